//! Circus Imperium at its page: two people and four bots run a whole race, and what is chosen in combat stays hidden until
//! all are in.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, CALM_PHONE, Looks, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, bail, ensure};
use std::time::{Duration, Instant};

/// What a careful driver would press now: the greatest speed without draws, spaces without draws or rams, a blow where one
/// is possible. Nothing while steps play.
const CAREFUL: &str = "(() => {
    if ('playing' in document.body.dataset) return '';
    const all = [...document.querySelectorAll('#ask[data-asked] button[name=action]:not(:disabled)')];
    const begins = (word) => all.filter((button) => button.value.startsWith(word));
    const calm = (button) => button.dataset.risk === '0' || button.querySelector('.ci-tag[data-risk=\"0\"]');
    const quiet = (button) => calm(button) && !button.textContent.includes('rams');
    const speeds = begins('announce'), steps = begins('step');
    const blow = begins('commit').find((button) => !/pass|leap|unharness|board|change/.test(button.value));
    const choice = speeds.filter(calm).at(-1) ?? speeds[0] ?? steps.find(quiet) ?? steps.find(calm) ?? steps[0] ?? blow
        ?? begins('commit').at(-1) ?? begins('end')[0] ?? begins('place').at(-1) ?? all.find((button) => / (pass|no)$/.test(button.value))
        ?? all[0];
    return choice?.value ?? '';
})()";
/// How often a page that is loaded now tells this.
const TELLS: &str = "fetch(location.href).then((page) => page.text()).then((page) =>
    new DOMParser().parseFromString(page, 'text/html').getElementById('log-list').textContent.split(WORDS).length - 1)";

async fn press(person: &Person, choice: &str) -> Result<()> {
    // Perhaps a clock has ended the question meanwhile: then nothing is answered.
    person
        .eval(&format!(
            "document.querySelector('#ask[data-asked] button[value={choice:?}]')?.click()"
        ))
        .await
        .map(drop)
}

async fn tells(person: &Person, words: &str) -> Result<u64> {
    let times = person.eval(&TELLS.replace("WORDS", &format!("{words:?}"))).await?;
    Ok(times.as_u64().unwrap_or(0))
}

/// What is hidden of a driver's choice: its words in the log, and the choice in the API's answer.
struct Secret {
    driver: usize,
    words: String,
    /// How often a page told the same before.
    before: u64,
    /// Messages that the other had got before, and what would tell it in a later one.
    messages: usize,
    line: String,
}

impl Secret {
    /// The driver presses.
    async fn choose(who: &Person, driver: usize, choice: &str, other: &Person) -> Result<Self> {
        let button = format!("document.querySelector('#ask button[value={choice:?}] b')");
        // The button begins a sentence; in the log the deed stands in the middle of one.
        let small = "replace(/^./, (first) => first.toLowerCase())";
        let deed = who.read(&format!("{button}.textContent.{small}")).await?;
        let name = ["Ada", "Ben"][driver];
        let words = format!("{name} wants to {deed}");
        let before = tells(other, &words).await?;
        let (messages, line) = (other.frames().len(), format!("{name}</b> wants to {deed}"));
        press(who, choice).await?;
        who.see(&format!("!{button}")).await?;
        Ok(Self { driver, words, before, messages, line })
    }

    fn is_told(&self, other: &Person) -> bool {
        other.frames().iter().skip(self.messages).any(|message| message.contains(&self.line))
    }

    /// While another still chooses: not in a message, not on a page, not in the view, but in the own one.
    async fn is_kept(&self, own: &Person, other: &Person) -> Result<()> {
        ensure!(!self.is_told(other), "{} is told", self.words);
        ensure!(tells(other, &self.words).await? <= self.before, "{} is shown", self.words);
        let hidden =
            |view: &serde_json::Value| view["view"]["table"]["committed"][self.driver][0].is_null();
        let (own, other) = (play::view(own, "me").await?, play::view(other, "me").await?);
        ensure!(hidden(&other), "the other's view holds {other}");
        ensure!(!hidden(&own), "the own view lacks {own}");
        Ok(())
    }

    /// Once all are in, bots too.
    async fn is_shown(&self, other: &Person) -> Result<()> {
        other.until(&self.words, || self.is_told(other)).await
    }
}

async fn is_choosing_blows(person: &Person) -> bool {
    person.is("document.querySelector('#ask[data-asked] button[value^=commit]')").await
}

fn is_blow(choice: &str) -> bool {
    choice.starts_with("commit") && !choice.ends_with("pass")
}

/// Whether a careful driver would strike now.
async fn strikes(person: &Person) -> Result<bool> {
    let choice = play::glance(person, CAREFUL).await?;
    Ok(choice.is_some_and(|choice| choice.as_str().is_some_and(is_blow)))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_four_bots_run_a_whole_race() -> Result<()> {
    let server = TestServer::open()?;
    // In some races the two drivers never choose attacks at the same time.
    for _ in 0..3 {
        if race(&server).await? > 0 {
            return Ok(());
        }
    }
    bail!("no player struck while the other still chose")
}

/// A whole race; how often one driver struck while the other still chose.
async fn race(server: &TestServer) -> Result<u32> {
    let small = Looks { size: (640, 480), ..CALM };
    let ada = Person::arrive(server, small).await?;
    let ben = ada.stranger().await?;
    let seats = ["me", "open", "driver", "driver", "driver", "driver"];
    let options = [("interrupt_timer_s", "off"), ("decision_timer_s", "off")];
    play::open_table(&ada, "circus_imperium", "Ada", &seats, &options).await?;
    play::join(&ben, "Ben", &ada).await?;
    ada.click("form[action$='/start'] button").await?;
    let people = [&ada, &ben];
    for person in people {
        person
            .see("document.readyState === 'complete' && document.getElementById('sheet')")
            .await?;
    }
    let until = Instant::now() + Duration::from_mins(8);
    let mut kept = 0;
    loop {
        let mut over = 0;
        for (driver, person) in people.into_iter().enumerate() {
            let Some(choice) = play::glance(person, CAREFUL).await? else {
                over += 1;
                continue;
            };
            let choice = choice.as_str().unwrap_or_default().to_owned();
            if choice.is_empty() {
                continue;
            }
            let other = people[1 - driver];
            let blow = is_blow(&choice);
            if choice.starts_with("commit") && !blow && strikes(other).await? {
                // The driver who strikes is first, while this one still chooses.
                continue;
            }
            if blow && is_choosing_blows(other).await {
                let secret = Secret::choose(person, driver, &choice, other).await?;
                secret.is_kept(person, other).await?;
                press(other, &other.read(CAREFUL).await?).await?;
                other
                    .see("!document.querySelector('#ask[data-asked] button[value^=commit]')")
                    .await?;
                secret.is_shown(other).await?;
                kept += 1;
            } else {
                press(person, &choice).await?;
                if choice.starts_with("commit") {
                    // A page that still asks would seem to be choosing.
                    person
                        .see("!document.querySelector('#ask[data-asked] button[value^=commit]')")
                        .await?;
                }
            }
        }
        if over == people.len() {
            break;
        }
        ensure!(Instant::now() < until, "the race does not end\n{}", ada.report().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for person in people {
        ensure!(
            person.is("document.querySelectorAll('#ask .ask-end tbody tr').length === 6").await
        );
        person.is_content().await?;
    }
    ada.leave().await?;
    Ok(kept)
}

/// A table with bots: what is asked first, the sheet or the tables, and the rules.
async fn looks_at_pages(driver: &Person, axe: &str) -> Result<()> {
    play::open_table(driver, "circus_imperium", "Ada", &["me", "driver", "driver"], &[]).await?;
    for question in ["crew", "place", "announce", "step"] {
        driver
            .see(&format!("!('playing' in document.body.dataset) && document.querySelector('#ask[data-asked] button[value^={question}]')"))
            .await?;
        no_barriers(driver, axe, question).await?;
        press(driver, &driver.read(CAREFUL).await?).await?;
    }
    driver.click("#bar [popovertarget=help]").await?;
    driver.see("document.querySelector('#help:popover-open')").await?;
    no_barriers(driver, axe, "rules").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers_in_the_arena() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let desk = Person::arrive(&server, CALM).await?;
    looks_at_pages(&desk, &axe).await?;
    desk.leave().await?;
    let phone = Person::arrive(&server, CALM_PHONE).await?;
    looks_at_pages(&phone, &axe).await?;
    phone.leave().await
}

/// Presses a button and waits until the page shows what came of it.
async fn decides(driver: &Person, choice: &str) -> Result<()> {
    let version = "document.querySelector('#decide [name=version]').value";
    let before = driver.read(version).await?;
    press(driver, choice).await?;
    driver.see(&format!("{version} !== {before:?} && !('playing' in document.body.dataset)")).await
}

/// Lists of attacks that hide *Do nothing* when they are open: none, if all is well. The button is whole in the window, and
/// what is met in its middle is the button.
const HIDES_REST: &str = "(() => {
    const rest = document.querySelector('#ask[data-asked] .ci-pass button');
    const inSight = () => {
        const box = rest.getBoundingClientRect();
        const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.top >= 0 && box.bottom <= innerHeight && rest.contains(met);
    };
    const lists = [...document.querySelectorAll('#ask .ci-foe')];
    const hides = lists.filter((list) => { list.open = true; return !inSight(); });
    lists.forEach((list) => { list.open = false; });
    return hides.length + (inSight() ? 0 : 1);
})()";

/// In three turns among five rivals.
async fn always_shows_rest(driver: &Person) -> Result<()> {
    let seats = ["me", "rookie", "rookie", "rookie", "rookie", "rookie"];
    play::open_table(driver, "circus_imperium", "Ada", &seats, &[]).await?;
    let until = Instant::now() + Duration::from_mins(4);
    let mut combats = 0;
    while combats < 3 {
        ensure!(Instant::now() < until, "only {combats} combats\n{}", driver.report().await);
        let Some(choice) = play::glance(driver, CAREFUL).await? else { break };
        let choice = choice.as_str().unwrap_or_default();
        if choice.starts_with("commit") {
            let hides = driver.eval(HIDES_REST).await?;
            ensure!(hides == 0, "{hides} lists hide it\n{}", driver.report().await);
            combats += 1;
            decides(driver, "commit driver1 pass").await?;
        } else {
            press(driver, choice).await?;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    ensure!(combats > 0, "no combat\n{}", driver.report().await);
    driver.is_content().await
}

#[tokio::test(flavor = "multi_thread")]
async fn doing_nothing_is_always_in_sight_in_combat() -> Result<()> {
    let server = TestServer::open()?;
    for looks in [CALM, CALM_PHONE] {
        let driver = Person::arrive(&server, looks).await?;
        always_shows_rest(&driver).await?;
        driver.leave().await?;
    }
    Ok(())
}

/// The farthest space that is lit: a click on it drives there.
const LIT: &str =
    "document.querySelector('.ci-arena [data-action^=\"drive\"]')?.dataset.action ?? ''";
/// What the record keeps of the reader's decisions.
const DECIDED: &str = "fetch('/api/v1/tables/' + document.body.dataset.table + '/record')
    .then((answer) => answer.json()).then((record) => record.moves.map((made) => made.do))";

/// The reader's decisions from the one with this number on.
async fn decided(driver: &Person, from: usize) -> Result<Vec<String>> {
    let all: Vec<String> = serde_json::from_value(driver.eval(DECIDED).await?)?;
    Ok(all.into_iter().skip(from).collect())
}

/// Presses the first choice that begins so, once it is there.
async fn takes(driver: &Person, begins: &str) -> Result<()> {
    let button = format!("document.querySelector('#ask[data-asked] button[value^={begins:?}]')");
    driver.see(&button).await?;
    decides(driver, &driver.read(&format!("{button}.value")).await?).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_a_space_drives_as_its_steps_do() -> Result<()> {
    let server = TestServer::open()?;
    let driver = Person::arrive(&server, CALM).await?;
    play::open_table(&driver, "circus_imperium", "Ada", &["me", "rookie"], &[]).await?;
    takes(&driver, "crew").await?;
    takes(&driver, "place").await?;
    driver.see(&format!("({LIT}) && !('playing' in document.body.dataset)")).await?;
    let (before, way) = (decided(&driver, 0).await?.len(), driver.read(LIT).await?);
    driver.click(&format!(".ci-arena [data-action={way:?}]")).await?;
    driver
        .see(&format!("({LIT}) !== {way:?} && document.querySelector('#ask[data-asked]')"))
        .await?;
    let driven = decided(&driver, before).await?;
    let arrived = play::view(&driver, "me").await?;
    ensure!(driven.len() > 2, "an announcement and several steps: {driven:?}");

    // A space in the middle of the way may lead to the same end: it is undone up to the announcement.
    let announces =
        format!("document.querySelector('#ask[data-asked] button[value={:?}]')", driven[0]);
    while !driver.is(&announces).await {
        let version = "document.querySelector('#decide [name=version]').value";
        let shown = driver.read(version).await?;
        driver.click("#take-back").await?;
        driver.see(&format!("{version} !== {shown:?}")).await?;
    }
    for step in &driven {
        decides(&driver, step).await?;
    }
    let stepped = decided(&driver, before).await?;
    ensure!(stepped.ends_with(&driven), "{driven:?}, then {stepped:?}");
    let walked = play::view(&driver, "me").await?;
    ensure!(walked["view"] == arrived["view"], "{}", driver.report().await);
    driver.is_content().await
}
