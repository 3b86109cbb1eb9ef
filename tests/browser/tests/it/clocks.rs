//! Clocks and absence: what is said beforehand, what is done for a player who is late or away, and the way back.

use crate::access::{axe, no_barriers};
use crate::keyboard::tab_to;
use crate::person::{DESK, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// At a desk, in French.
const BUREAU: Looks = Looks { lang: "fr", ..DESK };
/// On a phone, in French.
const TELEPHONE: Looks = Looks { lang: "fr", ..PHONE };

/// How much was told so far.
const TOLD: &str = "document.querySelectorAll('#log-list li').length";

/// Opens a table with clocks shorter than the form offers; the API takes them too.
async fn open_with(
    person: &Person,
    game: &str,
    (name, seats): (&str, &[&str]),
    (clocks, late_bot): (&str, bool),
) -> Result<String> {
    person.goto(&format!("/new?game={game}")).await?;
    person.write("input[name=name]", name).await?;
    // Rules and variants are folded.
    person
        .eval("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        .await?;
    let count = person.eval("document.querySelectorAll('select[name^=seat-]').length").await?;
    for seat in 0..count.as_u64().unwrap_or(0) as usize {
        let value = seats.get(seat).copied().unwrap_or_default();
        person.choose(&format!("select[name=seat-{seat}]"), value).await?;
    }
    // A long course: bots on a short one could be at its end before a slow page has done what it is to do.
    if game == "robo_rally" {
        person.click("input[name=option-course][value=pilgrimage]").await?;
    }
    let list = "document.querySelector('select[name=clocks]')";
    person.eval(&format!("{list}.add(new Option({clocks:?}, {clocks:?}))")).await?;
    person.choose("select[name=clocks]", clocks).await?;
    person
        .eval(&format!("document.querySelector('input[name=late-bot]').checked = {late_bot}"))
        .await?;
    person.eval("document.querySelector('form.form').requestSubmit()").await?;
    person.see("location.pathname.startsWith('/table/')").await?;
    person.read("location.pathname").await
}

/// The seconds of the clock over the question.
async fn left(person: &Person) -> Result<f64> {
    let words = "document.getElementById('timer-words').textContent";
    person.see("document.querySelector('#timer:not([hidden]) #timer-words')").await?;
    let seconds = format!("(([m, s]) => m * 60 + +s)({words}.split(':'))");
    Ok(person.eval(&seconds).await?.as_f64().unwrap_or(f64::NAN))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_gets_the_default_that_was_announced() -> Result<()> {
    let (axe, server) = (axe()?, TestServer::open()?);
    let ada = Person::arrive(&server, DESK).await?;
    let seats = ("Ada", &["me", "open"][..]);
    open_with(&ada, "circus_imperium", seats, ("decision 6", false)).await?;
    // Before the game begins, each player at the table reads what is done when time runs out.
    ada.see("document.querySelector('#invite .lobby-clocks')").await?;
    let told = ada.read("document.querySelector('#invite .lobby-clocks').textContent").await?;
    ensure!(told.contains("6 seconds per move"), "{told}");
    ensure!(told.contains("When time runs out, the game’s default move is made"), "{told}");
    ada.click("form[action$='/start'] button").await?;
    ada.see("document.querySelector('#ask[data-asked]')").await?;
    let first = left(&ada).await?;
    ensure!((1.0..=6.0).contains(&first), "{first} of 6 seconds");
    ada.see("document.querySelector('#seat-1 .seat-clock[data-runs]')").await?;
    no_barriers(&ada, &axe, "a table with clocks").await?;
    let before = ada.eval(TOLD).await?;
    // The clock counts down, and then the game goes on without a click.
    ada.see(&format!("{TOLD} > {before}")).await?;
    ada.is_content().await?;
    ensure!(
        !ada.is("document.querySelector('form[action$=\"/sit\"]')").await,
        "no bot took Ada's seat\n{}",
        ada.report().await
    );
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_the_seat_of_the_late_and_hands_it_back() -> Result<()> {
    let server = TestServer::unhurried()?;
    let lea = Person::arrive(&server, TELEPHONE).await?;
    let seats = ("Léa", &["me", "rookie"][..]);
    open_with(&lea, "robo_rally", seats, ("decision 5", true)).await?;
    lea.see("document.querySelector('#ask[data-asked]')").await?;
    let first = left(&lea).await?;
    ensure!((1.0..=5.0).contains(&first), "{first} of 5 seconds");
    fits(&lea, "a clock on a phone").await?;
    // The player does not answer: a substitute bot plays, and the page says so.
    lea.see("document.querySelector('#ask form[action$=\"/sit\"] button')").await?;
    let told = lea.read("document.getElementById('ask').textContent").await?;
    ensure!(told.contains("Reprendre votre place"), "{told}");
    fits(&lea, "the way back on a phone").await?;
    // The way back is there while a turn plays, too: between two turns of bots there is hardly time to press it.
    let plays = "'playing' in document.body.dataset";
    let back = "(() => { const it = document.querySelector('#ask form[action$=\"/sit\"] button');
        const box = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); })()";
    lea.see(&format!("{plays} && {back}")).await?;
    lea.click("#ask form[action$='/sit'] button").await?;
    lea.see("document.querySelector('#ask[data-asked]')").await?;
    ensure!(left(&lea).await? <= 5.0, "the clock begins anew");
    lea.is_content().await?;
    lea.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_who_is_away_until_they_are_back() -> Result<()> {
    let server = TestServer::open()?;
    let (ada, ben) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, BUREAU))?;
    let table = play::open_table(&ada, "celerium", "Ada", &["me", "open"], &[]).await?;
    ben.goto(&table).await?;
    ben.write("input[name=name]", "Ben").await?;
    ben.click("button[name=seat]").await?;
    ada.see("document.getElementById('seat-2').textContent.includes('Ben')").await?;
    ada.click("form[action$='/start'] button").await?;
    ada.see("document.querySelector('#ask[data-asked]')").await?;
    ben.see("document.querySelector('#ask[data-asked]')").await?;
    ben.goto("/").await?;

    // By keyboard alone: the list of the players offers a bot for Ben.
    ada.see("document.querySelector('#player-2 .stand-in')").await?;
    tab_to(&ada, "#seat-2 button[popovertarget=players]").await?;
    ada.press("Enter").await?;
    ada.see("document.querySelector('#players:popover-open')?.getAnimations().length === 0")
        .await?;
    tab_to(&ada, "#player-2 .stand-in button").await?;
    ada.press("Enter").await?;
    let bot = "document.querySelector('#seat-2-state use[href=\"#i-bot\"]')";
    ada.see(bot).await?;
    ada.see(&format!(
        "{bot} && document.querySelector('#seat-2-state').textContent.includes('bot')"
    ))
    .await?;
    ada.is_content().await?;

    // Ben comes back: the page says so, and one button gives the seat back.
    ben.goto(&table).await?;
    ben.see("document.querySelector('#ask form[action$=\"/sit\"] button')").await?;
    let told = ben.read("document.getElementById('ask').textContent").await?;
    ensure!(told.contains("Reprendre votre place") && told.contains("bot joue"), "{told}");
    ben.click("#ask form[action$='/sit'] button").await?;
    ben.see("!document.querySelector('#ask form[action$=\"/sit\"]')").await?;
    ben.see("document.querySelector('#seat-2-name').textContent.includes('vous')").await?;
    ada.see(&format!("!{bot}")).await?;
    ben.is_content().await?;
    ada.leave().await?;
    ben.leave().await
}
