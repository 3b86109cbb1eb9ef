//! Races as people write them in scenarios and lessons.

use crate::action::Action;
use crate::options::{Options, Rules};
use crate::state::{CARDS, TinyRace};
use engine::{Chance, MAX_SEATS, Names, Notation, Said, Seat, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A race in a scenario: the square of each car (0), the card of each player (played), who is to move (the first
/// seat), rounds so far (0).
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    cars: BTreeMap<String, u8>,
    cards: BTreeMap<String, u8>,
    to_move: String,
    rounds: u32,
}

impl Notation for TinyRace {
    type Position = Position;

    const LESSONS: &'static str = include_str!("../lessons.toml");

    fn write(&self, _rules: &Rules, names: &Names) -> Position {
        let each = |of: &dyn Fn(Seat) -> u8| {
            names.iter().map(|(seat, name)| (name.to_owned(), of(seat))).collect()
        };
        Position {
            cars: each(&|seat| self.square(seat)),
            cards: each(&|seat| self.card(seat).unwrap_or_default()),
            to_move: names.of(self.to_move).to_owned(),
            rounds: self.rounds,
        }
    }

    fn read(_rules: &Rules, names: &Names, position: Position) -> Result<Self, Said> {
        let unknown =
            |name: &str| Said::by(|lang| say!(crate::phrases, lang, "unknown-player", name = name));
        let find = |name: &str| names.find(name).ok_or_else(|| unknown(name));
        let Position { cars, cards, to_move, rounds } = position;
        let to_move = if to_move.is_empty() { Seat(0) } else { find(&to_move)? };
        let mut race = Self { cars: [0; MAX_SEATS], cards: [0; MAX_SEATS], to_move, rounds };
        for (name, square) in &cars {
            race.cars[find(name)?.index()] = *square;
        }
        for (name, card) in &cards {
            if *card > 0 && !CARDS.contains(card) {
                return Err(wrong_card(*card));
            }
            race.cards[find(name)?.index()] = *card;
        }
        Ok(race)
    }

    fn some_action(chance: &mut Chance) -> Action {
        Action::ALL[chance.pick("any", Action::ALL.len() as u32) as usize]
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        (Options {}, 2 + chance.pick("seats", 7) as u8)
    }
}

fn wrong_card(squares: u8) -> Said {
    let (least, most) = (*CARDS.start(), *CARDS.end());
    Said::by(|lang| {
        say!(crate::phrases, lang, "wrong-card", least = least, most = most, squares = squares)
    })
}
