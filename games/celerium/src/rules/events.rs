//! CL-5: buying events, and drawing them.

use super::Context;
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celerium, Phase, clockwise_from, left_of};
use engine::Seat;

impl Celerium {
    pub(super) fn begin_events(&mut self, context: &mut Context<'_>) {
        self.sell_events(context, 0);
    }

    /// CL-5.1: in turn order; who has no action buys nothing.
    fn sell_events(&mut self, context: &mut Context<'_>, from: u8) {
        let mut order = clockwise_from(self.first, context.rules.seats).skip(usize::from(from));
        match order.find(|seat| self.of(*seat).actions > 0) {
            Some(seat) => self.ask(context, Phase::Events, seat),
            None => self.begin_boosts(context),
        }
    }

    /// CL-5.4: cards of a level (from 0) that can still be drawn.
    pub(crate) fn events_left(&self, level: usize) -> u8 {
        self.deck.count(level) + self.discard.count(level)
    }

    /// CL-5.1: all are paid before the first is looked at.
    pub(super) fn buy_events(&mut self, context: &mut Context<'_>, seat: Seat, counts: [u8; 3]) {
        self.of_mut(seat).actions -= counts.iter().sum::<u8>();
        context.tell(Event::EventsBought { seat, counts });
        for (level, count) in (0..).zip(counts) {
            for _ in 0..count {
                self.draw_event(context, seat, level);
            }
        }
        context.end_step(self);
        let place = place_in_turn(self.first, seat, context.rules);
        self.sell_events(context, place + 1);
    }

    /// CL-5.4: the next card of a level (from 0); an empty deck is refilled from its discard.
    pub(super) fn draw_event(&mut self, context: &mut Context<'_>, seat: Seat, level: u8) {
        let at = usize::from(level);
        if self.deck.0[at] == 0 {
            self.deck.0[at] = std::mem::take(&mut self.discard.0[at]);
            context.tell(Event::DeckReshuffled { level, cards: self.deck.count(at) });
        }
        if let Some(card) = self.deck.draw("event", level, context.chance) {
            self.of_mut(seat).hand.add(card);
            let face = Some(context.rules.face_of(card));
            let bought = self.phase == Phase::Events;
            context.tell(Event::EventDrawn { seat, level, face, bought });
        }
    }
}

/// How many franchises come before this one in turn order.
fn place_in_turn(first: Seat, seat: Seat, rules: &Rules) -> u8 {
    left_of(seat, rules.seats - first.0, rules.seats).0
}
