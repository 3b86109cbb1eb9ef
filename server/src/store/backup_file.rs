//! A copy of a database in a file of its own, with the server's key beside its tables.

use super::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The first bytes of a database, which say how long it is.
const HEAD: usize = 100;

/// A copy that is being made, or unpacked.
#[derive(Debug)]
pub(crate) struct BackupFile(SqlitePool);

impl BackupFile {
    /// Copies the database `from`, as it stands at one moment, into the empty file `to`; a server that writes to `from`
    /// goes on.
    pub(crate) async fn of(from: &Path, to: &Path) -> Result<Self, StoreError> {
        let mut server =
            SqliteConnectOptions::new().filename(from).read_only(true).connect().await?;
        let file = to.to_str().ok_or_else(|| StoreError("its path is no text".into()))?;
        sqlx::query("vacuum into $1").bind(file).execute(&mut server).await?;
        server.close().await?;
        Self::open(to).await
    }

    /// Opens a copy, if all of it is there.
    pub(crate) async fn open(path: &Path) -> Result<Self, StoreError> {
        is_whole(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(false)
            .journal_mode(SqliteJournalMode::Delete);
        let copy = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        let sound: String =
            sqlx::query_scalar("pragma integrity_check(1)").fetch_one(&copy).await?;
        if sound == "ok" { Ok(Self(copy)) } else { Err(StoreError(sound)) }
    }

    /// Lays the key beside the tables.
    pub(crate) async fn keep_key(&self, key: &[u8]) -> Result<(), StoreError> {
        sqlx::query("create table backup (key blob not null)").execute(&self.0).await?;
        sqlx::query("insert into backup (key) values ($1)").bind(key).execute(&self.0).await?;
        Ok(())
    }

    /// Takes the key out again, if this is a copy of a server.
    pub(crate) async fn take_key(&self) -> Result<Option<Vec<u8>>, StoreError> {
        let there: i64 =
            sqlx::query_scalar("select count(*) from sqlite_master where name = 'backup'")
                .fetch_one(&self.0)
                .await?;
        if there == 0 {
            return Ok(None);
        }
        let key = sqlx::query_scalar("select key from backup").fetch_optional(&self.0).await?;
        sqlx::query("drop table backup").execute(&self.0).await?;
        Ok(key)
    }

    /// How many people, tables and moves it holds.
    pub(crate) async fn count(&self) -> Result<[u64; 3], StoreError> {
        let mut counted = [0; 3];
        for (count, all) in counted.iter_mut().zip([
            "select count(*) from people",
            "select count(*) from tables",
            "select count(*) from moves",
        ]) {
            let number: i64 = sqlx::query_scalar(all).fetch_one(&self.0).await?;
            *count = number.unsigned_abs();
        }
        Ok(counted)
    }

    /// Lets it go.
    pub(crate) async fn close(self) -> Result<(), StoreError> {
        self.0.close().await;
        Ok(())
    }
}

/// Whether a file has the length that its first bytes speak of: `SQLite` itself forgives a last page that is cut short.
fn is_whole(path: &Path) -> Result<(), StoreError> {
    let unreadable = |error: std::io::Error| StoreError(error.to_string());
    let mut file = File::open(path).map_err(unreadable)?;
    let length = file.metadata().map_err(unreadable)?.len();
    let mut head = [0; HEAD];
    if length == 0 || file.read_exact(&mut head).is_err() {
        return Ok(());
    }
    let [high, low] = [head[16], head[17]].map(u64::from);
    let page = match high << 8 | low {
        1 => 65_536,
        size => size,
    };
    let pages = head[28..32].iter().fold(0, |pages, byte| pages << 8 | u64::from(*byte));
    if length == page * pages {
        Ok(())
    } else {
        Err(StoreError(format!("{length} bytes of {}", page * pages)))
    }
}
