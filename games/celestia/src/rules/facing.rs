//! CE-6: facing the events. What the dice require, what can be paid, and who must.

use super::Context;
use crate::action::{Action, Payment};
use crate::cards::{Card, Cards, Hazard};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celestia, Phase, Vessel};
use engine::Seat;
use serde::Serialize;

/// Whether the dice can be answered, for the one who must (private).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CanPay {
    /// Nothing is required.
    Nothing,
    /// CE-6.3: with equipment alone.
    Equipment,
    /// CE-6.4: only with so many Turbos.
    Turbos(u8),
    /// CE-6.5: not at all.
    No,
}

/// From what a payment may be made, by hazard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purse {
    pub(crate) equipment: [u8; 4],
    pub(crate) turbos: u8,
    pub(crate) improved: [u8; 4],
    pub(crate) help: [u8; 4],
    pub(crate) lent: [u8; 4],
}

impl Purse {
    /// The cards of a hand that answer dice.
    pub fn of(hand: &Cards) -> Self {
        Self {
            equipment: Hazard::ALL.map(|hazard| hand.count(Card::equipment(hazard))),
            turbos: hand.count(Card::Turbo),
            improved: Hazard::ALL.map(|hazard| hand.count(Card::improved(hazard))),
            help: [0; 4],
            lent: [0; 4],
        }
    }

    /// CE-6.1, CE-19.1: the dice that no equipment answers, even if every improved card answers two.
    fn shortage(&self, need: [u8; 4]) -> u8 {
        let short = |at: usize| {
            let answered =
                self.equipment[at] + self.help[at] + self.lent[at] + 2 * self.improved[at];
            need[at].saturating_sub(answered)
        };
        (0..4).map(short).sum()
    }

    /// CE-6.3 to CE-6.5.
    pub fn can_pay(&self, need: [u8; 4]) -> CanPay {
        if need == [0; 4] {
            return CanPay::Nothing;
        }
        match self.shortage(need) {
            0 => CanPay::Equipment,
            short if short <= self.turbos => CanPay::Turbos(short),
            _ => CanPay::No,
        }
    }

    fn holds(&self, payment: &Payment) -> bool {
        let covers =
            |have: &[u8; 4], paid: &[u8; 4]| have.iter().zip(paid).all(|(have, paid)| have >= paid);
        self.turbos >= payment.turbos
            && covers(&self.equipment, &payment.equipment)
            && covers(&self.improved, &payment.improved)
            && covers(&self.help, &payment.help)
            && covers(&self.lent, &payment.lent)
    }
}

/// Whether one of these cards is among those paid.
fn pays_with(cards: &Cards, payment: &Payment) -> bool {
    (payment.turbos > 0 && cards.has(Card::Turbo))
        || Hazard::ALL.into_iter().any(|hazard| {
            let at = hazard.index();
            (payment.equipment[at] > 0 && cards.has(Card::equipment(hazard)))
                || (payment.improved[at] > 0 && cards.has(Card::improved(hazard)))
        })
}

/// How many Turbos complete these cards, from the fewest to the most; nothing if a card answers no die.
fn turbos_for(need: [u8; 4], payment: &Payment) -> Option<(u8, u8)> {
    let (mut fewest, mut most) = (0, 0);
    for (at, need) in need.into_iter().enumerate() {
        let plain = payment.equipment[at] + payment.help[at] + payment.lent[at];
        most += need.checked_sub(plain + payment.improved[at])?;
        fewest += need.saturating_sub(plain + 2 * payment.improved[at]);
    }
    Some((fewest, most))
}

/// CE-6.1, CE-6.2, CE-19.1: whether these cards answer the dice exactly: every die has its card, every card a die.
pub fn answers(need: [u8; 4], payment: &Payment) -> bool {
    turbos_for(need, payment)
        .is_some_and(|(fewest, most)| (fewest..=most).contains(&payment.turbos))
}

/// CE-20.8: the payment with the fewest Turbos, what others offer before own cards, plain equipment before
/// improved; nothing if there is none.
pub fn cheapest(need: [u8; 4], purse: &Purse) -> Option<Payment> {
    let mut payment = Payment::default();
    for (at, mut left) in need.into_iter().enumerate() {
        for (have, paid) in [
            (purse.lent[at], &mut payment.lent[at]),
            (purse.help[at], &mut payment.help[at]),
            (purse.equipment[at], &mut payment.equipment[at]),
        ] {
            *paid = have.min(left);
            left -= *paid;
        }
        while left > 0 && payment.improved[at] < purse.improved[at] {
            payment.improved[at] += 1;
            left = left.saturating_sub(2);
        }
        payment.turbos += left;
    }
    (payment.turbos <= purse.turbos).then_some(payment)
}

/// Every payment with plain equipment and Turbos.
fn list_plain(need: [u8; 4], purse: &Purse, list: &mut Vec<Action>) {
    let most: [u8; 4] = std::array::from_fn(|at| purse.equipment[at].min(need[at]));
    let dice: u8 = need.iter().sum();
    for fog in 0..=most[0] {
        for lightning in 0..=most[1] {
            for birds in 0..=most[2] {
                for pirates in 0..=most[3] {
                    let turbos = dice - fog - lightning - birds - pirates;
                    if turbos <= purse.turbos {
                        let equipment = [fog, lightning, birds, pirates];
                        list.push(Action::Pay(Payment { equipment, turbos, ..Payment::default() }));
                    }
                }
            }
        }
    }
}

impl Celestia {
    /// CE-6.1, CE-11.3, CE-19.4 Green: the cards that a vessel's dice ask for, by hazard.
    pub(crate) fn required(&self, vessel: Vessel) -> [u8; 4] {
        let mut required = self.dice(vessel).required();
        if vessel == Vessel::Lifeboat
            && let Some(free) = self.lifeboat.free
        {
            required[free.index()] = 0;
        }
        if self.help.no_pirates {
            required[Hazard::Pirates.index()] = 0;
        }
        required
    }

    /// From what the one who decides may pay now: the own hand, and what others put at the captain's disposal (CE-19).
    pub(crate) fn purse(&self, seat: Seat) -> Purse {
        let mut purse = Purse::of(self.hand(seat));
        if self.phase == Phase::Helped {
            for offers in self.help.offers {
                for (pool, offered) in purse.help.iter_mut().zip(offers) {
                    *pool += offered;
                }
            }
            purse.lent = self.help.lent;
        }
        purse
    }

    /// Whether a payment is one that may be revealed now.
    pub(crate) fn may_pay(&self, vessel: Vessel, seat: Seat, payment: &Payment) -> bool {
        self.purse(seat).holds(payment)
            && answers(self.required(vessel), payment)
            && self.uses_help(payment)
    }

    /// CE-19.2: after failure was declared, only what others bring can change it; or what the captain has drawn (Q37).
    fn uses_help(&self, payment: &Payment) -> bool {
        self.phase != Phase::Helped
            || payment.help != [0; 4]
            || payment.lent != [0; 4]
            || (self.help.lender == Some(self.captain)
                && self.help.drawn.is_none_or(|drawn| pays_with(&drawn, payment)))
    }

    /// Every payment that may be revealed now, for these dice and from these cards.
    pub(super) fn list_payments(&self, need: [u8; 4], purse: &Purse, list: &mut Vec<Action>) {
        if need == [0; 4] {
            let nothing = Payment::default();
            list.extend(self.uses_help(&nothing).then_some(Action::Pay(nothing)));
        } else if self.phase != Phase::Helped
            && (purse.improved, purse.help, purse.lent) == ([0; 4], [0; 4], [0; 4])
        {
            list_plain(need, purse, list);
        } else {
            self.list_from(need, purse, 0, Payment::default(), list);
        }
    }

    fn list_from(
        &self,
        need: [u8; 4],
        purse: &Purse,
        at: usize,
        mut payment: Payment,
        list: &mut Vec<Action>,
    ) {
        let Some(at) = (at..4).find(|at| need[*at] > 0) else {
            if let Some((fewest, most)) = turbos_for(need, &payment) {
                let payments = (fewest..=most.min(purse.turbos))
                    .map(|turbos| Payment { turbos, ..payment })
                    .filter(|payment| self.uses_help(payment));
                list.extend(payments.map(Action::Pay));
            }
            return;
        };
        for lent in 0..=purse.lent[at].min(need[at]) {
            payment.lent[at] = lent;
            for help in 0..=purse.help[at].min(need[at] - lent) {
                payment.help[at] = help;
                for improved in 0..=purse.improved[at].min(need[at] - lent - help) {
                    payment.improved[at] = improved;
                    let left = need[at] - lent - help - improved;
                    for equipment in 0..=purse.equipment[at].min(left) {
                        payment.equipment[at] = equipment;
                        self.list_from(need, purse, at + 1, payment, list);
                    }
                }
            }
        }
    }

    /// A5, L4: the captain of the vessel decides; where nothing is required and nothing else can be done, the vessel flies
    /// on at once (CE-20.7).
    pub(super) fn await_decision(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        let captain = self.captain_of(vessel);
        let nothing = self.required(vessel) == [0; 4];
        if nothing && !self.has_other_options(context.rules, vessel, captain) {
            self.tell_quiet_stays(context);
            self.reveal(context, vessel, captain, &Payment::default());
        } else {
            self.ask(context, Phase::Decision(vessel), captain);
        }
    }

    /// Whether the captain could do something else than fly on.
    fn has_other_options(&self, rules: &Rules, vessel: Vessel, captain: Seat) -> bool {
        self.can_take_route(vessel, captain)
            || self.can_worsen_weather(vessel, captain)
            || self.can_eject(rules, vessel, captain)
            || (vessel == Vessel::Airship
                && ((self.holds(captain, Card::NatureCalls) && self.aboard.len() > 1)
                    || self.may_board_any(captain)
                    || (rules.little_help && self.can_give_treasure(captain))))
    }

    /// CE-6.6: the paid cards go face up to the discard pile, and the vessel moves on.
    pub(super) fn reveal(
        &mut self,
        context: &mut Context<'_>,
        vessel: Vessel,
        seat: Seat,
        payment: &Payment,
    ) {
        self.take_offered(context, payment);
        let hand = &mut self.hands[seat.index()];
        for hazard in Hazard::ALL {
            let at = hazard.index();
            for (card, count) in [
                (Card::equipment(hazard), payment.equipment[at]),
                (Card::improved(hazard), payment.improved[at]),
            ] {
                hand.take_many(card, count);
                self.discard.add_many(card, count);
            }
        }
        hand.take_many(Card::Turbo, payment.turbos);
        self.discard.add_many(Card::Turbo, payment.turbos);
        if context.listens() {
            context.tell(Event::Paid { vessel, seat, cards: payment.cards() });
        }
        self.succeed(context, vessel);
    }
}
