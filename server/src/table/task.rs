//! The task of one table: says what time it is, calls what is asked for, and carries out what follows: updates are sent to
//! connections, bots think, notifications are told. What the table does by itself it does here, too, when its time has come.

use super::handle::{Handle, SendAnswer, TableCall};
use super::live::{Back, LiveTable, ThinkingBot};
use super::look::ClientUpdate;
use super::thoughts::think;
use super::workers::Workers;
use crate::system::epoch_millis;
use engine::Thought;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::sleep_until;

/// Messages that may wait at once.
const MAILBOX: usize = 256;

/// What time it is; in tests it may stand still.
pub(super) fn now() -> Instant {
    tokio::time::Instant::now().into_std()
}

/// The task of one table.
pub(super) struct TableTask {
    pub(super) table: LiveTable,
    workers: Arc<Workers>,
    mailbox: mpsc::Receiver<TableCall>,
    /// The server closes.
    stop: watch::Receiver<bool>,
    /// Where each connection is sent what changes.
    connections: HashMap<u64, mpsc::Sender<ClientUpdate>>,
    /// The bots that think now.
    thinking: JoinSet<Back>,
}

impl TableTask {
    /// The task of a table, and the way to it.
    pub(super) fn new(
        table: LiveTable,
        workers: Arc<Workers>,
        stop: watch::Receiver<bool>,
    ) -> (Self, Handle) {
        let (send, mailbox) = mpsc::channel(MAILBOX);
        let handle = Handle::new(send, table.shared_summary(), Arc::clone(&workers.thinkers));
        let (connections, thinking) = (HashMap::new(), JoinSet::new());
        (Self { table, workers, mailbox, stop, connections, thinking }, handle)
    }

    /// Lives until the server closes, or until the game is over and no connection is left.
    pub(super) async fn run(mut self) {
        self.say_time();
        self.table.recall().await;
        while !self.table.is_lost() && !*self.stop.borrow() {
            self.follow_up();
            let moment = self.table.next_moment();
            tokio::select! {
                biased;
                _ = self.stop.changed() => {}
                back = next(&mut self.thinking), if !self.table.waits_for_consent() => {
                    self.say_time();
                    self.table.bot_is_back(back).await;
                }
                call = self.mailbox.recv() => match call {
                    Some(call) => self.answer(call).await,
                    None => return,
                },
                () = sleep_until(moment.into()) => {
                    self.say_time();
                    if self.table.may_be_unloaded() {
                        return;
                    }
                    self.table.automatic().await;
                }
            }
        }
        self.deliver();
        if *self.stop.borrow() {
            self.say_time();
            self.table.close().await;
        }
    }

    async fn answer(&mut self, call: TableCall) {
        self.say_time();
        self.table.wake();
        let send: SendAnswer = match call {
            TableCall::Method { by, run } => {
                self.table.notice_looking(by.as_ref());
                run(&mut self.table).await
            }
            TableCall::Watch { look, as_json, has, out, reply } => {
                let number = self.table.welcome(look, as_json, has);
                if let Ok(number) = number {
                    self.connections.insert(number, out);
                }
                Box::new(move || drop(reply.send(number)))
            }
        };
        self.deliver();
        send();
    }

    fn say_time(&mut self) {
        self.table.set_now(now(), epoch_millis());
    }

    /// Carries out what follows from the last call.
    fn follow_up(&mut self) {
        self.deliver();
        let orders = self.table.take_thoughts();
        if orders.forget {
            self.thinking = JoinSet::new();
        }
        for (asked, thought) in orders.begin {
            self.begin_to_think(asked, thought);
        }
        let notifications = Arc::clone(&self.workers.notifications);
        self.table.tell_notifications(&mut |word| notifications.tell(word));
        for message in self.table.take_account_events() {
            self.workers.streams.tell(&message);
        }
    }

    pub(super) fn begin_to_think(&mut self, asked: ThinkingBot, thought: Box<dyn Thought>) {
        let thinkers = Arc::clone(&self.workers.thinkers);
        self.thinking.spawn(async move { (asked, think(thought, thinkers).await) });
    }

    /// Sends connections what has changed. Who does not take it in time is disconnected.
    fn deliver(&mut self) {
        for (number, update) in self.table.take_updates() {
            let sent =
                self.connections.get(&number).is_some_and(|out| out.try_send(update).is_ok());
            if !sent {
                self.table.drop_connection(number);
            }
        }
        let table = &self.table;
        self.connections.retain(|number, _| table.is_connection(*number));
    }
}

/// The next bot that has thought; waits for ever while none thinks.
async fn next(thinking: &mut JoinSet<Back>) -> Back {
    match thinking.join_next().await {
        Some(Ok(back)) => back,
        Some(Err(_)) | None => std::future::pending().await,
    }
}
