//! What goes wrong at the start, a store that cannot write, a table that panics.

use crate::fragile::{Fragile, Mood};
use crate::socket::{closed, connect, hear, say};
use crate::test_server::{Player, TestServer, config};
use engine::Lang;
use reqwest::StatusCode;
use serde_json::json;
use server::{Server, StartError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn an_occupied_port_is_named() {
    let (one, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let server = TestServer::open(&one).await;
    let mut config = config(other.path());
    config.listen = server.address;
    let error = Server::open(config).await.unwrap_err();
    assert!(matches!(error, StartError::AddressTaken(_)), "{error:?}");
    assert!(error.words(Lang::En).contains(&server.address.to_string()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_directory_has_one_server() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::DataTaken(_)), "{error:?}");
    server.close().await;
    TestServer::open(&data).await.close().await;
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
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    for _ in 0..5 {
        ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    }
    server.close().await;
    let path = data.path().join("hippodrome.db");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[4096..8192].fill(0x5a);
    std::fs::write(&path, &bytes).unwrap();
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::Store(..)), "{error:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_truncated_database_is_left_as_it_is() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    for _ in 0..5 {
        ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    }
    server.close().await;
    let path = data.path().join("hippodrome.db");
    let whole = std::fs::read(&path).unwrap();
    for length in [100, 5_000, whole.len() - 4_096] {
        std::fs::write(&path, &whole[..length]).unwrap();
        let error = Server::open(config(data.path())).await.unwrap_err();
        assert!(matches!(error, StartError::Store(..)), "{length}: {error:?}");
        assert!(error.words(Lang::Fr).contains("Rien n’a été changé"), "{}", error.words(Lang::Fr));
        assert_eq!(std::fs::read(&path).unwrap(), whole[..length], "{length}");
    }
    std::fs::write(&path, &whole).unwrap();
    let server = TestServer::open(&data).await;
    let again = crate::test_server::Player { base: server.url(""), ..ada };
    assert_eq!(again.get("/api/v1/tables").await.1.as_array().unwrap().len(), 5);
    server.close().await;
}

/// Runs one statement on a database that no server uses.
async fn change(path: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_another_program_is_left_as_it_is() {
    let data = TempDir::new().unwrap();
    let path = data.path().join("hippodrome.db");
    change(&path, "create table people (height integer)").await;
    let before = std::fs::read(&path).unwrap();
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::StoreForeign(_)), "{error:?}");
    assert!(error.words(Lang::En).contains("another program"), "{}", error.words(Lang::En));
    assert!(error.words(Lang::Fr).contains("autre programme"), "{}", error.words(Lang::Fr));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_shape_of_the_database_is_left_as_it_is() {
    let newer =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (99, 'later', 1, x'00', 0)";
    for (statement, expected) in [
        (newer, "newer version"),
        ("alter table moves rename column what to which", "no such column"),
        ("drop table moves", "no such table"),
    ] {
        let data = TempDir::new().unwrap();
        TestServer::open(&data).await.close().await;
        let path = data.path().join("hippodrome.db");
        change(&path, statement).await;
        let before = std::fs::read(&path).unwrap();
        let error = Server::open(config(data.path())).await.unwrap_err();
        assert!(error.words(Lang::En).contains(expected), "{}", error.words(Lang::En));
        assert!(error.words(Lang::Fr).contains("Rien n’a été changé"), "{}", error.words(Lang::Fr));
        assert_eq!(std::fs::read(&path).unwrap(), before, "{statement}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_is_cut_short_is_named() {
    let data = TempDir::new().unwrap();
    TestServer::open(&data).await.close().await;
    std::fs::write(data.path().join("key"), "short").unwrap();
    let error = Server::open(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::Key(..)), "{error:?}");
    assert!(error.words(Lang::En).contains("cut short"), "{}", error.words(Lang::En));
    assert!(error.words(Lang::Fr).contains("tronqué"), "{}", error.words(Lang::Fr));
}

/// A server on a store that fails on demand, and one person.
async fn fragile(data: &TempDir) -> (TestServer, Arc<Fragile>, Player) {
    let store = Fragile::open(data.path()).await;
    let opened = Server::open_with(config(data.path()), store.clone(), &[1; 64]).await;
    let server = TestServer::serve(opened.unwrap());
    let ada = server.person("Ada").await;
    (server, store, ada)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_cannot_be_kept_is_not_made() {
    let data = TempDir::new().unwrap();
    let (server, store, ada) = fragile(&data).await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    for _ in 0..30 {
        ada.step(&table).await;
    }
    let before = ada.wait_for_question(&table).await;
    let record = ada.get(&format!("{table}/record")).await;
    let (version, legal) = ada.actions(&table).await;
    let action = crate::test_server::sensible(&legal).unwrap();
    let mut socket = connect(&ada, &table, version, Some(&ada.base)).await.unwrap();
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "update");

    store.set(Mood::Full, None);
    let (status, answer) = ada.decide(&table, version, &[&action]).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer["error"]["code"], "not_kept");
    assert_eq!(ada.view(&table).await, before);
    assert_eq!(ada.get(&format!("{table}/record")).await, record);
    say(&mut socket, json!({ "t": "decide", "v": version, "actions": [action] })).await;
    let heard = hear(&mut socket).await.unwrap();
    assert_eq!(heard["t"], "notice", "the first word after the failure: {heard}");
    let body = json!({ "name": "Max" });
    assert_eq!(ada.post("/api/v1/people", body).await.0, StatusCode::SERVICE_UNAVAILABLE);
    let body = json!({ "game": "memoracers", "seats": ["me", "open"] });
    assert_eq!(ada.post("/api/v1/tables", body).await.0, StatusCode::SERVICE_UNAVAILABLE);

    store.set(Mood::Well, None);
    let (status, answer) = ada.decide(&table, version, &[&action]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let mut told = hear(&mut socket).await.unwrap();
    while told["t"] == "steps" {
        told = hear(&mut socket).await.unwrap();
    }
    assert_eq!(told["t"], "update");
    let mut steps = 0;
    while ada.step(&table).await {
        steps += 1;
        assert!(steps < 5_000, "the race does not end");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_the_disk_and_go_on() {
    let data = TempDir::new().unwrap();
    let (server, store, ada) = fragile(&data).await;
    let table = ada.open_table(&["me", "beginner"], json!({ "program_timer": "off" })).await;
    while ada.view(&table).await["view"]["phase"] != "programming" {
        ada.step(&table).await;
    }
    store.set(Mood::Full, Some(&table));
    let other = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    ada.wait_for_question(&other).await;
    assert!(ada.step(&other).await, "another table plays on");
    tokio::time::sleep(Duration::from_millis(300)).await;
    store.set(Mood::Well, None);
    let round = ada.view(&table).await["view"]["round"].as_u64().unwrap();
    let mut steps = 0;
    while ada.view(&table).await["view"]["round"].as_u64().unwrap() < round + 2 {
        ada.step(&table).await;
        steps += 1;
        assert!(steps < 10_000, "the bot has stopped for ever");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_at_one_table_leaves_the_server_and_the_others_alone() {
    let data = TempDir::new().unwrap();
    let (server, store, ada) = fragile(&data).await;
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let table = ada.open_table(&["me"], options.clone()).await;
    let other = ada.open_table(&["me"], options).await;
    let before = ada.wait_for_question(&table).await;
    let version = ada.wait_for_question(&other).await["version"].as_u64().unwrap();
    let mut broken = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    let mut sound = connect(&ada, &other, version, Some(&ada.base)).await.unwrap();
    hear(&mut broken).await.unwrap();
    hear(&mut sound).await.unwrap();

    store.set(Mood::PanicsAtAppend, Some(&table));
    let (version, legal) = ada.actions(&table).await;
    let action = crate::test_server::sensible(&legal).unwrap();
    let (status, answer) = ada.decide(&table, version, &[&action]).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (500, &json!("broken")), "{answer}");
    let (code, words) = closed(&mut broken).await;
    assert_eq!(code, 1013, "{words}");
    assert!(ada.step(&other).await);
    assert_eq!(hear(&mut sound).await.unwrap()["t"], "update");
    assert_eq!(ada.view(&table).await, before, "read again as it was kept");

    store.set(Mood::Well, None);
    let (status, answer) = ada.decide(&table, version, &[&action]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert!(connect(&ada, &table, version, Some(&ada.base)).await.is_ok());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_set_up_does_not_hinder_the_opening() {
    let data = TempDir::new().unwrap();
    let (server, _, mut ada) = fragile(&data).await;
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let table = ada.open_table(&["me"], options.clone()).await;
    let other = ada.open_table(&["me"], options).await;
    let before = ada.wait_for_question(&table).await;
    server.close().await;

    let store = Fragile::open(data.path()).await;
    store.set(Mood::PanicsAtMoves, Some(&table));
    let opened = Server::open_with(config(data.path()), store.clone(), &[1; 64]).await;
    let server = TestServer::serve(opened.unwrap());
    ada.base = server.url("");
    ada.wait_for_question(&other).await;
    let (status, answer) = ada.get(&format!("{table}/view")).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (500, &json!("broken")), "{answer}");
    let id = table.rsplit('/').next().unwrap();
    let page = ada.request(reqwest::Method::GET, &format!("/table/{id}?lang=fr")).send().await;
    let page = page.unwrap().text().await.unwrap();
    assert!(page.contains("Une erreur s’est produite") && page.contains("</html>"), "{page}");
    store.set(Mood::Well, None);
    assert_eq!(ada.view(&table).await, before);
    server.close().await;
}
