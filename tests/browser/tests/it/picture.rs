//! The picture of the README, taken from the running program. `scripts/picture` says where it goes.

use crate::house::House;
use crate::person::{DESK, Person};
use crate::play::{self, Turn};
use anyhow::Result;

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_is_taken() -> Result<()> {
    let Some(path) = std::env::var_os("HIPPODROME_PICTURE") else { return Ok(()) };
    let house = House::open()?;
    let pilot = Person::arrive(&house, DESK).await?;
    let seats = ["me", "expert", "confirmed", "amateur"];
    play::create(&pilot, "Aurore", &seats, &[("program_timer", "90")]).await?;
    let mut written = 0;
    loop {
        match play::next(&[&pilot]).await?.1 {
            Turn::Over => break,
            Turn::Write => {
                written += 1;
                let lines = play::write_well(&pilot).await?;
                if written > 3 && lines > 2 {
                    break;
                }
                play::lock(&pilot).await?;
            }
            turn @ (Turn::Build | Turn::LineUp | Turn::Swap | Turn::Wait) => {
                play::decide(&pilot, turn, 3).await?;
            }
        }
    }
    pilot.click("input[name=pace][value='1']").await?;
    pilot.see("document.getAnimations().every((each) => each.playState !== 'running')").await?;
    pilot.photograph(path.as_ref()).await?;
    pilot.leave().await
}
