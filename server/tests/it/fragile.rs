//! A store that fails whenever a test says so.

use engine::{Files, Seed};
use server::model::ids::{AccountId, PersonId, TableId};
use server::model::rows::{
    ChallengeRow, ChatRow, MoveRow, OrderRow, Person, SeatRow, Status, StoredStep, TableRow,
};
use server::model::webhook::{SentNotification, Webhook};
use server::store::{AccountRow, Accounts, Change, Pending, SessionRow, Sqlite, Store, StoreError};
use std::path::Path;
use std::sync::{Arc, Mutex};

/// What is wrong with the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    Well,
    /// Nothing can be written.
    Full,
    /// The task that appends to the table panics.
    PanicsAtAppend,
    /// The task that reads the table's moves panics.
    PanicsAtMoves,
}

/// A real store, and its mood for one table or for all.
pub(crate) struct Fragile {
    inner: Sqlite,
    mood: Mutex<(Mood, Option<TableId>)>,
}

impl Fragile {
    pub(crate) async fn open(data: &Path) -> Arc<Self> {
        let inner = Sqlite::open(&data.join("hippodrome.db")).await.unwrap();
        Arc::new(Self { inner, mood: Mutex::new((Mood::Well, None)) })
    }

    pub(crate) fn set(&self, mood: Mood, table: Option<&str>) {
        let id = table.map(|table| table.rsplit('/').next().unwrap().into());
        *self.mood.lock().unwrap() = (mood, id);
    }

    fn mood(&self, table: Option<&TableId>) -> Mood {
        let (mood, only) = self.mood.lock().unwrap().clone();
        if only.is_none() || only.as_ref() == table { mood } else { Mood::Well }
    }

    fn write<'a>(&self, table: Option<&TableId>, write: Pending<'a, ()>) -> Pending<'a, ()> {
        match self.mood(table) {
            Mood::Full => Box::pin(async { Err(StoreError("database or disk is full".into())) }),
            Mood::Well | Mood::PanicsAtAppend | Mood::PanicsAtMoves => write,
        }
    }
}

impl Accounts for Fragile {
    fn session<'a>(&'a self, hash: &'a str) -> Pending<'a, Option<(SessionRow, bool)>> {
        self.inner.session(hash)
    }
    fn devices<'a>(&'a self, account: &'a AccountId) -> Pending<'a, u64> {
        self.inner.devices(account)
    }
    fn has_old_token<'a>(&'a self, account: &'a AccountId) -> Pending<'a, bool> {
        self.inner.has_old_token(account)
    }
    fn account<'a>(&'a self, id: &'a AccountId) -> Pending<'a, Option<AccountRow>> {
        self.inner.account(id)
    }
    fn account_called<'a>(&'a self, folded: &'a str) -> Pending<'a, Option<AccountRow>> {
        self.inner.account_called(folded)
    }
    fn bot_accounts(&self) -> Pending<'_, Vec<AccountId>> {
        self.inner.bot_accounts()
    }
    fn merged_people(&self) -> Pending<'_, Vec<(AccountId, AccountId)>> {
        self.inner.merged_people()
    }
    fn tables_of<'a>(&'a self, account: &'a AccountId) -> Pending<'a, u64> {
        self.inner.tables_of(account)
    }
    fn change(&self, change: Change) -> Pending<'_, ()> {
        self.write(None, self.inner.change(change))
    }
}

impl Store for Fragile {
    fn person<'a>(&'a self, id: &'a AccountId) -> Pending<'a, Option<Person>> {
        self.inner.person(id)
    }
    fn keep_person(&self, person: Person) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_person(person))
    }
    fn keep_table(&self, table: TableRow, moves: Vec<MoveRow>) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_table(table, moves))
    }
    fn keep_challenged(&self, challenge: String, table: TableRow) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_challenged(challenge, table))
    }
    fn keep_challenge(&self, challenge: ChallengeRow) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_challenge(challenge))
    }
    fn forget_challenge(&self, id: String) -> Pending<'_, ()> {
        self.write(None, self.inner.forget_challenge(id))
    }
    fn challenges(&self) -> Pending<'_, Vec<ChallengeRow>> {
        self.inner.challenges()
    }
    fn keep_rematch(&self, of: TableId, next: TableRow) -> Pending<'_, ()> {
        let id = of.clone();
        self.write(Some(&id), self.inner.keep_rematch(of, next))
    }
    fn rematch<'a>(&'a self, of: &'a TableId) -> Pending<'a, Option<TableId>> {
        self.inner.rematch(of)
    }
    fn first_of<'a>(&'a self, table: &'a TableId) -> Pending<'a, TableId> {
        self.inner.first_of(table)
    }
    fn has_seed(&self, seed: Seed) -> Pending<'_, bool> {
        self.inner.has_seed(seed)
    }
    fn keep_words(&self, table: TableId, words: Vec<String>) -> Pending<'_, ()> {
        let id = table.clone();
        self.write(Some(&id), self.inner.keep_words(table, words))
    }
    fn keep_content(&self, game: String, files: Files) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_content(game, files))
    }
    fn contents(&self) -> Pending<'_, Vec<(String, Files)>> {
        self.inner.contents()
    }
    fn keep_time(&self, table: TableId, left: Vec<u64>) -> Pending<'_, ()> {
        let id = table.clone();
        self.write(Some(&id), self.inner.keep_time(table, left))
    }
    fn keep_order(&self, table: TableId, order: OrderRow, on: bool) -> Pending<'_, ()> {
        let id = table.clone();
        self.write(Some(&id), self.inner.keep_order(table, order, on))
    }
    fn orders<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<OrderRow>> {
        self.inner.orders(table)
    }
    fn keep_chat(&self, table: TableId, said: ChatRow) -> Pending<'_, ()> {
        let id = table.clone();
        self.write(Some(&id), self.inner.keep_chat(table, said))
    }
    fn talk<'a>(&'a self, table: &'a TableId, most: u32) -> Pending<'a, Vec<ChatRow>> {
        self.inner.talk(table, most)
    }
    fn keep_seats(&self, table: TableId, seats: Vec<SeatRow>, status: Status) -> Pending<'_, ()> {
        let id = table.clone();
        self.write(Some(&id), self.inner.keep_seats(table, seats, status))
    }
    fn append(&self, step: StoredStep) -> Pending<'_, ()> {
        let id = step.table.clone();
        assert_ne!(self.mood(Some(&id)), Mood::PanicsAtAppend, "as the test wants it");
        self.write(Some(&id), self.inner.append(step))
    }
    fn table<'a>(&'a self, id: &'a TableId) -> Pending<'a, Option<TableRow>> {
        self.inner.table(id)
    }
    fn moves<'a>(&'a self, table: &'a TableId) -> Pending<'a, Vec<MoveRow>> {
        assert_ne!(self.mood(Some(table)), Mood::PanicsAtMoves, "as the test wants it");
        self.inner.moves(table)
    }
    fn unfinished(&self) -> Pending<'_, Vec<TableRow>> {
        self.inner.unfinished()
    }
    fn finished_of<'a>(&'a self, account: &'a AccountId, most: u32) -> Pending<'a, Vec<TableRow>> {
        self.inner.finished_of(account, most)
    }
    fn best<'a>(
        &'a self,
        person: &'a PersonId,
        kind: &'a str,
        table: &'a TableId,
    ) -> Pending<'a, Option<i64>> {
        self.inner.best(person, kind, table)
    }
    fn webhook<'a>(&'a self, account: &'a AccountId) -> Pending<'a, Option<Webhook>> {
        self.inner.webhook(account)
    }
    fn webhooks(&self) -> Pending<'_, Vec<(AccountId, Webhook)>> {
        self.inner.webhooks()
    }
    fn keep_webhook(&self, account: AccountId, webhook: Option<Webhook>) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_webhook(account, webhook))
    }
    fn keep_failures(&self, account: AccountId, address: String, failures: u32) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_failures(account, address, failures))
    }
    fn told(&self) -> Pending<'_, Vec<SentNotification>> {
        self.inner.told()
    }
    fn keep_told(&self, told: Vec<SentNotification>) -> Pending<'_, ()> {
        self.write(None, self.inner.keep_told(told))
    }
    fn close(&self) -> Pending<'_, ()> {
        self.inner.close()
    }
}
