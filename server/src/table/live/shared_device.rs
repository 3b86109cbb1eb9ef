//! Several players on one device: whose turn it is to have the device, and whether a curtain falls before they get it.
//!
//! Each of them is a person of their own with a seat of their own; they only share a token ([`PersonId::account`]). So
//! whatever a page or a socket shows is the view of one of them.
//!
//! **Invariant:** where it is secret who is asked, the device goes round by the order of the seats and not by who is
//! asked: the next player is named before any player knows whether they have anything to decide.

use super::LiveTable;
use super::parts::presence::Round;
use crate::model::ids::{AccountId, MOST_DEVICE_SEATS, PersonId};
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, SeatRow, Status};
use crate::pages::model::{DevicePlayer, HandOver, SharedDevice};
use crate::table::look::{ClientUpdate, Look};
use engine::{Seat, SeatSet, Viewer};

impl LiveTable {
    /// The seats of the players on a device.
    pub(super) fn seats_at(&self, account: &AccountId) -> SeatSet {
        let here = self.people().filter(|(_, person)| person.account() == account);
        here.map(|(seat, _)| seat).collect()
    }

    /// All who share the reader's device, if they are several, and who gets the device next.
    pub(super) fn shared_device(&self, look: &Look) -> Option<SharedDevice> {
        let account = look.person.as_ref()?.account();
        let front = self.viewer(look).seat();
        let player = |(seat, held): (Seat, &SeatRow)| {
            let (person, away) = match &held.holder {
                Holder::Person(person) => (person, false),
                Holder::Bot { stands_in_for: Some(person), .. } => (person, true),
                Holder::Bot { .. } | Holder::Open => return None,
            };
            (person.account() == account).then(|| DevicePlayer {
                device_seat: person.device_seat(),
                seat,
                name: held.name.clone(),
                front: front == Some(seat),
                away,
            })
        };
        let all: Vec<DevicePlayer> =
            (0..).map(Seat).zip(&self.row.seats).filter_map(player).collect();
        if all.len() < 2 && all.iter().all(|player| player.device_seat == 1) {
            return None;
        }
        let next = self.next_on_device(account, front).and_then(|(seat, again)| {
            let player = all.iter().find(|player| player.seat == seat)?.clone();
            Some(HandOver { curtain: self.needs_curtain(front, seat), player, again })
        });
        Some(SharedDevice { all, next })
    }

    /// Who is to have the device next, and whether it has gone all the way round already. While no player has it, a
    /// next one is always named.
    fn next_on_device(&self, account: &AccountId, front: Option<Seat>) -> Option<(Seat, bool)> {
        let here = self.seats_at(account);
        let play = self.play.as_ref()?;
        let (awaited, passing) = (play.game().turn().awaited(), self.passing());
        let asked = |seat: &Seat| awaited.contains(*seat) && !passing.contains(*seat);
        let asked: SeatSet = here.iter().filter(asked).collect();
        if front.is_some_and(|front| asked.contains(front)) {
            return None;
        }
        if asked.is_empty() {
            return if front.is_none() { here.first().map(|seat| (seat, false)) } else { None };
        }
        let Some(after) = play.game().asks_after() else {
            return clockwise(asked, front).next().map(|seat| (seat, false));
        };
        let mut order = clockwise(here, Some(after));
        let seen = play.version(Viewer::Spectator);
        let at =
            self.presence.round(account).filter(|round| round.seen == seen).map(|round| round.at);
        let first = order.next()?;
        let at = at.or_else(|| front.filter(|front| *front == first));
        let Some(at) = at else { return Some((first, false)) };
        let next = clockwise(here, Some(at)).next()?;
        (Some(next) != front).then_some((next, next == first))
    }

    /// Whether one of two people sees what the other may not.
    fn needs_curtain(&self, from: Option<Seat>, to: Seat) -> bool {
        let running = self.play.as_ref().filter(|_| self.row.status == Status::Running);
        running.is_some_and(|play| {
            let hides = |seat| play.game().hides(seat);
            hides(to) || from.is_some_and(hides)
        })
    }

    /// This player has the device now: pages that still show another player of the same device are reloaded.
    pub(in crate::table) fn take_front(&mut self, person: &PersonId) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        let Some(play) = &self.play else { return Err(Refused::NotStarted) };
        let account = person.account();
        let (seen, since) = (play.version(Viewer::Spectator), self.now());
        let round = Round { seen, at: seat, since };
        self.presence.hand_on(account.clone(), round);
        let stale = |look: &Look| {
            let theirs = look.person.as_ref().filter(|_| !look.spectator);
            theirs.is_some_and(|it| it != person && it.account() == account)
        };
        for (number, connection) in self.presence.connections() {
            if !connection.as_json && stale(&connection.look) {
                self.outgoing.send(number, ClientUpdate::Stale);
            }
        }
        self.notice_presence(Some(person));
        self.run_clocks();
        Ok(())
    }

    /// Another player sits down beside the person whose device it is.
    pub(in crate::table) async fn sit_here(
        &mut self,
        account: &AccountId,
        name: &str,
        seat: Option<Seat>,
    ) -> Result<Seat, Refused> {
        if self.row.status != Status::Open {
            return Err(Refused::Started);
        }
        let number = free_device_seat(&self.row.seats, account).ok_or(Refused::Full)?;
        self.sit(PersonId::new(account.clone(), number), name, seat).await
    }
}

/// The first number that no player on a shared device has.
pub(in crate::table) fn free_device_seat(seats: &[SeatRow], account: &AccountId) -> Option<u8> {
    let taken = |number: &u8| {
        let person = PersonId::new(account.clone(), *number);
        seats.iter().any(|held| held.holder == Holder::Person(person.clone()))
    };
    (2..=MOST_DEVICE_SEATS).find(|number| !taken(number))
}

/// These seats in the order in which they come after one; from the first on without one.
fn clockwise(seats: SeatSet, after: Option<Seat>) -> impl Iterator<Item = Seat> {
    let later = move |seat: &Seat| after.is_none_or(|after| *seat > after);
    seats.iter().filter(later).chain(seats.iter().filter(move |seat| !later(seat)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_device_goes_round_clockwise_and_back_to_where_it_was() {
        let seats: SeatSet = [0, 2, 3].map(Seat).into_iter().collect();
        let after = |seat: Option<u8>| -> Vec<u8> {
            clockwise(seats, seat.map(Seat)).map(|seat| seat.0).collect()
        };
        assert_eq!(after(None), [0, 2, 3]);
        assert_eq!(after(Some(0)), [2, 3, 0]);
        assert_eq!(after(Some(1)), [2, 3, 0]);
        assert_eq!(after(Some(3)), [0, 2, 3]);
    }
}
