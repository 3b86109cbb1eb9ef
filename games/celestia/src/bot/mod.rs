//! Travellers who see only their seat's view, at three levels.

mod memory;
mod policy;
mod search;
mod why;
mod worth;

use crate::action::Action;
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celestia, Phase, Scope, Vessel, Whereabouts};
use engine::{
    Chance, Figure, Game, Highlight, Lang, Measure, Observation, Played, Player, Seat, SeatSet,
    StepEvent, Why,
};
use memory::Memory;
use policy::Policy;

/// The chance above which a beginner stays aboard.
const TRUST: f64 = 0.6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Level {
    /// Stays while the captain probably manages.
    Easy,
    /// Weighs what lies ahead.
    Normal,
    /// Plays every choice out, and remembers.
    Hard,
}

/// A bot in one seat.
#[derive(Debug, Clone)]
struct Traveller {
    level: Level,
    memory: Memory,
}

impl Traveller {
    /// Staying and rolling by the chance of success alone; pays what can be paid, and plays no tricks.
    fn easy(policy: &Policy<'_>, legal: &[Action]) -> Action {
        let table = policy.judge.table;
        let wish = match table.phase {
            Phase::Passengers | Phase::FormerCaptain if policy.success(Vessel::Airship) > TRUST => {
                Action::Stay
            }
            Phase::Passengers | Phase::FormerCaptain => Action::Disembark,
            Phase::Roll(vessel) if policy.own_chance(vessel) > TRUST => Action::Roll,
            Phase::Roll(_) => Action::Stop,
            Phase::BeforeRoll(_) | Phase::BeforeReveal(_) | Phase::Rescue(_) => {
                Action::Pass(Scope::Window)
            }
            Phase::Decision(_) => {
                policy::best_payment(legal).map_or(Action::Fail, |(best, _)| Action::Pay(best))
            }
            Phase::Reroll(_) | Phase::Offers | Phase::Helped | Phase::Escape(_) | Phase::Over => {
                policy.choose()
            }
        };
        if legal.contains(&wish) { wish } else { policy.choose() }
    }

    /// A Spy on the next captain, while one is aboard and the journey is young enough to use it.
    fn spy(table: &Celestia, seat: Seat, legal: &[Action]) -> Option<Action> {
        let aboard = table.whereabouts(seat) == Whereabouts::AboardAirship;
        let wish = Action::Spy(table.captain);
        (aboard && table.airship.city >= 2 && legal.contains(&wish)).then_some(wish)
    }
}

impl Player<Celestia> for Traveller {
    fn listens(&self) -> bool {
        self.level == Level::Hard
    }

    fn hear(&mut self, _rules: &Rules, event: &Event, _chance: &mut Chance) {
        self.memory.hear(event);
    }

    fn decide(
        &mut self,
        observation: &Observation<'_, Celestia>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Action {
        let (rules, seat, view) = (observation.rules(), observation.seat(), observation.view());
        let odds = rules.odds();
        let table = Celestia::imagine(rules, &view, chance);
        if self.level == Level::Hard {
            if let Some(spy) = Self::spy(&table, seat, legal) {
                return spy;
            }
            return search::choose(rules, odds, (&view, seat), &self.memory, legal, chance);
        }
        let mut policy = Policy::new(rules, odds, &table, seat, legal);
        policy.exact = true;
        if self.level == Level::Easy { Self::easy(&policy, legal) } else { policy.choose() }
    }
}

impl Played for Celestia {
    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn why(observation: &Observation<'_, Self>, actions: &[Action], lang: Lang) -> Why {
        why::why(observation, actions, lang)
    }

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        let level = match level {
            "easy" => Level::Easy,
            "normal" => Level::Normal,
            "hard" => Level::Hard,
            _ => return None,
        };
        Some(Box::new(Traveller { level, memory: Memory::default() }))
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
