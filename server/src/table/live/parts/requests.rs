//! The request that players are answering, and the last one that was not agreed to.

use engine::{Seat, SeatSet};
use std::time::Instant;

/// What a player asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::table::live) enum RequestKind {
    /// To go back to how it was after so many moves.
    Undo(usize),
    /// A substitute bot of this level on the seat of a player who is away.
    Substitute(Seat, String),
}

/// A request that all players must agree to.
#[derive(Debug, Clone)]
pub(in crate::table::live) struct PlayerRequest {
    /// Who asks.
    pub(in crate::table::live) seat: Seat,
    pub(in crate::table::live) what: RequestKind,
    /// Seats that have not answered yet.
    pub(in crate::table::live) missing: SeatSet,
    /// Until when.
    pub(in crate::table::live) until: Instant,
}

/// Why a request came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::table::live) enum RequestEnd {
    /// Who asked has taken it back, or has gone.
    Withdrawn,
    /// This seat said no.
    Declined(Seat),
    /// No answer came in time.
    Unanswered,
}

/// A request that was not agreed to.
#[derive(Debug, Clone)]
pub(in crate::table::live) struct Declined {
    /// Who asked.
    pub(in crate::table::live) seat: Seat,
    pub(in crate::table::live) what: RequestKind,
    /// Who declined; without a name no answer came in time.
    pub(in crate::table::live) by: Option<Seat>,
}

/// The request that players are answering, and the last one that came to nothing.
#[derive(Default)]
pub(in crate::table::live) struct Requests {
    /// A player asks the others to agree to an undo or to a substitute bot.
    open: Option<PlayerRequest>,
    /// The last request that was not agreed to, until who asked decides again.
    declined: Option<Declined>,
}

impl Requests {
    /// The request that players are answering.
    pub(in crate::table::live) fn open(&self) -> Option<&PlayerRequest> {
        self.open.as_ref()
    }

    /// Whether players are answering one.
    pub(in crate::table::live) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// A player asks for something.
    pub(in crate::table::live) fn ask(&mut self, request: PlayerRequest) {
        *self = Self { open: Some(request), declined: None };
    }

    /// These seats agree.
    pub(in crate::table::live) fn agree(&mut self, seats: SeatSet) {
        if let Some(request) = &mut self.open {
            seats.iter().for_each(|seat| request.missing.remove(seat));
        }
    }

    /// All have agreed: it is granted.
    pub(in crate::table::live) fn grant(&mut self) -> Option<PlayerRequest> {
        self.open.take()
    }

    /// It comes to nothing.
    pub(in crate::table::live) fn end(&mut self, why: RequestEnd) {
        let request = self.open.take().filter(|_| why != RequestEnd::Withdrawn);
        let by = if let RequestEnd::Declined(seat) = why { Some(seat) } else { None };
        self.declined = request.map(|PlayerRequest { seat, what, .. }| Declined { seat, what, by });
    }

    /// A move was made: what was asked for is void, and those who have decided need no longer be told of a refusal.
    pub(in crate::table::live) fn move_was_made(&mut self, by: SeatSet) {
        self.open = None;
        self.declined.take_if(|declined| by.contains(declined.seat));
    }

    /// The last request that was not agreed to.
    pub(in crate::table::live) fn declined(&self) -> Option<&Declined> {
        self.declined.as_ref()
    }
}

impl PlayerRequest {
    /// Whether this seat has not answered yet.
    pub(in crate::table::live) fn waits_for(&self, seat: Seat) -> bool {
        self.missing.contains(seat)
    }
}
