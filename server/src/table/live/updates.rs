//! What people and programs are shown of a table.

use super::LiveTable;
use super::parts::connection::Connection;
use super::time_banks::Clocks;
use crate::catalog::Given;
use crate::model::ids::{MatchVersion, PersonId, TableId};
use crate::model::rows::{Holder, Status};
use crate::pages;
use crate::pages::model::{
    Agreement, DiceCard, Fragment, Invite, LogEntry, Reader, SeatCard, SeatHolder, SetupCard,
    TablePage, Theme, TimerCard,
};
use crate::table::look::{ClientUpdate, Look, TableViewJson};
use crate::table::title::title;
use crate::wire::{Part, STEP_MILLIS, Scene};
use engine::draw::{Picture, Wait};
use engine::{Frame, Lang, Seat, Viewer, Waiting, When};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

/// Readers for whom the table looks the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct ReaderGroup {
    viewer: Viewer,
    lang: Lang,
    base: Arc<str>,
    may_start: bool,
    /// A spectator on whose device others have seats.
    device: Option<PersonId>,
    /// A person for whom a bot plays.
    replaced: Option<PersonId>,
    spectator: bool,
    as_json: bool,
    logged: u64,
}

/// Why people are shown something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Occasion {
    /// A move was made just now.
    Move,
    /// A person came, went or sat down.
    Around,
}

impl LiveTable {
    /// The table page for a reader.
    pub(super) fn page(&mut self, look: &Look) -> TablePage {
        let viewer = self.viewer(look);
        let over = self.row.status == Status::Over;
        let started = self.play.is_some();
        let (mut picture, (log, undone), version) = match &mut self.play {
            Some(play) => (
                play.game().picture(
                    viewer,
                    look.lang,
                    super::best_results::people(&self.row.seats),
                ),
                play.log(viewer, look.lang),
                play.version(viewer),
            ),
            None => (nothing(), (Vec::new(), BTreeMap::new()), MatchVersion::default()),
        };
        let highlights = match &mut self.play {
            Some(play) if over => play.highlights(look.lang),
            Some(_) | None => Vec::new(),
        };
        let orders = self.orders_of(viewer, look.lang);
        if orders.passes {
            picture.ask = None;
        }
        // A player's own clock needs no reason.
        if self.timer_and_whose(viewer).is_none_or(|(_, own)| own) {
            picture.wait.limit.clear();
        }
        TablePage {
            reader: Reader {
                lang: look.lang,
                theme: Theme::Auto,
                // Parts of a page show no name of their reader; forms ask those who have none.
                name: look.named.then(String::new),
                guest: true,
            },
            id: self.row.id.clone(),
            title: title(&self.row, look.lang),
            about: self.about,
            viewer,
            version,
            seats: self.seat_cards(viewer, look.lang),
            started,
            over,
            picture,
            log,
            undone,
            timer: self.timer(viewer),
            invite: (look.spectator || !started).then(|| invite(&look.base, &self.row.id)),
            may_start: self.may_start(look.person.as_ref()),
            notice: None,
            since: self.since(viewer),
            timed_out: self.timed_out(viewer, look.lang),
            setup: self.setup_card(look),
            clocks: self.clock_words(look.lang),
            agreed: Agreement {
                options: self.row.options.clone(),
                clocks: self.row.clocks.clone(),
            },
            levels: self.levels(look.lang),
            may_return: started
                && !over
                && !look.spectator
                && viewer == Viewer::Spectator
                && self.stands_in(look),
            undo: self.undo_offer(viewer),
            request: self.request_card(viewer),
            declined: self.declined_card(viewer),
            absent: self.absent_cards(viewer),
            orders,
            talk: self.talk_for(viewer, look.lang),
            rematch: self.ending.rematch().cloned(),
            again: self.rematch_card(look),
            shared_device: self.shared_device(look),
            screen: look.spectator,
            replay: None,
            hint: None,
            best: self.best(viewer),
            highlights,
            dice: DiceCard {
                to_come: self.commitment_to_come(),
                words: self.words(),
                own: viewer
                    .seat()
                    .filter(|_| !started || over)
                    .and_then(|seat| self.words_to_come().into_iter().nth(seat.index())),
            },
            commitment: {
                let seed = &self.row.dice.seed;
                if over { seed.to_string() } else { seed.commitment() }
            },
        }
    }

    /// What a program is shown.
    pub(super) fn seen(&self, viewer: Viewer, lang: Lang, as_it_happens: bool) -> TableViewJson {
        let table = self.play.as_ref().map(super::running_match::RunningMatch::game);
        let lines =
            table.filter(|_| as_it_happens).map(|table| table.lines(viewer, When::Now, lang));
        TableViewJson {
            version: self.version(viewer),
            viewer,
            view: table.map(|table| table.view(viewer)),
            lines: lines.unwrap_or_default(),
            awaiting_you: self.awaits(viewer),
            started: table.is_some(),
            over: self.row.status == Status::Over,
            timer: self.timer(viewer),
            orders: self.ordered(viewer),
            legal: None,
        }
    }

    /// What a stream sends to a program: the view, and what may be decided at it.
    pub(super) fn streamed(
        &self,
        viewer: Viewer,
        lang: Lang,
        as_it_happens: bool,
    ) -> TableViewJson {
        let legal = viewer.seat().and_then(|seat| self.legal(seat, lang));
        TableViewJson { legal, ..self.seen(viewer, lang, as_it_happens) }
    }

    /// The limit of time, as far as a viewer may know it.
    fn timer(&self, viewer: Viewer) -> Option<TimerCard> {
        self.timer_and_whose(viewer).map(|(timer, _)| timer)
    }

    /// The same, and whether it is the viewer's own clock rather than a limit of the rules.
    pub(super) fn timer_and_whose(&self, viewer: Viewer) -> Option<(TimerCard, bool)> {
        let known = self.play.as_ref().is_some_and(|play| play.game().knows_deadline(viewer));
        let now = self.now();
        let limit = self.times.clock.limits().timer(viewer.seat(), now).filter(|_| known);
        let spends = |seat: &Seat| self.times.banks.counts() && self.spenders().contains(*seat);
        let own = viewer.seat().filter(spends).map(|seat| TimerCard {
            total_millis: millis(self.times.banks.whole().max(self.times.banks.left(seat, now))),
            left_millis: millis(self.times.banks.left(seat, now)),
            runs: self.times.banks.runs(seat),
        });
        let both = limit.map(|it| (it, false)).into_iter().chain(own.map(|it| (it, true)));
        both.min_by_key(|(timer, _)| timer.left_millis)
    }

    /// Which clocks a viewer sees, and whether they run.
    pub(super) fn clocks_seen(&self, viewer: Viewer) -> (Option<bool>, Vec<Option<bool>>) {
        let runs = |seat| self.clock_of(seat, viewer).map(|(_, runs)| runs);
        let seats = Seat::all(self.row.seats.len() as u8).map(runs).collect();
        (self.timer(viewer).map(|timer| timer.runs), seats)
    }

    /// What a seat has left of its time. Where it is secret who is asked, no player sees another's clock.
    fn clock_of(&self, seat: Seat, viewer: Viewer) -> Option<(u64, bool)> {
        let own = viewer == Viewer::Seat(seat);
        let open = !self.about.asks_in_secret;
        let person = self.people().any(|(person, _)| person == seat);
        let shown = self.times.banks.counts() && person && self.row.status == Status::Running;
        let left =
            || (millis(self.times.banks.left(seat, self.now())), self.times.banks.runs(seat));
        (shown && (own || open)).then(left)
    }

    /// That time ran out for a viewer, and what was decided for them.
    fn timed_out(&self, viewer: Viewer, lang: Lang) -> Option<String> {
        let seat = viewer.seat().filter(|_| self.row.status == Status::Running)?;
        self.play.as_ref()?.game().timed_out(seat, lang)
    }

    /// The levels of bots, usual one first, with their names.
    fn levels(&self, lang: Lang) -> Vec<(&'static str, String)> {
        let (games, game) = (&self.shared.games, &self.row.game);
        let usual = games.usual_level(game);
        let mut levels = games.levels(game).to_vec();
        levels.sort_by_key(|level| *level != usual);
        levels
            .into_iter()
            .map(|level| (level, crate::catalog::level_name(game, level, lang)))
            .collect()
    }

    /// A bot plays for this reader.
    fn stands_in(&self, look: &Look) -> bool {
        look.person.as_ref().is_some_and(|person| self.free_seat(person).is_some())
    }

    /// What is played, for the page before the game.
    fn setup_card(&self, look: &Look) -> SetupCard {
        let lang = look.lang;
        if self.play.is_some() {
            return SetupCard::default();
        }
        let (games, row) = (&self.shared.games, &self.row);
        SetupCard {
            rules: games.describe(&row.game, &row.options, lang),
            pictures: games.pictures_of(&row.game, &row.options, lang),
            level: crate::catalog::level_name(&row.game, games.gentle_level(&row.game), lang),
            host: self.host_name(look),
        }
    }

    /// The name of who opened the table, for all others.
    fn host_name(&self, look: &Look) -> Option<String> {
        let is_host = |person: &PersonId| *person.account() == self.row.host;
        let other = look.spectator || !look.person.as_ref().is_some_and(is_host);
        let (seat, _) = self.people().find(|(_, person)| other && is_host(person))?;
        self.row.seats.get(seat.index()).map(|held| held.name.clone())
    }

    fn clock_words(&self, lang: Lang) -> String {
        let clocks: Clocks = self.row.clocks.parse().unwrap_or_default();
        let own = if let Some(play) = &self.play {
            play.game().limits(lang)
        } else {
            let (given, seats) = (Given::Json(self.row.options.clone()), &self.row.seats);
            self.shared.games.limits(&self.row.game, given, seats.len() as u8, lang)
        };
        let open = self.row.seats.iter().any(|seat| seat.holder == Holder::Open);
        let alone = self.people().count() < 2 && !open;
        let sentence = clocks.sentence(own.as_deref(), alone, lang);
        if self.times.banks.counts() {
            format!("{sentence} {}", clocks.late_sentence(lang))
        } else {
            sentence
        }
    }

    pub(super) fn viewer(&self, look: &Look) -> Viewer {
        let seat = self.seat_of(look.person.as_ref()).filter(|_| !look.spectator);
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether a viewer is asked something that no auto-pass of theirs answers.
    fn awaits(&self, viewer: Viewer) -> bool {
        let awaited = self.play.as_ref().map(|play| play.game().turn().awaited());
        let asked = |seat: Seat| awaited.unwrap_or_default().contains(seat);
        viewer.seat().is_some_and(|seat| asked(seat) && !self.passing().contains(seat))
    }

    fn may_start(&self, person: Option<&PersonId>) -> bool {
        let open = self.row.seats.iter().any(|seat| seat.holder == Holder::Open);
        let hosts = person.map(PersonId::account) == Some(&self.row.host);
        self.row.status == Status::Open && (hosts || (!open && self.seat_of(person).is_some()))
    }

    /// Who is awaited and who has decided, as far as a viewer may know.
    fn waiting(&self, viewer: Viewer) -> Waiting {
        self.play.as_ref().map(|play| play.game().waiting(viewer)).unwrap_or_default()
    }

    fn seat_cards(&self, viewer: Viewer, lang: Lang) -> Vec<SeatCard> {
        let waiting = self.waiting(viewer);
        let card = |(seat, held): (Seat, &crate::model::rows::SeatRow)| SeatCard {
            seat,
            name: held.name.clone(),
            holder: match &held.holder {
                Holder::Open => SeatHolder::Open,
                Holder::Person(person) => {
                    SeatHolder::Person { connected: self.is_connected(person) }
                }
                Holder::Bot { level, .. } => SeatHolder::Bot {
                    level: crate::catalog::level_name(&self.row.game, level, lang),
                },
            },
            bot: match &held.holder {
                Holder::Open => false,
                Holder::Person(person) => self.shared.bots.has(person.account()),
                Holder::Bot { .. } => true,
            },
            awaited: waiting.awaited.contains(seat),
            decided: waiting.decided.contains(seat),
            progress: waiting.progress.get(seat.index()).copied().flatten(),
            you: viewer == Viewer::Seat(seat),
            clock: self.clock_of(seat, viewer),
            away: self.row.status == Status::Running && self.is_away(seat),
        };
        (0..).map(Seat).zip(&self.row.seats).map(card).collect()
    }

    /// A move was made: those for whom something changed see it.
    pub(super) fn show_move(&mut self, changed: &[Viewer]) {
        let concerned = |actor: &Self, connection: &Connection| {
            changed.contains(&actor.viewer(&connection.look))
        };
        self.show(Occasion::Move, concerned);
        self.show(Occasion::Around, |actor, connection| {
            !concerned(actor, connection) && actor.shares_a_device_with(connection, changed)
        });
    }

    /// Whether one of these is another player on the device of a page: it may be their turn to have the device.
    fn shares_a_device_with(&self, connection: &Connection, changed: &[Viewer]) -> bool {
        let person = connection.look.person.as_ref().filter(|_| !connection.as_json);
        person.is_some_and(|person| {
            let here = self.seats_at(person.account());
            let at_it = |viewer: &Viewer| viewer.seat().is_some_and(|seat| here.contains(seat));
            here.len() > 1 && changed.iter().any(at_it)
        })
    }

    /// A person came, went or sat down: all connections are sent it.
    pub(super) fn show_around(&mut self) {
        self.show(Occasion::Around, |_, _| true);
    }

    /// Something has changed that concerns this viewer alone.
    pub(super) fn show_to(&mut self, viewer: Viewer) {
        self.show(Occasion::Around, |actor, connection| actor.viewer(&connection.look) == viewer);
    }

    fn show(&mut self, occasion: Occasion, concerned: impl Fn(&Self, &Connection) -> bool) {
        let mut made: HashMap<ReaderGroup, (ClientUpdate, u64)> = HashMap::new();
        for number in self.presence.numbers() {
            let Some(connection) = self.presence.connection(number) else { continue };
            if !concerned(self, connection) {
                continue;
            }
            let look = connection.look.clone();
            let kind = ReaderGroup {
                viewer: self.viewer(&look),
                lang: look.lang,
                base: Arc::clone(&look.base),
                may_start: self.may_start(look.person.as_ref()),
                device: look.person.clone().filter(|_| {
                    self.viewer(&look) == Viewer::Spectator && self.shared_device(&look).is_some()
                }),
                replaced: look.person.clone().filter(|_| self.is_replaced(&look)),
                spectator: look.spectator,
                as_json: connection.as_json,
                logged: connection.logged,
            };
            let (update, logged) = if let Some(made) = made.get(&kind) {
                made.clone()
            } else {
                let update = self.update(&look, &kind, occasion);
                made.insert(kind, update.clone());
                update
            };
            let now = self.now();
            let Some(connection) = self.presence.connection_mut(number) else { continue };
            connection.logged = logged;
            if let ClientUpdate::Scene(scene) = &update {
                connection.progress.send(scene.version, Duration::ZERO, now);
            }
            self.outgoing.send(number, update);
        }
    }

    /// What one kind of reader is shown, and the number of the last line of the log in it.
    fn update(
        &mut self,
        look: &Look,
        kind: &ReaderGroup,
        occasion: Occasion,
    ) -> (ClientUpdate, u64) {
        let moved = occasion == Occasion::Move;
        if kind.as_json {
            let seen = self.streamed(kind.viewer, kind.lang, moved);
            let json = serde_json::to_string(&seen).unwrap_or_default();
            return (ClientUpdate::Json(json.into()), 0);
        }
        let page = self.page(look);
        let logged = newest(&page.log);
        (ClientUpdate::Scene(Arc::new(self.scene(page, kind.logged, moved))), logged)
    }

    /// A page as its socket shows it; with the steps of the last move if it was made just now.
    pub(super) fn scene(&self, page: TablePage, logged: u64, moved: bool) -> Scene {
        let viewer = page.viewer;
        let frames = match &self.play {
            Some(play) if moved => play.game().frames(viewer, page.reader.lang),
            Some(_) | None => Vec::new(),
        };
        let parts = |fragments: Vec<Fragment>| fragments.into_iter().map(Part::from).collect();
        let frame = |frame: Frame| {
            let long = u64::from(frame.long) * STEP_MILLIS;
            (long, parts(pages::frame_fragments(&page, frame)))
        };
        let mut told = pages::log_fragments(&page, logged);
        told.extend(pages::undone_fragments(&page, logged));
        Scene {
            version: page.version,
            frames: frames.into_iter().map(frame).collect(),
            log: parts(told),
            awaiting_you: self.awaits(viewer),
            over: page.over,
            started: page.started,
            seat: viewer.seat(),
            timer: page.timer,
            parts: parts(pages::fragments(page)),
        }
    }

    /// The last line of the log that a page loaded at version `has` shows.
    pub(super) fn logged(&mut self, look: &Look, has: Option<MatchVersion>) -> u64 {
        let viewer = self.viewer(look);
        let Some(play) = &mut self.play else { return 0 };
        if has == Some(play.version(viewer)) { newest(&play.log(viewer, look.lang).0) } else { 0 }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

pub(super) fn newest(log: &[Arc<LogEntry>]) -> u64 {
    log.last().map_or(0, |entry| entry.number)
}

/// Before the game begins there is nothing to draw.
fn nothing() -> Picture {
    Picture {
        turn: String::new(),
        board: Vec::new(),
        standings: Vec::new(),
        ask: None,
        end: None,
        wait: Wait::default(),
    }
}

fn invite(base: &str, id: &TableId) -> Invite {
    let url = format!("{base}/join/{id}");
    Invite { qr: crate::pages::qr::svg(&url), url }
}
