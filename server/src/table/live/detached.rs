//! A table whose task does not run: the caller makes every step, and gets what each viewer would be shown of it.
//!
//! It is the table of the server, with all that it draws, counts and tells; only the mailbox is never read, nothing is
//! kept, and time stands still between two steps. So two positions can be shown to the same viewer at the same moment
//! ([`crate::secrets`]).

use super::running_match::RunningMatch;
use super::updates::newest;
use super::{LiveTable, StoredExtras};
use crate::catalog::Games;
use crate::model::ids::{AccountId, PersonId};
use crate::model::limits::Limits;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, TableRow};
use crate::notifications::{DispatcherMessage, timeless};
use crate::pages;
use crate::pages::model::{TablePage, TimerCard};
use crate::replay::{ReplayRequest, StoredMatch};
use crate::store::NullStore;
use crate::table::account_events::AccountMessage;
use crate::table::bot_accounts::BotAccounts;
use crate::table::fair_dice::DiceTickets;
use crate::table::look::{Look, TableViewJson};
use crate::table::merged_people::MergedPeople;
use crate::table::shared::{Shared, Tempo};
use crate::table::summary::Summary;
use crate::wire::{Sent, ToClient};
use engine::{About, AnyMatch, Lang, Rejected, Seat, Viewer};
use futures_util::FutureExt;
use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How the API writes a table; the layer above gives it.
#[derive(Clone, Copy)]
pub(crate) struct ApiJson {
    /// A table to the reader of its page.
    pub(crate) table: fn(TablePage) -> String,
    /// A table in the list of tables.
    pub(crate) listed: fn(&Summary, Option<&AccountId>, Lang) -> String,
}

/// Where such tables stand: they share what all tables of a server share.
pub(crate) struct DetachedServer {
    shared: Arc<Shared>,
    api: ApiJson,
    /// When all of them begin.
    began: Instant,
}

impl DetachedServer {
    pub(crate) fn new(games: Games, api: ApiJson, began: Instant) -> Self {
        let shared = Shared {
            games: Arc::new(games),
            store: Arc::new(NullStore),
            // No player is away, and no limit waits for an animation to end.
            tempo: Tempo { away: Duration::from_hours(24), ..Tempo::HURRY },
            limits: Limits::default(),
            programs: Arc::default(),
            tickets: DiceTickets::new(&[0; 64], &[]),
            merged: MergedPeople::default(),
            bots: BotAccounts::default(),
        };
        Self { shared: Arc::new(shared), api, began }
    }

    pub(crate) fn games(&self) -> &Games {
        &self.shared.games
    }
}

/// How a viewer looks at such a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Observer {
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
    /// They open the page only now; others were here when the last step was made.
    pub(crate) late: bool,
    /// The number of the last line of the log that they have.
    pub(crate) logged: u64,
}

/// All that is shown to a viewer at rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShownAtRest {
    /// The whole page; for spectators also the large screen and, if people share one, its curtain.
    pub(crate) page: String,
    /// All that the API answers.
    pub(crate) json: String,
    /// The lasting log.
    pub(crate) log: String,
    /// What may be decided, taken back and ordered, and whether there is a hint.
    pub(crate) list: String,
    /// What the table wants of them, as they would be told if they did not look.
    pub(crate) notifications: String,
}

/// What a viewer is sent as a step is made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct SentUpdate {
    /// The messages of the page's socket.
    pub(crate) page: String,
    /// The event of the API.
    pub(crate) json: String,
    /// What was told of the step.
    pub(crate) log: String,
    /// What the stream of their account tells, and notifications as each kind of receiver gets them.
    pub(crate) notifications: String,
}

/// What time decides next at a detached table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DueByTime {
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
pub(crate) struct DetachedTable {
    table: LiveTable,
    api: ApiJson,
    began: Instant,
    /// The viewers for whom the last step has changed something.
    changed: Vec<Viewer>,
    /// What the last step told the notifications.
    words: Vec<DispatcherMessage>,
    /// What it told the streams of accounts.
    told: Vec<AccountMessage>,
}

impl DetachedTable {
    /// A table before its first move, at which people sit.
    pub(crate) fn new(
        server: &DetachedServer,
        about: About,
        row: TableRow,
        table: Box<dyn AnyMatch>,
        lang: Lang,
    ) -> Self {
        let games = Arc::clone(&server.shared.games);
        let mut play = RunningMatch::of(games, row.clone(), table);
        // Every viewer has the log from the beginning.
        for viewer in Viewer::all(row.seats.len() as u8) {
            play.log(viewer, lang);
        }
        let mut detached = Self::around(server, about, row, play);
        let people: Vec<PersonId> =
            detached.table.people().map(|(_, person)| person.clone()).collect();
        for person in &people {
            detached.table.notice_presence(Some(person));
        }
        detached.table.set_now(detached.began, 0);
        detached.table.set_clock(0);
        detached.hear();
        detached
    }

    fn around(server: &DetachedServer, about: About, row: TableRow, play: RunningMatch) -> Self {
        let length = play.game().length();
        let (shared, kept) = (Arc::clone(&server.shared), StoredExtras::default());
        let (row, past) = ((row, Some(play)), (length, 0));
        Self {
            table: LiveTable::with(shared, about, row, kept, past, server.began),
            api: server.api,
            began: server.began,
            changed: Vec::new(),
            words: Vec::new(),
            told: Vec::new(),
        }
    }

    /// Another table of which every viewer has seen and been told the same so far.
    pub(crate) fn twin(&self, server: &DetachedServer, game: Box<dyn AnyMatch>) -> Option<Self> {
        let table = &self.table;
        let play = table.play.as_ref()?.twin(game);
        let mut twin = Self::around(server, table.about, table.row.clone(), play);
        twin.began = self.began;
        twin.table.take_after(table);
        Some(twin)
    }

    /// When the next step is made if a player thinks for so long: by then, or as soon as time is up.
    pub(crate) fn due_by_time(&self, thinks: Duration) -> DueByTime {
        let (clock, limits) = (self.table.times.banks.due(), self.table.times.clock.limits());
        let (now, tick) = (self.table.now(), self.table.tick_at());
        let due = [clock, limits.due(), tick].into_iter().flatten().min();
        let at = due.map_or(now + thinks, |due| due.clamp(now, now + thinks));
        DueByTime {
            after: at - now,
            seat: self.table.times.banks.fallen(at),
            limit: limits.fallen(at),
            tick: tick.is_some_and(|tick| tick <= at),
        }
    }

    /// Makes the next step, so long after the last. Gives what became of the decision.
    pub(crate) fn step(
        &mut self,
        after: Duration,
        act: impl FnOnce(&mut dyn AnyMatch) -> Result<(), Rejected>,
    ) -> Result<(), Refused> {
        let (now, epoch_millis) = (self.table.now() + after, self.table.times.epoch_millis());
        self.table.set_now(now, epoch_millis);
        let made = self.table.make_step(act).now_or_never().ok_or(Refused::Broken)?;
        let (changed, outcome) = made?;
        self.changed = changed;
        self.hear();
        Ok(outcome?)
    }

    fn hear(&mut self) {
        self.words.clear();
        self.table.tell_notifications(&mut |word| {
            self.words.push(word);
            true
        });
        self.told = self.table.take_account_events();
    }

    fn person(&self, viewer: Viewer) -> Option<&PersonId> {
        match &self.table.row.seats.get(viewer.seat()?.index())?.holder {
            Holder::Person(person) => Some(person),
            Holder::Open | Holder::Bot { .. } => None,
        }
    }

    fn page(&mut self, observer: Observer) -> (Look, TablePage) {
        let person = self.person(observer.viewer).cloned();
        let base = "https://example.org".into();
        let look = Look { person, lang: observer.lang, base, spectator: false, named: true };
        let mut page = self.table.page(&look);
        page.timer = self.due(observer.viewer);
        for (left, runs) in page.seats.iter_mut().filter_map(|card| card.clock.as_mut()) {
            *left += if *runs { self.passed() } else { 0 };
        }
        (look, page)
    }

    /// A limit of time counted from the beginning of the game: it is the same as long as it stands. The whole of one's own
    /// clock follows from what is left of it.
    fn due(&self, viewer: Viewer) -> Option<TimerCard> {
        let (timer, own) = self.table.timer_and_whose(viewer)?;
        let due = timer.left_millis + if timer.runs { self.passed() } else { 0 };
        let total_millis = if own { due } else { timer.total_millis };
        Some(TimerCard { total_millis, left_millis: due, ..timer })
    }

    fn passed(&self) -> u64 {
        let passed = self.table.now().saturating_duration_since(self.began);
        u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)
    }

    fn seen(&self, observer: Observer) -> TableViewJson {
        let seen = self.table.seen(observer.viewer, observer.lang, false);
        TableViewJson { timer: self.due(observer.viewer), ..seen }
    }

    fn streamed(&self, observer: Observer) -> TableViewJson {
        let seen = self.table.streamed(observer.viewer, observer.lang, true);
        TableViewJson { timer: self.due(observer.viewer), ..seen }
    }

    /// Whether it is secret who is asked now.
    pub(crate) fn asks_in_secret(&self) -> bool {
        self.table.play.as_ref().is_some_and(|play| play.game().asks_after().is_some())
    }

    /// Where it is secret who is asked: whether a player on the viewer's own shared device is, which cannot be hidden
    /// from those who share it.
    pub(crate) fn asks_at_device_of(&self, viewer: Viewer) -> bool {
        let Some(account) = self.person(viewer).map(PersonId::account) else { return false };
        let here = self.table.seats_at(account);
        let table = self.table.play.as_ref().map(RunningMatch::game);
        let asked = table.map(|table| table.turn().awaited()).unwrap_or_default();
        let passing = self.table.passing();
        here.len() > 1 && here.iter().any(|seat| asked.contains(seat) && !passing.contains(seat))
    }

    /// What a viewer sees who looks now, and the number of the last line of the log in it.
    pub(crate) fn at_rest(&mut self, observer: Observer) -> (ShownAtRest, u64) {
        let (look, page) = self.page(observer);
        let shown = self.shown(observer, &look, &page);
        (shown, newest(&page.log))
    }

    /// The same, and what they are sent of the step that was made just now; nothing if it changed nothing for them. A
    /// viewer who comes late is sent what their page lacks.
    pub(crate) fn moved(&mut self, observer: Observer) -> (ShownAtRest, SentUpdate, u64) {
        let (look, page) = self.page(observer);
        let shown = self.shown(observer, &look, &page);
        let (logged, version) = (newest(&page.log), page.version);
        let notifications = self.notifications(observer);
        if observer.late {
            let scene = self.table.scene(page, logged, false);
            let mut sent = Sent::default();
            sent.begin(&scene, Some(version));
            let page = messages(&sent.update(&scene));
            return (shown, SentUpdate { page, notifications, ..SentUpdate::default() }, logged);
        }
        if !self.changed.contains(&observer.viewer) {
            return (shown, SentUpdate { notifications, ..SentUpdate::default() }, logged);
        }
        let seen = self.streamed(observer);
        let mut log = String::new();
        for line in &seen.lines {
            let _ = writeln!(log, "{} {} {}", line.step, line.clause, line.words);
        }
        let json = serde_json::to_string(&seen).unwrap_or_default();
        let scene = self.table.scene(page, observer.logged, true);
        let page = messages(&Sent::default().update(&scene));
        (shown, SentUpdate { page, json, log, notifications }, logged)
    }

    fn shown(&self, observer: Observer, look: &Look, page: &TablePage) -> ShownAtRest {
        let mut html = pages::table(page).into_string();
        if observer.viewer == Viewer::Spectator {
            html.push_str(&pages::screen(page).into_string());
        }
        if let Some(next) = page.shared_device.as_ref().and_then(|device| device.next.as_ref()) {
            html.push_str(&pages::curtain(page, &next.player).into_string());
        }
        let mut log = String::new();
        for entry in &page.log {
            let _ = writeln!(log, "{} {} {}", entry.number, entry.clause, entry.words);
        }
        let wanted = observer.viewer.seat().and_then(|seat| self.table.wants(seat));
        let bodies = |(event, _)| timeless(&self.table.subject(event), observer.lang).join("\n");
        ShownAtRest {
            page: html,
            json: self.json(observer, look, page),
            log,
            list: self.list(look, page),
            notifications: wanted.map(bodies).unwrap_or_default(),
        }
    }

    fn list(&self, look: &Look, page: &TablePage) -> String {
        let choices = self.table.choices(look).map_err(|refused| refused.code());
        let choices = choices.map(|choices| serde_json::to_string(&choices));
        let hint = |seat: Seat| self.table.adviser(seat, page.version).err();
        let hint = page.viewer.seat().and_then(hint).map(|refused| refused.code());
        format!("{choices:?}\n{:?}\n{:?}\n{hint:?}", page.undo, page.orders)
    }

    fn json(&self, observer: Observer, look: &Look, page: &TablePage) -> String {
        let seen = self.seen(observer);
        let person = look.person.as_ref();
        let record = self.table.record(person).map(|record| record.to_json());
        [
            serde_json::to_string(&seen).unwrap_or_default(),
            (self.api.table)(page.clone()),
            record.unwrap_or_else(|refused| refused.code().to_owned()),
            (self.api.listed)(&self.table.summarised(), person.map(PersonId::account), look.lang),
        ]
        .join("\n")
    }

    fn notifications(&self, observer: Observer) -> String {
        let Some(person) = self.person(observer.viewer) else { return String::new() };
        let mut text = String::new();
        for told in self.told.iter().filter(|told| told.person == *person) {
            let _ = writeln!(text, "{} {}", told.event.name, told.event.json);
        }
        for word in &self.words {
            match word {
                DispatcherMessage::Wanted(wanted) if wanted.person == *person => {
                    let _ = writeln!(text, "{:?}", timeless(&wanted.subject, observer.lang));
                }
                DispatcherMessage::Settled { person: whose, event, .. } if whose == person => {
                    let _ = writeln!(text, "{}", event.name());
                }
                DispatcherMessage::Wanted(_)
                | DispatcherMessage::Settled { .. }
                | DispatcherMessage::Seen { .. }
                | DispatcherMessage::Webhook { .. } => {}
            }
        }
        text
    }

    /// The newest moment of the past that may be looked at while the game runs, after the last step and before it.
    pub(crate) fn past(&self, lang: Lang) -> Option<[String; 2]> {
        let play = self.table.play.as_ref()?;
        let moment = |without: usize| {
            let games = Arc::clone(&self.table.shared.games);
            let past =
                StoredMatch { games, row: self.table.row.clone(), moves: play.kept(without) };
            let (eyes, at, step) = (Viewer::Spectator, None, None);
            let moment = past.moment(ReplayRequest { at, step, eyes, lang }).ok()?;
            Some(format!("{:?}\n{:?}", moment.replay, moment.picture))
        };
        Some([moment(0)?, moment(1)?])
    }

    /// The log of a viewer who was here from the beginning, and of one who comes only now; nothing if the game cannot
    /// be told again.
    pub(crate) fn is_told_again(&self, viewer: Viewer, lang: Lang) -> Option<[String; 2]> {
        self.table.play.as_ref()?.told_again(viewer, lang)
    }
}

impl LiveTable {
    /// All that a table knows beside its game is as at another.
    fn take_after(&mut self, other: &Self) {
        self.times.take_after(&other.times);
        self.notes = other.notes.clone();
        self.streams = other.streams.clone();
        self.presence.take_after(&other.presence);
    }
}

fn messages(all: &[ToClient<'_>]) -> String {
    let text = |message| serde_json::to_string(message).unwrap_or_default();
    all.iter().map(text).collect::<Vec<_>>().join("\n")
}
