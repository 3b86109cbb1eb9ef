//! A running game ends by the rules and with the content it began with; a new one has the newest.

use crate::test_server::{TestServer, config};
use crate::undo_and_replay::once;
use engine::Files;
use reqwest::StatusCode;
use serde_json::{Value, json};
use server::Server;
use server::catalog::Games;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

/// Opens a table for two at one screen, which nothing moves by itself.
async fn open(player: &crate::test_server::Player, game: &str) -> String {
    let body = json!({ "game": game, "seats": ["me", "here Max"] });
    let (status, table) = player.post("/api/v1/tables", body).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    format!("/api/v1/tables/{}", table["id"].as_str().unwrap())
}

async fn record(player: &crate::test_server::Player, table: &str) -> Value {
    let (status, record) = player.get(&format!("{table}/record")).await;
    assert_eq!(status, StatusCode::OK, "{record}");
    record
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_older_rules_is_played_to_its_end_by_them() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut zoe = server.person("Zoé").await;
    let old = open(&zoe, "circus_imperium").await;
    server.close().await;
    // As a server of before has kept it.
    let file = SqliteConnectOptions::new().filename(data.path().join("hippodrome.db"));
    let mut database = file.connect().await.unwrap();
    sqlx::query("update tables set rules_version = 1").execute(&mut database).await.unwrap();
    database.close().await.unwrap();

    let server = TestServer::open(&data).await;
    zoe.base = server.url("");
    let new = open(&zoe, "circus_imperium").await;
    let about = games::ALL.iter().find(|about| about.id == "circus_imperium");
    let newest = about.expect("it is there").rules_version;
    for (table, version) in [(&old, 1), (&new, newest)] {
        once(&zoe, table, 1).await.expect("it plays on");
        assert_eq!(record(&zoe, table).await["rules_version"], version);
    }
    server.close().await;
    let server = TestServer::open(&data).await;
    zoe.base = server.url("");
    assert_eq!(record(&zoe, &old).await["rules_version"], 1);
    server.close().await;
}

/// RoboRally with a word in its content that changes nothing but its fingerprint.
fn other_content() -> Games {
    let files = |id: &str| {
        let mut files: Files = games::embedded(id)?;
        if id == "robo_rally" {
            let (name, text) = files
                .texts()
                .find(|(name, _)| *name == "courses.toml")
                .map(|(name, text)| (name.to_owned(), text.to_owned()))?;
            files.replace(&name, name.clone(), format!("# of another server\n{text}"));
        }
        Some(files)
    };
    Games::new(files).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_with_the_content_it_began_with() {
    let data = TempDir::new().unwrap();
    let mut before = config(data.path());
    before.games = other_content();
    let server = TestServer::serve(Server::open(before).await.unwrap());
    let mut zoe = server.person("Zoé").await;
    let old = open(&zoe, "robo_rally").await;
    let kept = record(&zoe, &old).await["content"].clone();
    server.close().await;

    let server = TestServer::open(&data).await;
    zoe.base = server.url("");
    let new = open(&zoe, "robo_rally").await;
    assert_ne!(record(&zoe, &new).await["content"], kept);
    once(&zoe, &old, 1).await.expect("it plays on");
    assert_eq!(record(&zoe, &old).await["content"], kept);
    let id = old.rsplit('/').next().unwrap();
    let (status, page) = zoe.get(&format!("/table/{id}/replay?at=0")).await;
    assert_eq!(status, StatusCode::OK, "{page}");
    server.close().await;
    let report = server::host::examine(data.path(), Games::embedded().unwrap()).await.unwrap();
    assert!(report.faults.is_empty(), "{:?}", report.faults);
}
