//! Drivers who see only their seat's view, at two levels.
//!
//! `driver` looks one move ahead by the odds of the tables; `ace` plays its choices out on imagined tables with drivers in
//! all seats. Neither knows more than its seat: whatever is hidden is imagined.

mod deeds;
mod judge;
mod outlook;
mod policy;
mod road;
mod search;
mod traffic;

use crate::action::Action;
use crate::options::Rules;
use crate::state::CircusImperium;
use engine::{Chance, Game, Played, Player, Seat, Sight};
use policy::Policy;
use road::Memo;

/// A bot in one seat.
#[derive(Debug, Clone)]
struct Charioteer {
    /// Plays its choices out.
    searches: bool,
    memo: Memo,
}

impl Player<CircusImperium> for Charioteer {
    fn decide(
        &mut self,
        sight: &Sight<'_, CircusImperium>,
        legal: &[Action],
        chance: &mut Chance,
    ) -> Action {
        let (rules, seat, view) = (sight.rules(), sight.seat(), sight.view());
        let table = CircusImperium::imagine(rules, &view, chance);
        let listed = |action: &Action| legal.contains(action);
        let default = || sight.question().map(|question| question.default);
        let sensible = Policy::new(rules, &table, seat, &mut self.memo).choose();
        let sensible = sensible.filter(listed).or_else(default).filter(listed);
        let sensible = sensible.unwrap_or(legal[0]);
        if self.searches {
            return search::choose(rules, (&table, seat), legal, sensible, &mut self.memo, chance);
        }
        sensible
    }
}

impl Played for CircusImperium {
    const LEVELS: &'static [&'static str] = &["driver", "ace"];

    fn player(level: &str, _rules: &Rules, _seat: Seat) -> Option<Box<dyn Player<Self>>> {
        let searches = match level {
            "driver" => false,
            "ace" => true,
            _ => return None,
        };
        Some(Box::new(Charioteer { searches, memo: Memo::default() }))
    }
}
