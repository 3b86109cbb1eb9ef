//! CI-2: units, people, control.

use super::Context;
use crate::ids::{PersonId, UnitId, UnitSet};
use crate::options::Rules;
use crate::person::{Place, Race};
use crate::state::{CircusImperium, Phase};
use crate::track::SpaceId;
use crate::unit::UnitKind;
use engine::Seat;

impl CircusImperium {
    /// CI-2.5: who drives for the seat that controls the unit.
    pub(crate) fn acting_driver(&self, rules: &Rules, unit: UnitId) -> Option<PersonId> {
        let seat = self.unit(unit).controller?;
        let mut gladiator = None;
        for person in self.crew(rules, unit).iter() {
            if rules.seat_of(person) == seat {
                if !person.is_gladiator() {
                    return Some(person);
                }
                gladiator = gladiator.or(Some(person));
            }
        }
        gladiator
    }

    /// CI-16.3: who stands at the reins: the acting driver, or the person who is aboard longest.
    pub(crate) fn at_the_reins(&self, rules: &Rules, unit: UnitId) -> Option<PersonId> {
        self.acting_driver(rules, unit).or_else(|| self.crew(rules, unit).iter().next())
    }

    /// Whether a person of another seat is in the same chariot (CI-10.5).
    pub(crate) fn has_adversary(&self, rules: &Rules, person: PersonId) -> bool {
        let seat = rules.seat_of(person);
        self.person(person).place.stands_on().is_some_and(|unit| {
            self.crew(rules, unit).iter().any(|other| rules.seat_of(other) != seat)
        })
    }

    /// CI-14.7, CI-19.5: a driver with an allied gladiator in the same chariot.
    pub(crate) fn is_protected(&self, rules: &Rules, person: PersonId) -> bool {
        if person.is_gladiator() || !rules.gladiators {
            return false;
        }
        let Place::Aboard(unit) = self.person(person).place else { return false };
        let seat = rules.seat_of(person);
        self.crew(rules, unit)
            .iter()
            .any(|other| other.is_gladiator() && rules.seat_of(other) == seat)
    }

    /// CI-10.5: may only fight hand to hand, leap or change.
    pub(crate) fn is_hindered(&self, rules: &Rules, person: PersonId) -> bool {
        self.has_adversary(rules, person) && !self.is_protected(rules, person)
    }

    /// CI-2.2: whether one more can stand on it.
    pub(crate) fn has_room(&self, rules: &Rules, unit: UnitId) -> bool {
        match self.unit(unit).kind {
            UnitKind::Chariot => self.crew(rules, unit).len() < 3,
            UnitKind::LooseTeam => self.crew(rules, unit).is_empty(),
            UnitKind::None | UnitKind::Wreck => false,
        }
    }

    /// CI-4.1, CI-22.1: movement points of the team, less one for each KessRith on it.
    pub(crate) fn movement_points(&self, rules: &Rules, unit: UnitId) -> u8 {
        let heavy = |person: &PersonId| self.person(*person).race == Race::Kessrith;
        let load = if rules.aliens {
            self.crew(rules, unit).iter().filter(heavy).count() as u8
        } else {
            0
        };
        self.unit(unit).mp().saturating_sub(load)
    }

    /// Puts a person onto a unit, behind all who are there (CI-2.5).
    pub(crate) fn put_on(&mut self, cx: &mut Context<'_>, person: PersonId, unit: UnitId) {
        let crew = self.crew(cx.rules, unit);
        let last = crew.iter().map(|other| self.person(other).since).max();
        let place = match self.unit(unit).kind {
            UnitKind::LooseTeam => Place::Riding(unit),
            UnitKind::Chariot | UnitKind::None | UnitKind::Wreck => Place::Aboard(unit),
        };
        self.put(cx, person, place);
        self.person_mut(person).since = last.map_or(0, |last| last.saturating_add(1));
        self.update_control(cx.rules, unit);
    }

    /// Puts a person there, and updates the control of the unit that they leave.
    pub(crate) fn put(&mut self, cx: &mut Context<'_>, person: PersonId, place: Place) {
        let before = self.person(person).place;
        self.people.change(person, |this| {
            this.place = place;
            this.since = 0;
            this.net_of = None;
            this.caught_now = false;
            if !matches!(place, Place::Aboard(_) | Place::Riding(_)) {
                this.orders.leap = false;
            }
        });
        if let Some(unit) = before.stands_on() {
            self.update_control(cx.rules, unit);
        }
        if let (Some(from), Some(to)) = (self.space_at(before), self.space_of(person)) {
            self.count_laps(cx, person, from, to);
        }
    }

    /// CI-2.4: who controls it, now that its crew has changed. A pass given to it no longer holds (CI-26.3).
    pub(crate) fn update_control(&mut self, rules: &Rules, unit: UnitId) {
        for person in self.people.iter_mut() {
            person.passed.remove(unit);
        }
        let before = self.unit(unit).controller;
        let after = self.rightful_controller(rules, unit);
        self.unit_mut(unit).controller = after;
        let waits = self.phase == Phase::Move
            && after.is_some()
            && after != before
            && !self.unit(unit).moved
            && self.motion.is_none_or(|motion| motion.unit != unit);
        if waits {
            self.requeue(rules, unit);
        }
    }

    /// CI-2.4.
    pub(crate) fn rightful_controller(&self, rules: &Rules, unit: UnitId) -> Option<Seat> {
        if !self.unit(unit).has_team() {
            return None;
        }
        let crew = self.crew(rules, unit);
        let first = rules.seat_of(crew.iter().next()?);
        if crew.iter().all(|person| rules.seat_of(person) == first) {
            return Some(first);
        }
        let before = self.unit(unit).controller?;
        let own = |person: &PersonId| rules.seat_of(*person) == before;
        let driver = crew.iter().filter(own).any(|person| !person.is_gladiator());
        let gladiator = crew.iter().filter(own).any(PersonId::is_gladiator);
        (driver && gladiator).then_some(before)
    }

    /// The units in reach of a person on foot that can be boarded (CI-15.1).
    pub(crate) fn boardable(&self, rules: &Rules, person: PersonId) -> UnitSet {
        let Place::OnFoot(space) = self.person(person).place else { return UnitSet::EMPTY };
        let near = |unit: &UnitId| self.may_board(rules, space, *unit);
        self.units.teams().iter().filter(near).collect()
    }

    /// CI-15.1: whether a person on foot there can board this unit.
    #[inline]
    pub(crate) fn may_board(&self, rules: &Rules, from: SpaceId, unit: UnitId) -> bool {
        let this = self.unit(unit);
        this.has_team()
            && rules.track.near(from).contains(this.space)
            && !self.is_closed(rules, from, this.space)
            && self.has_room(rules, unit)
    }

    /// The units to which a person aboard or riding can change (CI-15.3).
    pub(crate) fn changeable(&self, rules: &Rules, person: PersonId) -> UnitSet {
        let Some(from) = self.person(person).place.stands_on() else { return UnitSet::EMPTY };
        let near = |unit: &UnitId| self.may_change(rules, from, *unit);
        self.units.teams().iter().filter(near).collect()
    }

    /// CI-15.3: whether a person can change from one unit to the other.
    #[inline]
    pub(crate) fn may_change(&self, rules: &Rules, from: UnitId, to: UnitId) -> bool {
        let (this, other) = (self.unit(from), self.unit(to));
        let names = || rules.track.relations(this.space, this.heading, other.space);
        to != from
            && other.has_team()
            && rules.track.near(this.space).contains(other.space)
            && names().all_but_front_and_rear()
            && self.has_room(rules, to)
    }
}
