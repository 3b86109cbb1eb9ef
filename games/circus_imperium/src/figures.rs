//! What is counted of a race to judge the balance of crews and their arms. Read from the events alone.

use crate::event::Event;
use crate::options::Rules;
use crate::person::Item;
use engine::{Figure, Measure, Seat, SeatCounts, StepEvent};

/// What is counted, in the order in which it is told.
pub(crate) const FIGURES: &[&str] = &["hits", "wrecks", "race", "armour", "item"];

/// Counts a finished race. What is told of a chariot counts for its owner.
#[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
pub(crate) fn count(
    rules: &Rules,
    told: &[StepEvent<Event>],
    note: &mut dyn FnMut(Figure, Measure),
) {
    let (mut hits, mut wrecks) = (SeatCounts::default(), SeatCounts::default());
    for told in told {
        match told.event {
            Event::CrewShown { person, race, armour, items } => {
                let held = Measure::Held(rules.seat_of(person));
                note(Figure { what: "race", of: race as u16 }, held);
                note(Figure { what: "armour", of: armour as u16 }, held);
                for item in Item::ALL.into_iter().filter(|item| items.has(*item)) {
                    note(Figure { what: "item", of: item as u16 }, held);
                }
            }
            Event::AttackRolled { person, hit: true, .. }
            | Event::FightRolled { person, hit: true, .. } => hits.add(rules.seat_of(person), 1),
            Event::Wrecked { unit, .. } => wrecks.add(rules.owner(unit.chariot()), 1),
            _ => {}
        }
    }
    for seat in Seat::all(rules.seats) {
        for (what, counts) in [("hits", &hits), ("wrecks", &wrecks)] {
            note(Figure { what, of: 0 }, Measure::Value(counts.of(seat)));
        }
    }
}
