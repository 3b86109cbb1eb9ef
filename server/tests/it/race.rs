//! Whole races through the API.

use crate::test_server::TestServer;
use reqwest::StatusCode;
use serde_json::json;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread")]
async fn one_pilot_races_to_the_end() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let zoe = server.person("Zoé").await;
    let table = zoe.open_table(&["me"], json!({ "mode": "solo" })).await;
    let (_, begun) = zoe.get(&table).await;
    assert_eq!(begun["started"], true);
    assert_eq!(begun["seed"], json!(null));
    let commitment = begun["commitment"].clone();
    let mut steps = 0;
    while zoe.step(&table).await {
        steps += 1;
        assert!(steps < 5_000, "the race does not end");
    }
    let (status, record) = zoe.get(&format!("{table}/record")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(record["commitment"], commitment);
    let text = record.to_string();
    let record = engine::Record::from_json(&text).unwrap();
    assert!(record.seed.is_some() && record.standings.is_some());
    assert_eq!(record.seed.unwrap().commitment(), record.commitment);
    let (status, answer) = zoe.decide(&table, 1, &["lock"]).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("over")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_race_with_a_bot() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open", "beginner"], json!({})).await;
    let (status, refused) = max.post(&format!("{table}/start"), json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("not_seated")));
    let (status, sat) = max.post(&format!("{table}/sit"), json!({})).await;
    assert_eq!((status, &sat["your_seat"]), (StatusCode::OK, &json!(1)));
    let (status, _) = max.post(&format!("{table}/start"), json!({})).await;
    assert_eq!(status, StatusCode::OK);
    let race = |player: crate::test_server::Player, table: String| async move {
        let mut steps = 0;
        while player.step(&table).await {
            steps += 1;
            assert!(steps < 20_000, "the race does not end");
        }
        player.view(&table).await
    };
    let (one, other) =
        tokio::join!(race(ada.clone(), table.clone()), race(max.clone(), table.clone()));
    assert_eq!(one["view"]["outcome"], other["view"]["outcome"]);
    let (_, record) = ada.get(&format!("{table}/record")).await;
    let moves = record["moves"].as_array().unwrap();
    for seat in 0..3 {
        assert!(moves.iter().any(|made| made["by"] == seat), "seat {seat} never moved");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_resumes_as_it_stood() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut ada = server.person("Ada").await;
    let table =
        ada.open_table(&["me", "expert", "amateur"], json!({ "program_timer": "off" })).await;
    while ada.view(&table).await["view"]["round"].as_u64().unwrap() < 4 {
        ada.step(&table).await;
    }
    ada.wait_for_question(&table).await;
    let (version, legal) = ada.actions(&table).await;
    let mark = legal.iter().find(|action| action.starts_with("mark")).unwrap();
    ada.decide(&table, version, &[mark]).await;
    // The bots have locked when nothing changes any more.
    let mut before = ada.view(&table).await;
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let now = ada.view(&table).await;
        if now == before {
            break;
        }
        before = now;
    }
    let (_, record) = ada.get(&format!("{table}/record")).await;
    server.close().await;

    let server = TestServer::open(&data).await;
    ada.base = format!("http://{}", server.address);
    assert_eq!(ada.view(&table).await, before);
    assert_eq!(ada.get(&format!("{table}/record")).await.1, record);
    let mut steps = 0;
    while ada.step(&table).await {
        steps += 1;
        assert!(steps < 20_000, "the race does not end");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_gets_a_substitute_bot_and_may_come_back() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    max.post(&format!("{table}/sit"), json!({ "seat": 1 })).await;
    ada.post(&format!("{table}/start"), json!({})).await;
    let (status, left) = max.post(&format!("{table}/leave"), json!({})).await;
    assert_eq!((status, &left["seats"][1]["kind"]), (StatusCode::OK, &json!("bot")));
    let eve = server.person("Eve").await;
    let (status, refused) = eve.post(&format!("{table}/sit"), json!({ "seat": 1 })).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("started")));
    while ada.view(&table).await["view"]["round"].as_u64().unwrap() < 3 {
        ada.step(&table).await;
    }
    let (status, back) = max.post(&format!("{table}/sit"), json!({})).await;
    assert_eq!((status, &back["seats"][1]["kind"]), (StatusCode::OK, &json!("person")));
    assert_eq!(back["your_seat"], 1);
    server.close().await;
}

/// In every game: a client that did not get the answer sends the same action once more, and it is carried out once.
#[tokio::test(flavor = "multi_thread")]
async fn a_decision_that_is_sent_again_is_made_once() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    for (game, bot) in [
        ("memoracers", "beginner"),
        ("robo_rally", "rookie"),
        ("celestia", "easy"),
        ("circus_imperium", "rookie"),
        ("celerium", "rookie"),
    ] {
        let (status, table) =
            ada.post("/api/v1/tables", json!({ "game": game, "seats": ["me", bot] })).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        let table = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
        for number in 0..25 {
            let mut view = ada.view(&table).await;
            while view["over"] != true && view["awaiting_you"] != true {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
                view = ada.view(&table).await;
            }
            if view["over"] == true {
                break;
            }
            let (version, mut legal) = ada.actions(&table).await;
            // Who gives up is asked no more.
            legal.retain(|action| !action.starts_with("resign"));
            let Some(action) = legal.get(number % legal.len().max(1)) else { continue };
            if ada.decide(&table, version, &[action]).await.0 == StatusCode::OK {
                let (status, answer) = ada.decide(&table, version, &[action]).await;
                assert_eq!(status, StatusCode::CONFLICT, "{game}, {action}: {answer}");
            }
        }
    }
    server.close().await;
}
