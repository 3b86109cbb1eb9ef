//! What was remarkable in a finished race, read from its events. What is told of a chariot counts for its owner, no
//! matter who drives it.

use crate::event::Event;
use crate::ids::{PEOPLE, PersonId, UNITS, UnitId};
use crate::options::Rules;
use engine::{Highlight, Seat, SeatCounts, StepEvent};

/// What is counted while the race is told.
#[derive(Default)]
struct RaceCounts {
    turn: u16,
    /// By person, the turn in which the last lap ended.
    began: [u16; PEOPLE],
    /// By person, the turns of the fastest lap.
    fastest: [Option<u16>; PEOPLE],
    /// By unit.
    rams: [i32; UNITS],
    speed: [i32; UNITS],
    walls: [i32; UNITS],
    hits: SeatCounts,
    leaps: SeatCounts,
}

/// The highlights of a race.
pub(crate) fn of(rules: &Rules, told: &[StepEvent<Event>]) -> Vec<Highlight> {
    let mut race = RaceCounts::default();
    for each in told {
        race.hear(rules, each.event);
    }
    let seats = rules.seats;
    let best = |numbers: &[i32; UNITS]| {
        let mut tally = SeatCounts::default();
        for unit in UnitId::all(rules.chariots) {
            let number = numbers.get(unit.index()).copied().unwrap_or_default();
            tally.raise(rules.owner(unit.chariot()), number);
        }
        tally
    };
    let laps = rules.people.iter().filter_map(|person| {
        let turns = race.fastest.get(person.index()).copied().flatten()?;
        Some((rules.seat_of(person), i32::from(turns)))
    });
    let found = [
        Highlight::least("lap", "i-clock", laps),
        best(&race.speed).most("speed", "ci-i-f", 1, seats),
        best(&race.rams).most("rams", "ci-i-hull", 1, seats),
        race.hits.most("hits", "ci-i-trident", 1, seats),
        race.leaps.most("leaps", "ci-i-leap", 1, seats),
        best(&race.walls).most("walls", "i-warn", 1, seats),
    ];
    found.into_iter().flatten().collect()
}

impl RaceCounts {
    #[allow(clippy::wildcard_enum_match_arm, reason = "what is not counted")]
    fn hear(&mut self, rules: &Rules, event: Event) {
        let seat = |person: PersonId| -> Seat { rules.seat_of(person) };
        match event {
            Event::TurnBegan { turn } => self.turn = turn,
            Event::Announced { unit, speed }
            | Event::RunRolled { unit, speed, .. }
            | Event::RanLoose { unit, speed } => {
                let most = &mut self.speed[unit.index()];
                *most = i32::from(speed).max(*most);
            }
            Event::Rammed { unit, .. } => self.rams[unit.index()] += 1,
            Event::WallImpact { unit, .. } => self.walls[unit.index()] += 1,
            Event::AttackRolled { person, hit: true, .. }
            | Event::FightRolled { person, hit: true, .. } => self.hits.add(seat(person), 1),
            Event::Boarded { person, .. } => self.leaps.add(seat(person), 1),
            Event::LapCompleted { person, lap } => self.end_lap(person, lap),
            _ => {}
        }
    }

    fn end_lap(&mut self, person: PersonId, lap: i8) {
        let (turn, at) = (self.turn, person.index());
        let turns = turn.saturating_sub(self.began[at]).max(1);
        self.began[at] = turn;
        if lap > 0 {
            self.fastest[at] = Some(self.fastest[at].map_or(turns, |best| best.min(turns)));
        }
    }
}
