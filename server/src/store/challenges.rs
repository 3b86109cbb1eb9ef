//! Challenges that wait for their answers.

use super::{StoreError, run};
use crate::model::rows::ChallengeRow;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};

/// Keeps a challenge, or what has changed of it.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    challenge: &ChallengeRow,
) -> Result<(), StoreError> {
    run!(
        connection,
        "insert into challenges (id, challenger, wanted, created, ends) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set wanted = excluded.wanted",
        &challenge.id,
        &challenge.challenger,
        &challenge.wanted,
        challenge.created,
        challenge.ends
    );
    Ok(())
}

/// Forgets a challenge that has ended.
pub(super) async fn forget(connection: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    run!(connection, "delete from challenges where id = $1", id);
    Ok(())
}

/// All of them, oldest first.
pub(super) async fn read(readers: &SqlitePool) -> Result<Vec<ChallengeRow>, StoreError> {
    let all = sqlx::query(
        "select id, challenger, wanted, created, ends from challenges order by created, id",
    );
    let rows = all.fetch_all(readers).await?;
    let read = |row: &SqliteRow| {
        Ok(ChallengeRow {
            id: row.try_get("id")?,
            challenger: row.try_get("challenger")?,
            wanted: row.try_get("wanted")?,
            created: row.try_get("created")?,
            ends: row.try_get("ends")?,
        })
    };
    rows.iter().map(read).collect()
}
