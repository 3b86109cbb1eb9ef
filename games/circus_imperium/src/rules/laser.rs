//! CI-17: the TOG speed incentive.

use super::Context;
use crate::event::{Event, FrenzyCause};
use crate::ids::{PersonId, UnitId};
use crate::state::CircusImperium;

impl CircusImperium {
    /// M7: once for each lap, when all but one have completed it, the last team is enraged.
    pub(crate) fn fire_laser(&mut self, cx: &mut Context<'_>) {
        if self.people.iter().all(|person| person.fresh_laps == 0) {
            return;
        }
        let rules = cx.rules;
        let competitors = || UnitId::all(rules.chariots);
        let driver =
            |table: &Self, unit: UnitId| -> Option<PersonId> { table.acting_driver(rules, unit) };
        let count = competitors().filter(|unit| driver(self, *unit).is_some()).count();
        let mut due = None;
        for lap in 1..rules.laps {
            let drivers = || competitors().filter_map(|unit| driver(self, unit));
            let fresh = drivers().any(|who| self.person(who).fresh_laps >> lap & 1 == 1);
            let done = drivers().filter(|who| self.person(*who).laps >= lap).count();
            let at = lap.unsigned_abs() as usize;
            if count >= 2 && fresh && done + 1 >= count && !self.laser_fired[at] {
                self.laser_fired[at] = true;
                due = Some(lap.unsigned_abs());
            }
        }
        for person in self.people.iter_mut() {
            person.fresh_laps = 0;
        }
        let Some(lap) = due else { return };
        let last = competitors()
            .filter_map(|unit| Some((unit, driver(self, unit)?)))
            .min_by_key(|(_, who)| self.rank(rules, *who));
        if let Some((unit, _)) = last {
            cx.tell(Event::LaserFired { unit, lap });
            self.enrage(cx, unit, FrenzyCause::Laser);
            cx.beat(self);
        }
    }
}
