//! A live table: its match, and the parts beside it. What it does stands in the files below.

mod account_events;
mod auto_pass;
mod automatic;
mod best_results;
mod chat;
mod connections;
mod consent;
mod countdowns;
mod detached;
mod dice_words;
mod hint;
mod moves;
mod notifications;
mod parts;
mod people_changes;
mod presence;
mod progress;
mod rematch;
mod running_match;
mod schedule;
mod seats;
mod shared_device;
#[cfg(test)]
mod tests;
mod thinking;
mod time_banks;
mod times;
mod updates;

pub(crate) use chat::ChatMessage;
pub(crate) use detached::{
    ApiJson, DetachedServer, DetachedTable, DueByTime, Observer, SentUpdate, ShownAtRest,
};
pub(super) use hint::Study;
pub(super) use parts::bots::{Back, ThinkingBot};
pub(super) use parts::chat::MOST_CHAT;
pub(crate) use rematch::RematchOutcome;
pub(super) use seats::{bot_name, fill};
pub(super) use shared_device::free_device_seat;
pub(crate) use time_banks::{Clocks, OFFERED};

use super::look::ClientUpdate;
use super::shared::Shared;
use super::summary::{Summary, summary};
use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::model::rows::{ChatRow, Holder, MoveRow, OrderRow, SeatRow, Status, TableRow};
use engine::{About, Seat, SeatSet, Turn};
use parts::after_match::AfterMatch;
use parts::bots::{BotTasks, ThoughtOrders};
use parts::chat::Chat;
use parts::notifications::SeatNotifications;
use parts::outgoing::Outgoing;
use parts::presence::Presence;
use parts::requests::Requests;
use parts::stream_notes::StreamNotes;
use running_match::RunningMatch;
use std::sync::{Arc, RwLock};
use std::time::Instant;
use time_banks::Banks;
use times::{Times, UNLOAD_AFTER};

/// What is kept of a table beside its moves.
#[derive(Debug, Default)]
pub(super) struct StoredExtras {
    pub(super) talk: Vec<ChatRow>,
    pub(super) orders: Vec<OrderRow>,
    /// The table of its rematch.
    pub(super) rematch: Option<TableId>,
    /// The first table of the rematches that it belongs to.
    pub(super) first_table: Option<TableId>,
}

/// A match with all that a table adds to it. It runs on no task and reads no clock: its task says what time it is, calls one
/// of its methods, and then takes what is to be sent and what bots are to think about. The store is all that it waits for.
pub(super) struct LiveTable {
    shared: Arc<Shared>,
    about: About,
    row: TableRow,
    play: Option<RunningMatch>,
    presence: Presence,
    times: Times,
    requests: Requests,
    ending: AfterMatch,
    chat: Chat,
    bots: BotTasks,
    /// What the notifications know of the people here.
    notes: SeatNotifications,
    /// What the streams of accounts know of the table.
    streams: StreamNotes,
    outgoing: Outgoing,
}

impl LiveTable {
    /// A table with all that was kept of it, at this time.
    pub(super) fn new(
        shared: Arc<Shared>,
        row: TableRow,
        moves: &[MoveRow],
        kept: StoredExtras,
        now: Instant,
    ) -> Result<Self, Refused> {
        let about = shared.games.about(&row.game).ok_or(Refused::NoSuchGame)?;
        let mut play = match row.status {
            Status::Open => None,
            Status::Running | Status::Over => {
                Some(RunningMatch::set_up(Arc::clone(&shared.games), row.clone(), moves)?)
            }
        };
        if let Some(play) = &mut play {
            play.give_orders(&kept.orders);
        }
        let past = (moves.len(), moves.last().map_or(0, |last| last.at));
        Ok(Self::with(shared, about, (row, play), kept, past, now))
    }

    /// A table with its game; `past` is how many moves were made and when the last one was.
    fn with(
        shared: Arc<Shared>,
        about: About,
        (row, play): (TableRow, Option<RunningMatch>),
        kept: StoredExtras,
        past: (usize, i64),
        now: Instant,
    ) -> Self {
        let clocks = row.clocks.parse::<Clocks>().unwrap_or_default();
        let seats = row.seats.len();
        let mut table = Self {
            about,
            play,
            presence: Presence::new(seats, now, shared.tempo.gather),
            times: Times::new(Banks::new(clocks, seats, &row.time_left, now), seats, past, now),
            requests: Requests::default(),
            ending: AfterMatch::new(kept.rematch),
            chat: Chat::new(kept.talk, kept.first_table),
            bots: BotTasks::new(seats),
            notes: SeatNotifications::new(seats, row.status),
            streams: StreamNotes::new(seats),
            outgoing: Outgoing::new(summary(about, &row, SeatSet::EMPTY)),
            shared,
            row,
        };
        table.set_clock(0);
        table.publish();
        table
    }

    /// What time it is at this table.
    fn now(&self) -> Instant {
        self.times.now()
    }

    /// Says what time it is, also in milliseconds since 1970.
    pub(super) fn set_now(&mut self, now: Instant, epoch_millis: i64) {
        self.times.set_now(now, epoch_millis);
    }

    /// Someone asks for something.
    pub(super) fn wake(&mut self) {
        self.presence.wake(self.now());
    }

    /// No one looks at a game that is over: the table need not stay in memory.
    pub(super) fn may_be_unloaded(&self) -> bool {
        self.row.status == Status::Over
            && self.presence.connected() == 0
            && self.now() >= self.presence.idle_since() + UNLOAD_AFTER
    }

    /// Players are asked to agree to something: bots wait.
    pub(super) fn waits_for_consent(&self) -> bool {
        self.requests.is_open()
    }

    /// What is to be sent to connections since this was asked last.
    pub(super) fn take_updates(&mut self) -> Vec<(u64, ClientUpdate)> {
        self.outgoing.take_updates()
    }

    /// What is to be done for bots since this was asked last.
    pub(super) fn take_thoughts(&mut self) -> ThoughtOrders {
        self.bots.take_orders()
    }

    /// The table no longer knows what is kept: it must end, and be read again.
    pub(super) fn is_lost(&self) -> bool {
        self.outgoing.is_lost()
    }

    /// What lists show of it now.
    fn summarised(&self) -> Arc<Summary> {
        self.outgoing.summary()
    }

    /// Where lists read what they show of it.
    pub(super) fn shared_summary(&self) -> Arc<RwLock<Arc<Summary>>> {
        self.outgoing.shared_summary()
    }

    /// What lists show.
    fn publish(&self) {
        let awaited = match self.play.as_ref().map(|play| play.game().turn()) {
            Some(Turn::Awaiting(seats)) => {
                let passing = self.passing();
                seats.iter().filter(|seat| !passing.contains(*seat)).collect()
            }
            Some(Turn::Clock | Turn::Over(_)) | None => SeatSet::EMPTY,
        };
        self.outgoing.publish(summary(self.about, &self.row, awaited));
    }

    /// The seats that bots hold.
    fn bots(&self) -> SeatSet {
        let bot = |(seat, held): (Seat, &SeatRow)| {
            matches!(held.holder, Holder::Bot { .. }).then_some(seat)
        };
        (0..).map(Seat).zip(&self.row.seats).filter_map(bot).collect()
    }
}
