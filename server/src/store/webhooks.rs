//! Webhooks in the database, and which notifications were sent.

use super::StoreError;
use crate::model::ids::AccountId;
use crate::model::webhook::{SentNotification, Webhook, WebhookKind};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};

fn read_webhook(row: &SqliteRow) -> Result<Webhook, StoreError> {
    let (kind, lang): (String, String) = (row.try_get("kind")?, row.try_get("lang")?);
    let kind = WebhookKind::named(&kind)
        .ok_or_else(|| StoreError(format!("a webhook has the unknown kind {kind:?}")))?;
    Ok(Webhook {
        kind,
        address: row.try_get("address")?,
        lang: lang.parse().unwrap_or_default(),
        base: row.try_get("base")?,
        failures: u32::try_from(row.try_get::<i64, _>("failures")?).unwrap_or_default(),
    })
}

fn read_told(row: &SqliteRow) -> Result<SentNotification, StoreError> {
    Ok(SentNotification {
        person: row.try_get("person")?,
        table: row.try_get("table_id")?,
        event: row.try_get("event")?,
        mark: row.try_get::<i64, _>("mark")?.unsigned_abs(),
        seen: row.try_get::<i64, _>("seen")? != 0,
    })
}

pub(super) async fn webhook(
    readers: &SqlitePool,
    account: &AccountId,
) -> Result<Option<Webhook>, StoreError> {
    let row =
        sqlx::query("select kind, address, lang, base, failures from hooks where person = $1")
            .bind(account)
            .fetch_optional(readers)
            .await?;
    row.as_ref().map(read_webhook).transpose()
}

pub(super) async fn webhooks(
    readers: &SqlitePool,
) -> Result<Vec<(AccountId, Webhook)>, StoreError> {
    let rows = sqlx::query("select person, kind, address, lang, base, failures from hooks")
        .fetch_all(readers)
        .await?;
    rows.iter().map(|row| Ok((row.try_get("person")?, read_webhook(row)?))).collect()
}

pub(super) async fn told(readers: &SqlitePool) -> Result<Vec<SentNotification>, StoreError> {
    let rows = sqlx::query(
        "select told.person, told.table_id, told.event, told.mark, told.seen
         from told join tables on tables.id = told.table_id where tables.status <> 'over'",
    )
    .fetch_all(readers)
    .await?;
    rows.iter().map(read_told).collect()
}

pub(super) async fn write_webhook(
    connection: &mut SqliteConnection,
    account: &AccountId,
    webhook: Option<&Webhook>,
) -> Result<(), StoreError> {
    let Some(webhook) = webhook else {
        sqlx::query("delete from hooks where person = $1")
            .bind(account)
            .execute(connection)
            .await?;
        return Ok(());
    };
    sqlx::query(
        "insert into hooks (person, kind, address, lang, base, failures) values ($1, $2, $3, $4, $5, $6)
         on conflict (person) do update set kind = excluded.kind, address = excluded.address,
             lang = excluded.lang, base = excluded.base, failures = excluded.failures",
    )
    .bind(account)
    .bind(webhook.kind.name())
    .bind(&webhook.address)
    .bind(webhook.lang.code())
    .bind(&webhook.base)
    .bind(i64::from(webhook.failures))
    .execute(connection)
    .await?;
    Ok(())
}

/// Counts for this address only: a person who has entered another meanwhile starts at zero.
pub(super) async fn write_failures(
    connection: &mut SqliteConnection,
    account: &AccountId,
    address: &str,
    failures: u32,
) -> Result<(), StoreError> {
    sqlx::query("update hooks set failures = $1 where person = $2 and address = $3")
        .bind(i64::from(failures))
        .bind(account)
        .bind(address)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn write_told(
    connection: &mut SqliteConnection,
    told: &[SentNotification],
) -> Result<(), StoreError> {
    for each in told {
        sqlx::query(
            "insert into told (person, table_id, event, mark, seen) values ($1, $2, $3, $4, $5)
             on conflict (person, table_id, event) do update set
                 mark = excluded.mark, seen = excluded.seen",
        )
        .bind(&each.person)
        .bind(&each.table)
        .bind(&each.event)
        .bind(i64::try_from(each.mark).unwrap_or(i64::MAX))
        .bind(i64::from(each.seen))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
