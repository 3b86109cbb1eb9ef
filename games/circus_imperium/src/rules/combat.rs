//! CI-13: the Combat Phase: hidden commitments, then everything at once (CI-26.2).

use super::Context;
use crate::deed::{Deed, Target};
use crate::event::{Event, Jump};
use crate::ids::{PersonId, PersonSet, UnitId};
use crate::options::Rules;
use crate::person::{Item, Place};
use crate::queue::Queue;
use crate::state::{Arrival, CircusImperium, Combat, Phase};
use crate::tables::{Failure, bite, failure, to_hit};
use crate::track::SpaceId;
use crate::unit::{Section, UnitKind};

/// Choices that one step reveals: a caption has no room for more.
const REVEALED: usize = 2;

impl CircusImperium {
    /// C1: all who can do something are asked. Before version 4 only who stood in a chariot was noted, and not who rode.
    pub(crate) fn begin_combat(&mut self, rules: &Rules) {
        self.phase = Phase::Declare;
        self.combat = Combat::NONE;
        for person in self.people.in_arena().iter() {
            self.combat.aboard[person.index()] = match self.person(person).place {
                Place::Riding(unit) if rules.since(4) => Some(unit),
                Place::Aboard(unit) => Some(unit),
                Place::Riding(_)
                | Place::OnFoot(_)
                | Place::Dragged(_)
                | Place::Absent
                | Place::Left
                | Place::Dead => None,
            };
        }
        self.asked =
            self.people.in_arena().iter().filter(|person| self.has_deed(rules, *person)).collect();
    }

    pub(crate) fn has_deed(&self, rules: &Rules, person: PersonId) -> bool {
        let aboard = self.person(person).place.stands_on().is_some();
        if aboard && self.check_deed_of(rules, person, Deed::Leap, false).is_ok() {
            return true;
        }
        let mut any = false;
        self.each_deed(rules, person, |_| any = true);
        any
    }

    /// CI-13.1, CI-22.3: one commitment; a Baufrin may add a second.
    pub(crate) fn commit(&mut self, cx: &mut Context<'_>, person: PersonId, deed: Option<Deed>) {
        if let Some(slot) = self.committed[person.index()].iter_mut().find(|slot| slot.is_none()) {
            *slot = deed;
        }
        if deed.is_none() || !self.has_deed(cx.rules, person) {
            self.asked.remove(person);
            if self.actions_in_turn(person) > 1 {
                cx.tell(Event::Decided { person });
            }
        }
    }

    /// C2: all are in.
    pub(crate) fn resolve(&mut self, cx: &mut Context<'_>) {
        self.phase = Phase::Forced; // from here on damage is stored
        self.queue = Queue::default();
        let all: PersonSet = cx
            .rules
            .people
            .iter()
            .filter(|person| self.committed[person.index()][0].is_some())
            .collect();
        let order = self.ranked(cx.rules, all);
        if !all.is_empty() {
            cx.tell(Event::CommitsRevealed);
        }
        for (number, person) in (0..).zip(order.iter()) {
            if super::fills_caption(number, REVEALED) {
                cx.end_step(self);
            }
            for deed in self.committed[person.index()].into_iter().flatten() {
                cx.tell(Event::Committed { person, deed });
            }
        }
        cx.end_step(self);
        self.frenzied_attacks(cx);
        if all.is_empty() {
            return;
        }
        for person in order.iter() {
            for deed in self.committed[person.index()].into_iter().flatten() {
                if !deed.is_special() {
                    self.attack(cx, person, deed);
                }
            }
        }
        let committed = self.committed;
        let wish = |person: PersonId| {
            committed[person.index()].into_iter().flatten().find(|deed| deed.is_special())
        };
        let order = self.jump_order(cx, all, wish);
        for person in order.iter() {
            for deed in self.committed[person.index()].into_iter().flatten() {
                if deed.is_special() {
                    self.special_in_combat(cx, person, deed);
                }
            }
        }
    }

    /// CI-14.6: a bite; a chariot takes it in the rear.
    pub(super) fn bite(&mut self, cx: &mut Context<'_>, unit: UnitId, at: Target, target: i8) {
        let (roll, hit) = super::test(cx, "bite", target);
        let damage = self.unit(unit).damage;
        let bite = hit.then(|| {
            let die = super::d10(cx, "bite damage");
            (die, bite(damage, die))
        });
        cx.tell(Event::BeastsRolled { unit, at, roll, target, bite });
        if let Some((_, points)) = bite {
            self.strike(cx, at, points);
        }
        cx.end_step(self);
    }

    fn strike(&mut self, cx: &mut Context<'_>, at: Target, points: u8) {
        match at {
            Target::Person(person) => self.hurt_person(cx, person, points),
            Target::Beasts(unit) => self.hurt_team(cx, unit, points),
            Target::Chariot(unit) => self.hurt_chariot(cx, unit, Section::Rear, points),
        }
    }

    /// CI-14, CI-19: the target number of an attack.
    pub(crate) fn attack_target(&self, rules: &Rules, person: PersonId, deed: Deed) -> i8 {
        let av = self.person(person).av_mod(person.is_gladiator());
        let own = self.space_of(person);
        let far = |at: Option<SpaceId>| match (own, at) {
            (Some(own), Some(at)) => rules.track.distance(own, at).min(100).cast_signed(),
            _ => 0,
        };
        match deed {
            Deed::TridentThrow(target) | Deed::PilumThrow(target) => {
                let at = match target {
                    Target::Person(other) => self.space_of(other),
                    Target::Beasts(unit) | Target::Chariot(unit) => Some(self.unit(unit).space),
                };
                av - far(at)
            }
            Deed::Net(other) => av - far(self.space_of(other)),
            Deed::Beasts(_) => {
                let unit = self.person(person).place.stands_on();
                unit.map_or(0, |unit| to_hit(self.unit(unit).damage))
            }
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::WhipPerson(_)
            | Deed::TridentThrust(_)
            | Deed::PilumThrust(_)
            | Deed::Spatha(_)
            | Deed::Board(_)
            | Deed::Change(_)
            | Deed::Leap
            | Deed::Unharness { .. }
            | Deed::RegainControl => av,
        }
    }

    /// C2.b: one attack.
    fn attack(&mut self, cx: &mut Context<'_>, person: PersonId, deed: Deed) {
        let target = self.attack_target(cx.rules, person, deed);
        if let Deed::Beasts(at) = deed {
            if let Some(unit) = self.person(person).place.stands_on() {
                self.bite(cx, unit, at, target);
            }
            return;
        }
        let (roll, hit) = super::test(cx, "attack", target);
        cx.tell(Event::AttackRolled { person, deed, roll, target, hit });
        self.spend_weapon(person, deed);
        if hit {
            match deed {
                Deed::HandToHand(other) => self.hurt_person(cx, other, roll),
                Deed::WhipPerson(other) => self.hurt_person(cx, other, deed.points()),
                Deed::TridentThrust(at)
                | Deed::TridentThrow(at)
                | Deed::PilumThrust(at)
                | Deed::PilumThrow(at)
                | Deed::Spatha(at) => self.strike(cx, at, deed.points()),
                Deed::Net(other) => self.entangle(cx, person, other),
                Deed::WhipBeasts(unit) => self.whip_rival(cx, person, unit),
                Deed::Beasts(_)
                | Deed::Board(_)
                | Deed::Change(_)
                | Deed::Leap
                | Deed::Unharness { .. }
                | Deed::RegainControl => {}
            }
        }
        cx.end_step(self);
    }

    /// CI-14.3, CI-19.6, CI-19.8: what is thrown is gone, hit or miss.
    fn spend_weapon(&mut self, person: PersonId, deed: Deed) {
        match deed {
            Deed::TridentThrow(_) => {
                if self.person(person).items.has(Item::Trident) {
                    self.person_mut(person).items.lose(Item::Trident);
                } else if let Place::Aboard(unit) = self.person(person).place {
                    self.unit_mut(unit).rack = false;
                }
            }
            Deed::PilumThrow(_) => self.person_mut(person).items.lose(Item::Pilum),
            Deed::Net(_) => self.person_mut(person).items.lose(Item::Net),
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::WhipPerson(_)
            | Deed::TridentThrust(_)
            | Deed::Beasts(_)
            | Deed::PilumThrust(_)
            | Deed::Spatha(_)
            | Deed::Board(_)
            | Deed::Change(_)
            | Deed::Leap
            | Deed::Unharness { .. }
            | Deed::RegainControl => {}
        }
    }

    /// CI-19.8: 1 damage, and caught in the net.
    fn entangle(&mut self, cx: &mut Context<'_>, by: PersonId, person: PersonId) {
        self.hurt_person(cx, person, 1);
        cx.tell(Event::Netted { person, by });
        match (self.person(person).place, self.person(by).place) {
            (Place::OnFoot(_), Place::Aboard(unit)) => {
                self.combat.arrivals[person.index()] = Some(Arrival::InNet(unit, by));
            }
            _ => self.combat.netted.insert(person),
        }
    }

    /// CI-14.5: a draw on the whip table for another person's team. "Movement ends" means nothing here.
    fn whip_rival(&mut self, cx: &mut Context<'_>, by: PersonId, unit: UnitId) {
        let roll = super::d100(cx, "whip");
        let (drawn, row) = self.tables_of(cx.rules, unit).draw_whip(roll);
        cx.tell(Event::WhipDrawn { unit, by, drawn });
        if drawn.cleared {
            cx.tell(Event::TableCleared { turns: false });
        }
        self.hurt_chariot(cx, unit, Section::Front, row.chariot);
        self.hurt_team(cx, unit, row.beasts);
        if row.frenzy {
            self.combat.frenzied.insert(unit);
        }
        let at = self.queue.items().len();
        if row.advance > 0 && at < self.combat.advances.len() {
            self.combat.advances[at] = row.advance;
            self.queue.push(unit.index() as u8);
        }
    }

    /// C2.c, CI-13.4: a special action; the person changes place later.
    fn special_in_combat(&mut self, cx: &mut Context<'_>, person: PersonId, deed: Deed) {
        if let Deed::Board(unit) | Deed::Change(unit) = deed
            && !self.has_room_in_combat(cx.rules, unit)
        {
            cx.tell(Event::NoRoom { person, unit });
            return;
        }
        let success = self.succeeds(cx, person, deed);
        let own = self.person(person).place.stands_on();
        match (deed, own) {
            (Deed::Board(unit) | Deed::Change(unit), _) if success => {
                if self.is_dragged_in_net(cx.rules, person) {
                    self.combat.netted.insert(person);
                }
                self.combat.arrivals[person.index()] = Some(Arrival::On(unit));
            }
            (Deed::Board(unit) | Deed::Change(unit), _) if !self.unit(unit).stopped => {
                self.fail_in_combat(cx, person, deed, unit);
            }
            (Deed::Leap, Some(unit)) if success => {
                let at = Arrival::At(self.unit(unit).space);
                let arrival = if cx.rules.since(3) { at } else { Arrival::Beside(unit) };
                self.combat.arrivals[person.index()] = Some(arrival);
            }
            (Deed::Leap, Some(unit)) => self.fail_in_combat(cx, person, deed, unit),
            (Deed::Unharness { ride }, Some(unit)) if success => {
                self.combat.unharnessed.insert(unit);
                if ride {
                    self.mount(cx, person, deed, unit.loose());
                }
            }
            (Deed::RegainControl, Some(unit)) if success => self.combat.calmed.insert(unit),
            _ => {}
        }
        cx.end_step(self);
    }

    /// CI-19.8: whether a net caught this person on foot in this phase: who then boards arrives entangled, who fails is
    /// dragged behind the thrower. Before version 3 the attempt to board undid the net.
    fn is_dragged_in_net(&self, rules: &Rules, person: PersonId) -> bool {
        let arrival = self.combat.arrivals[person.index()];
        rules.since(3) && matches!(arrival, Some(Arrival::InNet(..)))
    }

    /// CI-15.17: a second test to stand on the beasts.
    fn mount(&mut self, cx: &mut Context<'_>, person: PersonId, deed: Deed, team: UnitId) {
        let target = self.special_target(person, deed).unwrap_or(0);
        let (roll, success) = super::test(cx, "mount", target);
        cx.tell(Event::RideTested { person, roll, target, success, how: Jump::Ride });
        if success {
            self.combat.arrivals[person.index()] = Some(Arrival::On(team));
        } else {
            self.fail_in_combat(cx, person, deed, team);
        }
    }

    /// CI-13.4: room, counting those who succeeded before.
    fn has_room_in_combat(&self, rules: &Rules, unit: UnitId) -> bool {
        let coming = self.combat.arrivals.iter().flatten();
        let coming = coming.filter(|arrival| **arrival == Arrival::On(unit)).count();
        let all = self.crew(rules, unit).len() + coming;
        match self.unit(unit).kind {
            UnitKind::Chariot => all < 3,
            UnitKind::LooseTeam => all < 1,
            UnitKind::None | UnitKind::Wreck => false,
        }
    }

    /// CI-15.2: the failure table; the person falls or is caught at the end of the phase.
    fn fail_in_combat(&mut self, cx: &mut Context<'_>, person: PersonId, deed: Deed, unit: UnitId) {
        let roll = super::d10(cx, "failure");
        let failure = failure(roll);
        cx.tell(Event::Fell { person, unit, roll, failure, how: Jump::of(deed) });
        let arrival = match failure {
            Failure::Falls(points) => {
                self.hurt_person(cx, person, points);
                Arrival::Beside(unit)
            }
            Failure::Caught => Arrival::Behind(unit),
        };
        if !self.is_dragged_in_net(cx.rules, person) {
            self.combat.arrivals[person.index()] = Some(arrival);
        }
    }
}
