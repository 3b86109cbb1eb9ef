//! Group commit: one task writes; what is queued while it commits goes into the next transaction together.

use super::accounts;
use super::challenges;
use super::checkpoint;
use super::content;
use super::tables::{
    write_move, write_order, write_seats, write_step, write_table, write_talk, write_time,
};
use super::webhooks;
use super::{StoreError, Unavailable};
use crate::model::ids::{AccountId, TableId};
use crate::model::rows::{
    ChallengeRow, ChatRow, MoveRow, OrderRow, Person, SeatRow, Status, StoredStep, TableRow,
};
use crate::model::webhook::{SentNotification, Webhook};
use engine::{Files, Lang};
use futures_util::FutureExt;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::panic::AssertUnwindSafe;
use tokio::sync::{mpsc, oneshot};

/// So many writes at most go into one transaction.
const MOST_AT_ONCE: usize = 256;

/// What is written.
#[derive(Debug)]
pub(super) enum Write {
    Person {
        person: Person,
        created: i64,
    },
    Table(Box<TableRow>, Vec<MoveRow>),
    Rematch(TableId, Box<TableRow>),
    Challenge(ChallengeRow),
    ForgetChallenge(String),
    /// The table of a challenge that all have accepted.
    Challenged(String, Box<TableRow>),
    Seats {
        table: TableId,
        seats: Vec<SeatRow>,
        status: Status,
    },
    Step(StoredStep),
    Order {
        table: TableId,
        order: OrderRow,
        on: bool,
    },
    Talk(TableId, ChatRow),
    Time(TableId, Vec<u64>),
    Webhook(AccountId, Option<Webhook>),
    Failures {
        account: AccountId,
        address: String,
        failures: u32,
    },
    Told(Vec<SentNotification>),
    Words(TableId, Vec<String>),
    Content(String, Files),
    Account(Box<accounts::Change>),
    /// The writer breaks in the middle of it.
    #[cfg(test)]
    Break,
}

/// A write and who waits for it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes until no sender is left, and says when the log should be carried over. If it breaks in the middle of
/// something, the callers that wait for that are told, and the next ones find it at work again.
pub(super) async fn run(mut pen: Pen, mut queue: mpsc::Receiver<Job>, due: mpsc::Sender<()>) {
    let mut jobs = Vec::with_capacity(MOST_AT_ONCE);
    let (mut written, mut hindered) = (0, None);
    while queue.recv_many(&mut jobs, MOST_AT_ONCE).await > 0 {
        written += jobs.len();
        if written >= checkpoint::EVERY && due.try_send(()).is_ok() {
            written = 0;
        }
        let writing = write_all(&mut pen, &mut jobs, &mut hindered);
        if AssertUnwindSafe(writing).catch_unwind().await.is_err() {
            tracing::error!("the writer broke; it starts again");
            pen.drop_connection().await;
            answer(jobs.drain(..), &Err(StoreError("the writer broke".into())));
        }
    }
    pen.drop_connection().await;
}

/// The one connection that writes.
///
/// **Invariant:** after anything has failed it is not used again. When a commit fails, `SQLite` may have ended the transaction by
/// itself or not; the driver believes that it still stands, makes what follows part of it, and calls that committed.
#[derive(Debug)]
pub(super) struct Pen {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Pen {
    pub(super) fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Self { options, connection: Some(connection) }
    }

    async fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn drop_connection(&mut self) {
        if let Some(connection) = self.connection.take() {
            let _ = connection.close().await;
        }
    }
}

/// Writes them together; if that fails because of one of them, each by itself. Answered jobs are no longer among them.
async fn write_all(pen: &mut Pen, jobs: &mut Vec<Job>, hindered: &mut Option<Unavailable>) {
    let outcome = write_together(pen, jobs).await;
    tell(hindered, outcome.as_ref().err().and_then(StoreError::unavailable));
    match &outcome {
        // What hinders one hinders all: no job is tried once more.
        Err(error) if jobs.len() > 1 && error.unavailable().is_none() => {
            while !jobs.is_empty() {
                let outcome = write_together(pen, &jobs[..1]).await;
                let _ = jobs.remove(0).done.send(outcome);
            }
        }
        Ok(()) | Err(_) => answer(jobs.drain(..), &outcome),
    }
}

/// The host reads once when the trouble begins, and once when it ends.
fn tell(before: &mut Option<Unavailable>, now: Option<Unavailable>) {
    if *before != now {
        if let Some(why) = now {
            let why = why.words(Lang::En);
            tracing::error!(why, "nothing can be written: moves are refused until this ends");
        } else {
            tracing::info!("the server writes again");
        }
        *before = now;
    }
}

fn answer(jobs: impl Iterator<Item = Job>, outcome: &Result<(), StoreError>) {
    for job in jobs {
        let _ = job.done.send(outcome.clone());
    }
}

async fn write_together(pen: &mut Pen, jobs: &[Job]) -> Result<(), StoreError> {
    let outcome = transact(pen.connection().await?, jobs).await;
    if outcome.is_err() {
        pen.drop_connection().await;
    }
    outcome
}

async fn transact(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    for job in jobs {
        write(&mut transaction, &job.write).await?;
    }
    Ok(transaction.commit().await?)
}

async fn write(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Person { person, created } => {
            sqlx::query(
                "insert into people (id, name, created) values ($1, $2, $3)
                 on conflict (id) do update set name = excluded.name",
            )
            .bind(&person.id)
            .bind(&person.name)
            .bind(created)
            .execute(connection)
            .await?;
        }
        Write::Table(table, moves) => {
            write_table(connection, table).await?;
            for (number, row) in (0..).zip(moves) {
                write_move(connection, &table.id, number, &row.made, row.at).await?;
            }
        }
        Write::Challenge(challenge) => challenges::write(connection, challenge).await?,
        Write::ForgetChallenge(id) => challenges::forget(connection, id).await?,
        Write::Challenged(challenge, table) => {
            write_table(connection, table).await?;
            challenges::forget(connection, challenge).await?;
        }
        Write::Rematch(of, next) => {
            write_table(connection, next).await?;
            sqlx::query("insert into rematches (table_id, next) values ($1, $2)")
                .bind(of)
                .bind(&next.id)
                .execute(connection)
                .await?;
        }
        Write::Time(table, left) => write_time(connection, table, left).await?,
        Write::Order { table, order, on } => write_order(connection, table, order, *on).await?,
        Write::Talk(table, said) => write_talk(connection, table, said).await?,
        Write::Seats { table, seats, status } => {
            sqlx::query("update tables set status = $1 where id = $2")
                .bind(status.name())
                .bind(table)
                .execute(&mut *connection)
                .await?;
            write_seats(connection, table, seats).await?;
        }
        Write::Step(step) => write_step(connection, step).await?,
        Write::Webhook(account, kept) => {
            webhooks::write_webhook(connection, account, kept.as_ref()).await?;
        }
        Write::Failures { account, address, failures } => {
            webhooks::write_failures(connection, account, address, *failures).await?;
        }
        Write::Told(told) => webhooks::write_told(connection, told).await?,
        Write::Words(table, words) => {
            sqlx::query("update tables set words = $1 where id = $2 and status = $3")
                .bind(serde_json::to_string(words).unwrap_or_default())
                .bind(table)
                .bind(Status::Open.name())
                .execute(connection)
                .await?;
        }
        Write::Content(game, files) => content::write(connection, game, files).await?,
        Write::Account(change) => accounts::write(connection, change).await?,
        #[cfg(test)]
        Write::Break => {
            sqlx::query("delete from people").execute(connection).await?;
            std::panic::resume_unwind(Box::new("as a test wants it"));
        }
    }
    Ok(())
}
