//! A person at a browser: looks, clicks, types, and notes all that the page is sent and complains of.

use crate::browsers;
use crate::chromium::{Event, Page, Window};
use crate::test_server::TestServer;
use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;

/// How long a page may take for anything, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long it may take to say what is so now.
const BREATH: Duration = Duration::from_secs(10);
/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(40);
/// What Chromium says of a question to a page that has gone: there was no page to ask.
const NO_PAGE: &str = "Cannot find default execution context";
/// What a page answers that is not all there yet: its elements may still be on the way.
const LOADING: &str = "this page is being loaded";

/// The bit of the Shift key among modifiers.
const SHIFT: u8 = 8;

/// An expression that touches a page only when all of its elements are there.
fn once_loaded(expression: &str) -> String {
    format!("document.readyState === 'loading' ? {LOADING:?} : ({expression})")
}

/// A test throws the same dice each time: its name chooses the tickets of the tables that it opens, which the key of a test server
/// turns into seeds, and the words that browsers add are the same. With another `DICE` in the environment it throws others.
fn same_dice() -> String {
    let thread = std::thread::current();
    let test =
        format!("{}{}", thread.name().unwrap_or("test"), std::env::var("DICE").unwrap_or_default());
    let add = |hash: u64, byte: u8| hash.wrapping_mul(31).wrapping_add(byte.into());
    let hash = test.bytes().fold(0, add);
    format!(
        "crypto.getRandomValues = (bytes) => bytes.fill(7);
         document.addEventListener('DOMContentLoaded', () => {{
           for (const dice of document.querySelectorAll('input[name=dice]')) {{
             const count = localStorage.getItem('tickets') ?? '0';
             localStorage.setItem('tickets', Number(count) + 1);
             dice.value = `{hash:022}${{count.padStart(4, '0')}}`.slice(-26);
           }}
         }});"
    )
}

/// Lines that other tasks write.
#[derive(Clone, Default)]
struct Notes(Arc<Mutex<Vec<String>>>);

impl Notes {
    fn add(&self, line: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// One person and their window.
pub(crate) struct Person {
    page: Page,
    base: String,
    looks: Looks,
    frames: Notes,
    errors: Notes,
    /// The window; a second tab has none of its own.
    window: Option<Window>,
}

/// What kind of browser.
#[derive(Clone, Copy)]
pub(crate) struct Looks {
    /// The `Accept-Language`.
    pub(crate) lang: &'static str,
    /// Width and height of the window, in CSS pixels.
    pub(crate) size: (u32, u32),
    /// Fingers instead of a mouse.
    pub(crate) phone: bool,
    /// Asks for as little motion as may be.
    pub(crate) still: bool,
    /// The whole Chromium, where a tab can be out of sight; its headless shell takes half the machine.
    pub(crate) whole: bool,
}

/// At a desk, in English.
pub(crate) const DESK: Looks =
    Looks { lang: "en", size: (1280, 800), phone: false, still: false, whole: false };
/// A phone, upright.
pub(crate) const PHONE: Looks = Looks { size: (390, 844), phone: true, ..DESK };
/// A desk at which nothing moves and no step is waited for: where motion is not what is looked at, for it is a lot to draw
/// without a graphics card.
pub(crate) const CALM: Looks = Looks { still: true, ..DESK };
/// A French phone on which nothing moves.
pub(crate) const CALM_PHONE: Looks = Looks { lang: "fr", still: true, ..PHONE };

impl Person {
    /// Opens a window in which nothing is stored yet.
    pub(crate) async fn arrive(server: &TestServer, looks: Looks) -> Result<Self> {
        let window = browsers::window(looks).await?;
        Self::at(window, server.url(""), looks).await
    }

    /// A second tab in the same window.
    pub(crate) async fn tab(&self) -> Result<Self> {
        let window = self.window.as_ref().context("a tab of a tab")?;
        Self::look(window.page().await?, self.base.clone(), self.looks).await
    }

    /// Another person, whom the server cannot know for the same one, in the same browser.
    pub(crate) async fn stranger(&self) -> Result<Self> {
        let window = self.window.as_ref().context("a stranger in a tab")?;
        Self::at(window.another().await?, self.base.clone(), self.looks).await
    }

    /// Opens the home page in a window.
    async fn at(window: Window, base: String, looks: Looks) -> Result<Self> {
        let mut person = Self::look(window.page().await?, base, looks).await?;
        person.window = Some(window);
        person.enters().await?;
        Ok(person)
    }

    /// Steps take a quarter of their time on this person's pages, and none where nothing moves.
    async fn enters(&self) -> Result<()> {
        self.goto("/").await?;
        let pace = if self.looks.still { 300 } else { 4 };
        self.eval(&format!("localStorage.setItem('pace', {pace})")).await?;
        Ok(())
    }

    async fn look(
        (page, events): (Page, UnboundedReceiver<Event>),
        base: String,
        looks: Looks,
    ) -> Result<Self> {
        let (frames, errors) = (Notes::default(), Notes::default());
        tokio::spawn(note(events, frames.clone(), errors.clone()));
        resize(&page, looks.size, looks.phone).await?;
        // Of several windows only one has the focus; each person is at their own.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        if looks.still {
            let still = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
            page.call("Emulation.setEmulatedMedia", json!({ "features": [still] })).await?;
        }
        let person = Self { page, base, looks, frames, errors, window: None };
        person.first(&same_dice()).await?;
        Ok(person)
    }

    /// The window gets another width and height.
    pub(crate) async fn resize(&self, size: (u32, u32), phone: bool) -> Result<()> {
        resize(&self.page, size, phone).await
    }

    /// Closes the window.
    pub(crate) async fn leave(self) -> Result<()> {
        match self.window {
            Some(window) => window.close().await,
            None => Ok(()),
        }
    }

    /// Opens a page of the server, or any address.
    pub(crate) async fn goto(&self, path: &str) -> Result<()> {
        let address = if path.starts_with('/') { self.base.clone() + path } else { path.into() };
        self.eval("window.leaving = true").await?;
        let gone = self.page.call("Page.navigate", json!({ "url": address })).await?;
        if let Some(reason) = gone["errorText"].as_str() {
            bail!("{address}: {reason}");
        }
        self.see("!window.leaving && document.readyState === 'complete'").await
    }

    /// What an expression is worth in the page. While one page gives way to another there is none to
    /// ask, or only the beginning of one: then it is asked of the next.
    pub(crate) async fn eval(&self, expression: &str) -> Result<Value> {
        let until = Instant::now() + PATIENCE;
        let asked = once_loaded(expression);
        loop {
            let answer = tokio::time::timeout(PATIENCE, self.page.evaluate(&asked));
            let answer = answer.await.context(expression.to_owned())?;
            let early = match &answer {
                Ok(value) => value == LOADING,
                Err(gone) => gone.to_string().contains(NO_PAGE),
            };
            if !early || Instant::now() > until {
                return answer.context(expression.to_owned());
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Runs a whole script in the page.
    pub(crate) async fn run(&self, script: &str) -> Result<()> {
        self.see("true").await?;
        tokio::time::timeout(PATIENCE, self.page.evaluate(script)).await.context("a script")??;
        Ok(())
    }

    /// What an expression is worth, as text.
    pub(crate) async fn read(&self, expression: &str) -> Result<String> {
        let value = self.eval(expression).await?;
        value.as_str().map(str::to_owned).with_context(|| format!("no text: {expression}: {value}"))
    }

    /// Whether something is so, now. While a page is being loaded nothing is.
    pub(crate) async fn is(&self, condition: &str) -> bool {
        let condition = once_loaded(&format!("Boolean({condition})"));
        let asked = tokio::time::timeout(BREATH, self.page.evaluate(&condition));
        matches!(asked.await, Ok(Ok(Value::Bool(true))))
    }

    /// Waits until something is so.
    pub(crate) async fn see(&self, condition: &str) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while !self.is(condition).await {
            if Instant::now() > until {
                bail!("never seen: {condition}\n{}", self.report().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
        Ok(())
    }

    /// Waits until something has been noted.
    pub(crate) async fn until(&self, what: &str, noted: impl Fn() -> bool) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while !noted() {
            if Instant::now() > until {
                bail!("never: {what}\n{}", self.report().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
        Ok(())
    }

    /// Clicks in the middle of an element, as a mouse does; fails if another lies over it.
    pub(crate) async fn click(&self, selector: &str) -> Result<()> {
        self.see(&format!("document.querySelector({selector:?})?.getClientRects().length")).await?;
        let until = Instant::now() + PATIENCE;
        let middle = format!(
            "(() => {{ const it = document.querySelector({selector:?}); if (!it) return null;
               it.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
               const box = it.getBoundingClientRect();
               const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
               const top = document.elementFromPoint(x, y);
               return top && (it.contains(top) || top.closest('label')?.contains(it)) ? [x, y] : null; }})()"
        );
        // A drawer slides in: a click on a place that moves would hit what comes there next.
        let mut before = Value::Null;
        loop {
            let found = self.eval(&middle).await.unwrap_or_default();
            let still = std::mem::replace(&mut before, found.clone()) == found;
            if let (true, Some(x), Some(y)) = (still, found[0].as_f64(), found[1].as_f64()) {
                return self
                    .page
                    .mouse(&["mouseMoved", "mousePressed", "mouseReleased"], x, y)
                    .await;
            }
            if Instant::now() > until {
                bail!("cannot be clicked: {selector}\n{}", self.report().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Lets the mouse rest on a point.
    pub(crate) async fn point(&self, x: u32, y: u32) -> Result<()> {
        self.page.mouse(&["mouseMoved"], f64::from(x), f64::from(y)).await
    }

    /// Writes into a field.
    pub(crate) async fn write(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector).await?;
        self.see(&format!("document.activeElement?.matches({selector:?})")).await?;
        self.eval("document.activeElement.select()").await?;
        self.page.call("Input.insertText", json!({ "text": text })).await?;
        // A field may take only the beginning.
        let written = format!("document.querySelector({selector:?}).value");
        self.see(&format!("{written} && {text:?}.startsWith({written})")).await
    }

    /// Types into whatever has the focus.
    pub(crate) async fn types(&self, text: &str) -> Result<()> {
        self.page.call("Input.insertText", json!({ "text": text })).await?;
        Ok(())
    }

    /// Chooses in a list.
    pub(crate) async fn choose(&self, selector: &str, value: &str) -> Result<()> {
        let chosen = format!(
            "(() => {{ const list = document.querySelector({selector:?}); list.value = {value:?};
               list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value === {value:?}; }})()"
        );
        if self.eval(&chosen).await? != Value::Bool(true) {
            bail!("{selector} does not offer {value}\n{}", self.report().await);
        }
        Ok(())
    }

    /// Presses and releases a key.
    pub(crate) async fn press(&self, key: &str) -> Result<()> {
        self.key(key, false).await
    }

    /// The same while Shift is held.
    pub(crate) async fn press_shift(&self, key: &str) -> Result<()> {
        self.key(key, true).await
    }

    async fn key(&self, key: &str, shift: bool) -> Result<()> {
        let (code, number, text) = match key {
            "Tab" => ("Tab".to_owned(), 9, None),
            "Enter" => ("Enter".to_owned(), 13, Some("\r".to_owned())),
            "Escape" => ("Escape".to_owned(), 27, None),
            "PageUp" => (key.to_owned(), 33, None),
            "PageDown" => (key.to_owned(), 34, None),
            "End" => (key.to_owned(), 35, None),
            "Home" => (key.to_owned(), 36, None),
            "ArrowLeft" => (key.to_owned(), 37, None),
            "ArrowUp" => (key.to_owned(), 38, None),
            "ArrowRight" => (key.to_owned(), 39, None),
            "ArrowDown" => (key.to_owned(), 40, None),
            key => {
                let first = key.chars().next().context("no key")?.to_ascii_uppercase();
                let kind = if first.is_ascii_digit() { "Digit" } else { "Key" };
                (format!("{kind}{first}"), i64::from(u32::from(first)), Some(key.to_owned()))
            }
        };
        let mut event = json!({
            "type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": number,
            "modifiers": if shift { SHIFT } else { 0 },
        });
        if let Some(text) = text {
            event["text"] = text.into();
        }
        self.page.call("Input.dispatchKeyEvent", event.clone()).await?;
        event["type"] = "keyUp".into();
        event["text"] = "".into();
        self.page.call("Input.dispatchKeyEvent", event).await?;
        Ok(())
    }

    /// From now on pages run no script; what tests ask of them still works.
    pub(crate) async fn without_script(&self) -> Result<()> {
        self.page.call("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        Ok(())
    }

    /// From now on this runs first on every page.
    pub(crate) async fn first(&self, script: &str) -> Result<()> {
        let first = json!({ "source": script });
        self.page.call("Page.addScriptToEvaluateOnNewDocument", first).await?;
        Ok(())
    }

    /// Turns to this tab.
    pub(crate) async fn front(&self) -> Result<()> {
        self.page.call("Page.bringToFront", json!({})).await?;
        Ok(())
    }

    /// This tab may lose the focus from now on: behind another one it is out of sight.
    pub(crate) async fn lose_sight(&self) -> Result<()> {
        let no = json!({ "enabled": false });
        self.page.call("Emulation.setFocusEmulationEnabled", no).await?;
        Ok(())
    }

    /// A picture of the window.
    pub(crate) async fn photograph(&self, path: &std::path::Path) -> Result<()> {
        let taken = self.page.call("Page.captureScreenshot", json!({ "format": "png" })).await?;
        let picture = STANDARD.decode(taken["data"].as_str().context("no picture")?)?;
        std::fs::write(path, picture)?;
        Ok(())
    }

    /// Every text that came over the page's sockets.
    pub(crate) fn frames(&self) -> Vec<String> {
        self.frames.all()
    }

    /// All that the console complained of.
    pub(crate) fn errors(&self) -> Vec<String> {
        self.errors.all()
    }

    /// Fails if the console has complained of anything.
    pub(crate) async fn is_content(&self) -> Result<()> {
        if !self.errors().is_empty() {
            bail!("the page complains\n{}", self.report().await);
        }
        Ok(())
    }

    /// What to know when something went wrong.
    pub(crate) async fn report(&self) -> String {
        let page = self.page.evaluate("location.href + '\\n' + document.body.innerText");
        let text = match tokio::time::timeout(BREATH, page).await {
            Ok(Ok(answer)) => answer.as_str().unwrap_or_default().to_owned(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "(the page does not answer)".to_owned(),
        };
        let errors = self.errors();
        let last = errors.len().saturating_sub(10);
        format!("── page\n{text}\n── console\n{}", errors[last..].join("\n"))
    }
}

async fn resize(page: &Page, (width, height): (u32, u32), phone: bool) -> Result<()> {
    let metrics =
        json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
    page.call("Emulation.setDeviceMetricsOverride", metrics).await?;
    Ok(())
}

/// A message with the parts that were sent ahead of it, as the page reads it; nothing while there are only those.
fn whole(ahead: &mut Vec<Value>, text: &str) -> Option<String> {
    let Ok(mut message) = serde_json::from_str::<Value>(text) else { return Some(text.to_owned()) };
    let place = match message["t"].as_str() {
        Some("parts") => {
            ahead.extend(message["parts"].as_array().into_iter().flatten().cloned());
            return None;
        }
        Some("steps") => message["frames"][0]["parts"].as_array_mut(),
        Some("update") => message["parts"].as_array_mut(),
        _ => None,
    };
    if let Some(parts) = place {
        parts.splice(0..0, ahead.drain(..));
    }
    Some(message.to_string())
}

/// Notes what comes over sockets, and every complaint.
async fn note(mut events: UnboundedReceiver<Event>, frames: Notes, errors: Notes) {
    let mut ahead = Vec::new();
    while let Some((method, told)) = events.recv().await {
        match method.as_str() {
            "Network.webSocketFrameReceived" => {
                let text = told["response"]["payloadData"].as_str().unwrap_or_default();
                if let Some(message) = whole(&mut ahead, text) {
                    frames.add(message);
                }
            }
            "Runtime.consoleAPICalled" if told["type"] == "error" || told["type"] == "warning" => {
                errors.add(format!("console: {}", told["args"]));
            }
            "Runtime.exceptionThrown" => {
                errors.add(format!("exception: {}", told["exceptionDetails"]));
            }
            "Log.entryAdded" if told["entry"]["level"] == "error" => {
                let entry = &told["entry"];
                errors.add(format!("log: {} {}", entry["text"], entry["url"]));
            }
            _ => {}
        }
    }
}
