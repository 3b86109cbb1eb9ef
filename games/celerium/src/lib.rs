//! Celerium: a season of races for one to four franchises. Rules: `rules.md`, CL-1 to CL-20.

#![cfg_attr(not(feature = "page"), allow(dead_code, reason = "some of it is for the page alone"))]

mod action;
mod aim;
mod bot;
mod cards;
mod content;
mod event;
mod figures;
mod highlights;
mod ids;
mod illegal;
mod imagine;
mod invariants;
mod medal;
mod notation;
mod offered;
mod options;
mod phrases;
mod reference;
#[cfg(feature = "page")]
mod render;
mod rules;
mod state;
mod subject;
mod track;
mod view;
pub mod words;

pub use action::{Action, Span};
pub use aim::Aim;
pub use cards::effect::{
    AttackClass, BoostChoice, Classes, DieMode, Effect, GroupFilter, RivalScope, Side, Who,
};
pub use cards::{
    Boost, BoostSet, BoostType, ControlCard, EnergyOption, EventFace, Line, LineBonus, LineEntry,
    PilotFace, Planet, PlanetType, Scope, Starbot, Team, Upgrade, VesselKind,
};
pub use content::CONTENT;
pub use engine::options::Timer;
pub use event::{Event, Secret};
pub use ids::{
    CONTROLS, Colour, ControlId, EVENTS, EventCard, Events, FACES, FaceId, PLANETS, PlanetId,
    UPGRADES, UpgradeId, Upgrades,
};
pub use illegal::Illegal;
pub use medal::Medal;
pub use notation::Position;
pub use options::{Colours, FirstFranchise, Options, Rules};
pub use reference::Reference;
pub use rules::Points;
pub use state::{
    Attack, Celerium, Franchise, GAUGE, Inspection, Installed, KEEP_LINES, Letter, Level,
    METEORITES, Meteorite, OpenCard, OwnedBoost, Phase, SEATS, SHIELD_COST, SHOTS, SLOTS, STORED,
    Vessel, WORKSHOPS, Wheel,
};
pub use track::{GRID, LAST_CELL, Track};
pub use view::{AttackView, BoostView, FranchiseView, View};

use engine::{
    About, ActionKind, Chance, ContentError, Deadline, Files, Game, Question, Said, Seat, SeatSet,
    SetupError, Tell, Turn, Viewer, When,
};
use rules::Context;

/// All that comes in the box, read from `content/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// The planets.
    pub planets: [Planet; PLANETS],
    /// The control cards.
    pub controls: [ControlCard; CONTROLS],
    /// Boosts, by type.
    pub boosts: [Boost; 3],
    /// Pilots and Starbots, by colour.
    pub teams: [Team; 4],
    /// The upgrades.
    pub upgrades: [Upgrade; UPGRADES],
    /// The faces of the event cards, by level, in the order of their ids.
    pub events: [Vec<EventFace>; 3],
    /// The race track.
    pub track: Track,
}

/// Its generic code, compiled with it.
#[cfg(feature = "page")]
static COMPILED: engine::Compiled<Celerium> = engine::Compiled::HERE;

#[cfg(feature = "page")]
impl engine::Title for Celerium {
    fn compiled() -> &'static engine::Compiled<Self> {
        &COMPILED
    }
}

impl Game for Celerium {
    type Options = Options;
    type Content = Contents;
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Reference = Reference;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "celerium",
        name: "Celerium",
        seats: (2, SEATS as u8),
        rules_version: 1,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
        schema: include_str!("../schema.json"),
        options: options::FIELDS,
        undo: true,
        tests_memory: false,
        asks_in_secret: true,
        example: false,
    };

    const OLDEST_RULES: u32 = 1;

    const WINDOWS: &'static [&'static str] = &["reaction"];

    fn content(files: &Files) -> Result<Contents, ContentError> {
        Contents::read(files)
    }

    fn rules(content: &Contents, options: &Options, seats: u8) -> Result<Rules, SetupError> {
        Rules::ready(content, options, seats)
    }

    fn reference(rules: &Rules) -> Reference {
        Reference::of(rules)
    }

    fn setup(rules: &Rules, chance: &mut Chance) -> Self {
        Self::set_up(rules, chance)
    }

    fn turn(&self, rules: &Rules) -> Turn {
        if self.is_over() {
            return Turn::Over(self.standings(rules));
        }
        Turn::Awaiting(self.awaited())
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
        let millis = rules.options.timer.millis().filter(|_| !self.is_over())?;
        Some(Deadline { seats: self.awaited(), millis })
    }

    /// CL-22.10: a clock that starts again would tell the others who is asked.
    fn knows_deadline(&self, _rules: &Rules, viewer: Viewer) -> bool {
        let asked = viewer.seat().is_some_and(|seat| self.awaited().contains(seat));
        asked || self.phase != Phase::Reaction
    }

    /// CL-22.6: clockwise from the attacker.
    fn asks_after(&self, _rules: &Rules) -> Option<Seat> {
        (self.phase == Phase::Reaction).then_some(self.active)
    }

    fn rounds(&self) -> u32 {
        u32::from(self.round)
    }

    fn view(&self, rules: &Rules, viewer: Viewer) -> View {
        View::of(self, rules, viewer)
    }

    fn awaiting(_rules: &Rules, view: &View) -> SeatSet {
        view.awaiting
    }

    fn decided(_rules: &Rules, view: &View) -> SeatSet {
        view.decided()
    }

    fn imagine(rules: &Rules, view: &View, chance: &mut Chance) -> Self {
        view.imagine(rules, chance)
    }

    fn heard(_rules: &Rules, event: &Event, viewer: Viewer, when: When) -> Option<Event> {
        event.heard_by(viewer, when)
    }

    fn subject(_rules: &Rules, event: &Event) -> Option<Seat> {
        event.subject()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    #[inline]
    fn kind(action: Action) -> ActionKind {
        if matches!(action, Action::Listen) { ActionKind::TakeBack } else { ActionKind::Play }
    }

    fn invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_invariants(rules)
    }
}
