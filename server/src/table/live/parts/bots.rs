//! The bots of a table that think now, apart from it, and who may ask an adviser.

use engine::{Seat, SeatSet, Thought};
use std::sync::Arc;

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

/// What a bot is to think about.
pub(in crate::table) type Question = (ThinkingBot, Box<dyn Thought>);

/// A bot that comes back; nothing if it broke while it thought.
pub(in crate::table) type Back = (ThinkingBot, Option<Box<dyn Thought>>);

/// What the task of a table does for its bots.
#[derive(Default)]
pub(in crate::table) struct ThoughtOrders {
    /// The bots that think now are forgotten first: the position has changed.
    pub(in crate::table) forget: bool,
    /// These begin to think.
    pub(in crate::table) begin: Vec<Question>,
}

/// What bots do for a table apart from it.
pub(in crate::table::live) struct BotTasks {
    thinking: SeatSet,
    orders: ThoughtOrders,
    /// By seat: held by its adviser as long as it thinks.
    advisers: Vec<Arc<()>>,
}

impl BotTasks {
    /// No bot thinks yet.
    pub(in crate::table::live) fn new(seats: usize) -> Self {
        let advisers = (0..seats).map(|_| Arc::new(())).collect();
        Self { thinking: SeatSet::EMPTY, orders: ThoughtOrders::default(), advisers }
    }

    /// Whether the bot of this seat thinks.
    pub(in crate::table::live) fn thinks(&self, seat: Seat) -> bool {
        self.thinking.contains(seat)
    }

    /// A bot is asked.
    pub(in crate::table::live) fn ask(&mut self, asked: ThinkingBot, thought: Box<dyn Thought>) {
        self.thinking.insert(asked.seat);
        self.orders.begin.push((asked, thought));
    }

    /// A bot has thought.
    pub(in crate::table::live) fn is_back(&mut self, seat: Seat) {
        self.thinking.remove(seat);
    }

    /// What bots think now is of no use: the position has changed.
    pub(in crate::table::live) fn forget(&mut self) {
        self.thinking = SeatSet::EMPTY;
        self.orders = ThoughtOrders { forget: true, begin: Vec::new() };
    }

    /// What is to be done for the bots since this was asked last.
    pub(in crate::table::live) fn take_orders(&mut self) -> ThoughtOrders {
        std::mem::take(&mut self.orders)
    }

    /// The adviser of a seat: one thinks at a time.
    pub(in crate::table::live) fn adviser(&self, seat: Seat) -> Option<&Arc<()>> {
        self.advisers.get(seat.index())
    }
}
