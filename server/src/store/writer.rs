//! Group commit: one task writes; what is queued while it commits goes into the next transaction together.

use super::{
    Hindrance, Holder, Hook, MoveRow, OrderRow, Person, SeatRow, Status, Step, StoreError,
    TableRow, TalkRow, Told, account, checkpoint, contents, hook,
};
use engine::{Files, Lang, Move};
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
    Rematch(String, Box<TableRow>),
    Seats {
        table: String,
        seats: Vec<SeatRow>,
        status: Status,
    },
    Step(Step),
    Order {
        table: String,
        order: OrderRow,
        on: bool,
    },
    Talk(String, TalkRow),
    Time(String, Vec<u64>),
    Hook(String, Option<Hook>),
    Failures {
        person: String,
        address: String,
        failures: u32,
    },
    Told(Vec<Told>),
    Words(String, Vec<String>),
    Content(String, Files),
    Account(Box<account::Change>),
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
            tracing::error!("the writer broke; it begins anew");
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
async fn write_all(pen: &mut Pen, jobs: &mut Vec<Job>, hindered: &mut Option<Hindrance>) {
    let outcome = write_together(pen, jobs).await;
    tell(hindered, outcome.as_ref().err().and_then(StoreError::hindrance));
    match &outcome {
        // What hinders one hinders all: no job is tried once more.
        Err(error) if jobs.len() > 1 && error.hindrance().is_none() => {
            while !jobs.is_empty() {
                let outcome = write_together(pen, &jobs[..1]).await;
                let _ = jobs.remove(0).done.send(outcome);
            }
        }
        Ok(()) | Err(_) => answer(jobs.drain(..), &outcome),
    }
}

/// The host reads once when the trouble begins, and once when it ends.
fn tell(before: &mut Option<Hindrance>, now: Option<Hindrance>) {
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
        Write::Hook(person, kept) => hook::write_hook(connection, person, kept.as_ref()).await?,
        Write::Failures { person, address, failures } => {
            hook::write_failures(connection, person, address, *failures).await?;
        }
        Write::Told(told) => hook::write_told(connection, told).await?,
        Write::Words(table, words) => {
            sqlx::query("update tables set words = $1 where id = $2 and status = $3")
                .bind(serde_json::to_string(words).unwrap_or_default())
                .bind(table)
                .bind(Status::Open.name())
                .execute(connection)
                .await?;
        }
        Write::Content(game, files) => contents::write(connection, game, files).await?,
        Write::Account(change) => account::write(connection, change).await?,
        #[cfg(test)]
        Write::Break => {
            sqlx::query("delete from people").execute(connection).await?;
            std::panic::resume_unwind(Box::new("as a test wants it"));
        }
    }
    Ok(())
}

async fn write_table(
    connection: &mut SqliteConnection,
    table: &TableRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into tables (id, game, rules_version, content, options, title, public, host, seed, created, status, origins, clocks, words)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(&table.id)
    .bind(&table.game)
    .bind(i64::from(table.rules_version))
    .bind(&table.content)
    .bind(table.options.to_string())
    .bind(&table.title)
    .bind(table.listing.number())
    .bind(&table.host)
    .bind(table.dice.seed.to_string())
    .bind(table.created)
    .bind(table.status.name())
    .bind(serde_json::to_string(&table.origins).unwrap_or_default())
    .bind(&table.clocks)
    .bind(table.dice.words.as_ref().and_then(|words| serde_json::to_string(words).ok()))
    .execute(&mut *connection)
    .await?;
    write_seats(connection, &table.id, &table.seats).await
}

pub(super) async fn write_seats(
    connection: &mut SqliteConnection,
    table: &str,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    for (number, seat) in (0_i64..).zip(seats) {
        let (kind, person, level) = match &seat.holder {
            Holder::Open => ("open", None, None),
            Holder::Person(person) => ("person", Some(person), None),
            Holder::Bot { level, stands_in_for } => ("bot", stands_in_for.as_ref(), Some(level)),
        };
        sqlx::query(
            "insert into seats (table_id, seat, kind, person, level, name) values ($1, $2, $3, $4, $5, $6)
             on conflict (table_id, seat) do update set
                 kind = excluded.kind, person = excluded.person, level = excluded.level, name = excluded.name",
        )
        .bind(table)
        .bind(number)
        .bind(kind)
        .bind(person)
        .bind(level)
        .bind(&seat.name)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn write_step(connection: &mut SqliteConnection, step: &Step) -> Result<(), StoreError> {
    for (number, made) in (step.first as u64..).zip(&step.moves) {
        write_move(connection, &step.table, number, made, step.at).await?;
    }
    if !step.time_left.is_empty() {
        write_time(connection, &step.table, &step.time_left).await?;
    }
    if step.over {
        sqlx::query("update tables set status = $1 where id = $2")
            .bind(Status::Over.name())
            .bind(&step.table)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(made) = &step.made {
        sqlx::query("insert into results (person, kind, table_id, points) values ($1, $2, $3, $4)")
            .bind(&made.person)
            .bind(&made.kind)
            .bind(&step.table)
            .bind(made.points)
            .execute(connection)
            .await?;
    }
    Ok(())
}

async fn write_move(
    connection: &mut SqliteConnection,
    table: &str,
    number: u64,
    made: &Move,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into moves (table_id, number, by_seat, what, at, timed_out) \
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(table)
    .bind(i64::try_from(number).unwrap_or(i64::MAX))
    .bind(made.by.map(|seat| i64::from(seat.0)))
    .bind(&made.what)
    .bind(at)
    .bind(i64::from(made.timed_out))
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_time(
    connection: &mut SqliteConnection,
    table: &str,
    left: &[u64],
) -> Result<(), StoreError> {
    let left: Vec<String> = left.iter().map(u64::to_string).collect();
    sqlx::query("update tables set time_left = $1 where id = $2")
        .bind(left.join(","))
        .bind(table)
        .execute(connection)
        .await?;
    Ok(())
}

async fn write_talk(
    connection: &mut SqliteConnection,
    table: &str,
    said: &TalkRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into talk (table_id, number, at, person, seat, name, words) values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(table)
    .bind(i64::try_from(said.number).unwrap_or(i64::MAX))
    .bind(said.at)
    .bind(&said.person)
    .bind(said.seat.map(|seat| i64::from(seat.0)))
    .bind(&said.name)
    .bind(&said.words)
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_order(
    connection: &mut SqliteConnection,
    table: &str,
    order: &OrderRow,
    on: bool,
) -> Result<(), StoreError> {
    let change = if on {
        "insert into orders (table_id, seat, kind) values ($1, $2, $3) on conflict do nothing"
    } else {
        "delete from orders where table_id = $1 and seat = $2 and kind = $3"
    };
    let query = sqlx::query(change).bind(table).bind(i64::from(order.seat.0)).bind(&order.kind);
    query.execute(connection).await?;
    Ok(())
}
