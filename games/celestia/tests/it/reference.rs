//! The reference says all that a program must know of cities, dice and cards.

use crate::rules;
use celestia::{Celestia, Mode, Options};
use engine::{Game, rulebook};

#[test]
fn every_card_in_play_has_its_rule() {
    let options = Options { mode: Mode::Lifeboat, little_help: true, ..Options::default() };
    let told = Celestia::reference(&rules(&options, 4));
    let clauses: Vec<&str> =
        rulebook::clauses(Celestia::ABOUT.rulebook.en).map(|clause| clause.id).collect();
    assert_eq!(told.cards.len(), celestia::KINDS);
    for card in &told.cards {
        assert!(clauses.contains(&card.rule), "{}", card.rule);
    }
    let copies: u32 = told.cards.iter().map(|card| u32::from(card.copies)).sum();
    assert_eq!(copies, told.deck.weight());
    assert_eq!(told.die, ['_', '_', 'F', 'L', 'B', 'P']);
}

#[test]
fn cards_of_other_boxes_are_not_told() {
    let base = Options { mode: Mode::Base, ..Options::default() };
    let told = Celestia::reference(&rules(&base, 4));
    assert_eq!(told.cards.len(), 9);
    assert_eq!(told.cities[3].label, 6);
    assert_eq!(told.cities[3].values, [6, 7, 8, celestia::SPYGLASS_POINTS]);
}
