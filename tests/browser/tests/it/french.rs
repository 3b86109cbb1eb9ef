//! French for a browser that asks for French; the switch changes it.

use crate::person::{DESK, Looks, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

#[tokio::test(flavor = "multi_thread")]
async fn pages_speak_french_and_the_switch_changes_it() -> Result<()> {
    let server = TestServer::open()?;
    let pilote = Person::arrive(&server, Looks { lang: "fr", ..DESK }).await?;
    let lang = "document.documentElement.lang";
    let words = "document.body.innerText";

    pilote.goto("/").await?;
    ensure!(pilote.read(lang).await? == "fr");
    let home = pilote.read(words).await?;
    ensure!(!home.contains("Play now") && !home.contains("New table"), "{home}");

    let table = play::create(&pilote, "Zoé", &["me", "amateur"], &[]).await?;
    pilote
        .see("document.getElementById('ask-q').textContent.toLowerCase().includes('couloir de départ')")
        .await?;
    ensure!(pilote.read(lang).await? == "fr");
    play::line_up(&pilote).await?;
    pilote.see(play::WRITES).await?;
    let asked = pilote.read("document.getElementById('ask').innerText").await?;
    ensure!(asked.contains("Cochez une case") && asked.contains("Verrouiller"), "{asked}");
    let page = pilote.read(words).await?;
    for english in ["Lock in", "Round ", "Your decision", "Tap one box", "speed", "boxes"] {
        ensure!(!page.contains(english), "{english:?} in\n{page}");
    }

    pilote.click("#bar a[hreflang=en]").await?;
    pilote.see("document.documentElement.lang === 'en'").await?;
    pilote.see("document.getElementById('ask').innerText.includes('Lock in')").await?;
    // It is remembered, and the socket speaks it too.
    pilote.goto(&table).await?;
    ensure!(pilote.read(lang).await? == "en");
    play::mark(&pilote, 3).await?;
    let asked = pilote.read("document.getElementById('ask').innerText").await?;
    ensure!(!asked.contains("Verrouiller"), "{asked}");
    pilote.click("#bar a[hreflang=fr]").await?;
    pilote.see("document.documentElement.lang === 'fr'").await?;
    pilote.is_content().await?;
    pilote.leave().await
}
