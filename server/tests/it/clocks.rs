//! Clocks of people over the closing and opening of the server.

use crate::test_server::TestServer;
use reqwest::StatusCode;
use serde_json::json;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::time::sleep;

/// So often is the server closed.
const TIMES: u32 = 4;
/// So long it is open each time: less than the second after which what is left is kept anyway.
const OPEN: Duration = Duration::from_millis(700);

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_closed_forgets_no_time() {
    let data = TempDir::new().unwrap();
    let mut server = TestServer::open(&data).await;
    let (mut ada, ben) = (server.person("Ada").await, server.person("Ben").await);
    // Two who programme at once: no sand timer runs.
    let options = json!({ "programming_cap": "off" });
    let body = json!({ "game": "robo_rally", "seats": ["me", "open"], "options": options, "clocks": "bank 5 0" });
    let (status, table) = ada.post("/api/v1/tables", body).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let table = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(ben.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let mut first = None;
    for _ in 0..500 {
        first = ada.view(&table).await["timer"]["left"].as_u64();
        if first.is_some() {
            break;
        }
        sleep(Duration::from_millis(10)).await;
    }
    let first = first.unwrap();
    let mut up = Duration::ZERO;
    let mut opened = Instant::now();
    for _ in 0..TIMES {
        sleep(OPEN).await;
        server.close().await;
        up += opened.elapsed();
        sleep(OPEN).await;
        opened = Instant::now();
        server = TestServer::open(&data).await;
        ada.base = server.url("");
    }
    let left = ada.view(&table).await["timer"]["left"].as_u64().unwrap();
    up += opened.elapsed();
    let (spent, up) = (first - left, u64::try_from(up.as_millis()).unwrap());
    let sure = u64::try_from((OPEN * TIMES).as_millis()).unwrap();
    assert!((sure..=up + 100).contains(&spent), "{spent} ms of {sure} to {up}");
    server.close().await;
}
