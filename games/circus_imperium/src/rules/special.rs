//! CI-10, CI-15: special actions: who may, how hard they are, and what comes of them in the Movement Phase.

use super::Context;
use crate::deed::Deed;
use crate::event::{Event, Jump};
use crate::ids::{PersonId, UnitId};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::person::{Place, Race};
use crate::state::CircusImperium;
use crate::tables::to_hit;

impl CircusImperium {
    /// CI-10.3, CI-22.3: how many actions the person has in this turn.
    pub(crate) fn actions_in_turn(&self, person: PersonId) -> u8 {
        let this = self.person(person);
        let able = match this.place {
            Place::Aboard(_) | Place::Riding(_) | Place::OnFoot(_) => true,
            Place::Dragged(_) | Place::Absent | Place::Left | Place::Dead => false,
        };
        let barred = this.trampled || this.dropped || this.stunned > 0 || this.netted > 0;
        let all = if this.race == Race::Baufrin { 2 } else { 1 };
        if able { all - u8::from(barred) } else { 0 }
    }

    /// CI-10.2: whether a special action is left.
    pub(crate) fn may_act_specially(&self, person: PersonId) -> Result<(), Illegal> {
        if self.actions_in_turn(person) == 0 {
            Err(Illegal::Helpless)
        } else if self.person(person).special_used {
            Err(Illegal::NoAction)
        } else {
            Ok(())
        }
    }

    /// CI-15.1, CI-15.3, CI-15.5: whether this jump is possible from where the person is.
    pub(crate) fn check_jump(
        &self,
        rules: &Rules,
        person: PersonId,
        deed: Deed,
    ) -> Result<(), Illegal> {
        let holds = |holds: bool, refusal| if holds { Ok(()) } else { Err(refusal) };
        let place = self.person(person).place;
        match deed {
            Deed::Board(unit) => {
                let may = match place {
                    Place::OnFoot(space) => self.may_board(rules, space, unit),
                    Place::Aboard(_)
                    | Place::Riding(_)
                    | Place::Dragged(_)
                    | Place::Absent
                    | Place::Left
                    | Place::Dead => false,
                };
                holds(may, Illegal::CannotBoard)
            }
            Deed::Change(unit) => {
                let may = |from| self.may_change(rules, from, unit);
                holds(place.stands_on().is_some_and(may), Illegal::CannotChange)
            }
            Deed::Leap => holds(place.stands_on().is_some(), Illegal::NotAboard),
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::WhipPerson(_)
            | Deed::TridentThrust(_)
            | Deed::TridentThrow(_)
            | Deed::Beasts(_)
            | Deed::PilumThrust(_)
            | Deed::PilumThrow(_)
            | Deed::Spatha(_)
            | Deed::Net(_)
            | Deed::Unharness { .. }
            | Deed::RegainControl => Err(Illegal::CombatOnly),
        }
    }

    /// CI-9.10, CI-15, CI-22: the target number of a special action; none where no test is made (CI-15.5).
    pub(crate) fn special_target(&self, person: PersonId, deed: Deed) -> Option<i8> {
        let this = self.person(person);
        let av = this.av_mod(person.is_gladiator());
        let race = match this.race {
            Race::Kessrith => -2,
            Race::Ssora if deed != Deed::RegainControl => 2,
            Race::Ssora | Race::Human | Race::Baufrin => 0,
        };
        let own = this.place.stands_on();
        let less = match deed {
            Deed::Board(unit) => {
                if self.unit(unit).stopped {
                    0
                } else {
                    3
                }
            }
            Deed::Change(_) | Deed::Unharness { .. } => 4,
            Deed::Leap => {
                if own.is_none_or(|unit| self.unit(unit).stopped) {
                    return None;
                }
                0
            }
            Deed::RegainControl => {
                let damage = own.map_or(0, |unit| self.unit(unit).damage);
                let hand = if person.is_gladiator() { 2 } else { 0 }; // CI-19.2
                to_hit(damage) + hand
            }
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::WhipPerson(_)
            | Deed::TridentThrust(_)
            | Deed::TridentThrow(_)
            | Deed::Beasts(_)
            | Deed::PilumThrust(_)
            | Deed::PilumThrow(_)
            | Deed::Spatha(_)
            | Deed::Net(_) => 0,
        };
        Some(av + race - less)
    }

    /// The name of the test, for dice that scenarios foresee.
    pub(crate) const fn test_name(deed: Deed) -> &'static str {
        match deed {
            Deed::Board(_) => "board",
            Deed::Change(_) => "change",
            Deed::Leap => "leap",
            Deed::Unharness { .. } => "unharness",
            Deed::RegainControl => "calm",
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::WhipPerson(_)
            | Deed::TridentThrust(_)
            | Deed::TridentThrow(_)
            | Deed::Beasts(_)
            | Deed::PilumThrust(_)
            | Deed::PilumThrow(_)
            | Deed::Spatha(_)
            | Deed::Net(_) => "attack",
        }
    }

    /// CI-9.10, CI-15: the test of a special action, told to all; where none is made it succeeds (CI-15.5).
    pub(crate) fn succeeds(&self, cx: &mut Context<'_>, person: PersonId, deed: Deed) -> bool {
        let Some(target) = self.special_target(person, deed) else { return true };
        let (roll, success) = super::test(cx, Self::test_name(deed), target);
        cx.tell(Event::Tested { person, deed, roll, target, success });
        success
    }

    /// CI-10.1: board, change or leap in the Movement Phase, at once.
    pub(crate) fn special_action(&mut self, cx: &mut Context<'_>, person: PersonId, deed: Deed) {
        self.person_mut(person).special_used = true;
        let success = self.succeeds(cx, person, deed);
        let (from, laps) = (self.person(person).place.stands_on(), self.person(person).laps);
        match (deed, from) {
            (Deed::Board(unit) | Deed::Change(unit), _) if success => {
                self.put_on(cx, person, unit);
                cx.tell(Event::Boarded { person, unit, how: Jump::of(deed) });
            }
            (Deed::Board(unit) | Deed::Change(unit), _) if !self.unit(unit).stopped => {
                self.fail(cx, person, Jump::of(deed), unit); // CI-15.2, CI-15.4
            }
            (Deed::Leap, Some(unit)) if success => self.leap(cx, person, unit),
            (Deed::Leap, Some(unit)) => self.fail(cx, person, Jump::Leap, unit),
            _ => {}
        }
        cx.end_step(self);
        self.look_at_jump(cx, person, laps);
    }

    /// CI-15.5: on foot in the chariot's space.
    fn leap(&mut self, cx: &mut Context<'_>, person: PersonId, from: UnitId) {
        self.put(cx, person, Place::OnFoot(self.unit(from).space));
        cx.tell(Event::Leapt { person, from });
    }
}
