//! What was remarkable in a finished game, read from its events.

use crate::event::Event;
use crate::options::Rules;
use crate::state::{Declaration, Vessel};
use engine::{Highlight, Seat, SeatCounts, SeatSet, StepEvent};

/// What is counted while the game is told.
#[derive(Default)]
struct Travels {
    treasure: SeatCounts,
    crashes: SeatCounts,
    in_time: SeatCounts,
    cards: SeatCounts,
    taken_down: SeatCounts,
    /// Who left the airship in the city where it is now.
    left: SeatSet,
    /// The captain who could not go on.
    failed: Option<Seat>,
}

/// The highlights of a game.
pub(crate) fn of(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
    let mut travels = Travels::default();
    for each in told {
        travels.hear(&each.event);
    }
    let seats = rules.seats;
    let found = [
        travels.treasure.most("treasure", "ce-chest", 1, seats),
        travels.in_time.most("in-time", "ce-land", 1, seats),
        travels.taken_down.most("taken-down", "ce-wheel", 1, seats),
        travels.crashes.most("crashes", "ce-bolt", 1, seats),
        travels.cards.most("cards", "ce-hand", 1, seats),
    ];
    found.into_iter().flatten().collect()
}

impl Travels {
    #[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::JourneyBegan { .. } | Event::Moved { vessel: Vessel::Airship, .. } => {
                self.left = SeatSet::EMPTY;
            }
            Event::Declared { seat, declaration: Declaration::Leaves } => self.left.insert(seat),
            Event::TreasureTaken { seat, value, .. } => {
                self.treasure.raise(seat, value.unwrap_or(0).into());
            }
            Event::Paid { seat, cards, .. } => self.cards.add(seat, cards.total().into()),
            Event::FailureDeclared { vessel: Vessel::Airship, seat } => self.failed = Some(seat),
            Event::Crashed { vessel, lost } => self.crash(vessel, lost),
            _ => {}
        }
    }

    fn crash(&mut self, vessel: Vessel, lost: SeatSet) {
        lost.iter().for_each(|seat| self.crashes.add(seat, 1));
        if vessel != Vessel::Airship {
            return;
        }
        std::mem::take(&mut self.left).iter().for_each(|seat| self.in_time.add(seat, 1));
        if let Some(captain) = self.failed.take() {
            let passengers = lost.iter().filter(|seat| *seat != captain).count();
            self.taken_down.raise(captain, i32::try_from(passengers).unwrap_or(i32::MAX));
        }
    }
}
