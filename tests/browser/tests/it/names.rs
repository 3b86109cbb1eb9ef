//! A nickname is text, whatever it looks like.

use crate::person::{DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn html_in_a_nickname_is_shown_as_text() -> Result<()> {
    const NAME: &str = "<img src=x onerror=a()>";
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    play::create(&pilot, NAME, &["me", "open"], &[]).await?;
    let shown = format!("document.getElementById('seat-1').textContent.includes({NAME:?})");
    pilot.see(&shown).await?;
    pilot.click("form[action$='/start'] button").await?;
    play::line_up(&pilot).await?;
    pilot.see(play::WRITES).await?;
    pilot.see(&format!("document.getElementById('log').textContent.includes({NAME:?})")).await?;
    pilot.see(&shown).await?;
    ensure!(pilot.eval("document.images.length").await? == 0, "it became an element");
    pilot.goto("/").await?;
    pilot.see(&format!("document.body.textContent.includes({NAME:?})")).await?;
    ensure!(pilot.eval("document.images.length").await? == 0, "it became an element");
    pilot.is_content().await?;
    pilot.leave().await
}
