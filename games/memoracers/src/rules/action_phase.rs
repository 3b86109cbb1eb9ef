//! Phase 2, action (*Action*): order, path reveal, progress, laps. MR-5, MR-7, MR-11.3.

use super::Context;
use crate::event::Event;
use crate::state::{MemoRacers, Phase, VESSELS};
use engine::Seat;
use std::cmp::Reverse;

/// How a vessel's flight ended.
enum Flight {
    /// On the last tile of its programme.
    Flown,
    /// Solo: on the line for the third time (MR-12.7).
    Won,
}

/// Who passed a mechanism this round: a number for each seat, greater is later (MR-6.7).
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Passers {
    stamps: [u8; VESSELS],
    count: u8,
}

impl Passers {
    pub(super) fn pass(&mut self, seat: Seat) {
        self.count += 1;
        self.stamps[seat.index()] = self.count;
    }

    pub(super) fn stamp(self, seat: Seat) -> u8 {
        self.stamps[seat.index()]
    }
}

impl MemoRacers {
    /// A whole round from the common reveal on: action, end check, maintenance, and what follows it.
    pub(super) fn fly_round(&mut self, context: &mut Context<'_>) {
        self.destroy_resigned(context);
        let mut passers = Passers::default();
        let (order, count) = self.order_of_action(context.rules.seats);
        for seat in &order[..count] {
            context.tell(Event::Acts { seat: *seat });
            self.reveal_path(context, *seat);
            if let Flight::Won = self.fly(context, *seat, &mut passers) {
                self.win_solo(context);
                return;
            }
            context.end_step(self);
        }
        if self.end_race_if_over(context) {
            return;
        }
        self.maintain(context);
        self.offer_swap(context, passers);
    }

    /// MR-11.3: before any vessel acts.
    fn destroy_resigned(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            if self.vessel(seat).is_racing() && self.vessel(seat).resigned {
                self.destroy(context, seat);
            }
        }
    }

    /// MR-5.6: removed at once.
    pub(super) fn destroy(&mut self, context: &mut Context<'_>, seat: Seat) {
        let round = self.round;
        self.vessel_mut(seat).destroyed = round;
        context.tell(Event::Destroyed { seat });
        context.end_step(self);
    }

    /// MR-5.1: greatest progress first, then the higher speed, then grid order; fixed when the phase begins (Q11).
    fn order_of_action(&self, seats: u8) -> ([Seat; VESSELS], usize) {
        let mut order = self.order;
        let mut count = 0;
        for index in 0..usize::from(seats) {
            if self.vessel(order[index]).is_racing() {
                order.swap(count, index);
                count += 1;
            }
        }
        order[..count].sort_by_key(|seat| Reverse(self.standing(*seat)));
        (order, count)
    }

    /// Distance, then speed: who is ahead of whom (Q4).
    pub(crate) fn standing(&self, seat: Seat) -> (u16, u8) {
        let vessel = self.vessel(seat);
        (vessel.progress, vessel.speed)
    }

    /// MR-5.2: the next L tiles are turned face up before the vessel moves.
    fn reveal_path(&mut self, context: &mut Context<'_>, seat: Seat) {
        let vessel = *self.vessel(seat);
        for ahead in 1..=u16::from(vessel.program.lines()) {
            let index = self.circuit.index(vessel.progress + ahead);
            super::turn_up(context, &mut self.circuit.strip[index], index);
        }
        context.end_step(self);
    }

    /// MR-5.3: tile by tile through the programmed lanes; nothing but destruction (or victory alone) stops it.
    fn fly(&mut self, context: &mut Context<'_>, seat: Seat, passers: &mut Passers) -> Flight {
        let program = self.vessel(seat).program;
        self.vessel_mut(seat).took_off = self.vessel(seat).lane;
        for lane in program.lanes() {
            self.leave_tile(context, seat);
            let vessel = self.vessel_mut(seat);
            vessel.progress += 1;
            vessel.lane = *lane;
            vessel.flown += 1;
            let progress = vessel.progress;
            let index = self.circuit.index(progress);
            context.tell(Event::Stepped { seat, index: index as u8, lane: *lane });
            if context.rules.is_solo() && self.reach_line_alone(context, seat) {
                return Flight::Won;
            }
            self.enter_lane(context, seat, passers);
            context.end_step(self);
            if !self.vessel(seat).is_racing() {
                break;
            }
        }
        Flight::Flown
    }

    /// MR-7.1, MR-7.2: leaving tile 1 forwards ticks a lap, except for the first departure. MR-7.5: not alone.
    fn leave_tile(&mut self, context: &mut Context<'_>, seat: Seat) {
        if !self.circuit.at(self.vessel(seat).progress).tile.is_line() {
            return;
        }
        let vessel = self.vessel_mut(seat);
        if vessel.left_start && !context.rules.is_solo() {
            vessel.laps += 1;
            let laps = vessel.laps;
            context.tell(Event::LapTicked { seat, laps });
        }
        self.vessel_mut(seat).left_start = true;
    }

    /// Begins the next round.
    pub(super) fn next_round(&mut self, context: &mut Context<'_>) {
        self.round += 1;
        self.exempt = false;
        self.phase = Phase::Programming;
        context.tell(Event::RoundStarted { round: self.round });
    }
}
