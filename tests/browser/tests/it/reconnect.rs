//! The server is killed in the middle of a race and opened again.

use crate::person::{CALM, Person};
use crate::play::{self, STANDS, Turn};
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn a_race_goes_on_after_the_server_was_killed() -> Result<()> {
    let mut server = TestServer::open()?;
    let pilot = Person::arrive(&server, CALM).await?;
    let options = [("program_timer", "off")];
    play::create(&pilot, "Aurore", &["me", "amateur"], &options).await?;
    let mut written = 0;
    loop {
        match play::next(&[&pilot]).await?.1 {
            Turn::Write if written == 2 => break,
            Turn::Write => {
                written += 1;
                play::write_well(&pilot).await?;
                play::lock(&pilot).await?;
            }
            turn @ (Turn::Build | Turn::LineUp | Turn::Swap | Turn::Wait) => {
                play::decide(&pilot, turn, 3).await?;
            }
            Turn::Over => anyhow::bail!("over in two rounds\n{}", pilot.report().await),
        }
    }
    play::mark(&pilot, 3).await?;
    let before = pilot.read(STANDS).await?;
    ensure!(before.contains("Round 3"), "{before}");

    pilot.eval("window.sameAsBefore = true").await?;
    server.kill()?;
    pilot.see("document.querySelector('#conn[data-state=lost]')").await?;
    server.reopen()?;
    pilot.see("document.querySelector('#conn[data-state=live]')").await?;
    ensure!(pilot.is("window.sameAsBefore").await, "the page was loaded anew");
    let after = pilot.read(STANDS).await?;
    ensure!(before == after, "{before}\n{after}");

    // The half-written programme is finished on the same page, and the race goes on.
    play::lock(&pilot).await?;
    play::to_the_end(&[&pilot]).await?;
    let unexpected: Vec<String> = pilot
        .errors()
        .into_iter()
        .filter(|error| !error.contains("WebSocket") && !error.contains("ERR_CONNECTION_REFUSED"))
        .collect();
    ensure!(unexpected.is_empty(), "{unexpected:?}");
    pilot.leave().await
}
