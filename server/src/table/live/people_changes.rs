//! What a table is told of people: another name, a guest who was merged into an account, a deleted account.

use super::LiveTable;
use super::parts::requests::RequestEnd;
use crate::model::ids::{AccountId, PersonId};
use crate::model::merge;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, Person, SeatRow, Status};
use crate::table::look::ClientUpdate;
use crate::table::title::name_of;

impl LiveTable {
    /// The host has another name.
    pub(in crate::table) fn host_renamed(&mut self, person: Person) {
        let other = self.row.host == person.id && self.row.host_name != person.name;
        if other && self.row.title.is_empty() {
            self.row.host_name = person.name;
            self.publish();
            self.show_around();
        }
    }

    /// A guest at this table was merged into an account, or a person was deleted.
    pub(in crate::table) async fn replace_person(
        &mut self,
        (from, to): (&AccountId, &AccountId),
        called: Option<&str>,
    ) -> Result<(), Refused> {
        let mut row = self.row.clone();
        merge::settle(&mut row, from, to, called);
        if row.host != self.row.host {
            row.host_name = name_of(self.shared.store.as_ref(), &row.host).await;
        }
        if row.status == Status::Running {
            let level = self.shared.games.usual_level(&row.game);
            row.seats.iter_mut().for_each(|seat| give_to_bot(seat, level));
        }
        if row == self.row && !self.chat.lines().iter().any(|said| said.person.account() == from) {
            return Ok(());
        }
        self.chat.settle(&row.seats, from, to);
        self.presence.move_device(from, (!to.is_gone()).then(|| to.clone()));
        (self.row.host, self.row.host_name, self.row.title) = (row.host, row.host_name, row.title);
        if row.seats != self.row.seats {
            self.reseat_people(row.seats).await?;
        }
        self.publish();
        self.show_around();
        Ok(())
    }

    async fn reseat_people(&mut self, seats: Vec<SeatRow>) -> Result<(), Refused> {
        let renamed = seats.iter().zip(&self.row.seats).any(|(new, old)| new.name != old.name);
        if let Err(refused) = self.keep_seats(seats, self.row.status).await {
            // What is kept is right already; the table is read again.
            self.outgoing.lose();
            return Err(refused);
        }
        if let Some(play) = &mut self.play {
            match play.reseat(&self.row.seats, renamed) {
                Ok(true) => self.bots.forget(),
                Ok(false) => {}
                Err(_) => self.outgoing.lose(),
            }
        }
        if renamed {
            self.end_request(RequestEnd::Withdrawn);
            // Pages have the old name in their log.
            for (number, connection) in self.presence.connections() {
                if !connection.as_json {
                    self.outgoing.send(number, ClientUpdate::Stale);
                }
            }
        }
        self.set_clock(0);
        Ok(())
    }
}

/// A seat whose person was deleted is not awaited: a substitute bot plays on.
fn give_to_bot(seat: &mut SeatRow, level: &str) {
    let gone = PersonId::from(AccountId::gone());
    if seat.holder == Holder::Person(gone.clone()) {
        let stands_in_for = Some(gone);
        seat.holder = Holder::Bot { level: level.to_owned(), stands_in_for };
    }
}
