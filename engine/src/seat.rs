//! Who sits at the table and who looks on.
//!
//! A seat is not a piece, a colour or a team: a game that needs those has types of its own.

use crate::words::{Lang, listed};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats a table of any game has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The index of this seat in per-seat arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table with `count` seats.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat)
    }
}

/// Seats are shown to people counted from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats; as JSON a list of seat numbers.
///
/// ```
/// use engine::{Seat, SeatSet};
/// let set: SeatSet = [Seat(0), Seat(2)].into_iter().collect();
/// assert!(set.contains(Seat(2)) && !set.contains(Seat(1)));
/// assert_eq!(set.len(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest seat in it.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in it, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS as u8).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// A seat beyond [`MAX_SEATS`] is passed over: no table has one.
impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().filter(|seat| seat.index() < MAX_SEATS).collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

/// A player or spectator who is shown the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows what this seat may know.
    Seat(Seat),
    /// A spectator, who knows what the whole table knows.
    Spectator,
}

impl Viewer {
    /// The seat, if the viewer has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Every viewer of a table with `count` seats.
    pub fn all(count: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(count).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// The names of the seats, as people read them in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<String>);

impl Names {
    /// Names in seat order.
    pub fn new<S: Into<String>>(names: impl IntoIterator<Item = S>) -> Self {
        Self(names.into_iter().map(Into::into).collect())
    }

    /// "seat1", "seat2"… for tables whose seats have no names.
    pub fn numbered(seats: u8) -> Self {
        Self::new(Seat::all(seats).map(|seat| format!("seat{seat}")))
    }

    /// The name of one seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("?", String::as_str)
    }

    /// The names of these seats in one phrase: "Ada, Ben and Zoé".
    pub fn listed(&self, seats: SeatSet, lang: Lang) -> String {
        listed(&seats.iter().map(|seat| self.of(seat)).collect::<Vec<_>>(), lang)
    }

    /// The seat with this name.
    pub fn find(&self, name: &str) -> Option<Seat> {
        self.0.iter().position(|known| known == name).map(|index| Seat(index as u8))
    }

    /// How many seats the table has.
    pub fn count(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(u8::MAX)
    }

    /// Seats and names in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.0.iter().enumerate().map(|(index, name)| (Seat(index as u8), name.as_str()))
    }
}
