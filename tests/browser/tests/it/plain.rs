//! Without script: everything is a form.

use crate::person::{DESK, Person};
use crate::play::{self, Turn};
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// In the reconnaissance lap: what to do, and the way to see what is new.
const MEMORISES: &str = "document.getElementById('ask-q').textContent === 'Memorise the tiles'
    && document.querySelector('#ask a.refresh')?.checkVisibility()";

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_by_forms_alone() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    pilot.without_script().await?;
    let options = [("mode", "solo"), ("program_timer", "off")];
    let table = play::create(&pilot, "Aurore", &["me"], &options).await?;
    let mut waits = 0;
    for _ in 0..50 {
        match play::turn(&pilot).await {
            Turn::Write => break,
            Turn::Wait | Turn::Over => {
                waits += usize::from(pilot.is(MEMORISES).await);
                pilot.goto(&table).await?;
            }
            turn @ (Turn::Build | Turn::LineUp | Turn::Swap) => {
                play::decide(&pilot, turn, 3).await?;
            }
        }
    }
    ensure!(waits > 0, "without script there is a way to see what is new");
    ensure!(
        pilot.is("getComputedStyle(document.getElementById('conn')).visibility === 'hidden'").await,
        "it is not connected"
    );
    let round = "document.getElementById('turn').textContent";
    ensure!(pilot.read(round).await? == "Round 1", "{}", pilot.report().await);
    play::write(&pilot, 3).await?;
    pilot.click("#ask .mr-lock[data-key=l]").await?;
    pilot.see("document.getElementById('turn').textContent === 'Round 2'").await?;
    ensure!(pilot.frames().is_empty(), "a script has run");
    pilot.is_content().await?;
    pilot.leave().await
}
