//! CE-3: the roll of a vessel's captain, or going no further.

use super::Context;
use crate::dice::{Dice, DiceSet, Face};
use crate::event::{Cause, Event};
use crate::options::Rules;
use crate::state::{Celestia, Phase, Vessel};
use engine::{Chance, Seat};

/// One die.
fn die(rules: &Rules, chance: &mut Chance) -> Face {
    rules.die[chance.pick("die", rules.die.len() as u32) as usize]
}

impl Celestia {
    /// A2, L2: the captain of the vessel is asked to roll.
    pub(super) fn await_roll(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        let captain = self.captain_of(vessel);
        self.ask(context, Phase::Roll(vessel), captain);
    }

    /// CE-3.1, CE-11.2: as many dice as the vessel's own next city shows; CE-19.4 Black: two fewer.
    pub(super) fn roll(&mut self, context: &mut Context<'_>, vessel: Vessel, fewer: bool) {
        let seat = self.captain_of(vessel);
        let next = self.next_city(self.city_of(vessel));
        let mut count = next.map_or(0, |city| context.rules.city(city).dice);
        if fewer {
            self.spend_power(context, seat);
            count = count.saturating_sub(2);
        }
        let mut dice = Dice::NONE;
        for _ in 0..count {
            dice.push(die(context.rules, context.chance));
        }
        *self.dice_mut(vessel) = dice;
        context.tell(Event::Rolled { vessel, seat, dice });
        context.end_step(self);
        match vessel {
            Vessel::Airship => self.next_passenger(context),
            Vessel::Lifeboat => self.open_before_reveal(context, vessel),
        }
    }

    pub(super) fn dice_mut(&mut self, vessel: Vessel) -> &mut Dice {
        match vessel {
            Vessel::Airship => &mut self.airship.dice,
            Vessel::Lifeboat => &mut self.lifeboat.dice,
        }
    }

    /// CE-14.2, CE-14.3: some dice are rolled again, once.
    pub(super) fn reroll(
        &mut self,
        context: &mut Context<'_>,
        vessel: Vessel,
        chosen: DiceSet,
        cause: Cause,
    ) {
        for which in chosen.iter() {
            let face = die(context.rules, context.chance);
            self.dice_mut(vessel).set(which, face);
        }
        context.tell(Event::Rerolled { vessel, chosen, dice: *self.dice(vessel), cause });
        context.end_step(self);
    }

    /// CE-3.2: alone aboard the airship; CE-11.5: in the lifeboat, but not in the round of boarding. Never in an emptied city.
    pub(crate) fn may_stop(&self, vessel: Vessel) -> bool {
        let alone = match vessel {
            Vessel::Airship => self.aboard.len() == 1,
            Vessel::Lifeboat => !self.lifeboat.fresh,
        };
        alone && self.is_open(self.city_of(vessel))
    }

    /// CE-3.2, CE-11.5: the vessel goes no further; its captain takes the top treasure here.
    pub(super) fn stop_here(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        let (seat, city): (Seat, u8) = (self.captain_of(vessel), self.city_of(vessel));
        context.tell(Event::Stopped { vessel, seat, city });
        self.take_treasure(context, seat, city);
        match vessel {
            Vessel::Airship => {
                self.aboard.remove(seat);
                self.airship.flying = false;
                self.after_airship_step(context);
            }
            Vessel::Lifeboat => {
                self.finish_lifeboat(context);
                self.end_round(context);
            }
        }
    }
}
