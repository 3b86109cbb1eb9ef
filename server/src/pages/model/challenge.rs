//! The page of a challenge.

use super::reader::Reader;
use engine::About;

/// The page on which a challenger waits for the answers.
#[derive(Debug, Clone)]
pub struct ChallengePage {
    /// Who reads it: the challenger.
    pub reader: Reader,
    /// Its id in addresses.
    pub id: String,
    /// Its game.
    pub about: About,
    /// Who is challenged, and whether they have accepted.
    pub opponents: Vec<(String, bool)>,
    /// How long it still waits for their answers.
    pub left_seconds: u64,
    /// How it has ended, in words.
    pub end: Option<String>,
}
