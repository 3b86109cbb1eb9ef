//! Celestia at its page: three people and a bot fly to 50 points; besides what is their own, players are shown no more
//! than a spectator.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, CALM_PHONE, Looks, Person};
use crate::play;
use crate::spectator;
use crate::test_server::TestServer;
use anyhow::{Context, Result, bail, ensure};
use std::time::{Duration, Instant};

/// What the reader may decide now; nothing while steps play.
const CHOICES: &str = "'playing' in document.body.dataset ? []
    : [...document.querySelectorAll('#ask[data-asked] button[name=action]')].map((button) => button.value)";
/// By seat.
const PEOPLE: [&str; 3] = ["Orville", "Amelia", "Ambroise"];
/// How often page and API are compared before the test gives up.
const MOST_GLANCES: usize = 500;
/// Where treasures are worth getting off.
const WORTHWHILE: u64 = 3;
/// What names a card, in words or as a picture.
const CARDS: [&str; 12] = [
    "Compass",
    "Lightning Rod",
    "Foghorn",
    "Cannons",
    "Turbo",
    "Alternate Route",
    "Bad Weather",
    "Ejection",
    "Jetpack",
    "Nature Calls",
    "New Gear",
    "Spy",
];

/// Parts of the page that are the reader's own.
/// The words of a city tell what may lie there: who holds a spyglass knows where no other is.
const OWN: &str = "hand|ask|decide|signals|foot|phases|dice|words-c";

/// The cards that the reader's page shows in their hand, by name.
const HAND: &str = "[...document.querySelectorAll('#hand .ce-card')].flatMap((card) => {
    const count = Number(card.querySelector('.ce-count')?.lastChild.textContent ?? 1);
    return Array(count).fill(card.querySelector('.ce-pic + span').textContent); }).length";

/// A decision that brings the game on: up to a city that is worth it, and no further.
fn wise(choices: &[String], city: u64, turn: usize) -> Option<&String> {
    let begins = |word: &str| choices.iter().find(|choice| choice.starts_with(word));
    let far = city >= WORTHWHILE;
    let home = if far { begins("stop").or(begins("disembark")) } else { None };
    // A player who has a special card plays it now and then.
    let special = ["jetpack", "eject", "weather", "route", "gear", "spy", "nature", "board"];
    let special = if turn.is_multiple_of(3) { special.into_iter().find_map(begins) } else { None };
    home.or(special)
        .or(begins("roll"))
        .or(begins("pay"))
        .or(begins("stay"))
        .or(begins("pass"))
        .or_else(|| choices.first())
}

/// Whether a part of the page is the own one of a seat, counted from 1; `last` repeats lines of the log, and what a Spy has
/// seen is for who sent it (CE-14.8).
fn is_own(id: &str, html: &str, seat: usize) -> bool {
    let spied =
        PEOPLE.get(seat - 1).is_some_and(|name| html.contains(&format!(">{name} spied on ")));
    let marked = html.starts_with(&format!("<li id=\"{id}\" data-seat=\"{seat}\""));
    let named = ["seat", "pawn", "player"]
        .iter()
        .any(|part| id == format!("{part}-{seat}") || id.starts_with(&format!("{part}-{seat}-")));
    let own = ["hand", "ask", "decide", "signals", "foot", "phases", "dice", "last"]
        .iter()
        .any(|part| id.starts_with(part));
    // Who lands a treasure is shown its worth on the board.
    let landed = id.starts_with("happens") && html.contains("data-event=\"land\"");
    marked || named || own || spied || landed
}

/// Every line and every card that a player was sent, but their own, a spectator was sent too.
fn told_no_more(player: &Person, seat: usize, watcher: &Person) -> Result<usize> {
    let tells = |id: &str, html: &str| {
        id.starts_with("log-") || CARDS.iter().any(|card| html.contains(card))
    };
    spectator::told_no_more(player, watcher, tells, |id, html| is_own(id, html, seat))
}

/// The page that a player would load now, held against a spectator's, and their hand against the API's.
async fn shown_no_more(player: &Person, seat: usize) -> Result<()> {
    let Some(view) = spectator::shown_no_more(player, seat, OWN).await? else { return Ok(()) };
    for (other, state) in (1..).zip(spectator::each(&view["view"]["players"])) {
        let secret = state["hand"].is_null() && state["values"].is_null();
        ensure!(secret == (other != seat), "seat {seat} is told of seat {other}: {state}");
    }
    ensure!(view["timer"].is_object() == view["awaiting_you"].as_bool().unwrap_or(false), "{view}");
    ensure!(view["view"]["draw"].is_u64(), "the draw pile is more than a number: {view}");
    Ok(())
}

/// The page shows as many cards as the player has. Another player may move meanwhile: page and API are compared at one version.
async fn hand_is_shown(player: &Person, seat: usize) -> Result<()> {
    let shown = format!("[+document.getElementById('decide').elements.version.value, {HAND}]");
    for _ in 0..MOST_GLANCES {
        let page = player.eval(&shown).await?;
        let view = play::view(player, "me").await?;
        if page[0] == view["version"] {
            let cards = &view["view"]["players"][seat - 1]["cards"];
            ensure!(page[1] == *cards, "{cards} cards in hand, the page shows {}", page[1]);
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bail!("the page stays behind\n{}", player.report().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_and_a_bot_fly_to_fifty_points() -> Result<()> {
    let server = TestServer::open()?;
    // Clouds that drift in four windows are a lot to draw without a graphics card: small ones, and still.
    let small = Looks { size: (640, 480), ..CALM };
    let orville = Person::arrive(&server, small).await?;
    let (amelia, ambroise, spectator) =
        tokio::try_join!(orville.stranger(), orville.stranger(), orville.stranger())?;
    play::open_table(
        &orville,
        "celestia",
        "Orville",
        &["me", "open", "open", "normal"],
        &[("timer", "90")],
    )
    .await?;
    let link = orville.read("document.getElementById('invite-url').value").await?;
    spectator.goto(&link).await?;
    for (person, name) in [(&amelia, PEOPLE[1]), (&ambroise, PEOPLE[2])] {
        person.goto(&link).await?;
        person.write("input[name=name]", name).await?;
        person.click("button[name=seat]").await?;
        person
            .see("document.querySelector('#ask') && !document.querySelector('button[name=seat]')")
            .await?;
    }
    orville.see("document.querySelectorAll('#invite .chip-good').length === 3").await?;
    orville.click("form[action$='/start'] button").await?;

    let people = [&orville, &amelia, &ambroise];
    for person in people {
        person.see("document.readyState === 'complete' && document.getElementById('hand')").await?;
    }
    let until = Instant::now() + Duration::from_mins(10);
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
            let city = play::view(person, "me").await?["view"]["airship"]["city"].as_u64();
            let choice = wise(&choices, city.unwrap_or(0), turn).context("nothing to choose")?;
            ensure!(
                !spectator.is("document.querySelector('#timer:not([hidden])')").await,
                "a clock runs"
            );
            if turn.is_multiple_of(5) {
                shown_no_more(person, seat).await?;
                hand_is_shown(person, seat).await?;
                compared += 1;
            }
            turn += 1;
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
        ensure!(Instant::now() < until, "the game does not end\n{}", orville.report().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    ensure!(compared > 3, "only {compared} pages were compared");
    for (seat, person) in (1..).zip(people) {
        ensure!(told_no_more(person, seat, &spectator)? > 10, "hardly anything was told");
        // Who is told what another may know is found.
        ensure!(told_no_more(person, 4, &spectator).is_err(), "a foreign page passes");
        let points = person.eval("Math.max(...[...document.querySelectorAll('#ask .ask-end td.num')].map((cell) => Number(cell.textContent)))").await?;
        ensure!(points.as_u64() >= Some(50), "it ended at {points}\n{}", person.report().await);
        person.is_content().await?;
    }
    spectator.is_content().await?;
    orville.leave().await
}

/// A table with bots: what is asked first, the box, and the rules.
async fn looks_at_pages(traveller: &Person, axe: &str) -> Result<()> {
    play::open_table(traveller, "celestia", "Orville", &["me", "normal", "normal"], &[]).await?;
    traveller.see("document.querySelector('#ask[data-asked] button[name=action]')").await?;
    no_barriers(traveller, axe, "a question").await?;
    traveller.click("#bar [popovertarget=help]").await?;
    traveller.see("document.querySelector('#help:popover-open')").await?;
    no_barriers(traveller, axe, "rules").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers_in_the_clouds() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let desk = Person::arrive(&server, CALM).await?;
    looks_at_pages(&desk, &axe).await?;
    desk.leave().await?;
    let phone = Person::arrive(&server, CALM_PHONE).await?;
    looks_at_pages(&phone, &axe).await?;
    phone.leave().await
}
