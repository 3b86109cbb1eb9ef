//! A record: header, moves and, once the game is over, the seed. It replays to the same end for ever.

use crate::hash::hex;
use crate::words::Said;
use crate::{Dice, Place, Seat, Seed, said};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The version of this file format.
pub const FORMAT: u32 = 3;
/// The version of sealed records from before their trail covered the options and the earlier matches.
pub const SHORT_TRAIL: u32 = 2;
/// The version of records whose chance is one plain stream: those of simulations, and those of before.
pub const PLAIN: u32 = 1;

/// One move: a decision, a step of the clock, an own move taken back, or several by consent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// The seat that moved; none for the clock.
    pub by: Option<Seat>,
    /// The decision in the game's notation, [`TICK`], [`UNDO`] or [`REWIND`] with a number.
    #[serde(rename = "do")]
    pub what: String,
    /// Time ran out: it was decided for the seat, not by it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub timed_out: bool,
}

/// The clock moved the game on.
pub const TICK: &str = "tick";
/// A seat took its last move back.
pub const UNDO: &str = "undo";

/// All agreed to go back to how it was after so many moves; from there chance is fresh ([`Seed::fresh`]).
pub const REWIND: &str = "rewind";

impl Move {
    /// A move that time did not force.
    pub fn new(by: Option<Seat>, what: impl Into<String>) -> Self {
        Self { by, what: what.into(), timed_out: false }
    }

    /// To how many moves this goes back, if it goes back by consent.
    pub fn rewinds_to(&self) -> Option<usize> {
        self.what.strip_prefix(REWIND)?.strip_prefix(' ')?.parse().ok()
    }
}

/// An earlier match that this one was taken up from: its moves followed from another seed, which is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The seed of that match.
    pub seed: Seed,
    /// What its seats added to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// Up to how many moves it was played there.
    pub moves: usize,
}

impl Origin {
    /// Its dice.
    pub(crate) fn dice(&self) -> Dice {
        Dice { seed: self.seed, words: self.words.clone() }
    }
}

/// What an earlier match gave to a record. Who played there knows its seal and its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Earlier {
    /// Hash of its seed, shown there before the first move.
    pub commitment: String,
    /// What its seats added to it.
    pub words: Option<Vec<String>>,
    /// The first move that was made there, counted from 1.
    pub first: usize,
    /// The last.
    pub last: usize,
    /// How many draws of it are listed, if any are.
    pub draws: Option<usize>,
}

/// What of a record follows from which seal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shares {
    /// Moves that were made in this match.
    pub moves: usize,
    /// Draws that follow from its own seal, if they are listed.
    pub draws: Option<usize>,
    /// What earlier matches gave, oldest first.
    pub earlier: Vec<Earlier>,
}

impl Shares {
    /// How many of the first moves earlier matches gave.
    pub fn earlier_moves(&self) -> usize {
        self.earlier.last().map_or(0, |each| each.last)
    }

    /// How many draws of earlier matches are listed.
    pub fn earlier_draws(&self) -> usize {
        self.earlier.iter().filter_map(|each| each.draws).sum()
    }
}

/// Draws of one name in a row, made by one move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draws {
    /// By which move, counted from 1; 0 before the first.
    #[serde(rename = "move")]
    pub by: usize,
    /// What the rules call them.
    pub name: String,
    /// Of how many outcomes.
    pub of: Vec<u32>,
    /// What fell, counted from 0.
    pub got: Vec<u32>,
}

/// Everything needed to play a match again.
///
/// ```
/// use engine::{Files, Game, Match, MatchSetup, Names, Record, Seed, replay};
/// use tiny_race::{CONTENT, TinyRace};
///
/// # let files = Files::embedded("tiny_race", CONTENT);
/// # let (content, names) = (TinyRace::content(&files)?, Names::new(["Ada", "Ben"]));
/// # let setup = MatchSetup::<TinyRace>::new(&files, &content, Default::default(), names)?;
/// let mut game = Match::start(setup, Seed::from_number(7));
/// while let Some(seat) = game.turn().awaited().first() {
///     game.default_for(seat)?;
/// }
/// let record = game.record();
/// assert_eq!(Record::from_json(&record.to_json()), Ok(record.clone()));
///
/// let again = replay::<TinyRace>(&files, &record, None, |_, _, _| {})?;
/// assert_eq!(again.state(), game.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// What each seat added to the dice, by seat; empty for those that added nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// All moves in order.
    pub moves: Vec<Move>,
    /// All draws in order; only once the game is over, and only of sealed dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<Vec<Draws>>,
    /// A chain of hashes over the beginning, the moves and their draws; beside the draws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trail: Option<String>,
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

    /// What to say of a text that is a record of a later form of this file; nothing if it is none, or of a form that is known.
    pub fn later_format(text: &str) -> Option<Said> {
        #[derive(Deserialize)]
        struct Head {
            format: u32,
        }
        let Head { format } = serde_json::from_str(text).ok()?;
        (format > FORMAT).then(|| unknown_format(format))
    }

    /// Which of its moves and draws follow from its own seal, and which from those of earlier matches.
    pub fn shares(&self) -> Shares {
        let mut earlier = Vec::new();
        let mut before = 0;
        for Origin { seed, words, moves: last } in &self.origins {
            // Whatever gave no move gave no draw.
            if *last > before {
                let draws = words.as_ref().and_then(|_| self.drawn(before, *last));
                let (commitment, words) = (seed.commitment(), words.clone());
                let (first, last) = (before.saturating_add(1), *last);
                earlier.push(Earlier { commitment, words, first, last, draws });
                before = last;
            }
        }
        let draws = self.drawn(before, usize::MAX);
        Shares { moves: self.moves.len().saturating_sub(before), draws, earlier }
    }

    /// How many draws it lists for the moves after `before`, up to `last`. What fell before the first move counts with it.
    fn drawn(&self, before: usize, last: usize) -> Option<usize> {
        let within = |draws: &&Draws| draws.by.max(1) > before && draws.by <= last;
        let all = self.draws.as_ref()?;
        Some(all.iter().filter(within).map(|draws| draws.got.len()).sum())
    }

    /// The record as text, one move and one name of draws a line, so that people and `diff` can read it.
    pub fn to_json(&self) -> String {
        let draws = self.draws.as_ref().map(|_| Vec::new());
        let head = Self { moves: Vec::new(), draws, ..self.clone() };
        let text = serde_json::to_string_pretty(&head).unwrap_or_default();
        let text = spread(&text, "moves", &self.moves);
        spread(&text, "draws", self.draws.as_deref().unwrap_or_default())
    }
}

/// A record of this format cannot be read here.
pub(crate) fn unknown_format(theirs: u32) -> Said {
    said!(
        "this record has format {theirs}; this program reads formats {PLAIN} to {FORMAT}",
        "cet enregistrement a le format {theirs}\u{a0}; ce programme lit les formats {PLAIN} à {FORMAT}"
    )
}

/// Fills the empty list called `key` of a pretty JSON text, one element a line.
fn spread<T: Serialize>(text: &str, key: &str, each: &[T]) -> String {
    if each.is_empty() {
        return text.to_owned();
    }
    let line = |each: &T| format!("    {}", serde_json::to_string(each).unwrap_or_default());
    let lines: Vec<String> = each.iter().map(line).collect();
    let filled = format!("\n  \"{key}\": [\n{}\n  ]", lines.join(",\n"));
    text.replacen(&format!("\n  \"{key}\": []"), &filled, 1)
}

/// A hash of a position, the same on every machine.
pub fn hash_of<S: Serialize>(state: &S) -> String {
    fingerprint(&serde_json::to_vec(state).unwrap_or_default())
}

pub(crate) fn fingerprint(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..16])
}
