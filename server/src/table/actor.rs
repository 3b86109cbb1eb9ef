//! The task of one table: takes what is asked, lets it move by itself ([`super::automatic`]), keeps every step before it is shown.

use super::automatic::{KEEP_TIME, acted};
use super::banks::{Banks, Clocks};
use super::clock::Clock;
use super::hall::Shared;
use super::hands::Round;
use super::hint::advisers;
use super::notice::Notes;
use super::past::{Declined, Wish};
use super::play::Play;
use super::rematch::Proposal;
use super::shown::Progress;
use super::thinking::Thinking;
use super::title::title;
use super::{Ask, Handle, Look, Sight, Summary, Watch};
use crate::clock::epoch_millis;
use crate::ids;
use crate::pages::model::Best;
use crate::refused::Refused;
use crate::store::{Holder, MoveRow, OrderRow, Status, Step, TableRow, TalkRow};
use engine::{About, Record, Rejected, Said, Seat, SeatSet, Table, Turn, Viewer};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, watch};
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

/// One table.
pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) about: About,
    pub(super) row: TableRow,
    pub(super) play: Option<Play>,
    pub(super) connections: HashMap<u64, Connection>,
    pub(super) clock: Clock,
    /// The clocks of the people, and how many moves there were when they last went on.
    pub(super) banks: Banks,
    pub(super) counted: usize,
    pub(super) keep_time_at: Instant,
    pub(super) thinking: Thinking,
    /// A player asks the others to agree to an undo or to a substitute bot.
    pub(super) wish: Option<Wish>,
    /// The last request that was not agreed to, until who asked decides again.
    pub(super) declined: Option<Declined>,
    /// Who the pages show as away.
    pub(super) away_shown: SeatSet,
    /// A player has asked for a rematch.
    pub(super) proposal: Option<Proposal>,
    /// The table of the rematch.
    pub(super) rematch: Option<String>,
    /// By seat: what it adds to the dice of the rematch.
    pub(super) next_words: Vec<String>,
    /// By screen that several share: how far the device has gone round.
    pub(super) rounds: HashMap<String, Round>,
    /// The first table of a row of rematches, once something was said: players keep their voice from table to table.
    pub(super) first: Option<String>,
    /// What was said last.
    pub(super) talk: Vec<TalkRow>,
    /// By seat: the permit of its adviser, one at a time.
    pub(super) advisers: Vec<Arc<Semaphore>>,
    mailbox: mpsc::Receiver<Ask>,
    pub(super) stop: watch::Receiver<bool>,
    summary: Arc<RwLock<Arc<Summary>>>,
    next_number: u64,
    pub(super) last_at: i64,
    /// By seat: how much of the game spectators had seen when the last page of its person closed, and when that was.
    pub(super) left_at: Vec<Option<(u64, Instant)>>,
    /// By seat: when its person last asked for something.
    pub(super) last_asked: Vec<Option<Instant>>,
    pub(super) gather_until: Instant,
    /// When the animation of all moves so far has ended at normal speed.
    pub(super) shown_by: Instant,
    /// By seat: when a limit begins at the latest, whatever the page of its person does.
    pub(super) latest: Vec<Instant>,
    /// Who was asked after the last change.
    pub(super) asked: SeatSet,
    /// The only person does not wait for bots until their own next decision.
    pub(super) hurried: bool,
    /// When the table woke up.
    pub(super) opened: Instant,
    pub(super) paused: bool,
    idle_since: Instant,
    /// What the notices know of the people here.
    pub(super) notes: Notes,
    /// The only person's result, once the game is over.
    pub(super) best: Option<(Seat, Best)>,
    /// The table no longer knows what is kept: it ends and is read again.
    pub(super) lost: bool,
    /// The moment at which time stands still, at a table that is only looked at ([`super::still`]).
    pub(super) held: Option<Instant>,
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
        (counted, last_at): (usize, i64),
        stop: watch::Receiver<bool>,
    ) -> (Self, Handle) {
        let (send, mailbox) = mpsc::channel(MAILBOX);
        let now = Instant::now();
        let clocks = row.clocks.parse::<Clocks>().unwrap_or_default();
        let mut actor = Self {
            about,
            play,
            connections: HashMap::new(),
            clock: Clock::default(),
            banks: Banks::new(clocks, row.seats.len(), &row.time_left, now),
            counted,
            keep_time_at: now + KEEP_TIME,
            thinking: Thinking::default(),
            wish: None,
            declined: None,
            away_shown: SeatSet::EMPTY,
            proposal: None,
            rematch: None,
            next_words: Vec::new(),
            rounds: HashMap::new(),
            first: None,
            talk,
            advisers: advisers(row.seats.len()),
            mailbox,
            stop,
            summary: Arc::new(RwLock::new(Arc::new(summary(about, &row, SeatSet::EMPTY)))),
            next_number: 0,
            last_at,
            left_at: vec![None; row.seats.len()],
            last_asked: vec![None; row.seats.len()],
            gather_until: now + shared.tempo.gather,
            shown_by: now,
            latest: vec![now; row.seats.len()],
            asked: SeatSet::EMPTY,
            hurried: false,
            opened: now,
            paused: false,
            idle_since: now,
            notes: Notes::new(row.seats.len(), row.status),
            best: None,
            lost: false,
            held: None,
            shared,
            row,
        };
        actor.set_clock(0);
        actor.publish();
        let handle = Handle { mailbox: send, summary: Arc::clone(&actor.summary) };
        (actor, handle)
    }

    /// What time it is at this table.
    pub(super) fn now(&self) -> Instant {
        self.held.unwrap_or_else(Instant::now)
    }

    /// Lives until the server closes, or until the game is over and no connection is left.
    pub(super) async fn run(mut self) {
        self.recall().await;
        while !self.lost && !*self.stop.borrow() {
            self.tell_notices();
            let moment = self.next_moment();
            tokio::select! {
                biased;
                _ = self.stop.changed() => {}
                thought = self.thinking.next(), if self.wish.is_none() => self.bot_is_back(thought).await,
                ask = self.mailbox.recv() => match ask {
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
        if *self.stop.borrow() && self.row.status == Status::Running {
            self.keep_time(Instant::now()).await;
        }
    }

    fn may_be_put_away(&self) -> bool {
        self.row.status == Status::Over
            && self.connections.is_empty()
            && self.idle_since.elapsed() >= PUT_AWAY
    }

    async fn answer(&mut self, ask: Ask) {
        self.idle_since = Instant::now();
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
                self.rematch = Some(next);
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
                if let Some(gone) = self.connections.remove(&number) {
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
        if self.connections.len() >= self.shared.limits.watchers_per_table {
            return Err(Refused::TooManyWatchers);
        }
        let (out, sights) = mpsc::channel(OWED);
        let number = self.next_number;
        self.next_number += 1;
        self.notice_presence(look.person.as_deref());
        if !look.spectator {
            self.notice_coming(look.person.as_deref());
        }
        let logged = if as_json { 0 } else { self.logged(&look, has) };
        // A program reads what it is sent; a page says itself whether its reader sees it.
        let progress = Progress::new(self.now());
        let connection = Connection { look, as_json, seen: as_json, logged, progress, out };
        self.connections.insert(number, connection);
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
        self.hurried = false;
        self.carry_out(|table| act(table, seat)).await?;
        if let Some(left) = self.left_at.get_mut(seat.index()) {
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
        let at = epoch_millis().max(self.last_at + 1);
        let over = play.table().turn().is_over();
        let acted = acted(&moves);
        let mut banks = self.banks.clone();
        banks.go_on(acted, self.spenders(), self.now());
        let time_left = banks.kept(self.now());
        let made = self.result();
        let step = Step { table: self.row.id.clone(), first, moves, at, over, time_left, made };
        if let Err(error) = self.shared.store.append(step).await {
            tracing::error!(table = self.row.id, %error, "a step could not be kept");
            self.take_back(first).await;
            return Err(Refused::NotKept);
        }
        self.last_at = at;
        self.wish = None;
        self.declined.take_if(|it| acted.contains(it.seat));
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
        self.lost = differs || !rewound;
        self.thinking = Thinking::default();
        let later = Instant::now() + TRY_AGAIN;
        self.clock.fix();
        self.clock.bot_at = self.next_bot().map(|_| later).or(self.clock.bot_at);
        self.clock.pass_at = self.passing().first().map(|_| later);
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
        Arc::clone(&self.summary.read().unwrap_or_else(PoisonError::into_inner))
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
        *self.summary.write().unwrap_or_else(PoisonError::into_inner) = summary;
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
