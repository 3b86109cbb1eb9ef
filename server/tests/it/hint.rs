//! Hints: for the player who is asked, from what they see, and for no one else.

use crate::test_server::{Player, TestServer};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tempfile::TempDir;

/// The text of an answer that is no JSON.
fn text(answer: &Value) -> &str {
    answer.as_str().unwrap_or_default()
}

/// The page of a table whose address in the API is known.
fn page(table: &str) -> String {
    table.replace("/api/v1/tables/", "/table/")
}

async fn hint(player: &Player, table: &str, version: u64) -> (StatusCode, String) {
    let (status, answer) = player.get(&format!("{}/hint?v={version}&part=1", page(table))).await;
    (status, text(&answer).to_owned())
}

fn actions(html: &str) -> Vec<&str> {
    let from = html.split("data-actions=\"").nth(1).unwrap();
    from.split('"').next().unwrap().split(';').collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_is_told_what_to_do_and_why() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me", "beginner"], json!({ "program_timer": "off" })).await;
    for _ in 0..4 {
        ada.wait_for_question(&table).await;
        let (version, legal) = ada.actions(&table).await;
        let (status, html) = hint(&ada, &table, version).await;
        assert_eq!(status, StatusCode::OK, "{html}");
        let advised = actions(&html);
        assert!(legal.iter().any(|action| action == advised[0]), "{html}");
        assert!(html.contains("hint-why") && html.contains("no more than you"), "{html}");
        assert_eq!(hint(&ada, &table, version).await.1, html, "asked twice, told the same");
        let french = format!("{}/hint?v={version}&part=1&lang=fr", page(&table));
        let (_, french) = ada.get(&french).await;
        let offer = ["Suivre ce conseil", "Remplir ainsi"];
        assert!(offer.iter().any(|words| text(&french).contains(words)), "{french}");
        let (_, whole) = ada.get(&format!("{}/hint?v={version}", page(&table))).await;
        assert!(text(&whole).contains("id=\"hint\"") && text(&whole).contains("id=\"board\""));
        let (status, answer) = ada.decide(&table, version, &advised).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_one_else_learns_of_a_hint() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let zoe = server.person("Zoé").await;
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    max.post(&format!("{table}/sit"), json!({})).await;
    ada.post(&format!("{table}/start"), json!({})).await;
    let first = |one: &Value| one["awaiting_you"] == true;
    let (asked, other) = loop {
        let (one, two) = (ada.view(&table).await, max.view(&table).await);
        if first(&one) {
            break (&ada, &max);
        } else if first(&two) {
            break (&max, &ada);
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    };
    let (version, _) = asked.actions(&table).await;
    let looks = async |player: &Player| {
        let (_, mut view) = player.get(&format!("{table}/view")).await;
        view["timer"].take();
        let (_, record) = player.get(&format!("{table}/record")).await;
        let (_, html) = player.get(&page(&table)).await;
        // All of the page but the clock, which runs.
        let (above, below) = text(&html).split_once("id=\"timer\"").unwrap();
        let below = below.split_once("id=\"ask\"").unwrap().1;
        (view, record, above.to_owned(), below.to_owned())
    };
    let before = (looks(other).await, looks(&zoe).await, looks(asked).await);
    assert_eq!(hint(asked, &table, version).await.0, StatusCode::OK);
    let after = (looks(other).await, looks(&zoe).await, looks(asked).await);
    assert_eq!(before, after, "a hint changes nothing, for anybody");

    assert_eq!(hint(other, &table, version).await.0, StatusCode::CONFLICT, "not asked");
    let (status, words) = hint(&zoe, &table, version).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a spectator: {words}");
    assert!(words.contains("data-refused"), "{words}");
    let stranger = Player { token: None, ..ada.clone() };
    assert_eq!(hint(&stranger, &table, version).await.0, StatusCode::UNAUTHORIZED);
    let (status, words) = hint(asked, &table, version + 7).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(words.contains("moved on"), "{words}");
    let (status, _) = asked.get(&format!("{}/hint?v=x", page(&table))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    server.close().await;
}
