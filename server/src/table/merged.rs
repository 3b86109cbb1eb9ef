//! Merged and deleted people: a guest who has signed in is the account from then on, and a deleted person is gone.
//!
//! It is kept for all tables at once before any of them hears of it. A table that is awake then puts right what it knows; one
//! that has just been read, or that wrote what it knew a moment too late, is put right by what is remembered here, and after
//! a kill by the store when the server opens.

use super::actor::Actor;
use super::hall::Hall;
use super::past::Unmet;
use super::title::name_of;
use super::{Handle, Sight};
use crate::ids;
use crate::refused::Refused;
use crate::store::merge::{self, GONE, is_at, whose};
use crate::store::{Holder, SeatRow, Status, TableRow};
use futures_util::future::join_all;
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

/// Who is whom now.
#[derive(Debug, Default)]
pub(crate) struct MergedPeople(RwLock<HashMap<String, String>>);

impl MergedPeople {
    pub(crate) fn new(known: Vec<(String, String)>) -> Self {
        Self(RwLock::new(known.into_iter().collect()))
    }

    fn of(&self, person: &str) -> Option<String> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(ids::screen(person)).cloned()
    }

    /// Notes that `from` is `to` now, and so is each person who was merged into `from` before: gives those.
    fn set(&self, from: &str, to: &str) -> Vec<String> {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let mut before = Vec::new();
        for (person, account) in all.iter_mut().filter(|(_, account)| *account == from) {
            to.clone_into(account);
            before.push(person.clone());
        }
        all.insert(from.to_owned(), to.to_owned());
        before.sort_unstable();
        before
    }

    /// It did not come to that.
    fn forget(&self, from: &str, before: Vec<String>) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.remove(from);
        all.extend(before.into_iter().map(|person| (person, from.to_owned())));
    }

    /// Who a person is now.
    pub(super) fn now(&self, person: String) -> String {
        match self.of(&person) {
            Some(account) if account == GONE => account,
            Some(account) => ids::hand(&account, ids::hand_number(&person)),
            None => person,
        }
    }

    /// Who of a table has become whom. A running game awaits no person who is gone.
    fn concerning(&self, table: &[String]) -> Vec<(String, String)> {
        let account = |person: &String| {
            let screen = ids::screen(person);
            let gone = (screen == GONE).then(|| GONE.to_owned());
            Some((screen.to_owned(), gone.or_else(|| self.of(screen))?))
        };
        let mut all: Vec<(String, String)> = table.iter().filter_map(account).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// All people whom a table knows: at their seats, and as its host.
pub(super) fn known_to(row: &TableRow) -> Vec<String> {
    let seated = row.seats.iter().filter_map(|seat| whose(&seat.holder));
    seated.chain([row.host.as_str()]).map(str::to_owned).collect()
}

impl Hall {
    /// Merges a guest into an account, or deletes a person; `called` is the name of `from`. When `kept` is done all
    /// tables are told, also of those who were merged into `from` before: where both had a seat, the guest's stayed.
    pub(crate) async fn succeed(
        &self,
        (from, to): (&str, &str),
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
            let _ = handle.succeed(from, to, called).await;
            for person in before {
                let _ = handle.succeed(person, to, None).await;
            }
        };
        join_all(self.awake().into_iter().map(tell)).await;
        Ok(())
    }

    /// A table that has just woken up may have been read before a merge or a deletion.
    pub(super) async fn put_right(&self, handle: &Handle, known: &[String]) {
        for (from, to) in self.shared.merged.concerning(known) {
            let _ = handle.succeed(&from, &to, None).await;
        }
    }
}

impl Actor {
    /// A guest at this table was merged into an account, or a person was deleted.
    pub(super) async fn succeed(
        &mut self,
        (from, to): (&str, &str),
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
        if row == self.row && !self.chat.lines.iter().any(|said| is_at(&said.person, from)) {
            return Ok(());
        }
        merge::settle_talk(&mut self.chat.lines, &row.seats, from, to);
        if let Some(round) = self.presence.devices.remove(from).filter(|_| to != GONE) {
            self.presence.devices.insert(to.to_owned(), round);
        }
        (self.row.host, self.row.host_name, self.row.title) = (row.host, row.host_name, row.title);
        if row.seats != self.row.seats {
            self.reseat_heirs(row.seats).await?;
        }
        self.publish();
        self.show_around();
        Ok(())
    }

    async fn reseat_heirs(&mut self, seats: Vec<SeatRow>) -> Result<(), Refused> {
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
            self.forget_wish(Unmet::Withdrawn);
            // Pages have the old name in their log.
            for connection in self.presence.connections.values().filter(|each| !each.as_json) {
                let _ = connection.out.try_send(Sight::Stale);
            }
        }
        self.set_clock(0);
        Ok(())
    }
}

/// A seat whose person was deleted is not awaited: a substitute bot plays on.
fn give_to_bot(seat: &mut SeatRow, level: &str) {
    if seat.holder == Holder::Person(GONE.to_owned()) {
        let stands_in_for = Some(GONE.to_owned());
        seat.holder = Holder::Bot { level: level.to_owned(), stands_in_for };
    }
}
