//! CI-11: on foot, and under the feet of beasts.

use super::Context;
use crate::event::Event;
use crate::ids::{PersonId, PersonSet, UnitId, UnitSet};
use crate::options::Rules;
use crate::person::Place;
use crate::state::CircusImperium;
use crate::tables::frenzied_to_hit;
use crate::track::{Dir, SpaceId};

impl CircusImperium {
    /// CI-11.1: on foot since the turn began, and neither stunned nor entangled.
    pub(crate) fn may_walk(&self, _rules: &Rules, person: PersonId) -> bool {
        let this = self.person(person);
        matches!(this.place, Place::OnFoot(_))
            && this.afoot
            && this.stunned == 0
            && this.netted == 0
    }

    /// CI-11.1: whether a person on foot can walk there.
    pub(crate) fn can_walk_to(&self, rules: &Rules, from: SpaceId, to: SpaceId) -> bool {
        rules.track.has(to)
            && rules.track.distance(from, to) == 1
            && !self.is_closed(rules, from, to)
    }

    /// CI-11.1: the next walker goes there, or stays.
    pub(crate) fn walk(&mut self, cx: &mut Context<'_>, to: Option<SpaceId>) {
        let Some(person) = self.walker() else { return };
        self.queue.pop();
        let (Some(to), Place::OnFoot(from)) = (to, self.person(person).place) else { return };
        cx.tell(Event::Walked { person, from, to });
        self.put(cx, person, Place::OnFoot(to));
        if let Some(unit) = self.unit_at(cx.rules, to)
            && self.unit(unit).has_team()
            && self.is_before(cx.rules, unit, from)
        {
            self.trample_one(cx, unit, person);
        }
        cx.end_step(self);
        self.open_window(cx, UnitSet::EMPTY, Some(person));
    }

    /// CI-11.4: whether a space lies in front of a unit; one that is both before and behind lies behind.
    fn is_before(&self, rules: &Rules, unit: UnitId, space: SpaceId) -> bool {
        let this = self.unit(unit);
        let names = rules.track.relations(this.space, this.heading, space);
        let behind = [Dir::R, Dir::RL, Dir::RR].into_iter().any(|dir| names.has(dir));
        names.is_in_front() && !behind
    }

    /// CI-11.2: alive, and out of the race for good.
    pub(crate) fn leave_by_gate(&mut self, cx: &mut Context<'_>) {
        let Some(person) = self.walker() else { return };
        self.queue.pop();
        self.put(cx, person, Place::Left);
        cx.tell(Event::LeftByGate { person });
        cx.end_step(self);
    }

    /// CI-11.6: all people who stood in the space that a unit has just entered, in the order of the race.
    pub(crate) fn trample(&mut self, cx: &mut Context<'_>, unit: UnitId) {
        let shaken_off = self.motion.map_or(PersonSet::EMPTY, |motion| motion.shaken_off);
        self.trample_some(cx, unit, self.people.on_foot().minus(shaken_off));
    }

    /// Those of `afoot` who stand where a unit came: not a person who fell from it a moment later (CI-6.5).
    pub(crate) fn trample_some(&mut self, cx: &mut Context<'_>, unit: UnitId, afoot: PersonSet) {
        if !self.unit(unit).has_team() {
            return; // CI-5.7
        }
        let victims = self.on_foot_in(cx.rules, self.unit(unit).space).and(afoot);
        if victims.is_empty() {
            return;
        }
        for person in self.ranked(cx.rules, victims).iter() {
            self.trample_one(cx, unit, person);
            cx.end_step(self);
        }
    }

    fn trample_one(&mut self, cx: &mut Context<'_>, unit: UnitId, person: PersonId) {
        let target = frenzied_to_hit(self.unit(unit).damage);
        let (roll, hit) = super::test(cx, "trample", target);
        let announced = self.unit(unit).announced;
        let damage = hit.then(|| super::d10(cx, "trample damage").saturating_add(announced));
        cx.tell(Event::Trampled { unit, person, roll, target, damage });
        if let Some(damage) = damage {
            self.person_mut(person).trampled = true;
            self.hurt_person(cx, person, damage);
        }
    }
}
