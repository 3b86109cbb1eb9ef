//! What follows the end of a match.

use crate::model::ids::TableId;
use crate::pages::model::Best;
use engine::{Seat, SeatSet};

/// A rematch that a player has asked for.
#[derive(Debug, Clone, Copy)]
pub(in crate::table) struct Proposal {
    pub(in crate::table) by: Seat,
    pub(in crate::table) agreed: SeatSet,
    pub(in crate::table) declined: SeatSet,
}

/// What follows the end of a match.
#[derive(Default)]
pub(in crate::table) struct AfterMatch {
    /// A player has asked for a rematch.
    pub(in crate::table) proposal: Option<Proposal>,
    /// The table of the rematch.
    pub(in crate::table) rematch: Option<TableId>,
    /// By seat: what it adds to the dice of the rematch.
    pub(in crate::table) next_words: Vec<String>,
    /// The only person's result, once the game is over.
    pub(in crate::table) best: Option<(Seat, Best)>,
}
