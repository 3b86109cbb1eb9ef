//! All that a table is while it is live: its match, and the parts beside it. What it does stands in the files beside this one.

pub(super) mod after_match;
pub(super) mod bots;
pub(super) mod chat;
pub(super) mod connection;
pub(super) mod notifications;
pub(super) mod presence;
pub(super) mod requests;

use super::running_match::RunningMatch;
use super::shared::Shared;
use super::time_banks::{Banks, Clocks};
use super::times::Times;
use super::title::title;
use super::{Handle, Summary, TableCall};
use crate::model::ids::PersonId;
use crate::model::refusal::Refused;
use crate::model::rows::{ChatRow, Holder, MoveRow, OrderRow, Status, TableRow};
use crate::system::epoch_millis;
use after_match::AfterMatch;
use bots::BotTasks;
use chat::Chat;
use engine::{About, Said, Seat, SeatSet, Turn};
use notifications::SeatNotifications;
use presence::Presence;
use requests::Requests;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Instant;
use tokio::sync::{mpsc, watch};

/// Messages that may wait at once.
const MAILBOX: usize = 256;

/// What is kept of a table beside its moves.
#[derive(Debug, Default)]
pub(super) struct StoredExtras {
    pub(super) talk: Vec<ChatRow>,
    pub(super) orders: Vec<OrderRow>,
}

/// What the task of a table runs on.
pub(super) struct Task {
    pub(super) mailbox: mpsc::Receiver<TableCall>,
    /// The server closes.
    pub(super) stop: watch::Receiver<bool>,
    /// What the lobby reads.
    pub(super) summary: Arc<RwLock<Arc<Summary>>>,
    /// The table no longer knows what is kept: it ends and is read again.
    pub(super) lost: bool,
}

/// One table.
pub(super) struct LiveTable {
    pub(super) shared: Arc<Shared>,
    pub(super) about: About,
    pub(super) row: TableRow,
    pub(super) play: Option<RunningMatch>,
    pub(super) presence: Presence,
    pub(super) times: Times,
    pub(super) requests: Requests,
    pub(super) ending: AfterMatch,
    pub(super) chat: Chat,
    pub(super) bots: BotTasks,
    /// What the notifications know of the people here.
    pub(super) notes: SeatNotifications,
    pub(super) task: Task,
}

impl LiveTable {
    /// A table with all that was kept of it, and the way to it.
    pub(super) fn new(
        shared: Arc<Shared>,
        row: TableRow,
        moves: &[MoveRow],
        StoredExtras { talk, orders }: StoredExtras,
        stop: watch::Receiver<bool>,
    ) -> Result<(Self, Handle), Refused> {
        let about = shared.games.about(&row.game).ok_or(Refused::NoSuchGame)?;
        let mut play = match row.status {
            Status::Open => None,
            Status::Running | Status::Over => {
                Some(RunningMatch::set_up(Arc::clone(&shared.games), row.clone(), moves)?)
            }
        };
        if let Some(play) = &mut play {
            play.give_orders(&orders);
        }
        let past = (moves.len(), moves.last().map_or(0, |last| last.at));
        Ok(Self::with(shared, about, (row, play), talk, past, stop))
    }

    /// A table with its game; `past` is how many moves were made and when the last one was.
    pub(super) fn with(
        shared: Arc<Shared>,
        about: About,
        (row, play): (TableRow, Option<RunningMatch>),
        talk: Vec<ChatRow>,
        past: (usize, i64),
        stop: watch::Receiver<bool>,
    ) -> (Self, Handle) {
        let (send, mailbox) = mpsc::channel(MAILBOX);
        let now = tokio::time::Instant::now().into_std();
        let clocks = row.clocks.parse::<Clocks>().unwrap_or_default();
        let seats = row.seats.len();
        let summary = Arc::new(RwLock::new(Arc::new(summary(about, &row, SeatSet::EMPTY))));
        let mut actor = Self {
            about,
            play,
            presence: Presence::new(seats, now, shared.tempo.gather),
            times: Times::new(Banks::new(clocks, seats, &row.time_left, now), seats, past, now),
            requests: Requests::default(),
            ending: AfterMatch::default(),
            chat: Chat::new(talk),
            bots: BotTasks::new(seats),
            notes: SeatNotifications::new(seats, row.status),
            task: Task { mailbox, stop, summary, lost: false },
            shared,
            row,
        };
        actor.set_clock(0);
        actor.publish();
        let handle = Handle { mailbox: send, summary: Arc::clone(&actor.task.summary) };
        (actor, handle)
    }

    /// The table no longer knows what is kept.
    pub(super) fn end_as_lost(&mut self) {
        self.task.lost = true;
    }

    /// What time it is at this table.
    pub(super) fn now(&self) -> Instant {
        self.times.now
    }

    /// Says what time it is.
    pub(super) fn set_now(&mut self) {
        self.times.now = tokio::time::Instant::now().into_std();
        self.times.epoch_millis = epoch_millis();
    }

    /// What lists show of it now.
    pub(super) fn summarised(&self) -> Arc<Summary> {
        Arc::clone(&self.task.summary.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What lists show.
    pub(super) fn publish(&self) {
        let awaited = match self.play.as_ref().map(|play| play.game().turn()) {
            Some(Turn::Awaiting(seats)) => {
                let passing = self.passing();
                seats.iter().filter(|seat| !passing.contains(*seat)).collect()
            }
            Some(Turn::Clock | Turn::Over(_)) | None => SeatSet::EMPTY,
        };
        let summary = Arc::new(summary(self.about, &self.row, awaited));
        *self.task.summary.write().unwrap_or_else(PoisonError::into_inner) = summary;
    }

    /// The seats that bots hold.
    pub(super) fn bots(&self) -> SeatSet {
        let bot = |(seat, held): (Seat, &crate::model::rows::SeatRow)| {
            matches!(held.holder, Holder::Bot { .. }).then_some(seat)
        };
        (0..).map(Seat).zip(&self.row.seats).filter_map(bot).collect()
    }
}

/// What lists show of a table as it is kept.
pub(super) fn summary(about: About, row: &TableRow, awaited: SeatSet) -> Summary {
    let person = |(seat, held): (Seat, &crate::model::rows::SeatRow)| match &held.holder {
        Holder::Person(person) => Some((seat, person.clone())),
        Holder::Open | Holder::Bot { .. } => None,
    };
    let seated: Vec<(Seat, PersonId)> =
        (0..).map(Seat).zip(&row.seats).filter_map(person).collect();
    let is_open = |held: &&crate::model::rows::SeatRow| held.holder == Holder::Open;
    let waits = seated.iter().filter(|(seat, _)| awaited.contains(*seat));
    Summary {
        id: row.id.clone(),
        title: Said::by(|lang| title(row, lang)),
        about,
        listing: row.listing,
        options: row.options.clone(),
        clocks: row.clocks.clone(),
        host: row.host.clone(),
        players: row
            .seats
            .iter()
            .filter(|seat| !is_open(seat))
            .map(|seat| seat.name.clone())
            .collect(),
        awaited: waits.map(|(_, person)| person.account().clone()).collect(),
        people: seated.iter().map(|(_, person)| person.account().clone()).collect(),
        open_seats: row.seats.iter().filter(is_open).count() as u8,
        started: row.status != Status::Open,
        over: row.status == Status::Over,
        created: row.created,
    }
}
