//! A program that reads nothing but the stream of a table can play whole games.

use crate::events::Events;
use crate::test_server::{Player, TestServer, sensible};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tempfile::TempDir;

fn texts(choices: &Value) -> Vec<String> {
    let text = |choice: &Value| choice["action"].as_str().unwrap().to_owned();
    choices.as_array().unwrap().iter().map(text).collect()
}

/// Plays to the end by what `live` sends; gives how many decisions were made.
async fn play(player: &Player, table: &str) -> usize {
    let mut stream = Events::open(player, &format!("{table}/live")).await;
    let mut made = 0;
    loop {
        let (event, seen) = stream.next().await.expect("the stream ends before the game");
        assert_eq!(event, "view");
        if seen["over"] == true {
            return made;
        }
        let legal = texts(&seen["actions"]);
        assert!(seen["awaiting_you"] == true || legal.is_empty(), "others are asked: {legal:?}");
        let plain = || legal.get(made % legal.len().max(1)).cloned();
        let Some(action) = sensible(&legal).or_else(plain) else { continue };
        let version = seen["version"].as_u64().unwrap();
        let (status, answer) = player.decide(table, version, &[&action]).await;
        // A view may have been on its way when the one before it was answered.
        assert!(matches!(status, StatusCode::OK | StatusCode::CONFLICT), "{action}: {answer}");
        made += usize::from(status == StatusCode::OK);
        assert!(made < 20_000, "the game does not end");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_are_played_by_what_the_stream_sends() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    for (game, bot) in [("memoracers", "beginner"), ("celestia", "easy")] {
        let ada = server.person("Ada").await;
        let new = json!({ "game": game, "seats": ["me", bot] });
        let (status, table) = ada.post("/api/v1/tables", new).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        let table = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
        let made = play(&ada, &table).await;
        assert!(made > 5, "{game}: {made} decisions");
        let (_, record) = ada.get(&format!("{table}/record")).await;
        let own = record["moves"].as_array().unwrap().iter().filter(|made| made["by"] == 0);
        assert!(own.clone().count() >= made, "{game}: {made} decisions are in the record");
        assert!(own.clone().all(|made| made.get("timed_out").is_none()), "{game}: none was late");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stream_lists_what_the_legal_list_answers_and_nothing_to_spectators() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, eve) = (server.person("Ada").await, server.person("Eve").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    let mut stream = Events::open(&ada, &format!("{table}/live")).await;
    let (_, before) = stream.next().await.unwrap();
    assert!(before.get("actions").is_none() && before["started"] == false, "{before}");
    ada.post(&format!("{table}/start"), json!({})).await;
    let seen = loop {
        let (_, seen) = stream.next().await.unwrap();
        if seen["awaiting_you"] == true {
            break seen;
        }
    };
    let (_, listed) = ada.get(&format!("{table}/actions")).await;
    for key in ["version", "actions", "also"] {
        assert_eq!(seen[key], listed[key], "{key}");
    }
    assert!(!texts(&seen["actions"]).is_empty());
    let mut watching = Events::open(&eve, &format!("{table}/live")).await;
    let (_, watched) = watching.next().await.unwrap();
    assert_eq!(watched["viewer"], "spectator");
    assert!(watched.get("actions").is_none() && watched.get("also").is_none(), "{watched}");
    server.close().await;
}
