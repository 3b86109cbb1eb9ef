//! MemoRacers: a futuristic race of memory and nerve for one to five pilots. Rules: `rules.md`, MR-1 to MR-17.
//!
//! Complete: series A to D, Kraken, missiles, mobile traps, mechanism, handicap, Kraken folly, solo, championship,
//! memory assist. The rulebook's pictures are lost; the faces of the tiles are a reconstruction (`content/tiles.toml`).

#![cfg_attr(not(feature = "page"), allow(dead_code, reason = "some of it is for the page alone"))]

mod action;
mod bot;
mod event;
mod figures;
mod highlights;
mod illegal;
mod imagine;
mod invariants;
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
mod tiles;
mod view;
pub mod words;

pub use action::Action;
pub use bot::{Ability, Pilot};
pub use event::{Event, Lanes, ProgramKind, Shown};
pub use illegal::Illegal;
pub use notation::Position;
pub use options::{
    CircuitChoice, Handicap, MemoryAssist, Mode, Options, ProgramTimer, ReconPace, Rules,
    SoloStarRule,
};
pub use reference::{Reference, TileReference};
pub use rules::{SoloRank, stars};
pub use state::{
    CENTRE, Circuit, LAPS, MemoRacers, Outcome, Phase, Program, RECON_STEPS, SCORE, SHIELDS, Slot,
    TOP_SPEED, Vessel,
};
pub use tiles::{Face, LaneKind, Series, TileId, TileKind, Tiles};
pub use view::{Ghost, PhaseName, SlotView, VesselView, View};

/// What the tests look at besides.
#[doc(hidden)]
pub mod inside {
    #[cfg(feature = "page")]
    pub use crate::render::reasons;
}

use engine::{
    About, ActionKind, Chance, ContentError, Deadline, Files, Game, Question, Said, Seat, SeatSet,
    SetupError, Tell, Turn, Viewer, When,
};
use rules::Context;

/// The embedded content files.
pub const CONTENT: &[(&str, &str)] = &[("tiles.toml", include_str!("../content/tiles.toml"))];

/// MR-9.3: how long the right to exchange tiles stands.
const SWAP_MILLIS: u32 = 20_000;
/// MR-3.3: how long a start lane may be chosen.
const GRID_MILLIS: u32 = 30_000;
/// How long a circuit may be built.
const BUILD_MILLIS: u32 = 120_000;

/// Its generic code, compiled with it.
#[cfg(feature = "page")]
static COMPILED: engine::Compiled<MemoRacers> = engine::Compiled::HERE;

#[cfg(feature = "page")]
impl engine::Title for MemoRacers {
    fn compiled() -> &'static engine::Compiled<Self> {
        &COMPILED
    }
}

impl Game for MemoRacers {
    type Options = Options;
    type Content = Tiles;
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Reference = Reference;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "memoracers",
        name: "MemoRacers",
        seats: (1, state::VESSELS as u8),
        rules_version: 1,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
        schema: include_str!("../schema.json"),
        options: options::FIELDS,
        undo: false,          // MR-11.3
        tests_memory: true,   // MR-14.4
        asks_in_secret: true, // MR-14.5: a clock that grows with each mark would count them
        example: false,
    };

    const OLDEST_RULES: u32 = 1;

    const WINDOWS: &'static [&'static str] = &["swap"];

    fn content(files: &Files) -> Result<Tiles, ContentError> {
        Tiles::read(files)
    }

    fn rules(content: &Tiles, options: &Options, seats: u8) -> Result<Rules, SetupError> {
        Rules::ready(content, options, seats)
    }

    fn reference(rules: &Rules) -> Reference {
        Reference::of(rules)
    }

    fn setup(rules: &Rules, chance: &mut Chance) -> Self {
        Self::set_up(rules, chance)
    }

    fn turn(&self, rules: &Rules) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over(self.standings(rules)),
            Phase::Recon { .. } => Turn::Clock,
            Phase::Build { .. } | Phase::Grid { .. } | Phase::Programming | Phase::Swap { .. } => {
                Turn::Awaiting(self.awaited(rules.seats))
            }
        }
    }

    fn actions(&self, rules: &Rules, seat: Seat, list: &mut Vec<Action>) {
        match self.phase {
            Phase::Programming => self.list_programming(seat, list),
            Phase::Grid { .. } => {
                let free = |lane: &u8| self.check_lane(rules, seat, *lane).is_ok();
                list.extend((1..=5).filter(free).map(Action::Lane));
            }
            Phase::Swap { holder } if holder == seat => {
                list.extend(self.dark_pairs().map(|index| Action::Swap { index }));
                list.push(Action::Decline);
            }
            Phase::Build { builder } if builder == seat => {
                for (number, chosen) in (1..).zip(self.circuit.composition()) {
                    let others = Series::ALL.into_iter().filter(|series| *series != chosen);
                    list.extend(others.map(|series| Action::Choose { number, series }));
                }
                list.push(Action::Confirm);
            }
            Phase::Build { .. } | Phase::Swap { .. } | Phase::Recon { .. } | Phase::Over => {}
        }
    }

    fn apply<T: Tell<Self>>(
        &mut self,
        rules: &Rules,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        tell: &mut T,
    ) -> Result<(), Illegal> {
        let context = &mut Context::new(rules, chance, tell);
        match action {
            Action::Choose { number, series } => self.choose_series(context, seat, number, series),
            Action::Confirm => self.confirm_circuit(context, seat),
            Action::Lane(lane) => {
                self.check_lane(rules, seat, lane)?;
                self.take_lane(context, seat, lane);
                Ok(())
            }
            Action::Mark { line, lane } => self.mark(seat, line, lane),
            Action::Erase { line } => self.erase(seat, line),
            Action::Lock => self.lock(context, seat),
            Action::Unlock => self.unlock(context, seat),
            Action::Swap { index } => self.swap_tiles(context, seat, index),
            Action::Decline => self.decline_swap(context, seat),
            Action::Resign => self.resign(context, seat),
        }
    }

    fn tick<T: Tell<Self>>(&mut self, rules: &Rules, chance: &mut Chance, tell: &mut T) {
        if let Phase::Recon { step } = self.phase {
            self.reconnoitre(&mut Context::new(rules, chance, tell), step);
        }
    }

    fn question(&self, rules: &Rules, seat: Seat) -> Option<Question<Action>> {
        if !self.awaited(rules.seats).contains(seat) {
            return None;
        }
        let question = |kind, default| Some(Question { kind, default, window: false });
        match self.phase {
            Phase::Build { .. } => question("build", Action::Confirm),
            Phase::Grid { .. } => question("grid", Action::Lane(self.default_lane(rules))),
            Phase::Programming => question("program", self.default_program(rules, seat)),
            Phase::Swap { .. } => {
                Some(Question { kind: "swap", default: Action::Decline, window: true })
            }
            Phase::Recon { .. } | Phase::Over => None,
        }
    }

    fn deadline(&self, rules: &Rules) -> Option<Deadline> {
        let limit = rules.program_timer.millis();
        let millis = match self.phase {
            Phase::Build { .. } => limit.and(Some(BUILD_MILLIS))?,
            Phase::Recon { .. } => rules.recon_pace.millis(),
            Phase::Grid { .. } => limit.and(Some(GRID_MILLIS))?,
            Phase::Programming => limit?,
            Phase::Swap { .. } => limit.and(Some(SWAP_MILLIS))?,
            Phase::Over => return None,
        };
        Some(Deadline { seats: self.awaited(rules.seats), millis })
    }

    fn rounds(&self) -> u32 {
        let flown = if self.phase == Phase::Over { self.round } else { self.round - 1 };
        u32::from(self.earlier) + u32::from(flown)
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

    fn heard(rules: &Rules, event: &Event, _viewer: Viewer, when: When) -> Option<Event> {
        match (when, rules.memory_assist) {
            (When::Later, MemoryAssist::Off) => event.lasting(), // MR-14.4
            (When::Later, MemoryAssist::Ghosts) | (When::Now, _) => Some(*event),
        }
    }

    fn subject(_rules: &Rules, event: &Event) -> Option<Seat> {
        event.subject()
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::TileRevealed { .. } | Event::ProgramRevealed { .. })
    }

    fn kind(action: Action) -> ActionKind {
        match action {
            Action::Erase { .. } | Action::Unlock => ActionKind::TakeBack,
            Action::Resign => ActionKind::Leave,
            Action::Choose { .. }
            | Action::Confirm
            | Action::Lane(_)
            | Action::Mark { .. }
            | Action::Lock
            | Action::Swap { .. }
            | Action::Decline => ActionKind::Play,
        }
    }

    fn commits(action: Action) -> bool {
        matches!(action, Action::Lock | Action::Confirm)
    }

    fn invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_invariants(rules)
    }
}
