//! The end of a turn: repairs, options, clearing the sheets (RR-6.27, RR-6.29).

use super::Context;
use crate::equipment::EquipmentSet;
use crate::event::Source;
use crate::floor::{Element, Place, Special};
use crate::options::Rules;
use crate::state::{REGISTERS, RoboRally};

impl RoboRally {
    /// RR-4.19: whether the cell repairs, and whether it gives an option too.
    fn site(&self, rules: &Rules, place: Place) -> Option<bool> {
        match self.floor(rules).cell(place).element {
            Element::Repair { option } => Some(option),
            Element::Void
            | Element::Floor
            | Element::Pit
            | Element::Belt { .. }
            | Element::Gear(_)
            | Element::Dock(_) => self.flag_at(place).map(|_| false), // AMB-16
        }
    }

    /// Whether repairing there would change anything (O15).
    pub(crate) fn site_helps(&self, rules: &Rules, number: u8, place: Place) -> bool {
        let options = self.deck.union(self.under).union(self.scrap) != EquipmentSet::EMPTY;
        match self.site(rules, place) {
            Some(true) => self.robot(number).damage > 0 || options,
            Some(false) if rules.has(Special::SrOptionSites) => options,
            Some(false) => self.robot(number).damage > 0,
            None => false,
        }
    }

    /// RR-6.27: each robot in dock order, up to one whose arm could reach something (O15).
    pub(crate) fn repair_each(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        while self.phase.at < rules.robots {
            let number = self.phase.at;
            if self.phase.stage == 0 {
                self.repair(context, number);
                self.phase.stage = 1;
            }
            if self.may_reach_site(rules, number) {
                return;
            }
            self.next_robot();
        }
    }

    /// RR-6.27: a robot on a site or a flag.
    fn repair(&mut self, context: &mut Context<'_>, number: u8) {
        if self.robot(number).is_active() {
            self.repair_on(context, number, self.robot(number).at, Source::Cell);
        }
    }

    /// RR-6.27, SR-OPTION-SITES: what a cell does for a robot.
    pub(crate) fn repair_on(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        place: Place,
        by: Source,
    ) {
        let Some(option) = self.site(context.rules, place) else { return };
        if context.rules.has(Special::SrOptionSites) {
            let by = if by == Source::Cell { Source::Course } else { by };
            for _ in 0..if option { 2 } else { 1 } {
                self.draw_option(context, number, by);
            }
        } else {
            self.repair_token(context, number, by);
            if option {
                self.draw_option(context, number, by);
            }
        }
        context.end_step(self);
    }

    /// RR-6.29: cards in open registers and on O05 go.
    pub(crate) fn wipe(&mut self, rules: &Rules) {
        for number in 0..rules.robots {
            let locked = self.robot(number).locked();
            for register in 0..REGISTERS as u8 {
                if locked >> register & 1 == 0 {
                    self.discard_slot(number, register);
                }
            }
            if let Some(card) = self.robot_mut(number).conditional.take() {
                self.discard.insert(card);
            }
        }
    }
}
