//! Four people at a table: seated through the API, then with a page's socket each.

use anyhow::{Context, Result, bail, ensure};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use reqwest::Client;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::{MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Nothing is waited for longer.
const PATIENCE: Duration = Duration::from_secs(20);
/// A page that hears nothing for so long has heard of all who came.
const QUIET: Duration = Duration::from_millis(300);
/// How an update begins; the version follows.
const UPDATE: &str = r#"{"t":"update","v":"#;

/// Four people at a table, with their programmes open.
pub(crate) struct Seated {
    base: String,
    id: String,
    tokens: Vec<String>,
}

struct Asker<'a> {
    http: Client,
    base: &'a str,
}

impl Asker<'_> {
    async fn ask(&self, token: &str, path: &str, body: Option<Value>) -> Result<Value> {
        let address = format!("{}/api/v1{path}", self.base);
        let request = match &body {
            Some(body) => self.http.post(address).json(body),
            None => self.http.get(address),
        };
        let answer = request.bearer_auth(token).send().await?;
        let fine = answer.status().is_success();
        let text = answer.text().await?;
        ensure!(fine, "{path}: {text}");
        Ok(serde_json::from_str(&text).unwrap_or_default())
    }
}

impl Seated {
    /// Four people sit down, line up, and one of them marks a box.
    pub(crate) async fn sit_down(base: &str) -> Result<Self> {
        let asker = Asker { http: Client::new(), base };
        let mut tokens = Vec::new();
        for name in ["Ada", "Ben", "Cleo", "Dan"] {
            let me = asker.ask("", "/people", Some(json!({ "name": name }))).await?;
            tokens.push(me["token"].as_str().context("no token")?.to_owned());
        }
        let options = json!({ "program_timer": "off" });
        let seats = ["me", "open", "open", "open"];
        let body = json!({ "game": "memoracers", "options": options, "seats": seats });
        let table = asker.ask(&tokens[0], "/tables", Some(body)).await?;
        let id = table["id"].as_str().context("no table")?.to_owned();
        for token in &tokens[1..] {
            asker.ask(token, &format!("/tables/{id}/sit"), Some(json!({}))).await?;
        }
        asker.ask(&tokens[0], &format!("/tables/{id}/start"), Some(json!({}))).await?;
        let seated = Self { base: base.to_owned(), id, tokens };
        timeout(PATIENCE, seated.line_up(&asker)).await??;
        Ok(seated)
    }

    async fn line_up(&self, asker: &Asker<'_>) -> Result<()> {
        let path = |what: &str| format!("/tables/{}/{what}", self.id);
        loop {
            for (seat, token) in self.tokens.iter().enumerate() {
                let list = asker.ask(token, &path("actions"), None).await?;
                let each = list["actions"].as_array().context("no list")?.iter();
                let texts: Vec<&str> = each.filter_map(|each| each["action"].as_str()).collect();
                let first = |word: &str| texts.iter().find(|text| text.starts_with(word)).copied();
                let decide = async |action: &str| {
                    let decision = json!({ "version": list["version"], "actions": [action] });
                    asker.ask(token, &path("decide"), Some(decision)).await
                };
                if let Some(lane) = first("lane") {
                    decide(lane).await?;
                } else if let Some(mark) = first("mark").filter(|_| seat == 0) {
                    decide(mark).await?;
                    return Ok(());
                }
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

type Socket = WebSocketStream<TcpStream>;

/// One page of the table.
struct Page {
    socket: Socket,
    version: u64,
    bytes: Vec<usize>,
}

/// All pages of a table.
pub(crate) struct Pages {
    pages: Vec<Page>,
}

/// What came of it.
#[derive(Default)]
pub(crate) struct Played {
    /// From each move until the last page had it.
    pub(crate) latencies: Vec<Duration>,
    /// The length of each message.
    pub(crate) bytes: Vec<usize>,
}

impl Page {
    async fn open(seated: &Seated, token: Option<&String>) -> Result<Self> {
        let host = seated.base.strip_prefix("http://").context("not an address")?;
        let mut request = format!("ws://{host}/table/{}/live", seated.id).into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(header::ORIGIN, HeaderValue::from_str(&seated.base)?);
        if let Some(token) = token {
            headers.insert(header::COOKIE, HeaderValue::from_str(&format!("person={token}"))?);
        }
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let small = WebSocketConfig::default().read_buffer_size(8192).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(small)).await?;
        let mut page = Self { socket, version: 0, bytes: Vec::new() };
        page.update().await?;
        Ok(page)
    }

    /// Waits for the next update; of the message only its beginning is read.
    async fn update(&mut self) -> Result<()> {
        loop {
            let message = self.socket.next().await.context("the connection has ended")??;
            let Message::Text(text) = message else { continue };
            self.bytes.push(text.len());
            let Some(rest) = text.strip_prefix(UPDATE) else {
                ensure!(!text.starts_with(r#"{"t":"notice""#), "refused: {text}");
                continue;
            };
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            self.version = rest[..digits].parse()?;
            return Ok(());
        }
    }
}

impl Pages {
    /// Opens the sockets of those who play, then of spectators.
    pub(crate) async fn open(seated: &Seated, viewers: usize) -> Result<Self> {
        let mut pages = Vec::new();
        for number in 0..viewers {
            pages.push(timeout(PATIENCE, Page::open(seated, seated.tokens.get(number))).await??);
        }
        Ok(Self { pages })
    }

    /// Hears all that is told of others who come.
    pub(crate) async fn quiet(&mut self) -> Result<()> {
        for page in &mut self.pages {
            while let Ok(update) = timeout(QUIET, page.update()).await {
                update?;
            }
            page.bytes.clear();
        }
        Ok(())
    }

    /// One visible move a second: the first page closes its programme and opens it again.
    pub(crate) async fn play(mut self, first: Instant, until: Instant) -> Result<Played> {
        let mut ticks = interval_at(first.into(), Duration::from_secs(1));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut played = Played::default();
        for action in ["lock", "unlock"].into_iter().cycle() {
            ticks.tick().await;
            let sent = Instant::now();
            if sent >= until {
                break;
            }
            let mover = self.pages.first_mut().context("no page")?;
            let decision = json!({ "t": "decide", "v": mover.version, "actions": [action] });
            mover.socket.send(Message::text(decision.to_string())).await?;
            let heard = try_join_all(self.pages.iter_mut().map(Page::update));
            if timeout(PATIENCE, heard).await?.is_err() {
                bail!("a page did not hear of {action}");
            }
            played.latencies.push(sent.elapsed());
        }
        played.bytes = self.pages.into_iter().flat_map(|page| page.bytes).collect();
        Ok(played)
    }
}
