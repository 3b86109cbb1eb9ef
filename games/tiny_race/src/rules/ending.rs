//! TR-1, TR-6: the end of the race, and what must hold at every moment of it.

use crate::options::Rules;
use crate::state::{CARDS, TinyRace};
use engine::{Seat, SeatSet, Standings};

impl TinyRace {
    /// TR-1: the player whose car has reached the finish.
    pub(crate) fn winner(&self, rules: &Rules) -> Option<Seat> {
        Seat::all(rules.seats).find(|seat| self.square(*seat) >= rules.finish)
    }

    /// TR-6: the places.
    pub(crate) fn standings(&self, rules: &Rules, winner: Seat) -> Standings {
        places(rules, winner, |seat| self.square(seat))
    }

    /// At most one car at the finish, and only cards that there are.
    pub(crate) fn check_cars(&self, rules: &Rules) -> Result<(), String> {
        let home = self.cars.iter().filter(|square| **square >= rules.finish).count();
        let cards = self.cards.iter().all(|card| *card == 0 || CARDS.contains(card));
        let good = home <= 1 && cards && self.to_move.0 < rules.seats;
        if good { Ok(()) } else { Err(format!("{self:?}")) }
    }
}

/// TR-6: cars that are farther come first; cars on the same square share a place.
pub(crate) fn places(rules: &Rules, winner: Seat, square: impl Fn(Seat) -> u8) -> Standings {
    let ahead = |seat: Seat| {
        Seat::all(rules.seats).filter(|other| square(*other) > square(seat)).count() as u8
    };
    Standings::ranked(rules.seats, SeatSet::only(winner), |seat| ahead(seat) + 1)
}
