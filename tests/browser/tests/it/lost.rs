//! A move while the server is closed.

use crate::person::{DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_while_the_server_is_closed_is_not_lost_silently() -> Result<()> {
    let mut server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    let table =
        play::create(&pilot, "Aurore", &["me", "amateur"], &[("program_timer", "off")]).await?;
    play::line_up(&pilot).await?;
    pilot.see(play::WRITES).await?;
    pilot.eval("window.sameAsBefore = true").await?;
    let cell = "document.querySelector('.mr-cell[data-legal]').id";
    let cell = format!("#{}", pilot.read(cell).await?);
    server.kill()?;
    pilot.see("document.querySelector('#conn[data-state=lost]')").await?;

    pilot.click(&cell).await?;
    let told = "window.sameAsBefore && document.getElementById('notice')?.checkVisibility()
        && document.getElementById('notice').textContent.trim()";
    pilot.see(told).await?;
    ensure!(pilot.read("location.pathname").await? == table, "the page has gone elsewhere");

    server.reopen()?;
    pilot.see("document.querySelector('#conn[data-state=live]')").await?;
    ensure!(pilot.is("window.sameAsBefore").await, "the page was loaded anew");
    // The click made while disconnected is carried out or not, and the page shows which; the race goes on.
    pilot.see(play::WRITES).await?;
    if !pilot.is(&format!("document.querySelector('{cell}[aria-pressed=true]')")).await {
        pilot.click(&cell).await?;
        pilot.see(&format!("document.querySelector('{cell}[aria-pressed=true]')")).await?;
    }
    play::lock(&pilot).await?;
    pilot.see("document.getElementById('turn').textContent === 'Round 2'").await?;
    pilot.see(play::WRITES).await?;
    pilot.leave().await
}
