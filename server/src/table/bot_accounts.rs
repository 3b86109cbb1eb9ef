//! The accounts that have declared themselves bots, as all tables know them.

use crate::model::ids::AccountId;
use crate::model::names::name_of_bot;
use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

/// All of them. An account never ceases to be one.
#[derive(Debug, Default)]
pub(crate) struct BotAccounts(RwLock<HashSet<AccountId>>);

impl BotAccounts {
    pub(crate) fn new(known: Vec<AccountId>) -> Self {
        Self(RwLock::new(known.into_iter().collect()))
    }

    /// One more.
    pub(crate) fn add(&self, account: AccountId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(account);
    }

    /// Whether an account is one.
    pub(crate) fn has(&self, account: &AccountId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(account)
    }

    /// What all read of a player on the device of this account: also a second player there is a program's.
    pub(super) fn shown_name(&self, account: &AccountId, name: &str) -> String {
        if self.has(account) { name_of_bot(name) } else { name.to_owned() }
    }
}
