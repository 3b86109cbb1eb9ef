//! What lies on the table.

use engine::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// TR-7: what a card is worth, in squares.
pub const CARDS: RangeInclusive<u8> = 4..=9;

/// A race: the whole truth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TinyRace {
    /// The square of each car.
    pub cars: [u8; MAX_SEATS],
    /// TR-7: the card of each player; 0 once it is played.
    pub cards: [u8; MAX_SEATS],
    /// Whose turn it is.
    pub to_move: Seat,
    /// Whole rounds so far.
    pub rounds: u32,
}

impl TinyRace {
    /// The square of a car.
    pub fn square(&self, seat: Seat) -> u8 {
        self.cars[seat.index()]
    }

    /// The card of a player, until it is played.
    pub fn card(&self, seat: Seat) -> Option<u8> {
        Some(self.cards[seat.index()]).filter(|card| *card > 0)
    }
}
