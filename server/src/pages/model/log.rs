//! The log of a match.

use engine::{Line, Seat};

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// A number that never changes, for its id.
    pub number: u64,
    /// The seat it is about, if it is about one.
    pub seat: Option<Seat>,
    /// Its step in the animation of the move.
    pub beat: u32,
    /// The rule behind it.
    pub clause: &'static str,
    /// What is told.
    pub words: Box<str>,
}

impl LogEntry {
    /// Whether it tells what this line tells.
    pub fn tells(&self, line: &Line) -> bool {
        (self.beat, self.clause, &*self.words) == (line.beat, line.clause, line.words.as_str())
    }
}
