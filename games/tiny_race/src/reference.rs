//! What programs are told of the board and the cards, once.

use crate::options::Rules;
use crate::state::CARDS;
use serde::Serialize;

/// What a view of a race refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// TR-1: the square that wins.
    pub finish: u8,
    /// TR-7: what the lowest and the highest card is worth.
    pub cards: [u8; 2],
}

impl Reference {
    /// That of one table.
    pub(crate) const fn of(rules: &Rules) -> Self {
        Self { finish: rules.finish, cards: [*CARDS.start(), *CARDS.end()] }
    }
}
