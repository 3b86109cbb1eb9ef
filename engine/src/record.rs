//! A record: header, moves and, once the game is over, the seed. It replays to the same end for ever.

use crate::chance::hex;
use crate::{Place, Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The version of this file format.
pub const FORMAT: u32 = 1;

/// One move: a decision, a step of the clock, an own move taken back, or several by consent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who moved; nobody for the clock.
    pub by: Option<Seat>,
    /// The decision in the game's notation, [`TICK`], [`UNDO`] or [`REWIND`] with a number.
    #[serde(rename = "do")]
    pub what: String,
}

/// The clock moved the game on.
pub const TICK: &str = "tick";
/// A seat took its last move back.
pub const UNDO: &str = "undo";

/// All agreed to go back to how it was after so many moves; from there chance is fresh ([`Seed::fresh`]).
pub const REWIND: &str = "rewind";

impl Move {
    /// To how many moves this goes back, if it goes back by consent.
    pub fn rewinds_to(&self) -> Option<usize> {
        self.what.strip_prefix(REWIND)?.strip_prefix(' ')?.parse().ok()
    }
}

/// An earlier match that this one was taken up from: its moves followed from another seed, which is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The seed of that match.
    pub seed: Seed,
    /// Up to how many moves it was played there.
    pub moves: usize,
}

/// Everything needed to play a match again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Version of the file format.
    pub format: u32,
    /// Which game.
    pub game: String,
    /// Which version of its rules.
    pub rules_version: u32,
    /// Which content it was played with.
    pub content: String,
    /// The options of the table.
    pub options: serde_json::Value,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The matches it was taken up from, oldest first; mostly none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub origins: Vec<Origin>,
    /// Hash of the seed, shown before the first move.
    pub commitment: String,
    /// The seed; only once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// All moves in order.
    pub moves: Vec<Move>,
    /// The final standings, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Vec<Place>>,
    /// Hash of the last position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
}

impl Record {
    /// Reads a record; the message of a refusal names line and column.
    pub fn from_json(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// The record as text, one move a line, so that people and `diff` can read it.
    pub fn to_json(&self) -> String {
        let head = Self { moves: Vec::new(), ..self.clone() };
        let text = serde_json::to_string_pretty(&head).unwrap_or_default();
        let lines: Vec<String> = self
            .moves
            .iter()
            .map(|each| format!("    {}", serde_json::to_string(each).unwrap_or_default()))
            .collect();
        text.replacen("\"moves\": []", &format!("\"moves\": [\n{}\n  ]", lines.join(",\n")), 1)
    }
}

/// A hash of a position, the same on every machine.
pub fn hash_of<S: Serialize>(state: &S) -> String {
    fingerprint(&serde_json::to_vec(state).unwrap_or_default())
}

pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..16])
}
