//! The switches of a table, and the rules made ready from them.

use crate::ids::{CHARIOTS, PersonId, PersonSet};
use crate::track::Track;
use engine::{OptionField, OptionKind, Said, Seat, SetupError, say};
use serde::{Deserialize, Serialize};

/// Which of the two tracks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackSize {
    /// The large track.
    #[default]
    Grand,
    /// A shortened one for quick races: the same bends, straights of eight.
    Petit,
}

/// How it is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackShape {
    /// Around the middle.
    #[default]
    Oval,
    /// CI-20: through the crossing, on the large track only.
    FigureEight,
}

/// How many laps are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "laps")]
pub enum Laps {
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
    #[default]
    #[serde(rename = "3")]
    Three,
}

/// whose boxes are ticked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablesFor {
    /// One whip table and one turn table for all.
    #[default]
    Shared,
    /// Two tables for each chariot.
    PerChariot,
}

/// How many chariots a seat runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "chariots")]
pub enum ChariotsPerSeat {
    #[default]
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
}

/// How long an answer in another player's move may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "seconds")]
pub enum InterruptTimer {
    #[default]
    #[serde(rename = "off")]
    Off,
    #[serde(rename = "10")]
    Seconds10,
    #[serde(rename = "20")]
    Seconds20,
}

/// How long any other decision may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "seconds")]
pub enum DecisionTimer {
    #[default]
    #[serde(rename = "off")]
    Off,
    #[serde(rename = "45")]
    Seconds45,
    #[serde(rename = "90")]
    Seconds90,
}

/// What the host chooses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Which track.
    pub track: TrackSize,
    /// How it is run.
    pub shape: TrackShape,
    /// CI-19: a gladiator in each chariot that wants one.
    pub gladiators: bool,
    /// CI-21: a section of wall for each player.
    pub wall_sections: bool,
    /// CI-22: drivers and gladiators of other races.
    pub aliens: bool,
    /// How many laps.
    pub laps: Laps,
    ///
    pub tables: TablesFor,
    /// CI-2.3.
    pub chariots_per_seat: ChariotsPerSeat,
    /// Answers in another player's move.
    pub interrupt_timer_s: InterruptTimer,
    /// Any other decision.
    pub decision_timer_s: DecisionTimer,
}

/// The options as forms and commands offer them.
pub(crate) const FIELDS: &[OptionField] = &[
    OptionField { key: "track", kind: OptionKind::Choice(&["grand", "petit"]) },
    OptionField { key: "shape", kind: OptionKind::Choice(&["oval", "figure_eight"]) },
    OptionField { key: "gladiators", kind: OptionKind::Switch },
    OptionField { key: "wall_sections", kind: OptionKind::Switch },
    OptionField { key: "aliens", kind: OptionKind::Switch },
    OptionField { key: "laps", kind: OptionKind::Choice(&["3", "1", "2"]) },
    OptionField { key: "tables", kind: OptionKind::Choice(&["shared", "per_chariot"]) },
    OptionField { key: "chariots_per_seat", kind: OptionKind::Choice(&["1", "2"]) },
    OptionField { key: "interrupt_timer_s", kind: OptionKind::Choice(&["off", "10", "20"]) },
    OptionField { key: "decision_timer_s", kind: OptionKind::Choice(&["off", "45", "90"]) },
];

/// The newest version of the rules.
pub(crate) const VERSION: u32 = 4;

/// Options made ready for one table.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a table")]
pub struct Rules {
    /// Which version of the rules is played: [`Rules::since`].
    version: u32,
    /// How many players.
    pub seats: u8,
    /// How many chariots.
    pub chariots: u8,
    /// Who may take part.
    pub people: PersonSet,
    /// CI-2.3: the same by seat.
    people_of: [PersonSet; CHARIOTS],
    /// The track.
    pub track: &'static Track,
    /// CI-20.
    pub figure_eight: bool,
    /// CI-19.
    pub gladiators: bool,
    /// CI-21.
    pub wall_sections: bool,
    /// CI-22.
    pub aliens: bool,
    /// CI-18.1: how many laps win.
    pub laps: i8,
    /// a table for each chariot.
    pub own_tables: bool,
    /// Milliseconds for an answer in another player's move.
    pub interrupt_millis: Option<u32>,
    /// Milliseconds for any other decision.
    pub decision_millis: Option<u32>,
}

impl Rules {
    /// Whether what was mended in this version of the rules is played as mended.
    #[inline]
    pub(crate) const fn since(&self, version: u32) -> bool {
        self.version >= version
    }

    /// The same rules in an older version.
    pub(crate) fn set_version(&mut self, version: u32) {
        self.version = version;
    }

    /// The options, if they fit together.
    pub fn ready(options: &Options, seats: u8) -> Result<Self, SetupError> {
        let refuse = |clause, reason| Err(SetupError { clause: Some(clause), reason });
        let figure_eight = options.shape == TrackShape::FigureEight;
        if figure_eight && options.track == TrackSize::Petit {
            return refuse(
                "CI-20.1",
                Said::by(|lang| say!(crate::phrases, lang, "no-small-eight")),
            );
        }
        let each = if options.chariots_per_seat == ChariotsPerSeat::Two { 2 } else { 1 };
        let chariots = seats.saturating_mul(each);
        if usize::from(chariots) > CHARIOTS {
            return refuse(
                "CI-24.1",
                Said::by(|lang| say!(crate::phrases, lang, "too-many-chariots")),
            );
        }
        let people = PersonSet::first_of(chariots, options.gladiators);
        let mut rules = Self {
            version: VERSION,
            seats,
            chariots,
            people,
            people_of: [PersonSet::EMPTY; CHARIOTS],
            track: match (options.track, options.shape) {
                (TrackSize::Petit, _) => Track::petit(),
                (TrackSize::Grand, TrackShape::Oval) => Track::grand(),
                (TrackSize::Grand, TrackShape::FigureEight) => Track::figure_eight(),
            },
            figure_eight,
            gladiators: options.gladiators,
            wall_sections: options.wall_sections,
            aliens: options.aliens,
            laps: match options.laps {
                Laps::One => 1,
                Laps::Two => 2,
                Laps::Three => 3,
            },
            own_tables: options.tables == TablesFor::PerChariot,
            interrupt_millis: match options.interrupt_timer_s {
                InterruptTimer::Off => None,
                InterruptTimer::Seconds10 => Some(10_000),
                InterruptTimer::Seconds20 => Some(20_000),
            },
            decision_millis: match options.decision_timer_s {
                DecisionTimer::Off => None,
                DecisionTimer::Seconds45 => Some(45_000),
                DecisionTimer::Seconds90 => Some(90_000),
            },
        };
        for person in people.iter() {
            rules.people_of[rules.seat_of(person).index()].insert(person);
        }
        Ok(rules)
    }

    /// Whose chariot this was at the start, counted from 0.
    #[inline]
    pub fn owner(&self, chariot: u8) -> Seat {
        Seat(if chariot >= self.seats { chariot - self.seats } else { chariot })
    }

    /// CI-2.3: the persons of a seat.
    #[inline]
    pub fn people_of(&self, seat: Seat) -> PersonSet {
        self.people_of[seat.index() % CHARIOTS]
    }

    /// CI-2.3: who plays this person.
    #[inline]
    pub fn seat_of(&self, person: PersonId) -> Seat {
        self.owner(person.chariot())
    }
}
