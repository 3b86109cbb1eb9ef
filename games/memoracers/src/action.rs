//! What a pilot may decide, and why it may be refused. What follows from it is in `rules/`.

use crate::tiles::Series;
use engine::{Lang, Refusal, Said, Unreadable, say};
use std::fmt;
use std::str::FromStr;

/// One decision of one pilot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Choose the series of a number of the circuit (MR-1.1, MR-13.1).
    Choose {
        /// 1 to 9.
        number: u8,
        /// Which version.
        series: Series,
    },
    /// The circuit stands.
    Confirm,
    /// Take a start lane (MR-3.3).
    Lane(u8),
    /// Mark the box of a line (MR-4.2, MR-4.3).
    Mark {
        /// 1 is the bottom line.
        line: u8,
        /// 1 to 5.
        lane: u8,
    },
    /// Clear a line and all above it.
    Erase {
        /// 1 is the bottom line.
        line: u8,
    },
    /// Close the programme.
    Lock,
    /// Open it again (MR-4.8).
    Unlock,
    /// Exchange two neighbouring tiles that lie face down (MR-9.2).
    Swap {
        /// The one nearer to the rear.
        index: u8,
    },
    /// Leave the tiles as they are (MR-9.3).
    Decline,
    /// Give up (MR-11.3).
    Resign,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose { number, series } => write!(f, "choose {number} {series}"),
            Action::Confirm => f.write_str("confirm"),
            Action::Lane(lane) => write!(f, "lane {lane}"),
            Action::Mark { line, lane } => write!(f, "mark {line} {lane}"),
            Action::Erase { line } => write!(f, "erase {line}"),
            Action::Lock => f.write_str("lock"),
            Action::Unlock => f.write_str("unlock"),
            Action::Swap { index } => write!(f, "swap {index}"),
            Action::Decline => f.write_str("decline"),
            Action::Resign => f.write_str("resign"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable =
            || Unreadable(Said::by(|lang| say!(crate::words, lang, "unreadable", text = text)));
        let number = |word: &str| word.parse::<u8>().map_err(|_| unreadable());
        let words: Vec<&str> = text.split_whitespace().take(4).collect();
        match words.as_slice() {
            ["choose", tile, series] => {
                let found = Series::ALL.into_iter().find(|known| known.to_string() == **series);
                Ok(Action::Choose { number: number(tile)?, series: found.ok_or_else(unreadable)? })
            }
            ["confirm"] => Ok(Action::Confirm),
            ["lane", lane] => Ok(Action::Lane(number(lane)?)),
            ["mark", line, lane] => Ok(Action::Mark { line: number(line)?, lane: number(lane)? }),
            ["erase", line] => Ok(Action::Erase { line: number(line)? }),
            ["lock"] => Ok(Action::Lock),
            ["unlock"] => Ok(Action::Unlock),
            ["swap", index] => Ok(Action::Swap { index: number(index)? }),
            ["decline"] => Ok(Action::Decline),
            ["resign"] => Ok(Action::Resign),
            _ => Err(unreadable()),
        }
    }
}

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
            Illegal::NotBuilding => say!(crate::words, lang, "not-building"),
            Illegal::NotTheBuilder => say!(crate::words, lang, "not-the-builder"),
            Illegal::NoSuchChoice => say!(crate::words, lang, "no-such-choice"),
            Illegal::NotTheGrid => say!(crate::words, lang, "not-the-grid"),
            Illegal::NotYourGridTurn => say!(crate::words, lang, "not-your-grid-turn"),
            Illegal::NoSuchLane => say!(crate::words, lang, "no-such-lane"),
            Illegal::LaneTaken => say!(crate::words, lang, "lane-taken"),
            Illegal::NotProgramming => say!(crate::words, lang, "not-programming"),
            Illegal::OutOfTheRace => say!(crate::words, lang, "out-of-the-race"),
            Illegal::Locked => say!(crate::words, lang, "locked"),
            Illegal::NotLocked => say!(crate::words, lang, "not-locked"),
            Illegal::BoxCount { line } => say!(crate::words, lang, "box-count", line = line),
            Illegal::LaneShiftTooWide { line } => {
                say!(crate::words, lang, "lane-shift-too-wide", line = line)
            }
            Illegal::LaneOutOfRange { line } => {
                say!(crate::words, lang, "lane-out-of-range", line = line)
            }
            Illegal::TooLong => say!(crate::words, lang, "too-long"),
            Illegal::Empty => say!(crate::words, lang, "empty"),
            Illegal::ForcedForbidden => say!(crate::words, lang, "forced-forbidden"),
            Illegal::TopSpeed => say!(crate::words, lang, "top-speed"),
            Illegal::NoSwapRight => say!(crate::words, lang, "no-swap-right"),
            Illegal::NotADarkPair => say!(crate::words, lang, "not-a-dark-pair"),
            Illegal::AlreadyResigned => say!(crate::words, lang, "already-resigned"),
        }
    }
}
