//! Setting up a table: playing at once, alone, with bots, with friends; what a refused form keeps; what the lobby lists.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, CALM_PHONE, Person};
use crate::phone::fits;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// The games, each with the name of its gentlest bots, how many of them play a first game, and words of its set-up.
const FIRST_GAMES: [(&str, &str, u64, &str); 5] = [
    ("memoracers", "beginner", 2, "Series A"),
    ("robo_rally", "rookie", 2, "First Laps"),
    ("celestia", "easy", 2, "Base game"),
    ("circus_imperium", "rookie", 2, "Laps: 1"),
    ("celerium", "rookie", 3, "rookie"),
];
/// A game runs on this page.
const RUNS: &str = "location.pathname.startsWith('/table/') && document.getElementById('ask')
    && !document.getElementById('invite')";
/// What the main button of the form says now.
const BUTTON: &str = "[...document.querySelectorAll('form.new .btn-main span')]
    .filter((it) => it.checkVisibility()).map((it) => it.textContent).join()";
/// How many seats the form shows.
const ROWS: &str =
    "[...document.querySelectorAll('.seat-row')].filter((it) => it.checkVisibility()).length";

/// Names the reader, if the page asks for a name.
async fn named(person: &Person, name: &str) -> Result<()> {
    if person.is("document.querySelector('input[name=name]')").await {
        person.write("input[name=name]", name).await?;
    }
    Ok(())
}

/// What the table of this page is, from the API.
async fn table(person: &Person) -> Result<serde_json::Value> {
    person
        .eval("fetch('/api/v1/tables/' + location.pathname.split('/')[2]).then((it) => it.json())")
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn play_now_is_a_short_game_against_the_gentlest_bots_without_a_limit() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    for (game, level, bots, setup) in FIRST_GAMES {
        ada.goto("/").await?;
        let told = ada.read(&format!("document.getElementById('game-{game}').textContent")).await?;
        ensure!(told.contains(level) && told.contains(setup), "{game}: {told}");
        ada.click(&format!("form[action='/play/{game}'] button")).await?;
        ada.see(RUNS).await?;
        let seats = table(&ada).await?["seats"].clone();
        let levels: Vec<_> = (1..=bots as usize).map(|seat| &seats[seat]["level"]).collect();
        ensure!(levels.iter().all(|each| **each == level), "{game}: {seats}");
        ensure!(seats.as_array().map(Vec::len) == Some(bots as usize + 1), "{game}: {seats}");
        // MemoRacers shows its tiles first, one by one.
        ada.see("document.querySelector('#ask[data-asked]')").await?;
        ensure!(ada.is("!document.querySelector('#timer:not([hidden])')").await, "{game} hurries");
    }
    ada.is_content().await?;
    ada.leave().await
}

/// Chooses solo, and plays alone whatever the seats were.
async fn plays_solo(server: &TestServer, script: bool) -> Result<()> {
    let ada = Person::arrive(server, CALM).await?;
    if !script {
        ada.without_script().await?;
    }
    ada.goto("/new?game=memoracers").await?;
    named(&ada, "Ada").await?;
    ensure!(ada.read(BUTTON).await? == "Start with bots");
    // Two bots are there, and one seat to add a player.
    ensure!(ada.eval(ROWS).await? == 4);
    ada.click("#options > summary").await?;
    ada.click("input[name=option-mode][value=solo]").await?;
    ada.see(&format!("{ROWS} === 1")).await?;
    ensure!(ada.read(BUTTON).await? == "Start the game");
    ada.click("form.new button.btn-main").await?;
    ada.see(RUNS).await?;
    ensure!(ada.eval("document.querySelectorAll('#seats > li').length").await? == 1);
    ensure!(script || ada.frames().is_empty(), "a script has run");
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn solo_empties_the_other_seats() -> Result<()> {
    let server = TestServer::open()?;
    plays_solo(&server, true).await?;
    plays_solo(&server, false).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_form_keeps_all_that_was_typed() -> Result<()> {
    let (axe, server) = (axe()?, TestServer::open()?);
    let ada = Person::arrive(&server, CALM).await?;
    ada.goto("/new?game=robo_rally").await?;
    ada.write("input[name=name]", "Ada").await?;
    ada.choose("select[name=seat-1]", "here").await?;
    ada.write("input[name=here-1]", "Ben").await?;
    ada.click("#options > summary").await?;
    ada.click("#options .item-group:not([open]) > summary").await?;
    // For five players or more.
    ada.click("input[name=option-course][value=twister]").await?;
    ada.click("input[name=option-equipment][value=some]").await?;
    ada.click("input[name=option-equipment-part][value=brakes]").await?;
    ada.click("input[name=option-full_ranking][type=checkbox]").await?;
    ada.click("#more > summary").await?;
    ada.write("input[name=title]", "Friday").await?;
    ada.choose("select[name=clocks]", "decision 60").await?;
    ada.choose("select[name=public]", "never").await?;
    ada.click("form.new button.btn-main").await?;
    ada.see("document.querySelector('#field-option-course .wrong')?.checkVisibility()").await?;
    no_barriers(&ada, &axe, "refused").await?;
    let kept = "(() => { const form = new FormData(document.querySelector('form.new'));
        return ['name', 'seat-0', 'seat-1', 'here-1', 'seat-3', 'option-course', 'option-equipment', 'title', 'clocks', 'public']
            .map((key) => form.get(key)).concat(form.getAll('option-full_ranking').at(-1),
                form.getAll('option-equipment-part').length).join(); })()";
    let kept = ada.read(kept).await?;
    ensure!(kept == "Ada,me,here,Ben,,twister,some,Friday,decision 60,never,true,25", "{kept}");
    ada.click("#field-option-course .item-group:not([open]) > summary").await?;
    ada.click("input[name=option-course][value=first_laps]").await?;
    ada.click("form.new button.btn-main").await?;
    ada.see("document.body.classList.contains('curtain')").await?;
    // A browser notes the refusal itself; nothing else went wrong.
    let errors = ada.errors().into_iter().filter(|each| !each.contains("422"));
    ensure!(errors.count() == 0, "{}", ada.report().await);
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_the_seats_of_friends_who_do_not_come() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    ada.goto("/new?game=celestia").await?;
    named(&ada, "Ada").await?;
    ada.choose("select[name=seat-1]", "open").await?;
    ensure!(ada.read(BUTTON).await? == "Open the table");
    ada.click("form.new button[name=fill]").await?;
    ada.see(RUNS).await?;
    ensure!(table(&ada).await?["seats"][1]["level"] == "easy");

    // The same from the room in which friends are waited for.
    ada.goto("/new?game=celestia").await?;
    ensure!(ada.is("!document.querySelector('input[name=name]')").await, "asked for a name again");
    ada.choose("select[name=seat-1]", "open").await?;
    ada.click("form.new button.btn-main").await?;
    ada.see("document.getElementById('invite')").await?;
    let button = ada.read("document.querySelector('form[action$=\"/start\"]').textContent").await?;
    ensure!(button.contains("Start with bots") && button.contains("easy"), "{button}");
    ada.click("form[action$='/start'] button").await?;
    ada.see(RUNS).await?;
    ensure!(table(&ada).await?["seats"][1]["level"] == "easy");
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_what_others_can_join_and_says_what_it_is() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    let ben = ada.stranger().await?;
    let open = async |title: &str, seat: &str, listed: &str| -> Result<String> {
        ada.goto("/new?game=robo_rally").await?;
        named(&ada, "Ada").await?;
        ada.choose("select[name=seat-1]", seat).await?;
        ada.click("#more > summary").await?;
        ada.write("input[name=title]", title).await?;
        ada.choose("select[name=public]", listed).await?;
        ada.click("form.new button.btn-main").await?;
        ada.see("location.pathname.startsWith('/table/')").await?;
        ada.read("location.pathname").await
    };
    open("With bots", "rookie", "others").await?;
    open("On this device", "here", "others").await?;
    open("To be watched", "rookie", "always").await?;
    let table = open("For friends", "open", "others").await?;

    ben.goto("/").await?;
    let listed = ben.read("document.querySelector('.lists').textContent").await?;
    for words in ["For friends", "Course: Risky Exchange", "just now", "Ada", "To be watched"] {
        ensure!(listed.contains(words), "{words} is missing: {listed}");
    }
    for words in ["With bots", "On this device"] {
        ensure!(!listed.contains(words), "{words} is listed: {listed}");
    }
    // Ben gets a name by playing, and is not asked for another.
    ben.click("form[action='/play/celestia'] button").await?;
    ben.see(RUNS).await?;
    ben.goto(&table).await?;
    ben.see("document.querySelector('.lobby-picture img')?.naturalWidth").await?;
    ensure!(ben.is("!document.querySelector('input[name=name]')").await, "asked for a name again");
    ben.click("button[name=seat]").await?;
    ben.see("document.getElementById('seat-2').textContent.includes('(you)')").await?;
    ben.is_content().await?;
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_forms_fit_a_french_phone_and_have_no_barriers() -> Result<()> {
    let (axe, server) = (axe()?, TestServer::open()?);
    let zoe = Person::arrive(&server, CALM_PHONE).await?;
    zoe.goto("/").await?;
    fits(&zoe, "home").await?;
    for (game, ..) in FIRST_GAMES {
        zoe.goto(&format!("/new?game={game}")).await?;
        fits(&zoe, game).await?;
        zoe.eval("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
            .await?;
        fits(&zoe, game).await?;
        no_barriers(&zoe, &axe, game).await?;
    }
    zoe.is_content().await?;
    zoe.leave().await
}
