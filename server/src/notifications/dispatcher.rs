//! The dispatcher: who wants to be told where, what waits for its moment, what is under way.
//!
//! A notification waits a moment first, so that a player who is just turning to the table is spared it. What one person
//! is to be told of several tables meanwhile goes together. It is noted as told before it is sent: whatever happens to
//! the server, no player is told twice of the same question, and of the next one only once they have been seen.

use super::delivery::{Failure, WebhookClient};
use super::message::{self, NotificationEvent, Subject};
use super::{DispatcherMessage, MOST_FAILURES, PendingNotification};
use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::webhook::{SentNotification, Webhook};
use crate::store::{Store, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};

/// A table that has only just woken up gives its people so many times longer to come back.
const AFTER_WAKING: u32 = 6;
/// If nothing waits, the dispatcher looks up after this long all the same.
const IDLE: Duration = Duration::from_hours(1);

/// An account, a table, and what is told of it.
type NotificationKey = (AccountId, TableId, NotificationEvent);

/// What waits for its moment.
#[derive(Debug)]
struct QueuedNotification {
    wanted: PendingNotification,
    due: Instant,
    /// It was sent once, in vain.
    again: bool,
}

/// What was told last.
#[derive(Debug, Clone, Copy)]
struct Last {
    mark: u64,
    seen: bool,
}

/// A delivery that has ended.
struct Done {
    account: AccountId,
    address: String,
    outcome: Result<u16, Failure>,
}

/// What is on its way to a person.
#[derive(Debug)]
struct UnderWay {
    wanted: Vec<PendingNotification>,
    again: bool,
}

pub(super) struct Dispatcher {
    store: Arc<dyn Store>,
    webhook_client: Arc<WebhookClient>,
    grace: Duration,
    dropped: Arc<AtomicU64>,
    webhooks: HashMap<AccountId, Webhook>,
    told: HashMap<NotificationKey, Last>,
    waiting: HashMap<NotificationKey, QueuedNotification>,
    under_way: HashMap<AccountId, UnderWay>,
    /// By person: no further notification is sent to them before this.
    rests: HashMap<AccountId, Instant>,
    deliveries: JoinSet<Done>,
}

impl Dispatcher {
    /// Reads who wants to be told where, and what they know already.
    pub(super) async fn open(
        store: Arc<dyn Store>,
        webhook_client: Arc<WebhookClient>,
        grace: Duration,
        dropped: Arc<AtomicU64>,
    ) -> Result<Self, StoreError> {
        let webhooks = store.webhooks().await?.into_iter().collect();
        let mut told = HashMap::new();
        for each in store.told().await? {
            if let Some(event) = NotificationEvent::named(&each.event) {
                let last = Last { mark: each.mark, seen: each.seen };
                told.insert((each.person, each.table, event), last);
            }
        }
        Ok(Self {
            store,
            webhook_client,
            grace,
            dropped,
            webhooks,
            told,
            waiting: HashMap::new(),
            under_way: HashMap::new(),
            rests: HashMap::new(),
            deliveries: JoinSet::new(),
        })
    }

    /// Works until the server closes. What is under way then is given up.
    pub(super) async fn run(
        mut self,
        mut words: mpsc::Receiver<DispatcherMessage>,
        mut stop: watch::Receiver<bool>,
    ) {
        while !*stop.borrow() {
            let next = self.next_due().unwrap_or_else(|| Instant::now() + IDLE);
            tokio::select! {
                biased;
                changed = stop.changed() => if changed.is_err() { return },
                word = words.recv() => match word {
                    Some(word) => self.hear(word),
                    None => return,
                },
                Some(done) = self.deliveries.join_next() => self.conclude(done),
                () = sleep_until(next) => self.send_what_is_due(Instant::now()),
            }
            let dropped = self.dropped.swap(0, Ordering::Relaxed);
            if dropped > 0 {
                tracing::warn!(dropped, "more notifications than the desk can take");
            }
        }
    }

    /// The account of a player who can be told anything; other players on its device are not told.
    fn listener(&self, person: &PersonId) -> Option<AccountId> {
        let account = person.as_account()?;
        let webhook = self.webhooks.get(account).filter(|webhook| webhook.failures < MOST_FAILURES);
        webhook.map(|_| account.clone())
    }

    fn hear(&mut self, word: DispatcherMessage) {
        match word {
            DispatcherMessage::Wanted(wanted) => {
                if let Some(account) = self.listener(&wanted.person) {
                    self.note(&account, *wanted);
                }
            }
            DispatcherMessage::Settled { person, table, event } => {
                if let Some(account) = person.as_account() {
                    self.forget(account, &table, Some(event));
                }
            }
            DispatcherMessage::Seen { person, table } => {
                if let Some(account) = person.as_account() {
                    self.forget(account, &table, None);
                    self.mark_seen(account, &table);
                }
            }
            DispatcherMessage::Webhook { account, webhook: Some(webhook) } => {
                self.webhooks.insert(account, webhook);
            }
            DispatcherMessage::Webhook { account, webhook: None } => {
                self.webhooks.remove(&account);
                self.waiting.retain(|(who, ..), _| *who != account);
            }
        }
    }

    /// A new question takes the place of an older one that was not told yet.
    fn note(&mut self, account: &AccountId, wanted: PendingNotification) {
        let subject = &wanted.subject;
        let key = (account.clone(), subject.table.clone(), subject.event);
        if self.told.get(&key).is_some_and(|last| !last.seen || last.mark == wanted.mark) {
            return;
        }
        let grace = if wanted.fresh { self.grace } else { self.grace * AFTER_WAKING };
        self.waiting
            .insert(key, QueuedNotification { due: Instant::now() + grace, wanted, again: false });
    }

    fn forget(&mut self, account: &AccountId, table: &TableId, event: Option<NotificationEvent>) {
        let meant = |at: &TableId, which: NotificationEvent| {
            at == table && event.is_none_or(|event| event == which)
        };
        self.waiting.retain(|(who, at, which), _| who != account || !meant(at, *which));
        if let Some(flight) = self.under_way.get_mut(account) {
            flight.wanted.retain(|each| !meant(&each.subject.table, each.subject.event));
        }
    }

    fn mark_seen(&mut self, account: &AccountId, table: &TableId) {
        let mut news = Vec::new();
        for ((who, at, event), last) in &mut self.told {
            if who == account && at == table && !last.seen {
                last.seen = true;
                news.push(told(account, table, *event, *last));
            }
        }
        if news.is_empty() {
            return;
        }
        let store = Arc::clone(&self.store);
        tokio::spawn(async move { keep(store.as_ref(), news).await });
    }

    /// When the next notification may go.
    fn next_due(&self) -> Option<Instant> {
        let free = self.waiting.iter().filter(|((who, ..), _)| !self.under_way.contains_key(who));
        free.map(|((who, ..), each)| {
            self.rests.get(who).map_or(each.due, |until| each.due.max(*until))
        })
        .min()
    }

    /// All that is due goes, to each person in one message.
    fn send_what_is_due(&mut self, now: Instant) {
        self.rests.retain(|_, until| *until > now);
        let mut due: HashMap<AccountId, Vec<QueuedNotification>> = HashMap::new();
        let (busy, rests) = (&self.under_way, &self.rests);
        let ready = |(who, ..): &NotificationKey, each: &mut QueuedNotification| {
            each.due <= now && !busy.contains_key(who) && !rests.contains_key(who)
        };
        for ((who, ..), each) in self.waiting.extract_if(ready) {
            due.entry(who).or_default().push(each);
        }
        for (account, all) in due {
            self.send(account, all);
        }
    }

    fn send(&mut self, account: AccountId, mut all: Vec<QueuedNotification>) {
        let Some(webhook) =
            self.webhooks.get(&account).filter(|webhook| webhook.failures < MOST_FAILURES)
        else {
            return;
        };
        all.sort_by_key(|each| each.due);
        let again = all.iter().any(|each| each.again);
        let wanted: Vec<PendingNotification> = all.into_iter().map(|each| each.wanted).collect();
        let subjects: Vec<Subject> = wanted.iter().map(|each| each.subject.clone()).collect();
        let Some(message) = message::write(webhook, &subjects) else { return };
        let mut news = Vec::new();
        for each in &wanted {
            let (table, event) = (&each.subject.table, each.subject.event);
            let last = Last { mark: each.mark, seen: false };
            self.told.insert((account.clone(), table.clone(), event), last);
            news.push(told(&account, table, event, last));
            if event == NotificationEvent::Over {
                // Nothing more will be told of this table.
                self.told.retain(|(who, at, _), _| *who != account || at != table);
            }
        }
        let (store, webhook_client) = (Arc::clone(&self.store), Arc::clone(&self.webhook_client));
        let (address, who) = (webhook.address.clone(), account.clone());
        self.under_way.insert(account, UnderWay { wanted, again });
        self.deliveries.spawn(async move {
            keep(store.as_ref(), news).await;
            let outcome = webhook_client.deliver(&address, &message).await;
            Done { account: who, address, outcome }
        });
    }

    fn conclude(&mut self, done: Result<Done, JoinError>) {
        let Ok(Done { account, address, outcome }) = done else {
            // Which delivery broke is not known: it holds up no one's next notification.
            self.under_way.clear();
            return;
        };
        let now = Instant::now();
        self.rests.insert(account.clone(), now + self.grace);
        let flight = self.under_way.remove(&account);
        let failed = outcome.is_err();
        if let Err(failure) = outcome {
            let subject = flight.as_ref().and_then(|flight| flight.wanted.first());
            let subject = subject.map(|each| &each.subject);
            let table = subject.map(|subject| subject.table.as_str());
            let event = subject.map(|subject| subject.event.name());
            tracing::info!(table, event, ?failure, "a notification was not delivered");
        }
        match flight {
            Some(flight) if failed && !flight.again => self.once_more(&account, flight.wanted, now),
            Some(_) | None => {}
        }
        let retries = self.waiting.iter().any(|((who, ..), each)| *who == account && each.again);
        if !(failed && retries) {
            self.count(account, &address, failed);
        }
    }

    /// What is still wanted is tried a second time.
    fn once_more(&mut self, account: &AccountId, wanted: Vec<PendingNotification>, now: Instant) {
        for each in wanted {
            let key = (account.clone(), each.subject.table.clone(), each.subject.event);
            let waiting = QueuedNotification { wanted: each, due: now + self.grace, again: true };
            self.waiting.entry(key).or_insert(waiting);
        }
    }

    fn count(&mut self, account: AccountId, address: &str, failed: bool) {
        let Some(webhook) =
            self.webhooks.get_mut(&account).filter(|webhook| webhook.address == address)
        else {
            return;
        };
        let failures = if failed { webhook.failures + 1 } else { 0 };
        if failures == webhook.failures {
            return;
        }
        webhook.failures = failures;
        if failures >= MOST_FAILURES {
            self.waiting.retain(|(who, ..), _| *who != account);
        }
        let (store, address) = (Arc::clone(&self.store), address.to_owned());
        tokio::spawn(async move {
            if let Err(error) = store.keep_failures(account, address, failures).await {
                tracing::error!(%error, "a failed notification could not be counted");
            }
        });
    }
}

fn told(
    account: &AccountId,
    table: &TableId,
    event: NotificationEvent,
    last: Last,
) -> SentNotification {
    SentNotification {
        person: account.clone(),
        table: table.clone(),
        event: event.name().to_owned(),
        mark: last.mark,
        seen: last.seen,
    }
}

async fn keep(store: &dyn Store, news: Vec<SentNotification>) {
    if let Err(error) = store.keep_told(news).await {
        tracing::error!(%error, "it could not be kept who was told");
    }
}
