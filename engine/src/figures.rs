//! What may be counted of finished games beside wins and points, so that a game's balance can be judged.

use crate::Seat;

/// One of the things that a game counts ([`Played::figures`](crate::Played::figures)).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure {
    /// What: one of [`Played::FIGURES`](crate::Played::FIGURES).
    pub what: &'static str,
    /// Which of them, from 0: a race, a line, a card.
    pub of: u16,
}

/// What a finished game adds to a figure; always the same kind for the same figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// A value; its mean will be told.
    Value(i32),
    /// Whether it was so; the share will be told.
    Share(bool),
    /// This seat had it; how often who had it won will be told.
    Held(Seat),
}
