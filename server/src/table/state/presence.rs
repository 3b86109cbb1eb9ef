//! Who is connected to a table, when its people were last here, and who has a shared device.

use super::connection::Connection;
use crate::model::ids::{AccountId, MatchVersion};
use engine::{Seat, SeatSet};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How far the device has gone round while it is secret who is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::table) struct Round {
    /// What spectators had seen when it began: anything new to them begins another round.
    pub(in crate::table) seen: MatchVersion,
    /// Who has it now.
    pub(in crate::table) at: Seat,
    /// Since when.
    pub(in crate::table) since: Instant,
}

impl Round {
    /// Since when this seat has the device; nothing if another has it.
    pub(in crate::table) fn since(&self, seat: Seat) -> Option<Instant> {
        (self.at == seat).then_some(self.since)
    }
}

/// Who is connected to a table, and when its people were last here.
pub(in crate::table) struct Presence {
    pub(in crate::table) connections: HashMap<u64, Connection>,
    /// The number of the next connection.
    pub(in crate::table) next_number: u64,
    /// By account whose device several share: how far the device has gone round.
    pub(in crate::table) devices: HashMap<AccountId, Round>,
    /// Who the pages show as away.
    pub(in crate::table) away_shown: SeatSet,
    /// By seat: how much of the game spectators had seen when the last page of its person closed, and when that was.
    pub(in crate::table) left_at: Vec<Option<(MatchVersion, Instant)>>,
    /// By seat: when its person last asked for something.
    pub(in crate::table) last_asked: Vec<Option<Instant>>,
    /// Until when the table waits for all to come.
    pub(in crate::table) gather_until: Instant,
    /// When the table woke up.
    pub(in crate::table) opened: Instant,
    /// When the table was last asked for something.
    pub(in crate::table) idle_since: Instant,
}

impl Presence {
    /// A table that has just woken up.
    pub(in crate::table) fn new(seats: usize, now: Instant, gather: Duration) -> Self {
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
}
