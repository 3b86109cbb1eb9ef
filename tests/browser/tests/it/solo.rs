//! One pilot against the clock.

use crate::person::{CALM, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, bail, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_race_ends_with_score_and_rank() -> Result<()> {
    let server = TestServer::open()?;
    // Prints on the backs make it a race that one wins; a Kraken may still spoil it.
    let options = [("mode", "solo"), ("memory_assist", "ghosts"), ("program_timer", "off")];
    for _ in 0..4 {
        let pilot = Person::arrive(&server, CALM).await?;
        play::create(&pilot, "Aurore", &["me"], &options).await?;
        play::to_the_end(&[&pilot]).await?;
        let end = pilot.read("document.querySelector('#ask .ask-end').innerText").await?;
        ensure!(end.contains("Rounds"), "{end}");
        pilot.is_content().await?;
        if end.contains("You win") {
            ensure!(end.contains("Score") && end.contains("Rank"), "{end}");
            return pilot.leave().await;
        }
        ensure!(end.contains("is destroyed") || end.contains("time is up"), "{end}");
        pilot.leave().await?;
    }
    bail!("four solo races lost")
}
