//! The rules, one file per chapter of the rulebook. Pure: no clock, no I/O, no randomness of their own.

mod answer;
mod asked;
mod belts;
mod capture;
mod damage;
mod deal;
mod elements;
mod end_of_turn;
mod equipment;
mod lasers;
mod movement;
mod power_down;
mod programming;
mod reentry;
mod registers;
mod setup;
mod superbot;
mod touch;
mod turn;
mod victory;

pub(crate) use asked::Asked;
pub use reentry::around;
pub(crate) use setup::opening;

use crate::cards::Card;
use crate::event::Who;
use crate::floor::{Floor, Place};
use crate::options::Rules;
use crate::state::{Life, Power, REGISTERS, RegisterSet, RoboRally, Robot, RobotSet, Slot};
use engine::{Chance, Seat};

/// What a resolution needs beside the state.
pub(crate) type Context<'a> = engine::Context<'a, RoboRally>;

impl Robot {
    /// Whether it stands on the course.
    #[inline]
    pub const fn is_active(&self) -> bool {
        matches!(self.life, Life::Active)
    }

    /// Whether it stands on the course and is awake: it executes its program and fires.
    #[inline]
    pub const fn is_awake(&self) -> bool {
        self.is_active() && !matches!(self.power, Power::Down)
    }

    /// Whether it may still come back.
    pub const fn is_in_the_race(&self) -> bool {
        !matches!(self.life, Life::Eliminated)
    }

    /// Whether it still has something to race for.
    pub const fn is_racing(&self) -> bool {
        !matches!(self.life, Life::Eliminated | Life::Finished)
    }

    /// RR-7.5, RR-7.6: the registers locked by its damage.
    pub const fn locked(&self) -> RegisterSet {
        let mut locked = self.forced;
        let mut left = self.damage.saturating_sub(4 + self.forced.count_ones() as u8);
        let mut register = REGISTERS;
        while left > 0 && register > 0 {
            register -= 1;
            if self.forced >> register & 1 == 0 {
                locked |= 1 << register;
                left -= 1;
            }
        }
        locked
    }

    /// What it executes in a register (RR-6.25).
    #[inline]
    pub const fn executed(&self, register: u8) -> Slot {
        if self.radio && !self.copied[register as usize].is_empty() {
            self.copied[register as usize]
        } else {
            self.registers[register as usize]
        }
    }
}

impl RoboRally {
    /// The grid as it lies now.
    #[inline]
    pub fn floor<'r>(&self, rules: &'r Rules) -> &'r Floor {
        rules.course.turned(self.spins)
    }

    /// The robot with this number, in dock order.
    #[inline]
    pub fn robot(&self, number: u8) -> &Robot {
        &self.robots[usize::from(number)]
    }

    #[inline]
    pub(crate) fn robot_mut(&mut self, number: u8) -> &mut Robot {
        &mut self.robots[usize::from(number)]
    }

    /// RR-4.5: the robot on a cell.
    #[inline]
    pub fn robot_at(&self, rules: &Rules, place: Place) -> Option<u8> {
        (0..rules.robots).find(|number| {
            let robot = self.robot(*number);
            robot.at == place && robot.is_active()
        })
    }

    /// The robots on the course.
    pub(crate) fn active(&self, rules: &Rules) -> RobotSet {
        (0..rules.robots)
            .fold(0, |set, number| set | u8::from(self.robot(number).is_active()) << number)
    }

    /// Whose robot this is.
    pub fn who(&self, rules: &Rules, number: u8) -> Who {
        Who { seat: rules.owner(self.first, number), blocker: rules.is_blocker(number) }
    }

    /// The robots of a seat, in dock order.
    pub fn robots_of(&self, rules: &Rules, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        rules.owned(self.first, seat)
    }

    /// The robot that a seat means: its first, or its blocker.
    pub fn robot_of(&self, rules: &Rules, seat: Seat, blocker: bool) -> Option<u8> {
        self.robots_of(rules, seat).find(|number| rules.is_blocker(*number) == blocker)
    }

    /// RR-6.26: the top program card of this turn's pile.
    pub(crate) fn draw_card(&mut self, name: &'static str, chance: &mut Chance) -> Option<Card> {
        if self.pile.is_empty() {
            self.pile = std::mem::take(&mut self.discard);
        }
        self.pile.draw(name, chance)
    }

    /// What lies in a register goes to this turn's discard.
    pub(crate) fn discard_slot(&mut self, number: u8, register: u8) {
        let slot = std::mem::take(&mut self.robot_mut(number).registers[usize::from(register)]);
        self.discard = self.discard.union(slot.cards());
        self.robot_mut(number).shown &= !(1 << register);
    }

    /// Turn and register in one number, later is larger.
    pub(crate) const fn moment(&self) -> u16 {
        self.turn.saturating_mul(REGISTERS as u16).saturating_add(self.phase.register as u16 + 1)
    }
}
