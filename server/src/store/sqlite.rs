//! `SQLite` in one file: WAL, `synchronous=full`, one writer, a few readers.

use super::challenges;
use super::checkpoint;
use super::content;
use super::read::{read_move, read_order, read_seat, read_table, read_talk};
use super::webhooks;
use super::writer::{self, Job, Pen, Write};
use super::{Pending, Store, StoreError};
use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::rows::{
    ChallengeRow, ChatRow, MoveRow, OrderRow, Person, SeatRow, Status, StoredStep, TableRow,
};
use crate::model::webhook::{SentNotification, Webhook};
use engine::{Files, Seed};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row, SqlSafeStr};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// Writes that may wait at once.
const QUEUE: usize = 4_096;
/// How long a foreign lock on the file is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// The server's one file.
#[derive(Debug)]
pub struct Sqlite {
    pub(super) readers: SqlitePool,
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    /// The writer, and who carries its log over.
    workers: Mutex<Vec<tokio::task::JoinHandle<()>>>,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, brings its tables up to date and looks whether it is sound.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .pragma("wal_autocheckpoint", "0");
        let mut connection = options.clone().connect().await?;
        let sound: String =
            sqlx::query_scalar("pragma quick_check(1)").fetch_one(&mut connection).await?;
        if sound != "ok" {
            return Err(StoreError(sound));
        }
        let migrator = Migrator { migrations: migrations().into(), ..Migrator::DEFAULT };
        migrator.run(&mut connection).await.map_err(|error| StoreError(error.to_string()))?;
        let carrier = options.clone().connect().await?;
        let pool = SqlitePoolOptions::new().max_connections(4);
        let readers = pool.connect_with(options.clone()).await?;
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (due, is_due) = mpsc::channel(1);
        let workers = vec![
            tokio::spawn(writer::run(Pen::new(options, connection), jobs, due)),
            tokio::spawn(checkpoint::run(carrier, is_due)),
        ];
        Ok(Self { readers, queue: Mutex::new(Some(queue)), workers: Mutex::new(workers) })
    }

    /// Opens a file that must be there and up to date, to read only; another process may write to it meanwhile.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let options =
            SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(PATIENCE);
        let readers = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Self { readers, queue: Mutex::new(None), workers: Mutex::new(Vec::new()) })
    }

    /// Looks through all pages of the file.
    pub(crate) async fn examine(&self) -> Result<(), StoreError> {
        let sound: String =
            sqlx::query_scalar("pragma integrity_check(1)").fetch_one(&self.readers).await?;
        if sound != "ok" {
            return Err(StoreError(sound));
        }
        let stray = sqlx::query("pragma foreign_key_check").fetch_optional(&self.readers).await?;
        match stray {
            Some(row) => {
                let table: String = row.try_get("table")?;
                Err(StoreError(format!("a row of {table} belongs to nothing")))
            }
            None => Ok(()),
        }
    }

    /// The ids of all tables, oldest first.
    pub(crate) async fn all(&self) -> Result<Vec<TableId>, StoreError> {
        let all = sqlx::query_scalar("select id from tables order by created, id");
        Ok(all.fetch_all(&self.readers).await?)
    }

    /// All moves of a table with the numbers they are kept under.
    pub(crate) async fn numbered_moves(
        &self,
        table: &TableId,
    ) -> Result<Vec<(u64, MoveRow)>, StoreError> {
        let all = sqlx::query(
            "select number, by_seat, what, at, timed_out from moves where table_id = $1 order by number",
        );
        let rows = all.bind(table).fetch_all(&self.readers).await?;
        let numbered = |row: &SqliteRow| {
            Ok((row.try_get::<i64, _>("number")?.unsigned_abs(), read_move(row)?))
        };
        rows.iter().map(numbered).collect()
    }

    pub(super) fn write(&self, write: Write) -> Pending<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Box::pin(async move {
            let closed = || StoreError("the store is closed".into());
            let (done, outcome) = oneshot::channel();
            let queue = queue.ok_or_else(closed)?;
            queue.send(Job { write, done }).await.map_err(|_| closed())?;
            drop(queue);
            outcome.await.map_err(|_| closed())?
        })
    }

    async fn with_seats(&self, rows: Vec<SqliteRow>) -> Result<Vec<TableRow>, StoreError> {
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let mut table = read_table(&row)?;
            let seats = sqlx::query(
                "select kind, person, level, name from seats where table_id = $1 order by seat",
            )
            .bind(&table.id)
            .fetch_all(&self.readers)
            .await?;
            table.seats = seats.iter().map(read_seat).collect::<Result<_, _>>()?;
            if table.title.is_empty() {
                let host = self.person(&table.host).await?;
                table.host_name = host.map(|host| host.name).unwrap_or_default();
            }
            tables.push(table);
        }
        Ok(tables)
    }
}

/// The steps by which this program makes its tables, oldest first: each with the checksum of what it says.
pub(super) fn steps() -> Vec<(i64, Vec<u8>)> {
    let step = |step: Migration| (step.version, step.checksum.into_owned());
    migrations().into_iter().map(step).collect()
}

fn migrations() -> Vec<Migration> {
    let server = include_str!("../../migrations/1_server.sql").into_sql_str();
    let in_order = include_str!("../../migrations/2_moves_in_order.sql").into_sql_str();
    let past_and_talk = include_str!("../../migrations/3_past_clocks_talk.sql").into_sql_str();
    let results = include_str!("../../migrations/4_results.sql").into_sql_str();
    let orders = include_str!("../../migrations/5_orders.sql").into_sql_str();
    let notifications = include_str!("../../migrations/6_notifications.sql").into_sql_str();
    let rematch = include_str!("../../migrations/7_rematch.sql").into_sql_str();
    let accounts = include_str!("../../migrations/8_accounts.sql").into_sql_str();
    let dice = include_str!("../../migrations/9_dice.sql").into_sql_str();
    let titles = include_str!("../../migrations/10_titles.sql").into_sql_str();
    let timed_out = include_str!("../../migrations/11_timed_out.sql").into_sql_str();
    let bots = include_str!("../../migrations/12_bot_accounts.sql").into_sql_str();
    let challenges = include_str!("../../migrations/13_challenges.sql").into_sql_str();
    vec![
        Migration::new(1, "server".into(), MigrationType::Simple, server, false),
        Migration::new(2, "moves in order".into(), MigrationType::Simple, in_order, false),
        Migration::new(3, "past, clocks, talk".into(), MigrationType::Simple, past_and_talk, false),
        Migration::new(4, "results".into(), MigrationType::Simple, results, false),
        Migration::new(5, "orders".into(), MigrationType::Simple, orders, false),
        Migration::new(6, "notifications".into(), MigrationType::Simple, notifications, false),
        Migration::new(7, "rematch".into(), MigrationType::Simple, rematch, false),
        Migration::new(8, "accounts".into(), MigrationType::Simple, accounts, false),
        Migration::new(9, "dice".into(), MigrationType::Simple, dice, false),
        Migration::new(10, "titles".into(), MigrationType::Simple, titles, false),
        Migration::new(11, "timed out".into(), MigrationType::Simple, timed_out, false),
        Migration::new(12, "bot accounts".into(), MigrationType::Simple, bots, false),
        Migration::new(13, "challenges".into(), MigrationType::Simple, challenges, false),
    ]
}

impl Store for Sqlite {
    fn person<'a>(&'a self, id: &'a AccountId) -> Pending<'a, Option<Person>> {
        Box::pin(async move {
            let row = sqlx::query("select id, name from people where id = $1")
                .bind(id)
                .fetch_optional(&self.readers)
                .await?;
            row.map(|row| Ok(Person { id: row.try_get("id")?, name: row.try_get("name")? }))
                .transpose()
        })
    }

    fn keep_person(&self, person: Person) -> Pending<'_, ()> {
        self.write(Write::Person { person, created: crate::system::epoch_millis() })
    }

    fn webhook<'a>(&'a self, account: &'a AccountId) -> Pending<'a, Option<Webhook>> {
        Box::pin(webhooks::webhook(&self.readers, account))
    }

    fn webhooks(&self) -> Pending<'_, Vec<(AccountId, Webhook)>> {
        Box::pin(webhooks::webhooks(&self.readers))
    }

    fn keep_webhook(&self, account: AccountId, webhook: Option<Webhook>) -> Pending<'_, ()> {
        self.write(Write::Webhook(account, webhook))
    }

    fn keep_failures(&self, account: AccountId, address: String, failures: u32) -> Pending<'_, ()> {
        self.write(Write::Failures { account, address, failures })
    }

    fn told(&self) -> Pending<'_, Vec<SentNotification>> {
        Box::pin(webhooks::told(&self.readers))
    }

    fn keep_told(&self, told: Vec<SentNotification>) -> Pending<'_, ()> {
        self.write(Write::Told(told))
    }

    fn keep_table(&self, table: TableRow, moves: Vec<MoveRow>) -> Pending<'_, ()> {
        self.write(Write::Table(Box::new(table), moves))
    }

    fn keep_challenged(&self, challenge: String, table: TableRow) -> Pending<'_, ()> {
        self.write(Write::Challenged(challenge, Box::new(table)))
    }

    fn keep_challenge(&self, challenge: ChallengeRow) -> Pending<'_, ()> {
        self.write(Write::Challenge(challenge))
    }

    fn forget_challenge(&self, id: String) -> Pending<'_, ()> {
        self.write(Write::ForgetChallenge(id))
    }

    fn challenges(&self) -> Pending<'_, Vec<ChallengeRow>> {
        Box::pin(challenges::read(&self.readers))
    }

    fn keep_rematch(&self, of: TableId, next: TableRow) -> Pending<'_, ()> {
        self.write(Write::Rematch(of, Box::new(next)))
    }

    fn rematch<'a>(&'a self, of: &'a TableId) -> Pending<'a, Option<TableId>> {
        Box::pin(async move {
            let next = sqlx::query_scalar("select next from rematches where table_id = $1");
            Ok(next.bind(of).fetch_optional(&self.readers).await?)
        })
    }

    fn first_of<'a>(&'a self, table: &'a TableId) -> Pending<'a, TableId> {
        Box::pin(async move {
            let mut first = table.clone();
            loop {
                let before = sqlx::query_scalar("select table_id from rematches where next = $1");
                match before.bind(&first).fetch_optional(&self.readers).await? {
                    Some(before) => first = before,
                    None => return Ok(first),
                }
            }
        })
    }

    fn keep_time(&self, table: TableId, left: Vec<u64>) -> Pending<'_, ()> {
        self.write(Write::Time(table, left))
    }

    fn keep_order(&self, table: TableId, order: OrderRow, on: bool) -> Pending<'_, ()> {
        self.write(Write::Order { table, order, on })
    }

    fn orders<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<OrderRow>> {
        Box::pin(async move {
            let rows = sqlx::query("select seat, kind from orders where table_id = $1")
                .bind(table)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(read_order).collect()
        })
    }

    fn keep_chat(&self, table: TableId, said: ChatRow) -> Pending<'_, ()> {
        self.write(Write::Talk(table, said))
    }

    fn talk<'a>(&'a self, table: &'a TableId, most: u32) -> Pending<'a, Vec<ChatRow>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select * from (select * from talk where table_id = $1 and seat is not null
                     order by number desc limit $2)
                 union all select * from (select * from talk where table_id = $1 and seat is null
                     order by number desc limit $2)
                 order by number",
            )
            .bind(table)
            .bind(i64::from(most))
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(read_talk).collect()
        })
    }

    fn has_seed(&self, seed: Seed) -> Pending<'_, bool> {
        Box::pin(async move {
            let found = sqlx::query_scalar("select count(*) from tables where seed = $1");
            let count: i64 = found.bind(seed.to_string()).fetch_one(&self.readers).await?;
            Ok(count > 0)
        })
    }

    fn keep_words(&self, table: TableId, words: Vec<String>) -> Pending<'_, ()> {
        self.write(Write::Words(table, words))
    }

    fn keep_content(&self, game: String, files: Files) -> Pending<'_, ()> {
        self.write(Write::Content(game, files))
    }

    fn contents(&self) -> Pending<'_, Vec<(String, Files)>> {
        Box::pin(content::read(&self.readers))
    }

    fn keep_seats(&self, table: TableId, seats: Vec<SeatRow>, status: Status) -> Pending<'_, ()> {
        self.write(Write::Seats { table, seats, status })
    }

    fn append(&self, step: StoredStep) -> Pending<'_, ()> {
        self.write(Write::Step(step))
    }

    fn table<'a>(&'a self, id: &'a TableId) -> Pending<'a, Option<TableRow>> {
        Box::pin(async move {
            let rows = sqlx::query("select * from tables where id = $1")
                .bind(id)
                .fetch_all(&self.readers)
                .await?;
            Ok(self.with_seats(rows).await?.pop())
        })
    }

    fn moves<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<MoveRow>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select number, by_seat, what, at, timed_out from moves where table_id = $1 order by number",
            )
            .bind(table)
            .fetch_all(&self.readers)
            .await?;
            rows.iter().map(read_move).collect()
        })
    }

    fn unfinished(&self) -> Pending<'_, Vec<TableRow>> {
        Box::pin(async move {
            let rows = sqlx::query("select * from tables where status <> $1 order by created")
                .bind(Status::Over.name())
                .fetch_all(&self.readers)
                .await?;
            self.with_seats(rows).await
        })
    }

    fn finished_of<'a>(&'a self, account: &'a AccountId, most: u32) -> Pending<'a, Vec<TableRow>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "select distinct tables.* from tables join seats on seats.table_id = tables.id
                 where (seats.person = $1 or seats.person > $1 || '~' and seats.person < $1 || '~~')
                 and tables.status = $2 order by tables.created desc limit $3",
            )
            .bind(account)
            .bind(Status::Over.name())
            .bind(i64::from(most))
            .fetch_all(&self.readers)
            .await?;
            self.with_seats(rows).await
        })
    }

    fn best<'a>(
        &'a self,
        person: &'a PersonId,
        kind: &'a str,
        table: &'a TableId,
    ) -> Pending<'a, Option<i64>> {
        Box::pin(async move {
            let best = sqlx::query_scalar(
                "select max(points) from results where person = $1 and kind = $2 and table_id <> $3",
            );
            Ok(best.bind(person).bind(kind).bind(table).fetch_one(&self.readers).await?)
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        let workers =
            std::mem::take(&mut *self.workers.lock().unwrap_or_else(PoisonError::into_inner));
        drop(queue);
        Box::pin(async move {
            for worker in workers {
                worker.await.map_err(|error| StoreError(error.to_string()))?;
            }
            self.readers.close().await;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Accounts, Change, Unavailable};
    use engine::Seat;

    fn ada(name: &str) -> Person {
        Person { id: "ada".into(), name: name.into() }
    }

    #[tokio::test]
    async fn a_writer_that_breaks_is_followed_by_another() {
        let data = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&data.path().join("hippodrome.db")).await.unwrap();
        store.keep_person(ada("Ada")).await.unwrap();
        for round in 0..3 {
            // What waits behind the broken one is answered too, and may be tried again.
            let broken = store.write(Write::Break);
            let behind = store.keep_person(ada("Grace"));
            let (broken, _) = tokio::join!(broken, behind);
            assert!(broken.is_err(), "{broken:?}");
            let name = format!("Ada {round}");
            store.keep_person(ada(&name)).await.unwrap();
            assert_eq!(
                store.person(&"ada".into()).await.unwrap(),
                Some(ada(&name)),
                "nothing is half done"
            );
        }
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_full_disk_or_lock_is_told_apart_from_one_bad_statement() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join("hippodrome.db");
        let store = Sqlite::open(&path).await.unwrap();
        let rename = sqlx::query("insert into people (id, name, created) values ('a', 'A', 1)");
        let mut other = SqliteConnectOptions::new()
            .filename(&path)
            .busy_timeout(Duration::ZERO)
            .connect()
            .await
            .unwrap();
        let mut holder = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
        sqlx::query("begin immediate").execute(&mut holder).await.unwrap();
        let refused = StoreError::from(rename.execute(&mut other).await.unwrap_err());
        assert_eq!(refused.unavailable(), Some(Unavailable::Locked), "{refused}");
        sqlx::query("rollback").execute(&mut holder).await.unwrap();
        let nowhere = "insert into seats (table_id, seat, kind, name) values ('no', 0, 'open', '')";
        let refused = sqlx::query(nowhere).execute(&store.readers).await.unwrap_err();
        assert_eq!(StoreError::from(refused).unavailable(), None, "a foreign key");
        sqlx::Connection::close(other).await.unwrap();
        sqlx::Connection::close(holder).await.unwrap();
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_database_of_the_first_version_keeps_its_moves() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join("hippodrome.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut old = options.connect().await.unwrap();
        let first = migrations().into_iter().take(1).collect::<Vec<_>>();
        let migrator = Migrator { migrations: first.into(), ..Migrator::DEFAULT };
        migrator.run(&mut old).await.unwrap();
        for sql in [
            "insert into tables values ('brass-otter', 'tiny_race', 1, '', '{}', '', 1, 'ada', '', 5, 'running')",
            "insert into moves values ('brass-otter', 1, 0, 'roll', 7), ('brass-otter', 0, null, 'start', 6)",
        ] {
            sqlx::query(sql).execute(&mut old).await.unwrap();
        }
        sqlx::Connection::close(old).await.unwrap();
        let store = Sqlite::open(&path).await.unwrap();
        let moves = store.moves(&"brass-otter".into()).await.unwrap();
        let told: Vec<_> =
            moves.iter().map(|it| (it.made.by, it.made.what.as_str(), it.at)).collect();
        assert_eq!(told, [(None, "start", 6), (Some(Seat(0)), "roll", 7)]);
        assert!(moves.iter().all(|it| !it.made.timed_out));
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn an_account_of_an_older_version_is_no_bot_and_becomes_one_only_if_it_never_played() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join("hippodrome.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut old = options.connect().await.unwrap();
        let before = migrations().into_iter().take(11).collect::<Vec<_>>();
        let migrator = Migrator { migrations: before.into(), ..Migrator::DEFAULT };
        migrator.run(&mut old).await.unwrap();
        for sql in [
            "insert into people (id, name, created) values ('ada', 'Ada', 1), ('max', 'Max', 1), ('zoe', 'Zoe', 1)",
            "insert into accounts (person, login, folded, password, created)
             values ('ada', 'Ada', 'ada', 'x', 1), ('max', 'Max', 'max', 'x', 1)",
            "insert into tables (id, game, rules_version, content, options, title, public, host, seed, created, status)
             values ('race', 'tiny_race', 1, '', '{}', '', 1, 'zoe', '', 5, 'over')",
            "insert into seats (table_id, seat, kind, person, name) values ('race', 0, 'person', 'ada~2', 'Bo')",
        ] {
            sqlx::query(sql).execute(&mut old).await.unwrap();
        }
        sqlx::Connection::close(old).await.unwrap();
        let store = Sqlite::open(&path).await.unwrap();
        assert_eq!(store.bot_accounts().await.unwrap(), []);
        for (id, becomes) in [("ada", false), ("max", true), ("zoe", false)] {
            let change = Change::DeclareBot { person: id.into(), name: "BOT".into() };
            store.change(change).await.unwrap();
            let account = store.account(&id.into()).await.unwrap();
            assert_eq!(account.is_some_and(|account| account.bot), becomes, "{id}");
            let name = store.person(&id.into()).await.unwrap().unwrap().name;
            assert_eq!(name == "BOT", becomes, "{id} is called {name}");
        }
        assert_eq!(store.bot_accounts().await.unwrap(), ["max".into()]);
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_name_that_an_older_version_wrote_into_a_title_follows_its_person() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join("hippodrome.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut old = options.connect().await.unwrap();
        let before = migrations().into_iter().take(9).collect::<Vec<_>>();
        let migrator = Migrator { migrations: before.into(), ..Migrator::DEFAULT };
        migrator.run(&mut old).await.unwrap();
        sqlx::query("insert into people (id, name, created) values ('ada', 'Mina', 1)")
            .execute(&mut old)
            .await
            .unwrap();
        let titles = [
            ("Mina’s table", ""),
            ("Wilhelmina’s table", ""),
            ("La table d’Ada", ""),
            ("La table de Quentin", ""),
            ("’s table", "’s table"),
            ("Friday’s table tennis", "Friday’s table tennis"),
            ("La table des amis", "La table des amis"),
            (
                "A person who has no name so long’s table",
                "A person who has no name so long’s table",
            ),
        ];
        for (number, (title, _)) in titles.iter().enumerate() {
            let sql = "insert into tables (id, game, rules_version, content, options, title, public, host, seed, created, status)
                       values ($1, 'tiny_race', 1, '', '{}', $2, 1, 'ada', $3, 5, 'over')";
            let new = sqlx::query(sql).bind(number.to_string()).bind(title).bind("00".repeat(32));
            new.execute(&mut old).await.unwrap();
        }
        sqlx::Connection::close(old).await.unwrap();
        let store = Sqlite::open(&path).await.unwrap();
        for (number, (before, after)) in titles.iter().enumerate() {
            let table = store.table(&number.to_string().into()).await.unwrap().unwrap();
            assert_eq!(table.title, *after, "{before}");
            assert_eq!(table.host_name, if after.is_empty() { "Mina" } else { "" });
        }
        store.close().await.unwrap();
    }
}
