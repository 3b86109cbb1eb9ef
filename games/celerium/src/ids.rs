//! Names of things: colours, planets, upgrades, control cards, event faces; and sets of cards, one bit each.

use engine::Chance;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Planet cards in the box.
pub const PLANETS: usize = 12;
/// Control cards in the box.
pub const CONTROLS: usize = 12;
/// Upgrades in the box.
pub const UPGRADES: usize = 27;
/// Event cards in the box, by level.
pub const EVENTS: [u8; 3] = [40, 45, 45];
/// Room for the faces of one level.
pub const FACES: usize = 45;

/// The colour of a franchise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum Colour {
    White,
    Blue,
    Green,
    Red,
}

impl Colour {
    /// All of them, in the order of all tables.
    pub const ALL: [Colour; 4] = [Colour::White, Colour::Blue, Colour::Green, Colour::Red];

    /// Its place in arrays by colour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in decisions and scenarios.
    pub const fn name(self) -> &'static str {
        ["white", "blue", "green", "red"][self as usize]
    }
}

/// A number that is the place of a card in its table, written as `PL01`.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $prefix:literal, $count:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(extend("pattern" = concat!("^", $prefix, "[0-9]{2}$"))))]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in the table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{:02}"), u16::from(self.0) + 1)
            }
        }

        impl FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let number = text.strip_prefix($prefix).and_then(|rest| two_digits(rest, $count));
                number.map(Self).ok_or_else(|| format!("{text:?} is none of {}01 to {0}{}", $prefix, $count))
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.to_string()
            }
        }
    };
}

/// Two digits from 01 to `most`, as counted from 0.
fn two_digits(text: &str, most: usize) -> Option<u8> {
    let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u8 = text.parse().ok().filter(|_| digits)?;
    (1..=most).contains(&usize::from(number)).then(|| number - 1)
}

id! {
    /// A planet card.
    PlanetId, "PL", PLANETS
}
id! {
    /// A control card.
    ControlId, "CC", CONTROLS
}
id! {
    /// An upgrade.
    UpgradeId, "UP", UPGRADES
}

/// The face of an event card: `E2-04` is the fourth of level 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^E[1-3]-[0-9]{2}$")))]
#[serde(try_from = "String", into = "String")]
pub struct FaceId(pub u8);

impl FaceId {
    /// The face with this place (from 0) among those of a level (0 to 2).
    pub const fn new(level: u8, place: u8) -> Self {
        Self(level * FACES as u8 + place)
    }

    /// Its level, counted from 0.
    pub const fn level(self) -> usize {
        self.0 as usize / FACES
    }

    /// Its place among those of its level.
    pub const fn place(self) -> usize {
        self.0 as usize % FACES
    }

    /// Its place among all.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{}-{:02}", self.level() + 1, self.place() + 1)
    }
}

impl FromStr for FaceId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (level, place) = text.strip_prefix('E')?.split_once('-')?;
            let level = ["1", "2", "3"].iter().position(|name| *name == level)?;
            Some(Self::new(level as u8, two_digits(place, FACES)?))
        };
        read().ok_or_else(|| format!("{text:?} is no event like E1-01"))
    }
}

impl TryFrom<String> for FaceId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<FaceId> for String {
    fn from(id: FaceId) -> Self {
        id.to_string()
    }
}

/// One event card among all copies: its level, and its place among the cards of that level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventCard {
    /// Counted from 0.
    pub level: u8,
    /// Counted from 0; copies of a face lie side by side, faces in their order.
    pub place: u8,
}

/// A heap of event cards, by level one bit for each card. No player sees the order of a pile, so none is kept: a card
/// is drawn from the heap, each equally likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Events(pub [u64; 3]);

impl Events {
    /// No card.
    pub const NONE: Events = Events([0; 3]);
    /// All cards of the box.
    pub const ALL: Events =
        Events([(1 << EVENTS[0]) - 1, (1 << EVENTS[1]) - 1, (1 << EVENTS[2]) - 1]);

    /// Whether this card lies here.
    pub const fn has(&self, card: EventCard) -> bool {
        self.0[card.level as usize] >> card.place & 1 == 1
    }

    /// Puts a card here.
    pub const fn add(&mut self, card: EventCard) {
        self.0[card.level as usize] |= 1 << card.place;
    }

    /// Takes a card away.
    pub const fn take(&mut self, card: EventCard) {
        self.0[card.level as usize] &= !(1 << card.place);
    }

    /// How many cards of a level (from 0) lie here.
    pub const fn count(&self, level: usize) -> u8 {
        self.0[level].count_ones() as u8
    }

    /// How many cards lie here.
    pub const fn total(&self) -> u8 {
        self.count(0) + self.count(1) + self.count(2)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// Both heaps together.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|level| self.0[level] | other.0[level]))
    }

    /// The cards of both heaps.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|level| self.0[level] & other.0[level]))
    }

    /// What is left without the other heap.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|level| self.0[level] & !other.0[level]))
    }

    /// The cards, in order.
    pub fn iter(self) -> impl Iterator<Item = EventCard> {
        (0..3_u8).flat_map(move |level| {
            Bits(self.0[usize::from(level)]).map(move |place| EventCard { level, place })
        })
    }

    /// A card of a level (from 0), each equally likely; nothing if there is none.
    pub fn draw(
        &mut self,
        name: &'static str,
        level: u8,
        chance: &mut Chance,
    ) -> Option<EventCard> {
        let bits = &mut self.0[usize::from(level)];
        let place = draw_bit(bits, name, chance)?;
        Some(EventCard { level, place })
    }
}

/// Takes one of the set bits, each equally likely; nothing if there is none.
pub(crate) fn draw_bit(bits: &mut u64, name: &'static str, chance: &mut Chance) -> Option<u8> {
    let count = bits.count_ones();
    if count == 0 {
        return None;
    }
    let mut left = *bits;
    for _ in 0..chance.pick(name, count) {
        left &= left - 1;
    }
    *bits &= !(left & left.wrapping_neg());
    Some(left.trailing_zeros() as u8)
}

/// The places of the set bits, lowest first.
#[derive(Debug, Clone)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (place < 64).then_some(place)
    }
}

/// Upgrades, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Vec<UpgradeId>", into = "Vec<UpgradeId>")]
pub struct Upgrades(pub u32);

impl Upgrades {
    /// None.
    pub const NONE: Upgrades = Upgrades(0);
    /// All of the box.
    pub const ALL: Upgrades = Upgrades((1 << UPGRADES) - 1);

    /// Whether this one lies here.
    pub const fn has(self, upgrade: UpgradeId) -> bool {
        self.0 >> upgrade.0 & 1 == 1
    }

    /// Puts one here.
    pub const fn add(&mut self, upgrade: UpgradeId) {
        self.0 |= 1 << upgrade.0;
    }

    /// Takes one away.
    pub const fn take(&mut self, upgrade: UpgradeId) {
        self.0 &= !(1 << upgrade.0);
    }

    /// How many there are.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Each of them, lowest first.
    pub fn iter(self) -> impl Iterator<Item = UpgradeId> {
        Bits(u64::from(self.0)).map(UpgradeId)
    }
}

impl TryFrom<Vec<UpgradeId>> for Upgrades {
    type Error = String;

    fn try_from(ids: Vec<UpgradeId>) -> Result<Self, String> {
        let mut set = Upgrades::NONE;
        for id in ids {
            if set.has(id) {
                return Err(format!("{id} stands twice"));
            }
            set.add(id);
        }
        Ok(set)
    }
}

impl From<Upgrades> for Vec<UpgradeId> {
    fn from(set: Upgrades) -> Self {
        set.iter().collect()
    }
}
