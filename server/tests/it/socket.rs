//! A page's socket.

use crate::test_server::{Player, TestServer};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Request, header};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) async fn connect(
    player: &Player,
    table: &str,
    v: u64,
    origin: Option<&str>,
) -> Result<Socket, Error> {
    connect_async(request(player, table, v, origin)).await.map(|(socket, _)| socket)
}

/// A page of the server in this language.
pub(crate) async fn connect_in(
    player: &Player,
    table: &str,
    v: u64,
    lang: &str,
) -> Result<Socket, Error> {
    let mut request = request(player, table, v, Some(&player.base));
    request.headers_mut().insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(lang).unwrap());
    connect_async(request).await.map(|(socket, _)| socket)
}

pub(crate) fn request(player: &Player, table: &str, v: u64, origin: Option<&str>) -> Request<()> {
    let id = table.rsplit('/').next().unwrap();
    let base = player.base.replace("http://", "ws://");
    let mut request = format!("{base}/table/{id}/live?v={v}").into_client_request().unwrap();
    let cookie = format!("person={}", player.token.clone().unwrap_or_default());
    request.headers_mut().insert(header::COOKIE, HeaderValue::from_str(&cookie).unwrap());
    if let Some(origin) = origin {
        request.headers_mut().insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
    }
    request
}

/// The next message that says something; nothing if none comes for a while.
pub(crate) async fn hear(socket: &mut Socket) -> Option<Value> {
    let mut ahead = Vec::new();
    let next = async {
        loop {
            match socket.next().await? {
                Ok(Message::Text(text)) => {
                    let mut message: Value = serde_json::from_str(&text).ok()?;
                    let kind = message["t"].as_str().unwrap_or_default().to_owned();
                    let place = match kind.as_str() {
                        "steps" => &mut message["frames"][0]["parts"],
                        _ => &mut message["parts"],
                    };
                    let Some(parts) = place.as_array_mut() else { return Some(message) };
                    ahead.append(parts);
                    if kind == "parts" {
                        continue;
                    }
                    parts.append(&mut ahead);
                    return Some(message);
                }
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(_) | Err(_) => return None,
            }
        }
    };
    timeout(Duration::from_secs(5), next).await.ok().flatten()
}

pub(crate) async fn say(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// Code and words with which the server closes this socket.
pub(crate) async fn closed(socket: &mut Socket) -> (u16, String) {
    let next = async {
        loop {
            match socket.next().await {
                Some(Ok(Message::Close(Some(frame)))) => {
                    return (frame.code.into(), frame.reason.to_string());
                }
                Some(Ok(_)) => {}
                ended @ (Some(Err(_)) | None) => panic!("ended without a word: {ended:?}"),
            }
        }
    };
    timeout(Duration::from_secs(5), next).await.expect("the server does not close this socket")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_our_own_pages_connect() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    for origin in [None, Some("http://evil.example"), Some("null")] {
        let Err(Error::Http(refused)) = connect(&ada, &table, 0, origin).await else {
            panic!("{origin:?} was let in")
        };
        assert_eq!(refused.status(), 403);
    }
    assert!(connect(&ada, &table, 0, Some(&ada.base)).await.is_ok());
    let Err(Error::Http(missing)) = connect(&ada, "x/nowhere", 0, Some(&ada.base)).await else {
        panic!("there is no such table")
    };
    assert_eq!(missing.status(), 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_decides_and_is_told() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    let version = ada.wait_for_question(&table).await["version"].as_u64().unwrap();
    let mut socket = connect(&ada, &table, version, Some(&ada.base)).await.unwrap();
    let first = hear(&mut socket).await.unwrap();
    assert_eq!((&first["t"], &first["v"]), (&json!("update"), &json!(version)));
    assert_eq!(first["awaiting_you"], true);

    say(&mut socket, json!({ "t": "ping" })).await;
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "pong");
    say(&mut socket, json!({ "t": "decide", "v": version, "actions": ["lane 9"] })).await;
    let notice = hear(&mut socket).await.unwrap();
    assert_eq!((&notice["t"], &notice["clause"]), (&json!("notice"), &json!("MR-3.3")));
    say(&mut socket, json!({ "t": "dance" })).await;
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "notice");

    let action = crate::test_server::sensible(&ada.actions(&table).await.1).unwrap();
    say(&mut socket, json!({ "t": "decide", "v": version, "actions": [action] })).await;
    let update = hear(&mut socket).await.unwrap();
    assert_eq!(update["t"], "update");
    assert!(update["v"].as_u64().unwrap() > version);
    assert!(!update["parts"].as_array().unwrap().is_empty());
    say(&mut socket, json!({ "t": "decide", "v": version, "actions": [action] })).await;
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "notice");

    socket.send(Message::text("x".repeat(5_000))).await.unwrap();
    let (code, words) = closed(&mut socket).await;
    assert_eq!((code, words.as_str()), (1008, "This request is too large."));
    assert_eq!(ada.view(&table).await["version"], update["v"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_agree_and_rivals_hear_nothing_of_secrets() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    max.post(&format!("{table}/sit"), json!({})).await;
    ada.post(&format!("{table}/start"), json!({})).await;
    while ada.view(&table).await["view"]["phase"] != "programming" {
        ada.step(&table).await;
        max.step(&table).await;
    }
    let version = ada.view(&table).await["version"].as_u64().unwrap();
    let mut tabs = Vec::new();
    for player in [&ada, &ada, &max] {
        let mut socket = connect(player, &table, version, Some(&ada.base)).await.unwrap();
        assert_eq!(hear(&mut socket).await.unwrap()["t"], "update");
        tabs.push(socket);
    }
    let mut rival = tabs.pop().unwrap();
    let mut second = tabs.pop().unwrap();
    let mut first = tabs.pop().unwrap();
    // Those who were there before heard the others come.
    while timeout(Duration::from_millis(200), first.next()).await.is_ok() {}
    while timeout(Duration::from_millis(200), second.next()).await.is_ok() {}

    let (version, legal) = ada.actions(&table).await;
    let mark = legal.iter().find(|action| action.starts_with("mark")).unwrap();
    say(&mut first, json!({ "t": "decide", "v": version, "actions": [mark] })).await;
    let (one, other) = (hear(&mut first).await.unwrap(), hear(&mut second).await.unwrap());
    assert_eq!(one["v"], other["v"]);
    assert!(!one["parts"].as_array().unwrap().is_empty());
    let silent = timeout(Duration::from_millis(300), rival.next()).await;
    assert!(silent.is_err(), "the rival heard {silent:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_closes_politely() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo" })).await;
    let mut socket = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    server.close().await;
    let mut closed = false;
    while let Ok(Some(message)) = timeout(Duration::from_secs(5), socket.next()).await {
        closed |= matches!(message, Ok(Message::Close(_)));
    }
    assert!(closed);
}
