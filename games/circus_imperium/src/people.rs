//! All people in the race, and who is where: kept up to date, so that no person has to be searched for.

use crate::ids::{PEOPLE, PersonId, PersonSet, UNITS, UnitId};
use crate::person::{Person, Place};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// Drivers, then gladiators; as JSON a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "[Person; PEOPLE]", into = "[Person; PEOPLE]")]
pub struct People {
    all: [Person; PEOPLE],
    in_arena: PersonSet,
    on_foot: PersonSet,
    alert: PersonSet,
    carried: [PersonSet; UNITS],
}

impl People {
    /// No person takes part.
    pub(crate) fn empty() -> Self {
        Self {
            all: [Person::default(); PEOPLE],
            in_arena: PersonSet::EMPTY,
            on_foot: PersonSet::EMPTY,
            alert: PersonSet::EMPTY,
            carried: [PersonSet::EMPTY; UNITS],
        }
    }

    /// Alive and on the track.
    #[inline]
    pub const fn in_arena(&self) -> PersonSet {
        self.in_arena
    }

    /// On the sand.
    #[inline]
    pub const fn on_foot(&self) -> PersonSet {
        self.on_foot
    }

    /// Whose orders could matter in another person's move (CI-26.4).
    #[inline]
    pub const fn alert(&self) -> PersonSet {
        self.alert
    }

    /// On a unit, or dragged by it.
    #[inline]
    pub const fn carried_by(&self, unit: UnitId) -> PersonSet {
        self.carried[unit.index()]
    }

    /// One person, to be changed in all but place and orders.
    #[inline]
    pub(crate) fn get_mut(&mut self, person: PersonId) -> &mut Person {
        &mut self.all[person.index()]
    }

    /// All of them, to be changed in all but place and orders.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Person> {
        self.all.iter_mut()
    }

    /// Changes one person, place and orders too.
    pub(crate) fn change(&mut self, person: PersonId, change: impl FnOnce(&mut Person)) {
        let this = &mut self.all[person.index()];
        if let Some(unit) = this.place.unit() {
            self.carried[unit.index()].remove(person);
        }
        change(this);
        if let Some(unit) = this.place.unit() {
            self.carried[unit.index()].insert(person);
        }
        self.in_arena.set(person, this.is_in_arena());
        self.on_foot.set(person, matches!(this.place, Place::OnFoot(_)));
        self.alert.set(person, this.is_alert());
    }
}

impl Deref for People {
    type Target = [Person; PEOPLE];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl From<[Person; PEOPLE]> for People {
    fn from(all: [Person; PEOPLE]) -> Self {
        let mut people = Self::empty();
        for person in PersonSet::first_of(u8::MAX, true).iter() {
            people.change(person, |this| *this = all[person.index()]);
        }
        people
    }
}

impl From<People> for [Person; PEOPLE] {
    fn from(people: People) -> Self {
        people.all
    }
}
