//! Bots that are programs of their own at tables: only those that the host allows, and none that stops a game.

use crate::test_server::{TestServer, config};
use reqwest::StatusCode;
use serde_json::json;
use server::Server;
use tempfile::TempDir;

/// A good bot, and one that always answers nonsense.
const GOOD: &str = r#"
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        print(json.dumps({"t": "ready", "protocol": 1}), flush=True)
    elif told["t"] == "decide":
        wanted = ["lock", "mark", "lane", "decline", ""]
        action = next(each for word in wanted for each in told["legal"] if each.startswith(word) and each != "resign")
        print(json.dumps({"id": told["id"], "action": action}), flush=True)
"#;

#[tokio::test(flavor = "multi_thread")]
async fn programs_play_to_the_end_beside_people_and_bots() {
    let data = TempDir::new().unwrap();
    let good = data.path().join("good.py");
    std::fs::write(&good, GOOD).unwrap();
    let bad = data.path().join("bad.py");
    std::fs::write(&bad, GOOD.replace("\"action\": action", "\"action\": \"fly\"")).unwrap();
    let mut config = config(&data.path().join("kept"));
    let command = |path: &std::path::Path| format!("python3 '{}'", path.display());
    config.bot_programs = vec![
        ("good".to_owned(), command(&good)),
        ("bad".to_owned(), command(&bad)),
        ("none".to_owned(), "no-such-program-anywhere".to_owned()),
    ];
    let server = TestServer::serve(Server::open(config).await.unwrap());
    let ada = server.person("Ada").await;
    let seats = ["me", "exec:good", "exec:bad", "exec:none"];
    let table = ada.open_table(&seats, json!({})).await;
    let mut steps = 0;
    while ada.step(&table).await {
        steps += 1;
        assert!(steps < 60_000, "the race does not end");
    }
    let (_, record) = ada.get(&format!("{table}/record")).await;
    let moves = record["moves"].as_array().unwrap();
    for seat in 1..4 {
        assert!(moves.iter().any(|made| made["by"] == seat), "seat {seat} has moved");
    }
    let stranger = json!({ "game": "memoracers", "seats": ["me", "exec:python3 -c 1"] });
    let (status, refused) = ada.post("/api/v1/tables", stranger).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
    let words = refused["error"]["message"].as_str().unwrap();
    assert!(words.contains("beginner, ") && words.contains("exec:bad, exec:good"), "{words}");
    server.close().await;
}
