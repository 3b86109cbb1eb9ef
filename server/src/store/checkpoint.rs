//! Carries what was committed from the log of `SQLite` into its file, beside the writer and not in its way.
//!
//! Left to itself, `SQLite` does this within whichever commit makes the log long, and all queued writes wait for it.

use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::mpsc;

/// After so many writes the log is carried over.
pub(super) const EVERY: usize = 8_192;
/// A log of so many pages is restarted, for which the writer waits a moment.
const LONG: i64 = 16_384;

/// Carries over whenever the writer says that it is time, until the writer is gone.
pub(super) async fn run(mut connection: SqliteConnection, mut due: mpsc::Receiver<()>) {
    while due.recv().await.is_some() {
        match carry(&mut connection, "pragma wal_checkpoint(passive)").await {
            Ok(pages) if pages < LONG => {}
            Ok(_) => {
                if let Err(error) = carry(&mut connection, "pragma wal_checkpoint(restart)").await {
                    tracing::warn!(%error, "the log of the database was not restarted");
                }
            }
            Err(error) => tracing::warn!(%error, "the log of the database was not carried over"),
        }
    }
    let _ = connection.close().await;
}

/// The pages in the log.
async fn carry(connection: &mut SqliteConnection, how: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query(how).fetch_one(connection).await?.try_get(1)
}
