//! Lane effects (*Effets des couloirs*): MR-6.

use super::Context;
use super::action_phase::Passers;
use crate::event::Event;
use crate::state::{MemoRacers, SHIELDS, TOP_SPEED};
use crate::tiles::LaneKind;
use engine::Seat;

impl MemoRacers {
    /// MR-5.4: the effect of the lane entered, before the next step.
    pub(super) fn enter_lane(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        passers: &mut Passers,
    ) {
        let vessel = self.vessel(seat);
        let slot = self.circuit.at(vessel.progress);
        let lane = usize::from(if slot.rotated { 5 - vessel.lane } else { vessel.lane - 1 });
        match context.rules.tiles.face(slot.tile).lanes[lane] {
            LaneKind::Safe => {} // MR-6.1
            LaneKind::Trap => self.spring_trap(context, seat),
            LaneKind::Accelerator => self.accelerate(context, seat),
            LaneKind::SlowDown => self.slow_down(context, seat),
            LaneKind::Repair => self.repair(context, seat),
            LaneKind::Mechanism => {
                passers.pass(seat); // MR-6.7
                context.tell(Event::MechanismPassed { seat });
            }
        }
    }

    /// MR-6.2: as many boxes as lines were used, whatever the marker shows (Q15). MR-2.2: the last box destroys,
    /// excess ticks are ignored.
    fn spring_trap(&mut self, context: &mut Context<'_>, seat: Seat) {
        let vessel = self.vessel_mut(seat);
        let amount = vessel.program.lines().min(vessel.shields);
        vessel.shields -= amount;
        let left = vessel.shields;
        context.tell(Event::Damaged { seat, amount, left });
        if left == 0 {
            self.destroy(context, seat);
        }
    }

    /// MR-6.3: one notch up, at most 5; MR-12.5: alone and already at 5, the clock will stand still this round.
    fn accelerate(&mut self, context: &mut Context<'_>, seat: Seat) {
        let from = self.vessel(seat).speed;
        if from == TOP_SPEED {
            self.exempt |= context.rules.is_solo();
            context.tell(Event::TopSpeedHeld { seat });
        } else {
            self.vessel_mut(seat).speed += 1;
            context.tell(Event::SpeedChanged { seat, from, to: from + 1 });
        }
    }

    /// MR-6.4: one notch down, at least 1.
    fn slow_down(&mut self, context: &mut Context<'_>, seat: Seat) {
        let from = self.vessel(seat).speed;
        if from > 1 {
            self.vessel_mut(seat).speed -= 1;
            context.tell(Event::SpeedChanged { seat, from, to: from - 1 });
        }
    }

    /// MR-6.6: as many boxes as lines were not used, never more than are ticked.
    fn repair(&mut self, context: &mut Context<'_>, seat: Seat) {
        let vessel = self.vessel_mut(seat);
        let amount = (TOP_SPEED - vessel.program.lines()).min(SHIELDS - vessel.shields);
        vessel.shields += amount;
        let left = vessel.shields;
        context.tell(Event::Repaired { seat, amount, left });
    }
}
