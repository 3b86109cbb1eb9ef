//! Who is here: tables wait for their people, and do not play on when all have gone.

use super::LiveTable;
use super::time_banks::{Budget, Clocks};
use crate::model::ids::PersonId;
use crate::model::rows::{Holder, Status};
use crate::pages::model::AbsentCard;
use engine::{Seat, SeatSet, Viewer};
use std::time::{Duration, Instant};

/// A player without a connection counts as present for so long after their last request.
const PRESENCE: Duration = Duration::from_secs(90);
/// Limits of people wait so many times longer for all to come than steps of the clock do.
const LIMITS_GATHER: u32 = 5;

impl LiveTable {
    /// When time makes the next step that waits for no player: not before all have come, or have been waited for.
    pub(super) fn tick_at(&self) -> Option<Instant> {
        let at = self.times.clock.tick()?;
        Some(if self.all_have_come() { at } else { at.max(self.presence.gathers_until()) })
    }

    /// Until when no player's limit runs, since not all have come yet.
    pub(super) fn gathers_until(&self) -> Option<Instant> {
        let longer = self.shared.tempo.gather * LIMITS_GATHER;
        (!self.all_have_come()).then(|| self.presence.gathers_until() + longer)
    }

    pub(super) fn people(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        (0..).map(Seat).zip(&self.row.seats).filter_map(|(seat, held)| match &held.holder {
            Holder::Person(person) => Some((seat, person)),
            Holder::Open | Holder::Bot { .. } => None,
        })
    }

    /// The seat that a person holds.
    pub(super) fn seat_of(&self, person: Option<&PersonId>) -> Option<Seat> {
        self.people().find(|(_, holder)| Some(*holder) == person).map(|(seat, _)| seat)
    }

    /// Whether the device of this person is connected: one page counts for all who share it, and so does the curtain.
    pub(super) fn is_connected(&self, person: &PersonId) -> bool {
        let own = Some(person.account());
        let looks = self.presence.connections().map(|(_, each)| &each.look);
        looks.into_iter().any(|look| look.person.as_ref().map(PersonId::account) == own)
    }

    /// Whether a page of this person themselves is connected.
    fn has_page(&self, person: &PersonId) -> bool {
        let theirs = |look: &crate::table::look::Look| {
            !look.spectator && look.person.as_ref() == Some(person)
        };
        self.presence.connections().any(|(_, each)| theirs(&each.look))
    }

    /// Whether this seat has a player who has not been seen for a while.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        let person = self.people().find(|(at, _)| *at == seat).map(|(_, person)| person);
        let last = self.presence.asked_or_opened_at(seat);
        let recent = self.now() < last + self.shared.tempo.away;
        person.is_some_and(|person| !self.is_connected(person)) && !recent
    }

    /// When the next player without a page counts as away.
    pub(super) fn next_away(&self) -> Option<Instant> {
        let now = self.now();
        let running = self.row.status == Status::Running;
        let gone = self.people().filter(|(_, person)| running && !self.is_connected(person));
        let at = |seat: Seat| self.presence.asked_or_opened_at(seat) + self.shared.tempo.away;
        gone.map(|(seat, _)| at(seat)).filter(|at| *at > now).min()
    }

    /// A player has been without a page for long enough: the others are offered a bot for them.
    pub(super) fn show_who_is_away(&mut self) {
        if self.shared.tempo.away.is_zero() {
            return;
        }
        let away = self.people().map(|(seat, _)| seat).filter(|seat| self.is_away(*seat)).collect();
        if self.presence.show_away(away) {
            self.show_around();
        }
    }

    /// The other players who have no page open, for a player; where a move may take days that is nothing to tell.
    pub(super) fn absent_cards(&self, viewer: Viewer) -> Vec<AbsentCard> {
        let clocks: Clocks = self.row.clocks.parse().unwrap_or_default();
        let slow = matches!(clocks.budget, Budget::Days { .. });
        if viewer.seat().is_none() || slow || self.row.status != Status::Running {
            return Vec::new();
        }
        let gone = self.people().filter(|(_, person)| !self.is_connected(person));
        let card = |(seat, _): (Seat, &PersonId)| AbsentCard {
            seat,
            name: self.row.seats.get(seat.index()).map(|it| it.name.clone()).unwrap_or_default(),
            left: self.presence.left_at(seat).is_some(),
            away: self.is_away(seat),
        };
        // A player without script has no connection: they are here while they ask for pages.
        let others = gone.filter(|(seat, _)| viewer != Viewer::Seat(*seat)).map(card);
        others.filter(|card| card.left || card.away).collect()
    }

    fn all_have_come(&self) -> bool {
        self.people().all(|(seat, person)| {
            self.is_connected(person) || self.presence.asked_at(seat).is_some()
        })
    }

    pub(super) fn any_player_is_here(&self) -> bool {
        let recent = |seat: Seat| {
            self.presence.asked_at(seat).is_some_and(|last| self.now() < last + PRESENCE)
        };
        let mut people = self.people().peekable();
        people.peek().is_none() || people.any(|(seat, who)| self.is_connected(who) || recent(seat))
    }

    /// A player is here: a table that waited for its players goes on.
    pub(in crate::table) fn notice_presence(&mut self, person: Option<&PersonId>) {
        let here = person.map_or(SeatSet::EMPTY, |it| self.seats_at(it.account()));
        if here.is_empty() {
            return;
        }
        let gathering = !self.all_have_come();
        let now = self.now();
        for seat in here.iter() {
            self.presence.asks(seat, now);
        }
        if self.times.is_paused() || (gathering && self.all_have_come()) {
            self.times.set_paused(false);
            let deadline = self.play.as_ref().and_then(|play| play.game().deadline());
            let millis = deadline.map(|deadline| deadline.millis);
            self.times.clock.restart(millis, (self.shared.tempo, self.now()));
            self.run_clocks();
        }
    }

    /// The last page of a person has closed: what happens from now on they have not seen.
    pub(super) fn notice_parting(&mut self, person: Option<&PersonId>) {
        let (Some(person), Some(play)) = (person, &self.play) else { return };
        if self.has_page(person) {
            return;
        }
        let seen = play.version(Viewer::Spectator);
        let (seat, now) = (self.seat_of(Some(person)), self.now());
        if let Some(seat) = seat {
            self.presence.left(seat, seen, now);
        }
    }

    /// A page of a person opens: if nothing has happened since the last one closed, or if that was only a moment ago, they
    /// have seen everything.
    pub(super) fn notice_coming(&mut self, person: Option<&PersonId>) {
        let Some(seat) = self.seat_of(person) else { return };
        if self.since(Viewer::Seat(seat)).is_none() {
            self.presence.has_seen_all(seat);
        }
    }

    /// The first moment that a person has not seen yet, if they were away while something happened.
    pub(super) fn since(&self, viewer: Viewer) -> Option<u64> {
        let (left, at) = self.presence.left_at(viewer.seat()?)?;
        let moment = self.shared.tempo.away / 6;
        let now = self.play.as_ref()?.version(Viewer::Spectator);
        let away = left < now && self.now() >= at + moment;
        (away && self.row.status == Status::Running && !self.about.tests_memory).then_some(left.0)
    }

    /// The game begins: the table waits for its people.
    pub(super) fn gather(&mut self) {
        self.presence.gather(self.now() + self.shared.tempo.gather);
    }
}
