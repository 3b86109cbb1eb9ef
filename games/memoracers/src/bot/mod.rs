//! Pilots with an honest memory: they see their seat's view, hear its events, and forget as their ability says.

mod judge;
mod memory;
mod why;

use crate::action::Action;
use crate::event::Event;
use crate::options::Rules;
use crate::state::MemoRacers;
use crate::tiles::Series;
use engine::{
    Chance, Figure, Highlight, Lang, Measure, Observation, Played, Player, Seat, SeatSet,
    StepEvent, Why,
};
use memory::Memory;

/// What a pilot remembers and how it weighs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ability {
    /// The name of the level.
    pub name: &'static str,
    /// Weight of a remembered lane against the average of the circuit.
    pub trust: f64,
    /// Chance to retain a whole tile of the reconnaissance lap, for the third tile of the strip.
    pub recon: f64,
    /// How that chance falls from tile to tile.
    pub recon_fall: f64,
    /// Chance to retain a whole tile that turns down in the race.
    pub retain: f64,
    /// Chance to retain a single lane of a tile that is not retained as a whole.
    pub retain_lane: f64,
    /// Chance to drop a tile at each programming phase.
    pub forget: f64,
    /// Chance to attach what was seen to a neighbouring tile.
    pub slip: f64,
    /// Chance to follow a tile that turns, slides or is exchanged.
    pub track: f64,
    /// Worth of speed.
    pub speed_worth: f64,
    /// Worth of a box.
    pub shield_worth: f64,
    /// Chooses exchanges by their effect on the nearest rival.
    pub schemes: bool,
}

/// The levels, weakest first.
const ABILITIES: [Ability; 5] = [
    Ability {
        name: "beginner",
        trust: 0.80,
        recon: 0.55,
        recon_fall: 0.70,
        retain: 0.35,
        retain_lane: 0.15,
        forget: 0.10,
        slip: 0.08,
        track: 0.3,
        speed_worth: 0.7,
        shield_worth: 8.0,
        schemes: false,
    },
    Ability {
        name: "amateur",
        trust: 0.87,
        recon: 0.75,
        recon_fall: 0.80,
        retain: 0.55,
        retain_lane: 0.25,
        forget: 0.06,
        slip: 0.05,
        track: 0.5,
        speed_worth: 0.8,
        shield_worth: 8.0,
        schemes: false,
    },
    Ability {
        name: "confirmed",
        trust: 0.93,
        recon: 0.90,
        recon_fall: 0.88,
        retain: 0.75,
        retain_lane: 0.40,
        forget: 0.03,
        slip: 0.02,
        track: 0.8,
        speed_worth: 0.8,
        shield_worth: 6.0,
        schemes: true,
    },
    Ability {
        name: "expert",
        trust: 0.98,
        recon: 0.98,
        recon_fall: 0.94,
        retain: 0.88,
        retain_lane: 0.60,
        forget: 0.015,
        slip: 0.0,
        track: 0.95,
        speed_worth: 0.6,
        shield_worth: 5.0,
        schemes: true,
    },
    Ability {
        name: "perfect",
        trust: 1.0,
        recon: 1.0,
        recon_fall: 1.0,
        retain: 1.0,
        retain_lane: 1.0,
        forget: 0.0,
        slip: 0.0,
        track: 1.0,
        speed_worth: 0.6,
        shield_worth: 5.0,
        schemes: true,
    },
];

/// A bot at the controls of one vessel.
#[derive(Debug, Clone)]
pub struct Pilot {
    ability: Ability,
    memory: Memory,
    /// The programme being entered, and how many of its boxes are marked.
    plan: Option<(Vec<u8>, usize)>,
    /// The circuit being built.
    design: Option<[Series; 9]>,
}

impl Pilot {
    /// A pilot who has seen nothing yet.
    pub fn new(ability: Ability) -> Self {
        Self { ability, memory: Memory::default(), plan: None, design: None }
    }

    /// The next box of the plan, or the lock behind the last one, if it is legal.
    fn follow_plan(&mut self, legal: &[Action]) -> Option<Action> {
        let (lanes, marked) = self.plan.as_mut()?;
        let next = match lanes.get(*marked) {
            Some(lane) => Action::Mark { line: *marked as u8 + 1, lane: *lane },
            None => Action::Lock,
        };
        if !legal.contains(&next) {
            self.plan = None;
            return None;
        }
        *marked += 1;
        if next == Action::Lock {
            self.plan = None;
        }
        Some(next)
    }

    fn build(&mut self, legal: &[Action], chance: &mut Chance) -> Action {
        let design = *self.design.get_or_insert_with(|| {
            std::array::from_fn(|_| Series::ALL[chance.pick("design", 4) as usize])
        });
        let wanted = |action: &&Action| {
            matches!(action, Action::Choose { number, series }
                if design[usize::from(*number) - 1] == *series)
        };
        legal.iter().find(wanted).copied().unwrap_or_else(|| {
            self.design = None;
            Action::Confirm
        })
    }
}

impl Player<MemoRacers> for Pilot {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, rules: &Rules, event: &Event, chance: &mut Chance) {
        self.memory.hear(rules, &self.ability, event, chance);
    }

    fn decide(
        &mut self,
        observation: &Observation<'_, MemoRacers>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Action {
        if let Some(next) = self.follow_plan(legal) {
            return next;
        }
        if legal.contains(&Action::Confirm) {
            return self.build(legal, chance);
        }
        let view = observation.view();
        self.memory.look(&view);
        let beliefs = self.memory.beliefs(observation.rules(), &self.ability, &view);
        let seat = observation.seat();
        if legal.iter().any(|action| matches!(action, Action::Lane(_))) {
            return judge::start_lane(&view, &beliefs, legal);
        }
        if legal.contains(&Action::Decline) {
            return judge::exchange(&view, &beliefs, &self.ability, seat, legal, chance);
        }
        if legal.contains(&Action::Erase { line: 1 }) {
            return Action::Erase { line: 1 };
        }
        self.plan = Some((judge::program(&view, &beliefs, &self.ability, seat, chance), 0));
        self.follow_plan(legal).or_else(|| legal.first().copied()).unwrap_or(Action::Lock)
    }
}

/// Four levels are offered; `perfect` forgets nothing and is for simulations and tests.
impl Played for MemoRacers {
    const LEVELS: &'static [&'static str] =
        &[ABILITIES[0].name, ABILITIES[1].name, ABILITIES[2].name, ABILITIES[3].name];

    fn why(observation: &Observation<'_, Self>, actions: &[Action], lang: Lang) -> Why {
        why::why(observation, actions, lang)
    }

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        let ability = ABILITIES.into_iter().find(|ability| ability.name == level)?;
        Some(Box::new(Pilot::new(ability)))
    }

    const FIGURES: &'static [&'static str] = crate::figures::FIGURES;

    fn figures(rules: &Rules, told: &[StepEvent<Event>], note: &mut dyn FnMut(Figure, Measure)) {
        crate::figures::count(rules, told, note);
    }

    fn leaders(&self, rules: &Rules) -> SeatSet {
        self.standings(rules).first()
    }

    fn highlights(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
        crate::highlights::of(rules, told)
    }
}
