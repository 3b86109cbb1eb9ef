//! What the server keeps: people, tables, seats, moves. One trait, one file a database.
//!
//! **Invariant:** a write is answered only after it is committed. Code that shows a move to a client has awaited
//! [`Store::append`] before.

mod account;
mod checkpoint;
mod contents;
mod copied;
mod hindrance;
mod hook;
mod look;
pub(crate) mod merge;
mod merge_rows;
mod null_store;
mod sqlite;
mod writer;

pub use account::{AccountRow, Accounts, Change, SessionRow};
pub(crate) use copied::Copied;
pub use hindrance::Hindrance;
pub use hook::{Hook, HookKind, Told};
pub(crate) use look::{Found, look};
pub(crate) use null_store::NullStore;
pub use sqlite::Sqlite;

use engine::{Dice, Files, Move, Origin, Seat, Seed};
use std::future::Future;
use std::pin::Pin;

/// Runs one statement with what it names.
macro_rules! run {
    ($connection:expr, $statement:literal $(, $value:expr)*) => {
        sqlx::query($statement)$(.bind($value))*.execute(&mut *$connection).await?
    };
}
use run;

/// The answer of a store, some time later.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why the store did not do it. The words are for the log of the server, not for players.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(pub String);

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

/// A person whom the server knows: an account or a guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Their id, which is a secret of their cookie.
    pub id: String,
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

    fn read(name: &str) -> Result<Self, StoreError> {
        [Self::Open, Self::Running, Self::Over]
            .into_iter()
            .find(|status| status.name() == name)
            .ok_or_else(|| StoreError(format!("a table has the unknown status {name:?}")))
    }
}

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// No player yet.
    Open,
    /// A person.
    Person(String),
    /// A bot of this level; perhaps in the place of a person who has left and may come back.
    Bot {
        /// Its level.
        level: String,
        /// For whom it plays.
        stands_in_for: Option<String>,
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

/// Two of the same name would be one in the log: the second is numbered.
pub(crate) fn unlike_others(name: &str, seats: &[SeatRow], seat: Seat) -> String {
    let taken = |wanted: &str| {
        let others = seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        others.into_iter().any(|(_, held)| held.name == wanted)
    };
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|each| !taken(each)).unwrap_or_default()
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
    pub id: String,
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
    pub host: String,
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

/// A standing order as it is kept: a seat lets windows of a kind pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRow {
    /// Whose.
    pub seat: Seat,
    /// The kind of window.
    pub kind: String,
}

/// Something said at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TalkRow {
    /// Counted from 0 at each table.
    pub number: u64,
    /// Epoch milliseconds.
    pub at: i64,
    /// Who said it.
    pub person: String,
    /// Their seat then; nothing for a spectator.
    pub seat: Option<Seat>,
    /// Their name then.
    pub name: String,
    /// Their words, or a signal as the server writes it.
    pub words: String,
}

/// What a lone person made of a game among bots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// Who.
    pub person: String,
    /// Games of the same kind compare.
    pub kind: String,
    /// Their points.
    pub points: i64,
}

/// One step to be appended to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Which table.
    pub table: String,
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
    pub made: Option<Made>,
}

/// Where the server keeps what must not be lost.
pub trait Store: Accounts {
    /// The person with this id.
    fn person<'a>(&'a self, id: &'a str) -> Pending<'a, Option<Person>>;
    /// Keeps a person, or their new name.
    fn keep_person(&self, person: Person) -> Pending<'_, ()>;
    /// Keeps a new table, with the moves of the match that it is taken up from.
    fn keep_table(&self, table: TableRow, moves: Vec<MoveRow>) -> Pending<'_, ()>;
    /// Keeps a new table at which another is played once more; refuses a second one.
    fn keep_rematch(&self, of: String, next: TableRow) -> Pending<'_, ()>;
    /// The table at which another is played once more.
    fn rematch<'a>(&'a self, of: &'a str) -> Pending<'a, Option<String>>;
    /// The first table of a row of rematches that a table belongs to; itself if it is no rematch.
    fn first_of<'a>(&'a self, table: &'a str) -> Pending<'a, String>;
    /// Whether some table already has the dice of this seed.
    fn has_seed(&self, seed: Seed) -> Pending<'_, bool>;
    /// Keeps what each seat adds to the dice of a table that has not begun.
    fn keep_words(&self, table: String, words: Vec<String>) -> Pending<'_, ()>;
    /// Keeps the content that games are played with from now on.
    fn keep_content(&self, game: String, files: Files) -> Pending<'_, ()>;
    /// All content that games were ever played with here.
    fn contents(&self) -> Pending<'_, Vec<(String, Files)>>;
    /// Keeps who sits where, and how far the table is.
    fn keep_seats(&self, table: String, seats: Vec<SeatRow>, status: Status) -> Pending<'_, ()>;
    /// Appends a step; refuses one whose numbers are taken.
    fn append(&self, step: Step) -> Pending<'_, ()>;
    /// Keeps what people have left of their time.
    fn keep_time(&self, table: String, left: Vec<u64>) -> Pending<'_, ()>;
    /// Keeps a standing order, or forgets it.
    fn keep_order(&self, table: String, order: OrderRow, on: bool) -> Pending<'_, ()>;
    /// The standing orders at a table.
    fn orders<'a>(&'a self, table: &'a str) -> Pending<'a, Vec<OrderRow>>;
    /// Keeps what was said at a table.
    fn keep_talk(&self, table: String, said: TalkRow) -> Pending<'_, ()>;
    /// The last that was said at a table by those who sat there, and as much by spectators, oldest first.
    fn talk<'a>(&'a self, table: &'a str, most: u32) -> Pending<'a, Vec<TalkRow>>;
    /// The table with this id.
    fn table<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableRow>>;
    /// All moves of a table, in order.
    fn moves<'a>(&'a self, table: &'a str) -> Pending<'a, Vec<MoveRow>>;
    /// All tables that are not over.
    fn unfinished(&self) -> Pending<'_, Vec<TableRow>>;
    /// The last finished tables at which a person sat.
    fn finished_of<'a>(&'a self, person: &'a str, most: u32) -> Pending<'a, Vec<TableRow>>;
    /// The most points that a person has made of a kind of game at other tables than this one.
    fn best<'a>(
        &'a self,
        person: &'a str,
        kind: &'a str,
        table: &'a str,
    ) -> Pending<'a, Option<i64>>;
    /// Where a person wants to be told that a table waits for them.
    fn hook<'a>(&'a self, person: &'a str) -> Pending<'a, Option<Hook>>;
    /// The same of all people.
    fn hooks(&self) -> Pending<'_, Vec<(String, Hook)>>;
    /// Keeps where a person wants to be told, or that they no longer do.
    fn keep_hook(&self, person: String, hook: Option<Hook>) -> Pending<'_, ()>;
    /// Keeps how many notices in a row could not be delivered to this address of a person.
    fn keep_failures(&self, person: String, address: String, failures: u32) -> Pending<'_, ()>;
    /// What people were told last of tables that are not over.
    fn told(&self) -> Pending<'_, Vec<Told>>;
    /// Keeps what people were told.
    fn keep_told(&self, told: Vec<Told>) -> Pending<'_, ()>;
    /// Writes all that is still to be written and closes.
    fn close(&self) -> Pending<'_, ()>;
}
