//! Where people want to be told that a table waits for them, and what they were told.

use super::StoreError;
use engine::Lang;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, SqliteConnection};
use std::fmt;

/// What an address is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HookKind {
    /// JSON of the server's own.
    Json,
    /// What Discord's webhooks take.
    Discord,
    /// What ntfy takes.
    Ntfy,
}

impl HookKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Json, Self::Discord, Self::Ntfy];

    /// Its name in the database, the API and the forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Discord => "discord",
            Self::Ntfy => "ntfy",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Where a person wants to be told.
#[derive(Clone, PartialEq, Eq)]
pub struct Hook {
    /// What is sent there.
    pub kind: HookKind,
    /// The address, which is secret: every program that knows it can write to this person.
    pub address: String,
    /// The language of the person.
    pub lang: Lang,
    /// The address of the server as they see it.
    pub base: String,
    /// How many notices in a row could not be delivered.
    pub failures: u32,
}

/// The address stays out of every log.
impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hook").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// That a person was notified of something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// Who.
    pub person: String,
    /// Of which table.
    pub table: String,
    /// Of what.
    pub event: String,
    /// Of which question, counted by the table.
    pub mark: u64,
    /// They have been seen at the table since.
    pub seen: bool,
}

fn read_hook(row: &SqliteRow) -> Result<Hook, StoreError> {
    let (kind, lang): (String, String) = (row.try_get("kind")?, row.try_get("lang")?);
    let kind = HookKind::named(&kind)
        .ok_or_else(|| StoreError(format!("a hook has the unknown kind {kind:?}")))?;
    Ok(Hook {
        kind,
        address: row.try_get("address")?,
        lang: lang.parse().unwrap_or_default(),
        base: row.try_get("base")?,
        failures: u32::try_from(row.try_get::<i64, _>("failures")?).unwrap_or_default(),
    })
}

fn read_told(row: &SqliteRow) -> Result<Told, StoreError> {
    Ok(Told {
        person: row.try_get("person")?,
        table: row.try_get("table_id")?,
        event: row.try_get("event")?,
        mark: row.try_get::<i64, _>("mark")?.unsigned_abs(),
        seen: row.try_get::<i64, _>("seen")? != 0,
    })
}

pub(super) async fn hook(readers: &SqlitePool, person: &str) -> Result<Option<Hook>, StoreError> {
    let row =
        sqlx::query("select kind, address, lang, base, failures from hooks where person = $1")
            .bind(person)
            .fetch_optional(readers)
            .await?;
    row.as_ref().map(read_hook).transpose()
}

pub(super) async fn hooks(readers: &SqlitePool) -> Result<Vec<(String, Hook)>, StoreError> {
    let rows = sqlx::query("select person, kind, address, lang, base, failures from hooks")
        .fetch_all(readers)
        .await?;
    rows.iter().map(|row| Ok((row.try_get("person")?, read_hook(row)?))).collect()
}

pub(super) async fn told(readers: &SqlitePool) -> Result<Vec<Told>, StoreError> {
    let rows = sqlx::query(
        "select told.person, told.table_id, told.event, told.mark, told.seen
         from told join tables on tables.id = told.table_id where tables.status <> 'over'",
    )
    .fetch_all(readers)
    .await?;
    rows.iter().map(read_told).collect()
}

pub(super) async fn write_hook(
    connection: &mut SqliteConnection,
    person: &str,
    hook: Option<&Hook>,
) -> Result<(), StoreError> {
    let Some(hook) = hook else {
        sqlx::query("delete from hooks where person = $1").bind(person).execute(connection).await?;
        return Ok(());
    };
    sqlx::query(
        "insert into hooks (person, kind, address, lang, base, failures) values ($1, $2, $3, $4, $5, $6)
         on conflict (person) do update set kind = excluded.kind, address = excluded.address,
             lang = excluded.lang, base = excluded.base, failures = excluded.failures",
    )
    .bind(person)
    .bind(hook.kind.name())
    .bind(&hook.address)
    .bind(hook.lang.code())
    .bind(&hook.base)
    .bind(i64::from(hook.failures))
    .execute(connection)
    .await?;
    Ok(())
}

/// Counts for this address only: a person who has entered another meanwhile begins anew.
pub(super) async fn write_failures(
    connection: &mut SqliteConnection,
    person: &str,
    address: &str,
    failures: u32,
) -> Result<(), StoreError> {
    sqlx::query("update hooks set failures = $1 where person = $2 and address = $3")
        .bind(i64::from(failures))
        .bind(person)
        .bind(address)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn write_told(
    connection: &mut SqliteConnection,
    told: &[Told],
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
