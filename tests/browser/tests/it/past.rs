//! Talking, taking back by consent, and the past of every game: at a desk and on a phone, in both languages.

use crate::access::{axe, no_barriers};
use crate::person::{DESK, Looks, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// On a phone, in French.
const TELEPHONE: Looks = Looks { lang: "fr", ..PHONE };

/// Takes the first choice if asked; a choice that opens others is opened.
async fn choose(person: &Person) -> Result<bool> {
    let asked = "document.querySelector('#ask[data-asked] button[name=action]:not([disabled])')";
    if person.is("document.body.hasAttribute('data-playing')").await || !person.is(asked).await {
        return Ok(false);
    }
    person.eval(&format!("{asked}.click()")).await?;
    Ok(true)
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_and_agree_to_take_back() -> Result<()> {
    let server = TestServer::open()?;
    let (orville, amelia) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, TELEPHONE))?;
    let table = play::open_table(&orville, "celestia", "Orville", &["me", "open"], &[]).await?;
    amelia.goto(&table).await?;
    amelia.write("input[name=name]", "Amelia").await?;
    amelia.click("button[name=seat]").await?;
    orville.see("document.getElementById('seat-2').textContent.includes('Amelia')").await?;
    orville.click("form[action$='/start'] button").await?;
    for person in [&orville, &amelia] {
        let begun = "!document.getElementById('invite') && document.readyState === 'complete'";
        person.see(begun).await?;
        person.see("document.querySelector('#conn[data-state=live]')").await?;
    }

    // A drawer rises while it opens.
    let open = "document.querySelector('#talk:popover-open')?.getAnimations().length === 0";
    orville.click("#bar .talk-open").await?;
    orville.see(open).await?;
    orville.write("#talk-words", "<b>Good</b> luck").await?;
    orville.press("Enter").await?;
    amelia.see("document.querySelector('.last .talk-open[data-unread]')").await?;
    amelia.click(".last .talk-open").await?;
    amelia.see(open).await?;
    amelia
        .see("document.getElementById('talk-list').textContent.includes('<b>Good</b> luck')")
        .await?;
    amelia.click("#talk .signals button[value=good]").await?;
    amelia.see("document.getElementById('talk-list').textContent.includes('Bien joué')").await?;
    orville
        .see("document.getElementById('talk-list').textContent.includes('Well played!')")
        .await?;
    orville.click("#talk-list li[data-seat='2'] [data-do=mute]").await?;
    orville.see("document.querySelector('#talk-list li[data-seat=\"2\"][data-muted]')").await?;
    for person in [&orville, &amelia] {
        person.press("Escape").await?;
        person.see("!document.querySelector(':popover-open')").await?;
    }

    let mut decided = [0, 0];
    for _ in 0..400 {
        for (person, count) in [&orville, &amelia].into_iter().zip(&mut decided) {
            *count += usize::from(choose(person).await?);
        }
        if decided.iter().all(|count| *count > 1) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    ensure!(decided.iter().all(|count| *count > 1), "both have decided something");
    // While steps are shown nothing is decided.
    let rests =
        "!document.body.hasAttribute('data-playing') && document.getElementById('take-back')";
    for _ in 0..100 {
        if orville.is("document.getElementById('wish')").await {
            break;
        }
        orville.eval(&format!("{rests}?.click()")).await?;
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    orville.see("document.getElementById('wish')").await?;
    amelia.see("document.querySelector('#wish button[value=true]')").await?;
    ensure!(
        amelia
            .read("document.getElementById('wish').textContent")
            .await?
            .contains("Orville demande")
    );
    amelia.click("#wish button[value=true]").await?;
    for person in [&orville, &amelia] {
        person.see("!document.getElementById('wish')").await?;
        person.is_content().await?;
    }
    let told = "document.getElementById('log-list').textContent.includes('All agreed: Orville')";
    orville.see(told).await?;
    orville.leave().await?;
    amelia.leave().await
}

/// The past of a game of bots: keys, slider, other eyes, and playing on from there.
async fn walks_through(person: &Person, game: &str, level: &str, axe: &str) -> Result<()> {
    let table = play::open_table(person, game, "Ada", &[level, level], &[]).await?;
    person.see("document.querySelector('#ask .ask-end')").await?;
    person.goto(&format!("{table}/replay?at=6")).await?;
    let at = "new URLSearchParams(location.search).get('at')";
    person.see(&format!("{at} === '6'")).await?;
    person.press("ArrowDown").await?;
    person.see(&format!("+{at} > 6")).await?;
    // Moves in which nothing happened that can be seen are passed over.
    let told = "document.querySelector('#past-told .log-list li')";
    ensure!(person.is(told).await, "a move without a word: {}", person.report().await);
    // Who comes to such a move by the slider reads what happened before it.
    for quiet in 20..24 {
        person.goto(&format!("{table}/replay?at={quiet}")).await?;
        ensure!(person.is(told).await, "move {quiet}: {}", person.report().await);
    }
    // Each press of "next step" tells something new.
    let mut before = String::new();
    for _ in 0..8 {
        let words = "document.getElementById('past-told').innerText";
        let now = person.read("location.search").await?;
        person.press("ArrowRight").await?;
        person.see(&format!("location.search !== {now:?}")).await?;
        let words = person.read(words).await?;
        ensure!(words != before, "told twice: {words}");
        before = words;
    }
    person.goto(&format!("{table}/replay?at=7")).await?;
    let next = person.eval(&format!("+{at}")).await?;
    person.press("ArrowUp").await?;
    person.see(&format!("+{at} < {next}")).await?;
    person.goto(&format!("{table}/replay?at=6")).await?;
    person.press("ArrowRight").await?;
    person.see("location.search !== '?at=6'").await?;
    person.press("PageDown").await?;
    person.see(&format!("+{at} > 7")).await?;
    person.eval("(() => { const slider = document.getElementById('past-at'); slider.value = 4; slider.dispatchEvent(new Event('change', { bubbles: true })); })()").await?;
    person.see(&format!("{at} === '4'")).await?;
    let board = person.read("document.getElementById('board').innerHTML").await?;
    person.choose("#past-eyes", "1").await?;
    person.see("location.search.includes('as=1')").await?;
    person.see("document.getElementById('past-eyes').value === '1'").await?;
    ensure!(!board.is_empty());
    no_barriers(person, axe, &format!("the past of {game}")).await?;
    person.click(".past-on summary").await?;
    person.click(".past-on button").await?;
    person.see("/^.table.[a-z0-9]+$/.test(location.pathname)").await?;
    person.see("document.querySelector('#seat-2-name').textContent.includes('Ada')").await?;
    person.is_content().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_of_three_games_is_walked_through() -> Result<()> {
    let (axe, server) = (axe()?, TestServer::open()?);
    let (desk, phone) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, TELEPHONE))?;
    walks_through(&desk, "celestia", "normal", &axe).await?;
    walks_through(&phone, "celerium", "rookie", &axe).await?;
    walks_through(&desk, "circus_imperium", "rookie", &axe).await?;
    desk.leave().await?;
    phone.leave().await
}
