//! A look at a database before anything is written to it.

use super::StoreError;
use super::sqlite;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs;
use std::path::Path;

/// What lies where the database is to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DatabaseState {
    /// Nothing, or nothing but the server's own.
    Ours,
    /// The database of another program.
    Foreign,
    /// The server's own, by an older version of the program.
    Older,
    /// The server's own, by a newer version of the program.
    Newer,
}

/// What every table must have.
const NEEDED: [&str; 12] = [
    "select id, name, created, old_token from people limit 0",
    "select person, login, folded, password, created, bot from accounts limit 0",
    "select hash, device, person, created, used, after, ends from sessions limit 0",
    "select person, became from successors limit 0",
    "select id, game, rules_version, content, options, title, public, host, seed, created, status
     from tables limit 0",
    "select table_id, seat, kind, person, level, name from seats limit 0",
    "select table_id, number, by_seat, what, at, timed_out from moves limit 0",
    "select person, kind, table_id, points from results limit 0",
    "select table_id, seat, kind from orders limit 0",
    "select person, kind, address, lang, base, failures from hooks limit 0",
    "select person, table_id, event, mark, seen from told limit 0",
    "select id, challenger, wanted, created, ends from challenges limit 0",
];

/// Looks, and changes nothing.
pub(crate) async fn database_state(path: &Path) -> Result<DatabaseState, StoreError> {
    if fs::metadata(path).map_or(true, |about| about.is_file() && about.len() == 0) {
        return Ok(DatabaseState::Ours);
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut connection = options.connect().await?;
    let found = inspect(&mut connection).await;
    let _ = connection.close().await;
    found
}

async fn inspect(connection: &mut SqliteConnection) -> Result<DatabaseState, StoreError> {
    let names: Vec<String> =
        sqlx::query_scalar("select name from sqlite_master where type = 'table'")
            .fetch_all(&mut *connection)
            .await?;
    if names.is_empty() {
        return Ok(DatabaseState::Ours);
    }
    if !names.iter().any(|name| name == "_sqlx_migrations") {
        return Ok(DatabaseState::Foreign);
    }
    let steps: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("select version, checksum from _sqlx_migrations order by version")
            .fetch_all(&mut *connection)
            .await?;
    let ours = sqlite::steps();
    let newest = ours.last().map_or(0, |(version, _)| *version);
    match steps.last() {
        None => return Ok(DatabaseState::Ours),
        Some((last, _)) if *last > newest => return Ok(DatabaseState::Newer),
        Some(_) if !ours.starts_with(&steps) => return Ok(DatabaseState::Foreign),
        Some((last, _)) if *last < newest => return Ok(DatabaseState::Older),
        Some(_) => {}
    }
    for query in NEEDED {
        sqlx::query(query).fetch_optional(&mut *connection).await?;
    }
    Ok(DatabaseState::Ours)
}
