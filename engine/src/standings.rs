//! How a game ended.

use crate::{MAX_SEATS, Names, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Places, points and winners at the end. There may be one winner, several who share, or none.
///
/// ```
/// use engine::{Seat, SeatSet, Standings};
///
/// let end = Standings::ranked(3, SeatSet::only(Seat(1)), |seat| [2, 1, 3][seat.index()]);
/// assert_eq!((end.rank(Seat(1)), end.points(Seat(1))), (1, None));
/// assert_eq!(end.first(), SeatSet::only(Seat(1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standings {
    pub(crate) seats: u8,
    winners: SeatSet,
    ranks: [u8; MAX_SEATS],
    points: Option<[i16; MAX_SEATS]>,
}

impl Standings {
    /// Standings of a table with `seats` seats, from a rank for each (1 is best, equal ranks share).
    pub fn ranked(seats: u8, winners: SeatSet, rank: impl Fn(Seat) -> u8) -> Self {
        let mut ranks = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            ranks[seat.index()] = rank(seat);
        }
        Self { seats, winners, ranks, points: None }
    }

    /// The same with points.
    #[must_use]
    pub fn with_points(mut self, points: impl Fn(Seat) -> i16) -> Self {
        let mut all = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            all[seat.index()] = points(seat);
        }
        self.points = Some(all);
        self
    }

    /// The seats that have won; none in a race that was lost or annulled.
    pub const fn winners(&self) -> SeatSet {
        self.winners
    }

    /// The seats in the first place, whether they have won or not.
    pub fn first(&self) -> SeatSet {
        Seat::all(self.seats).filter(|seat| self.rank(*seat) == 1).collect()
    }

    /// The place of a seat; 1 is best.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The points of a seat, where the game counts any.
    pub fn points(&self, seat: Seat) -> Option<i16> {
        self.points.map(|points| points[seat.index()])
    }

    /// One line per seat for records and scripts.
    pub fn places(&self, names: &Names) -> Vec<Place> {
        let place = |(seat, name): (Seat, &str)| Place {
            seat,
            name: name.to_owned(),
            rank: self.rank(seat),
            points: self.points(seat),
            winner: self.winners.contains(seat),
        };
        names.iter().map(place).collect()
    }
}

/// One seat's line of the final standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Whose line it is.
    pub seat: Seat,
    /// The name at the table.
    pub name: String,
    /// 1 is best.
    pub rank: u8,
    /// Points, where the game counts any.
    pub points: Option<i16>,
    /// Whether this seat has won, alone or shared.
    pub winner: bool,
}
