//! What is said of decisions and events, in both languages.

use crate::action::Action;
use crate::event::Event;
use crate::options::Rules;
use crate::phrases::PHRASES;
use crate::state::TinyRace;
use engine::words::Phrases;
use engine::{Lang, Names, Speak, say};

impl Speak for TinyRace {
    fn phrases() -> &'static Phrases {
        &PHRASES
    }

    fn event(_rules: &Rules, event: &Event, lang: Lang, names: &Names) -> String {
        match *event {
            Event::Drove { seat, squares, to } => {
                let seat = names.of(seat);
                say!(crate::phrases, lang, "drove", seat = seat, squares = squares, to = to)
            }
            Event::Stalled { seat, die } => {
                say!(crate::phrases, lang, "stalled", seat = names.of(seat), die = die)
            }
            Event::Drafted { seat, to } => {
                say!(crate::phrases, lang, "drafted", seat = names.of(seat), to = to)
            }
            Event::Boosted { seat, squares, to } => {
                let seat = names.of(seat);
                say!(crate::phrases, lang, "boosted", seat = seat, squares = squares, to = to)
            }
            Event::Won { seat } => say!(crate::phrases, lang, "won", seat = names.of(seat)),
        }
    }

    fn is_turning_point(_rules: &Rules, event: &Event) -> bool {
        matches!(event, Event::Won { .. })
    }

    fn action(action: Action, lang: Lang) -> String {
        match action {
            Action::Steady => say!(crate::phrases, lang, "steady"),
            Action::Push => say!(crate::phrases, lang, "push"),
            Action::Draft => say!(crate::phrases, lang, "draft"),
            Action::Boost => say!(crate::phrases, lang, "boost"),
        }
    }

    fn clause(event: &Event) -> &'static str {
        match event {
            Event::Drove { .. } => "TR-3",
            Event::Stalled { .. } => "TR-4",
            Event::Drafted { .. } => "TR-5",
            Event::Boosted { .. } => "TR-8",
            Event::Won { .. } => "TR-1",
        }
    }
}
