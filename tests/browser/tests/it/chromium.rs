//! Chromium over its `DevTools` protocol: the few commands that these tests need. A client for all of the protocol took a
//! quarter of the time that the whole workspace takes to build.

use anyhow::{Context, Result, anyhow};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::process::Stdio;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;

/// What Chromium prints once it can be spoken to.
const LISTENING: &str = "DevTools listening on ";

/// Only what shows pages. The program itself: Debian's script before it would be ended in its place.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// What happens in a page: the name of the event, and what it tells.
pub(crate) type Event = (String, Value);

/// A running browser. It goes with this value, and its directory after it.
pub(crate) struct Chromium {
    wire: Wire,
    _child: Child,
    _dir: TempDir,
}

/// One tab.
pub(crate) struct Page {
    wire: Wire,
    session: String,
}

/// The connection that all tabs share.
#[derive(Clone)]
struct Wire {
    send: mpsc::UnboundedSender<String>,
    open: Arc<Open>,
}

/// What is still to come.
#[derive(Default)]
struct Open {
    last: AtomicU64,
    answers: Mutex<HashMap<u64, oneshot::Sender<Value>>>,
    events: Mutex<HashMap<String, mpsc::UnboundedSender<Event>>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Chromium {
    /// Starts a browser that has never been used, with these arguments beside those it always needs: the whole Chromium, or
    /// only what shows pages.
    pub(crate) async fn start(
        whole: bool,
        arguments: Vec<String>,
        patience: Duration,
    ) -> Result<Self> {
        let dir = tempfile::tempdir()?;
        let mut command = if whole {
            let mut command = Command::new("/usr/bin/chromium");
            command.arg("--headless=new");
            command
        } else {
            Command::new(SHELL)
        };
        let mut child = command
            .args(["--no-sandbox", "--remote-debugging-port=0"])
            .arg(format!("--user-data-dir={}", dir.path().display()))
            .args(arguments)
            .arg("about:blank")
            .env("TMPDIR", dir.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("starting Chromium")?;
        let mut lines = BufReader::new(child.stderr.take().context("no stderr")?).lines();
        let address = async {
            while let Some(line) = lines.next_line().await? {
                if let Some(address) = line.strip_prefix(LISTENING) {
                    return Ok(address.to_owned());
                }
            }
            Err(anyhow!("Chromium ended before it listened"))
        };
        let address = tokio::time::timeout(patience, address).await.context("no answer")??;
        // What else it prints is read, or it would stop when the pipe is full.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let wire = Wire::to(&address).await?;
        Ok(Self { wire, _child: child, _dir: dir })
    }

    async fn open(&self, how: Value) -> Result<(Page, mpsc::UnboundedReceiver<Event>)> {
        let target = self.wire.call(None, "Target.createTarget", how).await?["targetId"].clone();
        let attach = json!({ "targetId": target, "flatten": true });
        let attached = self.wire.call(None, "Target.attachToTarget", attach).await?;
        let session = attached["sessionId"].as_str().context("no session")?.to_owned();
        let (tell, events) = mpsc::unbounded_channel();
        locked(&self.wire.open.events).insert(session.clone(), tell);
        let page = Page { wire: self.wire.clone(), session };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            page.call(&format!("{domain}.enable"), json!({})).await?;
        }
        Ok((page, events))
    }
}

/// What one person has open in a browser: tabs that share cookies and storage with each other and with nothing else. They
/// close with this value.
pub(crate) struct Window {
    browser: Arc<Chromium>,
    context: Value,
}

impl Window {
    /// A window without tabs, cookies or anything stored.
    pub(crate) async fn new(browser: &Arc<Chromium>) -> Result<Self> {
        let made = browser.wire.call(None, "Target.createBrowserContext", json!({})).await?;
        Ok(Self { browser: Arc::clone(browser), context: made["browserContextId"].clone() })
    }

    /// Another person's window in the same browser.
    pub(crate) async fn another(&self) -> Result<Self> {
        Self::new(&self.browser).await
    }

    /// A new tab, and what happens in it from now on.
    pub(crate) async fn page(&self) -> Result<(Page, mpsc::UnboundedReceiver<Event>)> {
        let how = json!({ "url": "about:blank", "browserContextId": self.context });
        self.browser.open(how).await
    }

    /// Closes its tabs, and waits until they are closed.
    pub(crate) async fn close(mut self) -> Result<()> {
        let close = json!({ "browserContextId": self.context.take() });
        self.browser.wire.call(None, "Target.disposeBrowserContext", close).await?;
        Ok(())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        if !self.context.is_null() {
            let close = json!({ "browserContextId": self.context });
            // A browser that is gone has closed it already.
            let _ = self.browser.wire.send(None, "Target.disposeBrowserContext", &close, None);
        }
    }
}

impl Page {
    /// Carries out a command of the protocol.
    pub(crate) async fn call(&self, method: &str, params: Value) -> Result<Value> {
        self.wire.call(Some(&self.session), method, params).await
    }

    /// What an expression is worth, or why it is worth nothing; a promise is waited for.
    pub(crate) async fn evaluate(&self, expression: &str) -> Result<Value> {
        let how = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", how).await?;
        if !answer["exceptionDetails"].is_null() {
            return Err(anyhow!("{}", answer["exceptionDetails"]));
        }
        Ok(answer["result"]["value"].take())
    }

    /// Moves the mouse, presses and releases a button, whatever `kinds` say.
    pub(crate) async fn mouse(&self, kinds: &[&str], x: f64, y: f64) -> Result<()> {
        for kind in kinds {
            let event = match *kind {
                "mouseMoved" => json!({ "type": kind, "x": x, "y": y }),
                _ => json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 }),
            };
            self.call("Input.dispatchMouseEvent", event).await?;
        }
        Ok(())
    }
}

impl Wire {
    async fn to(address: &str) -> Result<Self> {
        let (socket, _) = tokio_tungstenite::connect_async(address).await?;
        let (mut out, mut back) = socket.split();
        let (send, mut waiting) = mpsc::unbounded_channel::<String>();
        let open = Arc::new(Open::default());
        tokio::spawn(async move {
            while let Some(text) = waiting.recv().await {
                if out.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
        });
        let heard = Arc::clone(&open);
        tokio::spawn(async move {
            while let Some(Ok(message)) = back.next().await {
                if let Message::Text(text) = message
                    && let Ok(value) = serde_json::from_str::<Value>(&text)
                {
                    heard.hear(value);
                }
            }
            // No answer comes any more.
            locked(&heard.answers).clear();
            locked(&heard.events).clear();
        });
        Ok(Self { send, open })
    }

    /// Sends a command; its answer goes to what waits for it.
    fn send(
        &self,
        session: Option<&str>,
        method: &str,
        params: &Value,
        waits: Option<oneshot::Sender<Value>>,
    ) -> Result<()> {
        let id = self.open.last.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some(waits) = waits {
            locked(&self.open.answers).insert(id, waits);
        }
        let mut command = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            command["sessionId"] = session.into();
        }
        Ok(self.send.send(command.to_string())?)
    }

    async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        let (tell, answer) = oneshot::channel();
        self.send(session, method, &params, Some(tell))?;
        let mut answer = answer.await.with_context(|| format!("{method}: Chromium is gone"))?;
        if answer["error"].is_null() {
            Ok(answer["result"].take())
        } else {
            Err(anyhow!("{method}: {}", answer["error"]["message"]))
        }
    }
}

impl Open {
    fn hear(&self, mut message: Value) {
        if let Some(id) = message["id"].as_u64() {
            if let Some(tell) = locked(&self.answers).remove(&id) {
                let _ = tell.send(message);
            }
        } else if let (Some(method), Some(session)) =
            (message["method"].as_str(), message["sessionId"].as_str())
            && let Some(tell) = locked(&self.events).get(session)
        {
            let _ = tell.send((method.to_owned(), message["params"].take()));
        }
    }
}
