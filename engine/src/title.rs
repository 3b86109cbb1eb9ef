//! A whole game: rules, words, records, bots, pictures, and how it is offered.

use crate::draw::Drawn;
use crate::game::{Game, Notation, Played, Speak};
use crate::offered::Offered;

/// All that the server asks of a game it offers.
pub trait Title: Game + Speak + Notation + Played + Drawn + Offered {}
impl<G: Game + Speak + Notation + Played + Drawn + Offered> Title for G {}

/// Something done with one game of the registry, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Title>(self) -> Self::Output;
}
