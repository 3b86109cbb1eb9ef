//! Circus Imperium: chariots, beasts and a rude crowd, for two to eight. Rules: `rules.md`, CI-1 to CI-26.
//!
//! Complete: both tracks, the figure-8, gladiators, wall sections, other races, one or two chariots a seat. The pictures of
//! the rulebook are lost: track, boxes of a chariot and some figures are public facts or ours (see the rulings).

#![cfg_attr(not(feature = "page"), allow(dead_code, reason = "some of it is for the page alone"))]

mod action;
mod bot;
mod deed;
mod event;
mod figures;
mod highlights;
mod ids;
mod illegal;
mod imagine;
mod invariants;
mod motion;
mod notation;
mod offered;
mod options;
mod people;
mod person;
mod phrases;
mod queue;
mod reference;
#[cfg(feature = "page")]
mod render;
mod rules;
mod state;
mod subject;
mod tables;
pub mod track;
mod unit;
mod view;
pub mod words;

pub use action::{Action, Standing};
pub use deed::{Deed, Target};
pub use event::{CalmCause, DropCause, Event, FrenzyCause, Ram, WreckCause};
pub use ids::{CHARIOTS, PEOPLE, PersonId, PersonSet, UNITS, UnitId, UnitSet};
pub use illegal::Illegal;
pub use motion::{By, How, Motion, Stage};
pub use notation::Position;
pub use options::{
    ChariotsPerSeat, DecisionTimer, InterruptTimer, Laps, Options, Rules, TablesFor, TrackShape,
    TrackSize,
};
pub use people::People;
pub use person::{Armour, Item, Items, Order, Orders, Person, Place, Race, Shield};
pub use queue::Queue;
pub use reference::{
    Reference, SpaceReference, TeamReference, TurnReference, WallReference, Ways, WhipReference,
};
pub use rules::Way;
pub use state::{Arrival, CircusImperium, Combat, Commitment, Crew, Fight, Outcome, Phase, Window};
pub use tables::{
    BEASTS, Drawn, Failure, TURN, Ticks, TurnRow, WHIP, WallRow, WhipRow, bite, failure,
    frenzied_to_hit, mp, to_hit, wall,
};
pub use unit::{ChariotArmour, Section, Unit, UnitKind, Units};
pub use view::View;

use engine::{
    About, ActionKind, Chance, ContentError, Deadline, Files, Game, Question, Said, Seat, SeatSet,
    SetupError, Tell, Turn, Viewer, When,
};
use rules::Context;

/// The embedded content files: the track is derived by rule (`track`), the tables are those of the rulebook.
pub const CONTENT: &[(&str, &str)] = &[];

/// Its generic code, compiled with it.
#[cfg(feature = "page")]
static COMPILED: engine::Compiled<CircusImperium> = engine::Compiled::HERE;

#[cfg(feature = "page")]
impl engine::Title for CircusImperium {
    fn compiled() -> &'static engine::Compiled<Self> {
        &COMPILED
    }
}

impl Game for CircusImperium {
    type Options = Options;
    type Content = ();
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Reference = Reference;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "circus_imperium",
        name: "Circus Imperium",
        seats: (2, CHARIOTS as u8),
        rules_version: options::VERSION,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
        schema: include_str!("../schema.json"),
        options: options::FIELDS,
        undo: true,
        tests_memory: false,
        asks_in_secret: true,
        example: false,
    };

    const OLDEST_RULES: u32 = 1;

    const WINDOWS: &'static [&'static str] = &["window", "alone"];

    fn content(_files: &Files) -> Result<(), ContentError> {
        Ok(())
    }

    fn rules((): &(), options: &Options, seats: u8) -> Result<Rules, SetupError> {
        Rules::ready(options, seats)
    }

    fn as_of(rules: &mut Rules, version: u32) {
        rules.set_version(version);
    }

    fn reference(rules: &Rules) -> Reference {
        Reference::of(rules)
    }

    fn setup(rules: &Rules, _chance: &mut Chance) -> Self {
        Self::set_up(rules)
    }

    fn turn(&self, rules: &Rules) -> Turn {
        match self.outcome {
            Some(outcome) => Turn::Over(Self::standings(rules, outcome)),
            None => Turn::Awaiting(self.awaited(rules)),
        }
    }

    fn actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        self.list_actions(rules, seat, list);
    }

    fn apply<T: Tell<Self>>(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        tell: &mut T,
    ) -> Result<(), Illegal> {
        self.decide(&mut Context::new(rules, chance, tell), seat, action)
    }

    fn question(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        self.question_for(rules, seat)
    }

    fn deadline(&self, rules: &Rules) -> Option<Deadline> {
        if self.outcome.is_some() {
            return None;
        }
        let limit = if self.fight.is_none() && self.window.is_some() {
            rules.interrupt_millis
        } else {
            rules.decision_millis
        };
        limit.map(|millis| Deadline { seats: self.awaited(rules), millis })
    }

    /// Most of the race is open: hidden are crews, commitments, answers in a window, picks and standing orders.
    fn hides(&self, _rules: &Rules, _seat: Seat) -> bool {
        let chooses = matches!(self.phase, Phase::Crew | Phase::Declare);
        chooses || self.window.is_some() || self.fight.is_some()
    }

    fn without_orders(view: View) -> View {
        view.without_orders()
    }

    fn rounds(&self) -> u32 {
        let begun = u32::from(self.turn);
        if self.outcome.is_some() { begun } else { begun.saturating_sub(1) }
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> View {
        View::of(self, rules, viewer)
    }

    fn awaiting(_rules: &Rules, view: &View) -> SeatSet {
        view.awaiting
    }

    fn decided(rules: &Rules, view: &View) -> SeatSet {
        view.decided(rules)
    }

    fn imagine(rules: &Rules, view: &View, _chance: &mut Chance) -> Self {
        view.imagine(rules)
    }

    fn heard(_rules: &Rules, event: &Event, _viewer: Viewer, _when: When) -> Option<Event> {
        Some(*event)
    }

    fn subject(rules: &Rules, event: &Event) -> Option<Seat> {
        event.chariot().map(|chariot| rules.owner(chariot))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn kind(action: Action) -> ActionKind {
        match action {
            Action::Order(..) => ActionKind::TakeBack,
            Action::Crew { .. }
            | Action::Decline(_)
            | Action::Place(_)
            | Action::Wall(..)
            | Action::NoWall
            | Action::Walk(_)
            | Action::Stay
            | Action::Gate
            | Action::Announce(_)
            | Action::Step(_)
            | Action::Skill(_)
            | Action::Shift(_)
            | Action::Whip(_)
            | Action::End
            | Action::Special(..)
            | Action::Reply(..)
            | Action::Commit(..)
            | Action::LetGo(..)
            | Action::Pick(..)
            | Action::DropShield(_)
            | Action::DropNet(_) => ActionKind::Play,
        }
    }

    fn invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_invariants(rules)
    }
}
