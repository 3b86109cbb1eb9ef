//! The bot: drives by the odds.

mod why;

use crate::action::Action;
use crate::event::Event;
use crate::highlights;
use crate::options::Rules;
use crate::rules::car_to_draft;
use crate::state::TinyRace;
use crate::view::{Card, View};
use engine::{Chance, Highlight, Lang, Observation, Played, Player, Seat, SeatSet, StepEvent, Why};

/// All throws of two dice.
const THROWS: u8 = 36;

/// Takes what most surely reaches the finish, otherwise what drives farthest on average. It keeps its card for the
/// finish.
#[derive(Debug)]
pub struct Driver;

impl Player<TinyRace> for Driver {
    fn decide(
        &mut self,
        observation: &Observation<'_, TinyRace>,
        legal: &[Action],
        _chance: &mut Chance,
    ) -> Action {
        let (rules, view, seat) = (observation.rules(), observation.view(), observation.seat());
        let worth = |action: &&Action| Odds::of(rules, &view, seat, **action).worth();
        legal.iter().rev().max_by_key(worth).copied().unwrap_or(Action::Steady)
    }
}

/// What a decision promises, as far as the seat knows.
struct Odds {
    /// In how many of 36 throws it reaches the finish.
    home: u8,
    /// How far it drives in 36 throws.
    squares: u16,
    /// Whether it plays the card.
    spends: bool,
}

impl Odds {
    fn of(rules: &Rules, view: &View, seat: Seat, action: Action) -> Self {
        let from = view.square(seat);
        let dice = || (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
        let count = |drive: &dyn Fn((u8, u8)) -> u8| {
            let home = dice().filter(|throw| from + drive(*throw) >= rules.finish).count() as u8;
            let squares = dice().map(|throw| u16::from(drive(throw))).sum();
            Self { home, squares, spends: action == Action::Boost }
        };
        match action {
            Action::Steady => count(&|(die, _)| die),
            Action::Push => count(&|(one, other)| if one == other { 0 } else { one + other }),
            Action::Draft => {
                let ahead = car_to_draft(from, view.cars.iter().copied());
                count(&|_| ahead.map_or(0, |ahead| ahead + 1 - from))
            }
            Action::Boost => match view.card(seat) {
                Card::Known(card) => count(&|_| card),
                Card::Hidden | Card::Spent => count(&|_| 0),
            },
        }
    }

    /// Greater is better.
    fn worth(&self) -> (u8, u16) {
        (self.home, if self.spends { 0 } else { self.squares })
    }
}

impl Played for TinyRace {
    const LEVELS: &'static [&'static str] = &["driver"];

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        (level == "driver").then(|| Box::new(Driver) as Box<dyn Player<Self>>)
    }

    fn why(observation: &Observation<'_, Self>, actions: &[Action], lang: Lang) -> Why {
        why::why(observation, actions, lang)
    }

    fn leaders(&self, rules: &Rules) -> SeatSet {
        let farthest = self.cars.iter().max();
        Seat::all(rules.seats).filter(|seat| Some(&self.square(*seat)) == farthest).collect()
    }

    fn highlights(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
        highlights::of(rules, told)
    }
}
