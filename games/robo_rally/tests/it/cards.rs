//! The program deck, and how a pile of it is drawn from.

use engine::{Chance, ScriptedDraw};
use robo_rally::{Card, CardSet, Kind};

#[test]
fn at_49_the_deck() {
    let count = |kind| Card::all().filter(|card| card.kind() == kind).count();
    assert_eq!(Kind::ALL.map(count), [6, 18, 18, 6, 18, 12, 6]);
    let kind = |priority| Card::with_priority(priority).map(Card::kind);
    assert_eq!(kind(500), Some(Kind::Move1));
    assert_eq!(kind(490), Some(Kind::Move1));
    assert_eq!(kind(100), Some(Kind::RotateRight));
    assert_eq!(kind(110), Some(Kind::RotateLeft));
    assert_eq!(
        Card::all().map(|card| u32::from(card.priority())).sum::<u32>(),
        (10 + 840) * 84 / 2
    );
    assert_eq!(Card::with_priority(0), None);
    assert_eq!(Card::with_priority(850), None);
    assert_eq!(Card::with_priority(55), None);
}

#[test]
fn every_card_of_a_pile_is_drawn_by_its_number() {
    let sets =
        [CardSet::ALL, [3, 70, 71, 9, 83, 0].into_iter().filter_map(Card::numbered).collect()];
    for set in sets {
        for (value, card) in (0..).zip(set.iter()) {
            let foreseen = ScriptedDraw { name: "any".into(), value };
            let mut pile = set;
            assert_eq!(pile.draw("any", &mut Chance::scripted([foreseen])), Some(card));
            assert_eq!((pile.len(), pile.has(card)), (set.len() - 1, false));
        }
    }
    let mut last: CardSet = Card::numbered(64).into_iter().collect();
    let mut chance = Chance::scripted([]);
    assert_eq!(last.draw("any", &mut chance), Card::numbered(64));
    assert_eq!(last.draw("any", &mut chance), None);
}
