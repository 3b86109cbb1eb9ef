//! Sessions: who has come in, on which device, and until when.
//!
//! A token says the id of a session, signed; only the id's hash is kept. Every request looks it up, so those that were asked
//! for last are remembered. A session of a browser that is older than a day is followed by a new one: from the moment that
//! the new one is first used, the old one lasts only as long as requests are on their way. So an answer that never arrives
//! costs no person their games.
//!
//! **Invariant:** neither the id of a session nor that of a person is ever sent to any client but its owner's.

use super::tokens::{TokenSigner, bearer};
use crate::model::ids::AccountId;
use crate::model::refusal::Refused;
use crate::store::{Change, SessionRow, Store, StoreError};
use crate::system::{epoch_millis, random_id};
use axum::http::HeaderMap;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// Before the id of a session; the id of a person, which older versions signed, has no such mark.
const MARK: &str = "s.";
/// So many sessions are remembered.
const MOST_REMEMBERED: usize = 10_000;
/// How far it may be behind when a session was last used.
const NOTE_EVERY: Duration = Duration::from_hours(1);
/// A session that was not used for so long is forgotten, as its cookie is.
const FORGOTTEN: Duration = Duration::from_hours(24 * 400);
/// So much of who has signed out may wait for a live connection that does not listen.
const UNHEARD: usize = 64;

/// How long sessions last.
#[derive(Debug, Clone, Copy)]
pub struct SessionLimits {
    /// The session of a browser that is older is followed by a new one.
    pub renew: Duration,
    /// An old session still works for so long after the new one was first used.
    pub grace: Duration,
}

impl Default for SessionLimits {
    fn default() -> Self {
        Self { renew: Duration::from_hours(24), grace: Duration::from_secs(30) }
    }
}

/// One signed-in browser or program.
#[derive(Debug, Clone)]
pub(crate) struct Session {
    pub(crate) account: AccountId,
    pub(crate) device: String,
    /// They have no login.
    pub(crate) guest: bool,
    hash: String,
}

/// A session as it is remembered.
#[derive(Debug, Clone)]
struct RememberedSession {
    row: SessionRow,
    guest: bool,
}

#[derive(Debug, Default)]
struct Memory {
    known: HashMap<String, RememberedSession>,
    /// Counts how often something was forgotten: what was read before is not remembered after.
    epoch: u64,
}

/// Whose sessions have ended.
#[derive(Debug, Clone)]
enum EndedSessions {
    Device(String),
    Account(AccountId),
}

/// A live connection hears by it that its session has ended.
#[derive(Debug)]
pub(crate) struct SessionEnd {
    session: Option<Session>,
    news: broadcast::Receiver<EndedSessions>,
}

impl SessionEnd {
    /// Waits until it has.
    pub(crate) async fn come(&mut self) {
        let Some(session) = &self.session else { return std::future::pending().await };
        loop {
            match self.news.recv().await {
                Ok(EndedSessions::Device(device)) if device == session.device => return,
                Ok(EndedSessions::Account(account)) if account == session.account => return,
                Ok(_) => {}
                // Perhaps it has; if it has not, the client is let in when it connects again.
                Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

/// All sessions.
pub(crate) struct Sessions {
    tokens: TokenSigner,
    store: Arc<dyn Store>,
    terms: SessionLimits,
    memory: Mutex<Memory>,
    ended: broadcast::Sender<EndedSessions>,
}

impl Sessions {
    /// Puts right what was written late, and forgets sessions that were not used for a year.
    pub(crate) async fn open(
        tokens: TokenSigner,
        store: Arc<dyn Store>,
        terms: SessionLimits,
    ) -> Self {
        let before = epoch_millis() - millis(FORGOTTEN);
        told(&store.change(Change::Open { before }).await);
        let (memory, ended) = (Mutex::default(), broadcast::channel(UNHEARD).0);
        Self { tokens, store, terms, memory, ended }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who sends these headers, if their session is ours and has not ended.
    pub(crate) async fn known(&self, headers: &HeaderMap) -> Result<Option<Session>, Refused> {
        let Some(id) = self.tokens.id(headers) else { return Ok(None) };
        self.look_up(&hash(&id), Some(&id)).await
    }

    /// Hears when a session ends, unless it has already.
    pub(crate) async fn ending(&self, session: Option<Session>) -> Result<SessionEnd, Refused> {
        let news = self.ended.subscribe();
        if let Some(session) = &session {
            self.look_up(&session.hash, None).await?.ok_or(Refused::NotSignedIn)?;
        }
        Ok(SessionEnd { session, news })
    }

    async fn look_up(&self, hash: &str, id: Option<&str>) -> Result<Option<Session>, Refused> {
        let now = epoch_millis();
        let (known, epoch) = {
            let memory = self.memory();
            (memory.known.get(hash).cloned(), memory.epoch)
        };
        let known = match known {
            Some(known) => Some(known),
            None => self.read(hash, id, now).await?,
        };
        let Some(mut known) = known.filter(|it| it.row.ends.is_none_or(|ends| now < ends)) else {
            return Ok(None);
        };
        if let Some(after) = known.row.after.clone()
            && self.take_place(hash, after, now).await
        {
            known.row.after = None;
        }
        if now - known.row.used > millis(NOTE_EVERY) {
            known.row.used = now;
            let used = Change::Used { hash: hash.to_owned(), at: now };
            told(&self.store.change(used).await);
        }
        let RememberedSession { row, guest } = known.clone();
        self.remember(known, epoch);
        let SessionRow { hash, device, person: account, .. } = row;
        Ok(Some(Session { account, device, guest, hash }))
    }

    /// Reads a session; the token of an older server becomes one.
    async fn read(
        &self,
        hash: &str,
        id: Option<&str>,
        now: i64,
    ) -> Result<Option<RememberedSession>, Refused> {
        let found = self.store.session(hash).await.map_err(|error| unreadable(&error))?;
        if let Some((row, guest)) = found {
            return Ok(Some(RememberedSession { row, guest }));
        }
        let Some(id) = id.filter(|id| !id.starts_with(MARK)) else { return Ok(None) };
        let account = AccountId::from(id);
        let old = self.store.has_old_token(&account).await.map_err(|error| unreadable(&error))?;
        if !old {
            return Ok(None);
        }
        // As old as can be: a browser gets another one at once.
        let row = row(hash.to_owned(), hash.to_owned(), account, (0, now));
        told(&self.store.change(Change::Exchange(row.clone())).await);
        Ok(Some(RememberedSession { row, guest: true }))
    }

    /// The first use of a session ends the one before it.
    async fn take_place(&self, hash: &str, after: String, now: i64) -> bool {
        let ends = now + millis(self.terms.grace);
        if let Some(before) = self.memory().known.get_mut(&after) {
            before.row.ends = Some(before.row.ends.map_or(ends, |already| already.min(ends)));
        }
        let change = Change::TakePlace { hash: hash.to_owned(), after, ends, now };
        told(&self.store.change(change).await)
    }

    fn remember(&self, known: RememberedSession, epoch: u64) {
        let mut memory = self.memory();
        if memory.epoch != epoch {
            return;
        }
        if memory.known.len() >= MOST_REMEMBERED {
            memory.known.clear();
        }
        // What has been told of its end meanwhile stays.
        let ends = memory.known.get(&known.row.hash).and_then(|it| it.row.ends).or(known.row.ends);
        let row = SessionRow { ends, ..known.row };
        memory.known.insert(row.hash.clone(), RememberedSession { row, ..known });
    }

    /// The token that a browser is to have from now on, if its session is old.
    pub(crate) async fn renewal(&self, session: &Session, headers: &HeaderMap) -> Option<String> {
        let now = epoch_millis();
        let created = self.memory().known.get(&session.hash).map(|known| known.row.created)?;
        if bearer(headers).is_some() || now - created < millis(self.terms.renew) {
            return None;
        }
        // Another tab that asks at the same time is given the same one.
        let id = self.tokens.id(headers)?;
        let id = format!("{MARK}{}", self.tokens.seal(&format!("after {id}")));
        let (device, account) = (session.device.clone(), session.account.clone());
        let mut row = row(hash(&id), device, account, (now, now));
        row.after = Some(session.hash.clone());
        told(&self.store.change(Change::Begin(row)).await).then(|| self.tokens.token(&id))
    }

    /// A new session, which is still to be kept, and its token. It has a device of its own unless one is given.
    pub(crate) fn fresh(
        &self,
        account: &AccountId,
        device: Option<&str>,
    ) -> Result<(SessionRow, String), Refused> {
        let id = random_id::<32>().map_err(|_| Refused::Broken)?;
        let id = format!("{MARK}{id}");
        let (hash, now) = (hash(&id), epoch_millis());
        let device = device.unwrap_or(&hash).to_owned();
        Ok((row(hash, device, account.clone(), (now, now)), self.tokens.token(&id)))
    }

    /// Begins the first session of a person.
    pub(crate) async fn begin(&self, account: &AccountId) -> Result<String, Refused> {
        let (row, token) = self.fresh(account, None)?;
        self.keep(Change::Begin(row)).await?;
        Ok(token)
    }

    /// Keeps a change of who may come in.
    pub(crate) async fn keep(&self, change: Change) -> Result<(), Refused> {
        self.store.change(change).await.map_err(|error| {
            tracing::error!(%error, "who may come in could not be kept");
            Refused::NotKept
        })
    }

    /// When sessions end that are replaced now.
    pub(crate) fn grace_ends(&self) -> i64 {
        epoch_millis() + millis(self.terms.grace)
    }

    /// All sessions of a device have ended.
    pub(crate) fn device_ended(&self, device: &str) {
        self.forget(|row| row.device == device);
        let _ = self.ended.send(EndedSessions::Device(device.to_owned()));
    }

    /// All sessions have ended that a person had until now.
    pub(crate) fn person_ended(&self, account: &AccountId) {
        self.forget(|row| row.person == *account);
        let _ = self.ended.send(EndedSessions::Account(account.clone()));
    }

    /// What is known of a person's sessions is read again.
    pub(crate) fn person_changed(&self, account: &AccountId) {
        self.forget(|row| row.person == *account);
    }

    fn forget(&self, which: impl Fn(&SessionRow) -> bool) {
        let mut memory = self.memory();
        memory.epoch += 1;
        memory.known.retain(|_, known| !which(&known.row));
    }
}

fn row(hash: String, device: String, person: AccountId, (created, used): (i64, i64)) -> SessionRow {
    SessionRow { hash, device, person, created, used, after: None, ends: None }
}

/// What is kept of an id.
fn hash(id: &str) -> String {
    Sha256::digest(id).iter().fold(String::with_capacity(64), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

fn unreadable(error: &StoreError) -> Refused {
    tracing::error!(%error, "who asks could not be read");
    Refused::NotKept
}

/// Whether it was kept; if not, it is tried again the next time.
fn told(kept: &Result<(), StoreError>) -> bool {
    if let Err(error) = kept {
        tracing::warn!(%error, "a session could not be kept up to date");
    }
    kept.is_ok()
}
