//! The end of every game and the replay bar, at every width. The games come from the records that each game keeps.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, CALM_PHONE, DESK, Person};
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

const GAMES: [(&str, &str); 5] = [
    ("celerium", "rules-1-season"),
    ("celestia", "rules-1-base"),
    ("circus_imperium", "rules-2-two-chariots"),
    ("memoracers", "rules-1-race"),
    ("robo_rally", "rules-2-option-world"),
];

/// Brings a record as a person would; the address of its table.
async fn bring(person: &Person, (game, record): (&str, &str)) -> Result<String> {
    let path =
        format!("{}/../../games/{game}/tests/records/{record}.json", env!("CARGO_MANIFEST_DIR"));
    let text = serde_json::to_string(&std::fs::read_to_string(path)?)?;
    person.goto("/").await?;
    let brought = format!(
        "(async () => {{ const form = new FormData(); form.append('record', new File([{text}], 'record.json'));
           return (await fetch('/records', {{ method: 'POST', body: form }})).url; }})()"
    );
    let url = person.read(&brought).await?;
    ensure!(url.contains("/table/"), "{game} is not taken: {url}");
    Ok(url.split("/replay").next().unwrap_or_default().to_owned())
}

/// All of these lie inside the window, inside their card, and none lies on another; none is smaller than `least`.
fn apart(selector: &str, card: &str, least: u32) -> String {
    format!(
        "(() => {{ const all = [...document.querySelectorAll('{selector}')].filter((it) => it.getClientRects().length);
           const boxes = all.map((it) => it.getBoundingClientRect()), card = document.querySelector('{card}').getBoundingClientRect();
           const faults = [];
           boxes.forEach((box, at) => {{
             if (box.width < {least} || box.height < {least}) faults.push(`${{all[at].id}} is ${{box.width}} × ${{box.height}}`);
             if (box.left < card.left - 1 || box.right > card.right + 1) faults.push(`${{all[at].id}} leaves its card`);
             if (box.top < 0 || box.bottom > innerHeight + 1) faults.push(`${{all[at].id}} is out of sight`);
             if (all[at].scrollWidth > all[at].clientWidth + 1) faults.push(`${{all[at].id}} is cut`);
             boxes.slice(0, at).forEach((other, before) => {{
               if (box.left < other.right - .5 && other.left < box.right - .5 && box.top < other.bottom - .5 && other.top < box.bottom - .5)
                 faults.push(`${{all[at].id}} lies on ${{all[before].id}}`);
             }});
           }});
           return `${{all.length}}: ${{faults.join(', ')}}`; }})()"
    )
}

/// The end of a game as a spectator sees it: who won, podium, figures, one row of what is next.
async fn sees_the_end(person: &Person, table: &str, (game, wins): (&str, [&str; 2])) -> Result<()> {
    person.goto(table).await?;
    person.see("document.querySelector('#ask .ask-end')").await?;
    let heading = person.read("document.getElementById('ask-q').textContent").await?;
    ensure!(wins.iter().any(|word| heading.contains(word)), "{game}: {heading}");
    ensure!(
        person.is("document.querySelectorAll('.podium li').length >= 1").await,
        "{game}: podium"
    );
    ensure!(person.is("document.querySelector('.end-scene')").await, "{game}: scene");
    let figures = person.eval("document.querySelectorAll('.end-figures li').length").await?;
    ensure!((3..=6).contains(&figures.as_u64().unwrap_or(0)), "{game}: {figures} figures");
    let row = person.read(&apart("#end-row > *", "#ask", 44)).await?;
    ensure!(row == "4: ", "{game}: {row}");
    ensure!(person.is("document.querySelector('#share').href.endsWith('/picture')").await);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_ends_with_podium_figures_and_one_row() -> Result<()> {
    let (axe, server) = (axe()?, TestServer::open()?);
    let (desk, phone) =
        tokio::try_join!(Person::arrive(&server, CALM), Person::arrive(&server, CALM_PHONE))?;
    for game in GAMES {
        let table = bring(&desk, game).await?;
        sees_the_end(&desk, &table, (game.0, ["wins", "share the victory"])).await?;
        no_barriers(&desk, &axe, &format!("the end of {}", game.0)).await?;
        sees_the_end(&phone, &table, (game.0, ["gagne", "partagent la victoire"])).await?;
        no_barriers(&phone, &axe, &format!("the end of {} on a phone", game.0)).await?;
        let picture =
            "fetch(document.querySelector('#share').href).then((answer) => answer.text())";
        let picture = desk.read(picture).await?;
        ensure!(picture.contains("<svg") && picture.contains("podium"), "{}: no picture", game.0);
    }
    // An annulled race has no winner: no podium, no confetti, the same row.
    let table = bring(&desk, ("circus_imperium", "rules-2-oval")).await?;
    desk.goto(&table).await?;
    desk.see("document.getElementById('ask-q').textContent === 'Nobody wins'").await?;
    ensure!(desk.is("!document.querySelector('.podium, .confetti')").await);
    ensure!(desk.is("document.querySelectorAll('.end-rest li').length === 6").await);
    let row = desk.read(&apart("#end-row > *", "#ask", 44)).await?;
    ensure!(row == "4: ", "an annulled race: {row}");
    desk.is_content().await?;
    phone.is_content().await?;
    tokio::try_join!(desk.leave(), phone.leave())?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_replay_bar_fits_every_width() -> Result<()> {
    let server = TestServer::open()?;
    let person = Person::arrive(&server, CALM).await?;
    let table = bring(&person, GAMES[4]).await?;
    person.goto(&format!("{table}/replay?at=20")).await?;
    for (width, height) in
        [(360, 740), (390, 844), (768, 1024), (1024, 768), (1280, 800), (1600, 900)]
    {
        person.resize((width, height), width < 768).await?;
        person.see(&format!("innerWidth === {width}")).await?;
        let least = if width < 768 { 44 } else { 24 };
        let bar = person.read(&apart("#past-ways > *, #past-at", "#ask", least)).await?;
        ensure!(bar == "10: ", "{width} wide: {bar}");
        ensure!(
            person.is("document.documentElement.scrollWidth <= innerWidth").await,
            "{width} wide: the page scrolls sideways"
        );
    }
    // A fault that is planted is found.
    person.eval("document.getElementById('way-home').style.marginRight = '-3rem'").await?;
    let bar = person.read(&apart("#past-ways > *", "#ask", 24)).await?;
    ensure!(bar.contains("lies on"), "two buttons on each other pass: {bar}");
    person.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_plays_pauses_and_is_scrubbed_by_keys() -> Result<()> {
    let server = TestServer::open()?;
    let person = Person::arrive(&server, DESK).await?;
    let table = bring(&person, GAMES[1]).await?;
    person.goto(&format!("{table}/replay?at=4")).await?;
    let at = "+new URLSearchParams(location.search).get('at')";
    let words = "document.getElementById('past-play').innerText.trim()";
    ensure!(person.read(words).await? == "Play");
    // The icons point where they lead.
    for (way, icon) in [
        ("pageup", "#i-round-back"),
        ("pagedown", "#i-round-next"),
        ("arrowup", "#i-move-back"),
        ("arrowdown", "#i-move-next"),
    ] {
        let drawn = format!("document.querySelector('#way-{way} use').getAttribute('href')");
        ensure!(person.read(&drawn).await? == icon, "{way}");
    }
    person.click("#past-play").await?;
    person.see(&format!("{words} === 'Pause'")).await?;
    person.see(&format!("{at} > 5")).await?;
    ensure!(person.is("document.querySelector('.past-told li')").await, "what happens is told");
    person.click("#past-play").await?;
    person.see(&format!("{words} === 'Play'")).await?;
    // The slider by keys: moves, rounds, both ends.
    person.eval("document.getElementById('past-at').focus()").await?;
    let now = person.eval(at).await?.as_u64().unwrap_or(0);
    person.press("ArrowRight").await?;
    person.see(&format!("{at} === {}", now + 1)).await?;
    person
        .see(&format!(
            "document.getElementById('past-move').textContent.startsWith('Move {} of')",
            now + 1
        ))
        .await?;
    person.press("PageDown").await?;
    person.see(&format!("{at} > {}", now + 1)).await?;
    person.press("Home").await?;
    person.see(&format!("{at} === 0")).await?;
    person.press("End").await?;
    person.see(&format!("{at} === +document.getElementById('past-at').max")).await?;
    ensure!(
        person.is("document.activeElement.id === 'past-at'").await,
        "the slider keeps the focus"
    );
    person.press("PageUp").await?;
    person.see(&format!("{at} < +document.getElementById('past-at').max")).await?;
    person.see(&format!("+document.getElementById('past-at').value === {at}")).await?;
    person.is_content().await?;
    person.leave().await
}
