//! Notifications: by the browser while its page is hidden, and elsewhere by the address set on a person's own page.

use crate::access::{axe, no_barriers};
use crate::keyboard::tab_to;
use crate::person::{DESK, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Context, Result, ensure};
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

/// The browser's own notifications, noted instead of shown.
const NOTED: &str = "window.told = [];
    window.Notification = class { static permission = 'granted';
      static requestPermission() { return Promise.resolve('granted'); }
      constructor(title, how) { window.told.push(title + ' / ' + how.tag); } close() {} };
    localStorage.setItem('notify', 'on');";

/// It is the reader's turn, and the title says so.
const MARKED: &str = "document.title.startsWith('● ')";

/// Decides something that plays on, if the reader is asked; gives whether they still are.
const DECIDE: &str = "(async () => {
    const table = '/api/v1/tables/' + document.body.dataset.table;
    const get = (path) => fetch(table + path).then((answer) => answer.json());
    const post = (path, body) => fetch(table + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!(await get('/view')).awaiting_you) return false;
    const { version, actions } = await get('/actions');
    const all = actions.map(({ action }) => action).filter((each) => !/^(resign|signal|ask|order)/.test(each));
    const first = ['lock', 'mark', 'lane', 'decline', 'confirm'].map((word) => all.find((each) => each.startsWith(word))).find(Boolean);
    window.turns = (window.turns || 0) + 1;
    await post('/decide', { version, actions: [first || all[window.turns * 7 % all.length]] });
    return true; })()";

/// Says something at the table.
async fn talk(person: &Person, words: &str) -> Result<()> {
    let said = format!(
        "fetch('/api/v1/tables/' + document.body.dataset.table + '/talk', {{ method: 'POST',
           headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ words: {words:?} }}) }}).then(() => true)"
    );
    person.eval(&said).await.map(|_| ())
}

/// Decides until others must.
async fn finish(person: &Person) -> Result<()> {
    while person.eval(DECIDE).await? == true {}
    Ok(())
}

async fn is_told_once(game: &str, lang: &'static str, turn: &str) -> Result<()> {
    let server = TestServer::open()?;
    let reader = Person::arrive(&server, Looks { lang, whole: true, ..DESK }).await?;
    reader.first(NOTED).await?;
    let rival = reader.stranger().await?;
    let options: &[_] = if game == "memoracers" { &[("program_timer", "off")] } else { &[] };
    let table = play::open_table(&reader, game, "Zoé", &["me", "open"], options).await?;
    rival.goto(&table).await?;
    rival.write("form[action$='/sit'] input[name=name]", "Max").await?;
    rival.click("form[action$='/sit'] button").await?;
    reader.see("document.querySelectorAll('.lobby-seats li').length > 1 && document.body.innerText.includes('Max')").await?;
    reader.click("form[action$='/start'] button").await?;
    for page in [&reader, &rival] {
        page.see("document.querySelector('#board *') && !document.querySelector('form[action$=\"/start\"]')").await?;
        page.see("document.getElementById('conn')?.dataset.state === 'live'").await?;
    }
    // In view: the title says whose turn it is, and nothing else happens.
    while !reader.is(MARKED).await {
        rival.eval(DECIDE).await?;
    }
    finish(&reader).await?;
    reader.see(&format!("!({MARKED})")).await?;
    ensure!(reader.is("window.told.length === 0").await, "told while the page was in view");

    // The reader turns to another tab.
    let elsewhere = reader.tab().await?;
    reader.lose_sight().await?;
    elsewhere.front().await?;
    reader.see("document.hidden").await?;
    while !reader.is(MARKED).await {
        rival.eval(DECIDE).await?;
    }
    reader.see("window.told.length > 0").await?;
    let told = reader.read("window.told[0]").await?;
    let id = table.rsplit('/').next().context("no id")?;
    ensure!(
        told.starts_with(&format!("{turn} · ")) && told.ends_with(&format!(" / {id}")),
        "{told}"
    );
    ensure!(reader.read("document.title").await?.starts_with(&format!("● {turn} · ")));

    // What others do meanwhile is no news.
    for words in ["hello", "are you there?"] {
        talk(&rival, words).await?;
        reader
            .see(&format!("document.getElementById('talk-list').textContent.includes({words:?})"))
            .await?;
    }
    ensure!(
        reader.is("window.told.length === 1").await,
        "{}",
        reader.read("window.told.join()").await?
    );
    // Seen, it is known; turned away from again, it still is.
    reader.front().await?;
    reader.see("!document.hidden").await?;
    elsewhere.front().await?;
    reader.see("document.hidden").await?;
    talk(&rival, "well?").await?;
    reader.see("document.getElementById('talk-list').textContent.includes('well?')").await?;
    ensure!(
        reader.is("window.told.length === 1").await,
        "{}",
        reader.read("window.told.join()").await?
    );
    // The next decision is another one.
    finish(&reader).await?;
    reader.see(&format!("!({MARKED})")).await?;
    while !reader.is(MARKED).await {
        rival.eval(DECIDE).await?;
    }
    reader.see("window.told.length === 2").await?;
    reader.is_content().await?;
    reader.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_memoracers_turn_is_told_once() -> Result<()> {
    is_told_once("memoracers", "en", "Your turn").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_celestia_turn_is_told_once_in_french() -> Result<()> {
    is_told_once("celestia", "fr", "À vous de jouer").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_circus_imperium_turn_is_told_once() -> Result<()> {
    is_told_once("circus_imperium", "en", "Your turn").await
}

/// A receiver that takes everything; gives its address.
fn receiver() -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = format!("http://{}/hook", listener.local_addr()?);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let _ = stream.read(&mut [0; 4_096]);
            let _ = stream.write_all(b"HTTP/1.1 204 So\r\ncontent-length: 0\r\n\r\n");
        }
    });
    Ok(address)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_own_page_needs_no_mouse() -> Result<()> {
    let (axe, address) = (axe()?, receiver()?);
    let server = TestServer::open()?;
    let person = Person::arrive(&server, DESK).await?;
    person.goto("/").await?;
    tab_to(&person, "a[href='/me']").await?;
    person.press("Enter").await?;
    person.see("location.pathname === '/me'").await?;
    no_barriers(&person, &axe, "me").await?;
    tab_to(&person, "input[name=name]").await?;
    person.types("zoe").await?;
    person.press("Enter").await?;
    person.see("document.querySelector('.notice-good') && document.querySelector('#bar').textContent.includes('zoe')").await?;
    tab_to(&person, "input[name=kind]").await?;
    for _ in 0..3 {
        person.press("ArrowDown").await?;
    }
    person.see("document.querySelector('input[name=kind][value=json]').checked").await?;
    tab_to(&person, "input[name=address]").await?;
    person.types(&address).await?;
    tab_to(&person, "button[formaction='/me/notifications/try']").await?;
    person.press("Enter").await?;
    person
        .see("document.querySelector('.notice-good')?.textContent.includes('arrived (answer 204)')")
        .await?;
    no_barriers(&person, &axe, "tried").await?;
    // What was typed is still there, and is kept once it is saved.
    tab_to(&person, "#notices button.btn-main").await?;
    person.press("Enter").await?;
    person.see("location.search === '?saved'").await?;
    ensure!(person.read("document.querySelector('input[name=address]').value").await? == address);
    ensure!(person.is("document.querySelector('input[name=kind][value=json]').checked").await);
    person.is_content().await?;
    person.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_own_page_fits_a_french_phone() -> Result<()> {
    let address = receiver()?;
    let server = TestServer::open()?;
    let person = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    person.goto("/").await?;
    fits(&person, "home").await?;
    person.click("a[href='/me']").await?;
    person.see("location.pathname === '/me'").await?;
    fits(&person, "me").await?;
    person.write("input[name=name]", "Un nom de 24 caractères.").await?;
    person.click("form[action='/me/name'] button").await?;
    person
        .see("document.querySelector('.notice-good')?.textContent.includes('Enregistré')")
        .await?;
    fits(&person, "named").await?;
    person.click("input[name=kind][value=ntfy]").await?;
    person.write("input[name=address]", &address.replace("/hook", "/a/b")).await?;
    person.click("#notices button.btn-main").await?;
    person.see("document.querySelector('.notice')?.textContent.includes('un seul sujet')").await?;
    fits(&person, "refused").await?;
    person.write("input[name=address]", &address).await?;
    person.click("button[formaction='/me/notifications/try']").await?;
    person.see("document.querySelector('.notice-good')?.textContent.includes('bien arrivé (réponse 204)')").await?;
    fits(&person, "tried").await?;
    // The console complains of an answer that refuses; of nothing else.
    let complaints: Vec<String> =
        person.errors().into_iter().filter(|each| !each.contains("422")).collect();
    ensure!(complaints.is_empty(), "{complaints:?}");
    person.leave().await
}
