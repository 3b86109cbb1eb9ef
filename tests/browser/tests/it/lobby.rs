//! A page that was opened before the race began.

use crate::person::{DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::Result;

/// The page finds no socket until the test sets `sessionStorage.hears`.
const DEAF: &str = "(() => { const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(at) { super(sessionStorage.hears ? at : at.replace('/live', '/nowhere')); }
    }; })()";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_opened_in_the_lobby_follows_the_start() -> Result<()> {
    let server = TestServer::open()?;
    let (aurore, nicolas) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, DESK))?;
    let table = play::create(&aurore, "Aurore", &["me", "open"], &[]).await?;
    nicolas.goto(&table).await?;
    nicolas.write("input[name=name]", "Nicolas").await?;
    nicolas.click("button[name=seat]").await?;
    aurore.see("document.getElementById('seat-2').textContent.includes('Nicolas')").await?;

    // Three more pages: one sits, one only looks, one has no connection while the race begins.
    let sits = nicolas.tab().await?;
    let looks = Person::arrive(&server, DESK).await?;
    let deaf = aurore.tab().await?;
    deaf.first(DEAF).await?;
    for page in [&sits, &looks, &deaf] {
        page.goto(&table).await?;
        page.see("document.getElementById('invite')").await?;
    }
    deaf.see("document.querySelector('#conn[data-state=lost]')").await?;

    aurore.click("form[action$='/start'] button").await?;
    for page in [&aurore, &nicolas, &sits, &looks] {
        page.see("document.querySelector('.mr-strip')").await?;
        page.is_content().await?;
    }
    deaf.eval("sessionStorage.hears = true").await?;
    deaf.see("document.querySelector('.mr-strip')").await?;
    deaf.see("document.querySelector('#conn[data-state=live]')").await?;
    aurore.leave().await?;
    nicolas.leave().await?;
    looks.leave().await
}
