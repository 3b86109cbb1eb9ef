//! Options gained and lost (RR-7.14, OPT-1, OPT-9, OPT-10).

use super::Context;
use crate::equipment::{Equipment, EquipmentSet};
use crate::event::{Event, Loss, Source};
use crate::illegal::Illegal;
use crate::state::RoboRally;

impl RoboRally {
    /// RR-7.14: the option of its owner's choice.
    pub(crate) fn lose_for_wreck(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        option: Equipment,
    ) -> Result<(), Illegal> {
        if !self.robot(number).equipment.has(option) {
            return Err(Illegal::NoOption(option));
        }
        self.robot_mut(number).owes = false;
        self.lose_option(context, number, option, Loss::Destroyed);
        Ok(())
    }

    /// OPT-9: an option goes to the discard, its stored card and its tokens with it.
    pub(crate) fn lose_option(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        option: Equipment,
        loss: Loss,
    ) {
        let who = self.who(context.rules, number);
        let robot = self.robot_mut(number);
        if !robot.equipment.remove(option) {
            return;
        }
        let stored = if option == Equipment::ConditionalProgram {
            robot.conditional.take()
        } else if option == Equipment::Flywheel {
            robot.flywheel.take()
        } else {
            None
        };
        robot.coat *= u8::from(option != Equipment::AblativeCoat);
        robot.shells *= u8::from(option != Equipment::MiniHowitzer);
        robot.gyro &= option != Equipment::GyroscopicStabilizer;
        if let Some(card) = stored {
            self.discard.insert(card);
        }
        self.scrap.insert(option);
        context.tell(Event::OptionLost { who, option, loss });
    }

    /// RR-6.27, OPT-10: the top option, if there is one.
    pub(crate) fn draw_option(&mut self, context: &mut Context<'_>, number: u8, by: Source) {
        let drawn = self.deck.draw("option", context.chance).or_else(|| {
            self.under.draw("option", context.chance).or_else(|| {
                self.deck = std::mem::take(&mut self.scrap);
                self.deck.draw("option", context.chance)
            })
        });
        if let Some(option) = drawn {
            self.gain_option(number, option);
            let who = self.who(context.rules, number);
            context.tell(Event::OptionDrawn { who, option, by });
        }
    }

    /// OPT-1: an option lies face up with its owner.
    pub(crate) fn gain_option(&mut self, number: u8, option: Equipment) {
        self.note_gain(option);
        self.robot_mut(number).equipment.insert(option);
    }

    /// An option is the newest of all.
    pub(crate) fn note_gain(&mut self, option: Equipment) {
        self.forget_gain(option);
        let newest = self.gained.iter().max().copied().unwrap_or(0);
        self.gained[option.index()] = newest + 1;
    }

    /// An option is as if never gained: those gained later move up.
    pub(crate) fn forget_gain(&mut self, option: Equipment) {
        let before = std::mem::take(&mut self.gained[option.index()]);
        for order in self.gained.iter_mut().filter(|order| before > 0 && **order > before) {
            *order -= 1;
        }
    }

    /// RR-6.33: the option of these that was gained, or dealt, first.
    pub(crate) fn oldest(&self, options: EquipmentSet) -> Option<Equipment> {
        options.iter().min_by_key(|option| self.gained[option.index()])
    }
}
