//! What was counted.

use std::fmt;
use std::ops::AddAssign;

/// What a run has seen; that anything was lost, done twice or stuck is not counted: it ends the run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Kills.
    pub kills: u64,
    /// Of those, kills before the server served: while it read its database, or brought it up to date.
    pub opening: u64,
    /// Decisions, and what takes them back, that were acknowledged.
    pub decisions: u64,
    /// Acknowledged besides: people, tables, seats, beginnings, words, orders, names, rematches.
    pub others: u64,
    /// Moves that are kept, those of bots and clocks among them; all were made again beside the server.
    pub moves: u64,
    /// Events that a player was shown.
    pub events: u64,
    /// What had no answer when the server died.
    pub unanswered: u64,
    /// Of those, what was kept all the same.
    pub kept: u64,
    /// Decisions that were sent a second time although they were kept, and refused.
    pub repeated: u64,
    /// Times that a table went on after a kill.
    pub went_on: u64,
    /// Games that ended.
    pub finished: u64,
    /// Copies that were taken while the server was killed, and made into sound servers.
    pub copies: u64,
    /// Copies that were killed themselves.
    pub cut_short: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Self) {
        self.kills += more.kills;
        self.opening += more.opening;
        self.decisions += more.decisions;
        self.others += more.others;
        self.moves += more.moves;
        self.events += more.events;
        self.unanswered += more.unanswered;
        self.kept += more.kept;
        self.repeated += more.repeated;
        self.went_on += more.went_on;
        self.finished += more.finished;
        self.copies += more.copies;
        self.cut_short += more.cut_short;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} kills ({} while opening): {} decisions and {} other writes acknowledged, {} moves kept, {} events shown, \
             {} unanswered ({} kept, {} sent again and refused), {} times a table went on, {} games finished, \
             {} copies ({} cut short); lost 0, twice 0, stuck 0",
            self.kills,
            self.opening,
            self.decisions,
            self.others,
            self.moves,
            self.events,
            self.unanswered,
            self.kept,
            self.repeated,
            self.went_on,
            self.finished,
            self.copies,
            self.cut_short,
        )
    }
}
