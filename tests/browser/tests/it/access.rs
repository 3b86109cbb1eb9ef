//! What axe-core has to say about the pages. `AXE_JS` names its file; `scripts/browser` fetches it.

use crate::house::House;
use crate::person::{DESK, Person};
use crate::play;
use anyhow::{Result, ensure};

async fn no_barriers(person: &Person, axe: &str, page: &str) -> Result<()> {
    for theme in ["light", "dark"] {
        person.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        // Colours fade from one theme to the other; what is asked for is where they end.
        person.eval("document.getAnimations().forEach((each) => { try { each.finish(); } catch { each.cancel(); } })").await?;
        person.eval(axe).await?;
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

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers() -> Result<()> {
    let Some(path) = std::env::var_os("AXE_JS") else {
        eprintln!("AXE_JS is not set: nothing was looked at");
        return Ok(());
    };
    let axe = std::fs::read_to_string(path)?;
    let house = House::open()?;
    let pilot = Person::arrive(&house, DESK).await?;
    pilot.goto("/").await?;
    no_barriers(&pilot, &axe, "home").await?;
    pilot.goto("/new?game=memoracers").await?;
    no_barriers(&pilot, &axe, "new table").await?;
    play::create(&pilot, "Aurore", &["me", "open", "amateur"], &[]).await?;
    no_barriers(&pilot, &axe, "lobby").await?;
    pilot.click("form[action$='/start'] button").await?;
    pilot.see("document.querySelector('.mr-lanes .mr-cell[data-legal]')").await?;
    no_barriers(&pilot, &axe, "grid").await?;
    play::line_up(&pilot).await?;
    play::write(&pilot, 3).await?;
    no_barriers(&pilot, &axe, "programme").await?;
    play::lock(&pilot).await?;
    play::to_the_end(&[&pilot]).await?;
    no_barriers(&pilot, &axe, "end").await?;
    pilot.leave().await
}
