//! A table whose task does not run: the caller makes every step, and gets what each viewer would be shown of it.
//!
//! It is the table of the server, with all that it draws, counts and tells; only the mailbox is never read, nothing is
//! kept, and time stands still between two steps. So two positions can be shown to the same eyes at the same moment
//! ([`crate::secrets`]).

use super::actor::{Actor, Kept};
use super::hall::Shared;
use super::play::Play;
use super::scene::newest;
use super::{Look, MergedPeople, Seen, Summary, Tempo, Tickets};
use crate::game::Games;
use crate::ids;
use crate::limits::Limits;
use crate::notices::{Notices, Word, timeless};
use crate::pages;
use crate::pages::model::{TablePage, Timer};
use crate::refused::Refused;
use crate::replay::{Past, Wanted};
use crate::store::{Holder, NullStore, TableRow};
use crate::wire::{Sent, ToClient};
use crate::work_queue::WorkQueue;
use engine::{About, Lang, Rejected, Seat, Table, Viewer};
use futures_util::FutureExt;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::Instant;

/// Words to the notices that one step may drop.
const WORDS: usize = 256;

/// How the API writes a table; the layer above gives it.
#[derive(Clone, Copy)]
pub(crate) struct ApiJson {
    /// A table to the reader of its page.
    pub(crate) table: fn(TablePage) -> String,
    /// A table in the list of tables.
    pub(crate) listed: fn(&Summary, Option<&str>, Lang) -> String,
}

/// Where such tables stand: they share what all tables of a server share.
pub(crate) struct Room {
    shared: Arc<Shared>,
    api: ApiJson,
    words: mpsc::Receiver<Word>,
    stop: (watch::Sender<bool>, watch::Receiver<bool>),
}

impl Room {
    pub(crate) fn new(games: Games, api: ApiJson) -> Self {
        let (queue, words) = mpsc::channel(WORDS);
        let shared = Shared {
            games: Arc::new(games),
            store: Arc::new(NullStore),
            // No player is away, and no limit waits for an animation to end.
            tempo: Tempo { away: Duration::from_hours(24), ..Tempo::HURRY },
            limits: Limits::default(),
            tickets: Tickets::new(&[0; 64], &[]),
            notices: Arc::new(Notices::with(queue)),
            thinkers: Arc::new(Semaphore::new(1)),
            library: WorkQueue::new(1, 0),
            merged: MergedPeople::default(),
        };
        Self { shared: Arc::new(shared), api, words, stop: watch::channel(false) }
    }

    pub(crate) fn games(&self) -> &Games {
        &self.shared.games
    }
}

/// How a viewer looks at such a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Eyes {
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
    /// They open the page only now; others were here when the last step was made.
    pub(crate) late: bool,
    /// The number of the last line of the log that they have.
    pub(crate) logged: u64,
}

/// All that is shown to a viewer at rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AtRest {
    /// The whole page; for spectators also the large screen and, if people share one, its curtain.
    pub(crate) page: String,
    /// All that the API answers.
    pub(crate) json: String,
    /// The lasting log.
    pub(crate) log: String,
    /// What may be decided, taken back and ordered, and whether there is a hint.
    pub(crate) list: String,
    /// What the table wants of them, as they would be told if they did not look.
    pub(crate) notices: String,
}

/// What a viewer is sent as a step is made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Sending {
    /// The messages of the page's socket.
    pub(crate) page: String,
    /// The event of the API.
    pub(crate) json: String,
    /// What was told of the step.
    pub(crate) log: String,
    /// Notices, as each kind of receiver gets them.
    pub(crate) notices: String,
}

/// What is up when the next step is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Overdue {
    /// So long after the last one.
    pub(crate) after: Duration,
    /// The time of this seat.
    pub(crate) seat: Option<Seat>,
    /// The time that the rules give this seat.
    pub(crate) limit: Option<Seat>,
    /// A step that only time drives.
    pub(crate) tick: bool,
}

/// One such table.
pub(crate) struct Still {
    actor: Actor,
    api: ApiJson,
    began: Instant,
    /// The viewers for whom the last step has changed something.
    changed: Vec<Viewer>,
    /// What the last step told the notices.
    words: Vec<Word>,
}

impl Still {
    /// A table before its first move, at which people sit.
    pub(crate) fn new(
        room: &mut Room,
        about: About,
        row: TableRow,
        table: Box<dyn Table>,
        lang: Lang,
    ) -> Self {
        let games = Arc::clone(&room.shared.games);
        let mut play = Play::of(games, row.clone(), table);
        // Every viewer has the log from the beginning.
        for viewer in Viewer::all(row.seats.len() as u8) {
            play.log(viewer, lang);
        }
        let mut still = Self::around(room, about, row, play);
        let people: Vec<String> =
            still.actor.people().map(|(_, person)| person.to_owned()).collect();
        for person in &people {
            still.actor.notice_presence(Some(person));
        }
        still.actor.times.held = Some(still.began);
        still.actor.set_clock(0);
        still.hear(room);
        still
    }

    fn around(room: &Room, about: About, row: TableRow, play: Play) -> Self {
        let length = play.table().length();
        let (shared, stop) = (Arc::clone(&room.shared), room.stop.1.clone());
        let Kept { talk, .. } = Kept::default();
        let (actor, _) = Actor::with(shared, about, (row, Some(play)), talk, (length, 0), stop);
        Self { actor, api: room.api, began: Instant::now(), changed: Vec::new(), words: Vec::new() }
    }

    /// Another table of which every viewer has seen and been told the same so far.
    pub(crate) fn twin(&self, room: &Room, table: Box<dyn Table>) -> Option<Self> {
        let actor = &self.actor;
        let play = actor.play.as_ref()?.twin(table);
        let mut twin = Self::around(room, actor.about, actor.row.clone(), play);
        twin.began = self.began;
        twin.actor.take_after(actor);
        Some(twin)
    }

    /// When the next step is made if a player thinks for so long: by then, or as soon as time is up.
    pub(crate) fn overdue(&self, thinks: Duration) -> Overdue {
        let (clock, limits) = (self.actor.times.banks.due(), &self.actor.times.clock.limits);
        let (now, tick) = (self.actor.now(), self.actor.tick_at());
        let due = [clock, limits.due(), tick].into_iter().flatten().min();
        let at = due.map_or(now + thinks, |due| due.clamp(now, now + thinks));
        Overdue {
            after: at - now,
            seat: self.actor.times.banks.fallen(at),
            limit: limits.fallen(at),
            tick: tick.is_some_and(|tick| tick <= at),
        }
    }

    /// Makes the next step, so long after the last. Gives what became of the decision.
    pub(crate) fn step(
        &mut self,
        room: &mut Room,
        after: Duration,
        act: impl FnOnce(&mut dyn Table) -> Result<(), Rejected>,
    ) -> Result<(), Refused> {
        self.actor.times.held = Some(self.actor.now() + after);
        let made = self.actor.make_step(act).now_or_never().ok_or(Refused::Broken)?;
        let (changed, outcome) = made?;
        self.changed = changed;
        self.hear(room);
        Ok(outcome?)
    }

    fn hear(&mut self, room: &mut Room) {
        self.actor.tell_notices();
        self.words.clear();
        while let Ok(word) = room.words.try_recv() {
            self.words.push(word);
        }
    }

    fn person(&self, viewer: Viewer) -> Option<&str> {
        match &self.actor.row.seats.get(viewer.seat()?.index())?.holder {
            Holder::Person(person) => Some(person),
            Holder::Open | Holder::Bot { .. } => None,
        }
    }

    fn page(&mut self, eyes: Eyes) -> (Look, TablePage) {
        let person = self.person(eyes.viewer).map(str::to_owned);
        let base = "https://example.org".into();
        let look = Look { person, lang: eyes.lang, base, spectator: false, named: true };
        let mut page = self.actor.page(&look);
        page.timer = self.due(eyes.viewer);
        for (left, runs) in page.seats.iter_mut().filter_map(|card| card.clock.as_mut()) {
            *left += if *runs { self.passed() } else { 0 };
        }
        (look, page)
    }

    /// A limit of time counted from the beginning of the game: it is the same as long as it stands. The whole of one's own
    /// clock follows from what is left of it.
    fn due(&self, viewer: Viewer) -> Option<Timer> {
        let (timer, own) = self.actor.timer_and_whose(viewer)?;
        let due = timer.left_millis + if timer.runs { self.passed() } else { 0 };
        let total_millis = if own { due } else { timer.total_millis };
        Some(Timer { total_millis, left_millis: due, ..timer })
    }

    fn passed(&self) -> u64 {
        let passed = self.actor.now().saturating_duration_since(self.began);
        u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)
    }

    fn seen(&self, eyes: Eyes, as_it_happens: bool) -> Seen {
        let mut seen = self.actor.seen(eyes.viewer, eyes.lang, as_it_happens);
        seen.timer = self.due(eyes.viewer);
        seen
    }

    /// Whether it is secret who is asked now.
    pub(crate) fn asks_in_secret(&self) -> bool {
        self.actor.play.as_ref().is_some_and(|play| play.table().asks_after().is_some())
    }

    /// Where it is secret who is asked: whether a player on the viewer's own shared device is, which cannot be hidden
    /// from those who share it.
    pub(crate) fn asks_at_screen_of(&self, viewer: Viewer) -> bool {
        let Some(screen) = self.person(viewer).map(ids::screen) else { return false };
        let here = self.actor.seats_at(screen);
        let table = self.actor.play.as_ref().map(Play::table);
        let asked = table.map(|table| table.turn().awaited()).unwrap_or_default();
        let passing = self.actor.passing();
        here.len() > 1 && here.iter().any(|seat| asked.contains(seat) && !passing.contains(seat))
    }

    /// What a viewer sees who looks now, and the number of the last line of the log in it.
    pub(crate) fn at_rest(&mut self, eyes: Eyes) -> (AtRest, u64) {
        let (look, page) = self.page(eyes);
        let shown = self.shown(eyes, &look, &page);
        (shown, newest(&page.log))
    }

    /// The same, and what they are sent of the step that was made just now; nothing if it changed nothing for them. A
    /// viewer who comes late is sent what their page lacks.
    pub(crate) fn moved(&mut self, eyes: Eyes) -> (AtRest, Sending, u64) {
        let (look, page) = self.page(eyes);
        let shown = self.shown(eyes, &look, &page);
        let (logged, version) = (newest(&page.log), page.version);
        let notices = self.notices(eyes);
        if eyes.late {
            let scene = self.actor.scene(page, logged, false);
            let mut sent = Sent::default();
            sent.begin(&scene, Some(version));
            let page = messages(&sent.update(&scene));
            return (shown, Sending { page, notices, ..Sending::default() }, logged);
        }
        if !self.changed.contains(&eyes.viewer) {
            return (shown, Sending { notices, ..Sending::default() }, logged);
        }
        let seen = self.seen(eyes, true);
        let mut log = String::new();
        for line in &seen.lines {
            let _ = writeln!(log, "{} {} {}", line.beat, line.clause, line.words);
        }
        let json = serde_json::to_string(&seen).unwrap_or_default();
        let scene = self.actor.scene(page, eyes.logged, true);
        let page = messages(&Sent::default().update(&scene));
        (shown, Sending { page, json, log, notices }, logged)
    }

    fn shown(&self, eyes: Eyes, look: &Look, page: &TablePage) -> AtRest {
        let mut html = pages::table(page).into_string();
        if eyes.viewer == Viewer::Spectator {
            html.push_str(&pages::screen(page).into_string());
        }
        if let Some(next) = page.hands.as_ref().and_then(|hands| hands.next.as_ref()) {
            html.push_str(&pages::curtain(page, &next.hand).into_string());
        }
        let mut log = String::new();
        for entry in &page.log {
            let _ = writeln!(log, "{} {} {}", entry.number, entry.clause, entry.words);
        }
        let wanted = eyes.viewer.seat().and_then(|seat| self.actor.wants(seat));
        let letters = |(event, _)| timeless(&self.actor.subject(event), eyes.lang).join("\n");
        AtRest {
            page: html,
            json: self.json(eyes, look, page),
            log,
            list: self.list(look, page),
            notices: wanted.map(letters).unwrap_or_default(),
        }
    }

    fn list(&self, look: &Look, page: &TablePage) -> String {
        let choices = self.actor.choices(look).map_err(|refused| refused.code());
        let choices = choices.map(|(version, choices)| (version, serde_json::to_string(&choices)));
        let hint = |seat: Seat| self.actor.adviser(seat, page.version).err();
        let hint = page.viewer.seat().and_then(hint).map(|refused| refused.code());
        format!("{choices:?}\n{:?}\n{:?}\n{hint:?}", page.take_back, page.orders)
    }

    fn json(&self, eyes: Eyes, look: &Look, page: &TablePage) -> String {
        let seen = self.seen(eyes, false);
        let person = look.person.as_deref();
        let record = self.actor.record(person).map(|record| record.to_json());
        [
            serde_json::to_string(&seen).unwrap_or_default(),
            (self.api.table)(page.clone()),
            record.unwrap_or_else(|refused| refused.code().to_owned()),
            (self.api.listed)(&self.actor.summarised(), person.map(ids::screen), look.lang),
        ]
        .join("\n")
    }

    fn notices(&self, eyes: Eyes) -> String {
        let Some(person) = self.person(eyes.viewer) else { return String::new() };
        let mut text = String::new();
        for word in &self.words {
            match word {
                Word::Wanted(wanted) if wanted.person == person => {
                    let _ = writeln!(text, "{:?}", timeless(&wanted.subject, eyes.lang));
                }
                Word::Settled { person: whose, event, .. } if whose == person => {
                    let _ = writeln!(text, "{}", event.name());
                }
                Word::Wanted(_) | Word::Settled { .. } | Word::Seen { .. } | Word::Hook { .. } => {}
            }
        }
        text
    }

    /// The newest moment of the past that may be looked at while the game runs, after the last step and before it.
    pub(crate) fn past(&self, lang: Lang) -> Option<[String; 2]> {
        let play = self.actor.play.as_ref()?;
        let moment = |without: usize| {
            let games = Arc::clone(&self.actor.shared.games);
            let past = Past { games, row: self.actor.row.clone(), moves: play.kept(without) };
            let (eyes, at, beat) = (Viewer::Spectator, None, None);
            let moment = past.moment(Wanted { at, step: beat, eyes, lang }).ok()?;
            Some(format!("{:?}\n{:?}", moment.replay, moment.picture))
        };
        Some([moment(0)?, moment(1)?])
    }

    /// The log of a viewer who was here from the beginning, and of one who comes only now; nothing if the game cannot
    /// be told again.
    pub(crate) fn is_told_again(&self, viewer: Viewer, lang: Lang) -> Option<[String; 2]> {
        self.actor.play.as_ref()?.told_again(viewer, lang)
    }
}

impl Actor {
    /// All that a table knows beside its game is as at another.
    fn take_after(&mut self, other: &Self) {
        self.times.take_after(&other.times);
        self.notes = other.notes.clone();
        self.presence.devices.clone_from(&other.presence.devices);
        self.presence.last_asked.clone_from(&other.presence.last_asked);
        self.presence.opened = other.presence.opened;
    }
}

fn messages(all: &[ToClient<'_>]) -> String {
    let text = |message| serde_json::to_string(message).unwrap_or_default();
    all.iter().map(text).collect::<Vec<_>>().join("\n")
}
