//! What lies in the database of a server that is dead, read as it was left.

use anyhow::{Context, Result, ensure};
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::collections::BTreeSet;
use std::path::Path;

/// A move as it lies there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) by: Option<u8>,
    pub(crate) what: String,
    pub(crate) at: i64,
}

/// Who holds a seat, as it lies there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Held {
    pub(crate) kind: String,
    /// The person on it, or for whom a bot stands in.
    pub(crate) person: Option<String>,
}

/// The database of a server.
#[derive(Debug)]
pub(crate) struct Kept(SqliteConnection);

fn seat(row: &SqliteRow, name: &str) -> Result<Option<u8>> {
    Ok(row.try_get::<Option<i64>, _>(name)?.map(u8::try_from).transpose()?)
}

/// A server can be killed while it goes over to its write-ahead log. Then the journal of before is there, and only a
/// connection that may write can go back by it: the server does so when it opens; a reader of a dead server's file
/// needs it done.
async fn go_back(database: &Path) -> Result<()> {
    let mut journal = database.as_os_str().to_owned();
    journal.push("-journal");
    if Path::new(&journal).exists() {
        let mut server = SqliteConnectOptions::new().filename(database).connect().await?;
        sqlx::query("select count(*) from sqlite_master").execute(&mut server).await?;
        server.close().await?;
    }
    Ok(())
}

impl Kept {
    /// Opens it to read. What the kill has left in its log stays there for the next server to find.
    pub(crate) async fn open(database: &Path) -> Result<Self> {
        go_back(database).await.context("the journal cannot be read")?;
        let options = SqliteConnectOptions::new().filename(database).read_only(true);
        Ok(Self(options.connect().await.context("the database cannot be read")?))
    }

    pub(crate) async fn close(self) -> Result<()> {
        Ok(self.0.close().await?)
    }

    /// Whether all its pages belong together.
    pub(crate) async fn is_sound(&mut self) -> Result<()> {
        let sound: String =
            sqlx::query_scalar("pragma integrity_check").fetch_one(&mut self.0).await?;
        ensure!(sound == "ok", "the database is damaged: {sound}");
        Ok(())
    }

    /// The moves of a table from number `first` on, without a gap.
    pub(crate) async fn moves(&mut self, table: &str, first: usize) -> Result<Vec<Made>> {
        let sql = "select number, by_seat, what, at from moves
                   where table_id = $1 and number >= $2 order by number";
        let first = i64::try_from(first)?;
        let rows = sqlx::query(sql).bind(table).bind(first).fetch_all(&mut self.0).await?;
        let mut moves = Vec::with_capacity(rows.len());
        for (expected, row) in (first..).zip(rows) {
            let number: i64 = row.try_get("number")?;
            ensure!(number == expected, "{table}: after a gap comes move {number}");
            let by = seat(&row, "by_seat")?;
            moves.push(Made { by, what: row.try_get("what")?, at: row.try_get("at")? });
        }
        Ok(moves)
    }

    /// How far a table is; nothing if there is none.
    pub(crate) async fn status(&mut self, table: &str) -> Result<Option<String>> {
        let status = sqlx::query_scalar("select status from tables where id = $1");
        Ok(status.bind(table).fetch_optional(&mut self.0).await?)
    }

    /// The tables of this title.
    pub(crate) async fn titled(&mut self, title: &str) -> Result<Vec<String>> {
        let all = sqlx::query_scalar("select id from tables where title = $1");
        Ok(all.bind(title).fetch_all(&mut self.0).await?)
    }

    /// The challenges that wait for an answer, each with the title of its table.
    pub(crate) async fn challenges(&mut self) -> Result<Vec<(String, String)>> {
        let all = sqlx::query("select id, wanted from challenges order by created, id");
        let rows = all.fetch_all(&mut self.0).await?;
        let read = |row: &SqliteRow| {
            let wanted: serde_json::Value =
                serde_json::from_str(&row.try_get::<String, _>("wanted")?)?;
            Ok((row.try_get("id")?, wanted["title"].as_str().unwrap_or_default().to_owned()))
        };
        rows.iter().map(read).collect()
    }

    /// Who sits at a table.
    pub(crate) async fn seats(&mut self, table: &str) -> Result<Vec<Held>> {
        let all = sqlx::query("select kind, person from seats where table_id = $1 order by seat");
        let rows = all.bind(table).fetch_all(&mut self.0).await?;
        let held = |row: &SqliteRow| {
            Ok(Held { kind: row.try_get("kind")?, person: row.try_get("person")? })
        };
        rows.iter().map(held).collect()
    }

    /// What was said at a table from number `first` on, without a gap.
    pub(crate) async fn talk(&mut self, table: &str, first: usize) -> Result<Vec<String>> {
        let all =
            "select number, words from talk where table_id = $1 and number >= $2 order by number";
        let first = i64::try_from(first)?;
        let rows = sqlx::query(all).bind(table).bind(first).fetch_all(&mut self.0).await?;
        let mut said = Vec::with_capacity(rows.len());
        for (expected, row) in (first..).zip(rows) {
            ensure!(row.try_get::<i64, _>("number")? == expected, "{table}: words are missing");
            said.push(row.try_get("words")?);
        }
        Ok(said)
    }

    /// The auto-passes at a table.
    pub(crate) async fn orders(&mut self, table: &str) -> Result<BTreeSet<(u8, String)>> {
        let all = sqlx::query("select seat, kind from orders where table_id = $1");
        let rows = all.bind(table).fetch_all(&mut self.0).await?;
        let order = |row: &SqliteRow| {
            Ok((seat(row, "seat")?.context("an order without a seat")?, row.try_get("kind")?))
        };
        rows.iter().map(order).collect()
    }

    /// The table at which another is played once more.
    pub(crate) async fn rematch(&mut self, table: &str) -> Result<Option<String>> {
        let next = sqlx::query_scalar("select next from rematches where table_id = $1");
        Ok(next.bind(table).fetch_optional(&mut self.0).await?)
    }

    /// The people of this name.
    pub(crate) async fn named(&mut self, name: &str) -> Result<Vec<String>> {
        let all = sqlx::query_scalar("select id from people where name = $1");
        Ok(all.bind(name).fetch_all(&mut self.0).await?)
    }

    /// The name of a person, and where they want to be told.
    pub(crate) async fn person(&mut self, id: &str) -> Result<(String, Option<String>)> {
        let sql = "select name, address from people left join hooks on hooks.person = people.id
                   where people.id = $1";
        let row = sqlx::query(sql).bind(id).fetch_one(&mut self.0).await?;
        Ok((row.try_get("name")?, row.try_get("address")?))
    }
}
