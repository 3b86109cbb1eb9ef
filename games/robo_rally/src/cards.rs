//! The program deck: 84 cards, each with a priority of its own.

use crate::set::bit_set;
use engine::Chance;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

/// How many program cards there are.
pub const CARDS: u8 = 84;
/// The registers of a program.
pub const REGISTERS: usize = 5;

/// What a card tells a robot to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

    /// What it tells the robot (RR-6.16).
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

bit_set! {
    /// A set of program cards; written as the list of their priorities.
    #[serde(from = "Vec<Card>", into = "Vec<Card>")]
    pub struct CardSet(u128) of Card, CARDS, number, numbered
}

impl CardSet {
    /// RR-6.2: the top of a shuffled pile is any of its cards, each equally likely; it is taken out.
    pub fn draw(&mut self, name: &'static str, chance: &mut Chance) -> Option<Card> {
        let words = [self.0 as u64, (self.0 >> 64) as u64];
        let sums = words.map(sums_of_bytes);
        let [low, high] = sums.map(|sums| (sums >> 56) as u32);
        let index = chance.pick(name, low + high);
        let number = if index < low {
            nth_bit(words[0], sums[0], index)
        } else if index < low + high {
            64 + nth_bit(words[1], sums[1], index - low)
        } else {
            return None;
        };
        self.0 &= !(1 << number);
        Card::numbered(number)
    }
}

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// In each byte of the result: how many bits are set in that byte of the word and in those below it.
const fn sums_of_bytes(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(EACH_BYTE)
}

/// The place of the `index`-th set bit of a word, which has more than that; the processors of today can count bits, but a
/// program for all of them may not ask them to.
fn nth_bit(word: u64, sums: u64, index: u32) -> u8 {
    const TOP: u64 = 0x80 * EACH_BYTE;
    let index = u64::from(index);
    // A byte whose sum is not above the index leaves its top bit standing.
    let below = ((((index * EACH_BYTE) | TOP) - sums) & TOP) >> 7;
    let shift = (below.wrapping_mul(EACH_BYTE) >> 56) * 8;
    let before = sums << 8 >> shift & 0xff;
    let byte = (word >> shift) as u8;
    shift as u8 + NTH_BIT[byte as usize][(index - before) as usize & 7]
}

/// By byte: the places of its set bits, lowest first.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < table.len() {
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte][count] = place;
                count += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};
