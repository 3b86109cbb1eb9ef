//! What was remarkable in a finished race, read from its events.

use crate::event::Event;
use crate::options::Rules;
use engine::{Highlight, SeatCounts, StepEvent};

/// The highlights of a race.
pub(crate) fn of(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
    let (mut drive, mut stalls, mut drafts) =
        (SeatCounts::default(), SeatCounts::default(), SeatCounts::default());
    for each in told {
        match each.event {
            Event::Drove { seat, squares, .. } | Event::Boosted { seat, squares, .. } => {
                drive.raise(seat, squares.into());
            }
            Event::Stalled { seat, .. } => stalls.add(seat, 1),
            Event::Drafted { seat, .. } => drafts.add(seat, 1),
            Event::Won { .. } => {}
        }
    }
    let found = [
        drive.most("drive", "tr-car", 1, rules.seats),
        stalls.most("stalls", "i-warn", 1, rules.seats),
        drafts.most("drafts", "i-next", 1, rules.seats),
    ];
    found.into_iter().flatten().collect()
}
