//! A whole table that would look the same to a viewer: hidden cards and options are drawn.

use crate::cards::{Card, CardSet, Kind};
use crate::equipment::{Equipment, EquipmentSet};
use crate::options::Rules;
use crate::state::{REGISTERS, RoboRally, Robot, Slot, Step};
use crate::view::{Hidden, View};
use engine::Chance;

impl View {
    /// A whole table that looks like this to this viewer.
    pub(crate) fn imagine(&self, rules: &Rules, chance: &mut Chance) -> RoboRally {
        let mut table = self.table;
        let mut unseen = CardSet::ALL;
        for number in 0..rules.robots {
            let robot = table.robot(number);
            let mut known = robot.hand;
            for slot in &robot.registers {
                known = known.union(slot.cards());
            }
            known = known.union(robot.conditional.into_iter().chain(robot.flywheel).collect());
            unseen = unseen.without(known);
        }
        for (number, hidden) in (0..).zip(&self.hidden) {
            deal_hidden(table.robot_mut(number), *hidden, &mut unseen, chance);
        }
        for (number, hidden) in (0..).zip(&self.hidden) {
            imagine_copies(table.robot_mut(number), *hidden, unseen, chance);
        }
        for _ in 0..self.discard {
            if let Some(card) = unseen.draw("imagine", chance) {
                table.discard.insert(card);
            }
        }
        table.pile = unseen;
        let mut options = rules.equipment.without(table.scrap);
        for robot in &table.robots {
            options = options.without(robot.equipment).without(robot.offered);
        }
        for (number, hidden) in (0..).zip(&self.hidden) {
            let chosen = table.phase.step == Step::Draft
                && self.seat != Some(rules.owner(table.first, number))
                && hidden.offered == 0
                && table.robot(number).is_in_the_race();
            for _ in 0..hidden.offered {
                if let Some(option) = options.draw("imagine", chance) {
                    table.robot_mut(number).offered.insert(option);
                }
            }
            if chosen && let Some(option) = options.draw("imagine", chance) {
                table.robot_mut(number).equipment.insert(option);
            }
        }
        for _ in 0..self.under {
            if let Some(option) = options.draw("imagine", chance) {
                table.under.insert(option);
            }
        }
        table.deck = options;
        table
    }
}

/// Gives a robot as many cards as it has, where they may lie.
fn deal_hidden(robot: &mut Robot, hidden: Hidden, unseen: &mut CardSet, chance: &mut Chance) {
    let mut registers = hidden.registers;
    if registers == 0 && hidden.filled > 0 {
        let mut free: Vec<u8> = (0..REGISTERS as u8)
            .filter(|register| robot.registers[usize::from(*register)].is_empty())
            .collect();
        // Locked registers whose card no player saw are filled in any case.
        let bolted = robot.bolted;
        chance.shuffle("imagine", &mut free);
        free.sort_by_key(|register| bolted >> register & 1 == 0);
        registers = free.iter().take(usize::from(hidden.filled)).fold(0, |set, at| set | 1 << at);
    }
    let mut pairs = hidden.cards.saturating_sub(hidden.filled);
    for register in 0..REGISTERS {
        if registers >> register & 1 == 0 {
            continue;
        }
        let pair = if pairs > 0 { draw_pair(robot.equipment, unseen, chance) } else { None };
        if let Some(slot) = pair {
            pairs -= 1;
            robot.registers[register] = slot;
        } else if let Some(card) = unseen.draw("imagine", chance) {
            robot.registers[register] = Slot::of(card);
        }
    }
    for _ in 0..hidden.hand {
        if let Some(card) = unseen.draw("imagine", chance) {
            robot.hand.insert(card);
        }
    }
    if hidden.conditional {
        robot.conditional = unseen.draw("imagine", chance);
    }
    if hidden.flywheel {
        let mut moves: CardSet = unseen.iter().filter(|card| !card.kind().is_rotation()).collect();
        robot.flywheel = moves.draw("imagine", chance);
        if let Some(card) = robot.flywheel {
            unseen.remove(card);
        }
    }
}

/// RR-6.25: copies are no cards of their own, so any unseen cards will do.
fn imagine_copies(robot: &mut Robot, hidden: Hidden, mut unseen: CardSet, chance: &mut Chance) {
    for (register, slot) in robot.copied.iter_mut().enumerate() {
        if hidden.copied >> register & 1 == 1
            && let Some(card) = unseen.draw("imagine", chance)
        {
            *slot = Slot::of(card);
        }
    }
}

/// Two cards that go together (O06, O08); also when the option has gone since.
fn draw_pair(equipment: EquipmentSet, unseen: &mut CardSet, chance: &mut Chance) -> Option<Slot> {
    let crab = equipment.has(Equipment::CrabLegs) && !equipment.has(Equipment::DualProcessor);
    let fits = |card: &Card| {
        if crab { card.kind() == Kind::Move1 } else { !card.kind().is_rotation() }
    };
    let turns = |card: &Card| card.kind().is_rotation() && !(crab && card.kind() == Kind::UTurn);
    let card = unseen.iter().filter(fits).collect::<CardSet>().draw("imagine", chance)?;
    let with = unseen.iter().filter(turns).collect::<CardSet>().draw("imagine", chance)?;
    unseen.remove(card);
    unseen.remove(with);
    Some(Slot { card: Some(card), with: Some(with), crab })
}
