//! Who is connected to a table, when its people were last here, and who has a shared device.

use super::connection::Connection;
use crate::model::ids::{AccountId, MatchVersion};
use engine::{Seat, SeatSet};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How far the device has gone round while it is secret who is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::table::live) struct Round {
    /// What spectators had seen when it began: anything new to them begins another round.
    pub(in crate::table::live) seen: MatchVersion,
    /// Who has it now.
    pub(in crate::table::live) at: Seat,
    /// Since when.
    pub(in crate::table::live) since: Instant,
}

impl Round {
    /// Since when this seat has the device; nothing if another has it.
    pub(in crate::table::live) fn since(&self, seat: Seat) -> Option<Instant> {
        (self.at == seat).then_some(self.since)
    }
}

/// Who is connected to a table, and when its people were last here.
pub(in crate::table::live) struct Presence {
    connections: HashMap<u64, Connection>,
    /// The number of the next connection.
    next_number: u64,
    /// By account whose device several share: how far the device has gone round.
    devices: HashMap<AccountId, Round>,
    /// Who the pages show as away.
    away_shown: SeatSet,
    /// By seat: how much of the game spectators had seen when the last page of its person closed, and when that was.
    left_at: Vec<Option<(MatchVersion, Instant)>>,
    /// By seat: when its person last asked for something.
    last_asked: Vec<Option<Instant>>,
    /// Until when the table waits for all to come.
    gather_until: Instant,
    /// When the table woke up.
    opened: Instant,
    /// When the table was last asked for something.
    idle_since: Instant,
}

impl Presence {
    /// A table that has just woken up.
    pub(in crate::table::live) fn new(seats: usize, now: Instant, gather: Duration) -> Self {
        Self {
            connections: HashMap::new(),
            next_number: 0,
            devices: HashMap::new(),
            away_shown: SeatSet::EMPTY,
            left_at: vec![None; seats],
            last_asked: vec![None; seats],
            gather_until: now + gather,
            opened: now,
            idle_since: now,
        }
    }

    /// How many connections there are.
    pub(in crate::table::live) fn connected(&self) -> usize {
        self.connections.len()
    }

    /// A connection that stays; gives its number.
    pub(in crate::table::live) fn connect(&mut self, connection: Connection) -> u64 {
        let number = self.next_number;
        self.next_number += 1;
        self.connections.insert(number, connection);
        number
    }

    /// A connection has closed.
    pub(in crate::table::live) fn disconnect(&mut self, number: u64) -> Option<Connection> {
        self.connections.remove(&number)
    }

    /// One connection.
    pub(in crate::table::live) fn connection(&self, number: u64) -> Option<&Connection> {
        self.connections.get(&number)
    }

    /// One connection, to say how far it is.
    pub(in crate::table::live) fn connection_mut(
        &mut self,
        number: u64,
    ) -> Option<&mut Connection> {
        self.connections.get_mut(&number)
    }

    /// All connections with their numbers.
    pub(in crate::table::live) fn connections(&self) -> impl Iterator<Item = (u64, &Connection)> {
        self.connections.iter().map(|(number, connection)| (*number, connection))
    }

    /// The numbers of all connections.
    pub(in crate::table::live) fn numbers(&self) -> Vec<u64> {
        self.connections.keys().copied().collect()
    }

    /// How far the shared device of an account has gone round.
    pub(in crate::table::live) fn round(&self, account: &AccountId) -> Option<&Round> {
        self.devices.get(account)
    }

    /// The shared device of an account is handed on.
    pub(in crate::table::live) fn hand_on(&mut self, account: AccountId, round: Round) {
        self.devices.insert(account, round);
    }

    /// An account was merged into another, which has its device now; or deleted.
    pub(in crate::table::live) fn move_device(&mut self, from: &AccountId, to: Option<AccountId>) {
        if let (Some(round), Some(to)) = (self.devices.remove(from), to) {
            self.devices.insert(to, round);
        }
    }

    /// Pages show these as away from now on; gives whether that is news.
    pub(in crate::table::live) fn show_away(&mut self, away: SeatSet) -> bool {
        std::mem::replace(&mut self.away_shown, away) != away
    }

    /// How much of the game spectators had seen when the last page of a seat's person closed, and when that was.
    pub(in crate::table::live) fn left_at(&self, seat: Seat) -> Option<(MatchVersion, Instant)> {
        self.left_at.get(seat.index()).copied().flatten()
    }

    /// The last page of a seat's person has closed.
    pub(in crate::table::live) fn left(&mut self, seat: Seat, seen: MatchVersion, now: Instant) {
        if let Some(left) = self.left_at.get_mut(seat.index()) {
            *left = Some((seen, now));
        }
    }

    /// The person of a seat has seen everything.
    pub(in crate::table::live) fn has_seen_all(&mut self, seat: Seat) {
        if let Some(left) = self.left_at.get_mut(seat.index()) {
            *left = None;
        }
    }

    /// When the person of a seat last asked for something.
    pub(in crate::table::live) fn asked_at(&self, seat: Seat) -> Option<Instant> {
        self.last_asked.get(seat.index()).copied().flatten()
    }

    /// The same; when the table woke up, if they have not asked since.
    pub(in crate::table::live) fn asked_or_opened_at(&self, seat: Seat) -> Instant {
        self.asked_at(seat).unwrap_or(self.opened)
    }

    /// The person of a seat asks for something.
    pub(in crate::table::live) fn asks(&mut self, seat: Seat, now: Instant) {
        if let Some(last) = self.last_asked.get_mut(seat.index()) {
            *last = Some(now);
        }
    }

    /// Until when the table waits for all to come.
    pub(in crate::table::live) fn gathers_until(&self) -> Instant {
        self.gather_until
    }

    /// The table waits for all to come until then.
    pub(in crate::table::live) fn gather(&mut self, until: Instant) {
        self.gather_until = until;
    }

    /// When the table was last asked for something.
    pub(in crate::table::live) fn idle_since(&self) -> Instant {
        self.idle_since
    }

    /// The table is asked for something.
    pub(in crate::table::live) fn wake(&mut self, now: Instant) {
        self.idle_since = now;
    }

    /// Who was here, and when, is as at another table.
    pub(in crate::table::live) fn take_after(&mut self, other: &Self) {
        self.devices.clone_from(&other.devices);
        self.last_asked.clone_from(&other.last_asked);
        self.opened = other.opened;
    }
}
