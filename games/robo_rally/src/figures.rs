//! What is counted of a race to judge the balance of its cards. Read from the events alone.

use crate::event::Event;
use crate::options::Rules;
use engine::{Figure, Measure, Seat, SeatCounts, StepEvent};

/// What is counted, in the order in which it is told.
pub(crate) const FIGURES: &[&str] = &["damage", "destroyed", "program", "option"];

/// Counts a finished race.
#[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
pub(crate) fn count(
    rules: &Rules,
    told: &[StepEvent<Event>],
    note: &mut dyn FnMut(Figure, Measure),
) {
    let (mut damage, mut destroyed) = (SeatCounts::default(), SeatCounts::default());
    for told in told {
        match told.event {
            Event::OptionDrawn { who, option, .. } | Event::OptionKept { who, option } => {
                note(Figure { what: "option", of: option as u16 }, Measure::Held(who.seat));
            }
            Event::Executes { who, slot, .. } => {
                for card in [slot.card, slot.with].into_iter().flatten() {
                    let of = card.kind() as u16;
                    note(Figure { what: "program", of }, Measure::Held(who.seat));
                }
            }
            Event::TokenTaken { who, .. } => damage.add(who.seat, 1),
            Event::Destroyed { who, .. } => destroyed.add(who.seat, 1),
            _ => {}
        }
    }
    for seat in Seat::all(rules.seats) {
        for (what, counts) in [("damage", &damage), ("destroyed", &destroyed)] {
            note(Figure { what, of: 0 }, Measure::Value(counts.of(seat)));
        }
    }
}
