//! Rows as the store keeps them: people, tables, seats, moves and what belongs to them. Plain data.

use super::ids::{AccountId, PersonId, TableId};
use engine::{Dice, Move, Origin, Seat};

/// A person whom the server knows: an account or a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Their id, which is a secret of their cookie.
    pub id: AccountId,
    /// Their nickname.
    pub name: String,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// People sit down.
    Open,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
}

impl Status {
    /// Its name in the database and the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Over => "over",
        }
    }

    /// The status of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::Open, Self::Running, Self::Over].into_iter().find(|status| status.name() == name)
    }
}

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// No player yet.
    Open,
    /// A person.
    Person(PersonId),
    /// A bot of this level; perhaps in the place of a person who has left and may come back.
    Bot {
        /// Its level.
        level: String,
        /// For whom it plays.
        stands_in_for: Option<PersonId>,
    },
}

/// A seat as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// Who holds it.
    pub holder: Holder,
    /// The name that all read.
    pub name: String,
}

/// Whether a table is listed in the lobby, for others to join or to watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Listing {
    /// Only its link leads to it.
    #[default]
    Never,
    /// While a seat is open, and later if people play at several devices.
    WithOthers,
    /// Always: its host wants it to be watched.
    Always,
}

impl Listing {
    /// As it is kept.
    pub(crate) const fn number(self) -> i64 {
        match self {
            Self::Never => 0,
            Self::WithOthers => 1,
            Self::Always => 2,
        }
    }

    /// Reads what [`number`](Self::number) wrote.
    pub(crate) const fn from_number(number: i64) -> Self {
        match number {
            0 => Self::Never,
            1 => Self::WithOthers,
            _ => Self::Always,
        }
    }
}

/// A table as it is kept, without its moves.
#[derive(Debug, Clone, PartialEq)]
pub struct TableRow {
    /// Its id in addresses.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// Which version of its rules.
    pub rules_version: u32,
    /// Which content it is played with.
    pub content: String,
    /// The options.
    pub options: serde_json::Value,
    /// Its name as its host typed it; empty where it is called after them.
    pub title: String,
    /// Whether it is listed in the lobby.
    pub listing: Listing,
    /// The person who opened it.
    pub host: AccountId,
    /// What they are called now: kept with the person, and read only where the table is called after them.
    pub host_name: String,
    /// All its chance follows from these.
    pub dice: Dice,
    /// The matches it was taken up from, oldest first.
    pub origins: Vec<Origin>,
    /// How much time people have, as the server writes it.
    pub clocks: String,
    /// What they have left of it, by seat, in milliseconds; empty if that was never kept.
    pub time_left: Vec<u64>,
    /// Epoch milliseconds.
    pub created: i64,
    /// How far it is.
    pub status: Status,
    /// Its seats, in seat order.
    pub seats: Vec<SeatRow>,
}

/// A move as it is kept. Moves of one step (taken together, shown together) share their time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRow {
    /// What was done.
    pub made: Move,
    /// Epoch milliseconds; strictly greater from step to step.
    pub at: i64,
}

/// An auto-pass as it is kept: a seat lets windows of a kind pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRow {
    /// Whose.
    pub seat: Seat,
    /// The kind of window.
    pub kind: String,
}

/// Something said at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// Counted from 0 at each table.
    pub number: u64,
    /// Epoch milliseconds.
    pub at: i64,
    /// Who said it.
    pub person: PersonId,
    /// Their seat then; nothing for a spectator.
    pub seat: Option<Seat>,
    /// Their name then.
    pub name: String,
    /// Their words, or a signal as the server writes it.
    pub words: String,
}

/// What a lone person made of a game among bots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// Who.
    pub person: PersonId,
    /// Games of the same kind compare.
    pub kind: String,
    /// Their points.
    pub points: i64,
}

/// A challenge that waits for its answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChallengeRow {
    /// Its id in addresses.
    pub id: String,
    /// Who challenges.
    pub challenger: AccountId,
    /// The table that opens once all have accepted, and who has, as JSON.
    pub wanted: String,
    /// Epoch milliseconds.
    pub created: i64,
    /// When it ends without an answer.
    pub ends: i64,
}

/// One step to be appended to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredStep {
    /// Which table.
    pub table: TableId,
    /// The number of its first move, counted from 0.
    pub first: usize,
    /// Its moves.
    pub moves: Vec<Move>,
    /// Epoch milliseconds.
    pub at: i64,
    /// The game is over with it.
    pub over: bool,
    /// What people have left of their time after it; empty without clocks.
    pub time_left: Vec<u64>,
    /// What its only person has made of it then.
    pub made: Option<ResultRow>,
}
