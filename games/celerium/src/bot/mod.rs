//! Managers who see only their seat's view, at three levels.

mod garage;
mod outlook;
mod policy;
mod race;
mod search;
mod why;

use crate::action::Action;
use crate::event::Event;
use crate::options::Rules;
use crate::state::Celerium;
use engine::{
    ActionKind, Chance, Figure, Game, Highlight, Lang, Measure, Observation, Played, Player, Seat,
    SeatSet, StepEvent, Why,
};
use policy::Policy;

/// Of a hundred decisions of a rookie, those that are anything.
const WHIMS: u32 = 35;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Skill {
    /// Sensible, where no whim comes between.
    Rookie,
    /// Weighs every choice.
    Manager,
    /// Plays the promising ones out.
    Ace,
}

/// A bot in one seat.
#[derive(Debug, Clone)]
struct Boss(Skill);

impl Player<Celerium> for Boss {
    fn decide(
        &mut self,
        observation: &Observation<'_, Celerium>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Action {
        let (rules, seat, view) = (observation.rules(), observation.seat(), observation.view());
        if let [only] = legal {
            return *only;
        }
        match self.0 {
            // Both faces are much alike; the draw brings variety.
            Skill::Rookie | Skill::Manager if matches!(legal, [Action::Face(_), ..]) => {
                let at = chance.pick("face", legal.len() as u32) as usize;
                legal.get(at).copied().unwrap_or(Action::Pass)
            }
            Skill::Ace => search::choose(rules, (&view, seat), legal, chance),
            Skill::Rookie if chance.pick("whim", 100) < WHIMS => {
                let plays = || legal.iter().filter(|it| Celerium::kind(**it) == ActionKind::Play);
                let at = chance.pick("whim", plays().count() as u32) as usize;
                plays().nth(at).or(legal.first()).copied().unwrap_or(Action::Pass)
            }
            Skill::Rookie | Skill::Manager => {
                let table = Celerium::imagine(rules, &view, chance);
                Policy::new(rules, &table, seat, legal).choose()
            }
        }
    }
}

impl Played for Celerium {
    const LEVELS: &'static [&'static str] = &["rookie", "manager", "ace"];

    fn why(observation: &Observation<'_, Self>, actions: &[Action], lang: Lang) -> Why {
        why::why(observation, actions, lang)
    }

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        let skill = match level {
            "rookie" => Skill::Rookie,
            "manager" => Skill::Manager,
            "ace" => Skill::Ace,
            _ => return None,
        };
        Some(Box::new(Boss(skill)))
    }

    fn leaders(&self, rules: &Rules) -> SeatSet {
        self.standings(rules).first()
    }

    const FIGURES: &'static [&'static str] = crate::figures::FIGURES;

    fn figures(rules: &Rules, told: &[StepEvent<Event>], note: &mut dyn FnMut(Figure, Measure)) {
        crate::figures::count(rules, told, note);
    }

    fn highlights(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
        crate::highlights::of(rules, told)
    }
}
