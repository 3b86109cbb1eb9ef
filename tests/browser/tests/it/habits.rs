//! What people like is remembered: night, sound, as little motion as may be.

use crate::person::{DESK, Looks, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn night_and_sound_are_remembered() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    let ground = "getComputedStyle(document.body).backgroundColor";
    let day = pilot.read(ground).await?;
    let table = play::create(&pilot, "Aurore", &["me", "amateur"], &[]).await?;
    let dark = "document.documentElement.dataset.theme === 'dark'";
    let loud = "document.querySelector('#bar [data-do=sound][aria-pressed=true]')";
    pilot.see(&format!("!({dark}) && !{loud}")).await?;
    pilot.click("#bar [data-do=theme]").await?;
    pilot.see(dark).await?;
    pilot.click("#bar [data-do=sound]").await?;
    pilot.see(loud).await?;

    pilot.goto(&table).await?;
    pilot.see(&format!("{dark} && {loud}")).await?;
    let tab = pilot.tab().await?;
    tab.goto(&table).await?;
    tab.see(&format!("{dark} && {loud}")).await?;
    // The server knows: the page is dark before any script runs.
    pilot.goto("/").await?;
    let home = pilot.read("fetch('/').then((page) => page.text())").await?;
    ensure!(home.contains("data-theme=\"dark\""), "home is loaded light");
    ensure!(pilot.read(ground).await? != day, "the ground is as by day");

    pilot.goto(&table).await?;
    pilot.click("#bar [data-do=theme]").await?;
    pilot.click("#bar [data-do=sound]").await?;
    pilot.see(&format!("!({dark}) && !{loud}")).await?;
    pilot.goto(&table).await?;
    pilot.see(&format!("!({dark}) && !{loud}")).await?;
    pilot.is_content().await?;
    pilot.leave().await
}

/// The longest motion that runs now, in milliseconds; endless ones are endless.
const LONGEST: &str = "Math.max(0, ...document.getAnimations()
    .filter((each) => each.playState === 'running')
    .map((each) => Math.min(1e9, each.effect.getComputedTiming().endTime)))";

#[tokio::test(flavor = "multi_thread")]
async fn with_reduced_motion_nothing_moves() -> Result<()> {
    let server = TestServer::open()?;
    let options = [("program_timer", "off")];
    for still in [true, false] {
        let pilot = Person::arrive(&server, Looks { still, ..DESK }).await?;
        play::create(&pilot, "Aurore", &["me", "amateur"], &options).await?;
        play::line_up(&pilot).await?;
        // The longest motion of a round, seen at every frame.
        pilot
            .run(&format!(
                "window.longest = 0; (function look() {{ window.longest = Math.max(window.longest, {LONGEST});
                   requestAnimationFrame(look); }})()"
            ))
            .await?;
        pilot.press_shift("1").await?;
        play::write(&pilot, 3).await?;
        pilot.click("#ask .mr-lock[data-key=l]").await?;
        pilot.see("document.getElementById('turn').textContent === 'Round 2'").await?;
        let longest = pilot.eval("window.longest").await?.as_f64().unwrap_or(f64::NAN);
        if still {
            ensure!(longest <= 20.0, "something moves for {longest} ms");
            play::write(&pilot, 3).await?;
        } else {
            ensure!(longest > 100.0, "nothing moves: {longest} ms");
        }
        pilot.is_content().await?;
        pilot.leave().await?;
    }
    Ok(())
}
