//! The switches of a table, and the rules made ready from them.

use crate::state::VESSELS;
use crate::tiles::{NUMBERS, Series, TileId, Tiles};
use engine::{OptionField, OptionKind, Said, Seat, SetupError, say};
use serde::{Deserialize, Serialize};

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// One race.
    #[default]
    Race,
    /// One pilot against the clock (MR-12).
    Solo,
    /// As many races as players (MR-13).
    Championship,
}

/// Boxes ticked before the start (MR-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Handicap {
    /// None.
    #[default]
    Beginner,
    /// Two boxes.
    Amateur,
    /// Four boxes.
    Confirmed,
    /// Six boxes.
    Expert,
}

impl Handicap {
    /// MR-15.1: the boxes ticked.
    pub const fn ticks(self) -> u8 {
        self as u8 * 2
    }
}

/// Whether hidden tiles show what all players have seen of them (MR-17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MemoryAssist {
    /// No.
    #[default]
    Off,
    /// Faded prints on the backs.
    Ghosts,
}

/// How fast the reconnaissance lap runs (MR-3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReconPace {
    /// One and a half seconds a step.
    Relaxed,
    /// One second a step.
    #[default]
    Standard,
    /// Six tenths of a second a step.
    Brisk,
}

impl ReconPace {
    /// How long a step lasts.
    pub const fn millis(self) -> u32 {
        match self {
            ReconPace::Relaxed => 1_500,
            ReconPace::Standard => 1_000,
            ReconPace::Brisk => 600,
        }
    }
}

/// The limit for writing a programme (MR-11.1); without it nothing else is limited either.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "seconds")]
pub enum ProgramTimer {
    #[default]
    #[serde(rename = "off")]
    Off,
    #[serde(rename = "30")]
    Seconds30,
    #[serde(rename = "60")]
    Seconds60,
    #[serde(rename = "90")]
    Seconds90,
}

impl ProgramTimer {
    /// How long; nothing without a limit.
    pub const fn millis(self) -> Option<u32> {
        match self {
            ProgramTimer::Off => None,
            ProgramTimer::Seconds30 => Some(30_000),
            ProgramTimer::Seconds60 => Some(60_000),
            ProgramTimer::Seconds90 => Some(90_000),
        }
    }
}

/// How accelerators and repairers count for the difficulty of a solo circuit (Q30).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloStarRule {
    /// One star more, as the text stands.
    #[default]
    Printed,
    /// One star less, as it was probably meant.
    Corrected,
}

/// What the host chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// What is played.
    pub mode: Mode,
    /// A series, `random`, `build`, or nine tile codes (MR-1.1).
    pub circuit: String,
    /// By seat; seats left out have none.
    pub handicaps: Vec<Handicap>,
    /// MR-16.
    pub kraken_folly: bool,
    /// MR-17.
    pub memory_assist: MemoryAssist,
    /// Pace of the reconnaissance lap.
    pub recon_pace: ReconPace,
    /// Limit for writing a programme.
    pub program_timer: ProgramTimer,
    /// How solo stars are counted.
    pub solo_star_rule: SoloStarRule,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            circuit: "A".into(),
            handicaps: Vec::new(),
            kraken_folly: false,
            memory_assist: MemoryAssist::default(),
            recon_pace: ReconPace::default(),
            program_timer: ProgramTimer::default(),
            solo_star_rule: SoloStarRule::default(),
        }
    }
}

/// The options as forms and commands offer them.
pub(crate) const FIELDS: &[OptionField] = &[
    OptionField { key: "mode", kind: OptionKind::Choice(&["race", "solo", "championship"]) },
    OptionField {
        key: "circuit",
        kind: OptionKind::Open(&["A", "B", "C", "D", "random", "build"]),
    },
    OptionField {
        key: "handicaps",
        kind: OptionKind::PerSeat(&["beginner", "amateur", "confirmed", "expert"]),
    },
    OptionField { key: "kraken_folly", kind: OptionKind::Switch },
    OptionField { key: "memory_assist", kind: OptionKind::Choice(&["off", "ghosts"]) },
    OptionField { key: "recon_pace", kind: OptionKind::Choice(&["relaxed", "standard", "brisk"]) },
    OptionField { key: "program_timer", kind: OptionKind::Choice(&["off", "30", "60", "90"]) },
    OptionField { key: "solo_star_rule", kind: OptionKind::Choice(&["printed", "corrected"]) },
];

/// Which tiles are raced on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CircuitChoice {
    /// A series for each number, 1 to 9.
    Given([Series; 9]),
    /// Each number draws its series.
    Random,
    /// A player chooses at the table.
    Build,
}

impl CircuitChoice {
    /// MR-1.1: a series, `random`, `build`, or each number once in nine codes.
    fn read(text: &str) -> Result<Self, SetupError> {
        if let Some(series) = Series::ALL.into_iter().find(|series| series.to_string() == text) {
            return Ok(Self::Given([series; 9]));
        }
        match text {
            "random" => return Ok(Self::Random),
            "build" => return Ok(Self::Build),
            _ => {}
        }
        let refused = || SetupError {
            clause: Some("MR-1.1"),
            reason: Said::by(|lang| say!(crate::phrases, lang, "setup-circuit", circuit = text)),
        };
        let mut composition = [None; 9];
        for code in text.split([' ', ',']).filter(|code| !code.is_empty()) {
            let tile: TileId = code.parse().map_err(|_| refused())?;
            let series = tile.series().ok_or_else(refused)?;
            if composition[usize::from(tile.number()) - 1].replace(series).is_some() {
                return Err(refused());
            }
        }
        let mut given = [Series::A; 9];
        for (place, series) in given.iter_mut().zip(composition) {
            *place = series.ok_or_else(refused)?;
        }
        Ok(Self::Given(given))
    }
}

/// Options and tiles made ready for one table.
#[derive(Debug, Clone)]
pub struct Rules {
    /// How many vessels.
    pub seats: u8,
    /// What is played.
    pub mode: Mode,
    /// Which tiles.
    pub circuit: CircuitChoice,
    /// By seat.
    pub handicaps: [Handicap; VESSELS],
    /// MR-16.
    pub kraken_folly: bool,
    /// MR-17.
    pub memory_assist: MemoryAssist,
    /// Pace of the reconnaissance lap.
    pub recon_pace: ReconPace,
    /// Limit for writing a programme.
    pub program_timer: ProgramTimer,
    /// How solo stars are counted.
    pub solo_star_rule: SoloStarRule,
    /// The faces.
    pub tiles: Tiles,
}

impl Rules {
    /// Checks the options against each other and the seats.
    pub fn ready(tiles: &Tiles, options: &Options, seats: u8) -> Result<Self, SetupError> {
        match (options.mode, seats) {
            (Mode::Solo, 1) | (Mode::Race | Mode::Championship, 2..) => {}
            (Mode::Solo, _) => {
                return Err(SetupError {
                    clause: Some("MR-12.1"),
                    reason: Said::by(|lang| {
                        say!(crate::phrases, lang, "setup-solo", seats = seats)
                    }),
                });
            }
            (Mode::Race | Mode::Championship, _) => {
                return Err(SetupError {
                    clause: Some("MR-12.1"),
                    reason: Said::by(|lang| say!(crate::phrases, lang, "setup-alone")),
                });
            }
        }
        if options.handicaps.len() > usize::from(seats) {
            let count = options.handicaps.len();
            return Err(SetupError {
                clause: Some("MR-15.1"),
                reason: Said::by(|lang| {
                    say!(crate::phrases, lang, "setup-handicaps", count = count, seats = seats)
                }),
            });
        }
        let mut handicaps = [Handicap::Beginner; VESSELS];
        handicaps[..options.handicaps.len()].copy_from_slice(&options.handicaps);
        Ok(Self {
            seats,
            mode: options.mode,
            circuit: CircuitChoice::read(&options.circuit)?,
            handicaps,
            kraken_folly: options.kraken_folly,
            memory_assist: options.memory_assist,
            recon_pace: options.recon_pace,
            program_timer: options.program_timer,
            solo_star_rule: options.solo_star_rule,
            tiles: tiles.clone(),
        })
    }

    /// Whether one pilot races against the clock.
    pub const fn is_solo(&self) -> bool {
        matches!(self.mode, Mode::Solo)
    }

    /// MR-13.1: as many races as players in a championship, one otherwise.
    pub const fn races(&self) -> u8 {
        match self.mode {
            Mode::Championship => self.seats,
            Mode::Race | Mode::Solo => 1,
        }
    }

    /// Free boxes of a seat before the start (MR-3.4, MR-15.1).
    pub fn first_shields(&self, seat: Seat) -> u8 {
        crate::state::SHIELDS - self.handicaps[seat.index()].ticks()
    }

    /// The numbers of a circuit.
    pub fn numbers() -> impl Iterator<Item = u8> {
        1..=NUMBERS
    }
}
