//! The steps of a round: pause, step, replay, skip, and how fast they go.

use crate::person::{DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Every step says what happened; they are counted.
const COUNT: &str = "(() => { window.steps = 0;
    new MutationObserver((said) => { window.steps += said.length; })
      .observe(document.getElementById('live'), { childList: true }); })()";
const PLAYS: &str = "'playing' in document.body.dataset";
/// Where everything on the strip stands, and what was told.
const STANDS: &str = "JSON.stringify([document.getElementById('last').textContent,
    [...document.querySelectorAll('.mr-strip .piece')].map((it) => [...it.attributes]
      .filter(({ name }) => name !== 'class').map(({ name, value }) => name + value).sort()),
    [...document.querySelectorAll('.mr-strip [id^=face-]')].map((it) => it.id + it.innerHTML).sort()])";

/// The panel tells the player what to do meanwhile, once.
const SAYS_ONE_THING: &str = "[...document.querySelectorAll('#ask .ask-wait')].filter((it) => it.checkVisibility()).length === 1";

/// Locks a programme while the steps are held, and says how many there are.
async fn hold(pilot: &Person) -> Result<usize> {
    play::write(pilot, 3).await?;
    pilot.eval(COUNT).await?;
    let before = pilot.frames().len();
    pilot.click("#replay [data-do=pause]").await?;
    pilot.see("document.querySelector('#replay[data-paused]')").await?;
    pilot.click("#ask .mr-lock[data-key=l]").await?;
    pilot.see(PLAYS).await?;
    let steps = |frame: &String| {
        let message: Value = serde_json::from_str(frame).ok()?;
        message["of"].as_u64().map(|steps| steps as usize).filter(|steps| *steps > 1)
    };
    pilot
        .until("steps are recorded", || {
            pilot.frames()[before..].iter().any(|it| steps(it).is_some())
        })
        .await?;
    pilot.frames()[before..].iter().find_map(steps).context("no steps")
}

/// Waits for the step of this number.
async fn see_step(pilot: &Person, number: usize) -> Result<()> {
    pilot.see(&format!("window.steps === {number}")).await
}

async fn step(pilot: &Person, number: usize) -> Result<()> {
    pilot.click("[data-do=step]").await?;
    see_step(pilot, number).await
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_paused_stepped_replayed_and_skipped() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    let options = [("program_timer", "off")];
    play::create(&pilot, "Aurore", &["me", "amateur", "amateur"], &options).await?;
    play::line_up(&pilot).await?;

    // Step by step: exactly as many as there are steps, and the board waits for each.
    let steps = hold(&pilot).await?;
    ensure!(steps > 2, "only {steps} steps");
    see_step(&pilot, 1).await?;
    let first = pilot.read(STANDS).await?;
    for number in 2..=steps {
        step(&pilot, number).await?;
        ensure!(pilot.is(PLAYS).await, "step {number} of {steps} does not wait");
        ensure!(pilot.is(SAYS_ONE_THING).await, "step {number}: the panel says two things at once");
    }
    let last = pilot.read(STANDS).await?;
    ensure!(first != last, "nothing has moved");

    // Again from the first step, then on by itself.
    pilot.click("[data-do=replay]").await?;
    see_step(&pilot, steps + 1).await?;
    let again = pilot.read(STANDS).await?;
    ensure!(first == again, "{first}\n{again}");
    ensure!(pilot.is(PLAYS).await, "the replay does not wait");
    pilot.click("#replay [data-do=pause]").await?;
    pilot.see(&format!("!({PLAYS}) && !document.querySelector('#replay[data-paused]')")).await?;
    pilot.see("document.getElementById('turn').textContent === 'Round 2'").await?;
    pilot.see(&format!("window.steps >= {}", 2 * steps)).await?;

    // All at once: the board stands as it stands after the last step.
    hold(&pilot).await?;
    pilot.click("#replay [data-do=skip]").await?;
    pilot.see(&format!("!({PLAYS})")).await?;
    pilot.see("document.getElementById('turn').textContent === 'Round 3'").await?;
    let skipped = pilot.read(STANDS).await?;
    let table = pilot.read("location.pathname").await?;
    pilot.goto(&table).await?;
    let loaded = pilot.read(STANDS).await?;
    // What was told last is not compared: bots have gone on meanwhile.
    let board = |stands: &str| -> Result<Value> {
        let mut all: Value = serde_json::from_str(stands)?;
        all[0].take();
        Ok(all)
    };
    ensure!(board(&skipped)? == board(&loaded)?, "{skipped}\n{loaded}");
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pace_is_set_by_keys_and_remembered() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    let table = play::create(&pilot, "Aurore", &["me", "amateur"], &[]).await?;
    play::line_up(&pilot).await?;
    pilot.see(play::WRITES).await?;
    let paced = |pace: &str| {
        format!(
            "document.documentElement.dataset.pace === '{pace}'
               && document.querySelector('input[name=pace][value=\"{pace}\"]').checked"
        )
    };
    pilot.see(&paced("4")).await?;
    for pace in ["1", "2", "4", "2"] {
        pilot.press_shift(pace).await?;
        pilot.see(&paced(pace)).await?;
    }
    ensure!(
        pilot.eval("document.querySelectorAll('[aria-pressed=true].mr-cell').length").await? == 0
    );
    pilot.goto(&table).await?;
    pilot.see(&paced("2")).await?;
    pilot.click("input[name=pace][value='1']").await?;
    pilot.see(&paced("1")).await?;
    pilot.goto(&table).await?;
    pilot.see(&paced("1")).await?;
    pilot.is_content().await?;
    pilot.leave().await
}
