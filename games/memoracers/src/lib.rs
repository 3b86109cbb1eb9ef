//! MemoRacers: a futuristic race of memory and nerve for one to five pilots. Rules: `rules.md`, MR-1 to MR-17.
//!
//! Complete: series A to D, Kraken, missiles, mobile traps, mechanism, handicap, Kraken folly, solo, championship,
//! memory assist. The rulebook's pictures are lost; the faces of the tiles are a reconstruction (`content/tiles.toml`).

mod action;
mod bot;
mod event;
mod highlights;
mod notation;
mod offered;
mod options;
mod render;
mod rules;
mod state;
mod tiles;
mod view;
pub mod words;

pub use action::{Action, Illegal};
pub use bot::{Ability, Pilot};
pub use event::{Event, Lanes, ProgramKind, Shown};
pub use notation::Position;
pub use options::{
    CircuitChoice, Handicap, MemoryAssist, Mode, Options, ProgramTimer, ReconPace, Rules,
    SoloStarRule,
};
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
#[cfg(debug_assertions)]
pub static BUILT: engine::Built<MemoRacers> = engine::Built::HERE;

impl Game for MemoRacers {
    type Options = Options;
    type Content = Tiles;
    type Rules = Rules;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    const ABOUT: About = About {
        id: "memoracers",
        name: "MemoRacers",
        seats: (1, state::VESSELS as u8),
        rules_version: 1,
        rulebook: Said { en: include_str!("../rules.md"), fr: include_str!("../rules.fr.md") },
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
        let context = &mut Context { rules, chance, tell };
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
            self.reconnoitre(&mut Context { rules, chance, tell }, step);
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
        let faded =
            when == When::Later && event.is_forgotten() && rules.memory_assist == MemoryAssist::Off; // MR-14.4
        (!faded).then_some(*event)
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
        self.check_circuit(rules)?;
        self.check_vessels(rules)
    }
}

impl MemoRacers {
    /// Numbers 1 to 9 once each, one Kraken, the four Kraken tiles split 1 + 3, only mobile traps rotated.
    fn check_circuit(&self, rules: &Rules) -> Result<(), String> {
        let mut numbers = [0_u8; 10];
        let mut krakens: Vec<TileId> = self.circuit.reserve.to_vec();
        for slot in &self.circuit.strip {
            numbers[usize::from(slot.tile.number())] += 1;
            krakens.extend(slot.tile.is_kraken().then_some(slot.tile));
            if slot.rotated && rules.tiles.face(slot.tile).kind != TileKind::MobileTraps {
                return Err(format!("{} has no mobile traps and lies rotated", slot.tile));
            }
        }
        krakens.sort_unstable();
        if numbers != [1; 10] || krakens != [1, 2, 3, 4].map(TileId::kraken) {
            return Err(format!("the circuit is not ten tiles: {:?}", self.circuit));
        }
        Ok(())
    }

    /// Numbers in range; between rounds (MR-8) the last vessel at the rear, faces up where they must be, and more
    /// progress never with fewer laps.
    fn check_vessels(&self, rules: &Rules) -> Result<(), String> {
        for seat in Seat::all(rules.seats) {
            let vessel = self.vessel(seat);
            let flies = matches!(self.phase, Phase::Programming | Phase::Swap { .. });
            let in_range = (1..=TOP_SPEED).contains(&vessel.speed)
                && vessel.shields <= SHIELDS
                && (u8::from(flies)..=5).contains(&vessel.lane)
                && vessel.laps <= LAPS
                && (vessel.flown, vessel.took_off) == (0, 0)
                && (self.phase != Phase::Programming || vessel.program.lines() <= vessel.speed + 1)
                && (vessel.shields > 0 || !vessel.is_racing());
            if !in_range {
                return Err(format!("the vessel of {seat:?} is out of range: {vessel:?}"));
            }
        }
        if !matches!(self.phase, Phase::Programming | Phase::Swap { .. }) {
            return Ok(());
        }
        let racing: SeatSet = self.racing(rules.seats).collect();
        let progress = |seat: Seat| self.vessel(seat).progress;
        let (Some(last), Some(lead)) =
            (racing.iter().map(progress).min(), racing.iter().map(progress).max())
        else {
            return Err("nobody races".into());
        };
        if last != self.circuit.rear {
            return Err(format!("the rear is at {}, the last vessel at {last}", self.circuit.rear));
        }
        let dark =
            racing.iter().map(progress).chain([lead + 1]).find(|at| !self.circuit.at(*at).up);
        if let Some(at) = dark {
            return Err(format!("the tile at {at} should lie face up"));
        }
        for one in racing.iter() {
            for other in racing.iter() {
                if progress(one) > progress(other)
                    && self.vessel(one).laps < self.vessel(other).laps
                {
                    return Err(format!("{one:?} is ahead of {other:?} with fewer laps"));
                }
            }
        }
        Ok(())
    }
}
