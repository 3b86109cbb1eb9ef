//! The picture of the README, taken from the running program. `scripts/picture` says where it goes.

use crate::house::House;
use crate::person::{DESK, Person};
use crate::play::{self, Turn};
use anyhow::{Result, ensure};
use std::path::PathBuf;

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_is_taken() -> Result<()> {
    let dir = tempfile::tempdir()?;
    let path = std::env::var_os("HIPPODROME_PICTURE").map(PathBuf::from);
    let path = path.unwrap_or_else(|| dir.path().join("picture.png"));
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
    pilot.press_shift("1").await?;
    pilot.point(1, 1).await?;
    pilot.see("document.getAnimations().every((each) => each.playState !== 'running')").await?;
    pilot.photograph(&path).await?;
    let picture = std::fs::read(&path)?;
    // PNG: the signature, then width and height.
    ensure!(picture.starts_with(b"\x89PNG"), "no picture");
    ensure!(picture[16..24] == [0, 0, 5, 0, 0, 0, 3, 32], "not 1280 × 800: {:?}", &picture[16..24]);
    pilot.is_content().await?;
    pilot.leave().await
}
