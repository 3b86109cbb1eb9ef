//! What the streams of the accounts at a table were told of it.

use crate::model::ids::PersonId;
use crate::model::rows::Status;
use crate::table::account_events::AccountMessage;
use engine::Seat;
use std::time::Instant;

/// What the streams of one seat's account know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::table::live) struct ToldSeat {
    /// Who sits there.
    pub(in crate::table::live) person: PersonId,
    /// How far the table is.
    pub(in crate::table::live) status: Status,
    /// Which question the seat is asked.
    pub(in crate::table::live) asked: Option<u64>,
    /// Which request it has not answered: who asks, for what, until when.
    pub(in crate::table::live) request: Option<(Seat, &'static str, Instant)>,
    /// Who asks for a rematch that it has not answered.
    pub(in crate::table::live) rematch: Option<Seat>,
}

/// What the streams know of all seats, and what they are still to be told.
#[derive(Debug, Clone)]
pub(in crate::table::live) struct StreamNotes {
    seats: Vec<Option<ToldSeat>>,
    messages: Vec<AccountMessage>,
}

impl StreamNotes {
    pub(in crate::table::live) fn new(seats: usize) -> Self {
        Self { seats: vec![None; seats], messages: Vec::new() }
    }

    /// Takes note of a seat as it is now; gives what its person knew until now. Who gets a seat of a game that is over knows it.
    pub(in crate::table::live) fn replace(
        &mut self,
        seat: Seat,
        now: Option<&ToldSeat>,
    ) -> Option<ToldSeat> {
        let held = self.seats.get_mut(seat.index())?;
        let before = std::mem::replace(held, now.cloned());
        let now = now?;
        let known = before.filter(|before| before.person == now.person);
        let status = if now.status == Status::Over { Status::Over } else { Status::Open };
        let person = now.person.clone();
        Some(known.unwrap_or(ToldSeat {
            person,
            status,
            asked: None,
            request: None,
            rematch: None,
        }))
    }

    /// Something is to be told.
    pub(in crate::table::live) fn add(&mut self, message: AccountMessage) {
        self.messages.push(message);
    }

    /// All that is to be told since this was asked last, in order.
    pub(in crate::table::live) fn take(&mut self) -> Vec<AccountMessage> {
        std::mem::take(&mut self.messages)
    }
}
