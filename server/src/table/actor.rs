//! The task of one table: takes what is asked, lets bots and the clock move, keeps every step before it is shown.

use super::clock::Clock;
use super::hall::Shared;
use super::play::Play;
use super::thinking::Thinking;
use super::{Ask, Handle, Look, Sight, Summary, Watch};
use crate::clock::epoch_millis;
use crate::pages::model::Best;
use crate::refused::Refused;
use crate::store::{Holder, MoveRow, Status, Step, TableRow};
use engine::{About, Record, Rejected, Seat, SeatSet, Table, Turn, Viewer};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

/// Asks that may wait at once.
const MAILBOX: usize = 256;
/// Sights that a slow connection may owe before it is let go.
const OWED: usize = 32;
/// After a step that could not be kept, the clock and the bots try again.
const TRY_AGAIN: Duration = Duration::from_secs(3);
/// A table that is over and that nobody looks at is put away.
const PUT_AWAY: Duration = Duration::from_mins(5);

/// Somebody who stays.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) look: Look,
    pub(super) as_json: bool,
    /// The number of the last line of the log that it has.
    pub(super) logged: u64,
    pub(super) out: mpsc::Sender<Sight>,
}

/// One table.
pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) about: About,
    pub(super) row: TableRow,
    pub(super) play: Option<Play>,
    pub(super) connections: HashMap<u64, Connection>,
    pub(super) clock: Clock,
    pub(super) thinking: Thinking,
    mailbox: mpsc::Receiver<Ask>,
    stop: watch::Receiver<bool>,
    summary: Arc<RwLock<Arc<Summary>>>,
    next_number: u64,
    last_at: i64,
    /// By seat: when its person last asked for something.
    pub(super) last_asked: Vec<Option<Instant>>,
    pub(super) gather_until: Instant,
    pub(super) paused: bool,
    idle_since: Instant,
    /// The only person's result, once the game is over.
    pub(super) best: Option<(Seat, Best)>,
    /// The table no longer knows what is kept: it ends and is read again.
    lost: bool,
}

impl Actor {
    /// A table with the moves that were kept, and the way to it.
    pub(super) fn new(
        shared: Arc<Shared>,
        row: TableRow,
        moves: &[MoveRow],
        stop: watch::Receiver<bool>,
    ) -> Result<(Self, Handle), Refused> {
        let about = shared.games.about(&row.game).ok_or(Refused::NoSuchGame)?;
        let play = match row.status {
            Status::Open => None,
            Status::Running | Status::Over => {
                Some(Play::set_up(Arc::clone(&shared.games), row.clone(), moves)?)
            }
        };
        let (send, mailbox) = mpsc::channel(MAILBOX);
        let now = Instant::now();
        let mut actor = Self {
            about,
            play,
            connections: HashMap::new(),
            clock: Clock::default(),
            thinking: Thinking::default(),
            mailbox,
            stop,
            summary: Arc::new(RwLock::new(Arc::new(summary(about, &row, SeatSet::EMPTY)))),
            next_number: 0,
            last_at: moves.last().map_or(0, |last| last.at),
            last_asked: vec![None; row.seats.len()],
            gather_until: now + shared.tempo.gather,
            paused: false,
            idle_since: now,
            best: None,
            lost: false,
            shared,
            row,
        };
        actor.set_clock(0);
        actor.publish();
        let handle = Handle { mailbox: send, summary: Arc::clone(&actor.summary) };
        Ok((actor, handle))
    }

    /// Lives until the house closes, or until the game is over and nobody looks any more.
    pub(super) async fn run(mut self) {
        self.recall().await;
        while !self.lost && !*self.stop.borrow() {
            let moment = self.next_moment();
            tokio::select! {
                biased;
                _ = self.stop.changed() => {}
                thought = self.thinking.next() => self.bot_is_back(thought).await,
                ask = self.mailbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                () = sleep_until(moment) => {
                    if self.may_be_put_away() {
                        return;
                    }
                    self.by_itself().await;
                }
            }
        }
    }

    fn next_moment(&self) -> Instant {
        let later = Instant::now() + PUT_AWAY;
        [self.clock.bot_at, self.due()].into_iter().flatten().min().unwrap_or(later).min(later)
    }

    fn may_be_put_away(&self) -> bool {
        self.row.status == Status::Over
            && self.connections.is_empty()
            && self.idle_since.elapsed() >= PUT_AWAY
    }

    async fn answer(&mut self, ask: Ask) {
        self.idle_since = Instant::now();
        match ask {
            Ask::Page { look, reply } => {
                self.notice_presence(look.person.as_deref());
                let _ = reply.send(Ok(Box::new(self.page(&look))));
            }
            Ask::View { look, as_spectator, reply } => {
                self.notice_presence(look.person.as_deref());
                let seat = self.seat_of(look.person.as_deref()).filter(|_| !as_spectator);
                let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                let _ = reply.send(Ok(Box::new(self.seen(viewer, look.lang, false))));
            }
            Ask::Choices { look, reply } => {
                self.notice_presence(look.person.as_deref());
                let _ = reply.send(self.choices(&look));
            }
            Ask::Record { person, reply } => {
                let _ = reply.send(self.record(person.as_deref()).map(Box::new));
            }
            Ask::Sit { person, name, seat, reply } => {
                let _ = reply.send(self.sit(person, &name, seat).await);
            }
            Ask::Leave { person, reply } => {
                let _ = reply.send(self.leave(&person).await);
            }
            Ask::Start { person, reply } => {
                let _ = reply.send(self.start(&person).await);
            }
            Ask::Decide { person, seat, version, actions, reply } => {
                let act = |table: &mut dyn Table, seat| table.decide(seat, &actions);
                let _ = reply.send(self.decide(&person, seat, version, act).await);
            }
            Ask::Undo { person, version, reply } => {
                let act = |table: &mut dyn Table, seat| table.undo(seat);
                let _ = reply.send(self.decide(&person, None, version, act).await);
            }
            Ask::Watch { look, as_json, has, reply } => {
                let _ = reply.send(self.welcome(look, as_json, has));
            }
            Ask::Part { number } => {
                if self.connections.remove(&number).is_some() {
                    self.show_around();
                }
            }
        }
    }

    fn welcome(&mut self, look: Look, as_json: bool, has: Option<u64>) -> Result<Watch, Refused> {
        if self.connections.len() >= self.shared.limits.watchers_per_table {
            return Err(Refused::TooManyWatchers);
        }
        let (out, sights) = mpsc::channel(OWED);
        let number = self.next_number;
        self.next_number += 1;
        self.notice_presence(look.person.as_deref());
        let logged = if as_json { 0 } else { self.logged(&look, has) };
        let connection = Connection { look, as_json, logged, out };
        self.connections.insert(number, connection);
        self.show_around();
        Ok(Watch { number, sights })
    }

    fn choices(&mut self, look: &Look) -> Result<(u64, Vec<engine::Choice>), Refused> {
        let seat = self.seat_of(look.person.as_deref()).ok_or(Refused::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        Ok((play.version(Viewer::Seat(seat)), play.table().choices(seat, look.lang)))
    }

    /// While the game runs, a record tells its reader only what they did themselves and what the clock did.
    fn record(&self, person: Option<&str>) -> Result<Record, Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let mut record = play.table().record();
        if record.seed.is_none() {
            let own = self.seat_of(person);
            record.moves.retain(|made| made.by.is_none() || made.by == own);
        }
        Ok(record)
    }

    async fn decide(
        &mut self,
        person: &str,
        asked_seat: Option<Seat>,
        version: u64,
        act: impl FnOnce(&mut dyn Table, Seat) -> Result<(), Rejected>,
    ) -> Result<u64, Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        if asked_seat.is_some_and(|asked| asked != seat) {
            return Err(Refused::ForeignSeat);
        }
        self.notice_presence(Some(person));
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let viewer = Viewer::Seat(seat);
        if play.table().turn().is_over() {
            return Err(Refused::Over);
        }
        if !play.is_fresh(seat, version) {
            return Err(Refused::Stale { version: play.version(viewer) });
        }
        self.carry_out(|table| act(table, seat)).await?;
        Ok(self.play.as_ref().map_or(0, |play| play.version(viewer)))
    }

    /// The one way in which a game moves on: tried, kept, and only then shown.
    pub(super) async fn carry_out(
        &mut self,
        act: impl FnOnce(&mut dyn Table) -> Result<(), Rejected>,
    ) -> Result<(), Refused> {
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let first = play.table().length();
        let outcome = act(play.table_mut());
        let moves = play.moves_since(first);
        if moves.is_empty() {
            return Ok(outcome?);
        }
        let at = epoch_millis().max(self.last_at + 1);
        let over = play.table().turn().is_over();
        let made = self.made().map(|(_, made)| made);
        let step = Step { table: self.row.id.clone(), first, moves, at, over, made };
        if let Err(error) = self.shared.store.append(step).await {
            tracing::error!(table = self.row.id, %error, "a step could not be kept");
            self.take_back(first).await;
            return Err(Refused::NotKept);
        }
        self.last_at = at;
        if over {
            self.row.status = Status::Over;
            self.recall().await;
        }
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let changed = play.settle();
        let beats = play.table().beats();
        self.set_clock(beats);
        self.publish();
        self.show_move(&changed);
        Ok(outcome?)
    }

    /// The step is not kept: the game is as it was. If the store knows better, the table is read again.
    async fn take_back(&mut self, length: usize) {
        let kept = self.shared.store.moves(&self.row.id).await;
        let differs = kept.is_ok_and(|kept| kept.len() != length);
        let rewound = self.play.as_mut().is_some_and(|play| play.rewind().is_ok());
        self.lost = differs || !rewound;
        self.thinking = Thinking::default();
        if self.next_bot().is_some() {
            self.clock.bot_at = Some(Instant::now() + TRY_AGAIN);
        }
    }

    /// A bot decides, or a limit of time passes.
    async fn by_itself(&mut self) {
        let now = Instant::now();
        if self.clock.bot_at.is_some_and(|at| at <= now) {
            self.clock.bot_at = None;
            self.next_bot_thinks().await;
        } else if self.due().is_some_and(|due| due <= now) {
            if !self.clock.drives() && !self.somebody_is_here() {
                self.paused = true;
                return;
            }
            let before = self.last_at;
            let outcome = self.carry_out(|table| table.expire()).await;
            if self.last_at == before {
                // Nothing was done: not at once again.
                self.clock.try_again(TRY_AGAIN);
            }
            self.tell_trouble(outcome);
        }
    }

    pub(super) fn tell_trouble(&self, outcome: Result<(), Refused>) {
        if let Err(refused) = outcome {
            tracing::warn!(
                table = self.row.id,
                code = refused.code(),
                "a table could not move by itself"
            );
        }
    }

    /// The seats that bots hold.
    pub(super) fn bots(&self) -> SeatSet {
        let bot = |(seat, held): (Seat, &crate::store::SeatRow)| {
            matches!(held.holder, Holder::Bot { .. }).then_some(seat)
        };
        (0..).map(Seat).zip(&self.row.seats).filter_map(bot).collect()
    }

    /// What will happen by itself, after `beats` were shown.
    pub(super) fn set_clock(&mut self, beats: usize) {
        let bots = self.bots();
        match &self.play {
            Some(play) => self.clock.set(play.table(), bots, beats, self.shared.tempo),
            None => self.clock = Clock::default(),
        }
    }

    /// What lists show.
    pub(super) fn publish(&self) {
        let awaited = match self.play.as_ref().map(|play| play.table().turn()) {
            Some(Turn::Awaiting(seats)) => seats,
            Some(Turn::Clock | Turn::Over(_)) | None => SeatSet::EMPTY,
        };
        let summary = Arc::new(summary(self.about, &self.row, awaited));
        *self.summary.write().unwrap_or_else(PoisonError::into_inner) = summary;
    }
}

/// What lists show of a table as it is kept.
pub(super) fn summary(about: About, row: &TableRow, awaited: SeatSet) -> Summary {
    let person = |(seat, held): (Seat, &crate::store::SeatRow)| match &held.holder {
        Holder::Person(person) => Some((seat, person.clone())),
        Holder::Open | Holder::Bot { .. } => None,
    };
    let people: Vec<(Seat, String)> = (0..).map(Seat).zip(&row.seats).filter_map(person).collect();
    let is_open = |held: &&crate::store::SeatRow| held.holder == Holder::Open;
    let waits = people.iter().filter(|(seat, _)| awaited.contains(*seat));
    Summary {
        id: row.id.clone(),
        title: row.title.clone(),
        about,
        public: row.public,
        host: row.host.clone(),
        players: row
            .seats
            .iter()
            .filter(|seat| !is_open(seat))
            .map(|seat| seat.name.clone())
            .collect(),
        awaited: waits.map(|(_, person)| person.clone()).collect(),
        people: people.into_iter().map(|(_, person)| person).collect(),
        open_seats: row.seats.iter().filter(is_open).count() as u8,
        started: row.status != Status::Open,
        over: row.status == Status::Over,
        created: row.created,
    }
}
