//! Standing orders: given ahead from the menu and in the window itself, always seen, revoked; by mouse, keys and finger.

use crate::access::{axe, no_barriers};
use crate::keyboard::{keeps_focus, tab_to};
use crate::person::{DESK, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play::{self, OVER};
use crate::test_server::TestServer;
use anyhow::{Result, bail, ensure};
use std::time::Duration;

/// On a phone, in French.
const TELEPHONE: Looks = Looks { lang: "fr", ..PHONE };
/// The menu is open and at rest.
const MENU: &str = "document.querySelector('#menu:popover-open')?.getAnimations().length === 0";
/// The reader is asked in a window.
const WINDOW: &str = "!('playing' in document.body.dataset) && document.querySelector('#ask[data-asked] #order-offer')";
/// The first choice.
const CHOICE: &str =
    "document.querySelector('#ask[data-asked] button[name=action]:not([disabled])')";
/// Orders that are too small for a finger.
const SMALL: &str =
    "[...document.querySelectorAll('#orders-standing button, #orders button, #orders > summary')]
    .filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect())
    .filter((box) => box.width < 44 || box.height < 44).length";

fn pressed(kind: &str, on: bool) -> String {
    format!("document.querySelector('#order-{kind}[aria-pressed={on}]')")
}

/// The panel shows that the order stands, in these words.
fn stands(words: &str) -> String {
    format!("document.getElementById('orders-standing')?.textContent.includes({words:?})")
}

/// By mouse or finger: given ahead, seen again on a page that is loaded anew, revoked in the panel.
async fn by_hand(person: &Person, table: &str, kind: &str, words: &str) -> Result<()> {
    person.see("document.querySelector('#conn[data-state=live]')").await?;
    person.click("#bar [popovertarget=menu]").await?;
    person.see(MENU).await?;
    person.click("#orders > summary").await?;
    person.click(&format!("#order-{kind}")).await?;
    person.see(&pressed(kind, true)).await?;
    person.see(&stands(words)).await?;
    ensure!(person.is("document.getElementById('orders').open").await, "the list stays open");
    ensure!(person.eval(SMALL).await? == 0, "too small for a finger: {}", person.report().await);
    person.press("Escape").await?;
    person.see("!document.querySelector(':popover-open')").await?;
    person.goto(table).await?;
    person.see(&stands(words)).await?;
    person.see("document.querySelector('#conn[data-state=live]')").await?;
    person.see("!('playing' in document.body.dataset)").await?;
    person.click(&format!("#revoke-{kind}")).await?;
    person.see("!document.getElementById('orders-standing')").await?;
    person.see(&pressed(kind, false)).await?;
    person.is_content().await
}

/// The same without a mouse.
async fn by_keys(person: &Person, kind: &str, words: &str) -> Result<()> {
    person.see("document.querySelector('#conn[data-state=live]')").await?;
    tab_to(person, "#bar [popovertarget=menu]").await?;
    person.press("Enter").await?;
    person.see(MENU).await?;
    tab_to(person, "#orders > summary").await?;
    person.press("Enter").await?;
    tab_to(person, &format!("#order-{kind}")).await?;
    person.press("Enter").await?;
    person.see(&pressed(kind, true)).await?;
    keeps_focus(person, "after the order").await?;
    person.press("Escape").await?;
    person.see(&stands(words)).await?;
    tab_to(person, &format!("#revoke-{kind}")).await?;
    person.press("Enter").await?;
    person.see("!document.getElementById('orders-standing')").await?;
    keeps_focus(person, "after it was revoked").await?;
    person.is_content().await
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_given_ahead_and_revoked() -> Result<()> {
    let (axe, server) = (axe()?, TestServer::open()?);
    let (desk, phone) =
        tokio::try_join!(Person::arrive(&server, DESK), Person::arrive(&server, TELEPHONE))?;
    let table = play::open_table(&desk, "celerium", "Ada", &["me", "rookie"], &[]).await?;
    by_hand(&desk, &table, "reaction", "React to no attack").await?;
    let table = play::open_table(&phone, "robo_rally", "Bo", &["me", "rookie"], &[]).await?;
    by_hand(&phone, &table, "fire", "Tirer au laser principal").await?;
    // More than two: the panel says how many, and the menu has them.
    phone.click("#bar [popovertarget=menu]").await?;
    phone.see(MENU).await?;
    phone.click("#orders > summary").await?;
    for kind in ["power_down", "stay_down", "armour"] {
        phone.click(&format!("#order-{kind}")).await?;
        phone.see(&pressed(kind, true)).await?;
    }
    no_barriers(&phone, &axe, "standing orders").await?;
    phone.press("Escape").await?;
    phone.see(&stands("1 de plus")).await?;
    fits(&phone, "three standing orders").await?;
    play::open_table(&desk, "circus_imperium", "Ada", &["me", "rookie"], &[]).await?;
    by_keys(&desk, "window", "Never jump when asked").await?;
    desk.leave().await?;
    phone.leave().await
}

/// Plays on until a window asks, at as many tables as it takes.
async fn until_a_window(person: &Person) -> Result<String> {
    person.eval("localStorage.setItem('pace', '300')").await?;
    for _ in 0..12 {
        let seats = ["me", "easy", "easy", "easy"];
        let table = play::open_table(person, "celestia", "Zoe", &seats, &[]).await?;
        for _ in 0..150 {
            if person.is(WINDOW).await {
                return Ok(table);
            }
            if person.is(OVER).await {
                break;
            }
            if person.is(CHOICE).await && !person.is(WINDOW).await {
                person.eval(&format!("{CHOICE}?.click()")).await?;
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }
    bail!("no window at twelve tables\n{}", person.report().await)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_key_passes_a_window_for_good_and_that_survives_a_kill() -> Result<()> {
    let mut server = TestServer::open()?;
    let zoe = Person::arrive(&server, DESK).await?;
    let table = until_a_window(&zoe).await?;
    let kind = zoe.read("document.getElementById('order-offer').value").await?;
    zoe.press("z").await?;
    let revoke = format!("document.getElementById('revoke-{kind}')");
    zoe.see(&revoke).await?;
    zoe.see(&format!("!document.querySelector('#order-offer[value=\"{kind}\"]')")).await?;
    server.kill()?;
    server.reopen()?;
    zoe.goto(&table).await?;
    zoe.see(&revoke).await?;
    // Without script too: the same button is a form's.
    zoe.without_script().await?;
    zoe.goto(&table).await?;
    zoe.click(&format!("#revoke-{kind}")).await?;
    zoe.see(&format!("document.readyState === 'complete' && !{revoke}")).await?;
    zoe.leave().await
}
