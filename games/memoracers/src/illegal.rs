//! Why a decision is refused: the clause and the words.

use engine::{Lang, Refusal, say};

/// Why a decision is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// No circuit is being built.
    NotBuilding,
    /// Another player builds this circuit.
    NotTheBuilder,
    /// There is no tile of this number, or it is chosen already.
    NoSuchChoice,
    /// The grid is not being taken.
    NotTheGrid,
    /// Another player chooses first.
    NotYourGridTurn,
    /// There is no such lane.
    NoSuchLane,
    /// Another vessel stands there.
    LaneTaken,
    /// No programmes are being written.
    NotProgramming,
    /// The vessel is destroyed, or its pilot has given up.
    OutOfTheRace,
    /// The programme is closed.
    Locked,
    /// The programme is open.
    NotLocked,
    /// A line has more or fewer boxes than one.
    BoxCount {
        /// Which line.
        line: u8,
    },
    /// More than one lane to the side.
    LaneShiftTooWide {
        /// Which line.
        line: u8,
    },
    /// There is no such lane on the dashboard.
    LaneOutOfRange {
        /// Which line.
        line: u8,
    },
    /// More lines than the speed allows.
    TooLong,
    /// Nothing is marked.
    Empty,
    /// Forced acceleration with two boxes or fewer.
    ForcedForbidden,
    /// Forced acceleration at top speed.
    TopSpeed,
    /// No player, or another one, may exchange tiles now.
    NoSwapRight,
    /// These are not two neighbouring tiles that lie face down.
    NotADarkPair,
    /// Already given up.
    AlreadyResigned,
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::NotBuilding | Illegal::NoSuchChoice => "MR-1.1",
            Illegal::NotTheBuilder => "MR-13.1",
            Illegal::NotTheGrid
            | Illegal::NotYourGridTurn
            | Illegal::NoSuchLane
            | Illegal::LaneTaken => "MR-3.3",
            Illegal::NotProgramming => "MR-4.1",
            Illegal::OutOfTheRace => "MR-5.6",
            Illegal::Locked | Illegal::NotLocked => "MR-4.8",
            Illegal::BoxCount { .. } => "MR-4.2",
            Illegal::LaneShiftTooWide { .. } | Illegal::LaneOutOfRange { .. } => "MR-4.3",
            Illegal::TooLong | Illegal::Empty => "MR-4.4",
            Illegal::ForcedForbidden | Illegal::TopSpeed => "MR-4.6",
            Illegal::NoSwapRight => "MR-9.1",
            Illegal::NotADarkPair => "MR-9.2",
            Illegal::AlreadyResigned => "MR-11.3",
        }
    }

    fn words(&self, lang: Lang) -> String {
        match *self {
            Illegal::NotBuilding => say!(crate::phrases, lang, "not-building"),
            Illegal::NotTheBuilder => say!(crate::phrases, lang, "not-the-builder"),
            Illegal::NoSuchChoice => say!(crate::phrases, lang, "no-such-choice"),
            Illegal::NotTheGrid => say!(crate::phrases, lang, "not-the-grid"),
            Illegal::NotYourGridTurn => say!(crate::phrases, lang, "not-your-grid-turn"),
            Illegal::NoSuchLane => say!(crate::phrases, lang, "no-such-lane"),
            Illegal::LaneTaken => say!(crate::phrases, lang, "lane-taken"),
            Illegal::NotProgramming => say!(crate::phrases, lang, "not-programming"),
            Illegal::OutOfTheRace => say!(crate::phrases, lang, "out-of-the-race"),
            Illegal::Locked => say!(crate::phrases, lang, "locked"),
            Illegal::NotLocked => say!(crate::phrases, lang, "not-locked"),
            Illegal::BoxCount { line } => say!(crate::phrases, lang, "box-count", line = line),
            Illegal::LaneShiftTooWide { line } => {
                say!(crate::phrases, lang, "lane-shift-too-wide", line = line)
            }
            Illegal::LaneOutOfRange { line } => {
                say!(crate::phrases, lang, "lane-out-of-range", line = line)
            }
            Illegal::TooLong => say!(crate::phrases, lang, "too-long"),
            Illegal::Empty => say!(crate::phrases, lang, "empty"),
            Illegal::ForcedForbidden => say!(crate::phrases, lang, "forced-forbidden"),
            Illegal::TopSpeed => say!(crate::phrases, lang, "top-speed"),
            Illegal::NoSwapRight => say!(crate::phrases, lang, "no-swap-right"),
            Illegal::NotADarkPair => say!(crate::phrases, lang, "not-a-dark-pair"),
            Illegal::AlreadyResigned => say!(crate::phrases, lang, "already-resigned"),
        }
    }
}
