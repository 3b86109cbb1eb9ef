//! Chances: of a roll, and that a hand that no other player has seen answers it.

use crate::cards::{Card, Cards, Hazard};
use crate::cities::SIDES;
use crate::dice::{Face, MOST_DICE};

/// Hands beyond this size are as good as this one.
const MOST_CARDS: usize = 14;

/// What a number of dice may ask for, by hazard, and how likely that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Roll {
    /// Cards that answer, by hazard.
    pub need: [u8; 4],
    /// From 0 to 1.
    pub chance: f64,
}

/// Tables for a whole deck, made once for a table of players.
#[derive(Debug, Clone)]
pub struct Odds {
    /// By number of dice.
    pub(crate) rolls: [Vec<Roll>; MOST_DICE + 1],
    /// By cards in hand, dice, and roll: whether the hand can pay.
    pay: Vec<[Vec<f64>; MOST_DICE + 1]>,
}

/// How likely it is that `hand` cards out of `unseen` ones answer what the dice ask for: the multivariate hypergeometric
/// sum over equipment of each needed kind, Turbos, and all the rest.
pub fn payable(unseen: &Cards, hand: u8, need: [u8; 4]) -> f64 {
    let hand = usize::from(hand);
    let total = unseen.weight() as usize;
    if hand > total {
        return 1.0;
    }
    let most_short = usize::from(need.iter().sum::<u8>());
    // ways[drawn][short]: so many cards drawn so far, so many dice without equipment.
    let mut ways = vec![[0.0; MOST_DICE + 1]; hand + 1];
    ways[0][0] = 1.0;
    let mut rest = total;
    for hazard in Hazard::ALL.into_iter().filter(|hazard| need[hazard.index()] > 0) {
        let copies = usize::from(unseen.count(Card::equipment(hazard)));
        let needed = usize::from(need[hazard.index()]);
        rest -= copies;
        let mut after = vec![[0.0; MOST_DICE + 1]; hand + 1];
        for (drawn, by_short) in ways.iter().enumerate() {
            for count in 0..=copies.min(hand - drawn) {
                let choices = choose(copies, count);
                let more = needed.saturating_sub(count);
                for short in 0..=most_short - more {
                    after[drawn + count][short + more] += by_short[short] * choices;
                }
            }
        }
        ways = after;
    }
    let turbos = usize::from(unseen.count(Card::Turbo));
    rest -= turbos;
    let mut paid = 0.0;
    for (drawn, by_short) in ways.iter().enumerate() {
        for count in 0..=turbos.min(hand - drawn) {
            let able: f64 = by_short.iter().take(count + 1).sum();
            paid += able * choose(turbos, count) * choose(rest, hand - drawn - count);
        }
    }
    paid / choose(total, hand)
}

/// How many ways there are to take `some` out of `all`.
fn choose(all: usize, some: usize) -> f64 {
    if some > all {
        return 0.0;
    }
    let number = |count: usize| f64::from(count as u32);
    (0..some.min(all - some)).fold(1.0, |ways, step| ways * number(all - step) / number(step + 1))
}

impl Odds {
    /// The tables of a die and a deck.
    pub fn new(die: [Face; SIDES], deck: &Cards) -> Self {
        let rolls: [Vec<Roll>; MOST_DICE + 1] = std::array::from_fn(|dice| rolls(die, dice as u8));
        let pay = (0..=MOST_CARDS as u8)
            .map(|hand| {
                std::array::from_fn(|dice| {
                    let chance = |roll: &Roll| payable(deck, hand, roll.need);
                    rolls[dice].iter().map(chance).collect()
                })
            })
            .collect();
        Self { rolls, pay }
    }

    /// How likely an unseen hand of so many cards pays each roll of so many dice.
    pub fn pays(&self, hand: usize, dice: u8) -> &[f64] {
        &self.pay[hand.min(MOST_CARDS)][usize::from(dice).min(MOST_DICE)]
    }

    /// The rolls of so many dice.
    pub fn of(&self, dice: u8) -> &[Roll] {
        &self.rolls[usize::from(dice).min(MOST_DICE)]
    }

    /// How likely an unseen hand of so many cards pays these dice.
    pub(crate) fn pays_need(&self, hand: usize, need: [u8; 4]) -> f64 {
        let dice = need.iter().sum::<u8>();
        let at = self.of(dice).iter().position(|roll| roll.need == need);
        at.map_or(0.0, |at| self.pays(hand, dice)[at])
    }
}

/// All that `dice` dice may ask for.
fn rolls(die: [Face; SIDES], dice: u8) -> Vec<Roll> {
    let mut found = vec![Roll { need: [0; 4], chance: 1.0 }];
    for _ in 0..dice {
        let mut next: Vec<Roll> = Vec::new();
        for roll in &found {
            for face in die {
                let mut need = roll.need;
                if let Face::Hazard(hazard) = face {
                    need[hazard.index()] += 1;
                }
                let chance = roll.chance / f64::from(SIDES as u32);
                match next.iter_mut().find(|known| known.need == need) {
                    Some(known) => known.chance += chance,
                    None => next.push(Roll { need, chance }),
                }
            }
        }
        found = next;
    }
    found
}
