//! One life of the server, from one opening to the next kill, as people meet it.

use crate::dice::Dice;
use anyhow::{Context, Error, anyhow};
use reqwest::{Client, Method};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::timeout;

/// Nothing at all takes longer than this.
pub(crate) const LONGEST: Duration = Duration::from_mins(1);

/// Why a client no longer plays.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The server was killed.
    Gone,
    /// Something is not as it must be.
    Wrong(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Wrong(error)
    }
}

/// What a client does as long as the server lives.
pub(crate) type Lived<T> = Result<T, Stop>;

/// Something is not as it must be.
pub(crate) fn wrong<T>(words: impl std::fmt::Display) -> Lived<T> {
    Err(Stop::Wrong(anyhow!("{words}")))
}

/// What all people of a life share.
#[derive(Debug)]
pub(crate) struct Life {
    pub(crate) base: String,
    pub(crate) http: Client,
    dying: Arc<AtomicBool>,
    acknowledged: AtomicUsize,
    went_on: AtomicUsize,
    changed: Notify,
}

impl Life {
    pub(crate) fn new(base: String) -> Self {
        let (dying, changed) = (Arc::default(), Notify::new());
        let (acknowledged, went_on) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let http = Client::builder().redirect(reqwest::redirect::Policy::none()).build();
        let http = http.unwrap_or_default();
        Self { base, http, dying, acknowledged, went_on, changed }
    }

    /// From now on clients expect that the server does not answer.
    pub(crate) fn dies(&self) {
        self.dying.store(true, Ordering::SeqCst);
    }

    /// Waits a moment; stops if the server is gone.
    pub(crate) async fn pause(&self) -> Lived<()> {
        tokio::time::sleep(Duration::from_millis(1)).await;
        if self.is_dying() { Err(Stop::Gone) } else { Ok(()) }
    }

    pub(crate) fn is_dying(&self) -> bool {
        self.dying.load(Ordering::SeqCst)
    }

    /// Tells the watching clients whether the server is gone.
    pub(crate) fn death(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.dying)
    }

    /// The line is cut: by the kill, or else something is wrong.
    pub(crate) fn cut(&self, what: impl std::fmt::Display) -> Stop {
        if self.is_dying() {
            Stop::Gone
        } else {
            Stop::Wrong(anyhow!("the server has hung up by itself: {what}"))
        }
    }

    /// A client was told that something is done.
    pub(crate) fn acknowledged(&self) {
        self.acknowledged.fetch_add(1, Ordering::SeqCst);
        self.changed.notify_one();
    }

    /// A table has gone on for the first time in this life.
    pub(crate) fn table_went_on(&self) {
        self.went_on.fetch_add(1, Ordering::SeqCst);
        self.changed.notify_one();
    }

    /// Waits until people were told so often that something is done.
    pub(crate) async fn so_much_was_done(&self, much: usize) -> anyhow::Result<()> {
        self.until(&self.acknowledged, much).await
    }

    /// Waits until so many tables have gone on.
    pub(crate) async fn all_went_on(&self, tables: usize) -> anyhow::Result<()> {
        self.until(&self.went_on, tables).await.context("tables")
    }

    async fn until(&self, count: &AtomicUsize, enough: usize) -> anyhow::Result<()> {
        let waits = async {
            while count.load(Ordering::SeqCst) < enough {
                self.changed.notified().await;
            }
        };
        let stuck = |_| anyhow!("stuck at {} of {enough}", count.load(Ordering::SeqCst));
        timeout(LONGEST, waits).await.map_err(stuck)
    }

    /// Asks the server for something; status and answer.
    pub(crate) async fn ask(
        &self,
        token: &str,
        (method, path): (Method, &str),
        body: Option<Value>,
    ) -> Lived<(u16, Value)> {
        let mut request = self.http.request(method, format!("{}/api/v1{path}", self.base));
        if let Some(body) = body {
            request = request.json(&body);
        }
        let whole = async {
            let answer = request.bearer_auth(token).send().await?;
            Ok::<_, reqwest::Error>((answer.status().as_u16(), answer.bytes().await?))
        };
        match timeout(LONGEST, whole).await {
            // A server that closes says so.
            Ok(Ok((500.., _))) if self.is_dying() => Err(Stop::Gone),
            Ok(Ok((status, bytes))) => {
                Ok((status, serde_json::from_slice(&bytes).unwrap_or_default()))
            }
            Ok(Err(error)) => Err(self.cut(error)),
            Err(_) => wrong(format!("no answer: {path}")),
        }
    }

    /// Sends a form as a page does.
    pub(crate) async fn form(&self, token: &str, path: &str, body: String) -> Lived<u16> {
        let request = self.http.post(format!("{}{path}", self.base)).bearer_auth(token);
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        match timeout(LONGEST, request.body(body).send()).await {
            Ok(Ok(answer)) if answer.status().is_server_error() && self.is_dying() => {
                Err(Stop::Gone)
            }
            Ok(Ok(answer)) => Ok(answer.status().as_u16()),
            Ok(Err(error)) => Err(self.cut(error)),
            Err(_) => wrong(format!("no answer: {path}")),
        }
    }
}

/// When the server is killed. Where it can be, a moment is counted in what was done: a busy machine only takes longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// So long after it was begun, whether it serves by then or not.
    Opening(Duration),
    /// After it has acknowledged so much, and a little later.
    Playing(usize, Duration),
    /// After it has acknowledged so much it is told to close, and killed a little later, in the middle of that or not.
    Closing(usize, Duration),
    /// After every table has gone on, and a little later.
    GoneOn(Duration),
}

impl Moment {
    /// Any moment of a server that took so long to open the last time.
    pub(crate) fn draw(dice: &mut Dice, opened: Duration) -> Self {
        let kind = dice.below(10);
        let micros = |most: u64, dice: &mut Dice| Duration::from_micros(dice.below(most * 1_000));
        match kind {
            0..=2 => Self::Opening(opened * dice.below(130) as u32 / 100),
            3..=7 => Self::Playing(dice.below(16) as usize, micros(8, dice)),
            8 => Self::Closing(dice.below(16) as usize, micros(40, dice)),
            _ => Self::GoneOn(micros(20, dice)),
        }
    }
}
