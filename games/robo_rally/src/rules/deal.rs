//! The start of a turn and the deal (RR-6.1 to RR-6.3).

use super::Context;
use crate::cards::CardSet;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::state::{DEADLY, Phase, Power, REGISTERS, RoboRally, Slot, Step};

impl RoboRally {
    /// RR-6.1 to RR-6.3.
    pub(crate) fn begin_turn(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        self.turn = self.turn.saturating_add(1);
        context.tell(Event::TurnBegan { turn: self.turn });
        for number in 0..rules.robots {
            if self.robot(number).is_active() && self.robot(number).power == Power::Announced {
                self.power_down(context, number);
            }
            let robot = self.robot_mut(number);
            robot.gyro = false;
            robot.aborting = false;
            robot.recompiled = false;
            robot.radio = false;
            robot.copied = [Slot::EMPTY; REGISTERS];
            robot.bolted = robot.locked();
            robot.shown &= robot.bolted;
        }
        self.shuffle(rules.robots);
        for number in 0..rules.robots {
            self.deal(context, number);
        }
        context.end_step(self);
        self.phase = Phase::of(Step::Deal, 0);
    }

    /// RR-6.1: a robot goes down with no damage, no cards and no lock.
    fn power_down(&mut self, context: &mut Context<'_>, number: u8) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        robot.power = Power::Down;
        robot.damage = 0;
        robot.forced = 0;
        robot.registers = [Slot::EMPTY; REGISTERS];
        context.tell(Event::WentDown { who });
    }

    /// RR-6.2: all program cards but those in locked registers and on options.
    fn shuffle(&mut self, robots: u8) {
        let mut kept = CardSet::EMPTY;
        for number in 0..robots {
            let robot = self.robot(number);
            for slot in &robot.registers {
                kept = kept.union(slot.cards());
            }
            kept = kept.union(robot.flywheel.into_iter().chain(robot.conditional).collect());
        }
        self.pile = CardSet::ALL.without(kept);
        self.discard = CardSet::EMPTY;
    }

    /// RR-6.3: nine cards less the damage, one more with O09; none while down.
    fn deal(&mut self, context: &mut Context<'_>, number: u8) {
        let robot = self.robot(number);
        if !robot.is_awake() {
            self.robot_mut(number).ready = true;
            return;
        }
        let memory = u8::from(robot.equipment.has(Equipment::ExtraMemory));
        let count = (DEADLY - 1 - robot.damage) + memory;
        let mut cards = CardSet::EMPTY;
        for _ in 0..count {
            if let Some(card) = self.pile.draw("deal", context.chance) {
                cards.insert(card);
            }
        }
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        robot.hand = cards;
        robot.ready = robot.bolted == (1 << REGISTERS) - 1; // RR-6.7
        context.tell(Event::Dealt { who, count: cards.len(), cards });
    }

    /// O11: the stored card joins the hand.
    pub(crate) fn take_flywheel(&mut self, context: &mut Context<'_>, number: u8) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        if let Some(card) = robot.flywheel.take() {
            robot.hand.insert(card);
            context.tell(Event::FlywheelTaken { who });
        }
    }
}
