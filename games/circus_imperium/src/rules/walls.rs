//! CI-6: wall impact, crash, ejection.

use super::Context;
use crate::event::{CalmCause, Event};
use crate::ids::{PersonId, UnitId};
use crate::options::Rules;
use crate::person::{Place, Race};
use crate::state::CircusImperium;
use crate::tables::wall;
use crate::track::Hand;
use crate::unit::{Section, UnitKind};

/// CI-22.2: what a tail is worth when one must hold on.
const TAIL: i8 = 2;

impl CircusImperium {
    /// CI-6.1: a unit hits a wall on this side. Wrecks do not roll (CI-5.7).
    pub(crate) fn wall_impact(&mut self, cx: &mut Context<'_>, unit: UnitId, hand: Hand) {
        if !self.unit(unit).has_team() {
            return;
        }
        self.drop_dragged(cx, unit); // CI-15.14
        let roll = super::d10(cx, "wall");
        let row = wall(roll);
        cx.tell(Event::WallImpact { unit, side: hand, roll });
        if self.unit(unit).kind == UnitKind::LooseTeam {
            let both = row.chariot + row.beasts; // CI-6.7
            self.hurt_team_quietly(cx, unit, both);
            if row.ejects.is_some() {
                self.note_tested(cx.rules, unit, both);
            }
            if row.ejects.is_none() {
                self.rider_test(cx, unit);
            }
        } else {
            self.hurt_chariot(cx, unit, Section::of(hand), row.chariot);
            self.hurt_beasts_of(cx, unit, row.beasts);
        }
        if row.crash {
            cx.end_step(self); // a caption has no room for the crash too
            self.crash(cx, unit, row.ejects);
        }
        if row.calms {
            self.calm(cx, unit, CalmCause::Wall);
        }
        cx.end_step(self);
    }

    /// CI-6.7: the ejection test stands for the one for staying on, also where damage is stored for the end of the phase.
    /// Before version 3 the rider then tested a second time.
    fn note_tested(&mut self, rules: &Rules, unit: UnitId, points: u8) {
        if rules.since(3) && self.stores_damage() {
            let tested = &mut self.combat.tested[unit.index()];
            *tested = tested.saturating_add(points);
        }
    }

    /// CI-6.4, CI-6.5: its movement of this turn is over; who is aboard may be thrown out.
    fn crash(&mut self, cx: &mut Context<'_>, unit: UnitId, ejects: Option<i8>) {
        if !self.unit(unit).has_team() {
            return;
        }
        let this = self.unit_mut(unit);
        this.crashed = true;
        this.stopped = true;
        this.moved = true;
        cx.tell(Event::Crashed { unit });
        for person in self.people.iter_mut() {
            person.passed.remove(unit); // CI-26.3
        }
        if let Some(motion) = &mut self.motion {
            motion.stirred.insert(unit);
        }
        self.halt(unit);
        let Some(less) = ejects else { return };
        let driver = self.acting_driver(cx.rules, unit);
        let crew = self.crew(cx.rules, unit);
        let seat = driver.map(|driver| cx.rules.seat_of(driver));
        let ally = |person: &PersonId| Some(cx.rules.seat_of(*person)) == seat;
        let allies = crew.iter().filter(|person| Some(*person) != driver && ally(person));
        let others = crew.iter().filter(|person| !ally(person));
        for person in driver.into_iter().chain(allies).chain(others) {
            self.ejection_test(cx, unit, person, less);
        }
    }

    /// CI-6.5: thrown out with 1 damage, on foot where the crash was.
    fn ejection_test(&mut self, cx: &mut Context<'_>, unit: UnitId, person: PersonId, less: i8) {
        if self.person(person).place.stands_on() != Some(unit) {
            return;
        }
        let target = self.hold_target(person) - less;
        let (roll, holds) = super::test(cx, "ejection", target);
        if holds {
            cx.tell(Event::KeptHold { person, roll, target });
            return;
        }
        cx.tell(Event::ThrownOut { person, roll, target });
        self.put(cx, person, Place::OnFoot(self.unit(unit).space));
        self.hurt_person(cx, person, 1);
    }

    /// CI-22.2: AV(mod), and two more for a Ssora who holds on.
    pub(crate) fn hold_target(&self, person: PersonId) -> i8 {
        let this = self.person(person);
        let tail = if this.race == Race::Ssora { TAIL } else { 0 };
        this.av_mod(person.is_gladiator()) + tail
    }

    /// The unit itself, or the team that has got loose from it.
    pub(crate) fn team_of(&self, unit: UnitId) -> UnitId {
        if self.unit(unit).has_team() { unit } else { unit.loose() }
    }

    /// CI-6.3, CI-7.6: the beasts take their own share also when the chariot has just broken under the other (CI-16.4).
    /// Before version 2 a broken chariot spared them.
    pub(crate) fn hurt_beasts_of(&mut self, cx: &mut Context<'_>, unit: UnitId, points: u8) {
        let team = if cx.rules.since(2) { self.team_of(unit) } else { unit };
        self.hurt_team(cx, team, points);
    }

    /// CI-6.6, CI-9.10: the frenzy is over.
    pub(crate) fn calm(&mut self, cx: &mut Context<'_>, unit: UnitId, cause: CalmCause) {
        let unit = self.team_of(unit);
        if self.unit(unit).has_team() && self.unit_mut(unit).frenzy.take().is_some() {
            cx.tell(Event::Calmed { unit, cause });
        }
    }
}
