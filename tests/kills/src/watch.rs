//! Those who look on: what the server has shown to whom, until it is gone.

use crate::life::{Life, Lived};
use anyhow::{Context, Result};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, Stream, StreamExt};
use reqwest::RequestBuilder;
use serde::Deserialize;
use serde_json::Value;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A client that was disconnected connects again after this time.
const AGAIN: Duration = Duration::from_millis(2);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What a client was shown of a table.
#[derive(Debug, Clone, Default)]
pub(crate) struct Shown {
    /// The greatest version, over all lives.
    pub(crate) version: u64,
    /// What the stream told in this life, in order.
    pub(crate) events: Vec<Value>,
    /// They are asked.
    pub(crate) awaited: bool,
    /// The game is over.
    pub(crate) over: bool,
}

/// What a client was shown, while it is still written.
#[derive(Debug, Clone, Default)]
pub(crate) struct Eyes {
    shown: Arc<Mutex<Shown>>,
}

/// As much of a view as is compared.
#[derive(Deserialize)]
struct Heard {
    version: u64,
    lines: Vec<Told>,
    awaiting_you: bool,
    over: bool,
}

#[derive(Deserialize)]
struct Told {
    event: Value,
}

impl Eyes {
    pub(crate) fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something of this version was shown.
    pub(crate) fn version(&self, version: u64) {
        let mut shown = self.shown();
        shown.version = shown.version.max(version);
    }

    fn note(&self, data: &str) -> Option<()> {
        let heard: Heard = serde_json::from_str(data).ok()?;
        let mut shown = self.shown();
        shown.version = shown.version.max(heard.version);
        shown.events.extend(heard.lines.into_iter().map(|line| line.event));
        (shown.awaited, shown.over) = (heard.awaiting_you, heard.over);
        Some(())
    }

    /// Reads the stream of a program until the server is gone. A client that reads too slowly is disconnected, and
    /// connects again.
    pub(crate) fn listen(&self, life: &Life, stream: RequestBuilder) -> JoinHandle<()> {
        let (eyes, death) = (self.clone(), life.death());
        tokio::spawn(async move {
            while let Some(stream) = stream.try_clone() {
                let _ = eyes.read(stream).await;
                if death.load(Ordering::SeqCst) {
                    return;
                }
                sleep(AGAIN).await;
            }
        })
    }

    async fn read(&self, stream: RequestBuilder) -> Option<()> {
        let mut stream = stream.send().await.ok()?;
        let mut heard = Vec::new();
        loop {
            let chunk = stream.chunk().await.ok()??;
            let mut from = heard.len().saturating_sub(1);
            heard.extend_from_slice(&chunk);
            while let Some(at) = heard[from..].windows(2).position(|two| two == b"\n\n") {
                let event: Vec<u8> = heard.drain(..from + at + 2).collect();
                let text = std::str::from_utf8(&event).ok()?;
                if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")) {
                    self.note(data)?;
                }
                from = 0;
            }
        }
    }

    /// Reads a spectator's page until the server is gone.
    pub(crate) fn look_on(&self, life: &Life, request: Request) -> JoinHandle<()> {
        let (eyes, death) = (self.clone(), life.death());
        tokio::spawn(async move {
            while !death.load(Ordering::SeqCst) {
                if let Ok((mut socket, _)) = connect_async(request.clone()).await {
                    while let Some(message) = next(&mut socket).await {
                        if let Some(version) = message["v"].as_u64() {
                            eyes.version(version);
                        }
                    }
                }
                sleep(AGAIN).await;
            }
        })
    }
}

/// The request for a table's socket; without a token with a spectator's view.
pub(crate) fn page(life: &Life, table: &str, token: Option<&str>) -> Result<Request> {
    let host = life.base.strip_prefix("http://").context("not an address")?;
    let mut request = format!("ws://{host}/table/{table}/live").into_client_request()?;
    request.headers_mut().insert(header::ORIGIN, HeaderValue::from_str(&life.base)?);
    if let Some(token) = token {
        let cookie = HeaderValue::from_str(&format!("person={token}"))?;
        request.headers_mut().insert(header::COOKIE, cookie);
    }
    Ok(request)
}

/// What a player's own page has received.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Received {
    /// The version of the last update.
    pub(crate) version: u64,
    /// Words to this page alone: refusals.
    pub(crate) notices: u64,
}

/// A player's own page: it sends what they decide, and is read whenever something comes.
#[derive(Debug)]
pub(crate) struct Page {
    out: SplitSink<Socket, Message>,
    received: watch::Receiver<Received>,
}

impl Page {
    /// Opens it, and reads it until it is cut off.
    pub(crate) async fn open(
        life: &Life,
        table: &str,
        token: &str,
    ) -> Lived<(Self, JoinHandle<()>)> {
        let connected = connect_async(page(life, table, Some(token))?).await;
        let (socket, _) = connected.map_err(|error| life.cut(error))?;
        let (out, mut coming) = socket.split();
        let (send, received) = watch::channel(Received::default());
        let reader = tokio::spawn(async move {
            while let Some(message) = next(&mut coming).await {
                send.send_modify(|received| {
                    received.version = message["v"].as_u64().unwrap_or(received.version);
                    received.notices += u64::from(message["t"] == "notice");
                });
            }
        });
        Ok((Self { out, received }, reader))
    }

    /// Sends something; `false` if the page was let go.
    pub(crate) async fn send(&mut self, message: &Value) -> bool {
        self.out.send(Message::text(message.to_string())).await.is_ok()
    }

    /// What it has received so far.
    pub(crate) fn received(&mut self) -> Received {
        *self.received.borrow_and_update()
    }

    /// Waits for more; `false` if the page was let go.
    pub(crate) async fn more(&mut self) -> bool {
        self.received.changed().await.is_ok()
    }
}

/// The next message of a page.
async fn next(
    coming: &mut (impl Stream<Item = Result<Message, tungstenite::Error>> + Unpin),
) -> Option<Value> {
    loop {
        if let Message::Text(text) = coming.next().await?.ok()? {
            return serde_json::from_str(&text).ok();
        }
    }
}
