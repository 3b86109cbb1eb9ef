//! The task of one table: takes what is asked, lets it move by itself ([`super::automatic`]), keeps every step before it is shown.

use super::automatic::acted;
use super::banks::{Banks, Clocks};
use super::hall::Shared;
use super::notice::Notes;
use super::past::Requests;
use super::play::Play;
use super::presence::Presence;
use super::rematch::Ending;
use super::shown::Progress;
use super::talk::Chat;
use super::thinking::BotTasks;
use super::times::Times;
use super::title::title;
use super::{Ask, Handle, Look, Sight, Summary, Watch};
use crate::clock::epoch_millis;
use crate::ids;
use crate::refused::Refused;
use crate::store::{Holder, MoveRow, OrderRow, Status, Step, TableRow, TalkRow};
use engine::{About, Record, Rejected, Said, Seat, SeatSet, Table, Turn, Viewer};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

/// Asks that may wait at once.
const MAILBOX: usize = 256;
/// Sights that a slow connection may owe before it is let go.
const OWED: usize = 32;
/// After a step that could not be kept, the clock and the bots try again.
pub(super) const TRY_AGAIN: Duration = Duration::from_secs(3);
/// A table that is over and has no connections is put away after this.
pub(super) const PUT_AWAY: Duration = Duration::from_mins(5);

/// An open connection to the table.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) look: Look,
    pub(super) as_json: bool,
    /// Its reader sees it, as far as it says so.
    pub(super) seen: bool,
    /// The number of the last line of the log that it has.
    pub(super) logged: u64,
    /// How far it has shown what it was sent.
    pub(super) progress: Progress,
    pub(super) out: mpsc::Sender<Sight>,
}

/// What is kept of a table beside its moves.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) talk: Vec<TalkRow>,
    pub(super) orders: Vec<OrderRow>,
}

/// What the task of a table runs on.
struct Task {
    mailbox: mpsc::Receiver<Ask>,
    /// The server closes.
    stop: watch::Receiver<bool>,
    /// What the lobby reads.
    summary: Arc<RwLock<Arc<Summary>>>,
    /// The table no longer knows what is kept: it ends and is read again.
    lost: bool,
}

/// One table.
pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) about: About,
    pub(super) row: TableRow,
    pub(super) play: Option<Play>,
    pub(super) presence: Presence,
    pub(super) times: Times,
    pub(super) requests: Requests,
    pub(super) ending: Ending,
    pub(super) chat: Chat,
    pub(super) bots: BotTasks,
    /// What the notifications know of the people here.
    pub(super) notes: Notes,
    task: Task,
}

impl Actor {
    /// A table with all that was kept of it, and the way to it.
    pub(super) fn new(
        shared: Arc<Shared>,
        row: TableRow,
        moves: &[MoveRow],
        Kept { talk, orders }: Kept,
        stop: watch::Receiver<bool>,
    ) -> Result<(Self, Handle), Refused> {
        let about = shared.games.about(&row.game).ok_or(Refused::NoSuchGame)?;
        let mut play = match row.status {
            Status::Open => None,
            Status::Running | Status::Over => {
                Some(Play::set_up(Arc::clone(&shared.games), row.clone(), moves)?)
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
        (row, play): (TableRow, Option<Play>),
        talk: Vec<TalkRow>,
        past: (usize, i64),
        stop: watch::Receiver<bool>,
    ) -> (Self, Handle) {
        let (send, mailbox) = mpsc::channel(MAILBOX);
        let now = Instant::now();
        let clocks = row.clocks.parse::<Clocks>().unwrap_or_default();
        let seats = row.seats.len();
        let summary = Arc::new(RwLock::new(Arc::new(summary(about, &row, SeatSet::EMPTY))));
        let mut actor = Self {
            about,
            play,
            presence: Presence::new(seats, now, shared.tempo.gather),
            times: Times::new(Banks::new(clocks, seats, &row.time_left, now), seats, past, now),
            requests: Requests::default(),
            ending: Ending::default(),
            chat: Chat::new(talk),
            bots: BotTasks::new(seats),
            notes: Notes::new(seats, row.status),
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
        self.times.held.unwrap_or_else(Instant::now)
    }

    /// Lives until the server closes, or until the game is over and no connection is left.
    pub(super) async fn run(mut self) {
        self.recall().await;
        while !self.task.lost && !*self.task.stop.borrow() {
            self.tell_notices();
            let moment = self.next_moment();
            tokio::select! {
                biased;
                _ = self.task.stop.changed() => {}
                thought = self.bots.thinking.next(), if self.requests.wish.is_none() => self.bot_is_back(thought).await,
                ask = self.task.mailbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                () = sleep_until(moment) => {
                    if self.may_be_put_away() {
                        return;
                    }
                    self.automatic().await;
                }
            }
        }
        if *self.task.stop.borrow() && self.row.status == Status::Running {
            self.keep_time(Instant::now()).await;
        }
    }

    fn may_be_put_away(&self) -> bool {
        self.row.status == Status::Over
            && self.presence.connections.is_empty()
            && self.presence.idle_since.elapsed() >= PUT_AWAY
    }

    async fn answer(&mut self, ask: Ask) {
        self.presence.idle_since = Instant::now();
        self.notice_looking(&ask);
        match ask {
            Ask::Page { look, reply } => {
                self.notice_presence(look.person.as_deref());
                let _ = reply.send(Ok(Box::new(self.page(&look))));
            }
            Ask::View { look, as_spectator, reply } => {
                self.notice_presence(look.person.as_deref());
                let look = Look { spectator: as_spectator || look.spectator, ..look };
                let viewer = self.viewer(&look);
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
            Ask::SitHere { screen, name, seat, reply } => {
                let _ = reply.send(self.sit_here(&screen, &name, seat).await);
            }
            Ask::TakeFront { person, reply } => {
                let _ = reply.send(self.take_front(&person));
            }
            Ask::Word { person, word, reply } => {
                let _ = reply.send(self.add_word(&person, &word).await);
            }
            Ask::Words { reply } => {
                let _ = reply.send(Ok(self.words_to_come()));
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
            Ask::Hint { person, version, reply } => {
                let _ = reply.send(self.hint(&person, version));
            }
            Ask::Undo { person, version, reply } => {
                let _ = reply.send(self.undo(&person, version).await);
            }
            Ask::Order { person, kind, on, reply } => {
                let _ = reply.send(self.order(&person, &kind, on).await);
            }
            Ask::StandIn { person, seat, level, reply } => {
                let _ = reply.send(self.ask_stand_in(&person, seat, &level).await);
            }
            Ask::Consent { person, yes, reply } => {
                let _ = reply.send(self.consent(&person, yes).await);
            }
            Ask::Rematch { person, answer, reply } => {
                let _ = reply.send(self.answer_rematch(&person, answer));
            }
            Ask::Rematched { next } => {
                self.ending.rematch = Some(next);
                self.show_around();
            }
            Ask::Renamed { person, reply } => {
                self.host_renamed(person);
                let _ = reply.send(Ok(()));
            }
            Ask::Succeed { from, to, called, reply } => {
                let _ = reply.send(self.succeed((&from, &to), called.as_deref()).await);
            }
            Ask::Say { person, name, saying, reply } => {
                let _ = reply.send(self.hear(person, name, &saying).await);
            }
            Ask::Watch { look, as_json, has, reply } => {
                let _ = reply.send(self.welcome(look, as_json, has));
            }
            Ask::Seen { number, yes } => self.notice_sight(number, yes),
            Ask::Shown { number, version } => self.page_has_shown(number, version),
            Ask::Hurry { number } => self.hurry(number),
            Ask::Part { number } => {
                if let Some(gone) = self.presence.connections.remove(&number) {
                    if !gone.look.spectator {
                        self.notice_presence(gone.look.person.as_deref());
                        self.notice_parting(gone.look.person.as_deref());
                    }
                    self.set_running();
                    self.pace_bots();
                    self.show_around();
                }
            }
        }
    }

    pub(super) fn welcome(
        &mut self,
        look: Look,
        as_json: bool,
        has: Option<u64>,
    ) -> Result<Watch, Refused> {
        if self.presence.connections.len() >= self.shared.limits.watchers_per_table {
            return Err(Refused::TooManyWatchers);
        }
        let (out, sights) = mpsc::channel(OWED);
        let number = self.presence.next_number;
        self.presence.next_number += 1;
        self.notice_presence(look.person.as_deref());
        if !look.spectator {
            self.notice_coming(look.person.as_deref());
        }
        let logged = if as_json { 0 } else { self.logged(&look, has) };
        // A program reads what it is sent; a page says itself whether its reader sees it.
        let progress = Progress::new(self.now());
        let connection = Connection { look, as_json, seen: as_json, logged, progress, out };
        self.presence.connections.insert(number, connection);
        self.set_running();
        self.pace_bots();
        self.show_around();
        Ok(Watch { number, sights })
    }

    pub(super) fn choices(&self, look: &Look) -> Result<(u64, Vec<engine::Choice>), Refused> {
        let seat = self.seat_of(look.person.as_deref()).ok_or(Refused::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        Ok((play.version(Viewer::Seat(seat)), play.table().choices(seat, look.lang)))
    }

    /// While the game runs, a record tells its reader only what they did themselves and what the clock did; of going back
    /// only that they wanted it, for to which move would count what others did in secret.
    pub(super) fn record(&self, person: Option<&str>) -> Result<Record, Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let mut record = play.table().record();
        if record.seed.is_none() {
            let own = self.seat_of(person);
            record.moves.retain(|made| made.by.is_none() || made.by == own);
            for made in record.moves.iter_mut().filter(|made| made.rewinds_to().is_some()) {
                engine::record::REWIND.clone_into(&mut made.what);
            }
        }
        Ok(record)
    }

    pub(super) async fn decide(
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
        self.times.hurried = false;
        self.carry_out(|table| act(table, seat)).await?;
        if let Some(left) = self.presence.left_at.get_mut(seat.index()) {
            *left = None;
        }
        Ok(self.play.as_ref().map_or(0, |play| play.version(viewer)))
    }

    /// The one way in which a game moves on: tried, kept, and only then shown.
    pub(super) async fn carry_out(
        &mut self,
        act: impl FnOnce(&mut dyn Table) -> Result<(), Rejected>,
    ) -> Result<(), Refused> {
        let (changed, outcome) = self.make_step(act).await?;
        self.show_move(&changed);
        Ok(outcome?)
    }

    /// A step is tried and kept. Gives the viewers for whom something has changed, and what became of the decision.
    pub(super) async fn make_step(
        &mut self,
        act: impl FnOnce(&mut dyn Table) -> Result<(), Rejected>,
    ) -> Result<(Vec<Viewer>, Result<(), Rejected>), Refused> {
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let first = play.table().length();
        let outcome = act(play.table_mut());
        let moves = play.moves_since(first);
        if moves.is_empty() {
            return Ok((Vec::new(), outcome));
        }
        let at = epoch_millis().max(self.times.last_at + 1);
        let over = play.table().turn().is_over();
        let acted = acted(&moves);
        let mut banks = self.times.banks.clone();
        banks.go_on(acted, self.spenders(), self.now());
        let time_left = banks.kept(self.now());
        let made = self.result();
        let step = Step { table: self.row.id.clone(), first, moves, at, over, time_left, made };
        if let Err(error) = self.shared.store.append(step).await {
            tracing::error!(table = self.row.id, %error, "a step could not be kept");
            self.take_back(first).await;
            return Err(Refused::NotKept);
        }
        self.times.last_at = at;
        self.requests.wish = None;
        self.requests.declined.take_if(|it| acted.contains(it.seat));
        if over {
            self.row.status = Status::Over;
            self.recall().await;
        }
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let changed = play.settle();
        let beats = play.table().beats();
        self.note_animation(&changed, beats);
        self.set_clock(beats);
        self.publish();
        Ok((changed, outcome))
    }

    /// The step is not kept: the game is as it was. If the store knows better, the table is read again.
    async fn take_back(&mut self, length: usize) {
        let kept = self.shared.store.moves(&self.row.id).await;
        let differs = kept.is_ok_and(|kept| kept.len() != length);
        let rewound = self.play.as_mut().is_some_and(|play| play.rewind().is_ok());
        self.task.lost = differs || !rewound;
        self.bots.forget();
        let later = Instant::now() + TRY_AGAIN;
        self.times.clock.fix();
        self.times.clock.bot_at = self.next_bot().map(|_| later).or(self.times.clock.bot_at);
        self.times.clock.pass_at = self.passing().first().map(|_| later);
    }

    /// The seats that bots hold.
    pub(super) fn bots(&self) -> SeatSet {
        let bot = |(seat, held): (Seat, &crate::store::SeatRow)| {
            matches!(held.holder, Holder::Bot { .. }).then_some(seat)
        };
        (0..).map(Seat).zip(&self.row.seats).filter_map(bot).collect()
    }

    /// What lists show of it now.
    pub(super) fn summarised(&self) -> Arc<Summary> {
        Arc::clone(&self.task.summary.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What lists show.
    pub(super) fn publish(&self) {
        let awaited = match self.play.as_ref().map(|play| play.table().turn()) {
            Some(Turn::Awaiting(seats)) => {
                let passing = self.passing();
                seats.iter().filter(|seat| !passing.contains(*seat)).collect()
            }
            Some(Turn::Clock | Turn::Over(_)) | None => SeatSet::EMPTY,
        };
        let summary = Arc::new(summary(self.about, &self.row, awaited));
        *self.task.summary.write().unwrap_or_else(PoisonError::into_inner) = summary;
    }
}

/// What lists show of a table as it is kept.
pub(super) fn summary(about: About, row: &TableRow, awaited: SeatSet) -> Summary {
    let person = |(seat, held): (Seat, &crate::store::SeatRow)| match &held.holder {
        Holder::Person(person) => Some((seat, person.clone())),
        Holder::Open | Holder::Bot { .. } => None,
    };
    let sitters: Vec<(Seat, String)> = (0..).map(Seat).zip(&row.seats).filter_map(person).collect();
    let is_open = |held: &&crate::store::SeatRow| held.holder == Holder::Open;
    let waits = sitters.iter().filter(|(seat, _)| awaited.contains(*seat));
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
        awaited: waits.map(|(_, person)| ids::screen(person).to_owned()).collect(),
        people: sitters.iter().map(|(_, person)| ids::screen(person).to_owned()).collect(),
        open_seats: row.seats.iter().filter(is_open).count() as u8,
        started: row.status != Status::Open,
        over: row.status == Status::Over,
        created: row.created,
    }
}
