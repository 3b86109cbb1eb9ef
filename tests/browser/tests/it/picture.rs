//! The pictures of the README: a race of MemoRacers in the running program, and one question of each other game as the gallery
//! draws it. `scripts/picture` says where they go.

use crate::layout_pages::gallery;
use crate::person::{CALM, DESK, Person};
use crate::play::{self, Turn};
use crate::test_server::TestServer;
use anyhow::{Result, ensure};
use std::path::{Path, PathBuf};

/// The page of the gallery that shows a game at its best.
const PAGES: [(&str, &str); 4] = [
    ("robo_rally", "robo_rally-step.en.html"),
    ("celestia", "celestia-decision-most.en.html"),
    ("circus_imperium", "circus_imperium-walk-most.en.html"),
    ("celerium", "celerium-turn-most.en.html"),
];

/// The directory in which the pictures are wanted, if they are.
fn wanted() -> Option<PathBuf> {
    std::env::var_os("HIPPODROME_PICTURES").map(PathBuf::from)
}

/// Takes a picture of a page and looks whether it is one.
async fn take(person: &Person, path: &Path) -> Result<()> {
    person.photograph(path).await?;
    let picture = std::fs::read(path)?;
    // PNG: the signature, then width and height.
    ensure!(picture.starts_with(b"\x89PNG"), "no picture");
    ensure!(picture[16..24] == [0, 0, 5, 0, 0, 0, 3, 32], "not 1280 × 800: {:?}", &picture[16..24]);
    Ok(())
}

/// Races until there is something to see, or if the eye is choosy, much: a long flight, a vessel in good order, many tiles face up, of every kind.
async fn in_the_thick_of_it(pilot: &Person, choosy: bool) -> Result<bool> {
    let seats = ["me", "expert", "confirmed", "amateur"];
    let options = [("circuit", "random"), ("program_timer", "90")];
    play::create(pilot, "Aurore", &seats, &options).await?;
    let mut written = 0;
    loop {
        match play::next(&[pilot]).await?.1 {
            Turn::Over => return Ok(false),
            Turn::Write => {
                written += 1;
                let lines = play::write_well(pilot).await?;
                let view = &play::view(pilot, "me").await?["view"];
                let up = view["strip"]
                    .as_array()
                    .map_or(0, |strip| strip.iter().filter(|slot| !slot["face"].is_null()).count());
                let shields = view["vessels"][0]["shields"].as_u64();
                if !choosy || written > 2 && lines > 2 && up > 5 && shields > Some(3) {
                    return Ok(true);
                }
                play::lock(pilot).await?;
            }
            turn @ (Turn::Build | Turn::LineUp | Turn::Swap | Turn::Wait) => {
                play::decide(pilot, turn, 3).await?;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_race_of_memoracers_is_taken() -> Result<()> {
    let dir = tempfile::tempdir()?;
    let wanted = wanted();
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    let mut races = 0;
    while !in_the_thick_of_it(&pilot, wanted.is_some()).await? {
        races += 1;
        ensure!(races < 8, "no race is worth a picture");
    }
    pilot.press_shift("1").await?;
    pilot.point(1, 1).await?;
    pilot.eval("document.activeElement.blur()").await?;
    pilot.see("document.getAnimations().every((each) => each.playState !== 'running')").await?;
    let into = wanted.unwrap_or_else(|| dir.path().to_owned());
    take(&pilot, &into.join("memoracers.png")).await?;
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pictures_of_the_other_tables_are_taken() -> Result<()> {
    let (server, dir) = (TestServer::open()?, tempfile::tempdir()?);
    let reader = Person::arrive(&server, CALM).await?;
    for (game, page) in PAGES {
        let place = dir.path().join(game);
        gallery(game, &place)?;
        reader.goto(&format!("file://{}", place.join(page).display())).await?;
        reader.point(1, 1).await?;
        let into = wanted().unwrap_or_else(|| dir.path().to_owned());
        take(&reader, &into.join(format!("{game}.png"))).await?;
    }
    reader.leave().await
}
