//! Sitting down, getting up, beginning.

use super::LiveTable;
use super::running_match::RunningMatch;
use crate::model::ids::PersonId;
use crate::model::names::unlike_others;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, SeatRow, Status};
use engine::{MAX_SEATS, Seat};
use std::sync::Arc;

/// The names of bots, by seat.
const BOT_NAMES: [&str; MAX_SEATS] =
    ["Vega", "Orion", "Lyra", "Atlas", "Nova", "Rigel", "Juno", "Mira"];

impl LiveTable {
    /// Takes a seat. In a running game only the own one back, from the substitute bot.
    pub(in crate::table) async fn sit(
        &mut self,
        person: PersonId,
        name: &str,
        wanted: Option<Seat>,
    ) -> Result<Seat, Refused> {
        if self.row.status == Status::Over {
            return Err(Refused::Over);
        }
        let person = self.shared.merged.now(person);
        if person.account().is_gone() {
            return Err(Refused::NotSignedIn);
        }
        let person = self.comes_back_as(person, wanted);
        let own = self.seat_of(Some(&person));
        let mut seats = self.row.seats.clone();
        let seat = match (own, wanted) {
            (Some(own), None) => own,
            (_, Some(wanted)) => wanted,
            (None, None) => self.free_seat(&person).ok_or(Refused::Full)?,
        };
        let held = seats.get(seat.index()).ok_or(Refused::NoSuchSeat)?;
        let comes_back = matches!(&held.holder,
            Holder::Bot { stands_in_for: Some(left), .. } if *left == person);
        if own != Some(seat) {
            match self.row.status {
                Status::Open if held.holder == Holder::Open => {}
                Status::Running if comes_back && own.is_none() => {}
                Status::Open => return Err(Refused::SeatTaken),
                Status::Running | Status::Over => return Err(Refused::Started),
            }
        }
        if self.row.status == Status::Open {
            if let Some(own) = own {
                seats[own.index()] = SeatRow { holder: Holder::Open, name: String::new() };
            }
            let name = self.shared.bots.shown_name(person.account(), name);
            seats[seat.index()].name = unlike_others(&name, &seats, seat);
        }
        seats[seat.index()].holder = Holder::Person(person.clone());
        self.reseat(seats, self.row.status).await?;
        self.notice_presence(Some(&person));
        Ok(seat)
    }

    /// Of the players on one shared device, the one that the substitute bot on this seat plays for.
    fn comes_back_as(&self, person: PersonId, wanted: Option<Seat>) -> PersonId {
        let held = wanted.and_then(|seat| self.row.seats.get(seat.index()));
        match held.map(|held| &held.holder) {
            Some(Holder::Bot { stands_in_for: Some(left), .. })
                if left.account() == person.account() =>
            {
                left.clone()
            }
            _ => person,
        }
    }

    pub(super) fn free_seat(&self, person: &PersonId) -> Option<Seat> {
        let free = |held: &SeatRow| match &held.holder {
            Holder::Open => true,
            Holder::Bot { stands_in_for, .. } => stands_in_for.as_ref() == Some(person),
            Holder::Person(_) => false,
        };
        self.row.seats.iter().position(free).map(|index| Seat(index as u8))
    }

    /// Gets up. In a running game a substitute bot plays until the person comes back.
    pub(in crate::table) async fn leave(&mut self, person: &PersonId) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        match self.row.status {
            Status::Over => Err(Refused::Over),
            Status::Open => {
                let mut seats = self.row.seats.clone();
                seats[seat.index()] = SeatRow { holder: Holder::Open, name: String::new() };
                self.reseat(seats, self.row.status).await
            }
            Status::Running => {
                let level = self.shared.games.usual_level(&self.row.game);
                self.replace(seat, level).await
            }
        }
    }

    /// A bot takes the seat of a person until they come back.
    pub(super) async fn replace(&mut self, seat: Seat, level: &str) -> Result<(), Refused> {
        let mut seats = self.row.seats.clone();
        let held = seats.get_mut(seat.index()).ok_or(Refused::NoSuchSeat)?;
        let Holder::Person(person) = held.holder.clone() else { return Err(Refused::NotSeated) };
        held.holder = Holder::Bot { level: level.to_owned(), stands_in_for: Some(person.clone()) };
        self.reseat(seats, self.row.status).await?;
        if let Some(play) = &mut self.play {
            play.substitute(seat, level, &person);
            self.set_clock(0);
        }
        Ok(())
    }

    /// Begins the game. The host may give open seats to bots.
    pub(in crate::table) async fn start(&mut self, person: &PersonId) -> Result<(), Refused> {
        let seated = self.seat_of(Some(person)).is_some();
        let hosts = self.row.host == *person.account();
        if !seated && !hosts {
            return Err(Refused::NotSeated);
        }
        if self.row.status != Status::Open {
            return Err(Refused::Started);
        }
        let mut seats = self.row.seats.clone();
        if !hosts && seats.iter().any(|seat| seat.holder == Holder::Open) {
            return Err(Refused::SeatsOpen);
        }
        self.seal().await?;
        fill(&mut seats, self.shared.games.gentle_level(&self.row.game));
        let mut row = self.row.clone();
        row.seats.clone_from(&seats);
        row.status = Status::Running;
        let play = RunningMatch::set_up(Arc::clone(&self.shared.games), row, &[])?;
        self.keep_seats(seats, Status::Running).await?;
        self.play = Some(play);
        self.gather();
        self.notice_presence(Some(person));
        self.set_clock(0);
        self.publish();
        self.show_around();
        Ok(())
    }

    async fn reseat(&mut self, seats: Vec<SeatRow>, status: Status) -> Result<(), Refused> {
        if seats != self.row.seats {
            let before = self.row.seats.clone();
            self.keep_seats(seats, status).await?;
            self.forget_words(&before).await?;
            self.set_clock(0);
            self.publish();
            self.show_around();
        }
        Ok(())
    }

    pub(super) async fn keep_seats(
        &mut self,
        seats: Vec<SeatRow>,
        status: Status,
    ) -> Result<(), Refused> {
        let kept = self.shared.store.keep_seats(self.row.id.clone(), seats.clone(), status).await;
        if let Err(error) = kept {
            tracing::error!(table = self.row.id.as_str(), %error, "seats could not be kept");
            return Err(Refused::NotKept);
        }
        (self.row.seats, self.row.status) = (seats, status);
        Ok(())
    }
}

/// Bots take the open seats.
pub(in crate::table) fn fill(seats: &mut [SeatRow], level: &str) {
    for index in 0..seats.len() {
        if seats[index].holder == Holder::Open {
            let holder = Holder::Bot { level: level.to_owned(), stands_in_for: None };
            seats[index] = SeatRow { holder, name: bot_name(seats, index) };
        }
    }
}

/// The name of a bot, unlike all others at the table.
pub(in crate::table) fn bot_name(seats: &[SeatRow], index: usize) -> String {
    unlike_others(BOT_NAMES[index % MAX_SEATS], seats, Seat(index as u8))
}
