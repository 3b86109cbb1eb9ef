//! CI-9, CI-12.1: teams that nobody steers.

use super::Context;
use crate::event::Event;
use crate::ids::UnitId;
use crate::state::{CircusImperium, How, Stage};

/// CI-9.9.
const FRENZY_DAMAGE: u8 = 4;

impl CircusImperium {
    /// CI-9.2: MP and a die, straight on.
    pub(crate) fn frenzied_run(&mut self, cx: &mut Context<'_>) {
        let Some(unit) = self.motion.map(|motion| motion.unit) else { return };
        let roll = cx.d10("run");
        let speed = self.movement_points(cx.rules, unit).saturating_add(roll);
        cx.tell(Event::RunRolled { unit, roll, speed });
        self.set_off(unit, speed);
        cx.beat(self);
    }

    /// CI-12.1: a team without a driver runs at its full speed.
    pub(crate) fn driverless_run(&mut self, cx: &mut Context<'_>) {
        let Some(unit) = self.motion.map(|motion| motion.unit) else { return };
        let speed = self.movement_points(cx.rules, unit);
        cx.tell(Event::RanLoose { unit, speed });
        self.set_off(unit, speed);
    }

    fn set_off(&mut self, unit: UnitId, speed: u8) {
        self.unit_mut(unit).announced = speed;
        if let Some(motion) = &mut self.motion {
            motion.how = How::Run;
            motion.left = speed;
            motion.stage = Stage::Step;
        }
    }

    /// M5, CI-9.9: every frenzied team hurts itself.
    pub(crate) fn frenzy_damage(&mut self, cx: &mut Context<'_>) {
        for unit in UnitId::all(cx.rules.chariots) {
            if self.unit(unit).has_team() && self.unit(unit).is_frenzied() {
                self.hurt_team(cx, unit, FRENZY_DAMAGE);
            }
        }
    }
}
