//! CI-26.3 to CI-26.5: windows in any player's move, and standing orders. No player is asked when nothing is possible.

use super::Context;
use crate::action::Standing;
use crate::deed::Deed;
use crate::event::Event;
use crate::ids::{PersonId, PersonSet, UnitId, UnitSet};
use crate::options::Rules;
use crate::person::{Order, Person, Place};
use crate::state::{CircusImperium, Phase, Window};
use crate::track::SpaceSet;

/// What a person does in a window.
enum Chance {
    Nothing,
    Asked,
    Acts(Deed),
}

impl CircusImperium {
    /// These units have come into new spaces, or a person has walked: who can do now what was not possible before?
    pub(crate) fn open_window(
        &mut self,
        cx: &mut Context<'_>,
        entered: UnitSet,
        walker: Option<PersonId>,
    ) {
        let mut window: Option<Window> = None;
        let mut near = SpaceSet::EMPTY;
        entered.iter().for_each(|unit| near.add(cx.rules.track.near(self.unit(unit).space)));
        for person in self.people.alert().iter() {
            self.forget_passes(cx.rules, person);
            let walked = walker == Some(person);
            let untouched = !walked && self.is_untouched(person, &near);
            if untouched || self.may_act_specially(person).is_err() {
                continue;
            }
            match self.chance_of(cx.rules, person, entered, walked) {
                Chance::Nothing => {}
                Chance::Asked => window.get_or_insert_default().asked.insert(person),
                Chance::Acts(deed) => {
                    window.get_or_insert_default().answers[person.index()] = Some(deed);
                }
            }
        }
        let Some(window) = window else { return };
        if !window.asked.is_empty() {
            cx.tell(Event::WindowOpened { people: window.asked });
        }
        self.window = Some(window);
    }

    /// Whether the person is not near what has changed, nor wants to leap off in any case.
    fn is_untouched(&self, person: PersonId, near: &SpaceSet) -> bool {
        let here = self.space_of(person).is_some_and(|space| near.contains(space));
        !self.person(person).orders.leap && !here
    }

    /// The units that this person could jump at.
    fn reach(&self, rules: &Rules, person: PersonId) -> UnitSet {
        match self.person(person).place {
            Place::OnFoot(_) => self.boardable(rules, person),
            Place::Aboard(_)
            | Place::Riding(_)
            | Place::Dragged(_)
            | Place::Absent
            | Place::Left
            | Place::Dead => self.changeable(rules, person),
        }
    }

    /// A pass holds only while the unit stays near.
    fn forget_passes(&mut self, rules: &Rules, person: PersonId) {
        let passed = self.person(person).passed;
        if let (false, Some(space)) = (passed.is_empty(), self.space_of(person)) {
            let near = |unit: &UnitId| rules.track.near(space).contains(self.unit(*unit).space);
            let still = passed.iter().filter(near).collect();
            self.person_mut(person).passed = still;
        }
    }

    fn chance_of(&self, rules: &Rules, person: PersonId, entered: UnitSet, walked: bool) -> Chance {
        let this = self.person(person);
        if this.orders.leap && this.place.stands_on().is_some() {
            return Chance::Acts(Deed::Leap);
        }
        let carried = this.place.stands_on().is_some_and(|unit| entered.contains(unit));
        let reach = self.reach(rules, person);
        let new = if walked || carried { reach } else { reach.and(entered) }.minus(this.passed);
        let on_foot = matches!(this.place, Place::OnFoot(_));
        let order = if on_foot { this.orders.board } else { this.orders.change };
        match order {
            Order::Never => Chance::Nothing,
            Order::Ask if new.is_empty() => Chance::Nothing,
            Order::Ask => Chance::Asked,
            Order::Auto(units) => match new.and(units).first() {
                None => Chance::Nothing,
                Some(unit) if on_foot => Chance::Acts(Deed::Board(unit)),
                Some(unit) => Chance::Acts(Deed::Change(unit)),
            },
        }
    }

    /// An answer; a pass holds for all that is near.
    pub(crate) fn reply(&mut self, rules: &Rules, person: PersonId, deed: Option<Deed>) {
        if deed.is_none() {
            let reach = self.reach(rules, person);
            let this = self.person_mut(person);
            this.passed = this.passed.or(reach);
        }
        if let Some(window) = &mut self.window {
            window.asked.remove(person);
            window.answers[person.index()] = deed;
        }
    }

    /// all answers are in: they are carried out in race order, each checked again.
    pub(crate) fn close_window(&mut self, cx: &mut Context<'_>) {
        let Some(window) = self.window.take() else { return };
        let acts: PersonSet = cx
            .rules
            .people
            .iter()
            .filter(|person| window.answers[person.index()].is_some())
            .collect();
        if acts.is_empty() {
            return;
        }
        let order = self.jump_order(cx, acts, |person| window.answers[person.index()]);
        for person in order.iter() {
            let Some(deed) = window.answers[person.index()] else { continue };
            if self.outcome.is_some() {
                return;
            }
            let may = self.may_act_specially(person).is_ok()
                && self.check_jump(cx.rules, person, deed).is_ok();
            if may {
                self.special_action(cx, person, deed);
            }
        }
    }

    /// CI-26.4: a standing order, told to no other player.
    pub(crate) fn stand_order(&mut self, person: PersonId, order: Standing) {
        let toggled = |before: Order, unit: UnitId| {
            let mut units = match before {
                Order::Auto(units) => units,
                Order::Never | Order::Ask => UnitSet::EMPTY,
            };
            if units.contains(unit) {
                units.remove(unit);
            } else {
                units.insert(unit);
            }
            if units.is_empty() { Order::Never } else { Order::Auto(units) }
        };
        let ask = |on: bool| if on { Order::Ask } else { Order::Never };
        self.people.change(person, |Person { orders, .. }| match order {
            Standing::Board(on) => orders.board = ask(on),
            Standing::BoardAt(unit) => orders.board = toggled(orders.board, unit),
            Standing::Change(on) => orders.change = ask(on),
            Standing::ChangeTo(unit) => orders.change = toggled(orders.change, unit),
            Standing::Leap(on) => orders.leap = on,
        });
    }

    /// CI-26.4: whether this order can be given now: at any time of the race; units are named while nothing is asked.
    pub(crate) fn may_order(&self, rules: &Rules, person: PersonId, order: Standing) -> bool {
        self.may_give_orders(person) && self.is_new_order(rules, person, order)
    }

    /// CI-26.4: whether the race runs and the person is in it.
    pub(crate) fn may_give_orders(&self, person: PersonId) -> bool {
        let runs = !matches!(self.phase, Phase::Crew | Phase::Place | Phase::Walls | Phase::Over);
        runs && self.person(person).is_in_arena()
    }

    /// CI-26.4: whether an order says something else than those that stand.
    pub(crate) fn is_new_order(&self, rules: &Rules, person: PersonId, order: Standing) -> bool {
        let this = self.person(person);
        let free = || !self.awaited(rules).contains(rules.seat_of(person));
        let named = |unit: UnitId| self.unit(unit).has_team() && free();
        match order {
            Standing::Board(true) => this.orders.board != Order::Ask,
            Standing::Board(false) => this.orders.board != Order::Never,
            Standing::Change(true) => this.orders.change != Order::Ask,
            Standing::Change(false) => this.orders.change != Order::Never,
            Standing::BoardAt(unit) | Standing::ChangeTo(unit) => named(unit),
            Standing::Leap(on) => {
                this.orders.leap != on && (this.place.stands_on().is_some() || !on)
            }
        }
    }
}
