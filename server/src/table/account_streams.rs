//! The open streams of accounts. Who tells them something never waits: a stream that does not take what it is sent is closed.

use super::account_events::{AccountEvent, AccountMessage};
use crate::model::ids::AccountId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// Events queued for a slow client before its stream is closed.
const QUEUED_EVENTS: usize = 256;

/// All open streams.
#[derive(Debug, Default)]
pub(crate) struct AccountStreams(Mutex<OpenStreams>);

#[derive(Debug, Default)]
struct OpenStreams {
    /// The number of the last one that was opened.
    last: u64,
    by_account: HashMap<AccountId, Vec<(u64, mpsc::Sender<AccountEvent>)>>,
}

/// An open stream; it is closed when this is dropped.
#[derive(Debug)]
pub(crate) struct AccountStream {
    streams: Arc<AccountStreams>,
    account: AccountId,
    /// Its number, to tell it alone something.
    pub(crate) number: u64,
    events: mpsc::Receiver<AccountEvent>,
}

impl AccountStreams {
    fn all(&self) -> MutexGuard<'_, OpenStreams> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more stream of an account.
    pub(crate) fn open(self: &Arc<Self>, account: AccountId) -> AccountStream {
        let (sender, events) = mpsc::channel(QUEUED_EVENTS);
        let mut all = self.all();
        all.last += 1;
        let number = all.last;
        all.by_account.entry(account.clone()).or_default().push((number, sender));
        drop(all);
        AccountStream { streams: Arc::clone(self), account, number, events }
    }

    /// All accounts with an open stream.
    pub(crate) fn accounts(&self) -> Vec<AccountId> {
        let mut accounts: Vec<AccountId> = self.all().by_account.keys().cloned().collect();
        accounts.sort_unstable();
        accounts
    }

    /// Tells the streams of an account something.
    pub(crate) fn tell(&self, message: &AccountMessage) {
        let mut all = self.all();
        let Some(streams) = all.by_account.get_mut(message.person.account()) else { return };
        streams.retain(|(number, events)| {
            let meant = message.only.is_none_or(|only| only == *number);
            !meant || events.try_send(message.event.clone()).is_ok()
        });
        if streams.is_empty() {
            all.by_account.remove(message.person.account());
        }
    }

    fn close(&self, account: &AccountId, number: u64) {
        let mut all = self.all();
        let Some(streams) = all.by_account.get_mut(account) else { return };
        streams.retain(|(other, _)| *other != number);
        if streams.is_empty() {
            all.by_account.remove(account);
        }
    }
}

impl AccountStream {
    /// The next event; nothing once it is closed.
    pub(crate) async fn next(&mut self) -> Option<AccountEvent> {
        self.events.recv().await
    }
}

impl Drop for AccountStream {
    fn drop(&mut self) {
        self.streams.close(&self.account, self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(number: usize) -> AccountEvent {
        AccountEvent::new("your_turn", &number)
    }

    fn message(only: Option<u64>, number: usize) -> AccountMessage {
        AccountMessage { person: "ada".into(), only, event: event(number) }
    }

    #[tokio::test]
    async fn each_stream_of_an_account_is_told_and_a_new_one_alone_what_it_missed() {
        let streams = Arc::new(AccountStreams::default());
        let (mut one, mut other) = (streams.open("ada".into()), streams.open("ada".into()));
        let _max = streams.open("max".into());
        streams.tell(&message(Some(other.number), 1));
        streams.tell(&message(None, 2));
        assert_eq!(one.next().await, Some(event(2)));
        assert_eq!((other.next().await, other.next().await), (Some(event(1)), Some(event(2))));
        drop(one);
        assert_eq!(streams.accounts(), ["ada".into(), "max".into()]);
        drop(other);
        assert_eq!(streams.accounts(), ["max".into()]);
    }

    #[tokio::test]
    async fn a_stream_that_takes_nothing_is_closed_and_the_others_stay() {
        let streams = Arc::new(AccountStreams::default());
        let (mut slow, mut quick) = (streams.open("ada".into()), streams.open("ada".into()));
        for number in 0..QUEUED_EVENTS + 2 {
            streams.tell(&message(None, number));
            assert_eq!(quick.next().await, Some(event(number)));
        }
        for number in 0..QUEUED_EVENTS {
            assert_eq!(slow.next().await, Some(event(number)));
        }
        assert_eq!(slow.next().await, None);
        assert_eq!(streams.accounts(), ["ada".into()], "the other one is open");
    }
}
