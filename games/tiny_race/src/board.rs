//! The board, read from `content/board.toml`.

use engine::content::Provenance;
use engine::{ContentError, Files, Said, say};
use serde::Deserialize;
use std::ops::RangeInclusive;

/// Where the finish may be: the board is drawn in rows of ten squares.
const FINISHES: RangeInclusive<u8> = 10..=100;

/// The board of a race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// TR-1: the square that wins.
    pub finish: u8,
    /// Where it comes from.
    pub source: Provenance,
}

impl Board {
    /// Reads the board, or says what is wrong with it.
    pub fn read(files: &Files) -> Result<Self, ContentError> {
        let board: Self = files.parse("board.toml")?;
        if FINISHES.contains(&board.finish) {
            return Ok(board);
        }
        let (least, most, finish) = (*FINISHES.start(), *FINISHES.end(), board.finish);
        let reason = Said::by(|lang| {
            say!(crate::phrases, lang, "wrong-finish", least = least, most = most, finish = finish)
        });
        Err(files.get("board.toml")?.fault(0..0, reason))
    }
}
