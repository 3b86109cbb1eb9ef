//! CI-15.10 to CI-15.15, CI-19.8: dragged behind something.

use super::Context;
use crate::event::{DropCause, Event};
use crate::ids::{PEOPLE, PersonId, UnitId};
use crate::options::Rules;
use crate::person::Place;
use crate::state::{CircusImperium, Combat, Phase};

impl CircusImperium {
    /// CI-15.10: caught in the harness.
    pub(crate) fn catch(&mut self, cx: &mut Context<'_>, person: PersonId, unit: UnitId) {
        self.put(cx, person, Place::Dragged(unit));
        let combat = matches!(self.phase, Phase::Declare | Phase::Forced | Phase::Settle);
        self.person_mut(person).caught_now = combat; // CI-15.12
    }

    /// CI-15.14: an incident drops all people who are not in a net where the unit is; they cannot act in this turn.
    pub(crate) fn drop_dragged(&mut self, cx: &mut Context<'_>, unit: UnitId) {
        let space = self.unit(unit).space;
        for person in self.people.carried_by(unit).iter() {
            let this = self.person(person);
            if this.place == Place::Dragged(unit) && this.net_of.is_none() {
                self.put(cx, person, Place::OnFoot(space));
                self.person_mut(person).dropped = true;
                cx.tell(Event::Dropped { person, space, cause: DropCause::Incident });
            }
        }
    }

    /// M6, CI-15.11: as much damage as spaces; then nets are empty (CI-19.8).
    pub(crate) fn drag_damage(&mut self, cx: &mut Context<'_>) {
        self.pay_scrapes(cx);
        for person in cx.rules.people.iter() {
            if self.person(person).net_of.is_some() {
                self.release_from_net(cx, person);
            }
        }
    }

    /// CI-15.11: what has been dragged is paid for.
    pub(crate) fn pay_scrapes(&mut self, cx: &mut Context<'_>) {
        for person in cx.rules.people.iter() {
            let scrapes = std::mem::take(&mut self.person_mut(person).scrapes);
            if scrapes > 0 {
                self.hurt_person(cx, person, scrapes);
            }
        }
    }

    fn release_from_net(&mut self, cx: &mut Context<'_>, person: PersonId) {
        if let Place::Dragged(unit) = self.person(person).place {
            let space = self.unit(unit).space;
            self.put(cx, person, Place::OnFoot(space));
            cx.tell(Event::Dropped { person, space, cause: DropCause::Net });
        }
    }

    /// CI-19.8: the thrower opens the net.
    pub(crate) fn drop_net(&mut self, cx: &mut Context<'_>, thrower: PersonId) {
        for person in cx.rules.people.iter() {
            if self.person(person).net_of == Some(thrower) {
                self.release_from_net(cx, person);
            }
        }
    }

    /// CI-19.8: at any moment of the Movement Phase.
    pub(crate) fn may_drop_net(&self, rules: &Rules, thrower: PersonId) -> bool {
        matches!(self.phase, Phase::Walk | Phase::Move | Phase::Driverless)
            && self.person(thrower).is_in_arena()
            && rules.people.iter().any(|person| self.person(person).net_of == Some(thrower))
    }

    /// C3, CI-15.12: the people who were dragged before this phase began may let go.
    pub(crate) fn begin_release(&mut self, rules: &Rules) {
        self.phase = Phase::Release;
        self.combat = Combat::NONE;
        self.committed = [[None; 2]; PEOPLE];
        self.asked = rules
            .people
            .iter()
            .filter(|person| {
                let this = self.person(*person);
                matches!(this.place, Place::Dragged(_)) && !this.caught_now
            })
            .collect();
    }

    /// CI-15.12, CI-15.13: lets go, or holds on.
    pub(crate) fn let_go(&mut self, cx: &mut Context<'_>, person: PersonId, release: bool) {
        self.asked.remove(person);
        if let (true, Place::Dragged(unit)) = (release, self.person(person).place) {
            let space = self.unit(unit).space;
            self.put(cx, person, Place::OnFoot(space));
            cx.tell(Event::LetGo { person, space });
            cx.end_step(self);
        }
    }
}
