//! The waiting room: a page that was opened before the race began.

use crate::person::{CALM, CALM_PHONE, DESK, Looks, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

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

/// Where the start button stands: its left and upper edge, width and height, in whole pixels.
const START: &str = "(() => { const at = document.querySelector(\"form[action$='/start'] button\").getBoundingClientRect();
    return [at.x, at.y, at.width, at.height].map(Math.round).join(); })()";

/// A host whose finger is on its way to the button hits it, also when the last friend sits down at that moment.
#[tokio::test(flavor = "multi_thread")]
async fn the_start_button_stays_when_the_last_friend_sits_down() -> Result<()> {
    let server = TestServer::open()?;
    let low = Looks { size: (640, 480), ..CALM };
    let narrow = Looks { size: (360, 740), ..CALM_PHONE };
    for (looks, game) in [
        (CALM, "robo_rally"),
        (low, "celerium"),
        (narrow, "circus_imperium"),
        (CALM_PHONE, "celestia"),
    ] {
        let host = Person::arrive(&server, looks).await?;
        let friend = host.stranger().await?;
        play::open_table(&host, game, "Ada", &["me", "open"], &[]).await?;
        host.eval("document.querySelector(\"form[action$='/start']\").scrollIntoView({ block: 'center' })")
            .await?;
        let before = host.read(START).await?;
        play::join(&friend, "Ben", &host).await?;
        host.see("document.querySelector(\"form[action$='/start'] .choice-main\")").await?;
        let after = host.read(START).await?;
        ensure!(before == after, "{game}, {:?}: {before}, then {after}", looks.size);
        host.leave().await?;
    }
    Ok(())
}
