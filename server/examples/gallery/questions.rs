//! Every kind of question of every game, found by playing: the first position of each kind, others in which something else
//! can be chosen, and the one with the most choices. Beside them the wait, a step of a move, the end, and spectators.

use crate::page;
use engine::{
    AnyMatch, Chance, Files, Frame, Lang, LogLine, Match, MatchSetup, Names, Seat, SeatSet, Seed,
    Title, Turn, Viewer, Visitor, When,
};
use server::model::ids::MatchVersion;
use server::pages;
use server::pages::model::{LogEntry, Orders, TablePage, Theme, TimerCard, UndoOffer};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// Matches that are played of each game.
const MATCHES: u64 = 10;
/// Moves of one match.
const LONGEST: usize = 1_200;
/// Pages of one kind of question that differ in what can be chosen.
const EACH: usize = 3;
/// Lines of the log on a page.
const LINES: usize = 40;

const NAMES: [&str; 8] = ["Ada", "Ben", "Cleo", "Dimitri", "Eve", "Florence", "Gus", "Hortense"];
/// As long as names may be, wide letters among them.
const LONG: [&str; 8] = [
    "Maximiliane von Hohenfel",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Jean-Baptiste de la Tour",
    "Aleksandra Wojciechowska",
    "Mr. Bartholomew Wimbledn",
    "Marie-Madeleine Fontaine",
    "Christophe-Emmanuel Gaul",
    "Anne-Sophie Grandmaisons",
];

/// Writes the pages of all games, or only of one.
pub(crate) fn write(into: &Path, only: Option<&str>) {
    let wanted = |id| only.is_none_or(|only| only == id);
    for about in games::ALL.iter().filter(|about| !about.example && wanted(about.id)) {
        games::visit(about.id, Collect { game: about.id, into }).expect("a game of the registry");
    }
}

struct Collect<'a> {
    game: &'static str,
    into: &'a Path,
}

impl Visitor for Collect<'_> {
    type Output = ();

    fn visit<G: Title>(self) {
        let files = games::embedded(self.game).expect("the game has its files");
        let content = G::content(&files).expect("they can be read");
        let mut found = Found::default();
        for number in 0..MATCHES {
            if let Some(play) = Play::begin::<G>(&files, &content, number) {
                play.collect(&mut found);
            }
        }
        for (name, [en, fr]) in &found.pages {
            page::write(self.into, &format!("{}-{name}.en", self.game), en);
            page::write(self.into, &format!("{}-{name}.fr", self.game), fr);
        }
    }
}

/// What was found of one game.
#[derive(Default)]
struct Found {
    /// Pages by name, in English and in French.
    pages: BTreeMap<String, [String; 2]>,
    /// By kind of question: the first words of what could be chosen on each of its pages.
    kinds: BTreeMap<&'static str, Vec<Vec<String>>>,
    /// By kind of question: the most choices so far.
    most: BTreeMap<&'static str, usize>,
}

/// One match on its way.
struct Play {
    table: Box<dyn AnyMatch>,
    names: Vec<String>,
    own: Chance,
    log: [Vec<Arc<LogEntry>>; 2],
    /// Its names are as long as they may be.
    long: bool,
}

impl Play {
    /// The match of this number: the first with all seats taken and the usual options, the second with long names.
    fn begin<G: Title>(files: &Files, content: &G::Content, number: u64) -> Option<Self> {
        let mut own = Chance::seeded(Seed::from_number(number));
        let (options, seats) = match number {
            0 | 1 => (G::Options::default(), G::ABOUT.seats.1),
            _ => G::some_options(&mut own),
        };
        let long = number == 1;
        let names = if long { LONG } else { NAMES };
        let names: Vec<&str> = names.iter().copied().take(seats.into()).collect();
        let setup =
            MatchSetup::<G>::new(files, content, options, Names::new(names.iter().copied()));
        let mut table = Match::start(setup.ok()?, Seed::from_number(number)).boxed(own.fork());
        for seat in Seat::all(seats) {
            table.seat_bot(seat, G::LEVELS.first()?);
        }
        let names = names.iter().map(ToString::to_string).collect();
        Some(Self { table, names, own, log: [Vec::new(), Vec::new()], long })
    }

    /// Plays the match and keeps what is new of it.
    fn collect(mut self, found: &mut Found) {
        for _ in 0..LONGEST {
            let awaited = self.table.turn().awaited();
            for seat in awaited.iter() {
                self.keep_question(found, seat);
            }
            self.keep_others(found, awaited);
            if !self.step() {
                break;
            }
            self.keep_step(found);
        }
        if self.table.turn().is_over() {
            for (name, viewer) in
                [("end", Viewer::Seat(Seat(0))), ("end-spectator", Viewer::Spectator)]
            {
                self.keep(found, self.named(name), viewer);
            }
        }
    }

    fn named(&self, name: &str) -> String {
        if self.long { format!("{name}-long") } else { name.to_owned() }
    }

    /// One move: of the clock, of a bot, or now and then any that is legal, which leads where no bot goes.
    fn step(&mut self) -> bool {
        let done = match self.table.turn() {
            Turn::Over(_) => return false,
            Turn::Clock => self.table.expire(),
            Turn::Awaiting(seats) => {
                let Some(seat) = seats.first() else { return false };
                let choices = self.table.choices(seat, Lang::En);
                let any = self.own.pick("choice", choices.len() as u32) as usize;
                match choices.get(any).filter(|choice| !choice.takes_back) {
                    Some(choice) if self.own.pick("at random", 4) == 0 => {
                        self.table.decide(seat, std::slice::from_ref(&choice.action))
                    }
                    _ => self.table.decide_by_bot(seat),
                }
            }
        };
        for (lang, log) in Lang::ALL.into_iter().zip(&mut self.log) {
            for LogLine { step, clause, words, .. } in
                self.table.lines(Viewer::Spectator, When::Now, lang)
            {
                let seat = self.names.iter().position(|name| words.starts_with(name.as_str()));
                let seat = seat.map(|seat| Seat(seat as u8));
                let number = log.last().map_or(1, |last| last.number + 1);
                log.push(Arc::new(LogEntry { number, seat, step, clause, words: words.into() }));
            }
            log.drain(..log.len().saturating_sub(LINES));
        }
        done.is_ok()
    }

    /// Keeps a question of a kind that is new, that offers something new, or that offers more than any before.
    fn keep_question(&self, found: &mut Found, seat: Seat) {
        let Some(kind) = self.table.asked(seat) else { return };
        let choices = self.table.choices(seat, Lang::En);
        let word = |action: &str| action.split([' ', ':']).next().unwrap_or_default().to_owned();
        let mut words: Vec<String> = choices.iter().map(|choice| word(&choice.action)).collect();
        words.sort_unstable();
        words.dedup();
        let viewer = Viewer::Seat(seat);
        let known = found.kinds.entry(kind).or_default();
        if self.long {
            let name = format!("{kind}-long");
            if !found.pages.contains_key(&name) {
                self.keep(found, name, viewer);
            }
            return;
        }
        if known.len() < EACH && !known.contains(&words) {
            known.push(words);
            let name = format!("{kind}-{}", known.len());
            self.keep(found, name, viewer);
        }
        let most = found.most.entry(kind).or_default();
        if choices.len() > *most + *most / 4 {
            *most = choices.len();
            self.keep(found, format!("{kind}-most"), viewer);
        }
    }

    /// Keeps the wait of a player and what spectators see, once the match is on its way.
    fn keep_others(&self, found: &mut Found, awaited: SeatSet) {
        let waits = Seat::all(self.names.len() as u8).find(|seat| !awaited.contains(*seat));
        for (name, viewer) in [
            ("waiting", waits.map(Viewer::Seat)),
            ("spectator", Some(Viewer::Spectator)),
            ("screen", Some(Viewer::Spectator)),
        ] {
            let name = self.named(name);
            let Some(viewer) = viewer.filter(|_| awaited.first().is_some()) else {
                continue;
            };
            if self.table.length() >= 30 && !found.pages.contains_key(&name) {
                self.keep(found, name, viewer);
            }
        }
    }

    /// Keeps the step of a move that tells the most.
    fn keep_step(&self, found: &mut Found) {
        let told = self.log[0].iter().rev().take(1).map(|entry| entry.words.len()).sum::<usize>();
        let most = found.most.entry("a step").or_default();
        if told <= *most + *most / 4 || self.table.turn().is_over() {
            return;
        }
        *most = told;
        let viewer = Viewer::Seat(Seat(0));
        let drawn = Lang::ALL.map(|lang| {
            let mut page = self.page(viewer, lang);
            if let Some(Frame { picture, .. }) = self.table.frames(viewer, lang).into_iter().last()
            {
                page.picture = picture;
                page.picture.ask = None;
            }
            pages::table(&page).into_string()
        });
        found.pages.insert(self.named("step"), drawn);
    }

    fn keep(&self, found: &mut Found, name: String, viewer: Viewer) {
        let drawn = Lang::ALL.map(|lang| {
            let mut page = self.page(viewer, lang);
            page.screen = name.starts_with("screen");
            if page.screen { pages::screen(&page) } else { pages::table(&page) }.into_string()
        });
        found.pages.insert(name, drawn);
    }

    fn page(&self, viewer: Viewer, lang: Lang) -> TablePage {
        let table = self.table.as_ref();
        let picture = table.picture(viewer, lang, SeatSet::EMPTY);
        let open = viewer.seat().and_then(|seat| table.window(seat));
        let all = viewer.seat().map(|seat| table.orders(seat, lang)).unwrap_or_default();
        let undo = viewer.seat().is_some_and(|seat| table.may_undo(seat));
        TablePage {
            id: "brass-otter".into(),
            title: "Friday night race".into(),
            version: MatchVersion(table.length() as u64),
            seats: page::seats(table, &self.names, viewer),
            over: table.turn().is_over(),
            log: self.log[usize::from(lang == Lang::Fr)].clone(),
            timer: table.deadline().map(|limit| TimerCard {
                total_millis: limit.millis.into(),
                left_millis: u64::from(limit.millis) * 2 / 3,
                runs: true,
            }),
            undo: undo.then_some(UndoOffer::Now),
            orders: Orders { all, open, passes: false },
            commitment: table.record().commitment,
            ..TablePage::bare(page::reader(lang, Theme::Light), table.about(), viewer, picture)
        }
    }
}
