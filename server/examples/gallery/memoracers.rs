//! MemoRacers in every state worth looking at, with the bytes of the messages that lead there, and the pages around a table.

use crate::page;
use engine::draw::{Picture, Wait};
use engine::{
    About, AnyMatch, Chance, Lang, Match, MatchSetup, Names, Seat, SeatSet, Seed, Title, Turn,
    Viewer, Visitor, When, options,
};
use server::model::ids::MatchVersion;
use server::model::rows::Listing;
use server::pages;
use server::pages::model::{
    Account, ChallengePage, Fragment, GameCard, Home, Invite, LogEntry, MePage, NewTablePage,
    Notice, OptionChoice, SeatChoice, SeatHolder, TableCard, TablePage, Theme, TicketCard,
    TimerCard,
};
use server::wire::{Changed, Part, STEP_MILLIS, Scene, Sent, ToClient};
use std::path::Path;
use std::sync::Arc;

const GAME: &str = "memoracers";
const QR: &str = r#"<svg viewBox="0 0 7 7"><path d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM4 4h1v1H4zM6 5h1v2H6z"/></svg>"#;

/// Steps worth a picture, each with the clause it tells of.
const STEPS: [(&str, &str); 5] = [
    ("step-reveal", "MR-4.4"),
    ("step-move", "MR-6.2"),
    ("step-missiles", "MR-8.4"),
    ("step-loop", "MR-8.2"),
    ("step-swap", "MR-9.4"),
];

struct Open<'a>(&'a [&'a str], &'a [&'a str], u8);

impl Visitor for Open<'_> {
    type Output = Box<dyn AnyMatch>;

    fn visit<G: Title>(self) -> Box<dyn AnyMatch> {
        let Self(words, names, seed) = self;
        let files = games::embedded(GAME).expect("the game has its files");
        let content = G::content(&files).expect("they can be read");
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        let chosen = options::from_words::<G>(&words).expect("options");
        let setup =
            MatchSetup::<G>::new(&files, &content, chosen, Names::new(names.iter().copied()));
        let seed = Seed([seed; 32]);
        let mut table = Match::start(setup.expect("setup"), seed).boxed(Chance::seeded(seed));
        for seat in Seat::all(names.len() as u8) {
            table.seat_bot(seat, "confirmed");
        }
        table
    }
}

/// A table with the names of its seats and what was told so far.
struct Play {
    table: Box<dyn AnyMatch>,
    names: Vec<String>,
    me: Viewer,
    log: Vec<(u64, Option<Seat>, engine::LogLine, engine::LogLine)>,
    sent: Sent,
    logged: u64,
    weights: Vec<usize>,
}

/// The parts of a message with their bytes.
fn weights(message: &ToClient<'_>) -> String {
    let parts: Vec<&Changed<'_>> = match message {
        ToClient::Steps { frames, .. } => frames.iter().flat_map(|step| &step.parts).collect(),
        ToClient::Parts { parts } | ToClient::Update { parts, .. } => parts.iter().collect(),
        ToClient::Notice { .. } | ToClient::Reload | ToClient::Pong => Vec::new(),
    };
    let list: Vec<String> =
        parts.iter().map(|part| format!("{}:{}", part.id, part.html.len())).collect();
    list.join(" ")
}

impl Play {
    fn new(words: &[&str], names: &[&str], me: Viewer, seed: u8) -> Self {
        let table = games::visit(GAME, Open(words, names, seed)).expect("the game");
        let names = names.iter().map(ToString::to_string).collect();
        Self {
            table,
            names,
            me,
            log: Vec::new(),
            sent: Sent::default(),
            logged: 0,
            weights: Vec::new(),
        }
    }

    fn view(&self) -> serde_json::Value {
        self.table.view(self.me)
    }

    fn hear(&mut self) {
        let en = self.table.lines(self.me, When::Now, Lang::En);
        let fr = self.table.lines(self.me, When::Now, Lang::Fr);
        for (en, fr) in en.into_iter().zip(fr) {
            let seat = self.names.iter().position(|name| en.words.starts_with(name.as_str()));
            let number = self.log.len() as u64;
            self.log.push((number, seat.map(|seat| Seat(seat as u8)), en, fr));
        }
    }

    /// Notes the bytes of every message that a page is sent for the last move.
    fn weigh(&mut self) {
        let scene = self.scene();
        for message in self.sent.update(&scene) {
            let text = serde_json::to_string(&message).expect("a message");
            if std::env::var_os("WEIGH").is_some_and(|_| text.len() > 5_000) {
                eprintln!("{} {}", text.len(), weights(&message));
            }
            self.weights.push(text.len());
        }
        self.logged = self.log.last().map_or(0, |(number, ..)| *number);
    }

    fn scene(&self) -> Scene {
        let page = self.page(Lang::En, Theme::Light);
        let parts = |list: Vec<Fragment>| list.into_iter().map(Part::from).collect();
        let frames = self.table.frames(self.me, Lang::En);
        Scene {
            version: page.version,
            frames: frames
                .into_iter()
                .map(|one| {
                    let millis = u64::from(one.long) * STEP_MILLIS;
                    (millis, parts(pages::frame_fragments(&page, one)))
                })
                .collect(),
            log: parts(pages::log_fragments(&page, self.logged)),
            awaiting_you: page.picture.ask.is_some(),
            over: page.over,
            started: page.started,
            seat: self.me.seat(),
            timer: page.timer,
            parts: parts(pages::fragments(page)),
        }
    }

    /// One move of the clock or of a bot, the viewer's own last; `false` once all is over.
    fn step(&mut self) -> bool {
        match self.table.turn() {
            Turn::Over(_) => return false,
            Turn::Clock => self.table.expire().expect("tick"),
            Turn::Awaiting(seats) => {
                let mine = self.me.seat();
                let seat = seats.iter().find(|seat| Some(*seat) != mine).or(seats.first());
                self.table.decide_by_bot(seat.expect("a seat")).expect("a bot's move");
            }
        }
        self.hear();
        true
    }

    /// Lets the bots play until the viewer's view is as wanted.
    fn until(mut self, wanted: impl Fn(&serde_json::Value) -> bool, weigh: bool) -> Self {
        if weigh {
            self.weigh();
            self.weights.clear();
        }
        for _ in 0..5_000 {
            if wanted(&self.view()) {
                break;
            }
            if !self.step() {
                break;
            }
            if weigh {
                self.weigh();
            }
        }
        self
    }

    /// Lets the bots play until a move tells of this clause.
    fn until_told(mut self, clause: &str) -> Self {
        let found = |play: &Self| play.told(clause) && play.view()["round"].as_u64() > Some(3);
        for _ in 0..2_000 {
            if !self.step() || found(&self) {
                break;
            }
        }
        self
    }

    /// The first of some tables that comes to what is wanted.
    fn find(
        words: &[&str],
        names: &[&str],
        me: Viewer,
        wanted: impl Fn(&serde_json::Value) -> bool,
    ) -> Self {
        let reaches =
            |seed: &u8| wanted(&Self::new(words, names, me, *seed).until(&wanted, false).view());
        let seed = (1..200).find(reaches).expect("a table that comes to it");
        Self::new(words, names, me, seed).until(&wanted, true)
    }

    fn decide(mut self, actions: &[&str]) -> Self {
        let seat = self.me.seat().expect("a seat");
        for action in actions {
            self.table.decide(seat, &[(*action).to_owned()]).expect("a legal decision");
        }
        self.hear();
        self.weigh();
        self
    }

    /// The page in the middle of the last move: the first step that tells of a clause.
    fn in_mid_move(&self, lang: Lang, theme: Theme, clause: &str) -> TablePage {
        let mut page = self.page(lang, theme);
        let mut steps = self.table.frames(self.me, lang).into_iter();
        let step = steps.find(|step| step.lines.iter().any(|line| line.clause == clause));
        page.picture = step.expect("a step that tells of it").picture;
        page
    }

    /// Whether the last move told of this clause.
    fn told(&self, clause: &str) -> bool {
        self.table.lines(self.me, When::Now, Lang::En).iter().any(|line| line.clause == clause)
    }

    fn page(&self, lang: Lang, theme: Theme) -> TablePage {
        let entry =
            |(number, seat, en, fr): &(u64, Option<Seat>, engine::LogLine, engine::LogLine)| {
                let line = if lang == Lang::Fr { fr } else { en };
                let words = line.words.as_str().into();
                LogEntry {
                    number: *number,
                    seat: *seat,
                    step: line.step,
                    clause: line.clause,
                    words,
                }
            };
        let first = self.log.len().saturating_sub(60);
        let picture = self.table.picture(self.me, lang, SeatSet::EMPTY);
        TablePage {
            id: "brass-otter".into(),
            title: "Friday night circuit".into(),
            version: MatchVersion(self.table.length() as u64),
            seats: page::seats(self.table.as_ref(), &self.names, self.me),
            over: self.table.turn().is_over(),
            log: self.log[first..].iter().map(entry).map(Arc::new).collect(),
            timer: self.table.deadline().map(|limit| TimerCard {
                total_millis: limit.millis.into(),
                left_millis: u64::from(limit.millis) * 2 / 3,
                runs: true,
            }),
            commitment: self.table.record().commitment,
            ..TablePage::bare(page::reader(lang, theme), self.table.about(), self.me, picture)
        }
    }
}

fn about() -> About {
    games::ALL.iter().copied().find(|about| about.id == GAME).expect("the game")
}

fn home(lang: Lang, theme: Theme) -> Home {
    let card = |title: &str, open_seats, waits_for_me, over| TableCard {
        id: "brass-otter".into(),
        title: title.into(),
        about: about(),
        players: vec!["Ada".into(), "Ben".into(), "Cleo".into()],
        open_seats,
        rules: vec!["Circuit: Series A, the school".into()],
        age: "3 min ago".into(),
        started: open_seats == 0,
        waits_for_me,
        over,
    };
    Home {
        ticket: TicketCard::default(),
        reader: page::reader(lang, theme),
        games: vec![GameCard {
            about: about(),
            bots: 2,
            level: "beginner".into(),
            rules: vec!["Circuit: Series A, the school".into()],
        }],
        mine: vec![
            card("Friday night circuit", 0, true, false),
            card("Lunch break", 0, false, false),
            card("Series D, no mercy", 0, false, true),
        ],
        open: vec![card("Rookie season", 2, false, false)],
        running: vec![card("Grand final", 0, false, false)],
        search: Default::default(),
        notice: None,
    }
}

struct Controls(Lang);

impl Visitor for Controls {
    type Output = Vec<OptionChoice>;

    fn visit<G: Title>(self) -> Vec<OptionChoice> {
        let defaults = serde_json::to_value(G::Options::default()).expect("options");
        let control = |field: &engine::OptionField| {
            let values = field.kind.values();
            let name = |value: &&str| {
                (value.to_string(), G::option(field.key, Some(value), self.0).unwrap_or_default())
            };
            let default = &defaults[field.key];
            OptionChoice {
                key: field.key,
                label: G::option(field.key, None, self.0).unwrap_or_default(),
                explained: G::explain(field.key, self.0).unwrap_or_default(),
                items: Vec::new(),
                parts: G::parts(field.key, self.0),
                kind: field.kind,
                values: values.iter().map(name).collect(),
                chosen: default.as_str().map_or_else(|| default.to_string(), str::to_owned),
            }
        };
        G::ABOUT.options.iter().map(control).collect()
    }
}

fn new_table(lang: Lang, theme: Theme) -> NewTablePage {
    let level = |level: &str| (level.to_owned(), level.to_owned());
    NewTablePage {
        bots: vec![("BOT Robi".into(), "robi".into())],
        ticket: TicketCard::default(),
        reader: page::reader(lang, theme),
        games: vec![about()],
        about: about(),
        options: games::visit(GAME, Controls(lang)).expect("the game"),
        levels: ["beginner", "amateur", "confirmed", "expert"].map(level).to_vec(),
        seats: ["me", "open", "confirmed", "expert", ""]
            .map(|seat| SeatChoice(seat.into()))
            .to_vec(),
        here: Vec::new(),
        solo: Some(("mode", "solo")),
        name: String::new(),
        title: "Friday night circuit".into(),
        word: String::new(),
        listing: Listing::WithOthers,
        clocks: (vec![("none".into(), "no clock".into())], "none".into()),
        late_bot: false,
        own_limits: false,
        limits: ("No time limits.".into(), "No time limits.".into()),
        fault: None,
    }
}

fn lobby(mut page: TablePage, seated: bool) -> TablePage {
    page.started = false;
    page.picture = Picture {
        turn: String::new(),
        board: Vec::new(),
        standings: Vec::new(),
        ask: None,
        end: None,
        wait: Wait::default(),
    };
    page.log.clear();
    page.timer = None;
    page.may_start = seated;
    page.invite =
        Some(Invite { url: "http://192.168.0.12:7700/table/brass-otter".into(), qr: QR.into() });
    page.viewer = if seated { page.viewer } else { Viewer::Spectator };
    for card in page.seats.iter_mut().skip(3) {
        (card.holder, card.name) = (SeatHolder::Open, String::new());
    }
    page
}

const FIVE: [&str; 5] = ["Ben", "Cleo", "Dan", "Eve", "Ada"];
const RANDOM: [&str; 1] = ["circuit=random"];
const THREE: [&str; 3] = ["Ada", "Ben", "Cleo"];
const ADA: Viewer = Viewer::Seat(Seat(4));
const BEN: Viewer = Viewer::Seat(Seat(0));

/// A view in this phase.
fn phase(name: &'static str) -> impl Fn(&serde_json::Value) -> bool {
    move |view| view["phase"] == name
}

/// Programs are written, from this round on.
fn from_round(round: u64) -> impl Fn(&serde_json::Value) -> bool {
    move |view| view["phase"] == "programming" && view["round"].as_u64() >= Some(round)
}

/// Only Ada still writes, from this round on.
fn mine_in(round: u64) -> impl Fn(&serde_json::Value) -> bool {
    move |view| {
        let awaited =
            view["awaiting"].as_array().is_some_and(|seats| seats.len() == 1 && seats[0] == 4);
        from_round(round)(view) && awaited
    }
}

/// Ada's lane.
fn lane(play: &Play) -> u64 {
    play.view()["vessels"][4]["lane"].as_u64().unwrap_or(3)
}

/// Ada has marked a program.
fn written() -> Play {
    let play = Play::find(&RANDOM, &FIVE, ADA, |view| {
        mine_in(4)(view) && view["vessels"][4]["speed"] == 3
    });
    let at = lane(&play);
    let aside = if at == 1 { 2 } else { at - 1 };
    play.decide(&[&format!("mark 1 {at}"), &format!("mark 2 {at}"), &format!("mark 3 {aside}")])
}

/// Ada forces the engine.
fn fast() -> Play {
    let play = Play::find(&RANDOM, &FIVE, ADA, |view| {
        mine_in(4)(view)
            && view["vessels"][4]["speed"] == 4
            && view["vessels"][4]["shields"].as_u64() > Some(3)
    });
    let at = lane(&play);
    let marks = [1, 2, 3, 4, 5].map(|line| format!("mark {line} {at}"));
    play.decide(&marks.each_ref().map(String::as_str))
}

/// Ada has locked, the others write.
fn waiting() -> Play {
    let play = Play::find(&["circuit=B"], &FIVE, ADA, |view| {
        view["phase"] == "programming"
            && view["awaiting"].as_array().is_some_and(|seats| seats.len() == 5)
    });
    let at = lane(&play);
    play.decide(&[&format!("mark 1 {at}"), "lock"])
}

/// Races of five.
fn races() -> Vec<(&'static str, Play)> {
    vec![
        ("race", Play::find(&RANDOM, &FIVE, ADA, mine_in(1))),
        ("programming", written()),
        ("forced", fast()),
        ("waiting", waiting()),
        ("recon", Play::find(&RANDOM, &FIVE, ADA, |view| view["step"] == 7)),
        (
            "grid",
            Play::find(&RANDOM, &FIVE, ADA, |view| {
                view["phase"] == "grid" && view["awaiting"][0] == 4
            }),
        ),
        (
            "swap",
            Play::find(&["circuit=C"], &FIVE, ADA, |view| {
                view["phase"] == "swap" && view["holder"] == 4
            }),
        ),
        ("ghosts", Play::find(&["circuit=D", "memory_assist=ghosts"], &FIVE, ADA, mine_in(5))),
        ("watching", Play::find(&["circuit=D"], &FIVE, Viewer::Spectator, from_round(6))),
        (
            "wrecked",
            Play::find(&["circuit=D"], &FIVE, ADA, |view| {
                view["phase"] == "programming" && view["vessels"][4]["destroyed"].as_u64() > Some(0)
            }),
        ),
        ("end", Play::find(&RANDOM, &FIVE, ADA, phase("over"))),
    ]
}

/// Solo and championship.
fn modes() -> Vec<(&'static str, Play)> {
    vec![
        ("solo", Play::find(&["mode=solo", "circuit=D"], &["Ada"], BEN, from_round(5))),
        (
            "solo-build",
            Play::new(&["mode=solo", "circuit=build"], &["Ada"], BEN, 2).decide(&[
                "choose 4 B",
                "choose 7 D",
                "choose 2 C",
            ]),
        ),
        (
            "solo-end",
            Play::find(&["mode=solo"], &["Ada"], BEN, |view| view["outcome"] == "solo_victory"),
        ),
        (
            "championship-build",
            Play::find(&["mode=championship"], &THREE, BEN, |view| {
                view["phase"] == "build" && view["builder"] == 0 && view["race"].as_u64() > Some(1)
            }),
        ),
        ("championship-end", Play::find(&["mode=championship"], &THREE, BEN, phase("over"))),
    ]
}

/// How heavy the messages of all plays are.
fn weigh(plays: &[(&str, Play)]) {
    for (title, play) in plays {
        eprintln!(
            "{title}: {} messages, {} moves, most {} B",
            play.weights.len(),
            play.table.length(),
            play.weights.iter().max().unwrap_or(&0)
        );
    }
    let mut weights: Vec<usize> =
        plays.iter().flat_map(|(_, play)| play.weights.iter().copied()).collect();
    weights.sort_unstable();
    let at = |share: usize| weights[(weights.len() - 1) * share / 100];
    eprintln!(
        "{} messages: median {} B, 90 % {} B, 99 % {} B, most {} B",
        weights.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}

/// Writes all of them into a directory.
pub(crate) fn write(into: &Path) {
    let mut plays = races();
    plays.extend(modes());
    let flights = STEPS.map(|(_, clause)| {
        let flown = |seed: &u8| {
            let play = Play::new(&["circuit=random"], &FIVE, ADA, *seed);
            let play = play.until_told(clause);
            play.told(clause).then_some((clause, play))
        };
        (1..60).find_map(|seed| flown(&seed)).expect("a table that comes to it")
    });
    weigh(&plays);
    for (lang, theme, name) in [
        (Lang::En, Theme::Light, "en-light"),
        (Lang::En, Theme::Dark, "en-dark"),
        (Lang::Fr, Theme::Light, "fr-light"),
    ] {
        let write = |page: &str, html: String| {
            page::write(into, &format!("{page}-{name}"), &html);
        };
        write_plays(&plays, &flights, (lang, theme), write);
        write_others(&plays, (lang, theme), write);
    }
}

/// Every play, and every step of a flight.
fn write_plays(
    plays: &[(&str, Play)],
    flights: &[(&str, Play)],
    (lang, theme): (Lang, Theme),
    write: impl Fn(&str, String),
) {
    for (title, play) in plays {
        write(title, pages::table(&play.page(lang, theme)).into_string());
    }
    for (title, clause) in STEPS {
        let (_, play) = flights.iter().find(|(known, _)| *known == clause).expect("a flight");
        write(title, pages::table(&play.in_mid_move(lang, theme, clause)).into_string());
    }
}

/// A refused move, and the pages around a table.
fn write_others(
    plays: &[(&str, Play)],
    (lang, theme): (Lang, Theme),
    write: impl Fn(&str, String),
) {
    let mut refused = plays[1].1.page(lang, theme);
    refused.notice = Some(Notice {
        words: "Your program is locked: unlock it first.".into(),
        clause: Some("MR-4.8".into()),
    });
    write("refused", pages::table(&refused).into_string());
    write("lobby", pages::table(&lobby(plays[0].1.page(lang, theme), true)).into_string());
    write("lobby-guest", pages::table(&lobby(plays[0].1.page(lang, theme), false)).into_string());
    write("home", pages::home(&home(lang, theme)).into_string());
    let me = MePage {
        reader: page::reader(lang, theme),
        kind: "ntfy".into(),
        address: "https://ntfy.example.org/brass-otter".into(),
        off: true,
        account: Some(Account { login: "ada".into(), devices: 2 }),
        typed: None,
        outcome: Some((true, "The test arrived (answer 200).".into())),
    };
    write("me", pages::me(&me).into_string());
    write("new-table", pages::new_table(&new_table(lang, theme)).into_string());
    let challenge = ChallengePage {
        reader: page::reader(lang, theme),
        id: "m4w8c2rtq5xe".into(),
        about: about(),
        opponents: vec![("BOT Robi".into(), true), ("BOT Ana-Belén the Steady".into(), false)],
        left_seconds: 271,
        end: None,
    };
    write("challenge", pages::challenge(&challenge).into_string());
    write(
        "message",
        pages::message(
            &page::reader(lang, theme),
            "There is no such table.",
            "Perhaps the address was cut short.",
        )
        .into_string(),
    );
}
