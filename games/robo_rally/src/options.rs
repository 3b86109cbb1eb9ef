//! What the host chooses, and the rules made ready from it.

use crate::equipment::{Equipment, EquipmentSet};
use crate::floor::{Course, Courses, Distances, Special, SpecialSet};
use crate::state::{ROBOTS, RoboRally};
use engine::{Game, OptionField, OptionKind, Said, Seat, SetupError, say};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Life tokens at the start (RR-5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "tokens")]
pub enum Lives {
    #[default]
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "4")]
    Four,
}

/// How long the last player who is not ready has, for each robot (RR-6.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "seconds")]
pub enum SandTimer {
    #[serde(rename = "off")]
    Off,
    #[default]
    #[serde(rename = "30")]
    Seconds30,
    #[serde(rename = "60")]
    Seconds60,
}

impl SandTimer {
    /// How long; nothing without a timer.
    pub const fn millis(self) -> Option<u32> {
        match self {
            SandTimer::Off => None,
            SandTimer::Seconds30 => Some(30_000),
            SandTimer::Seconds60 => Some(60_000),
        }
    }
}

/// The most time for a program, no matter which players are late (AMB-30).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "seconds")]
pub enum ProgrammingCap {
    #[default]
    #[serde(rename = "off")]
    Off,
    #[serde(rename = "60")]
    Seconds60,
    #[serde(rename = "120")]
    Seconds120,
    #[serde(rename = "300")]
    Seconds300,
}

impl ProgrammingCap {
    /// How long; nothing without a limit.
    pub const fn millis(self) -> Option<u32> {
        match self {
            ProgrammingCap::Off => None,
            ProgrammingCap::Seconds60 => Some(60_000),
            ProgrammingCap::Seconds120 => Some(120_000),
            ProgrammingCap::Seconds300 => Some(300_000),
        }
    }
}

/// What the host chooses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a table")]
pub struct Options {
    /// The course, by its name; or `board:NAME` and the cells of flags, to try out a lone face.
    pub course: String,
    /// RR-5.3; four only with five players or more.
    pub lives: Lives,
    /// AMB-1: out when the last life token goes.
    pub strict_lives: bool,
    /// RR-7.19: the others race on.
    pub full_ranking: bool,
    /// `all`, `none`, or the names of the cards left out, separated by commas.
    pub equipment: String,
    /// O04 asks its owner instead of acting by itself.
    pub optional_circuit_breaker: bool,
    /// AMB-21: a player who is ready no longer sees their own program.
    pub strict_memory: bool,
    /// RR-6.8.
    pub sand_timer: SandTimer,
    /// AMB-30; where it is set, other answers have a limit too.
    pub programming_cap: ProgrammingCap,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            course: "risky_exchange".into(),
            lives: Lives::default(),
            strict_lives: false,
            full_ranking: false,
            equipment: "all".into(),
            optional_circuit_breaker: false,
            strict_memory: false,
            sand_timer: SandTimer::default(),
            programming_cap: ProgrammingCap::default(),
        }
    }
}

/// The courses of the box, as forms offer them; a server's own are named as text.
pub(crate) const COURSES: &[&str] = &[
    "first_laps",
    "risky_exchange",
    "checkmate",
    "dizzy_dash",
    "island_hop",
    "chop_shop_challenge",
    "twister",
    "bloodbath_chess",
    "around_the_world",
    "death_trap",
    "pilgrimage",
    "vault_assault",
    "whirlwind_tour",
    "lost_bearings",
    "robot_stew",
    "oddest_sea",
    "against_the_grain",
    "island_king",
    "tricksy",
    "moving_targets",
    "set_to_kill",
    "factory_rejects",
    "option_world",
    "tight_collar",
    "ball_lightning",
    "day_of_the_superbot",
    "interference",
    "flag_fry",
    "frenetic_factory",
    "marathon_madness",
    "tandem_carnage",
    "all_for_one",
    "capture_the_flag",
    "toggle_boggle",
    "war_zone",
];

/// The options as forms and commands offer them.
pub(crate) const FIELDS: &[OptionField] = &[
    OptionField { key: "course", kind: OptionKind::Open(COURSES) },
    OptionField { key: "lives", kind: OptionKind::Choice(&["3", "4"]) },
    OptionField { key: "strict_lives", kind: OptionKind::Switch },
    OptionField { key: "full_ranking", kind: OptionKind::Switch },
    OptionField { key: "equipment", kind: OptionKind::Open(&["all", "none"]) },
    OptionField { key: "optional_circuit_breaker", kind: OptionKind::Switch },
    OptionField { key: "strict_memory", kind: OptionKind::Switch },
    OptionField { key: "sand_timer", kind: OptionKind::Choice(&["off", "30", "60"]) },
    OptionField { key: "programming_cap", kind: OptionKind::Choice(&["off", "60", "120", "300"]) },
];

/// Who plays for whom (SR).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Teams {
    /// Each player alone.
    None,
    /// Neighbouring docks: 1 and 2, 3 and 4…
    Pairs,
    /// Odd docks against even docks.
    Two,
}

/// Options and course made ready for one table.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a table")]
pub struct Rules {
    /// How many players.
    pub seats: u8,
    /// How many robots: two a player where there are blockers (SR-RACER-BLOCKER).
    pub robots: u8,
    /// The course.
    pub course: Arc<Course>,
    /// RR-5.3.
    pub lives: u8,
    /// AMB-1.
    pub strict_lives: bool,
    /// RR-7.19.
    pub full_ranking: bool,
    /// The option cards that are in play.
    pub equipment: EquipmentSet,
    /// O04 asks.
    pub optional_circuit_breaker: bool,
    /// AMB-21.
    pub strict_memory: bool,
    /// RR-6.8.
    pub sand_timer: SandTimer,
    /// AMB-30.
    pub programming_cap: ProgrammingCap,
    /// Who plays for whom.
    pub teams: Teams,
    special: SpecialSet,
    version: u32,
}

impl Rules {
    /// Checks the options against each other and the seats.
    pub fn ready(courses: &Courses, options: &Options, seats: u8) -> Result<Self, SetupError> {
        let course = match options.course.strip_prefix("board:") {
            Some(bare) => courses
                .bare(bare)
                .map(Arc::new)
                .map_err(|error| SetupError { clause: Some("RR-4.1"), reason: error.0 })?,
            None => courses.course(&options.course).cloned().ok_or_else(|| SetupError {
                clause: Some("RR-5.1"),
                reason: Said::by(|lang| {
                    let known: Vec<&str> = courses.courses().map(|it| it.id.as_str()).collect();
                    let (course, known) = (options.course.as_str(), known.join(", "));
                    say!(crate::phrases, lang, "setup-course", course = course, known = known)
                }),
            })?,
        };
        if !course.takes(seats) {
            return Err(SetupError {
                clause: Some("RR-5.1"),
                reason: Said::by(|lang| {
                    let name = course.name.get(lang).as_str();
                    let known = course.players_in_words();
                    say!(
                        crate::phrases,
                        lang,
                        "setup-players",
                        course = name,
                        players = seats,
                        known = known
                    )
                }),
            });
        }
        let lives = match options.lives {
            Lives::Three => 3,
            Lives::Four if seats >= 5 => 4,
            Lives::Four => {
                return Err(SetupError {
                    clause: Some("RR-5.3"),
                    reason: Said::by(|lang| say!(crate::phrases, lang, "setup-lives")),
                });
            }
        };
        let special = course.special;
        let teams = if special.has(Special::SrTeamRelay) {
            Teams::Pairs
        } else if [Special::SrTeamChampion, Special::SrCtf, Special::SrToggle, Special::SrTeamWar]
            .into_iter()
            .any(|team| special.has(team))
        {
            Teams::Two
        } else {
            Teams::None
        };
        let robots = if special.has(Special::SrRacerBlocker) { 2 * seats } else { seats };
        debug_assert!(usize::from(robots) <= ROBOTS);
        Ok(Self {
            seats,
            robots,
            lives,
            strict_lives: options.strict_lives,
            full_ranking: options.full_ranking,
            equipment: read_equipment(&options.equipment)?,
            optional_circuit_breaker: options.optional_circuit_breaker,
            strict_memory: options.strict_memory,
            sand_timer: options.sand_timer,
            programming_cap: options.programming_cap,
            teams,
            special,
            version: RoboRally::ABOUT.rules_version,
            course,
        })
    }

    /// Whether what was mended in this version of the rules is played as mended.
    #[inline]
    pub(crate) const fn since(&self, version: u32) -> bool {
        self.version >= version
    }

    /// The same rules in an older version.
    pub(crate) fn set_version(&mut self, version: u32) {
        self.version = version;
    }

    /// Whether a special rule of the course holds.
    #[inline]
    pub const fn has(&self, special: Special) -> bool {
        self.special.has(special)
    }

    /// RR-5.5: the owner of a robot, when `first` has Dock 1. Robots are counted in dock order.
    pub const fn owner(&self, first: Seat, robot: u8) -> Seat {
        Seat(self.dealt_round(first.0 + self.dealt_round(robot)))
    }

    /// The robots of a seat, in dock order: its racer, and its blocker if it has one.
    pub(crate) fn owned(&self, first: Seat, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let racer = self.dealt_round(seat.0 + self.seats - first.0);
        let robots = self.robots;
        [racer, racer + self.seats].into_iter().filter(move |number| *number < robots)
    }

    /// The seat that comes to a number below twice the seats when they are counted round.
    const fn dealt_round(&self, number: u8) -> u8 {
        if number < self.seats { number } else { number - self.seats }
    }

    /// SR-RACER-BLOCKER: whether the robot is a blocker.
    pub const fn is_blocker(&self, robot: u8) -> bool {
        robot >= self.seats
    }

    /// The team of a robot; each player is a team of their own where there are none.
    pub const fn team(&self, robot: u8) -> u8 {
        match self.teams {
            Teams::None => self.dealt_round(robot),
            Teams::Pairs => robot / 2,
            Teams::Two => robot % 2,
        }
    }

    /// From everywhere to each flag of the course as it lies at the start.
    pub fn distances(&self) -> &[Distances] {
        self.course.distances()
    }
}

/// `all`, `none`, or the cards left out.
fn read_equipment(text: &str) -> Result<EquipmentSet, SetupError> {
    match text {
        "all" => return Ok(EquipmentSet::ALL),
        "none" => return Ok(EquipmentSet::EMPTY),
        _ => {}
    }
    let mut left_out = EquipmentSet::EMPTY;
    for name in text.split([',', ' ']).filter(|name| !name.is_empty()) {
        let card: Equipment = name.parse().map_err(|_| SetupError {
            clause: Some("OPT-1"),
            reason: Said::by(|lang| {
                let known: Vec<&str> = Equipment::ALL.iter().map(|card| card.name()).collect();
                let known = known.join(", ");
                say!(crate::phrases, lang, "setup-equipment", card = name, known = known)
            }),
        })?;
        left_out.insert(card);
    }
    Ok(EquipmentSet::ALL.without(left_out))
}
