//! CE-10, CE-11: boarding the lifeboat, and what becomes of it.

use super::Context;
use crate::cards::{Card, Hazard};
use crate::dice::Dice;
use crate::event::{Cause, Event};
use crate::state::{Celestia, Declaration, Lifeboat, Phase, Vessel};
use engine::Seat;

impl Celestia {
    /// CE-10.4, CE-10.5: the card lies in front of the player, the lifeboat at the airship's city; no treasure is taken.
    pub(super) fn board_lifeboat(&mut self, context: &mut Context<'_>, seat: Seat, free: Hazard) {
        let city = self.airship.city;
        self.hands[seat.index()].take(Card::lifeboat(free));
        self.lifeboat = Lifeboat {
            occupant: Some(seat),
            free: Some(free),
            city,
            dice: Dice::NONE,
            fresh: true,
        };
        self.aboard.remove(seat);
        context.tell(Event::LifeboatBoarded { seat, free, city });
        if matches!(self.phase, Phase::Decision(_)) {
            self.leave_the_helm(context);
        } else {
            self.declared[seat.index()] = Some(Declaration::Boards); // CE-10.2
            self.after_declaration(context);
        }
    }

    /// CE-10.3, CE-7.3: the next passenger is captain; CE-10.6: without one the airship is abandoned.
    fn leave_the_helm(&mut self, context: &mut Context<'_>) {
        if let Some(next) = self.next_aboard(context.rules) {
            self.change_captain(context, next, Cause::Lifeboat);
            context.end_step(self);
            self.open_before_reveal(context, Vessel::Airship);
        } else {
            self.airship.flying = false;
            context.tell(Event::Abandoned);
            self.after_airship_step(context);
        }
    }

    /// CE-10.8, CE-11.7: the card is discarded, the lifeboat is free again, its occupant ashore.
    pub(super) fn finish_lifeboat(&mut self, context: &mut Context<'_>) {
        let Lifeboat { occupant, free, city, dice, .. } = self.lifeboat;
        if let Some(free) = free {
            self.discard.add(Card::lifeboat(free));
        }
        self.lifeboat = Lifeboat { occupant: None, free: None, city, dice, fresh: false };
        if let Some(seat) = occupant {
            context.tell(Event::LifeboatFinished { seat });
        }
        context.end_step(self);
        self.lifeboat.city = 0;
        self.lifeboat.dice = Dice::NONE;
    }
}
