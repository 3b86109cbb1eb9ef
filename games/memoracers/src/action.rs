//! What a pilot may decide. What follows from it is in `rules/`.

use crate::tiles::Series;
use engine::{Said, Unreadable, say};
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

/// The lanes of a programme.
pub(crate) fn lanes(actions: &[Action]) -> Vec<u8> {
    let lane =
        |action: &Action| if let Action::Mark { lane, .. } = action { Some(*lane) } else { None };
    actions.iter().filter_map(lane).collect()
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
            || Unreadable(Said::by(|lang| say!(crate::phrases, lang, "unreadable", text = text)));
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
