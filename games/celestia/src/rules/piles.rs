//! CE-15, CE-16: taking treasures and drawing cards.

use super::Context;
use crate::cards::Cards;
use crate::event::{Cause, Event};
use crate::state::Celestia;
use engine::Seat;

impl Celestia {
    /// CE-15.1: the top treasure of a city's pile; CE-9.6: all players see that the last one is gone.
    pub(super) fn take_treasure(&mut self, context: &mut Context<'_>, seat: Seat, city: u8) {
        let at = usize::from(city);
        if let Some(slot) = self.piles[at].draw("treasure", context.chance) {
            self.owned[seat.index()][at].0[usize::from(slot)] += 1;
            let value = context.rules.cities[at].values[usize::from(slot)];
            context.tell(Event::TreasureTaken { seat, city, value: Some(value) });
            if self.piles[at].is_empty() {
                context.tell(Event::CityClosed { city });
            }
        }
    }

    /// CE-16.1: an empty draw pile is made from the discard pile; CE-16.2: without either, nothing is drawn.
    pub(super) fn draw_card(&mut self, context: &mut Context<'_>, seat: Seat, cause: Cause) {
        if self.draw.is_empty() {
            if self.discard.is_empty() {
                return;
            }
            self.draw = std::mem::replace(&mut self.discard, Cards::NONE);
            context.tell(Event::PileReshuffled { cards: self.draw.total() });
        }
        if let Some(card) = self.draw.draw("card", context.chance) {
            self.hands[seat.index()].add(card);
            context.tell(Event::CardDrawn { seat, card: Some(card), cause });
        }
    }
}
