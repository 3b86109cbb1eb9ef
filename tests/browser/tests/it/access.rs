//! What axe-core has to say about the pages. `AXE_JS` names its file; `scripts/browser` fetches it.

use crate::person::{CALM, DESK, Looks, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Context, Result, ensure};

/// axe-core itself.
pub(crate) fn axe() -> Result<String> {
    let path = std::env::var_os("AXE_JS").context("AXE_JS is not set: scripts/browser sets it")?;
    Ok(std::fs::read_to_string(path)?)
}

/// By day and by night.
pub(crate) async fn no_barriers(person: &Person, axe: &str, page: &str) -> Result<()> {
    person.run(axe).await?;
    for theme in ["light", "dark"] {
        person.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        // Colours fade from one theme to the other; what is asked for is where they end.
        person.eval("document.getAnimations().forEach((each) => { try { each.finish(); } catch { each.cancel(); } })").await?;
        let found = person
            .read(
                "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
                   .filter(({ impact }) => impact === 'serious' || impact === 'critical')
                   .map(({ id, help, nodes }) => `${id}: ${help}\\n` + nodes
                     .map(({ html, failureSummary }) => `  ${html.slice(0, 200)}\\n  ${failureSummary}`).join('\\n'))
                   .join('\\n'))",
            )
            .await?;
        ensure!(found.is_empty(), "{page}, {theme}:\n{found}");
    }
    Ok(())
}

/// Every page on the way to the first programme, with the rules open at the end of it.
async fn looks_at_pages(pilot: &Person, axe: &str) -> Result<()> {
    pilot.goto("/").await?;
    no_barriers(pilot, axe, "home").await?;
    pilot.goto("/new?game=memoracers").await?;
    no_barriers(pilot, axe, "new table").await?;
    play::create(pilot, "Aurore", &["me", "open", "amateur"], &[]).await?;
    no_barriers(pilot, axe, "lobby").await?;
    pilot.click("form[action$='/start'] button").await?;
    pilot.see("document.querySelector('.mr-lanes .mr-cell[data-legal]')").await?;
    no_barriers(pilot, axe, "grid").await?;
    play::line_up(pilot).await?;
    play::write(pilot, 3).await?;
    no_barriers(pilot, axe, "programme").await?;
    pilot.click("#bar [popovertarget=help]").await?;
    pilot.see("document.querySelector('#help:popover-open')").await?;
    no_barriers(pilot, axe, "rules").await?;
    pilot.press("Escape").await?;
    pilot.see("!document.querySelector(':popover-open')").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers_at_a_desk() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, CALM).await?;
    looks_at_pages(&pilot, &axe).await?;
    play::lock(&pilot).await?;
    play::to_the_end(&[&pilot]).await?;
    no_barriers(&pilot, &axe, "end").await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers_on_a_french_phone() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    looks_at_pages(&pilot, &axe).await?;
    pilot.leave().await
}

/// What axe-core does not complain of is no proof unless it complains of something.
#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_a_planted_barrier() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    pilot.eval("document.querySelector('main').append(document.createElement('button'))").await?;
    let found = no_barriers(&pilot, &axe()?, "home").await.err().context("a nameless button")?;
    ensure!(found.to_string().contains("button-name"), "another barrier: {found}");
    pilot.goto("/").await?;
    // Ink that is dark at night too.
    pilot.eval("document.querySelector('main').append(Object.assign(document.createElement('p'), { id: 'ink', textContent: 'ink' }))").await?;
    pilot.eval("document.getElementById('ink').style.color = '#222'").await?;
    let found = no_barriers(&pilot, &axe()?, "home").await.err().context("dark ink at night")?;
    ensure!(found.to_string().contains("dark:\ncolor-contrast"), "another barrier: {found}");
    pilot.leave().await
}
