//! Accounts and sessions in `SQLite`.

use super::accounts::{AccountRow, Accounts, Change, SessionRow};
use super::sqlite::Sqlite;
use super::writer::Write;
use super::{Pending, StoreError};
use crate::model::ids::AccountId;
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

impl Accounts for Sqlite {
    fn session<'a>(&'a self, hash: &'a str) -> Pending<'a, Option<(SessionRow, bool)>> {
        Box::pin(async move {
            let row = sqlx::query(
                "select *, not exists (select 1 from accounts where accounts.person = sessions.person) as guest
                 from sessions where hash = $1",
            )
            .bind(hash)
            .fetch_optional(&self.readers)
            .await?;
            let read = |row: SqliteRow| Ok((read_session(&row)?, row.try_get("guest")?));
            row.map(read).transpose()
        })
    }

    fn devices<'a>(&'a self, account: &'a AccountId) -> Pending<'a, u64> {
        let all = "select count(distinct device) from sessions where person = $1 and ends is null";
        Box::pin(count(&self.readers, all, account))
    }

    fn has_old_token<'a>(&'a self, account: &'a AccountId) -> Pending<'a, bool> {
        Box::pin(async move {
            let all = "select count(*) from people where id = $1 and old_token = 1";
            Ok(count(&self.readers, all, account).await? > 0)
        })
    }

    fn account<'a>(&'a self, id: &'a AccountId) -> Pending<'a, Option<AccountRow>> {
        let one = "select * from accounts where person = $1";
        Box::pin(account(&self.readers, one, id.as_str()))
    }

    fn account_called<'a>(&'a self, folded: &'a str) -> Pending<'a, Option<AccountRow>> {
        Box::pin(account(&self.readers, "select * from accounts where folded = $1", folded))
    }

    fn bot_accounts(&self) -> Pending<'_, Vec<AccountId>> {
        Box::pin(async move {
            let all = sqlx::query_scalar("select person from accounts where bot = 1");
            Ok(all.fetch_all(&self.readers).await?)
        })
    }

    fn merged_people(&self) -> Pending<'_, Vec<(AccountId, AccountId)>> {
        Box::pin(async move {
            let all = sqlx::query("select person, became from successors");
            let rows = all.fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("person")?, row.try_get("became")?))).collect()
        })
    }

    fn tables_of<'a>(&'a self, account: &'a AccountId) -> Pending<'a, u64> {
        let all = "select count(distinct table_id) from seats
                   where person = $1 or (person > $1 || '~' and person < $1 || '~~')";
        Box::pin(count(&self.readers, all, account))
    }

    fn change(&self, change: Change) -> Pending<'_, ()> {
        self.write(Write::Account(Box::new(change)))
    }
}

async fn count(
    readers: &SqlitePool,
    all: &'static str,
    account: &AccountId,
) -> Result<u64, StoreError> {
    let number: i64 = sqlx::query_scalar(all).bind(account).fetch_one(readers).await?;
    Ok(number.unsigned_abs())
}

async fn account(
    readers: &SqlitePool,
    one: &'static str,
    which: &str,
) -> Result<Option<AccountRow>, StoreError> {
    let row = sqlx::query(one).bind(which).fetch_optional(readers).await?;
    let read = |row: SqliteRow| {
        Ok(AccountRow {
            person: row.try_get("person")?,
            login: row.try_get("login")?,
            folded: row.try_get("folded")?,
            password: row.try_get("password")?,
            bot: row.try_get("bot")?,
        })
    };
    row.map(read).transpose()
}

fn read_session(row: &SqliteRow) -> Result<SessionRow, StoreError> {
    Ok(SessionRow {
        hash: row.try_get("hash")?,
        device: row.try_get("device")?,
        person: row.try_get("person")?,
        created: row.try_get("created")?,
        used: row.try_get("used")?,
        after: row.try_get("after")?,
        ends: row.try_get("ends")?,
    })
}
