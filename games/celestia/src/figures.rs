//! What is counted of a game to judge the balance of its cards, cities and characters. Read from the events alone.

use crate::event::Event;
use crate::options::Rules;
use engine::{Figure, Measure, Seat, SeatCounts, StepEvent};

/// What is counted, in the order in which it is told.
pub(crate) const FIGURES: &[&str] = &["treasures", "crashes", "paid", "special", "power", "city"];

/// Counts a finished game.
#[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
pub(crate) fn count(
    rules: &Rules,
    told: &[StepEvent<Event>],
    note: &mut dyn FnMut(Figure, Measure),
) {
    let (mut treasures, mut crashes) = (SeatCounts::default(), SeatCounts::default());
    for told in told {
        match told.event {
            Event::SpecialPlayed { seat, card } => {
                note(Figure { what: "special", of: card as u16 }, Measure::Held(seat));
            }
            Event::Paid { seat, cards, .. } => {
                for card in cards.each() {
                    note(Figure { what: "paid", of: card as u16 }, Measure::Held(seat));
                }
            }
            Event::PowerUsed { seat, character } => {
                note(Figure { what: "power", of: character as u16 }, Measure::Held(seat));
            }
            Event::TreasureTaken { seat, city, .. } => {
                treasures.add(seat, 1);
                note(Figure { what: "city", of: city.into() }, Measure::Held(seat));
            }
            Event::Crashed { lost, .. } => lost.iter().for_each(|seat| crashes.add(seat, 1)),
            _ => {}
        }
    }
    for seat in Seat::all(rules.seats) {
        for (what, counts) in [("treasures", &treasures), ("crashes", &crashes)] {
            note(Figure { what, of: 0 }, Measure::Value(counts.of(seat)));
        }
    }
}
