//! What those who mean harm know: the table they are after, what was said there, and tokens that are not theirs.

use crate::chance::Chance;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};

/// Decisions that are remembered.
const MOST_HEARD: usize = 64;

/// What is known.
pub(crate) struct Knowledge {
    pub(crate) server: SocketAddr,
    table: Mutex<String>,
    heard: Mutex<VecDeque<Value>>,
    /// Of honest people: what a foreign page could make their browsers send.
    pub(crate) honest: Vec<String>,
    /// A real record of another server.
    pub(crate) record: String,
}

impl Knowledge {
    pub(crate) fn new(
        server: SocketAddr,
        honest: Vec<String>,
        den: String,
        record: String,
    ) -> Self {
        let (table, heard) = (Mutex::new(den), Mutex::new(VecDeque::new()));
        Self { server, table, heard, honest, record }
    }

    /// The table that is attacked now.
    pub(crate) fn table(&self) -> String {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Honest people sit down at another table.
    pub(crate) fn follow(&self, table: &str) {
        table.clone_into(&mut self.table.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// An honest decision was overheard.
    pub(crate) fn overhear(&self, decision: Value) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        if heard.len() == MOST_HEARD {
            heard.pop_front();
        }
        heard.push_back(decision);
    }

    /// A decision that an honest player has sent.
    pub(crate) fn decision(&self, chance: &mut Chance) -> Value {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let at = chance.below(heard.len());
        heard.get(at).cloned().unwrap_or_else(|| json!({ "version": 1, "actions": ["lock"] }))
    }
}
