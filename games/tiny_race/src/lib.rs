#![cfg_attr(rustfmt, rustfmt_skip)]
//! Tiny Race: first past square 60 wins. A whole game of the server in one file, to learn from and to measure what
//! the [`Game`] trait itself costs. Rules: `rules.md`, TR-1 to TR-6.

use engine::{
    About, Chance, ContentError, Files, Game, Lang, Names, Notation, Played, Player, Question,
    Refusal, Said, Seat, SeatSet, SetupError, Speak, Standings, Tell, Turn, Unreadable, Viewer, When,
    say,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

engine::phrases!("../locales/en.ftl", "../locales/fr.ftl");

const FINISH: u8 = 60;

/// The whole truth: everything is open here, so it is its own [`Game::View`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TinyRace { cars: [u8; engine::MAX_SEATS], to_move: Seat, rounds: u32 }

/// What the car to move may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the rules say what they are")]
pub enum Action { Steady, Push, Draft }

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the words say what they are")]
pub enum Event { Drove { seat: Seat, squares: u8, to: u8 }, Stalled { seat: Seat, die: u8 }, Drafted { seat: Seat, to: u8 }, Won { seat: Seat } }

/// Why a decision is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words say what they are")]
pub enum Illegal { NotYourTurn, NobodyToDraft }

/// Nothing to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl TinyRace {
    /// TR-5: the square of the nearest car one to three squares ahead.
    fn car_to_draft(&self, seats: u8, seat: Seat) -> Option<u8> {
        let own = self.cars[seat.index()];
        self.cars[..usize::from(seats)].iter().copied().filter(|car| (own + 1..=own + 3).contains(car)).min()
    }

    /// TR-1: the player who has driven past the finish.
    fn winner(&self, seats: u8) -> Option<Seat> {
        Seat::all(seats).find(|seat| self.cars[seat.index()] >= FINISH)
    }
}

impl Game for TinyRace {
    type Options = Options;
    type Content = ();
    type Rules = u8; // how many cars
    type Action = Action;
    type Event = Event;
    type View = TinyRace;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "tiny_race", name: "Tiny Race", seats: (2, 8), rules_version: 1, options: &[], undo: true, tests_memory: false, asks_in_secret: false, example: true,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
    };
    const OLDEST_RULES: u32 = 1;

    fn content(_files: &Files) -> Result<(), ContentError> { Ok(()) }
    fn rules((): &(), _options: &Options, seats: u8) -> Result<u8, SetupError> { Ok(seats) }

    fn setup(_seats: &u8, _chance: &mut Chance) -> Self {
        Self { cars: [0; engine::MAX_SEATS], to_move: Seat(0), rounds: 0 }
    }

    fn turn(&self, seats: &u8) -> Turn {
        let Some(winner) = self.winner(*seats) else { return Turn::Awaiting(SeatSet::only(self.to_move)) };
        let ahead = |seat: Seat| self.cars[..usize::from(*seats)].iter().filter(|car| **car > self.cars[seat.index()]).count();
        Turn::Over(Standings::ranked(*seats, SeatSet::only(winner), |seat| ahead(seat) as u8 + 1)) // TR-6
    }

    fn actions(&self, seats: &u8, seat: Seat, list: &mut Vec<Action>) {
        if seat != self.to_move || self.winner(*seats).is_some() { return }
        list.extend([Action::Steady, Action::Push]);
        list.extend(self.car_to_draft(*seats, seat).map(|_| Action::Draft));
    }

    fn apply<T: Tell<Self>>(&mut self, seats: &u8, seat: Seat, action: Action, chance: &mut Chance, tell: &mut T) -> Result<(), Illegal> {
        if seat != self.to_move || self.winner(*seats).is_some() { return Err(Illegal::NotYourTurn) } // TR-2
        let from = self.cars[seat.index()];
        let to = match action {
            Action::Steady => from + chance.die("steady", 6) as u8, // TR-3
            Action::Push => match (chance.die("push", 6) as u8, chance.die("push", 6) as u8) { // TR-4
                (die, other) if die == other => { tell.tell(Event::Stalled { seat, die }); from }
                (die, other) => from + die + other,
            },
            Action::Draft => self.car_to_draft(*seats, seat).ok_or(Illegal::NobodyToDraft)? + 1, // TR-5
        };
        self.cars[seat.index()] = to;
        match action {
            Action::Draft => tell.tell(Event::Drafted { seat, to }),
            Action::Steady | Action::Push if to > from => tell.tell(Event::Drove { seat, squares: to - from, to }),
            Action::Steady | Action::Push => {}
        }
        self.to_move = Seat((seat.0 + 1) % seats);
        self.rounds += u32::from(self.to_move == Seat(0));
        if to >= FINISH { tell.tell(Event::Won { seat }) }
        Ok(())
    }

    fn question(&self, seats: &u8, seat: Seat) -> Option<Question<Action>> {
        (self.turn(seats).awaited().contains(seat)).then_some(Question { kind: "drive", default: Action::Steady, window: false })
    }

    fn rounds(&self) -> u32 { self.rounds }
    fn hides(&self, _seats: &u8, _seat: Seat) -> bool { false }
    fn view(&self, _seats: &u8, _viewer: Viewer) -> TinyRace { self.clone() }
    fn awaiting(seats: &u8, view: &TinyRace) -> SeatSet { view.turn(seats).awaited() }
    fn imagine(_seats: &u8, view: &TinyRace, _chance: &mut Chance) -> Self { view.clone() }
    fn heard(_seats: &u8, event: &Event, _viewer: Viewer, _when: When) -> Option<Event> { Some(*event) }
    fn reveals(_event: &Event) -> bool { false }

    fn invariants(&self, seats: &u8) -> Result<(), String> {
        let won = self.cars.iter().filter(|car| **car >= FINISH).count();
        if won > 1 || self.to_move.0 >= *seats { Err(format!("{self:?}")) } else { Ok(()) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self { Action::Steady => "steady", Action::Push => "push", Action::Draft => "draft" })
    }
}

impl std::str::FromStr for Action {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = [Action::Steady, Action::Push, Action::Draft].into_iter().find(|action| action.to_string() == text);
        found.ok_or_else(|| Unreadable(Said::by(|lang| say!(crate, lang, "unreadable", text = text))))
    }
}

impl Refusal for Illegal {
    fn clause(&self) -> &'static str { match self { Illegal::NotYourTurn => "TR-2", Illegal::NobodyToDraft => "TR-5" } }
    fn words(&self, lang: Lang) -> String {
        match self { Illegal::NotYourTurn => say!(crate, lang, "not-your-turn"), Illegal::NobodyToDraft => say!(crate, lang, "nobody-to-draft") }
    }
}

impl Speak for TinyRace {
    fn event(_rules: &Self::Rules, event: &Event, lang: Lang, names: &Names) -> String {
        match *event {
            Event::Drove { seat, squares, to } => say!(crate, lang, "drove", seat = names.of(seat), squares = squares, to = to),
            Event::Stalled { seat, die } => say!(crate, lang, "stalled", seat = names.of(seat), die = die),
            Event::Drafted { seat, to } => say!(crate, lang, "drafted", seat = names.of(seat), to = to),
            Event::Won { seat } => say!(crate, lang, "won", seat = names.of(seat)),
        }
    }
    fn action(action: Action, lang: Lang) -> String {
        match action { Action::Steady => say!(crate, lang, "steady"), Action::Push => say!(crate, lang, "push"), Action::Draft => say!(crate, lang, "draft") }
    }
    fn option(_key: &str, _value: Option<&str>, _lang: Lang) -> Option<String> { None }
    fn clause(event: &Event) -> &'static str {
        match event { Event::Drove { .. } => "TR-3", Event::Stalled { .. } => "TR-4", Event::Drafted { .. } => "TR-5", Event::Won { .. } => "TR-1" }
    }
}

/// A position in a scenario: where each car stands (0), who is to move (the first seat), rounds played.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position { cars: BTreeMap<String, u8>, to_move: String, rounds: u32 }

impl Notation for TinyRace {
    type Position = Position;
    fn write(&self, _seats: &u8, names: &Names) -> Position {
        let cars = names.iter().map(|(seat, name)| (name.to_owned(), self.cars[seat.index()])).collect();
        Position { cars, to_move: names.of(self.to_move).to_owned(), rounds: self.rounds }
    }
    fn read(_seats: &u8, names: &Names, position: Position) -> Result<Self, Said> {
        let find = |name: &str| names.find(name).ok_or_else(|| Said::by(|lang| say!(crate, lang, "nobody", name = name)));
        let to_move = if position.to_move.is_empty() { Seat(0) } else { find(&position.to_move)? };
        let mut race = Self { cars: [0; engine::MAX_SEATS], to_move, rounds: position.rounds };
        for (name, square) in &position.cars { race.cars[find(name)?.index()] = *square }
        Ok(race)
    }
    fn some_action(chance: &mut Chance) -> Action { [Action::Steady, Action::Push, Action::Draft][chance.pick("any", 3) as usize] }
    fn some_options(chance: &mut Chance) -> (Options, u8) { (Options {}, 2 + chance.pick("seats", 7) as u8) }
}

impl engine::draw::Drawn for TinyRace {} // a button for each decision, no board

impl Played for TinyRace {
    const LEVELS: &'static [&'static str] = &[];
    fn player(_level: &str, _seats: &u8, _seat: Seat) -> Option<Box<dyn Player<Self>>> { None }
}

impl engine::Offered for TinyRace {
    const FIRST_GAME: engine::FirstGame = engine::FirstGame { seats: 2, options: &[] };
    fn explain(_key: &str, _lang: Lang) -> Option<String> { None } // there are no options
}

/// No content files: everything is in the rules.
pub const CONTENT: &[(&str, &str)] = &[];
