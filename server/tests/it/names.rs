//! Names and titles are text, on every page of every game, drawings among them, and in what is sent elsewhere.

use crate::socket::{connect, hear};
use crate::test_server::{Player, TestServer};
use crate::webhook::{Receiver, with_webhook};
use reqwest::{StatusCode, header};
use serde_json::{Value, json};
use tempfile::TempDir;

/// What would become an element, end an attribute, or mention all members of a chat.
const NAME: &str = "\"'><svg/onload=a()>&<!--";
const TITLE: &str = "</title><svg/onload=a()>'\"@everyone";
const WORDS: &str = "</script><svg/onload=a()>";
/// What must stand nowhere as it is.
const LIVE: [&str; 3] = ["<svg/onload", "&<!--", "</title><svg"];

/// A page as its browser gets it.
async fn page(player: &Player, path: &str) -> String {
    let cookie = format!("person={}", player.token.clone().unwrap_or_default());
    let asked = player.http.get(format!("{}{path}", player.base)).header(header::COOKIE, cookie);
    let answer = asked.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.unwrap()
}

fn is_text(text: &str, place: &str) {
    for live in LIVE {
        let at =
            text.find(live).map(|at| &text[text.floor_char_boundary(at.saturating_sub(120))..]);
        assert!(at.is_none(), "{place}: {live} in {:.240}", at.unwrap_or_default());
    }
}

/// Anything that a seat is asked, without giving up.
async fn decide(player: &Player, table: &str) {
    let (version, legal) = player.actions(table).await;
    let on: Vec<&String> = legal.iter().filter(|action| !action.starts_with("resign")).collect();
    if let Some(action) = on.get(version as usize * 7 % on.len().max(1)) {
        player.decide(table, version, &[action]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_text_on_every_page_of_every_game() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo) = (server.person(NAME).await, server.person(NAME).await);
    for game in ["memoracers", "robo_rally", "celestia", "circus_imperium", "celerium"] {
        let new = json!({ "game": game, "title": TITLE, "seats": ["me", "open"] });
        let (status, told) = ada.post("/api/v1/tables", new).await;
        assert_eq!(status, StatusCode::CREATED, "{game}: {told}");
        let id = told["id"].as_str().unwrap().to_owned();
        let table = format!("/api/v1/tables/{id}");
        let seen = page(&ada, &format!("/table/{id}")).await;
        assert!(seen.contains("&lt;svg/onload"), "{game}: the name is shown");
        is_text(&seen, game);
        bo.post(&format!("{table}/sit"), json!({ "seat": 1 })).await;
        assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
        ada.post(&format!("{table}/talk"), json!({ "words": WORDS })).await;
        let mut socket = connect(&bo, &table, 0, Some(&bo.base)).await.unwrap();
        for _ in 0..12 {
            decide(&ada, &table).await;
            decide(&bo, &table).await;
        }
        let mut shown = 0;
        while let Ok(Some(message)) =
            tokio::time::timeout(std::time::Duration::from_millis(300), hear(&mut socket)).await
        {
            shown += 1;
            is_text(message["parts"].to_string().as_str(), "an update");
            is_text(message["frames"].to_string().as_str(), "a step");
        }
        assert!(shown > 0, "{game}: nothing was shown");
        let mut paths = vec!["", "/dice"];
        if game == "celestia" {
            while ada.view(&table).await["over"] != true {
                decide(&ada, &table).await;
                decide(&bo, &table).await;
            }
            paths.push("/replay");
        }
        for path in paths {
            let path = format!("/table/{id}{path}");
            is_text(&page(&ada, &path).await, &path);
        }
        let record: Value =
            serde_json::from_str(&page(&ada, &format!("/table/{id}/record")).await).unwrap();
        assert!(record["moves"].is_array(), "{game}");
    }
    for path in ["/", "/me", "/new?game=celestia"] {
        is_text(&page(&ada, path).await, path);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_title_is_text_in_a_notification() {
    let data = TempDir::new().unwrap();
    let server = crate::webhook::server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo) = (server.person("Ada").await, server.person(NAME).await);
    for kind in ["json", "ntfy", "discord"] {
        with_webhook(&ada, kind, &receiver.url("/ada")).await;
        let new = json!({ "game": "memoracers", "title": TITLE, "seats": ["me", "open"],
                          "options": { "program_timer": "off" } });
        let (status, told) = bo.post("/api/v1/tables", new).await;
        assert_eq!(status, StatusCode::CREATED, "{told}");
        let table = format!("/api/v1/tables/{}", told["id"].as_str().unwrap());
        ada.post(&format!("{table}/sit"), json!({ "seat": 1 })).await;
        assert_eq!(bo.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
        let heard = crate::notifications::until_heard(&bo, &table, &mut receiver).await;
        match kind {
            "json" => assert_eq!(heard.body["title"], TITLE),
            "discord" => assert_eq!(heard.body["allowed_mentions"], json!({ "parse": [] })),
            _ => assert!(heard.body.to_string().contains("svg/onload"), "{}", heard.body),
        }
        assert_eq!(heard.head.matches("svg/onload").count(), 0, "{}", heard.head);
    }
    server.close().await;
}
