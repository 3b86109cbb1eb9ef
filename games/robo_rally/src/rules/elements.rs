//! Pushers and gears (RR-4.14, RR-4.15), and pushes that happen at once (RR-4.20).

use super::Context;
use super::movement::Chain;
use crate::event::{Event, Mover};
use crate::floor::{Dir, Element};
use crate::state::{ROBOTS, RoboRally, RobotSet};

impl RoboRally {
    /// RR-4.14: every active pusher, from one snapshot.
    pub(crate) fn pushers(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        let floor = self.floor(rules);
        let register = self.phase.register;
        let mut pushes = [None; ROBOTS];
        let mut any = false;
        for number in 0..rules.robots {
            let robot = self.robot(number);
            if !robot.is_active() {
                continue;
            }
            if let Some(pusher) = floor.cell(robot.at).pusher
                && pusher.registers >> register & 1 == 1
            {
                pushes[usize::from(number)] = Some((number, pusher.dir));
                any = true;
            }
        }
        if any {
            self.push_at_once(context, &pushes, Mover::Pusher);
            context.end_step(self);
        }
    }

    /// RR-4.14, RR-4.20: pushes that a wall stops are dropped, then those that have a robot or a cell in common. Each push
    /// names its robot and its way.
    pub(crate) fn push_at_once(
        &mut self,
        context: &mut Context<'_>,
        pushes: &[Option<(u8, Dir)>; ROBOTS],
        mover: Mover,
    ) {
        let rules = context.rules;
        let mut chains: [Option<Chain>; ROBOTS] = [None; ROBOTS];
        for (place, push) in chains.iter_mut().zip(pushes) {
            let Some((number, dir)) = *push else { continue };
            let chain = self.chain(context, number, dir);
            if chain.free {
                *place = Some(chain);
            } else {
                let who = self.who(rules, number);
                context.tell(Event::Blocked { who, by: mover });
            }
        }
        let clash = chains.map(|chain| {
            chain.is_some_and(|one| {
                chains.iter().flatten().filter(|other| self.clash(context, &one, other)).count() > 1
            })
        });
        let waiting = usize::from(self.wrecked);
        let mut held: RobotSet = 0;
        for (chain, clash) in chains.iter().zip(clash) {
            let Some(chain) = chain else { continue };
            if !clash {
                self.advance(context, chain, mover);
            } else if let [number, ..] = *chain.robots()
                && held >> number & 1 == 0
            {
                held |= 1 << number;
                let who = self.who(rules, number);
                context.tell(Event::PushHeld { who, shot: mover == Mover::Weapon });
            }
        }
        // AMB-11: robots that fell in this instant wait in dock order, not in that of the pushes.
        self.wrecks[waiting..usize::from(self.wrecked)].sort_unstable();
    }

    /// Whether two pushes have a robot in common or end in a common cell; each clashes with itself.
    fn clash(&self, context: &Context<'_>, one: &Chain, other: &Chain) -> bool {
        let floor = self.floor(context.rules);
        let ends = |chain: &Chain, robot: u8| self.robot(robot).at.beside(chain.dir);
        one.robots().iter().any(|robot| {
            other.robots().iter().any(|rival| {
                let end = ends(one, *robot);
                robot == rival || end == ends(other, *rival) && floor.is_board(end)
            })
        })
    }

    /// RR-4.15: gears turn the robots that stand on them, unless O13 is active.
    pub(crate) fn gears(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        let floor = self.floor(rules);
        let mut any = false;
        for number in 0..rules.robots {
            let robot = self.robot(number);
            if !robot.is_active() || robot.gyro {
                continue;
            }
            if let Element::Gear(spin) = floor.cell(robot.at).element {
                let who = self.who(rules, number);
                let robot = self.robot_mut(number);
                robot.facing = robot.facing.turned(spin);
                let facing = robot.facing;
                context.tell(Event::GearTurned { who, facing });
                any = true;
            }
        }
        if any {
            context.end_step(self);
        }
    }
}
