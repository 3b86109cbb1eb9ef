//! A store that keeps nothing, for tables that are only looked at.

use super::{AccountRow, Accounts, Change, Pending, SessionRow, Store, StoreError};
use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::rows::{
    ChallengeRow, ChatRow, MoveRow, OrderRow, Person, SeatRow, Status, StoredStep, TableRow,
};
use crate::model::webhook::{SentNotification, Webhook};
use engine::{Files, Seed};

/// Says that everything was kept.
#[derive(Debug)]
pub(crate) struct NullStore;

fn done<'a, T: Send + 'a>(what: T) -> Pending<'a, T> {
    Box::pin(async { Ok::<T, StoreError>(what) })
}

impl Accounts for NullStore {
    fn session<'a>(&'a self, _hash: &'a str) -> Pending<'a, Option<(SessionRow, bool)>> {
        done(None)
    }
    fn devices<'a>(&'a self, _account: &'a AccountId) -> Pending<'a, u64> {
        done(0)
    }
    fn has_old_token<'a>(&'a self, _account: &'a AccountId) -> Pending<'a, bool> {
        done(false)
    }
    fn account<'a>(&'a self, _account: &'a AccountId) -> Pending<'a, Option<AccountRow>> {
        done(None)
    }
    fn account_called<'a>(&'a self, _folded: &'a str) -> Pending<'a, Option<AccountRow>> {
        done(None)
    }
    fn bot_accounts(&self) -> Pending<'_, Vec<AccountId>> {
        done(Vec::new())
    }
    fn merged_people(&self) -> Pending<'_, Vec<(AccountId, AccountId)>> {
        done(Vec::new())
    }
    fn tables_of<'a>(&'a self, _account: &'a AccountId) -> Pending<'a, u64> {
        done(0)
    }
    fn change(&self, _change: Change) -> Pending<'_, ()> {
        done(())
    }
}

impl Store for NullStore {
    fn person<'a>(&'a self, _id: &'a AccountId) -> Pending<'a, Option<Person>> {
        done(None)
    }
    fn keep_person(&self, _person: Person) -> Pending<'_, ()> {
        done(())
    }
    fn keep_table(&self, _table: TableRow, _moves: Vec<MoveRow>) -> Pending<'_, ()> {
        done(())
    }
    fn keep_challenged(&self, _challenge: String, _table: TableRow) -> Pending<'_, ()> {
        done(())
    }
    fn keep_challenge(&self, _challenge: ChallengeRow) -> Pending<'_, ()> {
        done(())
    }
    fn forget_challenge(&self, _id: String) -> Pending<'_, ()> {
        done(())
    }
    fn challenges(&self) -> Pending<'_, Vec<ChallengeRow>> {
        done(Vec::new())
    }
    fn keep_rematch(&self, _of: TableId, _next: TableRow) -> Pending<'_, ()> {
        done(())
    }
    fn rematch<'a>(&'a self, _of: &'a TableId) -> Pending<'a, Option<TableId>> {
        done(None)
    }
    fn first_of<'a>(&'a self, table: &'a TableId) -> Pending<'a, TableId> {
        done(table.clone())
    }
    fn has_seed(&self, _seed: Seed) -> Pending<'_, bool> {
        done(false)
    }
    fn keep_words(&self, _table: TableId, _words: Vec<String>) -> Pending<'_, ()> {
        done(())
    }
    fn keep_content(&self, _game: String, _files: Files) -> Pending<'_, ()> {
        done(())
    }
    fn contents(&self) -> Pending<'_, Vec<(String, Files)>> {
        done(Vec::new())
    }
    fn keep_time(&self, _table: TableId, _left: Vec<u64>) -> Pending<'_, ()> {
        done(())
    }
    fn keep_order(&self, _table: TableId, _order: OrderRow, _on: bool) -> Pending<'_, ()> {
        done(())
    }
    fn orders<'a>(&'a self, _table: &'a TableId) -> Pending<'a, Vec<OrderRow>> {
        done(Vec::new())
    }
    fn keep_chat(&self, _table: TableId, _said: ChatRow) -> Pending<'_, ()> {
        done(())
    }
    fn talk<'a>(&'a self, _table: &'a TableId, _most: u32) -> Pending<'a, Vec<ChatRow>> {
        done(Vec::new())
    }
    fn keep_seats(&self, _table: TableId, _seats: Vec<SeatRow>, _: Status) -> Pending<'_, ()> {
        done(())
    }
    fn best<'a>(&'a self, _: &'a PersonId, _: &'a str, _: &'a TableId) -> Pending<'a, Option<i64>> {
        done(None)
    }
    fn append(&self, _step: StoredStep) -> Pending<'_, ()> {
        done(())
    }
    fn table<'a>(&'a self, _id: &'a TableId) -> Pending<'a, Option<TableRow>> {
        done(None)
    }
    fn moves<'a>(&'a self, _table: &'a TableId) -> Pending<'a, Vec<MoveRow>> {
        done(Vec::new())
    }
    fn unfinished(&self) -> Pending<'_, Vec<TableRow>> {
        done(Vec::new())
    }
    fn finished_of<'a>(
        &'a self,
        _account: &'a AccountId,
        _most: u32,
    ) -> Pending<'a, Vec<TableRow>> {
        done(Vec::new())
    }
    fn webhook<'a>(&'a self, _account: &'a AccountId) -> Pending<'a, Option<Webhook>> {
        done(None)
    }
    fn webhooks(&self) -> Pending<'_, Vec<(AccountId, Webhook)>> {
        done(Vec::new())
    }
    fn keep_webhook(&self, _account: AccountId, _hook: Option<Webhook>) -> Pending<'_, ()> {
        done(())
    }
    fn keep_failures(&self, _account: AccountId, _address: String, _: u32) -> Pending<'_, ()> {
        done(())
    }
    fn told(&self) -> Pending<'_, Vec<SentNotification>> {
        done(Vec::new())
    }
    fn keep_told(&self, _told: Vec<SentNotification>) -> Pending<'_, ()> {
        done(())
    }
    fn close(&self) -> Pending<'_, ()> {
        done(())
    }
}
