//! The sealed draws of a match.

use super::reader::Reader;
use crate::model::ids::TableId;
use engine::record::Earlier;

/// Dice for a table that the reader may open: which, and their seal.
#[derive(Debug, Clone, Default)]
pub struct TicketCard {
    /// The ticket.
    pub id: String,
    /// The hash of the seed behind it.
    pub commitment: String,
}

/// The dice of the game that begins next.
#[derive(Debug, Clone, Default)]
pub struct DiceCard {
    /// The hash of their seed; empty where no game will begin.
    pub to_come: String,
    /// What each seat has added to those of this game.
    pub words: Vec<String>,
    /// What the reader adds to the next ones, if they may.
    pub own: Option<String>,
}

/// Whether all that fell at a finished table follows from what was sealed.
#[derive(Debug, Clone)]
pub enum Proof {
    /// It does.
    Holds {
        /// Moves of this match that were made again.
        moves: usize,
        /// Draws that follow from its own seal.
        draws: usize,
    },
    /// It does, from the seed alone: a game of before.
    Plain,
    /// The first thing that does not.
    Fault(String),
}

/// The page about the dice of a table.
#[derive(Debug, Clone)]
pub struct DicePage {
    /// Who reads it.
    pub reader: Reader,
    /// The table's id in addresses.
    pub id: TableId,
    /// The table's name.
    pub title: String,
    /// Its game.
    pub game: &'static str,
    /// The hash of the seed.
    pub seal: String,
    /// The seed, once the game is over.
    pub secret: Option<String>,
    /// The name of each seat and what it added.
    pub words: Vec<(String, String)>,
    /// How often each name was drawn, once the game is over.
    pub draws: Vec<(String, usize)>,
    /// What earlier matches gave, from which this one was taken up.
    pub earlier: Vec<Earlier>,
    /// Once the game is over.
    pub proof: Option<Proof>,
}
