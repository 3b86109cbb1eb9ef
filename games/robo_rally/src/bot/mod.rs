//! Bots. They see their own view and nothing else: rivals' hands are imagined, never known.
//!
//! `rookie` searches its hand on the empty floor and errs; `driver` does so exactly and minds beams and pits; `ace` plays
//! its best programs against sampled rivals; `dirty` does the same and likes to see the leader fall.

mod answers;
mod judge;
mod sample;
mod search;
mod why;

use crate::action::Action;
use crate::event::Event;
use crate::options::Rules;
use crate::rules::Asked;
use crate::state::RoboRally;
use engine::{
    Chance, Figure, Highlight, Lang, Measure, Observation, Played, Player, Seat, SeatSet,
    StepEvent, Why,
};
use search::Plan;

/// How a bot thinks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Skill {
    /// Of a hundred programs, so many are not the best one found.
    pub(crate) errs: u32,
    /// Tries its programs against rivals whose programs it imagines.
    pub(crate) samples: bool,
    /// What the leader's misfortune is worth, of a hundred that the own fortune is.
    pub(crate) spite: i32,
    /// Weighs the whole way home by the cards to expect, not only the next flag.
    pub(crate) looks_home: bool,
}

const ROOKIE: Skill = Skill { errs: 35, samples: false, spite: 0, looks_home: false };
const DRIVER: Skill = Skill { errs: 0, samples: false, spite: 0, looks_home: false };
const ACE: Skill = Skill { errs: 0, samples: true, spite: 80, looks_home: true };
const DIRTY: Skill = Skill { errs: 0, samples: true, spite: 200, looks_home: true };

/// A bot at the table.
#[derive(Debug)]
pub(crate) struct Bot {
    skill: Skill,
    /// The turn, robot and program that it has decided on.
    plan: Option<(u16, u8, Plan)>,
}

impl Played for RoboRally {
    const LEVELS: &'static [&'static str] = &["rookie", "driver", "ace", "dirty"];
    const ADVISER: &'static str = "ace";

    fn why(observation: &Observation<'_, Self>, actions: &[Action], lang: Lang) -> Why {
        why::why(observation, actions, lang)
    }

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        let skill = match level {
            "rookie" => ROOKIE,
            "driver" => DRIVER,
            "ace" => ACE,
            "dirty" => DIRTY,
            _ => return None,
        };
        Some(Box::new(Bot { skill, plan: None }))
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

impl Player<RoboRally> for Bot {
    fn decide(
        &mut self,
        observation: &Observation<'_, RoboRally>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Action {
        let rules = observation.rules();
        let view = observation.view();
        let wished = match view.table.asked(rules, observation.seat()) {
            Some((number, Asked::Program)) => self.program(&view, rules, number, chance),
            Some((number, asked)) => {
                answers::answer(&view.table, rules, number, self.skill, asked, legal)
            }
            None => None,
        };
        let default = || observation.question().map(|question| question.default);
        let listed = |action: &Action| legal.contains(action);
        wished.filter(listed).or_else(default).filter(listed).unwrap_or(legal[0])
    }
}

impl Bot {
    /// The next card of the program that was decided on, then ready.
    fn program(
        &mut self,
        view: &crate::view::View,
        rules: &Rules,
        number: u8,
        chance: &mut Chance,
    ) -> Option<Action> {
        let robot = view.table.robot(number);
        let known = self.plan.filter(|(turn, planned, plan)| {
            *turn == view.table.turn && *planned == number && plan.fits(robot)
        });
        let plan = if let Some((_, _, plan)) = known {
            plan
        } else {
            let plan = sample::best_program(view, rules, number, self.skill, chance)?;
            self.plan = Some((view.table.turn, number, plan));
            plan
        };
        let missing = (0_u8..).zip(plan.cards).find(|(register, card)| {
            card.is_some() && robot.registers[usize::from(*register)].card != *card
        });
        Some(match missing {
            Some((register, Some(card))) => match robot.registers[usize::from(register)].card {
                Some(wrong) => Action::Back(wrong),
                None if robot.hand.has(card) => Action::Place { card, register },
                // It lies in another register.
                None => Action::Back(card),
            },
            Some((_, None)) | None => Action::Ready { blocker: rules.is_blocker(number) },
        })
    }
}
