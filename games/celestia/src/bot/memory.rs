//! What a good traveller remembers of the others' hands: what a Spy showed, and what a failure betrayed.

#![allow(clippy::wildcard_enum_match_arm, reason = "most of what happens tells nothing of a hand")]

use crate::cards::{Card, Cards, Hazard};
use crate::event::Event;
use crate::rules::{CanPay, Purse};
use crate::state::{Celestia, SEATS, Vessel};
use engine::{Chance, Seat};

/// What is known of the others' hands.
#[derive(Debug, Clone, Default)]
pub(super) struct Memory {
    /// Cards that a seat certainly still holds.
    known: [Cards; SEATS],
    /// Dice for which a seat had no equipment, and how many cards it has drawn since.
    lacks: [Option<([u8; 4], u8)>; SEATS],
    /// What the dice of the present step ask for.
    need: [u8; 4],
    free: Option<Hazard>,
}

impl Memory {
    pub(super) fn hear(&mut self, event: &Event) {
        match *event {
            Event::Spied { on, cards: Some(cards), .. } => self.known[on.index()] = cards,
            Event::GearChanged { seat, .. } => {
                self.known[seat.index()] = Cards::NONE;
                self.lacks[seat.index()] = None;
            }
            Event::Paid { seat, cards, .. } | Event::HelpUsed { seat, cards } => {
                for card in cards.each() {
                    self.known[seat.index()].take(card);
                }
            }
            Event::SpecialPlayed { seat, card } => {
                self.known[seat.index()].take(card);
            }
            Event::LifeboatBoarded { seat, free, .. } => {
                self.known[seat.index()].take(Card::lifeboat(free));
                self.free = Some(free);
            }
            Event::CardDrawn { seat, .. } => {
                if let Some((_, drawn)) = &mut self.lacks[seat.index()] {
                    *drawn += 1;
                }
            }
            Event::Rolled { vessel, dice, .. } | Event::Rerolled { vessel, dice, .. } => {
                self.need = dice.required();
                if vessel == Vessel::Lifeboat
                    && let Some(free) = self.free
                {
                    self.need[free.index()] = 0;
                }
            }
            Event::FailureDeclared { seat, .. } => {
                self.lacks[seat.index()] = Some((self.need, 0));
            }
            _ => {}
        }
    }

    /// Changes an imagined table so that it agrees with what is remembered; whether it now does.
    pub(super) fn correct(&self, table: &mut Celestia, own: Seat, chance: &mut Chance) -> bool {
        for at in (0..SEATS).filter(|at| *at != own.index()) {
            for (card, count) in self.known[at].kinds() {
                while table.hands[at].count(card) < count && !table.hands[at].is_empty() {
                    if !swap_in(table, own, at, card, chance) {
                        break;
                    }
                }
            }
        }
        (0..SEATS).filter(|at| *at != own.index()).all(|at| match self.lacks[at] {
            Some((need, drawn)) if drawn <= 1 => {
                !matches!(Purse::of(&table.hands[at]).can_pay(need), CanPay::Equipment)
            }
            Some(_) | None => true,
        })
    }
}

/// Brings a card into a hand, from the draw pile or another hidden hand, for one that is not known there.
fn swap_in(table: &mut Celestia, own: Seat, at: usize, card: Card, chance: &mut Chance) -> bool {
    let from = if table.draw.has(card) {
        None
    } else {
        let other = (0..SEATS)
            .find(|other| *other != at && *other != own.index() && table.hands[*other].has(card));
        match other {
            Some(other) => Some(other),
            None => return false,
        }
    };
    let Some(given) = table.hands[at].draw("exchange", chance) else { return false };
    match from {
        None => {
            table.draw.take(card);
            table.draw.add(given);
        }
        Some(other) => {
            table.hands[other].take(card);
            table.hands[other].add(given);
        }
    }
    table.hands[at].add(card);
    true
}
