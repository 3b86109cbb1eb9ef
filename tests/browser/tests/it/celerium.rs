//! Celerium at its page: two people and two bots race a whole season; hands and the versions of boosts stay hidden until the
//! rules reveal them.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, CALM_PHONE, Looks, Person};
use crate::play::{self, OVER};
use crate::spectator;
use crate::test_server::TestServer;
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// What the reader may decide now; nothing while steps play.
const CHOICES: &str = "'playing' in document.body.dataset ? []
    : [...document.querySelectorAll('#ask[data-asked] button[name=action]:not(:disabled)')].map((button) => button.value)";
/// Switches the Line boost on.
const SWITCH: &str = "document.getElementById('on-line')?.click()";
/// The reader is asked.
const ASKED: &str = "!('playing' in document.body.dataset) && document.querySelector('#ask[data-asked] button[name=action]')";
/// Parts of the page that are the reader's own: the question, the hand, the own board, what a planet does to the own
/// vessels; and boosts, at which one may have peeked.
const OWN: &str = "ask|decide|do-|foot|purse|mine|hand|ev-|ghosts|lit|planet|row|fr-.-boosts";
/// How many boosts of a franchise lie face down on a page that is loaded now.
const FACE_DOWN: &str =
    "fetch(location.href).then((page) => page.text()).then((page) => new DOMParser()
    .parseFromString(page, 'text/html').querySelectorAll('#fr-SEAT-boosts [data-hidden]').length)";

/// A decision that brings the season on: upgrades, cards, a boost now and then, and as far as cards go.
fn wise(choices: &[String], turn: usize) -> Option<&String> {
    let begins = |word: &str| choices.iter().find(|choice| choice.starts_with(word));
    begins("face")
        .or(begins("buy"))
        .or(if turn.is_multiple_of(2) { begins("install") } else { None })
        .or(begins("done"))
        .or(begins("events 3"))
        .or(begins("events 1"))
        .or(begins("boosts"))
        .or(begins("line"))
        .or(begins("shield"))
        .or(begins("react"))
        .or(if turn.is_multiple_of(3) { begins("energy") } else { None })
        .or(choices.iter().rfind(|choice| choice.starts_with("move")))
        .or(choices.iter().rfind(|choice| choice.starts_with("continue")))
        .or(begins("pass"))
        .or(begins("end"))
        .or_else(|| choices.first())
}

/// What a player would load now, held against a spectator's page; and what the API says of the others.
async fn shown_no_more(player: &Person, seat: usize) -> Result<()> {
    let Some(view) = spectator::shown_no_more(player, seat, OWN).await? else { return Ok(()) };
    for (other, franchise) in (1..).zip(spectator::each(&view["view"]["franchises"])) {
        if other == seat {
            ensure!(!franchise["hand"].is_null(), "the own hand is missing: {franchise}");
            continue;
        }
        ensure!(franchise["hand"].is_null(), "seat {seat} sees the hand of {other}: {franchise}");
        for boost in spectator::each(&franchise["boosts"]) {
            let peeked =
                spectator::each(&boost["peeked"]).any(|by| by.as_u64() == Some(seat as u64 - 1));
            let known = boost["revealed"] == true || peeked;
            ensure!(known || boost["version"].is_null(), "seat {seat} knows {boost} of {other}");
        }
    }
    Ok(())
}

/// What lies face down on a page is what the view does not tell. Bots may move on between the two: then again.
async fn boosts_lie_face_down(player: &Person, other: usize) -> Result<()> {
    for _ in 0..20 {
        let face_down = player.eval(&FACE_DOWN.replace("SEAT", &other.to_string())).await?;
        let view = play::view(player, "me").await?;
        let boosts = &view["view"]["franchises"][other - 1]["boosts"];
        let unknown = spectator::each(boosts).filter(|boost| boost["version"].is_null()).count();
        if face_down == unknown || view["over"] == true {
            return Ok(());
        }
    }
    bail!("a page shows other boosts of {other} than its view tells\n{}", player.report().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_race_a_season() -> Result<()> {
    let server = TestServer::open()?;
    let small = Looks { size: (640, 480), ..CALM };
    let ada = Person::arrive(&server, small).await?;
    let ben = ada.stranger().await?;
    let seats = ["me", "open", "manager", "manager"];
    play::open_table(&ada, "celerium", "Ada", &seats, &[("timer", "off")]).await?;
    play::join(&ben, "Ben", &ada).await?;
    ada.click("form[action$='/start'] button").await?;
    let people = [&ada, &ben];
    for person in people {
        person
            .see("document.readyState === 'complete' && document.getElementById('hand-box')")
            .await?;
    }
    let until = Instant::now() + Duration::from_mins(8);
    let (mut turn, mut compared) = (0, 0);
    loop {
        let mut over = 0;
        for (seat, person) in (1..).zip(people) {
            let Some(choices) = play::glance(person, CHOICES).await? else {
                over += 1;
                continue;
            };
            let choices: Vec<String> = serde_json::from_value(choices)?;
            if choices.is_empty() {
                continue;
            }
            let choice = wise(&choices, turn).context("nothing to choose")?;
            if turn.is_multiple_of(5) {
                shown_no_more(person, seat).await?;
                boosts_lie_face_down(person, 3 - seat).await?;
                compared += 1;
            }
            turn += 1;
            if choice.starts_with("boosts") {
                person.eval(SWITCH).await?;
            }
            // Perhaps another player has ended the question meanwhile: then nothing is answered.
            person
                .eval(&format!(
                    "document.querySelector('#ask[data-asked] button[value={choice:?}]')?.click()"
                ))
                .await?;
        }
        if over == people.len() {
            break;
        }
        ensure!(Instant::now() < until, "the season does not end\n{}", ada.report().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    ensure!(compared > 3, "only {compared} pages were compared");
    let view = play::view(&ada, "me").await?;
    ensure!(
        view["view"]["round"] == 4 && view["view"]["rounds"] == 4,
        "races of the season: {view}"
    );
    for person in people {
        ensure!(
            person.is("document.querySelectorAll('#ask .ask-end tbody tr').length === 4").await
        );
        person.is_content().await?;
    }
    ada.leave().await
}

/// A table with bots: the questions of the first garage, and the rules.
async fn looks_at_pages(manager: &Person, axe: &str) -> Result<()> {
    play::open_table(manager, "celerium", "Ada", &["me", "manager", "manager"], &[]).await?;
    let mut seen = BTreeSet::new();
    for _ in 0..30 {
        manager.see(ASKED).await?;
        let choices: Vec<String> = serde_json::from_value(manager.eval(CHOICES).await?)?;
        let Some(choice) = wise(&choices, 1) else { continue };
        let kind = choice.split(' ').next().unwrap_or_default().to_owned();
        if seen.insert(kind.clone()) {
            no_barriers(manager, axe, &kind).await?;
        }
        if ["move", "pass"].contains(&kind.as_str()) && seen.contains("line") {
            break;
        }
        let button = format!("#ask[data-asked] button[value={choice:?}]");
        manager.eval(&format!("document.querySelector({button:?})?.click()")).await?;
        manager.see(&format!("!document.querySelector({button:?})")).await?;
    }
    let wanted = ["face", "buy", "events", "boosts", "line"];
    ensure!(wanted.iter().all(|kind| seen.contains(*kind)), "only {seen:?} was asked");
    manager.click("#bar [popovertarget=help]").await?;
    manager.see("document.querySelector('#help:popover-open')").await?;
    no_barriers(manager, axe, "rules").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers_in_the_garage() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let desk = Person::arrive(&server, CALM).await?;
    looks_at_pages(&desk, &axe).await?;
    desk.leave().await?;
    let phone = Person::arrive(&server, CALM_PHONE).await?;
    looks_at_pages(&phone, &axe).await?;
    phone.leave().await
}

/// Cards of several levels, by keyboard: a number for each deck, then one purchase. What the purse does not hold cannot be
/// chosen.
async fn buys_with_keys(manager: &Person) -> Result<()> {
    let hand = play::view(manager, "me").await?["view"]["franchises"][0]["actions"].clone();
    let purse = hand.as_u64().context("no actions")?;
    manager.eval("document.querySelector('#ask input[name=level-1]:checked').focus()").await?;
    for _ in 0..purse {
        manager.press("ArrowRight").await?;
    }
    manager.see(&format!("document.querySelector('#ask output').value === '{purse}'")).await?;
    ensure!(
        manager
            .is("[...document.querySelectorAll('#ask input[name=level-2]')].slice(1).every((it) => it.disabled)")
            .await,
        "more can be chosen than the purse holds"
    );
    manager.press("ArrowLeft").await?;
    manager.eval("document.querySelector('#ask input[name=level-2]:checked').focus()").await?;
    manager.press("ArrowRight").await?;
    manager.press("b").await?;
    manager.see("!document.querySelector('#ask input[name=level-2]')").await?;
    let log = manager.read("document.getElementById('log').textContent").await?;
    let bought = format!("{} of level 1, 1 of level 2", purse - 1);
    ensure!(log.contains(&bought), "not {bought}: {log}");
    Ok(())
}

/// What the best bot would do in the reader's place.
const ADVICE: &str = "(async () => {
    const at = document.querySelector('#decide [name=version]').value;
    const page = await (await fetch(`${location.pathname}/hint?v=${at}`)).text();
    return new DOMParser().parseFromString(page, 'text/html').getElementById('hint')?.dataset.actions || '';
})()";

/// A season against a bot, to its end, as the hints say; whether cards of several levels were bought.
async fn season_alone(ada: &Person) -> Result<bool> {
    play::open_table(ada, "celerium", "Ada", &["me", "rookie"], &[("timer", "off")]).await?;
    let until = Instant::now() + Duration::from_mins(5);
    let (mut turn, mut bought) = (0, false);
    while !ada.is(OVER).await {
        ensure!(Instant::now() < until, "the season does not end\n{}", ada.report().await);
        ada.eval(play::SKIP).await?;
        let choices: Vec<String> = serde_json::from_value(ada.eval(CHOICES).await?)?;
        let Some(choice) = wise(&choices, turn) else { continue };
        turn += 1;
        if !bought && choices.iter().any(|choice| choice.starts_with("events {")) {
            buys_with_keys(ada).await?;
            bought = true;
            continue;
        }
        let advised = ada.read(ADVICE).await?;
        let choice = choices.iter().find(|choice| **choice == advised).unwrap_or(choice);
        let click =
            format!("document.querySelector('#ask[data-asked] button[value={choice:?}]')?.click()");
        ada.eval(&click).await?;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(bought)
}

/// One person against a bot: purchases from several decks, and at the end the medal and the own best.
#[tokio::test(flavor = "multi_thread")]
async fn a_solo_season_ends_with_a_medal() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    let mut bought = season_alone(&ada).await?;
    let end = ada.read("document.querySelector('#ask .ask-end').innerText").await?;
    ensure!(end.contains("the best bot") && end.contains("your first result"), "{end}");
    ensure!(ada.is("document.querySelector('#ask .cl-medal[data-medal]')").await);
    // A season may stay below the second level.
    for _ in 0..3 {
        if bought {
            break;
        }
        bought = season_alone(&ada).await?;
    }
    ensure!(bought, "no cards of a second level were sold");
    ada.is_content().await?;
    ada.leave().await
}

/// The shortest way through a race: nothing is bought, every turn is a pass.
fn idle(choices: &[String]) -> Option<&String> {
    let words = ["face", "pass", "done", "events 0", "boosts", "line", "decline", "end", "first"];
    let found = words.iter().find_map(|word| choices.iter().find(|it| it.starts_with(word)));
    found.or_else(|| choices.first())
}

/// The result of a race is read at one's own pace: neither skipping nor a fast animation takes it away, and the market
/// opens on the page when its reader goes on.
#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_race_waits_for_its_reader() -> Result<()> {
    const SHOWN: &str = "document.querySelector('#result:not([hidden]) [data-do=onward]')";
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    ada.eval("localStorage.setItem('pace', '100')").await?;
    play::open_table(&ada, "celerium", "Ada", &["me", "rookie"], &[]).await?;
    let until = Instant::now() + Duration::from_mins(3);
    while !ada.is(SHOWN).await {
        ensure!(Instant::now() < until, "no result\n{}", ada.report().await);
        ada.eval(&format!("({SHOWN}) || ({})", play::SKIP)).await?;
        let choices: Vec<String> = serde_json::from_value(ada.eval(CHOICES).await?)?;
        let Some(choice) = idle(&choices) else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let button = format!("#ask[data-asked] button[value={choice:?}]");
        ada.eval(&format!("document.querySelector({button:?})?.click()")).await?;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    ensure!(ada.is(SHOWN).await, "the result goes by itself");
    ensure!(!ada.is(ASKED).await, "the market opens over the result");
    ada.click("#result [data-do=onward]").await?;
    ada.see(ASKED).await?;
    ensure!(!ada.is(SHOWN).await, "the result stays");
    ada.is_content().await?;
    ada.leave().await
}
