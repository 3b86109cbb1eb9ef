//! A whole round without a mouse.

use crate::layout_pages::GAMES;
use crate::person::{CALM, DESK, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, bail, ensure};

/// The focus is on something, and that can be seen.
const FOCUSED: &str = "(() => { const it = document.activeElement;
    if (!it || it === document.body) return 'nothing';
    const look = getComputedStyle(it);
    const ring = (look) => look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) > 0 || look.boxShadow !== 'none';
    const label = it.closest('label');
    if (!ring(look) && !(label && ring(getComputedStyle(label)))) return 'no ring on ' + it.outerHTML.slice(0, 200);
    return ''; })()";

/// Whether a panel around it cuts the focus ring on two sides or more (on one, a list that scrolls may).
const CUT: &str = "(() => { const it = document.activeElement;
    if (!it || it === document.body) return '';
    const [look, box] = [getComputedStyle(it), it.getBoundingClientRect()];
    const ring = parseFloat(look.outlineWidth) + parseFloat(look.outlineOffset);
    for (let panel = it.parentElement; panel && panel !== document.body; panel = panel.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(panel), edge = panel.getBoundingClientRect();
      if (display === 'contents') continue;
      const over = [overflowX !== 'visible' && edge.left - box.left, overflowX !== 'visible' && box.right - edge.right,
        overflowY !== 'visible' && edge.top - box.top, overflowY !== 'visible' && box.bottom - edge.bottom];
      const cut = over.filter((by) => by !== false && by + ring > 2.5).length;
      if (cut > 1) return `the ring of ${it.outerHTML.slice(0, 120)} is cut by ${panel.outerHTML.slice(0, 80)}`;
    }
    return ''; })()";

#[tokio::test(flavor = "multi_thread")]
async fn no_panel_cuts_a_focus_ring() -> Result<()> {
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, CALM).await?;
    for (game, level) in GAMES {
        play::open_table(&ada, game, "Ada", &["me", level, level], &[]).await?;
        ada.see(
            "document.querySelector('#ask .hint-btn') && !('playing' in document.body.dataset)",
        )
        .await?;
        for _ in 0..45 {
            ada.press("Tab").await?;
            let cut = ada.read(CUT).await?;
            ensure!(cut.is_empty(), "{game}: {cut}");
        }
    }
    ada.leave().await
}

/// Presses Tab until the focus is there, and sees it on the way.
pub(crate) async fn tab_to(person: &Person, selector: &str) -> Result<()> {
    for _ in 0..90 {
        person.press("Tab").await?;
        if person.is("document.activeElement === document.body").await {
            continue; // Past the last element: the next Tab begins anew.
        }
        let fault = person.read(FOCUSED).await?;
        ensure!(fault.is_empty(), "{fault}");
        if person.is(&format!("document.activeElement.matches({selector:?})")).await {
            return Ok(());
        }
    }
    bail!("Tab never comes to {selector}\n{}", person.report().await)
}

pub(crate) async fn keeps_focus(person: &Person, when: &str) -> Result<()> {
    let fault = person.read(FOCUSED).await?;
    ensure!(fault.is_empty(), "{when}: {fault}\n{}", person.report().await);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_without_a_mouse() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, DESK).await?;
    pilot.goto("/").await?;
    tab_to(&pilot, "a[href='/new?game=memoracers']").await?;
    pilot.press("Enter").await?;
    pilot.see("document.querySelector('input[name=name]')").await?;
    tab_to(&pilot, "input[name=name]").await?;
    for letter in ["a", "d", "a"] {
        pilot.press(letter).await?;
    }
    tab_to(&pilot, "form.form button.btn-main").await?;
    pilot.press("Enter").await?;
    pilot.see("location.pathname.startsWith('/table/')").await?;
    if pilot.is("document.querySelector('form[action$=\"/start\"]')").await {
        tab_to(&pilot, "form[action$='/start'] button").await?;
        pilot.press("Enter").await?;
    }

    // The lane by its digit.
    pilot.see("document.querySelector('#ask[data-asked] button[value^=lane]')").await?;
    let lane = "document.querySelector('#ask button[value^=lane]').dataset.key";
    pilot.press(&pilot.read(lane).await?).await?;
    pilot.see(play::WRITES).await?;
    keeps_focus(&pilot, "after the lane").await?;

    // A box by Tab and Enter; cleared by Enter, set again by its digit.
    tab_to(&pilot, ".mr-cell[data-legal]").await?;
    let cell = pilot.read("document.activeElement.id").await?;
    let lane = pilot.read("document.activeElement.dataset.lane").await?;
    let pressed = format!("document.querySelector('#{cell}[aria-pressed=true]')");
    let focused = format!("document.activeElement.id === '{cell}'");
    pilot.press("Enter").await?;
    pilot.see(&pressed).await?;
    ensure!(pilot.is(&focused).await, "the focus left the box\n{}", pilot.report().await);
    pilot.press("Enter").await?;
    pilot.see(&format!("!{pressed}")).await?;
    ensure!(pilot.is(&focused).await, "the focus left the box\n{}", pilot.report().await);
    pilot.press(&lane).await?;
    pilot.see(&pressed).await?;
    keeps_focus(&pilot, "after the digit").await?;

    pilot.press("l").await?;
    pilot.see("document.getElementById('turn').textContent === 'Round 2' || document.querySelector('#ask button[value=decline]')").await?;
    pilot.see("!('playing' in document.body.dataset)").await?;
    keeps_focus(&pilot, "after the round").await?;
    pilot.is_content().await?;
    pilot.leave().await
}
