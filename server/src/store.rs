//! What the server keeps: people, tables, seats, moves. One trait, one file a database.
//!
//! **Invariant:** a write is answered only after it is committed. Code that shows a move to a client has awaited
//! [`Store::append`] before.

mod accounts;
mod backup_file;
mod challenges;
mod checkpoint;
mod columns;
mod content;
mod inspect;
mod merge_rows;
mod null_store;
mod read;
mod sqlite;
mod sqlite_accounts;
mod tables;
mod unavailable;
mod webhooks;
mod writer;

pub use accounts::{AccountRow, Accounts, Change, SessionRow};
pub(crate) use backup_file::BackupFile;
pub(crate) use inspect::{DatabaseState, database_state};
pub(crate) use null_store::NullStore;
pub use sqlite::Sqlite;
pub use unavailable::Unavailable;

use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::rows::{
    ChallengeRow, ChatRow, MoveRow, OrderRow, Person, SeatRow, Status, StoredStep, TableRow,
};
use crate::model::webhook::{SentNotification, Webhook};
use engine::{Files, Seed};
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

/// Where the server keeps what must not be lost.
pub trait Store: Accounts {
    /// The person with this id.
    fn person<'a>(&'a self, id: &'a AccountId) -> Pending<'a, Option<Person>>;
    /// Keeps a person, or their new name.
    fn keep_person(&self, person: Person) -> Pending<'_, ()>;
    /// Keeps a new table, with the moves of the match that it is taken up from.
    fn keep_table(&self, table: TableRow, moves: Vec<MoveRow>) -> Pending<'_, ()>;
    /// Keeps the new table of a challenge that all have accepted, and forgets the challenge.
    fn keep_challenged(&self, challenge: String, table: TableRow) -> Pending<'_, ()>;
    /// Keeps a challenge, or that one more has accepted it.
    fn keep_challenge(&self, challenge: ChallengeRow) -> Pending<'_, ()>;
    /// Forgets a challenge that has ended.
    fn forget_challenge(&self, id: String) -> Pending<'_, ()>;
    /// The challenges that wait for their answers.
    fn challenges(&self) -> Pending<'_, Vec<ChallengeRow>>;
    /// Keeps a new table at which another is played once more; refuses a second one.
    fn keep_rematch(&self, of: TableId, next: TableRow) -> Pending<'_, ()>;
    /// The table at which another is played once more.
    fn rematch<'a>(&'a self, of: &'a TableId) -> Pending<'a, Option<TableId>>;
    /// The first table of a row of rematches that a table belongs to; itself if it is no rematch.
    fn first_of<'a>(&'a self, table: &'a TableId) -> Pending<'a, TableId>;
    /// Whether some table already has the dice of this seed.
    fn has_seed(&self, seed: Seed) -> Pending<'_, bool>;
    /// Keeps what each seat adds to the dice of a table that has not begun.
    fn keep_words(&self, table: TableId, words: Vec<String>) -> Pending<'_, ()>;
    /// Keeps the content that games are played with from now on.
    fn keep_content(&self, game: String, files: Files) -> Pending<'_, ()>;
    /// All content that games were ever played with here.
    fn contents(&self) -> Pending<'_, Vec<(String, Files)>>;
    /// Keeps who sits where, and how far the table is.
    fn keep_seats(&self, table: TableId, seats: Vec<SeatRow>, status: Status) -> Pending<'_, ()>;
    /// Appends a step; refuses one whose numbers are taken.
    fn append(&self, step: StoredStep) -> Pending<'_, ()>;
    /// Keeps what people have left of their time.
    fn keep_time(&self, table: TableId, left: Vec<u64>) -> Pending<'_, ()>;
    /// Keeps an auto-pass, or forgets it.
    fn keep_order(&self, table: TableId, order: OrderRow, on: bool) -> Pending<'_, ()>;
    /// The auto-passes at a table.
    fn orders<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<OrderRow>>;
    /// Keeps what was said at a table.
    fn keep_chat(&self, table: TableId, said: ChatRow) -> Pending<'_, ()>;
    /// The last that was said at a table by those who sat there, and as much by spectators, oldest first.
    fn talk<'a>(&'a self, table: &'a TableId, most: u32) -> Pending<'a, Vec<ChatRow>>;
    /// The table with this id.
    fn table<'a>(&'a self, id: &'a TableId) -> Pending<'a, Option<TableRow>>;
    /// All moves of a table, in order.
    fn moves<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<MoveRow>>;
    /// All tables that are not over.
    fn unfinished(&self) -> Pending<'_, Vec<TableRow>>;
    /// The last finished tables at which a person sat.
    fn finished_of<'a>(&'a self, account: &'a AccountId, most: u32) -> Pending<'a, Vec<TableRow>>;
    /// The most points that a person has made of a kind of game at other tables than this one.
    fn best<'a>(
        &'a self,
        person: &'a PersonId,
        kind: &'a str,
        table: &'a TableId,
    ) -> Pending<'a, Option<i64>>;
    /// Where a person wants to be told that a table waits for them.
    fn webhook<'a>(&'a self, account: &'a AccountId) -> Pending<'a, Option<Webhook>>;
    /// The same of all people.
    fn webhooks(&self) -> Pending<'_, Vec<(AccountId, Webhook)>>;
    /// Keeps where a person wants to be told, or that they no longer do.
    fn keep_webhook(&self, account: AccountId, webhook: Option<Webhook>) -> Pending<'_, ()>;
    /// Keeps how many notifications in a row could not be delivered to this address of a person.
    fn keep_failures(&self, account: AccountId, address: String, failures: u32) -> Pending<'_, ()>;
    /// What people were told last of tables that are not over.
    fn told(&self) -> Pending<'_, Vec<SentNotification>>;
    /// Keeps what people were told.
    fn keep_told(&self, told: Vec<SentNotification>) -> Pending<'_, ()>;
    /// Writes all that is still to be written and closes.
    fn close(&self) -> Pending<'_, ()>;
}
