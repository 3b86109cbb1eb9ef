//! What live tables are told of people: another name, a guest who has become an account, a deleted account.

use super::state::LiveTable;
use super::state::requests::RequestEnd;
use super::tables::Tables;
use super::title::name_of;
use super::{ClientUpdate, Handle};
use crate::model::ids::{AccountId, PersonId};
use crate::model::merge;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, Person, SeatRow, Status};
use futures_util::future::join_all;
impl Tables {
    /// A person has another name: the tables that they host are told.
    pub(crate) async fn renamed(&self, person: &Person) {
        let hosted = self.awake().into_iter().filter(|table| table.summary().host == person.id);
        let tell = |table: Handle| async move { table.renamed(person.clone()).await };
        join_all(hosted.map(tell)).await;
    }
}

impl LiveTable {
    /// The host has another name.
    pub(super) fn host_renamed(&mut self, person: Person) {
        let other = self.row.host == person.id && self.row.host_name != person.name;
        if other && self.row.title.is_empty() {
            self.row.host_name = person.name;
            self.publish();
            self.show_around();
        }
    }
}

impl Tables {
    /// Merges a guest into an account, or deletes a person; `called` is the name of `from`. When `kept` is done all
    /// tables are told, also of those who were merged into `from` before: where both had a seat, the guest's stayed.
    pub(crate) async fn replace_person(
        &self,
        (from, to): (&AccountId, &AccountId),
        called: Option<&str>,
        kept: impl Future<Output = Result<(), Refused>>,
    ) -> Result<(), Refused> {
        let before = self.shared.merged.set(from, to);
        if let Err(refused) = kept.await {
            self.shared.merged.forget(from, before);
            return Err(refused);
        }
        let before = &before;
        let tell = |handle: Handle| async move {
            let _ = handle.replace_person(from, to, called).await;
            for person in before {
                let _ = handle.replace_person(person, to, None).await;
            }
        };
        join_all(self.awake().into_iter().map(tell)).await;
        Ok(())
    }

    /// A table that has just woken up may have been read before a merge or a deletion.
    pub(super) async fn put_right(&self, handle: &Handle, known: &[AccountId]) {
        for (from, to) in self.shared.merged.concerning(known) {
            let _ = handle.replace_person(&from, &to, None).await;
        }
    }
}

impl LiveTable {
    /// A guest at this table was merged into an account, or a person was deleted.
    pub(super) async fn replace_person(
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
        if row == self.row && !self.chat.lines.iter().any(|said| said.person.account() == from) {
            return Ok(());
        }
        merge::settle_chat(&mut self.chat.lines, &row.seats, from, to);
        if let Some(round) = self.presence.devices.remove(from).filter(|_| !to.is_gone()) {
            self.presence.devices.insert(to.clone(), round);
        }
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
            self.end_as_lost();
            return Err(refused);
        }
        if let Some(play) = &mut self.play {
            match play.reseat(&self.row.seats, renamed) {
                Ok(true) => self.bots.forget(),
                Ok(false) => {}
                Err(_) => self.end_as_lost(),
            }
        }
        if renamed {
            self.end_request(RequestEnd::Withdrawn);
            // Pages have the old name in their log.
            for connection in self.presence.connections.values().filter(|each| !each.as_json) {
                let _ = connection.out.try_send(ClientUpdate::Stale);
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
