//! Tiny Race: first past square 60 wins. Rules: `rules.md`, TR-1 to TR-8.
//! The smallest game, to learn from and to copy: `scripts/new-game` does. Every game has these files.

#![cfg_attr(
    not(feature = "page"),
    allow(dead_code, unused_imports, reason = "some of it is for the page alone")
)]

mod action;
mod board;
mod bot;
mod event;
mod highlights;
mod notation;
mod offered;
mod options;
mod phrases;
mod reference;
#[cfg(feature = "page")]
mod render;
mod rules;
mod state;
mod view;
mod words;

pub use action::{Action, Illegal};
pub use board::Board;
pub use bot::Driver;
pub use event::Event;
pub use notation::Position;
pub use options::{Options, Rules};
pub use reference::Reference;
pub use state::{CARDS, TinyRace};
pub use view::{Card, View};

use engine::{
    About, Chance, ContentError, Files, Game, Question, Said, Seat, SeatSet, SetupError, Tell,
    Turn, Viewer, When,
};

/// The embedded content files.
pub const CONTENT: &[(&str, &str)] = &[("board.toml", include_str!("../content/board.toml"))];

/// Its generic code, compiled with it.
#[cfg(feature = "page")]
static COMPILED: engine::Compiled<TinyRace> = engine::Compiled::HERE;

#[cfg(feature = "page")]
impl engine::Title for TinyRace {
    fn compiled() -> &'static engine::Compiled<Self> {
        &COMPILED
    }
}

impl Game for TinyRace {
    type Options = Options;
    type Content = Board;
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Reference = Reference;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "tiny_race",
        name: "Tiny Race",
        seats: (2, 8),
        rules_version: 2,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
        schema: include_str!("../schema.json"),
        options: &[],
        undo: true,
        tests_memory: false,
        asks_in_secret: false,
        example: true,
    };

    const OLDEST_RULES: u32 = 2;

    fn content(files: &Files) -> Result<Board, ContentError> {
        Board::read(files)
    }

    fn rules(board: &Board, _options: &Options, seats: u8) -> Result<Rules, SetupError> {
        Ok(Rules { seats, finish: board.finish })
    }

    fn reference(rules: &Rules) -> Reference {
        Reference::of(rules)
    }

    fn setup(rules: &Rules, chance: &mut Chance) -> Self {
        Self::set_up(rules, chance)
    }

    fn turn(&self, rules: &Rules) -> Turn {
        match self.winner(rules) {
            Some(winner) => Turn::Over(self.standings(rules, winner)),
            None => Turn::Awaiting(SeatSet::only(self.to_move)),
        }
    }

    fn actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        let legal = |action: &Action| self.check(rules, seat, *action).is_ok();
        list.extend(Action::ALL.into_iter().filter(legal));
    }

    fn apply<T: Tell<Self>>(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        tell: &mut T,
    ) -> Result<(), Illegal> {
        self.check(rules, seat, action)?;
        self.drive(rules, action, chance, tell);
        self.pass_on(rules, tell);
        Ok(())
    }

    fn question(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        let question = Question { kind: "drive", default: Action::Steady, window: false };
        self.turn(rules).awaited().contains(seat).then_some(question)
    }

    fn rounds(&self) -> u32 {
        self.rounds
    }

    /// TR-7: a card that is not played yet is seen by its player alone.
    fn hides(&self, _rules: &Rules, seat: Seat) -> bool {
        self.card(seat).is_some()
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> View {
        View::of(self, rules, viewer)
    }

    fn awaiting(_rules: &Rules, view: &View) -> SeatSet {
        view.to_move.map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn imagine(_rules: &Rules, view: &View, chance: &mut Chance) -> Self {
        view.imagine(chance)
    }

    fn heard(_rules: &Rules, event: &Event, _viewer: Viewer, _when: When) -> Option<Event> {
        Some(*event) // all that happens is open; only what is drawn before the race is not
    }

    fn subject(_rules: &Rules, event: &Event) -> Option<Seat> {
        Some(event.seat())
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Boosted { .. }) // TR-8: the card is shown
    }

    fn invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_cars(rules)
    }
}
