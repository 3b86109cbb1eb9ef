//! Names of chariots, teams and persons: eight of each at the most, the same number for all that started together.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// CI-2: the most chariots in a race.
pub const CHARIOTS: usize = 8;
/// Chariots (or their wrecks), and the teams that got loose from them.
pub const UNITS: usize = 2 * CHARIOTS;
/// A driver and a gladiator for each chariot.
pub const PEOPLE: usize = 2 * CHARIOTS;

macro_rules! id {
    ($(#[$doc:meta])* $id:ident, $set:ident, $first:literal, $second:literal, $list:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(extend("pattern" = concat!("^(", $first, "|", $second, ")[1-8]$"))))]
        #[serde(try_from = "String", into = "String")]
        pub struct $id(u8);

        impl $id {
            /// By its place in tables, if there is one.
            pub const fn new(index: u8) -> Option<Self> {
                if (index as usize) < 2 * CHARIOTS { Some(Self(index)) } else { None }
            }

            /// Its place in tables.
            #[inline]
            pub const fn index(self) -> usize {
                (self.0 & 15) as usize
            }

            /// The chariot that it started with or as, counted from 0.
            #[inline]
            pub const fn chariot(self) -> u8 {
                self.0 & 7
            }

            /// All of a race with so many chariots.
            #[inline]
            pub fn all(chariots: u8) -> impl Iterator<Item = Self> + Clone {
                $set::first_of(chariots, true).iter()
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let kind = if self.0 < CHARIOTS as u8 { $first } else { $second };
                write!(f, "{kind}{}", self.chariot() + 1)
            }
        }

        impl FromStr for $id {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let read = |kind: &str| match text.strip_prefix(kind)?.as_bytes() {
                    [digit @ b'1'..=b'8'] => Some(digit - b'1'),
                    _ => None,
                };
                read($first)
                    .or_else(|| read($second).map(|number| number + CHARIOTS as u8))
                    .map(Self)
                    .ok_or_else(|| format!("{text:?}: {}1, {}1 …", $first, $second))
            }
        }

        impl TryFrom<String> for $id {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }

        impl From<$id> for String {
            fn from(id: $id) -> String {
                id.to_string()
            }
        }

        /// A set of them; as JSON a list of names.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(from = $list, into = $list)]
        pub struct $set(u16);

        impl $set {
            /// None of them.
            pub const EMPTY: $set = $set(0);

            /// Those of the first chariots; of the first kind only, or of both.
            pub const fn first_of(chariots: u8, both: bool) -> Self {
                let first = if chariots as usize >= CHARIOTS { 0xff } else { (1 << chariots) - 1 };
                Self(if both { first << CHARIOTS | first } else { first })
            }

            /// This one alone.
            pub const fn only(id: $id) -> Self {
                Self(1 << id.index())
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                self.0 >> id.index() & 1 == 1
            }

            /// Adds one.
            #[inline]
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.index();
            }

            /// Takes one out.
            #[inline]
            pub const fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.index());
            }

            /// Adds it or takes it out.
            #[inline]
            pub const fn set(&mut self, id: $id, on: bool) {
                self.remove(id);
                self.0 |= (on as u16) << id.index();
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Those of one that are not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Those of both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Those of either.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The lowest.
            pub const fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { $id::new(self.0.trailing_zeros() as u8) }
            }

            /// Lowest first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut left = u32::from(self.0);
                std::iter::from_fn(move || {
                    let first = NonZeroU32::new(left)?.trailing_zeros();
                    left &= left - 1;
                    Some($id(first as u8))
                })
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::EMPTY, |set, id| set.or(Self::only(id)))
            }
        }

        impl From<Vec<$id>> for $set {
            fn from(ids: Vec<$id>) -> Self {
                ids.into_iter().collect()
            }
        }

        impl From<$set> for Vec<$id> {
            fn from(set: $set) -> Self {
                set.iter().collect()
            }
        }
    };
}

id!(
    /// A chariot or what is left of it (`chariot1`), or the beasts that got loose from it (`team1`).
    UnitId, UnitSet, "chariot", "team", "Vec<UnitId>"
);
id!(
    /// A driver (`driver1`) or a gladiator (`gladiator1`).
    PersonId, PersonSet, "driver", "gladiator", "Vec<PersonId>"
);

impl UnitId {
    /// The team that got loose from this chariot.
    #[must_use]
    pub const fn loose(self) -> UnitId {
        UnitId(self.0 | CHARIOTS as u8)
    }

    /// The chariot, or its wreck, that this team pulled.
    #[must_use]
    pub const fn carriage(self) -> UnitId {
        UnitId(self.0 & 7)
    }

    /// The place in tables of a team that got loose.
    pub const fn is_loose(self) -> bool {
        self.0 >= CHARIOTS as u8
    }
}

impl PersonId {
    /// The driver who starts in this chariot, counted from 0.
    pub const fn driver(chariot: u8) -> PersonId {
        PersonId(chariot & 7)
    }

    /// CI-19.1: the gladiator who starts in this chariot.
    pub const fn gladiator(chariot: u8) -> PersonId {
        PersonId(chariot & 7 | CHARIOTS as u8)
    }

    /// CI-19: a gladiator, not a driver.
    #[inline]
    pub const fn is_gladiator(self) -> bool {
        self.0 >= CHARIOTS as u8
    }

    /// The chariot in which the person starts.
    pub const fn own_chariot(self) -> UnitId {
        UnitId(self.0 & 7)
    }
}
