//! The log of a match.

use engine::{LogLine, Seat};

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// A number that never changes, for its id.
    pub number: u64,
    /// The seat it is about, if it is about one.
    pub seat: Option<Seat>,
    /// Its step in the animation of the move.
    pub step: u32,
    /// The rule behind it.
    pub clause: &'static str,
    /// What is told.
    pub words: Box<str>,
}

impl LogEntry {
    /// Whether it tells what this line tells, word for word.
    pub fn tells(&self, line: &LogLine) -> bool {
        (self.step, self.clause, &*self.words) == (line.step, line.clause, line.words.as_str())
    }

    /// Whether it is about what this line tells: the log may keep less of it than is said as it happens.
    pub fn is_about(&self, line: &LogLine) -> bool {
        (self.step, self.clause, self.seat) == (line.step, line.clause, line.seat)
    }
}
