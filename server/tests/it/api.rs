//! What the API refuses, and what it never tells.

use crate::test_server::{TestServer, config};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Limits, Server};
use tempfile::TempDir;

fn refused(answer: &(StatusCode, Value)) -> (u16, &str) {
    (answer.0.as_u16(), answer.1["error"]["code"].as_str().unwrap_or("?"))
}

#[tokio::test(flavor = "multi_thread")]
async fn decisions_are_refused_with_their_reason() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    assert_eq!(refused(&ada.decide(&table, 0, &["lock"]).await), (409, "not_started"));
    max.post(&format!("{table}/sit"), json!({})).await;
    ada.post(&format!("{table}/start"), json!({})).await;
    let (ada, max) = loop {
        let order = max.view(&table).await["view"]["awaiting"].clone();
        match order[0].as_u64() {
            Some(0) => break (ada, max),
            Some(_) => break (max, ada),
            None => tokio::time::sleep(std::time::Duration::from_millis(2)).await,
        }
    };
    let view = ada.wait_for_question(&table).await;
    let kinds = |list: &Value, key: &str| -> Vec<Value> {
        list[key].as_array().unwrap().iter().map(|choice| choice["kind"].clone()).collect()
    };
    let (_, asked) = ada.get(&format!("{table}/actions")).await;
    assert!(
        kinds(&asked, "actions").iter().all(|kind| kind == "play")
            && asked["actions"][0] != json!(null)
    );
    let (_, other) = max.get(&format!("{table}/actions")).await;
    assert_eq!((&other["actions"], &other["also"]), (&json!([]), &json!([])), "others are asked");
    let version = view["version"].as_u64().unwrap();
    let (own, others) = match view["viewer"]["seat"].as_u64() {
        Some(0) => (0, 1),
        _ => (1, 0),
    };

    let illegal = ada.decide(&table, version, &["lane 9"]).await;
    assert_eq!(refused(&illegal), (422, "illegal"));
    assert_eq!(illegal.1["error"]["clause"], "MR-3.3");
    assert_eq!(refused(&ada.decide(&table, version, &["fly"]).await), (422, "illegal"));
    let after = ada.view(&table).await;
    assert_eq!((&after["view"], &after["version"]), (&view["view"], &view["version"]));

    let eve = server.person("Eve").await;
    assert_eq!(refused(&eve.decide(&table, version, &["lane 1"]).await), (403, "not_seated"));
    let foreign = json!({ "version": version, "seat": others, "actions": ["lane 1"] });
    let answer = ada.post(&format!("{table}/decide"), foreign).await;
    assert_eq!(refused(&answer), (403, "foreign_seat"));
    let answer = max.get(&format!("{table}/view?as={own}")).await;
    assert_eq!(refused(&answer), (403, "foreign_seat"));
    let answer = max.get(&format!("{table}/view?as=spectator")).await;
    assert_eq!(answer.1["viewer"], "spectator");

    assert_eq!(ada.decide(&table, version, &["lane 1"]).await.0, StatusCode::OK);
    assert_eq!(refused(&ada.decide(&table, version, &["lane 2"]).await), (409, "stale"));
    assert_eq!(refused(&ada.decide(&table, 9_999, &["lane 2"]).await), (409, "stale"));
    let taken = max.wait_for_question(&table).await["version"].as_u64().unwrap();
    let french = max
        .request(Method::POST, &format!("{table}/decide"))
        .header("accept-language", "fr")
        .json(&json!({ "version": taken, "actions": ["lane 1"] }))
        .send()
        .await
        .unwrap();
    let french: Value = serde_json::from_str(&french.text().await.unwrap()).unwrap();
    assert_eq!(french["error"]["clause"], "MR-3.3");
    let english = max.decide(&table, taken, &["lane 1"]).await.1;
    assert_ne!(french["error"]["message"], english["error"]["message"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_kindly() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let anonymous = crate::test_server::Player { token: None, ..ada.clone() };
    let forged = crate::test_server::Player { token: Some("forged".into()), ..ada.clone() };
    let new = json!({ "game": "memoracers", "seats": ["me"], "options": { "mode": "solo" } });

    assert_eq!(
        refused(&anonymous.post("/api/v1/tables", new.clone()).await),
        (401, "not_signed_in")
    );
    assert_eq!(refused(&forged.post("/api/v1/tables", new.clone()).await), (401, "not_signed_in"));
    let table = ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    assert_eq!(refused(&anonymous.decide(&table, 1, &["lock"]).await), (401, "not_signed_in"));
    assert_eq!(refused(&ada.get("/api/v1/tables/nowhere").await), (404, "no_such_table"));
    assert_eq!(refused(&ada.get("/api/v1/nothing").await), (404, "no_such_page"));
    assert_eq!(refused(&ada.post("/api/v1/games", json!({})).await), (405, "wrong_method"));
    assert_eq!(refused(&ada.decide(&table, 1, &[]).await), (400, "unreadable"));
    let long = "x".repeat(100);
    assert_eq!(refused(&ada.decide(&table, 1, &[&long]).await), (400, "unreadable"));

    let raw = |body: &str, kind: &str| {
        let request = ada.request(Method::POST, &format!("{table}/decide"));
        let request = request.header("content-type", kind.to_owned()).body(body.to_owned());
        async {
            let response = request.send().await.unwrap();
            let status = response.status();
            (status, serde_json::from_str(&response.text().await.unwrap()).unwrap())
        }
    };
    assert_eq!(refused(&raw("{\"version\":", "application/json").await), (400, "unreadable"));
    assert_eq!(refused(&raw("{\"verse\":1}", "application/json").await), (400, "unreadable"));
    assert_eq!(refused(&raw("lock", "text/plain").await), (415, "wrong_media"));
    let huge = format!("{{\"version\":1,\"actions\":[\"{}\"]}}", "x".repeat(20_000));
    assert_eq!(refused(&raw(&huge, "application/json").await), (413, "too_large"));

    for name in ["", "   ", "a\u{7}b", &"x".repeat(25)] {
        let answer = anonymous.post("/api/v1/people", json!({ "name": name })).await;
        assert_eq!(refused(&answer), (422, "bad_name"), "{name:?}");
    }
    for (changed, expected) in [
        (json!({ "game": "chess" }), (404, "no_such_game")),
        (json!({ "title": "x".repeat(41) }), (422, "bad_title")),
        (json!({ "seats": ["me", "me"] }), (409, "seat_taken")),
        (json!({ "seats": ["me", "genius"] }), (400, "unreadable")),
        (json!({ "seats": [] }), (422, "setup")),
        (json!({ "options": { "mode": "duel" } }), (422, "setup")),
        (json!({ "options": { "mode": "race" } }), (422, "setup")),
        (json!({ "surprise": 1 }), (400, "unreadable")),
    ] {
        let mut body = new.clone();
        body.as_object_mut().unwrap().extend(changed.as_object().unwrap().clone());
        let answer = ada.post("/api/v1/tables", body).await;
        assert_eq!(refused(&answer), expected, "{changed}: {}", answer.1);
    }
    let answer =
        ada.request(Method::POST, "/api/v1/tables").header("origin", "http://evil.example");
    let answer = answer.json(&new).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_viewer_learns_what_is_secret() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    max.post(&format!("{table}/sit"), json!({})).await;
    ada.post(&format!("{table}/start"), json!({})).await;
    loop {
        if max.view(&table).await["view"]["phase"] == "programming" {
            break;
        }
        ada.step(&table).await;
        max.step(&table).await;
    }
    let before = max.view(&table).await;
    let record = max.get(&format!("{table}/record")).await.1;
    let spectator = max.get(&format!("{table}/view?as=spectator")).await;
    let (version, legal) = ada.actions(&table).await;
    let mark = legal.iter().find(|action| action.starts_with("mark")).unwrap();
    let (status, _) = ada.decide(&table, version, &[mark]).await;
    assert_eq!(status, StatusCode::OK);
    assert_ne!(ada.view(&table).await["version"], version, "Ada's own version moves on");
    assert_eq!(max.view(&table).await, before, "Max can tell that Ada has marked a box");
    assert_eq!(max.get(&format!("{table}/record")).await.1, record);
    assert_eq!(max.get(&format!("{table}/view?as=spectator")).await, spectator);
    assert_eq!(record["seed"], json!(null));
    let strip = before["view"]["strip"].as_array().unwrap();
    let hidden: Vec<&Value> = strip.iter().filter(|slot| slot["face"].is_null()).collect();
    assert!(!hidden.is_empty());
    for slot in hidden {
        assert_eq!(*slot, json!({ "face": null, "ghost": null }));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_stemmed() {
    let data = TempDir::new().unwrap();
    let mut config = config(data.path());
    config.limits = Limits { per_person: 5, per_address: 0, ..config.limits };
    let server = TestServer::serve(Server::open(config).await.unwrap());
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(ada.get("/api/v1/games").await);
    }
    let stemmed = answers.iter().filter(|answer| refused(answer) == (429, "too_fast")).count();
    assert!((1..40).contains(&stemmed), "{stemmed} of 40");
    assert_eq!(max.get("/api/v1/games").await.0, StatusCode::OK, "Max did nothing");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_live_stream_tells_every_change() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    ada.wait_for_question(&table).await;
    let mut stream = ada.request(Method::GET, &format!("{table}/live")).send().await.unwrap();
    let mut heard = String::new();
    while !heard.contains("\"lines\":[{") {
        let chunk = stream.chunk().await.unwrap().unwrap();
        heard.push_str(std::str::from_utf8(&chunk).unwrap());
        assert!(ada.step(&table).await);
    }
    let last = heard.lines().filter_map(|line| line.strip_prefix("data: ")).next_back().unwrap();
    let seen: Value = serde_json::from_str(last).unwrap();
    assert_eq!(seen["viewer"], json!({ "seat": 0 }));
    assert!(!seen["lines"].as_array().unwrap().is_empty(), "{seen}");
    server.close().await;
}
