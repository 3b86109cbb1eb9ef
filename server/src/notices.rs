//! Notices to people who do not look: a table drops a word into a queue and plays on; the desk waits a moment, and sends
//! at most one notice a decision to the address that a person has named.
//!
//! - `desk` is a task of its own: it knows who wants to be told where, and what they were told already.
//! - [`letter`] is what is written, [`courier`] how it is sent, [`address`] where it may be sent.
//!
//! **Invariant:** a table never waits for anything here: its queue is bounded, and what does not fit is dropped.
//! **Invariant:** nothing is sent to the server's own network unless the host allows it; the address that was checked is the
//! one that is connected to.
//! **Invariant:** an address is never logged, nor its host.

pub(crate) mod courier;
mod desk;
mod letter;

pub(crate) use letter::{Event, Subject, test, timeless};

use crate::store::{Hook, Store, StoreError};
use courier::Courier;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

/// Words that may wait at once.
const QUEUE: usize = 4_096;
/// After so many notices in a row that could not be delivered, nothing more is sent.
pub(crate) const MOST_FAILURES: u32 = 10;

/// What a table wants of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) person: String,
    pub(crate) subject: Subject,
    /// Which question of the table it is.
    pub(crate) mark: u64,
    /// It came up just now; otherwise the table has only just woken up.
    pub(crate) fresh: bool,
}

/// What the desk hears.
#[derive(Debug)]
pub(crate) enum Word {
    /// A table waits for a player who does not see its page.
    Wanted(Box<Wanted>),
    /// It no longer does, though they have not been seen.
    Settled { person: String, table: String, event: Event },
    /// They were seen at the table.
    Seen { person: String, table: String },
    /// Where a person wants to get notifications from now on.
    Hook { person: String, hook: Option<Hook> },
}

/// The way to the desk.
pub(crate) struct Notices {
    queue: mpsc::Sender<Word>,
    dropped: Arc<AtomicU64>,
    pub(crate) courier: Arc<Courier>,
    /// By person: when they last tried an address.
    tries: Mutex<HashMap<String, Instant>>,
    try_every: Duration,
}

impl Notices {
    /// Opens the desk; it works until the server closes.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        anywhere: bool,
        grace: Duration,
        try_every: Duration,
        stop: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StoreError> {
        let (queue, words) = mpsc::channel(QUEUE);
        let dropped = Arc::new(AtomicU64::new(0));
        let courier = Arc::new(Courier::new(anywhere));
        let (counted, sender) = (Arc::clone(&dropped), Arc::clone(&courier));
        let desk = desk::Desk::open(store, sender, grace, counted).await?;
        tokio::spawn(desk.run(words, stop));
        let tries = Mutex::new(HashMap::new());
        Ok(Arc::new(Self { queue, dropped, courier, tries, try_every }))
    }

    /// A queue without a desk behind it: all that is sent to it is dropped.
    #[cfg(test)]
    pub(crate) fn nowhere() -> Arc<Self> {
        Arc::new(Self::with(mpsc::channel(1).0))
    }

    /// Sends to a queue that the caller reads.
    pub(crate) fn with(queue: mpsc::Sender<Word>) -> Self {
        let (courier, tries) = (Arc::new(Courier::new(false)), Mutex::new(HashMap::new()));
        let (dropped, try_every) = (Arc::default(), Duration::ZERO);
        Self { queue, dropped, courier, tries, try_every }
    }

    /// Drops a word into the queue without waiting; `false` if it is full.
    pub(crate) fn tell(&self, word: Word) -> bool {
        match self.queue.try_send(word) {
            Ok(()) | Err(TrySendError::Closed(_)) => true,
            Err(TrySendError::Full(_)) => {
                self.dropped.fetch_add(1, Ordering::Relaxed);
                false
            }
        }
    }

    /// A person changes where they get notifications. Unlike other words, this one waits for room in the queue.
    pub(crate) async fn change(&self, person: String, hook: Option<Hook>) {
        let _ = self.queue.send(Word::Hook { person, hook }).await;
    }

    /// Whether a person may try an address now.
    pub(crate) fn may_try(&self, person: &str) -> bool {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, at| at.elapsed() < self.try_every);
        if tries.contains_key(person) {
            return false;
        }
        tries.insert(person.to_owned(), Instant::now());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_dropped_and_counted_and_nobody_waits() {
        let (queue, mut words) = mpsc::channel(2);
        let notices = Notices::with(queue);
        let seen = || Word::Seen { person: "ada".into(), table: "race".into() };
        assert!(notices.tell(seen()) && notices.tell(seen()));
        assert!(!notices.tell(seen()) && !notices.tell(seen()));
        assert_eq!(notices.dropped.load(Ordering::Relaxed), 2);
        words.try_recv().unwrap();
        assert!(notices.tell(seen()), "there is room again");
    }
}
