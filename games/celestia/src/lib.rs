//! Celestia: one airship, nine cities, another player at the helm, for two to six. Rules: `rules.md`, CE-1 to CE-22.
//!
//! Complete: the base game, the expansion with the lifeboat, and the module A Little Help without its two cards of which no
//! trustworthy text is known (CE-19.6). Figures that no source gives are ours (`content/`, marked `reconstruction`).

#![cfg_attr(not(feature = "page"), allow(dead_code, reason = "some of it is for the page alone"))]

mod action;
mod bot;
mod cards;
mod cities;
mod dice;
mod event;
mod figures;
mod highlights;
mod illegal;
mod imagine;
mod invariants;
mod notation;
mod odds;
mod offered;
mod options;
mod phrases;
mod reference;
#[cfg(feature = "page")]
mod render;
mod rules;
mod state;
mod subject;
mod view;
pub mod words;

pub use action::{Action, Payment};
pub use cards::{Card, Cards, Hazard, KINDS};
pub use cities::{Boxes, CITIES, City, Pile, SIDES, SLOTS, SPYGLASS, SPYGLASS_POINTS};
pub use dice::{Dice, DiceSet, Face, MOST_DICE};
pub use engine::options::Timer;
pub use event::{Cause, Event};
pub use illegal::Illegal;
pub use notation::Position;
pub use odds::payable;
pub use options::{Mode, Options, Rules};
pub use reference::{CardReference, CityReference, Reference};
pub use rules::CanPay;
pub use state::{
    Airship, AskMe, Celestia, Character, Declaration, GOAL, Lifeboat, LittleHelp, Phase, SEATS,
    Scope, Signal, Vessel, Whereabouts, Window,
};
pub use view::{CityView, Note, PhaseName, PlayerView, VesselView, View};

/// What the tests look at besides.
#[doc(hidden)]
pub mod inside {
    pub use crate::odds::Odds;
    pub use crate::rules::{Purse, answers, cheapest};
}

use engine::{
    About, ActionKind, Chance, ContentError, Deadline, Files, Game, Question, Said, Seat, SeatSet,
    SetupError, Tell, Turn, Viewer, When,
};
use rules::Context;

/// The embedded content files.
pub const CONTENT: &[(&str, &str)] = &[
    ("cities.toml", include_str!("../content/cities.toml")),
    ("cards.toml", include_str!("../content/cards.toml")),
];

/// Its generic code, compiled with it.
#[cfg(feature = "page")]
static COMPILED: engine::Compiled<Celestia> = engine::Compiled::HERE;

#[cfg(feature = "page")]
impl engine::Title for Celestia {
    fn compiled() -> &'static engine::Compiled<Self> {
        &COMPILED
    }
}

impl Game for Celestia {
    type Options = Options;
    type Content = Boxes;
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Reference = Reference;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "celestia",
        name: "Celestia",
        seats: (2, SEATS as u8),
        rules_version: options::VERSION,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
        schema: include_str!("../schema.json"),
        options: options::FIELDS,
        undo: false, // CE-4.4
        tests_memory: false,
        asks_in_secret: true,
        example: false,
    };

    const OLDEST_RULES: u32 = 1;

    const WINDOWS: &'static [&'static str] =
        &["before_roll", "before_reveal", "rescue", "escape", "offers"];

    fn content(files: &Files) -> Result<Boxes, ContentError> {
        Boxes::read(files)
    }

    fn rules(content: &Boxes, options: &Options, seats: u8) -> Result<Rules, SetupError> {
        Rules::ready(content, options, seats)
    }

    fn as_of(rules: &mut Rules, version: u32) {
        rules.set_version(version);
    }

    fn reference(rules: &Rules) -> Reference {
        Reference::of(rules)
    }

    fn setup(rules: &Rules, chance: &mut Chance) -> Self {
        Self::set_up(rules, chance)
    }

    fn opening(&self, _rules: &Rules) -> Vec<Event> {
        let (journey, captain, city) = (self.journey, self.captain, self.airship.city);
        vec![Event::JourneyBegan { journey, captain, city }]
    }

    fn turn(&self, rules: &Rules) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over(self.standings(rules)),
            Phase::BeforeRoll(_)
            | Phase::Roll(_)
            | Phase::Passengers
            | Phase::BeforeReveal(_)
            | Phase::Decision(_)
            | Phase::Reroll(_)
            | Phase::FormerCaptain
            | Phase::Offers
            | Phase::Helped
            | Phase::Rescue(_)
            | Phase::Escape(_) => Turn::Awaiting(self.awaited()),
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

    fn question(&self, _rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        self.question_for(seat)
    }

    fn deadline(&self, rules: &Rules) -> Option<Deadline> {
        let millis = rules.timer.millis().filter(|_| !self.is_over())?;
        Some(Deadline { seats: self.awaited(), millis })
    }

    /// CE-20.6: a clock that starts again would tell the others that a player was asked.
    fn knows_deadline(&self, _rules: &Rules, viewer: Viewer) -> bool {
        viewer.seat().is_some_and(|seat| self.awaited().contains(seat))
    }

    fn asks_after(&self, _rules: &Rules) -> Option<Seat> {
        self.asks_in_secret_after()
    }

    fn rounds(&self) -> u32 {
        u32::from(self.rounds)
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> View {
        View::of(self, rules, viewer)
    }

    fn awaiting(_rules: &Rules, view: &View) -> SeatSet {
        view.awaiting
    }

    fn imagine(rules: &Rules, view: &View, chance: &mut Chance) -> Self {
        view.imagine(rules, chance)
    }

    fn heard(rules: &Rules, event: &Event, viewer: Viewer, when: When) -> Option<Event> {
        event.heard_by(viewer, when, rules.open_treasures)
    }

    fn subject(_rules: &Rules, event: &Event) -> Option<Seat> {
        event.subject()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    fn kind(action: Action) -> ActionKind {
        match action {
            Action::Listen(_) | Action::AskMe(_) => ActionKind::TakeBack,
            Action::Signal(_) => ActionKind::Talk,
            Action::Roll
            | Action::RollFewer
            | Action::Stop
            | Action::Stay
            | Action::Disembark
            | Action::Board(_)
            | Action::Force { .. }
            | Action::AlternateRoute(_)
            | Action::BadWeather
            | Action::Ejection(_)
            | Action::Jetpack
            | Action::NatureCalls(_)
            | Action::NewGear
            | Action::Spy(_)
            | Action::Reroll(_)
            | Action::Pay(_)
            | Action::Fail
            | Action::Spyglass(_)
            | Action::Offer(_)
            | Action::GiveTreasure { .. }
            | Action::TakeHelm
            | Action::CalmPirates
            | Action::DrawTwo
            | Action::Pass(_) => ActionKind::Play,
        }
    }

    fn invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_invariants(rules)
    }
}
