//! Directions and turns. North is up, y grows to the south.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One of the four directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "directions")]
pub enum Dir {
    #[default]
    N,
    E,
    S,
    W,
}

/// A turn on the spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "turns")]
pub enum Spin {
    Left,
    Right,
    About,
}

impl Dir {
    /// All four, clockwise from north.
    pub const ALL: [Dir; 4] = [Dir::N, Dir::E, Dir::S, Dir::W];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// This many quarter turns to the right.
    #[must_use]
    pub const fn turned_by(self, quarters: u8) -> Dir {
        Dir::ALL[((self as u8 + quarters) % 4) as usize]
    }

    /// After a turn.
    #[must_use]
    pub const fn turned(self, spin: Spin) -> Dir {
        match spin {
            Spin::Right => self.turned_by(1),
            Spin::About => self.turned_by(2),
            Spin::Left => self.turned_by(3),
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn back(self) -> Dir {
        self.turned_by(2)
    }

    /// The quarter turn from this direction to another; none to itself and to the opposite one.
    pub const fn quarter_to(self, other: Dir) -> Option<Spin> {
        match (other as u8 + 4 - self as u8) % 4 {
            1 => Some(Spin::Right),
            3 => Some(Spin::Left),
            _ => None,
        }
    }

    /// How x and y change by one step.
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Dir::N => (0, -1),
            Dir::E => (1, 0),
            Dir::S => (0, 1),
            Dir::W => (-1, 0),
        }
    }

    /// The bit of this direction in a set of sides.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FromStr for Dir {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "N" => Ok(Dir::N),
            "E" => Ok(Dir::E),
            "S" => Ok(Dir::S),
            "W" => Ok(Dir::W),
            _ => Err(format!("{text:?} is not a direction")),
        }
    }
}
