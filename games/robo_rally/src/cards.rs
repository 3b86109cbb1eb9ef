//! The program deck: 84 cards, each with a priority of its own (spec 3.1).

use engine::Chance;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// How many program cards there are.
pub const CARDS: u8 = 84;

/// What a card tells a robot to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Turn right round.
    UTurn,
    /// A quarter turn to the left.
    RotateLeft,
    /// A quarter turn to the right.
    RotateRight,
    /// One cell back, facing unchanged.
    BackUp,
    /// One cell forward.
    Move1,
    /// Two cells forward.
    Move2,
    /// Three cells forward.
    Move3,
}

impl Kind {
    /// All seven.
    pub const ALL: [Kind; 7] = [
        Kind::UTurn,
        Kind::RotateLeft,
        Kind::RotateRight,
        Kind::BackUp,
        Kind::Move1,
        Kind::Move2,
        Kind::Move3,
    ];

    /// Whether it is a rotation card; the others are move cards.
    pub const fn is_rotation(self) -> bool {
        matches!(self, Kind::UTurn | Kind::RotateLeft | Kind::RotateRight)
    }

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::UTurn => "UTurn",
            Kind::RotateLeft => "RotateLeft",
            Kind::RotateRight => "RotateRight",
            Kind::BackUp => "BackUp",
            Kind::Move1 => "Move1",
            Kind::Move2 => "Move2",
            Kind::Move3 => "Move3",
        }
    }
}

/// One program card. Its priority is its name: every priority from 10 to 840 by steps of 10 exists once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Card(NonZeroU8);

impl Card {
    /// The card with this number, 0 to 83.
    pub const fn numbered(number: u8) -> Option<Self> {
        if number >= CARDS {
            return None;
        }
        match NonZeroU8::new(number + 1) {
            Some(inner) => Some(Self(inner)),
            None => None,
        }
    }

    /// The card with this priority.
    pub fn with_priority(priority: u16) -> Option<Self> {
        let exact = priority.is_multiple_of(10) && (10..=840).contains(&priority);
        exact.then(|| Self::numbered((priority / 10 - 1) as u8)).flatten()
    }

    /// Its number, 0 to 83.
    pub const fn number(self) -> u8 {
        self.0.get() - 1
    }

    /// The larger moves first (RR-6.16).
    pub const fn priority(self) -> u16 {
        self.0.get() as u16 * 10
    }

    /// What it tells the robot (spec 3.1).
    pub const fn kind(self) -> Kind {
        match self.number() {
            0..=5 => Kind::UTurn,
            number @ 6..=41 if number % 2 == 0 => Kind::RotateLeft,
            6..=41 => Kind::RotateRight,
            42..=47 => Kind::BackUp,
            48..=65 => Kind::Move1,
            66..=77 => Kind::Move2,
            _ => Kind::Move3,
        }
    }

    /// All of them, lowest priority first.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS).filter_map(Card::numbered)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.priority())
    }
}

/// `500`, or `Move1/500`, where the name must fit the priority.
impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a program card");
        let (name, number) = match text.split_once('/') {
            Some((name, number)) => (Some(name), number),
            None => (None, text),
        };
        let priority: u16 = number.parse().map_err(|_| wrong())?;
        let card = Self::with_priority(priority).ok_or_else(wrong)?;
        match name {
            Some(name) if name != card.kind().name() => {
                Err(format!("{priority} is a {} card, not {name}", card.kind().name()))
            }
            Some(_) | None => Ok(card),
        }
    }
}

impl TryFrom<u16> for Card {
    type Error = String;

    fn try_from(priority: u16) -> Result<Self, String> {
        Self::with_priority(priority).ok_or_else(|| format!("no card has priority {priority}"))
    }
}

impl From<Card> for u16 {
    fn from(card: Card) -> u16 {
        card.priority()
    }
}

/// A set of program cards; written as the list of their priorities.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole deck.
    pub const ALL: CardSet = CardSet((1 << CARDS) - 1);

    /// Whether the card is in it.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out; tells whether it was there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.number());
        there
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of both.
    #[must_use]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards, lowest priority first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            Card::numbered(number)
        })
    }

    /// The `index`-th card, lowest priority first.
    fn nth(self, index: u32) -> Option<Card> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let (mut word, mut index, base) = match low.count_ones() {
            ones if index < ones => (low, index, 0),
            ones => (high, index - ones, 64),
        };
        let mut shift = 0_u8;
        for width in [32_u8, 16, 8] {
            let ones = (word & ((1 << width) - 1)).count_ones();
            if index >= ones {
                index -= ones;
                word >>= width;
                shift += width;
            }
        }
        for _ in 0..index {
            word &= word.wrapping_sub(1);
        }
        if word == 0 {
            return None;
        }
        Card::numbered(base + shift + word.trailing_zeros() as u8)
    }

    /// RR-6.2: the top of a shuffled pile is any of its cards, each equally likely; it is taken out.
    pub fn draw(&mut self, name: &'static str, chance: &mut Chance) -> Option<Card> {
        let card = self.nth(chance.pick(name, u32::from(self.len())))?;
        self.remove(card);
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl From<Vec<Card>> for CardSet {
    fn from(cards: Vec<Card>) -> Self {
        cards.into_iter().collect()
    }
}

impl From<CardSet> for Vec<Card> {
    fn from(set: CardSet) -> Self {
        set.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn the_nth_card_is_the_nth() {
        let sets =
            [CardSet::ALL, [3, 70, 71, 9, 83, 0].into_iter().filter_map(Card::numbered).collect()];
        for set in sets {
            for (index, card) in (0..).zip(set.iter()) {
                assert_eq!(set.nth(index), Some(card));
            }
            assert_eq!(set.nth(u32::from(set.len())), None);
        }
    }
}
