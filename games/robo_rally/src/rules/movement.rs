//! One step of pushing movement (RR-4.7 to RR-4.9).

use super::Context;
use crate::equipment::Equipment;
use crate::event::{Cause, Event, Mover};
use crate::floor::{Dir, Element, Place};
use crate::state::{ROBOTS, RoboRally};

/// RR-4.7: a robot and those in front of it that would be pushed along.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Chain {
    robots: [u8; ROBOTS],
    len: usize,
    /// Which way.
    pub(crate) dir: Dir,
    /// Whether no wall stands in the way.
    pub(crate) free: bool,
}

impl Chain {
    /// The robots, the pushing one first.
    pub(crate) fn robots(&self) -> &[u8] {
        &self.robots[..self.len]
    }
}

impl RoboRally {
    /// RR-4.7: the chain in front of a robot, and whether it can move.
    pub(crate) fn chain(&self, context: &Context<'_>, number: u8, dir: Dir) -> Chain {
        let floor = self.floor(context.rules);
        let mut chain = Chain { robots: [0; ROBOTS], len: 0, dir, free: true };
        let mut next = Some(number);
        while let Some(robot) = next {
            chain.robots[chain.len] = robot;
            chain.len += 1;
            let at = self.robot(robot).at;
            if floor.walled(at, dir) {
                chain.free = false;
                break;
            }
            next = self.robot_at(context.rules, at.beside(dir));
        }
        chain
    }

    /// RR-4.7: one cell, pushing the robots that stand in the way; tells whether it moved.
    pub(crate) fn step(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        dir: Dir,
        mover: Mover,
    ) -> bool {
        let chain = self.chain(context, number, dir);
        if chain.free {
            self.advance(context, &chain, mover);
        } else {
            let who = self.who(context.rules, number);
            context.tell(Event::Blocked { who, by: mover });
        }
        if mover == Mover::Card
            && let [_, rammed, ..] = chain.robots()
        {
            self.ram(context, number, *rammed, dir);
        }
        chain.free
    }

    /// RR-4.7: the whole chain moves, the farthest first.
    pub(crate) fn advance(&mut self, context: &mut Context<'_>, chain: &Chain, mover: Mover) {
        let robots = chain.robots();
        for (place, number) in robots.iter().enumerate().rev() {
            let pushed_by = place.checked_sub(1).map(|before| robots[before]);
            if let Some(pusher) = pushed_by {
                self.note_push(context.rules, pusher, *number, chain.dir);
                self.drop_pushed_flag(context, *number);
            }
            let to = self.robot(*number).at.beside(chain.dir);
            let by = if pushed_by.is_some() { Mover::Push } else { mover };
            self.move_to(context, *number, to, by);
        }
    }

    /// A robot arrives on a cell; a pit and the edge destroy it (RR-4.3, RR-4.4).
    pub(crate) fn move_to(&mut self, context: &mut Context<'_>, number: u8, to: Place, by: Mover) {
        let floor = self.floor(context.rules);
        let element = floor.cell(to).element;
        let who = self.who(context.rules, number);
        let from = self.robot(number).at;
        self.robot_mut(number).at = to;
        let at = to;
        context.tell(Event::Moved { who, to: at, by });
        match element {
            Element::Pit => self.destroy(context, number, Cause::Pit, from),
            Element::Void => self.destroy(context, number, Cause::Edge, from),
            Element::Floor
            | Element::Belt { .. }
            | Element::Gear(_)
            | Element::Repair { .. }
            | Element::Dock(_) => {}
        }
    }

    /// O20, RR-4.21: a robot in direct contact takes a token, once per card.
    fn ram(&mut self, context: &mut Context<'_>, number: u8, target: u8, dir: Dir) {
        let robot = self.robot(number);
        if !robot.equipment.has(Equipment::RammingGear) || robot.rammed >> target & 1 == 1 {
            return;
        }
        self.robot_mut(number).rammed |= 1 << target;
        if self.robot(target).is_active() {
            let (who, target_who) =
                (self.who(context.rules, number), self.who(context.rules, target));
            context.tell(Event::Rammed { who, target: target_who });
            self.owe_tokens(target, 1, Some(dir.back()));
        }
    }
}
