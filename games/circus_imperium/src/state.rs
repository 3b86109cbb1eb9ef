//! The whole truth of a table: plain data, fixed sizes. What is left to do when a resolution stops to ask is part of it.

use crate::deed::Deed;
use crate::ids::{CHARIOTS, PEOPLE, PersonId, PersonSet, UNITS, UnitId, UnitSet};
use crate::motion::Motion;
use crate::options::Rules;
use crate::people::People;
use crate::person::{Person, Place};
use crate::queue::Queue;
use crate::tables::Ticks;
use crate::track::{Border, SpaceId};
use crate::unit::{Unit, UnitKind, Units};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Where the race is (CI-26). Everything else passes by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Drivers and gladiators are chosen, all at once.
    Crew,
    /// Chariots take their places behind the line.
    Place,
    /// CI-21.1: wall sections are put up.
    Walls,
    /// M1: people on foot walk.
    Walk,
    /// M2: controlled chariots and ridden teams move.
    #[default]
    Move,
    /// M4: all other teams run.
    Driverless,
    /// C1: all players commit, hidden from the others.
    Declare,
    /// C2.d: teams that rivals have whipped run on.
    Forced,
    /// C2.g: who crossed the line in it?
    Settle,
    /// C3: dragged people may let go.
    Release,
    /// It is over.
    Over,
}

/// How a race ends (CI-18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// This seat has won.
    Won(Seat),
    /// CI-18.7: no player has won.
    Annulled,
}

/// CI-26.3: a chance to break in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Who still has to answer.
    pub asked: PersonSet,
    /// What was answered.
    pub answers: [Option<Deed>; PEOPLE],
}

/// What a person commits in the Combat Phase: one deed, a Baufrin two (CI-22.3).
pub type Commitment = [Option<Deed>; 2];

/// CI-13.4: where a person goes when all damage is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// Onto the unit.
    On(UnitId),
    /// On foot in the space of the unit.
    Beside(UnitId),
    /// CI-15.5: on foot in the space where the unit was at the moment of the leap.
    At(SpaceId),
    /// Dragged by the unit.
    Behind(UnitId),
    /// CI-19.8: dragged by the unit in this person's net.
    InNet(UnitId, PersonId),
}

/// What the Combat Phase has decided and not yet carried out (CI-13.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// Damage to persons.
    pub people: [u8; PEOPLE],
    /// Damage to chariots by section.
    pub sections: [[u8; 4]; CHARIOTS],
    /// Damage to teams.
    pub teams: [u8; UNITS],
    /// CI-6.7: the part of it for which the rider has already made the ejection test.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub tested: [u8; UNITS],
    /// CI-14.5: spaces each team in the queue is whipped forward, in the order of the queue.
    pub advances: [u8; PEOPLE],
    /// How many of them are in the queue.
    pub advancing: u8,
    /// Where persons go afterwards.
    pub arrivals: [Option<Arrival>; PEOPLE],
    /// CI-16.5, CI-18.1: who stood on which chariot or loose team when the phase began.
    pub aboard: [Option<UnitId>; PEOPLE],
    /// Teams that become frenzied.
    pub frenzied: UnitSet,
    /// Teams that are calm again.
    pub calmed: UnitSet,
    /// CI-15.16: chariots that lose their teams.
    pub unharnessed: UnitSet,
    /// CI-19.8: who is entangled in the next turn.
    pub netted: PersonSet,
    /// CI-18.1: who passed the line with enough laps, with the unit, in order.
    pub crossed: PersonSet,
    /// The units that did, in order.
    pub finishers: Queue,
}

impl Combat {
    /// Nothing yet.
    pub const NONE: Combat = Combat {
        people: [0; PEOPLE],
        sections: [[0; 4]; CHARIOTS],
        teams: [0; UNITS],
        tested: [0; UNITS],
        advances: [0; PEOPLE],
        advancing: 0,
        arrivals: [None; PEOPLE],
        aboard: [None; PEOPLE],
        frenzied: UnitSet::EMPTY,
        calmed: UnitSet::EMPTY,
        unharnessed: UnitSet::EMPTY,
        netted: PersonSet::EMPTY,
        crossed: PersonSet::EMPTY,
        finishers: Queue::EMPTY,
    };
}

/// Whether no damage is noted.
fn is_zero(points: &[u8; UNITS]) -> bool {
    *points == [0; UNITS]
}

/// CI-18.4: who fights for the victory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// Where.
    pub unit: UnitId,
    /// Who is left.
    pub fighters: PersonSet,
    /// CI-18.5: who hangs behind and wins if none is left.
    pub behind: PersonSet,
    /// Whom each attacks in this round.
    pub picks: [Option<PersonId>; PEOPLE],
}

/// The whole truth of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CircusImperium {
    /// Where the race is.
    pub phase: Phase,
    /// Game turns begun.
    pub turn: u16,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Chariots and their wrecks, then teams that got loose.
    pub units: Units,
    /// Drivers, then gladiators.
    pub people: People,
    /// one for all, or one for each chariot.
    pub tables: [Ticks; CHARIOTS],
    /// CI-21: wall sections, by the seat that put them up.
    pub walls: [Option<Border>; CHARIOTS],
    /// CI-17.2: laps that the laser has punished.
    pub laser_fired: [bool; 3],
    /// CI-18.7: turns in a row in which no person was carried forward.
    pub idle: u8,
    /// CI-18.7: a person was carried forward this turn.
    pub advanced: bool,
    /// Who comes next: chariots to place, seats with a wall, walkers, movers, whipped teams.
    pub queue: Queue,
    /// The move in hand.
    pub motion: Option<Motion>,
    /// The window that is open.
    pub window: Option<Window>,
    /// Who still has to choose, commit or let go.
    pub asked: PersonSet,
    /// C1: what is committed.
    pub committed: [Commitment; PEOPLE],
    /// C2: what is decided.
    pub combat: Combat,
    /// CI-18.4.
    pub fight: Option<Fight>,
}

impl CircusImperium {
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        self.units.get_mut(unit)
    }

    /// A person.
    #[inline]
    pub fn person(&self, person: PersonId) -> &Person {
        &self.people[person.index()]
    }

    #[inline]
    pub(crate) fn person_mut(&mut self, person: PersonId) -> &mut Person {
        self.people.get_mut(person)
    }

    /// CI-2.1: the unit in a space; of a wreck and the team that left it, the team.
    #[inline]
    pub fn unit_at(&self, _rules: &Rules, space: SpaceId) -> Option<UnitId> {
        let mut found = None;
        for unit in self.units.there().iter() {
            if self.unit(unit).space == space {
                found = Some(unit);
            }
        }
        found
    }

    /// CI-2.1, A-16: the wreck that a team still shares a space with.
    pub fn wreck_under(&self, unit: UnitId) -> Option<UnitId> {
        let wreck = unit.carriage();
        let shared = unit.is_loose()
            && self.unit(unit).is_there()
            && self.unit(wreck).kind == UnitKind::Wreck
            && self.unit(wreck).space == self.unit(unit).space;
        shared.then_some(wreck)
    }

    /// All people in a unit, longest aboard first (CI-2.5); not those whom it drags.
    #[inline]
    pub fn crew(&self, _rules: &Rules, unit: UnitId) -> Crew {
        let mut crew = Crew { people: [PersonId::driver(0); 3], len: 0 };
        for person in self.people.carried_by(unit).iter() {
            let this = self.person(person);
            if this.place.stands_on() == Some(unit) && crew.len < 3 {
                let mut at = crew.len;
                while at > 0 && self.person(crew.people[at - 1]).since > this.since {
                    crew.people[at] = crew.people[at - 1];
                    at -= 1;
                }
                crew.people[at] = person;
                crew.len += 1;
            }
        }
        crew
    }

    /// The space of a place, if it is on the track.
    #[inline]
    pub fn space_at(&self, place: Place) -> Option<SpaceId> {
        if let Place::OnFoot(space) = place {
            return Some(space);
        }
        place.unit().map(|unit| self.unit(unit).space)
    }

    /// The space of a person, if on the track.
    #[inline]
    pub fn space_of(&self, person: PersonId) -> Option<SpaceId> {
        self.space_at(self.person(person).place)
    }

    /// People on foot in a space.
    pub fn on_foot_in(&self, _rules: &Rules, space: SpaceId) -> PersonSet {
        let there = |person: &PersonId| self.person(*person).place == Place::OnFoot(space);
        self.people.on_foot().iter().filter(there).collect()
    }

    /// CI-15.10: people dragged by a unit.
    pub fn dragged_by(&self, _rules: &Rules, unit: UnitId) -> PersonSet {
        let there = |person: &PersonId| self.person(*person).place == Place::Dragged(unit);
        self.people.carried_by(unit).iter().filter(there).collect()
    }

    /// The persons of a seat.
    pub fn people_of<'r>(
        &self,
        rules: &'r Rules,
        seat: Seat,
    ) -> impl Iterator<Item = PersonId> + Clone + 'r {
        rules.people_of(seat).iter()
    }

    /// The seats of some persons.
    pub(crate) fn seats_of(rules: &Rules, people: PersonSet) -> SeatSet {
        people.iter().map(|person| rules.seat_of(person)).collect()
    }

    /// the tables on which this unit's draws are made.
    pub(crate) fn tables_of(&mut self, rules: &Rules, unit: UnitId) -> &mut Ticks {
        let at = if rules.own_tables { usize::from(unit.chariot()) } else { 0 };
        &mut self.tables[at]
    }

    /// Whether a wall section closes the way between two spaces (CI-21.2).
    #[inline]
    pub fn is_closed(&self, rules: &Rules, from: SpaceId, to: SpaceId) -> bool {
        rules.wall_sections && self.has_wall(rules, from, to)
    }

    fn has_wall(&self, rules: &Rules, from: SpaceId, to: SpaceId) -> bool {
        self.walls.iter().flatten().any(|border| {
            let ahead = rules.track.ahead_of(*border);
            (border.0 == from && ahead == Some(to)) || (border.0 == to && ahead == Some(from))
        })
    }
}

/// The people in a unit, longest aboard first.
#[derive(Debug, Clone, Copy)]
pub struct Crew {
    people: [PersonId; 3],
    len: usize,
}

impl Crew {
    /// One after the other.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = PersonId> + Clone + '_ {
        self.people[..self.len].iter().copied()
    }

    /// How many.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether it holds no person.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}
