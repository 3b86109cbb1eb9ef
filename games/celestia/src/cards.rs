//! The cards: what each kind is, and a heap of them, counted by kind.
//!
//! No player ever sees the order of a pile, so no order is kept: a card is drawn from the counts, each equally likely.

use engine::Chance;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a die can bring (CE-6.1): what the rules call an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum Hazard {
    Fog,
    Lightning,
    Birds,
    Pirates,
}

impl Hazard {
    /// All of them, in the order of the cards that answer them.
    pub const ALL: [Hazard; 4] = [Hazard::Fog, Hazard::Lightning, Hazard::Birds, Hazard::Pirates];

    /// Its place in arrays by hazard.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in scenarios.
    pub const fn letter(self) -> char {
        ['F', 'L', 'B', 'P'][self as usize]
    }

    /// The hazard of a letter.
    pub fn of_letter(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let first = letters.next().filter(|_| letters.next().is_none())?;
        Self::ALL.into_iter().find(|hazard| hazard.letter() == first)
    }
}

/// How many kinds of cards there are in all boxes.
pub const KINDS: usize = 24;

/// A kind of card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as the rulebook names them")]
pub enum Card {
    Compass,
    LightningRod,
    Foghorn,
    Cannons,
    Turbo,
    AlternateRoute,
    BadWeather,
    Ejection,
    Jetpack,
    NatureCalls,
    NewGear,
    Spy,
    LifeboatFog,
    LifeboatLightning,
    LifeboatBirds,
    LifeboatPirates,
    ImprovedCompass,
    ImprovedLightningRod,
    ImprovedFoghorn,
    ImprovedCannons,
    HelpCompass,
    HelpLightningRod,
    HelpFoghorn,
    HelpCannons,
}

impl Card {
    /// All kinds, in the order in which a pile is counted.
    pub const ALL: [Card; KINDS] = [
        Card::Compass,
        Card::LightningRod,
        Card::Foghorn,
        Card::Cannons,
        Card::Turbo,
        Card::AlternateRoute,
        Card::BadWeather,
        Card::Ejection,
        Card::Jetpack,
        Card::NatureCalls,
        Card::NewGear,
        Card::Spy,
        Card::LifeboatFog,
        Card::LifeboatLightning,
        Card::LifeboatBirds,
        Card::LifeboatPirates,
        Card::ImprovedCompass,
        Card::ImprovedLightningRod,
        Card::ImprovedFoghorn,
        Card::ImprovedCannons,
        Card::HelpCompass,
        Card::HelpLightningRod,
        Card::HelpFoghorn,
        Card::HelpCannons,
    ];

    const CODES: [&'static str; KINDS] = [
        "C", "R", "H", "K", "T", "AR", "BW", "EJ", "JP", "NC", "NG", "SP", "LB(F)", "LB(L)",
        "LB(B)", "LB(P)", "C+", "R+", "H+", "K+", "hC", "hR", "hH", "hK",
    ];

    /// CE-6.1: the equipment card that answers a hazard.
    pub const fn equipment(hazard: Hazard) -> Self {
        Self::ALL[hazard as usize]
    }

    /// The lifeboat card to which a hazard is nothing (CE-11.3).
    pub const fn lifeboat(free: Hazard) -> Self {
        Self::ALL[Self::LifeboatFog as usize + free as usize]
    }

    /// CE-19.1: the improved card that answers a hazard once or twice.
    pub const fn improved(hazard: Hazard) -> Self {
        Self::ALL[Self::ImprovedCompass as usize + hazard as usize]
    }

    /// CE-19.2: the help card that answers a hazard for another player.
    pub const fn help(hazard: Hazard) -> Self {
        Self::ALL[Self::HelpCompass as usize + hazard as usize]
    }

    /// Its code in scenarios and decisions.
    pub const fn code(self) -> &'static str {
        Self::CODES[self as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let at = Self::CODES.iter().position(|code| *code == text);
        at.map(|at| Self::ALL[at]).ok_or_else(|| format!("{text:?} is not a card"))
    }
}

/// A heap of cards: how many of each kind. As text the codes, `C C T LB(B)`; the reference lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Cards([u8; KINDS]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; KINDS]);

    /// How many there are of one kind.
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// Whether there is one of this kind.
    pub const fn has(&self, card: Card) -> bool {
        self.0[card as usize] > 0
    }

    /// How many there are in all.
    pub fn total(&self) -> u8 {
        self.0.iter().fold(0, |sum, count| sum.wrapping_add(*count))
    }

    /// The same as [`total`](Self::total) where a heap may hold more than a box does.
    pub fn weight(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// Puts a card on the heap.
    pub const fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Puts several of a kind on the heap.
    pub const fn add_many(&mut self, card: Card, count: u8) {
        self.0[card as usize] += count;
    }

    /// Takes a card off the heap; `false` if there is none of this kind.
    pub const fn take(&mut self, card: Card) -> bool {
        let has = self.has(card);
        self.0[card as usize] -= has as u8;
        has
    }

    /// Takes up to so many of a kind off the heap.
    pub const fn take_many(&mut self, card: Card, count: u8) {
        self.0[card as usize] = self.0[card as usize].saturating_sub(count);
    }

    /// Both heaps together.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|kind| self.0[kind].saturating_add(other.0[kind])))
    }

    /// What is left when the other heap is taken out; nothing if it is not in it.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        let mut left = *self;
        for (mine, theirs) in left.0.iter_mut().zip(other.0) {
            *mine = mine.checked_sub(theirs)?;
        }
        Some(left)
    }

    /// CE-16: a card drawn from the heap, each equally likely; nothing from an empty one.
    pub fn draw(&mut self, name: &'static str, chance: &mut Chance) -> Option<Card> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        let mut at = chance.pick(name, u32::from(total)) as u8;
        for (count, card) in self.0.iter_mut().zip(Card::ALL) {
            if at < *count {
                *count -= 1;
                return Some(card);
            }
            at -= *count;
        }
        None
    }

    /// The kinds that are there, with their counts.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// Every card, one by one.
    pub fn each(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// Exactly these counts by kind.
    pub const fn of(counts: [u8; KINDS]) -> Self {
        Self(counts)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut heap = Self::NONE;
        for card in cards {
            heap.add(card);
        }
        heap
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.each().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            f.write_str(card.code())?;
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        const MOST: usize = 240;
        let words: Vec<&str> = text.split_whitespace().take(MOST + 1).collect();
        if words.len() > MOST {
            return Err("too many cards".into());
        }
        words.into_iter().map(str::parse).collect()
    }
}

impl TryFrom<String> for Cards {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Cards> for String {
    fn from(cards: Cards) -> Self {
        cards.to_string()
    }
}
