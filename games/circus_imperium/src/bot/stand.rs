//! How likely a seat wins from here: weights fitted to 3 000 races of drivers with two to six chariots, at the beginning
//! of each turn.

use super::judge::Judge;
use crate::ids::{CHARIOTS, PersonId};
use crate::person::Place;
use crate::state::Outcome;
use crate::track::Heading;
use crate::unit::{Section, Unit, UnitKind};
use engine::Seat;

/// What counts of a seat, and how much: always, and the more the nearer the leader is to the end.
const WEIGHTS: [(f32, f32); 12] = [
    (-0.384, -1.869), // turns to go
    (-1.277, 0.857),  // the team rages
    (-1.573, 0.866),  // on the sand
    (-2.270, -0.820), // does not control the chariot
    (-3.556, -0.396), // damage of the team
    (-4.187, 0.102),  // boxes of the chariot that are gone
    (-0.902, 0.842),  // skill points that are spent
    (-3.599, 0.025),  // wounds
    (0.424, -0.928),  // last, and the laser is to come
    (-0.003, -0.007), // on loose beasts
    (-0.215, -4.554), // rivals ahead
    (-2.379, -0.255), // stunned or dragged
];
/// Where the turns to go stand among them, the laser, and the rivals ahead.
const TURNS: usize = 0;
const LASER: usize = 8;
const AHEAD: usize = 10;
/// Turns that a person on the sand needs to get going again.
const AFOOT: f32 = 5.0;
/// More turns than any person needs.
const NEVER: f32 = 60.0;

type Facts = [f32; WEIGHTS.len()];

fn flag(on: bool) -> f32 {
    f32::from(u8::from(on))
}

/// Boxes of the chariot that are gone, those of a weak section most.
fn battered(unit: &Unit) -> f32 {
    if unit.kind != UnitKind::Chariot {
        return 0.0;
    }
    Section::ALL.into_iter().map(|section| 1.0 / (2.0 + f32::from(unit.armour.left(section)))).sum()
}

impl Judge<'_> {
    /// What counts of a person on the track.
    fn facts_of(&self, who: PersonId) -> Option<Facts> {
        let this = self.table.person(who);
        let space = self.table.space_of(who)?;
        let carried = this.place.unit().map(|unit| (unit, self.table.unit(unit)));
        let came = carried.map_or(Heading::West, |(_, unit)| unit.heading);
        let heading = self.rules.track.heading(space, came);
        let lap = f32::from(self.rules.track.lap());
        let laps = f32::from(self.rules.laps - this.laps);
        let togo = laps * lap - f32::from(self.rules.track.front(space, heading));
        let points = carried.map_or(7, |(unit, _)| self.table.movement_points(self.rules, unit));
        let worth = self.outlook.worth(points)[heading.index()][space.index()];
        let turns = (togo - worth).max(1.0) / self.outlook.speed(points).max(12.0);
        let on = this.place.stands_on().map(|unit| self.table.unit(unit));
        let seat = Some(self.rules.seat_of(who));
        let dragged = flag(matches!(this.place, Place::Dragged(_)));
        Some([
            turns + if on.is_none() { AFOOT } else { 0.0 },
            flag(on.is_some_and(Unit::is_frenzied)),
            flag(on.is_none()),
            flag(on.is_some_and(|unit| unit.controller != seat)),
            on.map_or(0.0, |unit| f32::from(unit.damage) / 60.0),
            on.map_or(0.0, battered),
            1.0 - f32::from(this.skill_points) / 4.0,
            1.0 / (1.0 + Self::boxes(this) / 4.0),
            0.0,
            flag(matches!(this.place, Place::Riding(_))),
            0.0,
            f32::from(this.stunned.min(2)) + dragged,
        ])
    }

    /// What counts of every seat that is still in the race, by its best person.
    fn facts(&self) -> [Option<Facts>; CHARIOTS] {
        let mut all = [None; CHARIOTS];
        let mut ranks = [0; CHARIOTS];
        for seat in Seat::all(self.rules.seats) {
            let people = self.table.people_of(self.rules, seat);
            let rated = people.filter_map(|who| Some((who, self.facts_of(who)?)));
            let best = rated.min_by(|one, other| one.1[TURNS].total_cmp(&other.1[TURNS]));
            if let Some((who, facts)) = best {
                all[seat.index()] = Some(facts);
                ranks[seat.index()] = self.table.rank(self.rules, who);
            }
        }
        let fired = self.table.laser_fired.iter().map(|fired| flag(*fired)).sum::<f32>();
        let lasers = f32::from(self.rules.laps - 1) - fired;
        let there: f32 = ranks.iter().map(|rank| flag(*rank > 0)).sum();
        for (facts, own) in all.iter_mut().zip(ranks) {
            if let Some(facts) = facts {
                let ahead: f32 = ranks.iter().map(|rank| flag(*rank > own)).sum();
                facts[LASER] = flag(there > 1.5 && ahead > there - 1.5) * lasers / 2.0;
                facts[AHEAD] = ahead / (there - 1.0).max(1.0);
            }
        }
        all
    }

    /// How likely the seat wins from here, from 0 to 1.
    pub(super) fn standing(&self) -> f32 {
        match self.table.outcome {
            Some(Outcome::Won(seat)) if seat == self.seat => return 1.0,
            Some(Outcome::Won(_) | Outcome::Annulled) => return 0.0,
            None => {}
        }
        let all = self.facts();
        let first = all.iter().flatten().map(|facts| facts[TURNS]).fold(NEVER, f32::min);
        let near = 1.0 / (1.0 + first);
        let score = |facts: &Facts| -> f32 {
            let weighed = WEIGHTS.iter().zip(facts);
            weighed.map(|((always, late), fact)| (always + near * late) * fact).sum::<f32>().exp()
        };
        let own = all[self.seat.index()].as_ref().map_or(0.0, score);
        let sum: f32 = all.iter().flatten().map(score).sum();
        own / sum.max(f32::MIN_POSITIVE)
    }
}
