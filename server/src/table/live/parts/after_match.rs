//! What follows the end of a match.

use crate::model::ids::TableId;
use crate::pages::model::Best;
use engine::{Seat, SeatSet};

/// A rematch that a player has asked for.
#[derive(Debug, Clone, Copy)]
pub(in crate::table::live) struct Proposal {
    pub(in crate::table::live) by: Seat,
    pub(in crate::table::live) agreed: SeatSet,
    pub(in crate::table::live) declined: SeatSet,
}

/// What follows the end of a match.
#[derive(Default)]
pub(in crate::table::live) struct AfterMatch {
    /// A player has asked for a rematch.
    proposal: Option<Proposal>,
    /// The table of the rematch.
    rematch: Option<TableId>,
    /// By seat: what it adds to the dice of the rematch.
    next_words: Vec<String>,
    /// The only person's result, once the game is over.
    best: Option<(Seat, Best)>,
}

impl AfterMatch {
    /// Nothing but the rematch, if one was opened already.
    pub(in crate::table::live) fn new(rematch: Option<TableId>) -> Self {
        Self { rematch, ..Self::default() }
    }

    /// The rematch that a player has asked for.
    pub(in crate::table::live) fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// A player has asked for a rematch, has answered, or has withdrawn it.
    pub(in crate::table::live) fn propose(&mut self, proposal: Option<Proposal>) {
        self.proposal = proposal;
    }

    /// The table of the rematch.
    pub(in crate::table::live) fn rematch(&self) -> Option<&TableId> {
        self.rematch.as_ref()
    }

    /// The rematch was opened.
    pub(in crate::table::live) fn rematch_opened(&mut self, next: TableId) {
        self.rematch = Some(next);
    }

    /// By seat: what it adds to the dice of the rematch.
    pub(in crate::table::live) fn next_words(&self) -> &[String] {
        &self.next_words
    }

    /// What the seats add to the dice of the rematch.
    pub(in crate::table::live) fn set_next_words(&mut self, words: Vec<String>) {
        self.next_words = words;
    }

    /// The result of this seat, if its person is the only one.
    pub(in crate::table::live) fn best_of(&self, seat: Seat) -> Option<Best> {
        self.best.filter(|(own, _)| *own == seat).map(|(_, best)| best)
    }

    /// The only person's result is known.
    pub(in crate::table::live) fn set_best(&mut self, seat: Seat, best: Best) {
        self.best = Some((seat, best));
    }
}
