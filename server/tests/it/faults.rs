//! What goes wrong at the start, and a store that cannot write.

use crate::house::{House, config};
use engine::Lang;
use reqwest::StatusCode;
use serde_json::json;
use server::store::{
    MoveRow, Pending, Person, SeatRow, Sqlite, Status, Step, Store, StoreError, TableRow,
};
use server::{Server, StartError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn an_occupied_port_is_named() {
    let (one, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let house = House::open(&one).await;
    let mut config = config(other.path());
    config.listen = house.address;
    let error = Server::open(config).await.unwrap_err();
    assert!(matches!(error, StartError::AddressTaken(_)), "{error:?}");
    assert!(error.words(Lang::En).contains(&house.address.to_string()));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_directory_serves_one_house() {
    let data = TempDir::new().unwrap();
    let house = House::open(&data).await;
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::DataTaken(_)), "{error:?}");
    house.close().await;
    House::open(&data).await.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unusable_directory_is_named() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("file");
    std::fs::write(&file, "not a directory").unwrap();
    let error = Server::open(config(&file.join("data"))).await.unwrap_err();
    assert!(matches!(error, StartError::Data(..)), "{error:?}");
    assert!(error.words(Lang::Fr).contains("file/data"), "{}", error.words(Lang::Fr));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_corrupt_database_is_left_as_it_is() {
    let data = TempDir::new().unwrap();
    let path = data.path().join("hippodrome.db");
    let nonsense = "this is no database, ".repeat(500);
    std::fs::write(&path, &nonsense).unwrap();
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::Store(..)), "{error:?}");
    assert!(error.words(Lang::En).contains("hippodrome.db"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), nonsense);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_page_is_found_at_the_start() {
    let data = TempDir::new().unwrap();
    let house = House::open(&data).await;
    let ada = house.person("Ada").await;
    for _ in 0..5 {
        ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    }
    house.close().await;
    let path = data.path().join("hippodrome.db");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[4096..8192].fill(0x5a);
    std::fs::write(&path, &bytes).unwrap();
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::Store(..)), "{error:?}");
}

/// A disk that is full whenever the test says so.
struct Fragile {
    inner: Sqlite,
    full: AtomicBool,
}

impl Store for Fragile {
    fn person<'a>(&'a self, id: &'a str) -> Pending<'a, Option<Person>> {
        self.inner.person(id)
    }
    fn keep_person(&self, person: Person) -> Pending<'_, ()> {
        self.inner.keep_person(person)
    }
    fn keep_table(&self, table: TableRow) -> Pending<'_, ()> {
        self.inner.keep_table(table)
    }
    fn keep_seats(&self, table: String, seats: Vec<SeatRow>, status: Status) -> Pending<'_, ()> {
        self.inner.keep_seats(table, seats, status)
    }
    fn append(&self, step: Step) -> Pending<'_, ()> {
        if self.full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError("database or disk is full".into())) });
        }
        self.inner.append(step)
    }
    fn table<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableRow>> {
        self.inner.table(id)
    }
    fn moves<'a>(&'a self, table: &'a str) -> Pending<'a, Vec<MoveRow>> {
        self.inner.moves(table)
    }
    fn unfinished(&self) -> Pending<'_, Vec<TableRow>> {
        self.inner.unfinished()
    }
    fn finished_of<'a>(&'a self, person: &'a str, most: u32) -> Pending<'a, Vec<TableRow>> {
        self.inner.finished_of(person, most)
    }
    fn close(&self) -> Pending<'_, ()> {
        self.inner.close()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_cannot_be_kept_is_not_made() {
    let data = TempDir::new().unwrap();
    let inner = Sqlite::open(&data.path().join("hippodrome.db")).await.unwrap();
    let store = Arc::new(Fragile { inner, full: AtomicBool::new(false) });
    let opened = Server::open_with(config(data.path()), store.clone(), &[1; 64]).await;
    let house = House::serve(opened.unwrap());
    let ada = house.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    for _ in 0..30 {
        ada.step(&table).await;
    }
    let before = ada.wait_for_question(&table).await;
    let (version, legal) = ada.actions(&table).await;
    let action = crate::house::sensible(&legal).unwrap();

    store.full.store(true, Ordering::SeqCst);
    let (status, answer) = ada.decide(&table, version, &[&action]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer["error"]["code"], "not_kept");
    assert_eq!(ada.view(&table).await, before);

    store.full.store(false, Ordering::SeqCst);
    let (status, answer) = ada.decide(&table, version, &[&action]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let mut steps = 0;
    while ada.step(&table).await {
        steps += 1;
        assert!(steps < 5_000, "the race does not end");
    }
    house.close().await;
}
