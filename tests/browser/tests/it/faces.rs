//! A tile shows its own lanes in every frame of every update, also while tiles travel and turn over.

use crate::person::{DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};
use serde_json::Value;

/// Notes at every frame which lanes each tile shows under its name; a vessel’s shadow (`on-`) lies over a lane that is noted already.
const WATCH: &str = "(() => { window.faces = {}; window.looks = 0;
    const symbols = (tile) => [...tile.querySelectorAll('use')].map((use) => use.getAttribute('href').slice(6) + '@' + use.getAttribute('y'))
        .filter((each) => /^(trap|tentacle|missile|mobile|boost|slow|repair|mech)@/.test(each)).sort().join(' ');
    (function look() {
        for (const tile of document.querySelectorAll('.mr-slot[id$=-w]')) {
            const name = tile.querySelector('.mr-code')?.textContent;
            if (name) (window.faces[name] ??= {})[symbols(tile)] = true;
        }
        window.looks += 1;
        requestAnimationFrame(look);
    })(); })()";

#[tokio::test(flavor = "multi_thread")]
async fn no_frame_shows_a_tile_with_the_lanes_of_another() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    let options = [("program_timer", "off")];
    play::create(&pilot, "Aurore", &["me", "amateur", "amateur", "amateur"], &options).await?;
    pilot.see("document.querySelector('.mr-slot')").await?;
    pilot.run(WATCH).await?;
    play::line_up(&pilot).await?;
    for round in 2..=3 {
        play::write(&pilot, 3).await?;
        play::lock(&pilot).await?;
        pilot
            .see(&format!(
                "({over}) || document.getElementById('turn').textContent === 'Round {round}' && ({writes})",
                over = play::OVER,
                writes = play::WRITES
            ))
            .await?;
        if pilot.is(play::OVER).await {
            break;
        }
    }
    let faces = pilot.eval("window.faces").await?;
    let looks = pilot.eval("window.looks").await?.as_u64().unwrap_or(0);
    let Value::Object(faces) = faces else { anyhow::bail!("no tile was seen") };
    for (name, shown) in &faces {
        let several = shown.as_object().map_or(0, serde_json::Map::len);
        ensure!(several == 1, "tile {name} showed {shown}");
    }
    ensure!(faces.len() > 3 && looks > 20, "{} tiles in {looks} frames", faces.len());
    pilot.is_content().await?;
    pilot.leave().await
}
