//! What was remarkable in a finished race, read from its events.

use crate::event::Event;
use crate::options::Rules;
use engine::{Highlight, Seat, SeatCounts, SeatSet, StepEvent};

/// What is counted while the race is told.
#[derive(Default)]
struct RaceCounts {
    turn: u16,
    hits: SeatCounts,
    damage: SeatCounts,
    spaces: SeatCounts,
    lost: SeatCounts,
    /// Who touched the first flag (number 0) first, and in which turn.
    first_flag: Option<(Seat, u16)>,
    /// Who won, and in which turn.
    won: Option<(SeatSet, u16)>,
}

/// The highlights of a race.
pub(crate) fn of(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
    let mut race = RaceCounts::default();
    for each in told {
        race.hear(&each.event);
    }
    let seats = rules.seats;
    let first = race.first_flag.map(|(seat, turn)| Highlight {
        what: "first-flag",
        icon: "i-flag",
        seats: SeatSet::only(seat),
        // No event tells that the first turn begins.
        value: turn.max(1).into(),
    });
    let won = race.won.map(|(seats, turn)| Highlight {
        what: "won",
        icon: "i-crown",
        seats,
        value: turn.max(1).into(),
    });
    let found = [
        won,
        first,
        race.hits.most("hits", "rr-hit", 1, seats),
        race.spaces.most("spaces", "rr-c-1", 1, seats),
        race.damage.most("damage", "rr-danger", 1, seats),
        race.lost.most("lost", "rr-skull", 1, seats),
    ];
    found.into_iter().flatten().collect()
}

impl RaceCounts {
    #[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { turn } => self.turn = turn,
            Event::Fired { who, .. } | Event::RearFired { who, .. } | Event::Rammed { who, .. } => {
                self.hits.add(who.seat, 1);
            }
            Event::TokenTaken { who, .. } => self.damage.add(who.seat, 1),
            Event::Moved { who, .. } => self.spaces.add(who.seat, 1),
            Event::Destroyed { who, .. } => self.lost.add(who.seat, 1),
            Event::FlagTouched { who, flag: 0, .. } if self.first_flag.is_none() => {
                self.first_flag = Some((who.seat, self.turn));
            }
            Event::RaceWon { winners, .. } => self.won = Some((winners, self.turn)),
            _ => {}
        }
    }
}
