//! Lanes and the names of spaces: a letter and a number in race order.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A lane, from the rail outwards; `X` holds the eleven spaces of the crossing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "letters")]
pub enum Lane {
    A,
    B,
    C,
    D,
    X,
}

impl Lane {
    /// The four lanes of the ring, from the inside out.
    pub const RING: [Lane; 4] = [Lane::A, Lane::B, Lane::C, Lane::D];
    /// All five.
    pub const ALL: [Lane; 5] = [Lane::A, Lane::B, Lane::C, Lane::D, Lane::X];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Lane::A => 'a',
            Lane::B => 'b',
            Lane::C => 'c',
            Lane::D => 'd',
            Lane::X => 'x',
        }
    }

    /// The lane beside it, one further in.
    pub const fn inner(self) -> Option<Lane> {
        match self {
            Lane::B => Some(Lane::A),
            Lane::C => Some(Lane::B),
            Lane::D => Some(Lane::C),
            Lane::A | Lane::X => None,
        }
    }

    /// The lane beside it, one further out.
    pub const fn outer(self) -> Option<Lane> {
        match self {
            Lane::A => Some(Lane::B),
            Lane::B => Some(Lane::C),
            Lane::C => Some(Lane::D),
            Lane::D | Lane::X => None,
        }
    }

    /// Most spaces that it has on any track.
    const fn most(self) -> u8 {
        FIRST[self.index() + 1] - FIRST[self.index()]
    }
}

/// Where each lane begins in tables of spaces; the large track is the longest.
const FIRST: [u8; 6] = [0, 30, 66, 106, 150, 161];

/// How many names of spaces there are.
pub const SPACES: usize = FIRST[5] as usize;

/// A space of a track, the same number for the same name on every track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[abcdx][1-9][0-9]?$")))]
#[serde(try_from = "String", into = "String")]
pub struct SpaceId(u8);

impl SpaceId {
    /// The space a1.
    pub const FIRST: SpaceId = SpaceId(0);

    /// The space of a lane by its number, counted from 1 in race order from the line on.
    pub const fn new(lane: Lane, number: u8) -> Option<SpaceId> {
        if number == 0 || number > lane.most() {
            return None;
        }
        Some(SpaceId(FIRST[lane.index()] + number - 1))
    }

    /// By its place in tables.
    pub const fn from_index(index: u8) -> Option<SpaceId> {
        if index < FIRST[5] { Some(SpaceId(index)) } else { None }
    }

    /// Its place in tables of [`SPACES`] spaces.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its lane.
    pub const fn lane(self) -> Lane {
        if self.0 < FIRST[1] {
            Lane::A
        } else if self.0 < FIRST[2] {
            Lane::B
        } else if self.0 < FIRST[3] {
            Lane::C
        } else if self.0 < FIRST[4] {
            Lane::D
        } else {
            Lane::X
        }
    }

    /// Its number in the lane, from 1.
    pub const fn number(self) -> u8 {
        self.0 - FIRST[self.lane().index()] + 1
    }
}

/// A set of spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SpaceSet([u64; SPACES.div_ceil(64)]);

impl SpaceSet {
    /// None of them.
    pub const EMPTY: SpaceSet = SpaceSet([0; SPACES.div_ceil(64)]);

    /// Whether it is in the set.
    #[inline]
    pub const fn contains(&self, space: SpaceId) -> bool {
        self.0[space.index() / 64] >> (space.index() % 64) & 1 == 1
    }

    /// Adds one.
    #[inline]
    pub const fn insert(&mut self, space: SpaceId) {
        self.0[space.index() / 64] |= 1 << (space.index() % 64);
    }

    /// Adds all of another set.
    #[inline]
    pub fn add(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }
}

impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.lane().letter(), self.number())
    }
}

impl FromStr for SpaceId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let lane = Lane::ALL.into_iter().find(|lane| text.starts_with(lane.letter()));
        let number = text.get(1..).filter(|number| !number.starts_with(['0', '+']));
        lane.zip(number.and_then(|number| number.parse().ok()))
            .and_then(|(lane, number)| SpaceId::new(lane, number))
            .ok_or_else(|| format!("{text:?} is no space"))
    }
}

impl TryFrom<String> for SpaceId {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<SpaceId> for String {
    fn from(space: SpaceId) -> String {
        space.to_string()
    }
}
