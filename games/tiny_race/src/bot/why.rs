//! Why the bot decides so: one true sentence, from what the seat sees.

use super::{Odds, THROWS};
use crate::action::Action;
use crate::state::TinyRace;
use engine::{Lang, Observation, Why, say};

pub(super) fn why(observation: &Observation<'_, TinyRace>, actions: &[Action], lang: Lang) -> Why {
    let Some(action) = actions.first() else { return Why::default() };
    let odds = Odds::of(observation.rules(), &observation.view(), observation.seat(), *action);
    let (home, squares) = (odds.home, odds.squares / u16::from(THROWS));
    match action {
        Action::Steady if home > 0 => {
            Why::new("TR-3", say!(crate::phrases, lang, "why-steady-home", times = home / 6))
        }
        Action::Steady => Why::new("TR-3", say!(crate::phrases, lang, "why-steady")),
        Action::Push if home > 0 => {
            Why::new("TR-4", say!(crate::phrases, lang, "why-push-home", times = home))
        }
        Action::Push => Why::new("TR-4", say!(crate::phrases, lang, "why-push")),
        Action::Draft => {
            Why::new("TR-5", say!(crate::phrases, lang, "why-draft", squares = squares))
        }
        Action::Boost if home > 0 => Why::new("TR-8", say!(crate::phrases, lang, "why-boost-home")),
        Action::Boost => {
            Why::new("TR-8", say!(crate::phrases, lang, "why-boost", squares = squares))
        }
    }
}
