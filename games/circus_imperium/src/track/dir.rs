//! Directions as a unit sees them, and how two spaces lie to each other.

use serde::{Deserialize, Serialize};

/// One of the six neighbours: front, front-left, front-right, rear, rear-left, rear-right.
/// Decisions name it in capitals: `step FL`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the letters of the six neighbours")]
pub enum Dir {
    F,
    FL,
    FR,
    R,
    RL,
    RR,
}

impl Dir {
    /// All six.
    pub const ALL: [Dir; 6] = [Dir::F, Dir::FL, Dir::FR, Dir::R, Dir::RL, Dir::RR];
    /// Where a unit can step (CI-4.2).
    pub const FRONT: [Dir; 3] = [Dir::F, Dir::FL, Dir::FR];

    /// Its place in [`ALL`](Self::ALL).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Seen by a unit that faces the other way.
    #[must_use]
    pub const fn turned(self) -> Dir {
        match self {
            Dir::F => Dir::R,
            Dir::FL => Dir::RR,
            Dir::FR => Dir::RL,
            Dir::R => Dir::F,
            Dir::RL => Dir::FR,
            Dir::RR => Dir::FL,
        }
    }

    /// The side on which it lies; none straight ahead and straight behind.
    pub const fn hand(self) -> Option<Hand> {
        match self {
            Dir::FL | Dir::RL => Some(Hand::Left),
            Dir::FR | Dir::RR => Some(Hand::Right),
            Dir::F | Dir::R => None,
        }
    }

    /// Whether it is one of the three in front.
    pub const fn is_front(self) -> bool {
        matches!(self, Dir::F | Dir::FL | Dir::FR)
    }
}

/// Left or right of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "left and right")]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }

    /// Diagonally ahead on this side.
    pub const fn ahead(self) -> Dir {
        match self {
            Hand::Left => Dir::FL,
            Hand::Right => Dir::FR,
        }
    }

    /// Diagonally behind on this side.
    pub const fn behind(self) -> Dir {
        match self {
            Hand::Left => Dir::RL,
            Hand::Right => Dir::RR,
        }
    }
}

/// Towards the rail or away from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Towards the rail.
    Inner,
    /// Towards the stands.
    Outer,
}

/// A wall that runs along a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wall {
    /// Around the field in the middle.
    Inner,
    /// Below the stands.
    Outer,
}

/// Which way a unit runs; always west on the oval, where it means "in race direction".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "west and east")]
pub enum Heading {
    #[default]
    West,
    East,
}

impl Heading {
    /// Its place in tables of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// All names that a space has as seen from another: any of the six, alongside, the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Relations(u8);

impl Relations {
    /// Out of touch.
    pub const NONE: Relations = Relations(0);
    /// In a bend, an outer space wholly beside a long inner one.
    pub const ALONGSIDE: Relations = Relations(1 << 6);
    /// The space itself.
    pub const SAME: Relations = Relations(1 << 7);

    /// With one more name.
    #[must_use]
    pub const fn with(self, dir: Dir) -> Relations {
        Relations(self.0 | 1 << dir.index())
    }

    /// Whether the space has this name.
    pub const fn has(self, dir: Dir) -> bool {
        self.0 & 1 << dir.index() != 0
    }

    /// Whether it has no name at all.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is the space itself.
    pub const fn is_same(self) -> bool {
        self.0 == Self::SAME.0
    }

    /// Whether it is another space within reach.
    pub const fn is_adjacent(self) -> bool {
        !self.is_empty() && !self.is_same()
    }

    /// Whether beasts can bite there: front, front-left or front-right (CI-14.6).
    pub const fn is_in_front(self) -> bool {
        self.has(Dir::F) || self.has(Dir::FL) || self.has(Dir::FR)
    }

    /// Adjacent, but not straight ahead.
    pub const fn all_but_front(self) -> bool {
        self.is_adjacent() && !self.has(Dir::F)
    }

    /// Adjacent, but not straight behind.
    pub const fn all_but_rear(self) -> bool {
        self.is_adjacent() && !self.has(Dir::R)
    }

    /// Adjacent, but neither straight ahead nor straight behind.
    pub const fn all_but_front_and_rear(self) -> bool {
        self.is_adjacent() && !self.has(Dir::F) && !self.has(Dir::R)
    }
}
