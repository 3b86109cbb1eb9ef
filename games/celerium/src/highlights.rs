//! What was remarkable in a finished season, read from its events.

use crate::event::Event;
use crate::options::Rules;
use engine::{Highlight, SeatCounts, StepEvent};

/// What is counted while the season is told.
#[derive(Default)]
struct SeasonCounts {
    race: SeatCounts,
    cells: SeatCounts,
    cards: SeatCounts,
    upgrades: SeatCounts,
    stolen: SeatCounts,
    illegal: SeatCounts,
}

/// The highlights of a season.
pub(crate) fn of(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
    let mut season = SeasonCounts::default();
    for each in told {
        season.hear(&each.event);
    }
    let seats = rules.seats;
    let found = [
        season.race.most("race", "i-star", 1, seats),
        season.cells.most("cells", "cl-line", 1, seats),
        season.cards.most("cards", "cl-react", 1, seats),
        season.upgrades.most("upgrades", "cl-cart", 1, seats),
        season.stolen.most("stolen", "cl-en", 1, seats),
        season.illegal.most("illegal", "i-warn", 1, seats),
    ];
    found.into_iter().flatten().collect()
}

impl SeasonCounts {
    #[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::Scored { seat, total, .. } => self.race.raise(seat, total.into()),
            Event::Advanced { seat, from, to, .. } => {
                self.cells.add(seat, (i32::from(to) - i32::from(from)).max(0));
            }
            Event::CardPlayed { seat, .. } => self.cards.add(seat, 1),
            Event::UpgradeBought { seat, .. } => self.upgrades.add(seat, 1),
            Event::EventStolen { by, .. } => self.stolen.add(by, 1),
            Event::BoostInspected { seat, conform: false, .. } => self.illegal.add(seat, 1),
            _ => {}
        }
    }
}
