//! RoboRally at its page: a race of two people and two bots, the sand timer, a phone, the keyboard alone.

use crate::access::{axe, no_barriers};
use crate::keyboard::{keeps_focus, tab_to};
use crate::person::{CALM, CALM_PHONE, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play::{self, OVER};
use crate::robo_secrets::{self, Secret};
use crate::test_server::TestServer;
use anyhow::{Result, bail, ensure};
use std::time::{Duration, Instant};

/// The reader is asked for a program.
const PROGRAMS: &str = "!('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked]') && document.querySelector('#foot .rr-ready')";
/// Every register is filled, and it is up to the reader to say so.
const READY: &str = "document.querySelector('#foot .rr-ready:not([disabled])')";
/// The reader is asked something else.
const ANSWERS: &str = "!('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked] :is(.choice, .rr-entries button)')";
/// The answer to it, or else any.
const ANSWER: &str = "#ask[data-asked] :is(.choice-main, .choice, .rr-entries button)";
/// What a page waits for: the marks of its body, its question, and whether that is asked of its reader.
const STAND: &str = "JSON.stringify([{ ...document.body.dataset }, document.getElementById('conn')?.dataset.state,
    document.querySelector('#ask').outerHTML.slice(0, 600), document.getElementById('foot')?.outerHTML.slice(0, 300)])";
/// In so many turns of a race both people program themselves, and what the other is shown is searched for their cards.
const KEPT_TURNS: usize = 6;
/// The number of registers filled.
const FILLED: &str = "document.querySelectorAll('.rr-reg .rr-slot:not(.rr-empty)').length";

/// Opens a RoboRally table.
async fn open(
    person: &Person,
    name: &str,
    seats: &[&str],
    options: &[(&str, &str)],
) -> Result<String> {
    play::open_table(person, "robo_rally", name, seats, options).await
}

/// Plays cards from the left until every register is filled.
async fn program(person: &Person) -> Result<()> {
    person.see(PROGRAMS).await?;
    while person.is("document.querySelector('.rr-ready:disabled')").await {
        let filled = person.eval(FILLED).await?;
        person.click(".rr-hand .rr-card[value^=place]").await?;
        person.see(&format!("{FILLED} > {filled}")).await?;
    }
    Ok(())
}

async fn ready(person: &Person) -> Result<()> {
    person.click("#foot .rr-ready").await?;
    person.see(&format!("!({PROGRAMS})")).await
}

/// Waits until one of these people may write a program; answers whatever else is asked. `None` once all is over.
async fn next(people: &[&Person]) -> Result<Option<usize>> {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        let mut over = 0;
        for (who, person) in people.iter().enumerate() {
            // Perhaps the question has gone meanwhile: then nothing is answered.
            let asked = format!(
                "{PROGRAMS} ? true : ({ANSWERS} && document.querySelector({ANSWER:?})?.click(), false)"
            );
            match play::glance(person, &asked).await? {
                None => over += 1,
                Some(programs) if programs == true => return Ok(Some(who)),
                Some(_) => {}
            }
        }
        if over == people.len() {
            return Ok(None);
        }
        if Instant::now() > until {
            let mut stand = String::new();
            for person in people {
                stand.push_str(&person.read(STAND).await?);
                stand.push('\n');
            }
            bail!("no player may do anything\n{stand}{}", people[0].report().await);
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_race_to_the_end_and_keep_their_cards() -> Result<()> {
    let server = TestServer::open()?;
    let (aurore, nicolas) =
        tokio::try_join!(Person::arrive(&server, CALM), Person::arrive(&server, CALM))?;
    let options = [("course", "risky_exchange"), ("programming_cap", "off")];
    open(&aurore, "Aurore", &["me", "open", "driver", "driver"], &options).await?;
    play::join(&nicolas, "Nicolas", &aurore).await?;
    aurore.see("document.querySelectorAll('#invite .chip-good').length === 2").await?;
    aurore.click("form[action$='/start'] button").await?;

    let people = [&aurore, &nicolas];
    for person in people {
        person.see("document.readyState === 'complete' && document.getElementById('pan')").await?;
    }
    let mut turns = 0_usize;
    let mut kept: Option<([Secret; 2], [usize; 2])> = None;
    loop {
        let who = next(&people).await?;
        if let Some((secrets, told)) = kept.take() {
            for reader in [0, 1] {
                let frames = &people[reader].frames()[told[reader]..];
                secrets[1 - reader].is_kept_by_messages(frames)?;
                ensure!(
                    secrets[reader].is_kept_by_messages(frames).is_err(),
                    "one's own messages pass for another's"
                );
            }
        }
        let Some(who) = who else { break };
        turns += 1;
        ensure!(turns < 60, "the race does not end\n{}", aurore.report().await);
        // A robot that is down or destroyed programs nothing, and after some turns chance may do it.
        let other = 1 - who;
        if turns > KEPT_TURNS || !people[other].is(PROGRAMS).await {
            if !people[who].is(READY).await {
                people[who].click("#foot .rr-random").await?;
                people[who].see(READY).await?;
            }
            people[who].click("#foot .rr-ready").await?;
            people[who].see(&format!("!({PROGRAMS})")).await?;
            continue;
        }
        let told = [aurore.frames().len(), nicolas.frames().len()];
        for person in people {
            program(person).await?;
        }
        let secrets = [Secret::of(&aurore).await?, Secret::of(&nicolas).await?];
        robo_secrets::keep(people, &secrets, turns == 1).await?;
        ready(people[who]).await?;
        ready(people[other]).await?;
        kept = Some((secrets, told));
    }
    let winner =
        "(document.querySelector('.podium-name') ?? document.getElementById('ask-q')).textContent";
    let (one, other) = (aurore.read(winner).await?, nicolas.read(winner).await?);
    ensure!(one == other && !one.is_empty(), "{one} / {other}");
    for person in people {
        let heading = person.read("document.getElementById('ask-q').textContent").await?;
        let addressed = ["You", "Vous", "Nobody", "Personne"];
        ensure!(addressed.iter().any(|word| heading.starts_with(word)), "{heading}");
    }
    ensure!(turns > 1, "it was over in {turns} turns");
    for person in people {
        ensure!(person.eval("document.querySelectorAll('.rr-end tbody tr').length").await? == 4);
        person.is_content().await?;
    }
    tokio::try_join!(aurore.leave(), nicolas.leave())?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sand_timer_fills_the_registers_of_the_last() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, CALM).await?;
    let rival = pilot.stranger().await?;
    open(&pilot, "Aurore", &["me", "open"], &[("sand_timer", "30")]).await?;
    play::join(&rival, "Nicolas", &pilot).await?;
    pilot.click("form[action$='/start'] button").await?;
    pilot.see(PROGRAMS).await?;
    ensure!(pilot.is("document.getElementById('timer').hidden").await, "the timer runs too early");
    program(&rival).await?;
    ready(&rival).await?;
    pilot.see("document.querySelector('#timer:not([hidden])')").await?;
    pilot.click(".rr-hand .rr-card[value^=place]").await?;
    pilot.see(&format!("{FILLED} === 1")).await?;
    let kept = pilot.read("document.querySelector('#reg-1 .rr-txt b').textContent").await?;
    // Half a minute, then the rest is drawn and the turn runs.
    let drawn = "[...document.querySelectorAll('#log-list li')].some((line) => line.textContent.includes('RR-6.9'))";
    pilot.see(drawn).await?;
    pilot.see(&format!("[...document.querySelectorAll('#log-list li')].some((line) => line.textContent.includes('({kept})'))")).await?;
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_course_of_several_faces_pans_and_zooms_on_a_phone() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, Looks { still: true, ..PHONE }).await?;
    pilot.goto("/new?game=robo_rally").await?;
    fits(&pilot, "new table").await?;
    let seats = ["me", "driver", "driver", "driver", "driver", "driver", "driver", "driver"];
    open(&pilot, "A long name of 24 letters", &seats, &[("course", "marathon_madness")]).await?;
    pilot.see(PROGRAMS).await?;
    fits(&pilot, "programming").await?;
    let inside = "(() => { const [own, pan] = [document.querySelector('.rr-robot[data-me]'), document.getElementById('pan')]
        .map((it) => it.getBoundingClientRect());
        return own.left >= pan.left - 1 && own.right <= pan.right + 1 && own.top >= pan.top - 1 && own.bottom <= pan.bottom + 1; })()";
    pilot.see(inside).await?;
    let wide = "document.getElementById('pan').scrollWidth";
    let first = pilot.eval(wide).await?.as_u64().unwrap_or(0);
    ensure!(first > 400, "the plan is only {first} wide");
    // The small map shows every robot, and the view moves to where it is pressed.
    ensure!(pilot.eval("document.querySelectorAll('#map-here circle').length").await? == 8);
    let view = "document.getElementById('map-view').getAttribute('y')";
    let before = pilot.read(view).await?;
    pilot.click("#map").await?;
    pilot.see(&format!("{view} !== '{before}'")).await?;
    // Each card that a bot lays is told; a reader who looks elsewhere is not called back by it.
    let told = "(document.dispatchEvent(new CustomEvent('focus-moved')), new Promise((done) => setTimeout(done, 700)))";
    pilot.eval(told).await?;
    ensure!(!pilot.is(inside).await, "called back from elsewhere");
    pilot.click(".rr-tools [value=in]").await?;
    pilot.see(&format!("{wide} > {first}")).await?;
    pilot.see(inside).await?;
    pilot.click(".rr-tools [value=all]").await?;
    pilot.see(&format!("{wide} <= 390")).await?;
    pilot.see("document.getElementById('map').hidden").await?;
    fits(&pilot, "whole").await?;
    program(&pilot).await?;
    fits(&pilot, "programmed").await?;
    ready(&pilot).await?;
    fits(&pilot, "steps").await?;
    let until = Instant::now() + Duration::from_mins(2);
    while !pilot.is(&format!("{PROGRAMS} || {ANSWERS} || {OVER}")).await {
        ensure!(Instant::now() < until, "{}", pilot.report().await);
        pilot.eval(play::SKIP).await?;
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    pilot.click(".rr-open").await?;
    pilot.see("document.querySelector('#robot:popover-open')").await?;
    fits(&pilot, "robots").await?;
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_programmed_by_keys_alone() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, CALM).await?;
    open(&pilot, "Aurore", &["me", "driver"], &[("programming_cap", "off")]).await?;
    pilot.see(PROGRAMS).await?;
    // A key pressed before the page is connected sends a form, and the page is loaded anew.
    pilot.see("'live' in document.body.dataset").await?;
    let filled = |count: u32| format!("{FILLED} === {count}");
    for (count, key) in (1..).zip(["1", "3", "5", "7", "9"]) {
        pilot.press(key).await?;
        pilot.see(&filled(count)).await?;
        keeps_focus(&pilot, "after a card").await?;
    }
    let path = "document.querySelectorAll('#ghost .stop').length";
    ensure!(pilot.eval(path).await?.as_u64() > Some(0), "no path is shown");
    // The second register is taken back and filled again, then all are.
    pilot.press("s").await?;
    pilot.see("document.querySelector('#reg-2 .rr-empty')").await?;
    pilot.press("3").await?;
    pilot.see(&filled(5)).await?;
    pilot.press("u").await?;
    pilot.see(&filled(0)).await?;
    for (count, key) in (1..).zip(["2", "4", "6", "8", "9"]) {
        pilot.press(key).await?;
        pilot.see(&filled(count)).await?;
    }
    // The plan, cell by cell.
    tab_to(&pilot, "#pan").await?;
    pilot.press("ArrowUp").await?;
    let first = pilot.read("document.getElementById('live').textContent").await?;
    pilot.press("ArrowUp").await?;
    let second = pilot.read("document.getElementById('live').textContent").await?;
    ensure!(first.contains("Aurore") && first != second, "{first} / {second}");
    pilot.press("p").await?;
    pilot.see(&format!("!({PROGRAMS})")).await?;
    pilot.see(&format!("{PROGRAMS} || {ANSWERS} || {OVER}")).await?;
    keeps_focus(&pilot, "after the turn").await?;
    // What has run may be seen again, and ends as it stands.
    let stands = "[...document.querySelectorAll('.rr-robot')].map((robot) => robot.getAttribute('transform')).join()";
    let before = pilot.read(stands).await?;
    pilot.press_shift("4").await?;
    pilot.click(".rr-transport [data-do=replay]").await?;
    pilot.see("'playing' in document.body.dataset").await?;
    pilot.click(".rr-transport [data-do=pause]").await?;
    pilot.see("document.querySelector('#replay[data-paused]')").await?;
    pilot.click(".rr-transport [data-do=skip]").await?;
    pilot.see("!('playing' in document.body.dataset)").await?;
    let after = pilot.read(stands).await?;
    ensure!(before == after, "{before} / {after}");
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_dragged_into_registers() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, CALM).await?;
    open(&pilot, "Aurore", &["me", "driver"], &[("programming_cap", "off")]).await?;
    pilot.see(PROGRAMS).await?;
    let drag = |from: &str, to: &str| {
        format!(
            "(() => {{ const [from, to, bag] = [document.querySelector({from:?}), document.querySelector({to:?}), new DataTransfer()];
               const fire = (it, type) => it.dispatchEvent(new DragEvent(type, {{ bubbles: true, cancelable: true, dataTransfer: bag }}));
               fire(from, 'dragstart'); fire(to, 'dragover'); fire(to, 'drop'); fire(from, 'dragend'); }})()"
        )
    };
    let card = pilot.read("document.querySelector('#hand-4 .rr-card b').textContent").await?;
    let lies = |register: u32| {
        format!("document.querySelector('#reg-{register} .rr-txt b')?.textContent === '{card}'")
    };
    pilot.eval(&drag("#hand-4 .rr-card", "#reg-3")).await?;
    pilot.see(&lies(3)).await?;
    pilot.eval(&drag("#reg-3 .rr-slot", "#reg-5")).await?;
    pilot.see(&lies(5)).await?;
    // Whatever lies there makes room.
    pilot.eval(&drag("#hand-1 .rr-card", "#reg-5")).await?;
    pilot.see("document.querySelector('#hand-1 [data-used]')").await?;
    pilot.see("document.querySelector('#hand-4 .rr-card[value]')").await?;
    pilot.is_content().await?;
    pilot.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_programmed_by_forms_alone() -> Result<()> {
    let server = TestServer::open()?;
    let pilot = Person::arrive(&server, CALM).await?;
    pilot.without_script().await?;
    let options = [("course", "first_laps"), ("programming_cap", "off")];
    let table = open(&pilot, "Aurore", &["me", "driver"], &options).await?;
    pilot.goto(&table).await?;
    ensure!(!pilot.is("document.querySelector('.rr-transport').checkVisibility()").await);
    program(&pilot).await?;
    pilot.click("#foot .rr-ready").await?;
    pilot.see("document.querySelector('#log-list').textContent.includes('Register 5')").await?;
    ensure!(pilot.frames().is_empty(), "a script has run");
    pilot.is_content().await?;
    pilot.leave().await
}

/// Programming, help and what comes after a turn, by day and by night.
async fn looks_at_pages(pilot: &Person, axe: &str, seats: &[&str]) -> Result<()> {
    pilot.goto("/new?game=robo_rally").await?;
    no_barriers(pilot, axe, "new table").await?;
    open(pilot, "Aurore", seats, &[("programming_cap", "off")]).await?;
    pilot.see(PROGRAMS).await?;
    program(pilot).await?;
    no_barriers(pilot, axe, "programmed").await?;
    pilot.click("#bar [popovertarget=help]").await?;
    pilot.see("document.querySelector('#help:popover-open')").await?;
    no_barriers(pilot, axe, "rules").await?;
    pilot.press("Escape").await?;
    ready(pilot).await?;
    pilot.see(&format!("{PROGRAMS} || {ANSWERS} || {OVER}")).await?;
    no_barriers(pilot, axe, "after a turn").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_no_barriers_in_the_factory() -> Result<()> {
    let axe = axe()?;
    let server = TestServer::open()?;
    let desk = async {
        let pilot = Person::arrive(&server, CALM).await?;
        looks_at_pages(&pilot, &axe, &["me", "driver", "driver", "driver"]).await?;
        pilot.leave().await
    };
    let phone = async {
        let pilot = Person::arrive(&server, CALM_PHONE).await?;
        looks_at_pages(&pilot, &axe, &["me", "driver"]).await?;
        pilot.leave().await
    };
    tokio::try_join!(desk, phone)?;
    Ok(())
}
