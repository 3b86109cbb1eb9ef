//! Somebody at a browser of their own: looks, clicks, types, and notes all that the page is sent and complains of.

use crate::house::House;
use anyhow::{Context, Result, anyhow, bail};
use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetDeviceMetricsOverrideParams, SetEmulatedMediaParams,
    SetScriptExecutionDisabledParams,
};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, InsertTextParams,
};
use chromiumoxide::cdp::browser_protocol::log::{EventEntryAdded, LogEntryLevel};
use chromiumoxide::cdp::browser_protocol::network::EventWebSocketFrameReceived;
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::error::CdpError;
use chromiumoxide::layout::Point;
use chromiumoxide::{Browser, BrowserConfig, Page};
use futures::StreamExt;
use serde_json::Value;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a page may take for anything, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long it may take to say what is so now.
const BREATH: Duration = Duration::from_secs(10);
/// How often it is looked at meanwhile.
const GLANCE: Duration = Duration::from_millis(25);
/// What Chromium says of a question to a page that has gone: it was asked of nobody.
const NO_PAGE: &str = "Cannot find context with specified id";

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

/// One person and their browser.
pub(crate) struct Person {
    page: Page,
    base: String,
    looks: Looks,
    frames: Notes,
    errors: Notes,
    /// The whole browser and its own directory, which goes after it; a second tab has neither.
    browser: Option<(Browser, TempDir)>,
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
}

/// At a desk, in English.
pub(crate) const DESK: Looks = Looks { lang: "en", size: (1280, 800), phone: false, still: false };
/// A phone, upright.
pub(crate) const PHONE: Looks = Looks { size: (390, 844), phone: true, ..DESK };

impl Person {
    /// Opens a browser that has never been here before.
    pub(crate) async fn arrive(house: &House, looks: Looks) -> Result<Self> {
        let dir = tempfile::tempdir()?;
        let config = BrowserConfig::builder()
            .chrome_executable("/usr/bin/chromium")
            .user_data_dir(dir.path())
            .env("TMPDIR", dir.path().display().to_string())
            .disable_default_args()
            .new_headless_mode()
            .no_sandbox()
            .window_size(looks.size.0, looks.size.1)
            .viewport(None)
            .launch_timeout(PATIENCE)
            .args([
                "disable-gpu",
                "disable-background-networking",
                "disable-background-timer-throttling",
                "disable-backgrounding-occluded-windows",
                "disable-renderer-backgrounding",
                "disable-component-update",
                "disable-dev-shm-usage",
                "disable-sync",
                "hide-scrollbars",
                "mute-audio",
                "no-first-run",
            ])
            .arg(("accept-lang", looks.lang))
            .build()
            .map_err(|reason| anyhow!(reason))?;
        let (browser, mut handler) = Browser::launch(config).await.context("starting Chromium")?;
        tokio::spawn(async move { while handler.next().await.is_some() {} });
        let mut person = Self::look(&browser, house.url(""), looks).await?;
        person.browser = Some((browser, dir));
        // Beats take a quarter of their time on this person's pages.
        person.goto("/").await?;
        person.eval("localStorage.setItem('pace', '4')").await?;
        Ok(person)
    }

    /// A second tab in the same browser.
    pub(crate) async fn tab(&self) -> Result<Self> {
        let (browser, _) = self.browser.as_ref().context("a tab of a tab")?;
        Self::look(browser, self.base.clone(), self.looks).await
    }

    async fn look(browser: &Browser, base: String, looks: Looks) -> Result<Self> {
        let page = browser.new_page("about:blank").await?;
        let (frames, errors) = (Notes::default(), Notes::default());
        note(&page, &frames, &errors).await?;
        let (width, height) = (i64::from(looks.size.0), i64::from(looks.size.1));
        let metrics = SetDeviceMetricsOverrideParams::new(width, height, 1.0, looks.phone);
        page.execute(metrics).await?;
        if looks.still {
            let still = MediaFeature::new("prefers-reduced-motion", "reduce");
            page.execute(SetEmulatedMediaParams::builder().feature(still).build()).await?;
        }
        Ok(Self { page, base, looks, frames, errors, browser: None })
    }

    /// Closes the browser.
    pub(crate) async fn leave(mut self) -> Result<()> {
        if let Some((browser, _)) = &mut self.browser {
            browser.close().await?;
            let _ = tokio::time::timeout(PATIENCE, browser.wait()).await;
        }
        Ok(())
    }

    /// Opens a page of the house, or any address.
    pub(crate) async fn goto(&self, path: &str) -> Result<()> {
        let address = if path.starts_with("http") { path.into() } else { self.base.clone() + path };
        self.page.goto(address).await?;
        self.see("document.readyState === 'complete'").await
    }

    /// What an expression is worth in the page. While one page gives way to another there is none to
    /// ask: then it is asked of the next.
    pub(crate) async fn eval(&self, expression: &str) -> Result<Value> {
        let until = Instant::now() + PATIENCE;
        loop {
            let asked = self.page.evaluate_expression(expression);
            match tokio::time::timeout(PATIENCE, asked).await.context(expression.to_owned())? {
                Err(CdpError::Chrome(gone))
                    if gone.message == NO_PAGE && Instant::now() < until =>
                {
                    tokio::time::sleep(GLANCE).await;
                }
                answer => {
                    let answer = answer.with_context(|| expression.to_owned())?;
                    return Ok(answer.value().cloned().unwrap_or_default());
                }
            }
        }
    }

    /// The same, as text.
    pub(crate) async fn read(&self, expression: &str) -> Result<String> {
        let value = self.eval(expression).await?;
        value.as_str().map(str::to_owned).with_context(|| format!("no text: {expression}: {value}"))
    }

    /// Whether something is so, now. While a page is being loaded nothing is.
    pub(crate) async fn is(&self, condition: &str) -> bool {
        let asked = self.page.evaluate_expression(format!("Boolean({condition})"));
        match tokio::time::timeout(BREATH, asked).await {
            Ok(Ok(answer)) => answer.value() == Some(&Value::Bool(true)),
            Ok(Err(_)) | Err(_) => false,
        }
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
        loop {
            let found = self.eval(&middle).await.unwrap_or_default();
            if let (Some(x), Some(y)) = (found[0].as_f64(), found[1].as_f64()) {
                self.page.click(Point::new(x, y)).await?;
                return Ok(());
            }
            if Instant::now() > until {
                bail!("cannot be clicked: {selector}\n{}", self.report().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Lets the mouse rest on a point.
    pub(crate) async fn point(&self, x: u32, y: u32) -> Result<()> {
        self.page.move_mouse(Point::new(f64::from(x), f64::from(y))).await?;
        Ok(())
    }

    /// Writes into a field.
    pub(crate) async fn write(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector).await?;
        self.eval(&format!("document.querySelector({selector:?}).select()")).await?;
        self.page.execute(InsertTextParams::new(text)).await?;
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
        let mut down = DispatchKeyEventParams::builder()
            .r#type(DispatchKeyEventType::KeyDown)
            .key(key)
            .code(&code)
            .modifiers(i64::from(shift) * 8)
            .windows_virtual_key_code(number);
        if let Some(text) = text {
            down = down.text(text);
        }
        let up = DispatchKeyEventParams::builder()
            .r#type(DispatchKeyEventType::KeyUp)
            .key(key)
            .code(&code)
            .modifiers(i64::from(shift) * 8)
            .windows_virtual_key_code(number);
        self.page.execute(down.build().map_err(|reason| anyhow!(reason))?).await?;
        self.page.execute(up.build().map_err(|reason| anyhow!(reason))?).await?;
        Ok(())
    }

    /// From now on pages run no script; what tests ask of them still works.
    pub(crate) async fn without_script(&self) -> Result<()> {
        self.page.execute(SetScriptExecutionDisabledParams::new(true)).await?;
        Ok(())
    }

    /// From now on this runs first on every page.
    pub(crate) async fn first(&self, script: &str) -> Result<()> {
        self.page.evaluate_on_new_document(script).await?;
        Ok(())
    }

    /// Turns to this tab.
    pub(crate) async fn front(&self) -> Result<()> {
        self.page.bring_to_front().await?;
        Ok(())
    }

    /// A picture of the window.
    pub(crate) async fn photograph(&self, path: &std::path::Path) -> Result<()> {
        let params = chromiumoxide::page::ScreenshotParams::builder().build();
        self.page.save_screenshot(params, path).await?;
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
        let page = self.page.evaluate_expression("location.href + '\\n' + document.body.innerText");
        let text = match tokio::time::timeout(BREATH, page).await {
            Ok(Ok(answer)) => answer.into_value::<String>().unwrap_or_default(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => "(the page does not answer)".to_owned(),
        };
        let errors = self.errors();
        let last = errors.len().saturating_sub(10);
        format!("── page\n{text}\n── console\n{}", errors[last..].join("\n"))
    }
}

/// A message with the parts that were sent ahead of it, as the page reads it; nothing while there are only those.
fn whole(ahead: &mut Vec<Value>, text: &str) -> Option<String> {
    let Ok(mut message) = serde_json::from_str::<Value>(text) else { return Some(text.to_owned()) };
    let place = match message["t"].as_str() {
        Some("parts") => {
            ahead.extend(message["parts"].as_array().into_iter().flatten().cloned());
            return None;
        }
        Some("beats") => message["frames"][0]["parts"].as_array_mut(),
        Some("update") => message["parts"].as_array_mut(),
        _ => None,
    };
    if let Some(parts) = place {
        parts.splice(0..0, ahead.drain(..));
    }
    Some(message.to_string())
}

/// Notes what comes over sockets, and every complaint.
async fn note(page: &Page, frames: &Notes, errors: &Notes) -> Result<()> {
    let mut sent = page.event_listener::<EventWebSocketFrameReceived>().await?;
    let notes = frames.clone();
    tokio::spawn(async move {
        let mut ahead = Vec::new();
        while let Some(event) = sent.next().await {
            if let Some(message) = whole(&mut ahead, &event.response.payload_data) {
                notes.add(message);
            }
        }
    });
    let mut said = page.event_listener::<EventConsoleApiCalled>().await?;
    let notes = errors.clone();
    tokio::spawn(async move {
        while let Some(event) = said.next().await {
            if matches!(event.r#type, ConsoleApiCalledType::Error | ConsoleApiCalledType::Warning) {
                notes.add(format!("console: {:?}", event.args));
            }
        }
    });
    let mut thrown = page.event_listener::<EventExceptionThrown>().await?;
    let notes = errors.clone();
    tokio::spawn(async move {
        while let Some(event) = thrown.next().await {
            notes.add(format!("exception: {:?}", event.exception_details));
        }
    });
    let mut logged = page.event_listener::<EventEntryAdded>().await?;
    let notes = errors.clone();
    tokio::spawn(async move {
        while let Some(event) = logged.next().await {
            if event.entry.level == LogEntryLevel::Error {
                let address = event.entry.url.as_deref().unwrap_or_default();
                notes.add(format!("log: {} {address}", event.entry.text));
            }
        }
    });
    page.enable_log().await?;
    Ok(())
}
