//! Time belongs to people: no limit alone with bots, none that runs while its player cannot decide, and a word when time decides.

use crate::person::{CALM, DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};
use serde_json::Value;
use std::fmt::Write;

/// Every game with its gentlest bot.
const GAMES: [(&str, &str); 5] = [
    ("memoracers", "beginner"),
    ("robo_rally", "rookie"),
    ("celestia", "easy"),
    ("celerium", "rookie"),
    ("circus_imperium", "rookie"),
];
/// The clock of a table at which a player waits for longer than it lasts.
const CLOCK: &str = "decision 20";
/// Longer than that, on the page's own clock, since it was first asked.
const LONGER: &str =
    "(window.held ??= performance.now()) && performance.now() - window.held > 22000";
/// The reader is asked, and nothing plays.
const ASKED: &str =
    "!('playing' in document.body.dataset) && document.querySelector('#ask[data-asked]')";
/// Milliseconds between the question and the word that its page plays on: both are said in one breath.
const AT_ONCE: u64 = 50;
/// The whole of the clock but a little, for a machine that has much else to do: nothing of it was spent before.
const NEARLY_WHOLE: f64 = 12.0;

/// Opens a table as the form of the new-table page does.
async fn open(person: &Person, fields: &[(&str, &str)]) -> Result<()> {
    person.goto("/new").await?;
    let mut script = String::from(
        "(() => { const form = document.createElement('form'); form.method = 'post'; form.action = '/tables';",
    );
    for (name, value) in fields {
        write!(
            script,
            "form.append(Object.assign(document.createElement('input'), {{ type: 'hidden', name: {name:?}, value: {value:?} }}));"
        )?;
    }
    script.push_str("document.body.append(form); form.submit(); })()");
    person.eval(&script).await?;
    person.see("location.pathname.startsWith('/table/')").await
}

/// The seconds on the clock over the question, once it runs.
async fn left(person: &Person) -> Result<f64> {
    person.see("document.querySelector('#timer[data-runs] #timer-words')").await?;
    let words = "document.getElementById('timer-words').textContent";
    let seconds = format!("(([m, s]) => m * 60 + +s)({words}.split(':'))");
    Ok(person.eval(&seconds).await?.as_f64().unwrap_or(f64::NAN))
}

/// Nothing was decided by time so far.
async fn nothing_timed_out(person: &Person) -> Result<()> {
    let log = person.read("document.getElementById('log').textContent").await?;
    ensure!(!log.contains("Time ran out"), "{log}");
    ensure!(person.is("document.getElementById('timed-out').hidden").await);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_no_limit_is_shown_and_none_runs() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    for (game, bot) in GAMES {
        let fields =
            [("game", game), ("name", "Ada"), ("seat-0", "me"), ("seat-1", bot), ("seat-2", bot)];
        let before = ada.frames().len();
        open(&ada, &fields).await?;
        ada.see(ASKED).await?;
        ensure!(ada.is("document.getElementById('timer').hidden").await, "{game}");
        let view = play::view(&ada, "me").await?;
        ensure!(view["awaiting_you"] == true && view["timer"].is_null(), "{game}: {view}");
        for frame in &ada.frames()[before..] {
            let message: Value = serde_json::from_str(frame)?;
            ensure!(message["timer"].is_null(), "{game}: {}", message["timer"]);
        }
    }
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_waits_for_the_animation_however_long_it_is_paused() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    let fields = [
        ("game", "memoracers"),
        ("name", "Ada"),
        ("seat-0", "me"),
        ("seat-1", "amateur"),
        ("clocks", CLOCK),
    ];
    open(&ada, &fields).await?;
    play::line_up(&ada).await?;
    play::write(&ada, 3).await?;
    ada.click("#replay [data-do=pause]").await?;
    ada.see("document.querySelector('#replay[data-paused]')").await?;
    ada.click("#ask .mr-lock[data-key=l]").await?;
    ada.see("'playing' in document.body.dataset").await?;
    // The next question stands at the server already; its time does not run.
    let stands = |view: &Value| {
        let timer = &view["timer"];
        let spent =
            timer["total"].as_u64().zip(timer["left"].as_u64()).map(|(all, left)| all - left);
        timer["runs"] == false && spent <= Some(AT_ONCE) && view["awaiting_you"] == true
    };
    let view = play::view(&ada, "me").await?;
    ensure!(stands(&view), "{view}");
    ada.see(LONGER).await?;
    let view = play::view(&ada, "me").await?;
    ensure!(stands(&view), "{view}");
    ada.click("#replay [data-do=pause]").await?;
    ada.see(ASKED).await?;
    let left = left(&ada).await?;
    ensure!((NEARLY_WHOLE..=20.0).contains(&left), "{left} of 20 seconds");
    nothing_timed_out(&ada).await?;
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn under_the_curtain_no_clock_runs() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    let fields = [
        ("game", "memoracers"),
        ("name", "Ada"),
        ("seat-0", "me"),
        ("seat-1", "here"),
        ("here-1", "Nicolas"),
        ("clocks", CLOCK),
    ];
    open(&ada, &fields).await?;
    // Whichever player is asked first, the clock stands still under each curtain.
    loop {
        ada.see("document.readyState === 'complete' && document.getElementById('i-am')").await?;
        ada.see(LONGER).await?;
        ada.click("#i-am").await?;
        ada.see(&format!("({ASKED}) || document.querySelector('#hand-over a')")).await?;
        if ada.is(ASKED).await {
            break;
        }
        ada.click("#hand-over a").await?;
    }
    let left = left(&ada).await?;
    ensure!((NEARLY_WHOLE..=20.0).contains(&left), "{left} of 20 seconds");
    nothing_timed_out(&ada).await?;
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_decides_its_player_is_told_and_everyone_reads_it() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    let fields = [
        ("game", "robo_rally"),
        ("name", "Ada"),
        ("seat-0", "me"),
        ("seat-1", "rookie"),
        ("clocks", "decision 5"),
        ("option-course", "pilgrimage"),
    ];
    open(&ada, &fields).await?;
    ada.see("document.querySelector('#timed-out:not([hidden])')").await?;
    let told = ada.read("document.getElementById('timed-out').textContent").await?;
    ensure!(
        told.contains("Time ran out: the program stands, empty registers are filled at random."),
        "{told}"
    );
    let log = "document.getElementById('log').textContent";
    ada.see(&format!("{log}.includes('Time ran out for Ada: the program stands, empty registers are filled at random.')"))
        .await?;
    ada.click("#timed-out button").await?;
    ada.see("document.getElementById('timed-out').hidden").await?;
    ada.is_content().await?;
    ada.leave().await
}
