//! Chances: of a roll, and that a hand nobody has seen answers it (spec 10.2).

use crate::cards::{Card, Cards, Hazard};
use crate::cities::{MOST_DICE, SIDES};
use crate::dice::Face;
use crate::options::Rules;

/// Hands beyond this size are as good as this one.
pub(super) const MOST_CARDS: usize = 14;

/// What a number of dice may ask for, by hazard, and how likely that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Roll {
    pub(crate) need: [u8; 4],
    pub(crate) chance: f64,
}

/// Tables for a whole deck, made once for a table of players.
#[derive(Debug, Clone)]
pub(crate) struct Odds {
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
    /// The tables of a deck.
    pub(crate) fn new(rules: &Rules) -> Self {
        let rolls: [Vec<Roll>; MOST_DICE + 1] =
            std::array::from_fn(|dice| rolls(rules, dice as u8));
        let pay = (0..=MOST_CARDS as u8)
            .map(|hand| {
                std::array::from_fn(|dice| {
                    let chance = |roll: &Roll| payable(&rules.deck, hand, roll.need);
                    rolls[dice].iter().map(chance).collect()
                })
            })
            .collect();
        Self { rolls, pay }
    }

    /// How likely an unseen hand of so many cards pays each roll of so many dice.
    pub(crate) fn pays(&self, hand: usize, dice: u8) -> &[f64] {
        &self.pay[hand.min(MOST_CARDS)][usize::from(dice).min(MOST_DICE)]
    }

    /// The rolls of so many dice.
    pub(crate) fn of(&self, dice: u8) -> &[Roll] {
        &self.rolls[usize::from(dice).min(MOST_DICE)]
    }

    /// How likely an unseen hand of so many cards pays these dice.
    pub(crate) fn pays_need(&self, hand: usize, need: [u8; 4]) -> f64 {
        let dice = need.iter().sum::<u8>();
        let at = self.of(dice).iter().position(|roll| roll.need == need);
        at.map_or(0.0, |at| self.pays(hand, dice)[at])
    }

    /// Before the roll: averaged over all rolls.
    #[cfg(test)]
    fn average(&self, hand: usize, dice: u8) -> f64 {
        self.of(dice).iter().zip(self.pays(hand, dice)).map(|(roll, pays)| roll.chance * pays).sum()
    }
}

/// All that `dice` dice may ask for.
fn rolls(rules: &Rules, dice: u8) -> Vec<Roll> {
    let mut found = vec![Roll { need: [0; 4], chance: 1.0 }];
    for _ in 0..dice {
        let mut next: Vec<Roll> = Vec::new();
        for roll in &found {
            for face in rules.die {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cities::Boxes;
    use crate::options::Options;
    use engine::Files;

    fn rules() -> Rules {
        let files = Files::embedded("celestia", crate::CONTENT);
        Rules::ready(&Boxes::read(&files).unwrap(), &Options::default(), 4).unwrap()
    }

    /// Spec 10.2: out of all 94 cards, within 0.001.
    #[test]
    fn unseen_hands_pay_as_often_as_the_specification_says() {
        let deck = rules().deck;
        let expected = [
            (6, [1, 0, 0, 0], 0.888),
            (6, [0, 0, 0, 1], 0.808),
            (6, [1, 1, 0, 0], 0.752),
            (6, [2, 0, 0, 0], 0.581),
            (6, [0, 0, 0, 2], 0.430),
            (6, [1, 1, 1, 0], 0.591),
            (6, [1, 1, 1, 1], 0.411),
            (4, [1, 0, 0, 0], 0.764),
            (4, [1, 1, 0, 0], 0.515),
            (4, [0, 0, 0, 2], 0.232),
            (4, [1, 1, 1, 1], 0.094),
        ];
        for (hand, need, chance) in expected {
            let found = payable(&deck, hand, need);
            assert!((found - chance).abs() <= 0.001, "{hand} cards, {need:?}: {found}");
        }
    }

    /// Spec 10.2: averaged over the dice.
    #[test]
    fn before_the_roll_they_pay_as_often_as_the_specification_says() {
        let odds = Odds::new(&rules());
        let expected = [
            (6, 2, 0.779),
            (6, 3, 0.644),
            (6, 4, 0.508),
            (4, 2, 0.614),
            (4, 3, 0.434),
            (4, 4, 0.286),
        ];
        for (hand, dice, chance) in expected {
            let found = odds.average(hand, dice);
            assert!((found - chance).abs() <= 0.001, "{hand} cards, {dice} dice: {found}");
        }
    }

    #[test]
    fn all_rolls_together_are_certain() {
        let odds = Odds::new(&rules());
        for dice in 0..=4 {
            let sum: f64 = odds.of(dice).iter().map(|roll| roll.chance).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{dice}");
        }
    }
}
