//! The chat of a table, as it is held.

use crate::model::ids::{AccountId, TableId};
use crate::model::merge;
use crate::model::rows::{ChatRow, SeatRow};

/// So much of what those who sit have said is read when a table is opened, and shown; and as much of what spectators have:
/// neither takes the other's place.
pub(in crate::table) const MOST_CHAT: usize = 60;

/// The chat of a table.
pub(in crate::table::live) struct Chat {
    /// The first table of a row of rematches, once something was said: players keep their voice from table to table.
    first_table: Option<TableId>,
    /// What was said last.
    lines: Vec<ChatRow>,
}

impl Chat {
    /// A chat in which this was said so far.
    pub(in crate::table::live) fn new(lines: Vec<ChatRow>, first_table: Option<TableId>) -> Self {
        Self { first_table, lines }
    }

    /// What was said last, oldest first.
    pub(in crate::table::live) fn lines(&self) -> &[ChatRow] {
        &self.lines
    }

    /// The first table of the rematches that this one belongs to, once it is known.
    pub(in crate::table::live) fn first_table(&self) -> Option<&TableId> {
        self.first_table.as_ref()
    }

    /// The first table of the rematches that this one belongs to.
    pub(in crate::table::live) fn set_first_table(&mut self, first: Option<TableId>) {
        self.first_table = first;
    }

    /// Something was said. What was said longest ago is forgotten.
    pub(in crate::table::live) fn add(&mut self, said: ChatRow) {
        self.lines.push(said);
        trim(&mut self.lines);
    }

    /// One person was merged into another, or deleted.
    pub(in crate::table::live) fn settle(
        &mut self,
        seats: &[SeatRow],
        from: &AccountId,
        to: &AccountId,
    ) {
        merge::settle_chat(&mut self.lines, seats, from, to);
    }
}

/// Forgets what was said longest ago: of those who sit and of spectators apart.
fn trim(talk: &mut Vec<ChatRow>) {
    for seated in [true, false] {
        let of_them = |said: &ChatRow| said.seat.is_some() == seated;
        let mut surplus =
            talk.iter().filter(|said| of_them(said)).count().saturating_sub(MOST_CHAT);
        talk.retain(|said| {
            let goes = surplus > 0 && of_them(said);
            surplus -= usize::from(goes);
            !goes
        });
    }
}
