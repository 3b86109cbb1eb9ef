//! Logins, sessions and successors: who may sign in, who has, and who was merged or deleted.

use super::merge_rows::{late, replace_person, settle};
use super::{Pending, StoreError, run};
use crate::model::ids::AccountId;
use sqlx::SqliteConnection;
use std::fmt;

/// A login with its password.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountRow {
    /// Whose it is.
    pub person: AccountId,
    /// The login as it was typed.
    pub login: String,
    /// The login as it is compared.
    pub folded: String,
    /// The hash of the password, which says how it was made.
    pub password: String,
    /// It has declared that a program plays.
    pub bot: bool,
}

/// The password stays out of every log.
impl fmt::Debug for AccountRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AccountRow").field("login", &self.login).finish_non_exhaustive()
    }
}

/// A session as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of its id; the id itself is a secret of its cookie.
    pub hash: String,
    /// Where it is: sessions that take each other's place share it.
    pub device: String,
    /// Whose it is.
    pub person: AccountId,
    /// Epoch milliseconds.
    pub created: i64,
    /// When it was last used, not to the minute.
    pub used: i64,
    /// The hash of the session whose place it takes once it is used.
    pub after: Option<String>,
    /// From when on it no longer works.
    pub ends: Option<i64>,
}

/// What changes of who may come in. Each is done whole or not at all.
#[derive(Debug, Clone)]
pub enum Change {
    /// A session begins; one that is there already stays as it is.
    Begin(SessionRow),
    /// The token of an older server was seen: from now on it is a session like any other.
    Exchange(SessionRow),
    /// A session is used for the first time: the one before it ends.
    TakePlace {
        /// Which.
        hash: String,
        /// The one before it.
        after: String,
        /// When that one ends.
        ends: i64,
        /// Now; whatever has ended by then is forgotten.
        now: i64,
    },
    /// A session was used.
    Used {
        /// Which.
        hash: String,
        /// When.
        at: i64,
    },
    /// All sessions of a device end.
    SignOut {
        /// Which device.
        device: String,
    },
    /// All sessions of the person end, and this one begins.
    SignOutEverywhere(SessionRow),
    /// A guest has a login from now on; the session they had ends, and this one begins.
    SignUp {
        /// The login.
        account: AccountRow,
        /// The new session.
        session: SessionRow,
        /// When the sessions of this device end that were there before.
        ends: i64,
    },
    /// A person has signed in.
    SignIn {
        /// Their session.
        session: SessionRow,
        /// The device whose sessions end by it.
        leaves: Option<String>,
        /// The guest of that device, who is the same person from now on.
        guest: Option<AccountId>,
    },
    /// A new password; all sessions of the person end, and this one begins.
    Password {
        /// The hash of the new password.
        password: String,
        /// The new session.
        session: SessionRow,
    },
    /// An account declares itself a bot and is called so from now on; nothing changes if it has ever had a seat.
    DeclareBot {
        /// Which.
        person: AccountId,
        /// What it is called from now on.
        name: String,
    },
    /// A person, account or guest, is deleted.
    Leave {
        /// Who.
        person: AccountId,
    },
    /// The server starts: what was written late of people who were merged or deleted is put right, and sessions that
    /// were not used since `before` are forgotten.
    Open {
        /// Epoch milliseconds.
        before: i64,
    },
}

/// Where it is kept who may come in.
pub trait Accounts: Send + Sync + 'static {
    /// The session with this hash, and whether its person is a guest.
    fn session<'a>(&'a self, hash: &'a str) -> Pending<'a, Option<(SessionRow, bool)>>;
    /// How many places a person is signed in at.
    fn devices<'a>(&'a self, account: &'a AccountId) -> Pending<'a, u64>;
    /// Whether a person may still come in as they did at an older server.
    fn has_old_token<'a>(&'a self, account: &'a AccountId) -> Pending<'a, bool>;
    /// The account of a person.
    fn account<'a>(&'a self, id: &'a AccountId) -> Pending<'a, Option<AccountRow>>;
    /// The account with this login, as logins are compared.
    fn account_called<'a>(&'a self, folded: &'a str) -> Pending<'a, Option<AccountRow>>;
    /// All accounts that have declared themselves bots.
    fn bot_accounts(&self) -> Pending<'_, Vec<AccountId>>;
    /// People who were merged or deleted, each with their successor.
    fn merged_people(&self) -> Pending<'_, Vec<(AccountId, AccountId)>>;
    /// At how many tables a person, or a player who shares their device, has a seat.
    fn tables_of<'a>(&'a self, account: &'a AccountId) -> Pending<'a, u64>;
    /// Does it.
    fn change(&self, change: Change) -> Pending<'_, ()>;
}

/// Writes one change.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    change: &Change,
) -> Result<(), StoreError> {
    match change {
        Change::Begin(session) => begin(connection, session).await?,
        Change::Exchange(session) => exchange(connection, session).await?,
        Change::TakePlace { hash, after, ends, now } => {
            run!(connection, "update sessions set after = null where hash = $1", hash);
            run!(
                connection,
                "update sessions set ends = $2 where hash = $1 and ends is null",
                after,
                ends
            );
            run!(connection, "delete from sessions where ends < $1", now);
        }
        Change::Used { hash, at } => {
            run!(connection, "update sessions set used = $2 where hash = $1", hash, at);
        }
        Change::SignOut { device } => {
            run!(connection, "delete from sessions where device = $1", device);
        }
        Change::SignOutEverywhere(session) => only(connection, session).await?,
        Change::SignUp { account, session, ends } => {
            sign_up(connection, account, session.created).await?;
            run!(
                connection,
                "update sessions set ends = $2 where device = $1 and ends is null",
                &session.device,
                ends
            );
            begin(connection, session).await?;
        }
        Change::SignIn { session, leaves, guest } => {
            if let Some(device) = leaves {
                run!(connection, "delete from sessions where device = $1", device);
            }
            if let Some(guest) = guest {
                replace_person(connection, guest, &session.person).await?;
            }
            begin(connection, session).await?;
        }
        Change::Password { password, session } => {
            run!(
                connection,
                "update accounts set password = $2 where person = $1",
                &session.person,
                password
            );
            only(connection, session).await?;
        }
        Change::DeclareBot { person, name } => declare_bot(connection, person, name).await?,
        Change::Leave { person } => replace_person(connection, person, &AccountId::gone()).await?,
        Change::Open { before } => {
            run!(connection, "delete from sessions where used < $1", before);
            for (person, became) in late(connection).await? {
                settle(connection, &person, &became).await?;
            }
        }
    }
    Ok(())
}

/// Keeps a new session. One that follows another is kept only while that one lasts: a person who has signed out
/// everywhere meanwhile stays signed out.
async fn begin(connection: &mut SqliteConnection, session: &SessionRow) -> Result<(), StoreError> {
    run!(
        connection,
        "insert into sessions (hash, device, person, created, used, after, ends)
         select $1, $2, $3, $4, $5, $6, $7
         where $6 is null or exists (select 1 from sessions where hash = $6)
         on conflict (hash) do nothing",
        &session.hash,
        &session.device,
        &session.person,
        session.created,
        session.used,
        &session.after,
        session.ends
    );
    Ok(())
}

/// The token of an older server becomes a session, unless its person has signed out everywhere meanwhile.
async fn exchange(
    connection: &mut SqliteConnection,
    session: &SessionRow,
) -> Result<(), StoreError> {
    let old: Option<i64> =
        sqlx::query_scalar("select old_token from people where id = $1 and old_token = 1")
            .bind(&session.person)
            .fetch_optional(&mut *connection)
            .await?;
    if old.is_some() {
        run!(connection, "update people set old_token = 0 where id = $1", &session.person);
        begin(connection, session).await?;
    }
    Ok(())
}

/// This session is the only one that its person has.
async fn only(connection: &mut SqliteConnection, session: &SessionRow) -> Result<(), StoreError> {
    run!(connection, "delete from sessions where person = $1", &session.person);
    run!(connection, "update people set old_token = 0 where id = $1", &session.person);
    begin(connection, session).await
}

/// An account that has had no seat yet is a bot from now on.
async fn declare_bot(
    connection: &mut SqliteConnection,
    person: &AccountId,
    name: &str,
) -> Result<(), StoreError> {
    run!(
        connection,
        "update accounts set bot = 1 where person = $1 and not exists (select 1 from seats
             where seats.person = $1 or (seats.person > $1 || '~' and seats.person < $1 || '~~'))",
        person
    );
    run!(
        connection,
        "update people set name = $2
         where id = $1 and exists (select 1 from accounts where person = $1 and bot = 1)",
        person,
        name
    );
    Ok(())
}

async fn sign_up(
    connection: &mut SqliteConnection,
    account: &AccountRow,
    at: i64,
) -> Result<(), StoreError> {
    run!(
        connection,
        "insert into accounts (person, login, folded, password, created) values ($1, $2, $3, $4, $5)",
        &account.person,
        &account.login,
        &account.folded,
        &account.password,
        at
    );
    run!(connection, "update people set old_token = 0 where id = $1", &account.person);
    Ok(())
}
