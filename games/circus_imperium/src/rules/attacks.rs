//! CI-13, CI-14, CI-19: who may do what to whom in the Combat Phase.

use crate::deed::{Deed, Target};
use crate::ids::{PersonId, UnitId};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::person::{Item, Place};
use crate::state::CircusImperium;
use crate::track::{Dir, Heading, Relations, SpaceId};
use crate::unit::UnitKind;

/// Where an attacker stands, and which way he looks (CI-11.3).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    pub(crate) space: SpaceId,
    pub(crate) heading: Heading,
    /// The chariot or team on which he stands.
    pub(crate) on: Option<UnitId>,
}

const fn need(holds: bool, refusal: Illegal) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(refusal) }
}

impl CircusImperium {
    /// Where a person who can act stands.
    pub(crate) fn stand(&self, rules: &Rules, person: PersonId) -> Option<Stand> {
        match self.person(person).place {
            Place::Aboard(unit) | Place::Riding(unit) => {
                let this = self.unit(unit);
                Some(Stand { space: this.space, heading: this.heading, on: Some(unit) })
            }
            Place::OnFoot(space) => {
                Some(Stand { space, heading: rules.track.heading(space, Heading::West), on: None })
            }
            Place::Dragged(_) | Place::Absent | Place::Left | Place::Dead => None,
        }
    }

    /// CI-10.2, CI-13.1, CI-22.3: actions still to commit.
    pub(crate) fn actions_left(&self, person: PersonId) -> u8 {
        let done = self.committed[person.index()].iter().flatten().count() as u8;
        let used = u8::from(self.person(person).special_used) + done;
        self.actions_in_turn(person).saturating_sub(used)
    }

    /// CI-13.1: whether this person may commit this.
    pub(crate) fn check_deed(
        &self,
        rules: &Rules,
        person: PersonId,
        deed: Deed,
    ) -> Result<(), Illegal> {
        self.check_deed_of(rules, person, deed, self.is_hindered(rules, person))
    }

    /// The same, where it is known whether the person is hindered (CI-10.5).
    pub(crate) fn check_deed_of(
        &self,
        rules: &Rules,
        person: PersonId,
        deed: Deed,
        hindered: bool,
    ) -> Result<(), Illegal> {
        need(self.actions_left(person) > 0, Illegal::NoAction)?;
        let same = |other: &Deed| std::mem::discriminant(other) == std::mem::discriminant(&deed);
        let done = self.committed[person.index()];
        need(!deed.is_once() || !done.iter().flatten().any(same), Illegal::Twice)?;
        if deed.is_special() {
            need(!done.iter().flatten().any(|other| other.is_special()), Illegal::Twice)?;
            self.may_act_specially(person)?;
            return self.check_special(rules, person, deed);
        }
        self.check_attack(rules, person, deed, hindered)
    }

    /// CI-9.10, CI-15.16: what can only be done in the Combat Phase; jumps as ever.
    fn check_special(&self, rules: &Rules, person: PersonId, deed: Deed) -> Result<(), Illegal> {
        if deed.is_jump() {
            return self.check_jump(rules, person, deed);
        }
        let Some(unit) = self.person(person).place.stands_on() else {
            return Err(Illegal::NotAboard);
        };
        let this = self.unit(unit);
        need(!self.is_hindered(rules, person), Illegal::Boarded)?;
        need(this.controller == Some(rules.seat_of(person)), Illegal::NotYourBeasts)?;
        if deed == Deed::RegainControl {
            return need(this.frenzy.is_some_and(|since| since < self.turn), Illegal::NotToCalm);
        }
        need(this.kind == UnitKind::Chariot, Illegal::CannotUnharness)?;
        need(!this.is_frenzied(), Illegal::FrenzyBars) // CI-15.18
    }

    fn check_attack(
        &self,
        rules: &Rules,
        person: PersonId,
        deed: Deed,
        hindered: bool,
    ) -> Result<(), Illegal> {
        let this = self.person(person);
        let Some(stand) = self.stand(rules, person) else { return Err(Illegal::Helpless) };
        let by_hand = matches!(deed, Deed::HandToHand(_));
        if let (Some(unit), false) = (stand.on, by_hand) {
            need(!hindered, Illegal::Boarded)?;
            let bars = self.unit(unit).is_frenzied() && !person.is_gladiator();
            need(!bars, Illegal::FrenzyBars)?; // CI-9.6, CI-19.7
        }
        let rides = matches!(this.place, Place::Riding(_));
        need(!rides || matches!(deed, Deed::Beasts(_)), Illegal::Rider)?;
        need(!this.whipped || !deed.is_barred_by_whip(), Illegal::HasWhipped)?;
        self.check_weapon(rules, person, deed)?;
        if let Some(target) = deed.target() {
            self.check_target(rules, person, target)?;
            return self.check_reach(rules, person, stand, deed, target);
        }
        Ok(())
    }

    fn check_weapon(&self, rules: &Rules, person: PersonId, deed: Deed) -> Result<(), Illegal> {
        let items = self.person(person).items;
        match deed {
            Deed::WhipBeasts(_) | Deed::WhipPerson(_) => {
                need(self.has_whip(person), Illegal::NoWeapon)
            }
            Deed::TridentThrust(_) | Deed::TridentThrow(_) => {
                need(self.has_trident(rules, person), Illegal::NoTrident)
            }
            Deed::PilumThrust(_) | Deed::PilumThrow(_) => {
                need(items.has(Item::Pilum), Illegal::NoWeapon)
            }
            Deed::Spatha(_) => need(items.has(Item::Spatha), Illegal::NoWeapon),
            Deed::Net(_) => need(items.has(Item::Net), Illegal::NoWeapon),
            Deed::HandToHand(_)
            | Deed::Beasts(_)
            | Deed::Board(_)
            | Deed::Change(_)
            | Deed::Leap
            | Deed::Unharness { .. }
            | Deed::RegainControl => Ok(()),
        }
    }

    /// CI-14.2, CI-19.3: an own trident, or the one in the rack unless an ally takes it.
    pub(crate) fn has_trident(&self, rules: &Rules, person: PersonId) -> bool {
        if self.person(person).items.has(Item::Trident) {
            return true;
        }
        let Place::Aboard(unit) = self.person(person).place else { return false };
        let takes = |other: PersonId| {
            other != person
                && rules.seat_of(other) == rules.seat_of(person)
                && !self.person(other).items.has(Item::Trident)
                && self.committed[other.index()].iter().flatten().any(|deed| deed.takes_trident())
        };
        self.unit(unit).rack && !self.crew(rules, unit).iter().any(takes)
    }

    /// CI-2.3, CI-14.7: no allies, no drivers behind their gladiators.
    fn check_target(&self, rules: &Rules, person: PersonId, target: Target) -> Result<(), Illegal> {
        let seat = rules.seat_of(person);
        match target {
            Target::Person(other) => {
                need(other.chariot() < rules.chariots, Illegal::OutOfReach)?;
                need(rules.seat_of(other) != seat, Illegal::Ally)?;
                need(!self.is_protected(rules, other), Illegal::Protected)
            }
            Target::Beasts(unit) | Target::Chariot(unit) => {
                need(unit.chariot() < rules.chariots, Illegal::OutOfReach)?;
                need(self.unit(unit).has_team(), Illegal::OutOfReach)?;
                need(self.unit(unit).controller != Some(seat), Illegal::Ally)
            }
        }
    }

    /// CI-14, CI-19: arcs and distances.
    fn check_reach(
        &self,
        rules: &Rules,
        person: PersonId,
        stand: Stand,
        deed: Deed,
        target: Target,
    ) -> Result<(), Illegal> {
        let names =
            |unit: UnitId| rules.track.relations(stand.space, stand.heading, self.unit(unit).space);
        match deed {
            Deed::HandToHand(other) => {
                let own = self.person(person).place;
                let together = own == self.person(other).place
                    && matches!(own, Place::Aboard(_) | Place::OnFoot(_));
                need(together, Illegal::CannotFight)
            }
            Deed::WhipBeasts(unit) => need(names(unit).all_but_front(), Illegal::OutOfBeasts),
            Deed::WhipPerson(other) => {
                let hits = match self.person(other).place {
                    Place::Aboard(unit) | Place::Riding(unit) => names(unit).all_but_rear(),
                    Place::OnFoot(space) => space == stand.space,
                    Place::Dragged(unit) => stand.on == Some(unit) || names(unit).is_adjacent(),
                    Place::Absent | Place::Left | Place::Dead => false,
                };
                need(hits, Illegal::OutOfWhip)
            }
            Deed::TridentThrust(_) | Deed::PilumThrust(_) | Deed::Spatha(_) => {
                need(self.is_thrust_at(stand, target, names), Illegal::OutOfReach)
            }
            Deed::TridentThrow(_) => self.check_throw(rules, stand, target, 2),
            Deed::PilumThrow(_) => self.check_throw(rules, stand, target, 4),
            Deed::Net(other) => {
                let place = self.person(other).place;
                let catches = !matches!(place, Place::Dragged(_))
                    && self
                        .space_of(other)
                        .is_some_and(|space| rules.track.distance(stand.space, space) <= 1);
                need(catches, Illegal::OutOfNet)
            }
            Deed::Beasts(_) => self.check_bite(rules, person, stand, target),
            Deed::Board(_)
            | Deed::Change(_)
            | Deed::Leap
            | Deed::Unharness { .. }
            | Deed::RegainControl => Ok(()),
        }
    }

    /// CI-14.2: beside, on foot in the own space, or dragged by the own chariot.
    fn is_thrust_at(
        &self,
        stand: Stand,
        target: Target,
        names: impl Fn(UnitId) -> Relations,
    ) -> bool {
        match target {
            Target::Chariot(_) => false,
            Target::Beasts(unit) => names(unit).all_but_front_and_rear(),
            Target::Person(other) => match self.person(other).place {
                Place::Aboard(unit) | Place::Riding(unit) => names(unit).all_but_front_and_rear(),
                Place::OnFoot(space) => space == stand.space,
                Place::Dragged(unit) => stand.on == Some(unit),
                Place::Absent | Place::Left | Place::Dead => false,
            },
        }
    }

    /// CI-14.3, CI-19.6, A-25: at beasts, or at a person who stands on something else.
    fn check_throw(
        &self,
        rules: &Rules,
        stand: Stand,
        target: Target,
        most: u8,
    ) -> Result<(), Illegal> {
        let unit = match target {
            Target::Chariot(_) => None,
            Target::Beasts(unit) => Some(unit),
            Target::Person(other) => self.person(other).place.stands_on(),
        };
        let far = unit.map(|unit| rules.track.distance(stand.space, self.unit(unit).space));
        need(far.is_some_and(|far| (1..=most).contains(&far)), Illegal::OutOfRange)
    }

    /// CI-13.5, CI-14.6, CI-20.9: the own team bites what is in front of it, once a turn.
    fn check_bite(
        &self,
        rules: &Rules,
        person: PersonId,
        stand: Stand,
        target: Target,
    ) -> Result<(), Illegal> {
        let seat = rules.seat_of(person);
        let Some(unit) = stand.on else { return Err(Illegal::NotYourBeasts) };
        let this = self.unit(unit);
        let ordered = self.crew(rules, unit).iter().any(|other| {
            other != person
                && self.committed[other.index()]
                    .iter()
                    .flatten()
                    .any(|deed| matches!(deed, Deed::Beasts(_)))
                && rules.seat_of(other) == seat
        });
        let obeys = this.controller == Some(seat) && !this.is_frenzied() && !ordered;
        need(obeys, Illegal::NotYourBeasts)?;
        need(self.can_bite(rules, unit, target), Illegal::OutOfBite)
    }

    /// CI-14.6, CI-20.9: whether a team can bite this: a chariot, loose beasts, a person on foot or dragged in front.
    pub(crate) fn can_bite(&self, rules: &Rules, unit: UnitId, target: Target) -> bool {
        let this = self.unit(unit);
        let in_front = |space: SpaceId| {
            rules.track.distance(this.space, space) == 1
                && rules.track.relations(this.space, this.heading, space).is_in_front()
        };
        match target {
            Target::Person(other) => match self.person(other).place {
                Place::OnFoot(space) => in_front(space),
                Place::Dragged(by) => by != unit && in_front(self.unit(by).space),
                Place::Aboard(_) | Place::Riding(_) | Place::Absent | Place::Left | Place::Dead => {
                    false
                }
            },
            Target::Chariot(other) => {
                self.unit(other).kind == UnitKind::Chariot
                    && in_front(self.unit(other).space)
                    && !self.face_to_face(rules, unit, other)
            }
            Target::Beasts(other) => {
                in_front(self.unit(other).space)
                    && (self.unit(other).kind == UnitKind::LooseTeam
                        || self.face_to_face(rules, unit, other))
            }
        }
    }

    /// CI-20.9: each is the other's front.
    pub(crate) fn face_to_face(&self, rules: &Rules, one: UnitId, other: UnitId) -> bool {
        let (this, that) = (self.unit(one), self.unit(other));
        rules.figure_eight
            && that.kind == UnitKind::Chariot
            && this.heading != that.heading
            && rules.track.neighbour(this.space, Dir::F, this.heading) == Some(that.space)
            && rules.track.neighbour(that.space, Dir::F, that.heading) == Some(this.space)
    }

    /// Every deed that this person may commit.
    pub(crate) fn each_deed(&self, rules: &Rules, person: PersonId, mut found: impl FnMut(Deed)) {
        if self.actions_left(person) == 0 {
            return;
        }
        let Some(stand) = self.stand(rules, person) else { return };
        let aboard = stand.on.is_some();
        let by_hand_only = aboard && self.is_hindered(rules, person);
        let mut offer = |deed: Deed| {
            if self.check_deed_of(rules, person, deed, by_hand_only).is_ok() {
                found(deed);
            }
        };
        let glad = person.is_gladiator();
        let armed = aboard || glad; // tridents and beasts are aboard, or in a gladiator's hand
        let far = |space: SpaceId| rules.track.distance(stand.space, space);
        for other in self.people.in_arena().minus(rules.people_of(rules.seat_of(person))).iter() {
            let Some(space) = self.space_of(other) else { continue };
            let far = far(space);
            if far > 4 {
                continue;
            }
            let target = Target::Person(other);
            if far <= 1 {
                offer(Deed::HandToHand(other));
            }
            if by_hand_only {
                continue;
            }
            if far <= 1 {
                offer(Deed::WhipPerson(other));
            }
            if far <= 1 && armed {
                offer(Deed::TridentThrust(target));
                offer(Deed::Beasts(target));
            }
            if far <= 2 && armed {
                offer(Deed::TridentThrow(target));
            }
            if glad {
                offer(Deed::PilumThrow(target));
            }
            if glad && far <= 1 {
                offer(Deed::PilumThrust(target));
                offer(Deed::Spatha(target));
                offer(Deed::Net(other));
            }
        }
        for unit in self.units.teams().iter() {
            let far = far(self.unit(unit).space);
            if far > 4 {
                continue;
            }
            let target = Target::Beasts(unit);
            if far <= 1 {
                offer(if aboard { Deed::Change(unit) } else { Deed::Board(unit) });
            }
            if by_hand_only {
                continue;
            }
            if far <= 1 {
                offer(Deed::WhipBeasts(unit));
            }
            if far <= 1 && armed {
                offer(Deed::TridentThrust(target));
                offer(Deed::Beasts(target));
                offer(Deed::Beasts(Target::Chariot(unit)));
            }
            if far <= 2 && armed {
                offer(Deed::TridentThrow(target));
            }
            if glad {
                offer(Deed::PilumThrow(target));
            }
            if glad && far <= 1 {
                offer(Deed::PilumThrust(target));
                offer(Deed::Spatha(target));
            }
        }
        if aboard {
            offer(Deed::Leap);
            offer(Deed::Unharness { ride: false });
            offer(Deed::Unharness { ride: true });
            offer(Deed::RegainControl);
        }
    }
}
