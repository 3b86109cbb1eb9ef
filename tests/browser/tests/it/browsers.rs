//! The browsers that people use. People of the same kind share one: starting one takes longer than many a test.

use crate::chromium::{Chromium, Window};
use crate::person::Looks;
use anyhow::{Result, anyhow};
use std::sync::{Arc, LazyLock, Weak};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Mutex;

/// How long a browser may take to start, on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// Shared browsers outlive the test that started them, so their connections run here.
static RUNTIME: LazyLock<std::io::Result<Runtime>> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(1).enable_all().build());

/// What cannot be changed once a browser runs: whether it has a mouse, and its `Accept-Language`.
type Kind = (bool, &'static str);

/// Those that are running. A browser closes when its last window does.
static SHARED: Mutex<Vec<(Kind, Weak<Chromium>)>> = Mutex::const_new(Vec::new());

/// A window in a browser of this kind. A whole Chromium is not shared: its tabs hide each other.
pub(crate) async fn window(looks: Looks) -> Result<Window> {
    if looks.whole {
        return Window::new(&Arc::new(start(looks).await?)).await;
    }
    let kind = (!looks.phone, looks.lang);
    let mut shared = SHARED.lock().await;
    shared.retain(|(_, browser)| browser.strong_count() > 0);
    let found = shared.iter().find(|(of, _)| *of == kind).and_then(|(_, found)| found.upgrade());
    let browser = if let Some(browser) = found {
        browser
    } else {
        let browser = Arc::new(start(looks).await?);
        shared.push((kind, Arc::downgrade(&browser)));
        browser
    };
    drop(shared);
    Window::new(&browser).await
}

async fn start(looks: Looks) -> Result<Chromium> {
    let runtime = RUNTIME.as_ref().map_err(|error| anyhow!("no runtime: {error}"))?;
    runtime.spawn(Chromium::start(looks.whole, arguments(looks), PATIENCE)).await?
}

fn arguments(looks: Looks) -> Vec<String> {
    let (width, height) = looks.size;
    let mut arguments = vec![
        format!("--window-size={width},{height}"),
        format!("--accept-lang={}", looks.lang),
        "--disable-gpu".into(),
        "--disable-background-networking".into(),
        "--disable-background-timer-throttling".into(),
        "--disable-backgrounding-occluded-windows".into(),
        "--disable-renderer-backgrounding".into(),
        "--disable-component-update".into(),
        "--disable-dev-shm-usage".into(),
        "--disable-sync".into(),
        "--hide-scrollbars".into(),
        "--mute-audio".into(),
        "--no-first-run".into(),
    ];
    // A machine without a mouse tells pages of none; people at a desk have one.
    if !looks.phone {
        arguments.push("--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4".into());
    }
    arguments
}
