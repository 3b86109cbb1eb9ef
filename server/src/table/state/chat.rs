//! The chat of a table, as it is held.

use crate::model::ids::TableId;
use crate::model::rows::ChatRow;

/// The chat of a table.
pub(in crate::table) struct Chat {
    /// The first table of a row of rematches, once something was said: players keep their voice from table to table.
    pub(in crate::table) first_table: Option<TableId>,
    /// What was said last.
    pub(in crate::table) lines: Vec<ChatRow>,
}

impl Chat {
    /// A chat in which this was said so far.
    pub(in crate::table) fn new(lines: Vec<ChatRow>) -> Self {
        Self { first_table: None, lines }
    }
}
