//! An account, without a mouse: made on one device, found again on another.

use crate::access::{axe, no_barriers};
use crate::keyboard::tab_to;
use crate::person::{DESK, Looks, PHONE, Person};
use crate::phone::fits;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

const GOOD: &str = "document.querySelector('.notice-good')";

/// Types into a field of a form that the Tab key comes to.
async fn fill(person: &Person, form: &str, name: &str, text: &str) -> Result<()> {
    tab_to(person, &format!("#{form} input[name={name}]")).await?;
    person.types(text).await
}

/// Comes to a button by the Tab key, and presses it.
async fn press(person: &Person, button: &str) -> Result<()> {
    tab_to(person, button).await?;
    person.press("Enter").await
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_found_again_on_another_device_by_keyboard() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let ada = Person::arrive(&server, DESK).await?;
    ada.goto("/").await?;
    press(&ada, "form[action='/play/memoracers'] button").await?;
    ada.see("location.pathname.startsWith('/table/')").await?;
    let table = ada.read("location.pathname").await?;
    ada.see("document.getElementById('conn')?.dataset.state === 'live'").await?;
    let tab = ada.tab().await?;
    tab.goto("/").await?;
    press(&tab, "#bar a.sign-in").await?;
    tab.see("location.pathname === '/me' && location.hash === '#sign-in'").await?;
    no_barriers(&tab, &axe, "guest").await?;
    tab.goto("/me").await?;
    fill(&tab, "sign-up", "login", "ada").await?;
    fill(&tab, "sign-up", "password", "a long sentence").await?;
    tab.press("Enter").await?;
    tab.see(&format!("{GOOD} && document.querySelector('#account')?.textContent.includes('ada')"))
        .await?;
    no_barriers(&tab, &axe, "account").await?;
    // The other tab plays on as if nothing had happened.
    ada.see("document.getElementById('conn').dataset.state === 'live'").await?;

    let phone = ada.stranger().await?;
    phone.goto("/me").await?;
    fill(&phone, "sign-in", "login", "ADA").await?;
    fill(&phone, "sign-in", "password", "a wrong sentence").await?;
    phone.press("Enter").await?;
    phone
        .see("document.querySelector('.notice')?.textContent.includes('Wrong login or password')")
        .await?;
    ensure!(phone.is("document.querySelector('#sign-in input[name=login]').value === 'ADA'").await);
    fill(&phone, "sign-in", "password", "a long sentence").await?;
    phone.press("Enter").await?;
    phone.see(&format!("{GOOD} && document.querySelector('#account')")).await?;
    phone.goto("/").await?;
    phone.see(&format!("document.querySelector('#resume a[href={table:?}]')")).await?;
    ensure!(phone.is("!document.querySelector('#bar a.sign-in')").await, "she is signed in");

    // Signed out here, she is signed out in every tab of this device and on no other.
    press(&tab, "form[action='/me/sign-out'] button").await?;
    tab.see(&format!("{GOOD}?.textContent.includes('signed out')")).await?;
    ada.see("document.getElementById('conn')?.dataset.state === 'live' && !document.querySelector('#ask[data-asked]')")
        .await?;
    tab.goto("/").await?;
    ensure!(tab.is("!document.querySelector('#resume')").await, "her games are not anybody's");
    phone.goto("/").await?;
    phone.see(&format!("document.querySelector('#resume a[href={table:?}]')")).await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_account_fits_a_french_phone_and_can_be_left() -> Result<()> {
    let server = TestServer::open()?;
    let zoe = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    zoe.goto("/me").await?;
    fits(&zoe, "guest").await?;
    zoe.write("#sign-up input[name=login]", "Un identifiant très long").await?;
    zoe.write("#sign-up input[name=password]", "une longue phrase").await?;
    zoe.click("#sign-up button").await?;
    zoe.see(&format!("{GOOD}?.textContent.includes('compte est créé')")).await?;
    fits(&zoe, "account").await?;
    zoe.click("#farewell summary").await?;
    zoe.write("#farewell input[name=password]", "une longue phrase").await?;
    fits(&zoe, "farewell").await?;
    zoe.click("#farewell input[name=sure]").await?;
    zoe.click("#farewell button").await?;
    zoe.see(&format!("{GOOD}?.textContent.includes('Au revoir')")).await?;
    ensure!(zoe.is("!document.body.textContent.includes('identifiant très long')").await);
    zoe.is_content().await?;
    zoe.leave().await
}
