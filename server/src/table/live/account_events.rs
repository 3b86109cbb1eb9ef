//! What the streams of accounts are told of a table: that a game begins, that it is their turn, that another player asks for
//! something, that it is over.

use super::LiveTable;
use super::parts::requests::RequestKind;
use super::parts::stream_notes::ToldSeat;
use crate::model::ids::{AccountId, PersonId};
use crate::model::rows::Status;
use crate::notifications::NotificationEvent;
use crate::table::account_events::{AccountMessage, SeatEvent};
use engine::{Seat, Viewer};
use std::time::Instant;

impl LiveTable {
    /// What the streams are to be told since this was asked last.
    pub(in crate::table) fn take_account_events(&mut self) -> Vec<AccountMessage> {
        for index in 0..self.row.seats.len() {
            let seat = Seat(index as u8);
            let now = self.person_at(seat).map(|person| {
                let (person, status) = (person.clone(), self.row.status);
                let (request, rematch) = (self.request_to(seat), self.rematch_asked_of(seat));
                ToldSeat { person, status, asked: self.question_of(seat), request, rematch }
            });
            let before = self.streams.replace(seat, now.as_ref());
            let Some((before, now)) = before.zip(now) else { continue };
            let began = before.status == Status::Open && now.status != Status::Open;
            let ended = before.status != Status::Over && now.status == Status::Over;
            let asked = now.asked.is_some() && now.asked != before.asked;
            let turn = SeatEvent::YourTurn(self.version(Viewer::Seat(seat)));
            let request = now.request.filter(|_| now.request != before.request);
            let rematch = now.rematch.filter(|_| now.rematch != before.rematch);
            let told = [
                began.then_some(SeatEvent::GameStart),
                asked.then_some(turn),
                request.map(|(by, kind, _)| SeatEvent::Request { by, kind }),
                ended.then_some(SeatEvent::GameOver),
                rematch.map(SeatEvent::Rematch),
            ];
            for event in told.into_iter().flatten() {
                self.tell_streams(None, seat, event);
            }
        }
        self.streams.take()
    }

    /// Tells a stream that has just been opened how its account's game stands.
    pub(in crate::table) fn introduce(&mut self, account: &AccountId, stream: u64) {
        if self.row.status != Status::Running {
            return;
        }
        for seat in self.seats_at(account).iter() {
            self.tell_streams(Some(stream), seat, SeatEvent::GameStart);
            if self.question_of(seat).is_some() {
                let event = SeatEvent::YourTurn(self.version(Viewer::Seat(seat)));
                self.tell_streams(Some(stream), seat, event);
            }
            if let Some((by, kind, _)) = self.request_to(seat) {
                self.tell_streams(Some(stream), seat, SeatEvent::Request { by, kind });
            }
        }
    }

    /// The open request that a seat has not answered.
    fn request_to(&self, seat: Seat) -> Option<(Seat, &'static str, Instant)> {
        let request = self.requests.open().filter(|request| request.waits_for(seat))?;
        let kind = match request.what {
            RequestKind::Undo(_) => "undo",
            RequestKind::Substitute(..) => "substitute",
        };
        Some((request.seat, kind, request.until))
    }

    /// Who asks for a rematch that a seat has not answered.
    fn rematch_asked_of(&self, seat: Seat) -> Option<Seat> {
        let proposal = self.ending.proposal()?;
        let answered = proposal.agreed.contains(seat) || proposal.declined.contains(seat);
        (!answered).then_some(proposal.by)
    }

    fn tell_streams(&mut self, only: Option<u64>, seat: Seat, event: SeatEvent) {
        let event = event.of(&self.row.id, self.about.id, seat);
        if let Some(person) = self.person_at(seat).cloned() {
            self.streams.add(AccountMessage { person, only, event });
        }
    }

    fn person_at(&self, seat: Seat) -> Option<&PersonId> {
        self.people().find(|(at, _)| *at == seat).map(|(_, person)| person)
    }

    /// The number of the question that a seat is to answer, if no auto-pass answers it.
    fn question_of(&self, seat: Seat) -> Option<u64> {
        match self.wants(seat)? {
            (NotificationEvent::YourTurn, question) => Some(question),
            (NotificationEvent::Over | NotificationEvent::Consent, _) => None,
        }
    }
}
