//! CE-14: the special cards.

use super::Context;
use crate::cards::{Card, Cards};
use crate::dice::DiceSet;
use crate::event::{Cause, Event};
use crate::state::{Celestia, Declaration, Phase, Vessel};
use engine::Seat;

impl Celestia {
    /// CE-14.1: a special card goes to the discard pile before its effect.
    fn play(&mut self, context: &mut Context<'_>, seat: Seat, card: Card) {
        self.hands[seat.index()].take(card);
        self.discard.add(card);
        context.tell(Event::SpecialPlayed { seat, card });
    }

    /// CE-14.2: the vessel's captain names the dice at once; for another player's card the captain is asked for them.
    pub(super) fn alternate_route(
        &mut self,
        context: &mut Context<'_>,
        vessel: Vessel,
        seat: Seat,
        dice: DiceSet,
    ) {
        self.play(context, seat, Card::AlternateRoute);
        context.end_step(self);
        let captain = self.captain_of(vessel);
        if seat == captain {
            self.reroll(context, vessel, dice, Cause::AlternateRoute);
            self.open_before_reveal(context, vessel);
        } else {
            self.ask(context, Phase::Reroll(vessel), captain);
        }
    }

    /// CE-14.2: the captain's answer to another player's Alternate Route.
    pub(super) fn pick_reroll(
        &mut self,
        context: &mut Context<'_>,
        vessel: Vessel,
        seat: Seat,
        dice: DiceSet,
    ) {
        if dice.is_empty() {
            context.tell(Event::RerollDeclined { seat });
        } else {
            self.reroll(context, vessel, dice, Cause::AlternateRoute);
        }
        self.open_before_reveal(context, vessel);
    }

    /// CE-14.3: all dice that show nothing are rolled again.
    pub(super) fn bad_weather(&mut self, context: &mut Context<'_>, vessel: Vessel, seat: Seat) {
        self.play(context, seat, Card::BadWeather);
        context.end_step(self);
        let blanks = self.dice(vessel).blanks();
        self.reroll(context, vessel, blanks, Cause::BadWeather);
        self.open_before_reveal(context, vessel);
    }

    /// CE-14.4: another passenger leaves at once, with the top treasure of the city.
    pub(super) fn eject(&mut self, context: &mut Context<'_>, seat: Seat, on: Seat) {
        self.play(context, seat, Card::Ejection);
        self.aboard.remove(on);
        self.declared[on.index()] = Some(Declaration::Leaves);
        context.tell(Event::Ejected { seat: on });
        self.take_treasure(context, on, self.airship.city);
        context.end_step(self);
        self.open_before_reveal(context, Vessel::Airship);
    }

    /// CE-8.4, CE-14.5: off before the crash, with the top treasure of the city where the vessel is.
    pub(super) fn jetpack(&mut self, context: &mut Context<'_>, vessel: Vessel, seat: Seat) {
        self.play(context, seat, Card::Jetpack);
        context.tell(Event::Escaped { seat });
        self.take_treasure(context, seat, self.city_of(vessel));
        match vessel {
            Vessel::Airship => {
                self.aboard.remove(seat);
                context.end_step(self);
                self.go_on(context);
            }
            Vessel::Lifeboat => {
                self.finish_lifeboat(context);
                self.end_round(context);
            }
        }
    }

    /// CE-14.6, CE-7.4: the named player is captain for this step; the former captain then stays or not.
    pub(super) fn nature_calls(&mut self, context: &mut Context<'_>, seat: Seat, on: Seat) {
        self.play(context, seat, Card::NatureCalls);
        self.change_captain(context, on, Cause::NatureCalls);
        context.end_step(self);
        self.phase = Phase::FormerCaptain;
        if context.rules.since(2) && !self.is_open(self.airship.city) {
            self.declared[seat.index()] = None; // CE-20.6: what was declared before shows no longer
        }
        if self.is_open(self.airship.city) || self.may_board_any(seat) {
            self.ask(context, Phase::FormerCaptain, seat);
        } else {
            self.declare_stay(context, seat);
        }
    }

    /// CE-14.7: all that is left of the hand is discarded, then as many cards are drawn.
    pub(super) fn new_gear(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.play(context, seat, Card::NewGear);
        let thrown = std::mem::replace(&mut self.hands[seat.index()], Cards::NONE);
        self.discard = self.discard.plus(&thrown);
        context.tell(Event::GearChanged { seat, cards: thrown.total() });
        for _ in 0..thrown.total() {
            self.draw_card(context, seat, Cause::NewGear);
        }
        self.after_card_before_roll(context);
    }

    /// CE-14.8: the player sees the hand as it is now; the note stays with the player.
    pub(super) fn spy(&mut self, context: &mut Context<'_>, seat: Seat, on: Seat) {
        self.play(context, seat, Card::Spy);
        let cards = *self.hand(on);
        self.notes[seat.index()][on.index()] = Some(cards);
        context.tell(Event::Spied { by: seat, on, cards: Some(cards) });
        self.after_card_before_roll(context);
    }

    /// CE-14.9: the window goes on; at the captain's own roll, the captain is still asked.
    fn after_card_before_roll(&mut self, context: &mut Context<'_>) {
        context.end_step(self);
        if matches!(self.phase, Phase::BeforeRoll(_)) {
            self.go_on(context);
        }
    }
}
