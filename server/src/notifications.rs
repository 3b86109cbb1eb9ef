//! Notifications to people who do not look: a table drops a word into a queue and plays on; the dispatcher waits a moment, and sends
//! at most one notification a decision to the address that a person has named.
//!
//! - `dispatcher` is a task of its own: it knows who wants to be told where, and what they were told already.
//! - `message` is what is written, [`delivery`] how it is sent, [`crate::model::webhook_address`] where it may be sent.
//!
//! **Invariant:** a table never waits for anything here: its queue is bounded, and what does not fit is dropped.
//! **Invariant:** nothing is sent to the server's own network unless the host allows it; the address that was checked is the
//! one that is connected to.
//! **Invariant:** an address is never logged, nor its host.

pub(crate) mod delivery;
mod dispatcher;
mod message;

pub(crate) use message::{NotificationEvent, Subject, test, timeless};

use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::webhook::Webhook;
use crate::store::{Store, StoreError};
use delivery::WebhookClient;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

/// Words that may wait at once.
const QUEUE: usize = 4_096;
/// After so many notifications in a row that could not be delivered, nothing more is sent.
pub(crate) const MOST_FAILURES: u32 = 10;

/// What a table wants of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PendingNotification {
    pub(crate) person: PersonId,
    pub(crate) subject: Subject,
    /// Which question of the table it is.
    pub(crate) mark: u64,
    /// It came up just now; otherwise the table has only just woken up.
    pub(crate) fresh: bool,
}

/// What the dispatcher hears.
#[derive(Debug)]
pub(crate) enum DispatcherMessage {
    /// A table waits for a player who does not see its page.
    Wanted(Box<PendingNotification>),
    /// It no longer does, though they have not been seen.
    Settled { person: PersonId, table: TableId, event: NotificationEvent },
    /// They were seen at the table.
    Seen { person: PersonId, table: TableId },
    /// Where a person wants to get notifications from now on.
    Webhook { account: AccountId, webhook: Option<Webhook> },
}

/// The way to the dispatcher.
pub(crate) struct Notifications {
    queue: mpsc::Sender<DispatcherMessage>,
    dropped: Arc<AtomicU64>,
    pub(crate) webhook_client: Arc<WebhookClient>,
    /// By person: when they last tried an address.
    tries: Mutex<HashMap<AccountId, Instant>>,
    try_every: Duration,
}

impl Notifications {
    /// Opens the dispatcher; it works until the server closes.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        anywhere: bool,
        grace: Duration,
        try_every: Duration,
        stop: watch::Receiver<bool>,
    ) -> Result<Arc<Self>, StoreError> {
        let (queue, words) = mpsc::channel(QUEUE);
        let dropped = Arc::new(AtomicU64::new(0));
        let webhook_client = Arc::new(WebhookClient::new(anywhere));
        let (counted, sender) = (Arc::clone(&dropped), Arc::clone(&webhook_client));
        let dispatcher = dispatcher::Dispatcher::open(store, sender, grace, counted).await?;
        tokio::spawn(dispatcher.run(words, stop));
        let tries = Mutex::new(HashMap::new());
        Ok(Arc::new(Self { queue, dropped, webhook_client, tries, try_every }))
    }

    /// A queue without a dispatcher behind it: all that is sent to it is dropped.
    #[cfg(test)]
    pub(crate) fn nowhere() -> Arc<Self> {
        Arc::new(Self::with(mpsc::channel(1).0))
    }

    /// Sends to a queue that the caller reads.
    #[cfg(test)]
    fn with(queue: mpsc::Sender<DispatcherMessage>) -> Self {
        let (webhook_client, tries) =
            (Arc::new(WebhookClient::new(false)), Mutex::new(HashMap::new()));
        let (dropped, try_every) = (Arc::default(), Duration::ZERO);
        Self { queue, dropped, webhook_client, tries, try_every }
    }

    /// Drops a word into the queue without waiting; `false` if it is full.
    pub(crate) fn tell(&self, word: DispatcherMessage) -> bool {
        match self.queue.try_send(word) {
            Ok(()) | Err(TrySendError::Closed(_)) => true,
            Err(TrySendError::Full(_)) => {
                self.dropped.fetch_add(1, Ordering::Relaxed);
                false
            }
        }
    }

    /// A person changes where they get notifications. Unlike other words, this one waits for room in the queue.
    pub(crate) async fn change(&self, account: AccountId, webhook: Option<Webhook>) {
        let _ = self.queue.send(DispatcherMessage::Webhook { account, webhook }).await;
    }

    /// Whether a person may try an address now.
    pub(crate) fn may_try(&self, account: &AccountId) -> bool {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, at| at.elapsed() < self.try_every);
        if tries.contains_key(account) {
            return false;
        }
        tries.insert(account.clone(), Instant::now());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_dropped_and_counted_and_no_table_waits() {
        let (queue, mut words) = mpsc::channel(2);
        let notifications = Notifications::with(queue);
        let seen = || DispatcherMessage::Seen { person: "ada".into(), table: "race".into() };
        assert!(notifications.tell(seen()) && notifications.tell(seen()));
        assert!(!notifications.tell(seen()) && !notifications.tell(seen()));
        assert_eq!(notifications.dropped.load(Ordering::Relaxed), 2);
        words.try_recv().unwrap();
        assert!(notifications.tell(seen()), "there is room again");
    }
}
