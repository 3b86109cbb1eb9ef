//! Conveyor belts (RR-4.10 to RR-4.13).

use super::Context;
use crate::event::{Event, Mover};
use crate::floor::{Dir, Element, Floor, Place, Special};
use crate::state::{ROBOTS, RoboRally};

/// Something that a belt would carry: from where, to where, which way.
type Ride = Option<(Place, Place, Dir)>;

/// RR-4.11: where the belt under a cell would carry.
fn ride(floor: &Floor, at: Place, express_only: bool) -> Ride {
    let Element::Belt { dir, express } = floor.cell(at).element else { return None };
    let moves = (express || !express_only) && !floor.walled(at, dir);
    moves.then(|| (at, at.beside(dir), dir))
}

/// RR-4.11: strikes out every ride that cannot happen; `stands` are the cells of all that could be in the way.
fn strike_out(floor: &Floor, rides: &mut [Ride; ROBOTS], stands: &[Option<Place>; ROBOTS]) {
    loop {
        let mut struck = [false; ROBOTS];
        for (one, ride) in rides.iter().enumerate() {
            let Some((from, to, _)) = *ride else { continue };
            let shared = floor.is_board(to)
                && rides.iter().enumerate().any(|(other, ride)| {
                    other != one && ride.is_some_and(|(_, target, _)| target == to)
                });
            let in_the_way = stands.iter().enumerate().any(|(other, at)| {
                other != one
                    && *at == Some(to)
                    && rides[other].is_none_or(|(_, target, _)| target == from)
            });
            struck[one] = shared || in_the_way;
        }
        if !struck.contains(&true) {
            return;
        }
        for (ride, struck) in rides.iter_mut().zip(struck) {
            if struck {
                *ride = None;
            }
        }
    }
}

impl RoboRally {
    /// RR-4.10, RR-4.11: one sub-step; belts never push.
    pub(crate) fn belts(&mut self, context: &mut Context<'_>, express_only: bool) {
        let rules = context.rules;
        let floor = self.floor(rules);
        let mut stands = [None; ROBOTS];
        let mut rides = [None; ROBOTS];
        let mut any = false;
        for number in 0..rules.robots {
            let robot = self.robot(number);
            if robot.is_active() {
                stands[usize::from(number)] = Some(robot.at);
                rides[usize::from(number)] = ride(floor, robot.at, express_only);
                any |= rides[usize::from(number)].is_some();
            }
        }
        if any {
            let wished = rides;
            strike_out(floor, &mut rides, &stands);
            let mover = if express_only { Mover::ExpressBelt } else { Mover::Belt };
            for number in 0..rules.robots {
                let at = usize::from(number);
                match (wished[at], rides[at]) {
                    (Some((_, to, _)), None) => {
                        let who = self.who(rules, number);
                        let at = to;
                        context.tell(Event::BeltHeld { who, at });
                    }
                    (_, Some((_, to, dir))) => self.carry(context, number, to, dir, mover),
                    (None, None) => {}
                }
            }
        }
        if rules.has(Special::SrMovingFlags) {
            self.carry_flags(context, express_only);
        }
        context.end_step(self);
    }

    /// RR-4.11, RR-4.13: a robot rides on, and turns on a curve.
    fn carry(&mut self, context: &mut Context<'_>, number: u8, to: Place, dir: Dir, mover: Mover) {
        self.move_to(context, number, to, mover);
        let turn = self.floor(context.rules).cell(to).turns[dir.index()];
        let robot = self.robot_mut(number);
        if let Some(spin) = turn
            && robot.is_active()
            && !robot.gyro
        {
            robot.facing = robot.facing.turned(spin);
            let facing = robot.facing;
            let who = self.who(context.rules, number);
            context.tell(Event::Turned { who, spin, facing, carried: true });
        }
    }

    /// SR-MOVING-FLAGS: flags ride like robots would, judged among flags only.
    fn carry_flags(&mut self, context: &mut Context<'_>, express_only: bool) {
        let floor = self.floor(context.rules);
        let stands = self.flags.map(|flag| flag.at);
        let mut rides = stands.map(|at| at.and_then(|at| ride(floor, at, express_only)));
        strike_out(floor, &mut rides, &stands);
        for (number, ride) in rides.into_iter().enumerate() {
            let Some((_, to, _)) = ride else { continue };
            let flag = number as u8;
            if floor.is_deadly(to) {
                self.flags[number].at = None;
                context.tell(Event::FlagOut { flag });
            } else {
                self.flags[number].at = Some(to);
                context.tell(Event::FlagMoved { flag, to });
            }
        }
    }

    /// SR-MOVING-FLAGS: a flag that is out reappears on its starting cell.
    pub(crate) fn return_moving_flags(&mut self, context: &mut Context<'_>) {
        if !context.rules.has(Special::SrMovingFlags) {
            return;
        }
        for (number, home) in context.rules.course.flags.iter().enumerate() {
            if self.flags[number].at.is_none() {
                self.flags[number].at = Some(*home);
                let to = *home;
                context.tell(Event::FlagBack { flag: number as u8, to });
            }
        }
    }
}
