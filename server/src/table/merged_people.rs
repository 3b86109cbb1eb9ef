//! Merged and deleted people: a guest who has signed in is the account from then on, and a deleted person is gone.
//!
//! It is kept for all tables at once before any of them hears of it. A table that is awake then puts right what it knows; one
//! that has just been read, or that wrote what it knew a moment too late, is put right by what is remembered here, and after
//! a kill by the store when the server opens.

use crate::model::ids::{AccountId, PersonId};
use crate::model::merge::whose;
use crate::model::rows::TableRow;
use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

/// Who is whom now.
#[derive(Debug, Default)]
pub(crate) struct MergedPeople(RwLock<HashMap<AccountId, AccountId>>);

impl MergedPeople {
    pub(crate) fn new(known: Vec<(AccountId, AccountId)>) -> Self {
        Self(RwLock::new(known.into_iter().collect()))
    }

    fn of(&self, account: &AccountId) -> Option<AccountId> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(account).cloned()
    }

    /// Notes that `from` is `to` now, and so is each person who was merged into `from` before: gives those.
    pub(super) fn set(&self, from: &AccountId, to: &AccountId) -> Vec<AccountId> {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let mut before = Vec::new();
        for (person, account) in all.iter_mut().filter(|(_, account)| *account == from) {
            *account = to.clone();
            before.push(person.clone());
        }
        all.insert(from.clone(), to.clone());
        before.sort_unstable();
        before
    }

    /// It did not come to that.
    pub(super) fn forget(&self, from: &AccountId, before: Vec<AccountId>) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        all.remove(from);
        all.extend(before.into_iter().map(|person| (person, from.clone())));
    }

    /// Who a person is now.
    pub(super) fn now(&self, person: PersonId) -> PersonId {
        match self.of(person.account()) {
            Some(account) => person.moved_to(&account),
            None => person,
        }
    }

    /// Who of a table has become whom. A running game awaits no person who is gone.
    pub(super) fn concerning(&self, table: &[AccountId]) -> Vec<(AccountId, AccountId)> {
        let became = |account: &AccountId| {
            let gone = account.is_gone().then(AccountId::gone);
            Some((account.clone(), gone.or_else(|| self.of(account))?))
        };
        let mut all: Vec<(AccountId, AccountId)> = table.iter().filter_map(became).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// All people whom a table knows: at their seats, and as its host.
pub(super) fn known_to(row: &TableRow) -> Vec<AccountId> {
    let seated = row.seats.iter().filter_map(|seat| whose(&seat.holder)).map(PersonId::account);
    seated.chain([&row.host]).cloned().collect()
}
