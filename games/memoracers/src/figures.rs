//! What is counted of a race to judge the balance of its tiles. Read from the events alone.

use crate::event::Event;
use crate::options::Rules;
use engine::{Figure, Measure, Seat, SeatCounts, StepEvent};

/// What is counted, in the order in which it is told.
pub(crate) const FIGURES: &[&str] = &["damage", "repaired", "tile"];

/// Counts a finished race or championship.
#[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
pub(crate) fn count(
    rules: &Rules,
    told: &[StepEvent<Event>],
    note: &mut dyn FnMut(Figure, Measure),
) {
    let (mut damage, mut repaired) = (SeatCounts::default(), SeatCounts::default());
    let mut acting = None;
    for told in told {
        match told.event {
            Event::Acts { seat } | Event::Stepped { seat, .. } => acting = Some(seat),
            Event::RoundStarted { .. } | Event::RaceBegan { .. } => acting = None,
            // Who uncovers a tile meets it first.
            Event::TileRevealed { face, .. } => {
                if let Some(seat) = acting {
                    note(Figure { what: "tile", of: face.tile.index() }, Measure::Held(seat));
                }
            }
            Event::Damaged { seat, amount, .. } => damage.add(seat, amount.into()),
            Event::Repaired { seat, amount, .. } => repaired.add(seat, amount.into()),
            _ => {}
        }
    }
    for seat in Seat::all(rules.seats) {
        for (what, counts) in [("damage", &damage), ("repaired", &repaired)] {
            note(Figure { what, of: 0 }, Measure::Value(counts.of(seat)));
        }
    }
}
