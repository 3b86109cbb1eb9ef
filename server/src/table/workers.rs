//! What the tasks of all tables work with: notifications, and threads for what takes long.

use super::account_streams::AccountStreams;
use crate::notifications::Notifications;
use crate::work_queue::WorkQueue;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// What the tasks of all tables work with.
pub(crate) struct Workers {
    /// Hears whom a table waits for, and notifies them.
    pub(crate) notifications: Arc<Notifications>,
    /// The open streams of accounts.
    pub(crate) streams: Arc<AccountStreams>,
    /// One permit for each bot that may think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Replays the moves of a game that people look up.
    pub(crate) library: WorkQueue,
}
