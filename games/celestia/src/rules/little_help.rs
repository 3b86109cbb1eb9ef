//! CE-19: the module A Little Help: improved equipment, help cards, characters.

use super::{CanPay, Context};
use crate::action::Payment;
use crate::cards::{Card, Cards, Hazard};
use crate::dice::DiceSet;
use crate::event::{Cause, Event};
use crate::options::Rules;
use crate::state::{
    Celestia, Character, Declaration, Phase, SEATS, Vessel, Window, clockwise_after,
};
use engine::{Seat, SeatSet};

/// Whether one of these cards answers a die that asks for one.
fn pays_for_any(cards: &Cards, need: [u8; 4]) -> bool {
    cards.has(Card::Turbo)
        || Hazard::ALL.into_iter().any(|hazard| {
            need[hazard.index()] > 0
                && (cards.has(Card::equipment(hazard)) || cards.has(Card::improved(hazard)))
        })
}

impl Celestia {
    /// CE-19.4: whether the seat has this character and has not used it.
    pub(crate) fn has_power(&self, seat: Seat, character: Character) -> bool {
        self.help.characters[seat.index()] == Some(character) && !self.help.spent.contains(seat)
    }

    /// CE-19.4: once a game.
    pub(super) fn spend_power(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.help.spent.insert(seat);
        if let Some(character) = self.help.characters[seat.index()] {
            context.tell(Event::PowerUsed { seat, character });
        }
    }

    /// CE-19.4, Red: with a treasure to give, and dice to roll again.
    pub(crate) fn can_give_treasure(&self, seat: Seat) -> bool {
        self.has_power(seat, Character::Red)
            && self.airship.dice.count() > 0
            && self.treasure_count(seat) > 0
    }

    /// CE-19.4, Yellow: aboard the airship only (CE-19.5).
    pub(crate) fn can_draw_two(&self, vessel: Vessel, seat: Seat) -> bool {
        vessel == Vessel::Airship
            && self.has_power(seat, Character::Yellow)
            && !(self.draw.is_empty() && self.discard.is_empty())
    }

    /// CE-19.4, Purple: another passenger who has not declared yet.
    pub(crate) fn may_force(&self, rules: &Rules, seat: Seat, on: Seat) -> bool {
        self.has_power(seat, Character::Purple)
            && on != seat
            && self.declared[on.index()].is_none()
            && self.passengers(rules).any(|passenger| passenger == on)
    }

    /// CE-19.4, Purple: declares, and the other one will declare the same.
    pub(super) fn force(&mut self, context: &mut Context<'_>, seat: Seat, on: Seat, leave: bool) {
        self.spend_power(context, seat);
        context.tell(Event::Forced { by: seat, on });
        self.help.forced = Some((on, leave));
        if leave {
            self.declare_disembark(context, seat);
        } else {
            self.declare_stay(context, seat);
        }
    }

    /// CE-19.4, Red: a treasure leaves the game, and all dice are rolled again.
    pub(super) fn give_treasure(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        city: u8,
        slot: u8,
    ) {
        let (at, place) = (usize::from(city), usize::from(slot));
        self.spend_power(context, seat);
        self.owned[seat.index()][at].0[place] -= 1;
        self.gone[at].0[place] += 1;
        let value = context.rules.cities[at].values[place];
        context.tell(Event::TreasureGiven { seat, city, value });
        context.end_step(self);
        let all = DiceSet((1 << self.airship.dice.count()) - 1);
        self.reroll(context, Vessel::Airship, all, Cause::Character);
        self.open_before_reveal(context, Vessel::Airship);
    }

    /// CE-19.4, Blue: a passenger becomes captain; the former captain stays aboard.
    pub(super) fn take_helm(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.tell_quiet_stays(context);
        self.spend_power(context, seat);
        self.declared[self.captain.index()] = Some(Declaration::Stays);
        self.change_captain(context, seat, Cause::Character);
        context.end_step(self);
        self.open_before_reveal(context, Vessel::Airship);
    }

    /// CE-19.4, Green: no pirates in this step.
    pub(super) fn calm_pirates(&mut self, context: &mut Context<'_>, vessel: Vessel, seat: Seat) {
        self.spend_power(context, seat);
        self.help.no_pirates = true;
        context.end_step(self);
        self.open_before_reveal(context, vessel);
    }

    /// CE-19.2: the passengers who hold help cards that the dice ask for are asked at once, each alone.
    pub(super) fn open_offers(&mut self, context: &mut Context<'_>) {
        self.help.offers = [[0; 4]; SEATS];
        self.help.offering = self.may_offer(context.rules);
        if self.help.offering.is_empty() {
            self.open_rescue(context, Vessel::Airship);
            return;
        }
        (self.phase, self.asked) = (Phase::Offers, self.captain);
        for seat in Seat::all(context.rules.seats) {
            if self.help.offering.contains(seat) {
                context.tell(Event::Asked { seat });
            }
        }
    }

    fn may_offer(&self, rules: &Rules) -> SeatSet {
        let need = self.required(Vessel::Airship);
        let fits = |seat: &Seat| {
            let holds = |hazard: &Hazard| {
                need[hazard.index()] > 0 && self.holds(*seat, Card::help(*hazard))
            };
            self.wants(*seat, Window::Rescue) && Hazard::ALL.iter().any(holds)
        };
        self.passengers(rules).filter(fits).collect()
    }

    /// CE-19.2: what can be offered: own help cards, no more than the dice ask for.
    pub(crate) fn most_offered(&self, seat: Seat) -> [u8; 4] {
        let need = self.required(Vessel::Airship);
        Hazard::ALL
            .map(|hazard| need[hazard.index()].min(self.hand(seat).count(Card::help(hazard))))
    }

    /// CE-19.2: face down; when all have answered, the captain looks.
    pub(super) fn offer(&mut self, context: &mut Context<'_>, seat: Seat, help: [u8; 4]) {
        self.help.offers[seat.index()] = help;
        self.help.offering.remove(seat);
        if self.help.offering.is_empty() {
            self.passed = SeatSet::EMPTY;
            self.show_captain(context);
        }
    }

    /// CE-19.2: the captain is asked only if something can be paid with what was offered.
    fn show_captain(&mut self, context: &mut Context<'_>) {
        self.phase = Phase::Helped;
        let (purse, need) = (self.purse(self.captain), self.required(Vessel::Airship));
        let brought = (0..4).any(|at| need[at] > 0 && purse.help[at] + purse.lent[at] > 0);
        let drew = self.help.lender == Some(self.captain)
            && self.help.drawn.is_none_or(|drawn| pays_for_any(&drawn, need));
        if (brought || drew) && purse.can_pay(need) != CanPay::No {
            let captain = self.captain;
            if self.help.lender.is_none() {
                context.tell(Event::HelpShown { captain });
            }
            self.ask(context, Phase::Helped, captain);
        } else {
            self.after_help(context);
        }
    }

    /// CE-19.2: what was offered goes back, and the rescue goes on.
    fn after_help(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            if self.help.offers[seat.index()] != [0; 4] {
                context.tell(Event::HelpReturned { seat });
            }
        }
        self.clear_offers();
        self.phase = Phase::Rescue(Vessel::Airship);
        self.go_on(context);
    }

    fn clear_offers(&mut self) {
        self.help.offers = [[0; 4]; SEATS];
        self.help.lent = [0; 4];
        self.help.lender = None;
        self.help.drawn = None;
    }

    /// The captain does without help; whether that is what was asked.
    pub(super) fn decline_help(&mut self, context: &mut Context<'_>) -> bool {
        let helped = self.phase == Phase::Helped;
        if helped {
            self.after_help(context);
        }
        helped
    }

    /// CE-19.2: used help cards are discarded, those of the nearest passenger at the captain's left first; what the
    /// Yellow character drew is paid from there.
    pub(super) fn take_offered(&mut self, context: &mut Context<'_>, payment: &Payment) {
        if self.phase != Phase::Helped {
            return;
        }
        let mut left = payment.help;
        for seat in clockwise_after(self.captain, context.rules.seats) {
            let mut used = Cards::NONE;
            for hazard in Hazard::ALL {
                let at = hazard.index();
                let count = left[at].min(self.help.offers[seat.index()][at]);
                left[at] -= count;
                used.add_many(Card::help(hazard), count);
                if self.help.lender == Some(seat) {
                    used.add_many(Card::equipment(hazard), payment.lent[at]);
                }
            }
            if !used.is_empty() {
                let hand = &mut self.hands[seat.index()];
                *hand = hand.minus(&used).unwrap_or(*hand);
                self.discard = self.discard.plus(&used);
                context.tell(Event::HelpUsed { seat, cards: used });
            }
        }
        self.clear_offers();
    }

    /// CE-19.4, Yellow: two cards; the equipment among them is at the captain's disposal. Since version 2 a captain who has
    /// drawn pays with at least one of them (Q37); before, with any cards.
    pub(super) fn draw_two(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.spend_power(context, seat);
        let before = *self.hand(seat);
        for _ in 0..2 {
            self.draw_card(context, seat, Cause::Character);
        }
        self.help.lender = Some(seat);
        let drawn = self.hand(seat).minus(&before).unwrap_or(Cards::NONE);
        if seat == self.captain {
            self.help.drawn = context.rules.since(2).then_some(drawn);
        } else {
            let need = self.required(Vessel::Airship);
            self.help.lent = Hazard::ALL
                .map(|hazard| need[hazard.index()].min(drawn.count(Card::equipment(hazard))));
        }
        self.show_captain(context);
    }
}
