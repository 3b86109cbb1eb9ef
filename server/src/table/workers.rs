//! What the tasks of all tables work with: notifications, and threads for what takes long.

use crate::notifications::Notifications;
use crate::work_queue::WorkQueue;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// What the tasks of all tables work with.
pub(crate) struct Workers {
    /// Where it is told whom a table waits for.
    pub(crate) notifications: Arc<Notifications>,
    /// So many bots of the server think at once.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Where games are played again that people look up.
    pub(crate) library: WorkQueue,
}
