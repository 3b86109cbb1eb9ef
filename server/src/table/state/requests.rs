//! The request that players are answering, and the last one that was not agreed to.

use engine::{Seat, SeatSet};
use std::time::Instant;

/// What a player asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::table) enum For {
    /// To go back to how it was after so many moves.
    Undo(usize),
    /// A substitute bot of this level on the seat of a player who is away.
    Substitute(Seat, String),
}

/// A request that all players must agree to.
#[derive(Debug, Clone)]
pub(in crate::table) struct PlayerRequest {
    /// Who asks.
    pub(in crate::table) seat: Seat,
    pub(in crate::table) what: For,
    /// Whose word is still missing.
    pub(in crate::table) missing: SeatSet,
    /// Until when.
    pub(in crate::table) until: Instant,
}

/// Why a request came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::table) enum RequestEnd {
    /// Who asked has taken it back, or has gone.
    Withdrawn,
    /// This seat said no.
    Declined(Seat),
    /// No answer came in time.
    Unanswered,
}

/// A request that was not agreed to.
#[derive(Debug, Clone)]
pub(in crate::table) struct Declined {
    /// Who asked.
    pub(in crate::table) seat: Seat,
    pub(in crate::table) what: For,
    /// Who declined; without a name no answer came in time.
    pub(in crate::table) by: Option<Seat>,
}

/// The request that players are answering, and the last one that came to nothing.
#[derive(Default)]
pub(in crate::table) struct Requests {
    /// A player asks the others to agree to an undo or to a substitute bot.
    pub(in crate::table) open: Option<PlayerRequest>,
    /// The last request that was not agreed to, until who asked decides again.
    pub(in crate::table) declined: Option<Declined>,
}

impl PlayerRequest {
    /// Whether it waits for the word of this seat.
    pub(in crate::table) fn waits_for(&self, seat: Seat) -> bool {
        self.missing.contains(seat)
    }
}
