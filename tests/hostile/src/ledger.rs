//! What was sent, what came of it, and what should not have come of it.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Faults that are told in full.
const MOST_FAULTS: usize = 20;

/// The book of an attack.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    sent: AtomicUsize,
    kinds: Mutex<BTreeMap<&'static str, BTreeMap<String, usize>>>,
    faults: Mutex<Vec<String>>,
}

impl Ledger {
    /// One message of a kind, and what came of it.
    pub(crate) fn note(&self, kind: &'static str, outcome: impl Display) {
        self.sent.fetch_add(1, Ordering::Relaxed);
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        *kinds.entry(kind).or_default().entry(outcome.to_string()).or_default() += 1;
    }

    /// Something that must not be.
    pub(crate) fn fault(&self, what: String) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if faults.len() < MOST_FAULTS {
            faults.push(what);
        }
    }

    pub(crate) fn sent(&self) -> usize {
        self.sent.load(Ordering::Relaxed)
    }

    pub(crate) fn faults(&self) -> Vec<String> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        for (kind, outcomes) in kinds.iter() {
            let all: usize = outcomes.values().sum();
            let each = outcomes.iter().map(|(outcome, count)| format!("{outcome} {count}"));
            writeln!(f, "  {kind:10} {all:8}  {}", each.collect::<Vec<_>>().join(", "))?;
        }
        Ok(())
    }
}
