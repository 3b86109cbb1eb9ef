//! The chances that bots reckon with.

use celestia::inside::Odds;
use celestia::{Options, Rules, payable};

fn rules() -> Rules {
    crate::rules(&Options::default(), 4)
}

/// Before the roll: averaged over all rolls.
fn average(odds: &Odds, hand: usize, dice: u8) -> f64 {
    odds.of(dice).iter().zip(odds.pays(hand, dice)).map(|(roll, pays)| roll.chance * pays).sum()
}

/// Out of all 94 cards, within 0.001.
#[test]
fn unseen_hands_pay_as_often_as_reckoned() {
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

/// Averaged over the dice.
#[test]
fn before_the_roll_they_pay_as_often_as_reckoned() {
    let rules = rules();
    let odds = Odds::new(rules.die, &rules.deck);
    let expected =
        [(6, 2, 0.779), (6, 3, 0.644), (6, 4, 0.508), (4, 2, 0.614), (4, 3, 0.434), (4, 4, 0.286)];
    for (hand, dice, chance) in expected {
        let found = average(&odds, hand, dice);
        assert!((found - chance).abs() <= 0.001, "{hand} cards, {dice} dice: {found}");
    }
}

#[test]
fn all_rolls_together_are_certain() {
    let rules = rules();
    let odds = Odds::new(rules.die, &rules.deck);
    for dice in 0..=4 {
        let sum: f64 = odds.of(dice).iter().map(|roll| roll.chance).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{dice}");
    }
}
