//! A person's own receiver of notifications, and servers that send to it.

use crate::test_server::{Player, TestServer, config};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

pub(crate) const NOTIFICATIONS: &str = "/api/v1/people/me/notifications";
pub(crate) const TRY: &str = "/api/v1/people/me/notifications/try";
/// Whatever was to come in this time has come: far more than the moment that a notification waits here.
pub(crate) const QUIET: Duration = Duration::from_millis(400);
/// How long anything may take on a machine that has much else to do.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A request as it came.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) path: String,
    pub(crate) head: String,
    pub(crate) body: Value,
}

/// A person's own receiver of notifications.
pub(crate) struct Receiver {
    pub(crate) address: SocketAddr,
    pub(crate) heard: mpsc::UnboundedReceiver<Heard>,
    /// What it answers; 0 for nothing at all.
    status: Arc<AtomicU16>,
}

impl Receiver {
    pub(crate) async fn open(status: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, heard) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(status));
        let answers = Arc::clone(&status);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(receive(stream, tell.clone(), Arc::clone(&answers)));
            }
        });
        Self { address, heard, status }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    pub(crate) async fn hear(&mut self) -> Heard {
        timeout(PATIENCE, self.heard.recv()).await.expect("nothing comes").unwrap()
    }

    /// Nothing comes for a while.
    pub(crate) async fn is_quiet(&mut self) {
        sleep(QUIET).await;
        if let Ok(heard) = self.heard.try_recv() {
            panic!("too much was sent: {heard:?}");
        }
    }
}

async fn receive(
    mut stream: TcpStream,
    tell: mpsc::UnboundedSender<Heard>,
    status: Arc<AtomicU16>,
) {
    let mut bytes = Vec::new();
    let (head, body) = loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok()
            });
            if body.len() >= length.unwrap_or(0) {
                break (head.to_owned(), body.to_owned());
            }
        }
        // It speaks no TLS.
        let hello = bytes.first() == Some(&0x16);
        if hello || stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            return;
        }
    };
    let path = head.split(' ').nth(1).unwrap().to_owned();
    let body = serde_json::from_str(&body).unwrap();
    let _ = tell.send(Heard { path, head, body });
    match status.load(Ordering::Relaxed) {
        0 => std::future::pending().await,
        // An answer without end: the server reads a little of it and goes.
        299 => {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n").await;
            while stream.write_all(&[b'x'; 4_096]).await.is_ok() {}
        }
        status => {
            let to = if status == 302 { "location: /elsewhere\r\n" } else { "" };
            let text = format!("HTTP/1.1 {status} So\r\n{to}content-length: 0\r\n\r\n");
            let _ = stream.write_all(text.as_bytes()).await;
        }
    }
}

pub(crate) async fn server(data: &TempDir, change: impl FnOnce(&mut Config)) -> TestServer {
    let mut config = config(data.path());
    config.webhooks_anywhere = true;
    config.limits.webhook_try = Duration::ZERO;
    change(&mut config);
    TestServer::serve(Server::open(config).await.unwrap())
}

pub(crate) async fn put(player: &Player, kind: &str, address: &str) -> (StatusCode, Value) {
    let request = player.request(Method::PUT, NOTIFICATIONS);
    let answer = request.json(&json!({ "kind": kind, "address": address })).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

pub(crate) async fn with_webhook(player: &Player, kind: &str, address: &str) {
    let (status, answer) = put(player, kind, address).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Ada and Bo begin a race.
pub(crate) async fn race(server: &TestServer) -> (Player, Player, String) {
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    assert_eq!(bo.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    (ada, bo, table)
}

pub(crate) async fn begin(player: &Player, table: &str) {
    assert_eq!(player.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
}
