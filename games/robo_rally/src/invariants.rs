//! What must hold at every rest: cards and options conserved, numbers in range.

use crate::cards::{CARDS, CardSet};
use crate::options::Rules;
use crate::state::{DEADLY, REGISTERS, RoboRally};

impl RoboRally {
    /// All that must hold.
    pub(crate) fn check_invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_cards(rules)?;
        self.check_options(rules)?;
        self.check_robots(rules)
    }

    /// All 84 program cards lie somewhere, once.
    pub(crate) fn check_cards(&self, rules: &Rules) -> Result<(), String> {
        let mut seen = CardSet::EMPTY;
        let mut count = 0_u32;
        let mut add = |cards: CardSet| {
            seen = seen.union(cards);
            count += u32::from(cards.len());
        };
        add(self.pile);
        add(self.discard);
        for number in 0..rules.robots {
            let robot = self.robot(number);
            add(robot.hand);
            robot.registers.iter().for_each(|slot| add(slot.cards()));
            add(robot.conditional.into_iter().collect());
            add(robot.flywheel.into_iter().collect());
        }
        if seen != CardSet::ALL || count != u32::from(CARDS) {
            return Err(format!("{count} program cards, {} different ones", seen.len()));
        }
        Ok(())
    }

    /// Every option in play lies somewhere, once.
    pub(crate) fn check_options(&self, rules: &Rules) -> Result<(), String> {
        let mut seen = self.deck.union(self.under).union(self.scrap);
        let mut count = self.deck.len() + self.under.len() + self.scrap.len();
        for number in 0..rules.robots {
            let robot = self.robot(number);
            seen = seen.union(robot.equipment).union(robot.offered);
            count += robot.equipment.len() + robot.offered.len();
        }
        if seen != rules.equipment || count != rules.equipment.len() {
            return Err(format!("{count} options, {} different ones", seen.len()));
        }
        Ok(())
    }

    /// Numbers in range, one robot a cell, no robot on a pit; locked registers hold a card.
    fn check_robots(&self, rules: &Rules) -> Result<(), String> {
        let floor = self.floor(rules);
        for number in 0..rules.robots {
            let robot = self.robot(number);
            if !robot.is_active() {
                continue;
            }
            if robot.damage >= DEADLY || robot.lives > rules.lives {
                return Err(format!("robot {number} is out of range: {robot:?}"));
            }
            if floor.is_deadly(robot.at) || self.robot_at(rules, robot.at) != Some(number) {
                return Err(format!("robot {number} stands where it cannot: {:?}", robot.at.xy()));
            }
            for register in 0..REGISTERS {
                let empty = robot.registers[register].is_empty();
                let bolted = robot.bolted >> register & 1 == 1;
                if bolted && empty && robot.locked() >> register & 1 == 1 {
                    return Err(format!("locked register {register} of {number} is empty"));
                }
            }
        }
        Ok(())
    }
}
