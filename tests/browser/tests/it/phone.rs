//! A phone, upright: nothing goes sideways, everything can be tapped.

use crate::person::{PHONE, Person};
use crate::play::{self, Turn};
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// What is too small for a finger, or stands beyond the edge. Links inside a sentence may be small (WCAG 2.5.8).
const FAULTS: &str = "(() => { const faults = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > 390 || innerWidth > 390) faults.push(`scrolls sideways: ${wide} of ${innerWidth}`);
    for (const it of document.querySelectorAll('a, button, input:not([type=hidden]), select, summary')) {
      const target = it.closest('label') || it;
      if (it.matches('a.rule, p a, .clauses a') || !it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = target.getBoundingClientRect();
      if (box.width < 2 || it.matches('.skip')) continue;
      if (box.width < 23.9 || box.height < 23.9) faults.push(`small: ${box.width}×${box.height} ${it.outerHTML.slice(0, 160)}`);
    }
    return faults.join('\\n'); })()";

pub(crate) async fn fits(person: &Person, page: &str) -> Result<()> {
    let faults = person.read(FAULTS).await?;
    ensure!(faults.is_empty(), "{page}:\n{faults}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_goes_sideways_on_a_phone() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, PHONE).await?;
    pilot.goto("/").await?;
    fits(&pilot, "home").await?;
    pilot.goto("/new?game=memoracers").await?;
    fits(&pilot, "new table").await?;
    let seats = ["me", "open", "beginner", "amateur", "expert"];
    play::create(&pilot, "A long name of 24 letters", &seats, &[("program_timer", "60")]).await?;
    fits(&pilot, "lobby").await?;
    pilot.click("form[action$='/start'] button").await?;
    let mut written = 0;
    while written < 3 {
        let turn = play::next(&[&pilot]).await?.1;
        fits(&pilot, &format!("{turn:?}")).await?;
        match turn {
            Turn::Over => break,
            Turn::Write => {
                written += 1;
                play::write_well(&pilot).await?;
                fits(&pilot, "written").await?;
                play::lock(&pilot).await?;
                fits(&pilot, "steps").await?;
            }
            Turn::Build | Turn::LineUp | Turn::Swap | Turn::Wait => {
                play::decide(&pilot, turn, 3).await?;
            }
        }
    }
    for drawer in ["log", "players"] {
        pilot.click(&format!("div.last [popovertarget={drawer}]")).await?;
        pilot.see(&format!("document.querySelector('#{drawer}:popover-open')")).await?;
        fits(&pilot, drawer).await?;
        pilot.press("Escape").await?;
    }
    pilot.is_content().await?;
    pilot.leave().await
}
