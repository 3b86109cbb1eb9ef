//! CI-17: the TOG speed incentive.

use super::Context;
use crate::event::{Event, FrenzyCause};
use crate::ids::PersonSet;
use crate::state::CircusImperium;

impl CircusImperium {
    /// M7: once for each lap, when all but one have completed it, the last team is enraged.
    pub(crate) fn fire_laser(&mut self, cx: &mut Context<'_>) {
        if self.people.iter().all(|person| person.fresh_laps == 0) {
            return;
        }
        let drivers: PersonSet = self
            .units
            .teams()
            .iter()
            .filter_map(|unit| self.acting_driver(cx.rules, unit))
            .collect();
        let mut due = None;
        for lap in 1..cx.rules.laps {
            let fresh = drivers.iter().any(|who| self.person(who).fresh_laps >> lap & 1 == 1);
            let behind = drivers.iter().filter(|who| self.person(*who).laps < lap).count();
            let at = lap.unsigned_abs() as usize;
            if drivers.len() >= 2 && fresh && behind <= 1 && !self.laser_fired[at] {
                self.laser_fired[at] = true;
                due = Some(lap.unsigned_abs());
            }
        }
        for person in self.people.iter_mut() {
            person.fresh_laps = 0;
        }
        let Some(lap) = due else { return };
        let last = self.last_of(cx, drivers);
        if let Some(unit) = last.and_then(|last| self.person(last).place.stands_on()) {
            cx.tell(Event::LaserFired { unit, lap });
            self.enrage(cx, unit, FrenzyCause::Laser);
            cx.end_step(self);
        }
    }
}
