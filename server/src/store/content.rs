//! The content that games were played with here, by its fingerprint.

use super::StoreError;
use engine::Files;
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, SqliteConnection};
use std::collections::BTreeMap;

/// All content that is kept: game and texts.
pub(super) async fn read(readers: &SqlitePool) -> Result<Vec<(String, Files)>, StoreError> {
    let rows = sqlx::query("select game, files from contents").fetch_all(readers).await?;
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let (game, texts): (String, String) = (row.try_get("game")?, row.try_get("files")?);
        let texts: BTreeMap<String, String> =
            serde_json::from_str(&texts).map_err(|error| StoreError(error.to_string()))?;
        let mut files = Files::default();
        for (name, text) in texts {
            files.replace(&name, format!("{game}/{name}"), text);
        }
        all.push((game, files));
    }
    Ok(all)
}

/// Keeps one, if it is not kept yet.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    game: &str,
    files: &Files,
) -> Result<(), StoreError> {
    let texts: BTreeMap<&str, &str> = files.texts().collect();
    let texts = serde_json::to_string(&texts).map_err(|error| StoreError(error.to_string()))?;
    sqlx::query(
        "insert into contents (game, fingerprint, files) values ($1, $2, $3) on conflict do nothing",
    )
    .bind(game)
    .bind(files.fingerprint())
    .bind(texts)
    .execute(connection)
    .await?;
    Ok(())
}
