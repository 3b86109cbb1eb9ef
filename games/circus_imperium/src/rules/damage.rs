//! CI-16: damage to chariots, persons and beasts. In the Combat Phase it is stored and applied at its end (CI-13.2).

use super::Context;
use crate::event::{DropCause, Event, Jump, WreckCause};
use crate::ids::{PersonId, PersonSet, UnitId};
use crate::options::Rules;
use crate::person::{Item, Place};
use crate::state::{CircusImperium, Phase};
use crate::tables::{BEASTS, Failure, failure};
use crate::unit::{Section, Ticked, Unit, UnitKind};

/// CI-16.6: the rest of this turn and the whole next one.
const STUNNED: u8 = 2;

impl CircusImperium {
    /// C2.d: whether damage is stored for the end of the phase.
    #[inline]
    pub(crate) fn stores_damage(&self) -> bool {
        self.phase == Phase::Forced
    }

    /// CI-16.1: a hit on a section. Loose beasts take it themselves (CI-5.8), wrecks nothing (CI-5.7).
    pub(crate) fn hurt_chariot(
        &mut self,
        cx: &mut Context<'_>,
        unit: UnitId,
        section: Section,
        points: u8,
    ) {
        match self.unit(unit).kind {
            UnitKind::LooseTeam => self.hurt_team(cx, unit, points),
            UnitKind::Chariot if points > 0 => {
                if self.stores_damage() {
                    let stored =
                        &mut self.combat.sections[usize::from(unit.chariot())][section.index()];
                    *stored = stored.saturating_add(points);
                } else {
                    self.tick_boxes(cx, unit, section, points);
                }
            }
            UnitKind::Chariot | UnitKind::None | UnitKind::Wreck => {}
        }
    }

    /// CI-16.2 to CI-16.4: box by box.
    pub(crate) fn tick_boxes(
        &mut self,
        cx: &mut Context<'_>,
        unit: UnitId,
        section: Section,
        points: u8,
    ) {
        cx.tell(Event::ChariotHit { unit, section, points });
        let mut grey = 0;
        let mut broken = false;
        for _ in 0..points {
            match self.unit_mut(unit).armour.tick(section) {
                Ticked::White => {}
                Ticked::Grey => grey += 1,
                Ticked::Black => {
                    broken = true;
                    break;
                }
            }
        }
        if grey > 0
            && let Some(person) = self.at_the_reins(cx.rules, unit)
        {
            self.hurt_person(cx, person, grey); // CI-16.3
        }
        if broken {
            let hurt = self.hurt_by_destruction(cx.rules, unit);
            self.destroy(cx, unit, hurt);
        }
    }

    /// CI-13.4, CI-16.5: the people aboard; in the Combat Phase those who were aboard when it began.
    fn hurt_by_destruction(&self, rules: &Rules, unit: UnitId) -> PersonSet {
        let was = |person: &PersonId| self.combat.aboard[person.index()] == Some(unit);
        if self.phase == Phase::Settle {
            rules.people.iter().filter(was).collect()
        } else {
            self.crew(rules, unit).iter().collect()
        }
    }

    /// CI-16.4 to CI-16.6: a wreck and a loose team; who was aboard is hurt, and stunned if still there.
    pub(crate) fn destroy(&mut self, cx: &mut Context<'_>, unit: UnitId, hurt: PersonSet) {
        let crew = self.crew(cx.rules, unit);
        let announced = self.unit(unit).announced;
        self.split(cx, unit, WreckCause::Structure);
        for person in crew.iter() {
            if matches!(self.person(person).place, Place::OnFoot(_)) {
                self.person_mut(person).stunned = STUNNED;
            }
        }
        for person in hurt.iter() {
            self.hurt_person(cx, person, announced);
        }
    }

    /// CI-12.3, CI-15.16: the chariot is a wreck, its team is loose in the same space, all its people are on foot.
    pub(crate) fn split(&mut self, cx: &mut Context<'_>, unit: UnitId, cause: WreckCause) {
        let before = *self.unit(unit);
        let armour = crate::unit::ChariotArmour::NEW;
        let kind = UnitKind::LooseTeam;
        let team = Unit { kind, controller: None, rack: false, armour, ..before };
        self.units.change(unit.loose(), |this| *this = team);
        self.lay_down(cx, unit, cause);
    }

    /// CI-12.3, CI-15.15: a wreck; all people on it or behind it stand on the sand.
    fn lay_down(&mut self, cx: &mut Context<'_>, unit: UnitId, cause: WreckCause) {
        let space = self.unit(unit).space;
        self.units.change(unit, |this| {
            this.kind = UnitKind::Wreck;
            this.frenzy = None;
            this.controller = None;
            this.rack = false;
        });
        cx.tell(Event::Wrecked { unit, cause });
        for person in self.people.carried_by(unit).iter() {
            let place = self.person(person).place;
            self.put(cx, person, Place::OnFoot(space));
            if place == Place::Dragged(unit) {
                cx.tell(Event::Dropped { person, space, cause: DropCause::Wreck });
            }
        }
        self.halt(unit);
        cx.end_step(self);
    }

    /// CI-16.8: damage to a team; a rider may fall (CI-15.20).
    pub(crate) fn hurt_team(&mut self, cx: &mut Context<'_>, unit: UnitId, points: u8) {
        if points > 0 && self.unit(unit).has_team() {
            self.hurt_team_quietly(cx, unit, points);
            self.rider_test(cx, unit);
        }
    }

    /// CI-16.8: damage to a team, and no test of a rider.
    pub(crate) fn hurt_team_quietly(&mut self, cx: &mut Context<'_>, unit: UnitId, points: u8) {
        if points == 0 || !self.unit(unit).has_team() {
            return;
        }
        if self.stores_damage() {
            let stored = &mut self.combat.teams[unit.index()];
            *stored = stored.saturating_add(points);
            return;
        }
        let this = self.unit_mut(unit);
        this.damage = this.damage.saturating_add(points).min(BEASTS);
        let damage = this.damage;
        cx.tell(Event::BeastsHurt { unit, points, damage });
        if damage >= BEASTS {
            let rider = self.crew(cx.rules, unit).iter().next().filter(|_| unit.is_loose());
            self.lay_down(cx, unit, WreckCause::Beasts);
            if let Some(rider) = rider {
                self.hurt_person(cx, rider, 1); // CI-12.3
            }
        }
    }

    /// CI-15.20: each time a ridden team takes damage, its rider must hold on.
    pub(crate) fn rider_test(&mut self, cx: &mut Context<'_>, unit: UnitId) {
        if self.unit(unit).kind != UnitKind::LooseTeam || self.stores_damage() {
            return;
        }
        let Some(person) = self.crew(cx.rules, unit).iter().next() else { return };
        let target = self.hold_target(person);
        self.hold_on(cx, person, unit, target);
    }

    /// CI-15.20: a rider tests whether he stays on his team.
    pub(crate) fn hold_on(
        &mut self,
        cx: &mut Context<'_>,
        person: PersonId,
        unit: UnitId,
        target: i8,
    ) {
        let (roll, success) = super::test(cx, "ride", target);
        cx.tell(Event::RideTested { person, roll, target, success, how: Jump::Hold });
        if !success {
            self.fail(cx, person, Jump::Hold, unit);
        }
    }

    /// CI-15.2: the failure table, with this unit as the vehicle.
    pub(crate) fn fail(&mut self, cx: &mut Context<'_>, person: PersonId, how: Jump, unit: UnitId) {
        let roll = super::d10(cx, "failure");
        let failure = failure(roll);
        cx.tell(Event::Fell { person, unit, roll, failure, how });
        match failure {
            Failure::Falls(points) => {
                self.put(cx, person, Place::OnFoot(self.unit(unit).space));
                self.hurt_person(cx, person, points);
            }
            Failure::Caught => self.catch(cx, person, unit),
        }
    }

    /// CI-16.7: shield, then armour, then wounds.
    pub(crate) fn hurt_person(&mut self, cx: &mut Context<'_>, person: PersonId, points: u8) {
        if points == 0 || !self.person(person).is_in_arena() {
            return;
        }
        if self.stores_damage() {
            let stored = &mut self.combat.people[person.index()];
            *stored = stored.saturating_add(points);
            return;
        }
        let this = self.person_mut(person);
        let shield = points.min(this.shield_left);
        this.shield_left -= shield;
        let armour = (points - shield).min(this.armour_left);
        this.armour_left -= armour;
        let body = this.race.body();
        this.wounds = this.wounds.saturating_add(points - shield - armour).min(body);
        let wounds = this.wounds;
        let broken = shield > 0 && this.shield_left == 0;
        cx.tell(Event::PersonHurt { person, points, wounds });
        if broken {
            self.lose_shield(cx, person, false);
        }
        if wounds >= body {
            cx.tell(Event::Died { person });
            self.put(cx, person, Place::Dead);
        }
    }

    /// CI-19.4: destroyed or dropped, its load is gone.
    fn lose_shield(&mut self, cx: &mut Context<'_>, person: PersonId, dropped: bool) {
        let this = self.person_mut(person);
        this.items.lose(Item::SmallShield);
        this.items.lose(Item::LargeShield);
        this.shield_left = 0;
        cx.tell(Event::ShieldGone { person, dropped });
    }

    /// CI-19.4: dropped at any time; in the Combat Phase only before committing.
    pub(crate) fn drop_shield(&mut self, cx: &mut Context<'_>, person: PersonId) {
        self.lose_shield(cx, person, true);
    }

    /// CI-19.4: whether the shield can be dropped now.
    pub(crate) fn may_drop_shield(&self, _rules: &Rules, person: PersonId) -> bool {
        let this = self.person(person);
        let early = match self.phase {
            Phase::Walk | Phase::Move | Phase::Driverless => true,
            Phase::Declare => self.committed[person.index()] == [None; 2],
            Phase::Crew
            | Phase::Place
            | Phase::Walls
            | Phase::Forced
            | Phase::Settle
            | Phase::Release
            | Phase::Over => false,
        };
        early && this.is_in_arena() && this.items.shield().is_some()
    }
}
