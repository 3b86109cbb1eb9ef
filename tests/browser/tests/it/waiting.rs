//! The page tells the truth while its reader waits, nothing is committed by accident, and a rematch waits for all.

use crate::person::{CALM, CALM_PHONE, DESK, Looks, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};
use std::time::{Duration, Instant};

/// On a phone, in French.
const TELEPHONE: Looks = Looks { lang: "fr", ..PHONE };
/// All games.
const GAMES: [&str; 5] = ["memoracers", "robo_rally", "celestia", "celerium", "circus_imperium"];
/// One decision through the API, if the reader is asked: what commits at once, or else any; never to leave.
const STEP: &str = "(async () => {
    const at = '/api/v1/tables/' + document.body.dataset.table;
    if (!(await (await fetch(at + '/view')).json()).awaiting_you) return false;
    const { version, actions } = await (await fetch(at + '/actions')).json();
    const all = actions.map((each) => each.action).filter((it) => !/^(resign|signal|ask|order|stand|back|erase|unlock)/.test(it));
    const leaving = actions.map((each) => each.action).find((it) => it === 'resign');
    const action = all.find((it) => /^(fill|lock|confirm)/.test(it)) ?? all[(version * 7) % all.length];
    const headers = { 'content-type': 'application/json' };
    return (await fetch(at + '/decide', { method: 'POST', headers, body: JSON.stringify({ version, actions: [action] }) })).ok;
  })()";
/// The panel at rest: the title, if the reader waits for others.
const WAITS: &str = "'playing' in document.body.dataset || document.querySelector('#ask[data-asked], #ask .ask-end') ? ''
    : document.getElementById('ask-q').textContent";

/// Two people begin a game; steps pass at once.
async fn begin(one: &Person, other: &Person, game: &str) -> Result<String> {
    let table = play::open_table(one, game, "Ada", &["me", "open"], &[]).await?;
    other.goto(&table).await?;
    if other.is("document.querySelector('input[name=name]')").await {
        other.write("input[name=name]", "Orion").await?;
    }
    other.click("button[name=seat]").await?;
    one.see("document.getElementById('seat-2').textContent.includes('Orion')").await?;
    one.click("form[action$='/start'] button").await?;
    for person in [one, other] {
        person.see("!document.getElementById('invite')").await?;
        person.see("document.querySelector('#conn[data-state=live]')").await?;
    }
    Ok(table)
}

/// Both decide until `seen` says that it is enough.
async fn go_on(people: [&Person; 2], mut seen: impl AsyncFnMut() -> Result<bool>) -> Result<()> {
    let until = Instant::now() + Duration::from_mins(4);
    let mut number = 0_usize;
    loop {
        for person in people {
            person.eval(play::SKIP).await?;
        }
        if seen().await? {
            return Ok(());
        }
        ensure!(Instant::now() < until, "{}", people[0].report().await);
        let first = people[number % 2];
        if first.eval(STEP).await? != true {
            people[(number + 1) % 2].eval(STEP).await?;
        }
        number += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_is_told_for_whom_in_every_game() -> Result<()> {
    let server = TestServer::open()?;
    let (ada, orion) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, TELEPHONE))?;
    for game in GAMES {
        begin(&ada, &orion, game).await?;
        let mut told = [false, false];
        go_on([&ada, &orion], async || {
            let [one, other] = [ada.read(WAITS).await?, orion.read(WAITS).await?];
            for words in [&one, &other] {
                ensure!(
                    !words.contains("Nobody") && !words.contains("Personne"),
                    "{game}: {words}"
                );
            }
            told[0] |= one.contains("Waiting for Orion");
            told[1] |= other.contains("En attente d’Ada");
            Ok(told == [true, true])
        })
        .await?;
        for person in [&ada, &orion] {
            person.is_content().await?;
        }
    }
    ada.leave().await?;
    orion.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_at_random_or_by_a_hint_is_left_to_the_player() -> Result<()> {
    let server = TestServer::open()?;
    let (pilot, rival) =
        tokio::try_join!(Person::arrive(&server, PHONE), Person::arrive(&server, DESK))?;
    begin(&pilot, &rival, "robo_rally").await?;
    let asked =
        "!('playing' in document.body.dataset) && document.querySelector('#ask[data-asked]')";
    let filled = "document.querySelectorAll('.rr-reg .rr-slot:not(.rr-empty)').length === 5";
    let ready = "document.querySelector('#foot .rr-ready:not([disabled])')";
    pilot.see(&format!("{asked} && document.querySelector('#foot .rr-random')")).await?;
    ensure!(
        pilot.is("document.querySelector('#foot .rr-random span').offsetWidth > 30").await,
        "the button has a name on a phone"
    );
    rival.see(&format!("{asked} && document.querySelector('#foot .rr-random')")).await?;
    for press in ["#foot .rr-random", "#hint button"] {
        if press.starts_with("#hint") {
            pilot.click(".hint-btn").await?;
            pilot.see("document.querySelector('#hint button')").await?;
        }
        pilot.click(press).await?;
        pilot.see(filled).await?;
        pilot.see(ready).await?;
        ensure!(pilot.is(asked).await, "it is still up to the player");
        pilot.click("#foot [data-key=u]").await?;
        pilot.see(&format!("!({filled})")).await?;
    }
    // The other fills two registers and is ready: the page says how far the pilot is.
    rival.click("#foot .rr-random").await?;
    rival.see(ready).await?;
    rival.click("#foot .rr-ready").await?;
    rival
        .see("document.getElementById('ask-q').textContent === 'Waiting for Ada, 0 of 5 chosen'")
        .await?;
    rival.see("document.querySelector('#ask .ask-wait').textContent.includes('Your program is ready.')").await?;
    pilot.click(".rr-hand .rr-card:not([disabled])").await?;
    rival
        .see("document.getElementById('ask-q').textContent === 'Waiting for Ada, 1 of 5 chosen'")
        .await?;
    pilot.leave().await?;
    rival.leave().await
}

/// Both leave the race as soon as it can be left: then it is over.
async fn both_give_up(people: [&Person; 2]) -> Result<()> {
    let give_up = STEP.replace("all.find(", "leaving ?? all.find(");
    let until = Instant::now() + Duration::from_mins(2);
    loop {
        let mut over = 0;
        for person in people {
            person.eval(play::SKIP).await?;
            over += usize::from(person.is(play::OVER).await);
            person.eval(&give_up).await?;
        }
        if over == people.len() {
            return Ok(());
        }
        ensure!(Instant::now() < until, "{}", people[0].report().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_waits_for_all_and_a_mute_stays() -> Result<()> {
    let server = TestServer::open()?;
    let (ada, orion) =
        tokio::try_join!(Person::arrive(&server, CALM), Person::arrive(&server, CALM_PHONE))?;
    let first = begin(&ada, &orion, "memoracers").await?;
    orion.eval("document.querySelector('#talk-form [value=hello]').click()").await?;
    ada.see("document.querySelector('#talk-list li')").await?;
    ada.eval("document.querySelector('#talk-list [data-do=mute]').click()").await?;
    let muted = "document.querySelector('#talk-list li[data-muted]') && !document.querySelector('#talk-list li:not([data-muted])')";
    ada.see(muted).await?;
    ada.goto(&first).await?;
    ada.see("document.querySelector('#conn[data-state=live]')").await?;
    ada.see(muted).await?;
    both_give_up([&ada, &orion]).await?;

    ada.click("#rematch").await?;
    ada.see("document.getElementById('rematch-answers').textContent.includes('Waiting for Orion')")
        .await?;
    orion.see("document.getElementById('rematch-answers').textContent.includes('Ada veut une revanche')").await?;
    // A reload loses nothing, and nothing has begun.
    ada.goto(&first).await?;
    ada.see("document.getElementById('rematch-answers').textContent.includes('1 of 2 agreed')")
        .await?;
    orion.click("#rematch-answers [value=agree]").await?;
    for person in [&ada, &orion] {
        person.see(&format!("location.pathname !== {first:?} && document.querySelector('#conn[data-state=live]')")).await?;
    }
    let second = ada.read("location.pathname").await?;
    ensure!(second == orion.read("location.pathname").await?, "both are at the same table");
    orion.eval("document.querySelector('#talk-form [value=hello]').click()").await?;
    ada.see("document.querySelector('#talk-list li')").await?;
    ada.see(muted).await?;
    both_give_up([&ada, &orion]).await?;

    orion.click("#rematch").await?;
    ada.click("#rematch-decline").await?;
    orion
        .see(
            "document.getElementById('rematch-without').textContent.includes('Commencer sans Ada')",
        )
        .await?;
    orion.click("#rematch-without").await?;
    orion.see(&format!("location.pathname !== {second:?}")).await?;
    ensure!(ada.read("location.pathname").await? == second, "who declined stays");
    ada.leave().await?;
    orion.leave().await
}
