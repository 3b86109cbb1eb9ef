//! What happened.

use engine::Seat;
use serde::Serialize;

/// One thing worth telling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// TR-3, TR-4: a car drove by its dice.
    Drove {
        /// Whose car.
        seat: Seat,
        /// How far.
        squares: u8,
        /// The square where it stands now.
        to: u8,
    },
    /// TR-4: a double.
    Stalled {
        /// Whose car.
        seat: Seat,
        /// What both dice show.
        die: u8,
    },
    /// TR-5: a car passed the one ahead of it.
    Drafted {
        /// Whose car.
        seat: Seat,
        /// The square where it stands now.
        to: u8,
    },
    /// TR-8: a card was shown.
    Boosted {
        /// Whose car.
        seat: Seat,
        /// What the card is worth.
        squares: u8,
        /// The square where the car stands now.
        to: u8,
    },
    /// TR-1: the race is over.
    Won {
        /// Whose car.
        seat: Seat,
    },
}

impl Event {
    /// Whose car it is about.
    pub(crate) const fn seat(self) -> Seat {
        match self {
            Event::Drove { seat, .. }
            | Event::Stalled { seat, .. }
            | Event::Drafted { seat, .. }
            | Event::Boosted { seat, .. }
            | Event::Won { seat } => seat,
        }
    }
}
