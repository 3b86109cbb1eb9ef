//! What was remarkable in a finished race or championship, read from its events.

use crate::event::{Event, ProgramKind};
use crate::options::Rules;
use crate::state::VESSELS;
use engine::{Highlight, Seat, SeatCounts, StepEvent};

/// MR-4.6: boxes of the shield that a forced acceleration costs.
const FORCED_BOXES: i32 = 2;

/// What is counted while the race is told.
#[derive(Default)]
struct RaceCounts {
    round: u16,
    /// By seat, the round in which its last lap ended.
    began: [u16; VESSELS],
    /// By seat, the rounds of its fastest lap.
    fastest: [Option<u16>; VESSELS],
    speed: SeatCounts,
    tiles: SeatCounts,
    damage: SeatCounts,
    repaired: SeatCounts,
    swaps: SeatCounts,
}

/// The highlights of a race.
pub(crate) fn of(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
    let mut race = RaceCounts::default();
    for each in told {
        race.hear(&each.event);
    }
    let seats = rules.seats;
    let laps = Seat::all(seats).filter_map(|seat| {
        let rounds = race.fastest.get(seat.index()).copied().flatten()?;
        Some((seat, i32::from(rounds)))
    });
    let found = [
        Highlight::least("lap", "i-clock", laps),
        race.speed.most("speed", "mr-boost", 2, seats),
        race.tiles.most("tiles", "i-flag", 1, seats),
        race.damage.most("damage", "mr-trap", 1, seats),
        race.repaired.most("repaired", "mr-repair", 1, seats),
        race.swaps.most("swaps", "mr-mech", 1, seats),
    ];
    found.into_iter().flatten().collect()
}

impl RaceCounts {
    #[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
    fn hear(&mut self, event: &Event) {
        match *event {
            Event::RaceBegan { .. } => self.began = [0; VESSELS],
            Event::RoundStarted { round } => self.round = round,
            Event::LapTicked { seat, .. } => self.end_lap(seat),
            Event::SpeedChanged { seat, to, .. } => self.speed.raise(seat, to.into()),
            Event::Stepped { seat, .. } => self.tiles.add(seat, 1),
            Event::Damaged { seat, amount, .. } => self.damage.add(seat, amount.into()),
            Event::ProgramRevealed { seat, kind: ProgramKind::Forced, .. } => {
                self.damage.add(seat, FORCED_BOXES);
            }
            Event::Repaired { seat, amount, .. } => self.repaired.add(seat, amount.into()),
            Event::TilesSwapped { seat, .. } => self.swaps.add(seat, 1),
            _ => {}
        }
    }

    fn end_lap(&mut self, seat: Seat) {
        let (round, at) = (self.round, seat.index());
        let (Some(began), Some(fastest)) = (self.began.get_mut(at), self.fastest.get_mut(at))
        else {
            return;
        };
        let rounds = round.saturating_sub(*began).max(1);
        *began = round;
        *fastest = Some(fastest.map_or(rounds, |best| best.min(rounds)));
    }
}
