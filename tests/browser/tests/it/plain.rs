//! Without script: everything is a form.

use crate::house::House;
use crate::person::{DESK, Person};
use crate::play::{self, Turn};
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_by_forms_alone() -> Result<()> {
    let house = House::open()?;
    let pilot = Person::arrive(&house, DESK).await?;
    pilot.without_script().await?;
    let options = [("mode", "solo"), ("program_timer", "off")];
    let table = play::create(&pilot, "Aurore", &["me"], &options).await?;
    for _ in 0..50 {
        match play::turn(&pilot).await {
            Turn::Write => break,
            Turn::Wait | Turn::Over => pilot.goto(&table).await?,
            turn @ (Turn::Build | Turn::LineUp | Turn::Swap) => {
                play::decide(&pilot, turn, 3).await?;
            }
        }
    }
    let round = "document.getElementById('turn').textContent";
    ensure!(pilot.read(round).await? == "Round 1", "{}", pilot.report().await);
    play::write(&pilot, 3).await?;
    pilot.click("#ask .mr-lock[data-key=l]").await?;
    pilot.see("document.getElementById('turn').textContent === 'Round 2'").await?;
    ensure!(pilot.frames().is_empty(), "a script has run");
    pilot.is_content().await?;
    pilot.leave().await
}
