//! The bots and advisers of a table that think now, apart from its task.

use engine::{Seat, SeatSet, Thought};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::{JoinSet, spawn_blocking};

/// A bot that was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::table) struct ThinkingBot {
    pub(in crate::table) seat: Seat,
    /// How long the game was then.
    pub(in crate::table) length: usize,
    /// Its decisions before this one without a pause.
    pub(in crate::table) decisions: usize,
}

impl ThinkingBot {
    /// Asked now, after a pause.
    pub(in crate::table) fn now(seat: Seat, length: usize) -> Self {
        Self { seat, length, decisions: 0 }
    }
}

/// A bot that comes back; nothing if it broke while it thought.
pub(in crate::table) type Back = (ThinkingBot, Option<Box<dyn Thought>>);

/// The bots of a table that think now.
#[derive(Default)]
pub(in crate::table) struct Thinking {
    pub(in crate::table) bots: JoinSet<Back>,
    pub(in crate::table) seats: SeatSet,
}

/// What bots do for a table apart from its task.
pub(in crate::table) struct BotTasks {
    pub(in crate::table) thinking: Thinking,
    /// By seat: the permit of its adviser, one at a time.
    pub(in crate::table) advisers: Vec<Arc<Semaphore>>,
}

impl BotTasks {
    /// No bot thinks yet.
    pub(in crate::table) fn new(seats: usize) -> Self {
        Self { thinking: Thinking::default(), advisers: advisers(seats) }
    }

    /// What bots think now is of no use: the position has changed.
    pub(in crate::table) fn forget(&mut self) {
        self.thinking = Thinking::default();
    }
}

impl Thinking {
    /// The next that has thought; waits for ever while none thinks.
    pub(in crate::table) async fn next(&mut self) -> Back {
        let back = match self.bots.join_next().await {
            Some(Ok(back)) => back,
            Some(Err(_)) | None => std::future::pending().await,
        };
        self.seats.remove(back.0.seat);
        back
    }

    pub(in crate::table) fn start(
        &mut self,
        asked: ThinkingBot,
        thought: Box<dyn Thought>,
        thinkers: Arc<Semaphore>,
    ) {
        self.seats.insert(asked.seat);
        self.bots.spawn(async move { (asked, think(thought, thinkers).await) });
    }
}

/// Lets a bot think as soon as the server has a thread for it.
pub(in crate::table) async fn think(
    mut thought: Box<dyn Thought>,
    thinkers: Arc<Semaphore>,
) -> Option<Box<dyn Thought>> {
    let turn = thinkers.acquire_owned().await.ok()?;
    let done = spawn_blocking(move || {
        thought.think();
        drop(turn);
        thought
    });
    done.await.ok()
}

/// Who gives a seat advice: one adviser at a time.
pub(in crate::table) fn advisers(seats: usize) -> Vec<Arc<Semaphore>> {
    (0..seats).map(|_| Arc::new(Semaphore::new(1))).collect()
}
