//! The reference says where the finish is and what cards there are.

use crate::rules;
use engine::Game;
use tiny_race::{CARDS, Reference, TinyRace};

#[test]
fn the_board_and_the_cards_are_told() {
    let rules = rules(2);
    let told = TinyRace::reference(&rules);
    assert_eq!(told, Reference { finish: rules.finish, cards: [*CARDS.start(), *CARDS.end()] });
}
