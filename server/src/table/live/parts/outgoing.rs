//! What leaves a table: updates for connections, its line in lists, and whether it must be read again.

use crate::table::look::ClientUpdate;
use crate::table::summary::Summary;
use std::sync::{Arc, PoisonError, RwLock};

/// What leaves a table.
pub(in crate::table::live) struct Outgoing {
    updates: Vec<(u64, ClientUpdate)>,
    summary: Arc<RwLock<Arc<Summary>>>,
    lost: bool,
}

impl Outgoing {
    /// Starts with what lists show, and nothing to send.
    pub(in crate::table::live) fn new(summary: Summary) -> Self {
        let summary = Arc::new(RwLock::new(Arc::new(summary)));
        Self { updates: Vec::new(), summary, lost: false }
    }

    /// Queues an update for a connection.
    pub(in crate::table::live) fn send(&mut self, connection: u64, update: ClientUpdate) {
        self.updates.push((connection, update));
    }

    /// All that is to be sent since this was asked last, in order.
    pub(in crate::table::live) fn take_updates(&mut self) -> Vec<(u64, ClientUpdate)> {
        std::mem::take(&mut self.updates)
    }

    /// Lists show this from now on.
    pub(in crate::table::live) fn publish(&self, summary: Summary) {
        *self.summary.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(summary);
    }

    /// What lists show now.
    pub(in crate::table::live) fn summary(&self) -> Arc<Summary> {
        Arc::clone(&self.summary.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Where lists read it.
    pub(in crate::table::live) fn shared_summary(&self) -> Arc<RwLock<Arc<Summary>>> {
        Arc::clone(&self.summary)
    }

    /// The table no longer knows what is kept: it ends and is read again.
    pub(in crate::table::live) fn lose(&mut self) {
        self.lost = true;
    }

    /// Whether it must be read again.
    pub(in crate::table::live) fn is_lost(&self) -> bool {
        self.lost
    }
}
