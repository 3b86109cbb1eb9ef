//! The dice of a table: sealed before any player adds a word, and proved on a page after the last move.

use crate::person::{DESK, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// What the server tells programs of the table in the address.
const TABLE: &str =
    "fetch(`/api/v1/tables/${location.pathname.split('/')[2]}`).then((it) => it.json())";

#[tokio::test(flavor = "multi_thread")]
async fn every_player_adds_a_word_and_the_proof_is_a_page() -> Result<()> {
    let server = TestServer::open()?;
    let (zoe, max) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, PHONE))?;
    let options = [("program_timer", "off")];
    let table = play::create(&zoe, "Zoé", &["me", "open"], &options).await?;
    // The host has added a word before they saw the table: their browser drew it at random.
    let seal = zoe.read("document.querySelector('#dice code').textContent").await?;
    ensure!(seal.len() == 64, "{seal}");
    zoe.see("document.querySelector('#dice input[name=word]').value.length === 32").await?;
    // The browser of a player who sits down adds a word too, and they may type another.
    max.goto(&table).await?;
    max.write("input[name=name]", "Max").await?;
    max.click("button[name=seat]").await?;
    max.see(
        "document.querySelector('#dice input[name=word]')?.getAttribute('value')?.length === 32",
    )
    .await?;
    max.click("#dice summary").await?;
    max.write("#dice input[name=word]", "gui").await?;
    max.click("#dice form button").await?;
    max.see("document.querySelector('#dice input[name=word]')?.value === 'gui'").await?;
    zoe.see("document.querySelectorAll('#invite .chip-good').length === 2").await?;
    zoe.click("form[action$='/start'] button").await?;
    zoe.see("document.querySelector('.mr-strip')").await?;

    zoe.goto(&format!("{table}/dice")).await?;
    ensure!(zoe.read("document.getElementById('dice-seal').textContent").await? == seal);
    ensure!(zoe.is("!document.getElementById('dice-secret')").await, "the secret is shown");
    ensure!(zoe.is("document.querySelector('.dice-words').textContent.includes('gui')").await);
    // Bots play on for both.
    for person in [&zoe, &max] {
        person.goto(&format!("{table}/dice")).await?;
        person.eval("fetch(location.pathname.replace('dice', 'leave'), { method: 'POST', body: new URLSearchParams() }).then(() => 1)").await?;
    }
    zoe.eval(&format!("(async () => {{ while (!(await {TABLE}).over) await 0; }})()")).await?;
    zoe.goto(&format!("{table}/dice")).await?;
    zoe.see("document.querySelector('.notice-good')").await?;
    ensure!(zoe.read("document.getElementById('dice-seal').textContent").await? == seal);
    zoe.see("document.getElementById('dice-secret').textContent.length === 64").await?;
    ensure!(zoe.is("document.querySelector('.dice-words').textContent.includes('gui')").await);
    for person in [&zoe, &max] {
        person.is_content().await?;
    }
    tokio::try_join!(zoe.leave(), max.leave())?;
    Ok(())
}
