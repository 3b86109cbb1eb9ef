//! Several people at one screen, by keyboard, on a phone and in French; and the large screen beside them.

use crate::access::{axe, no_barriers};
use crate::person::{CALM, Looks, PHONE, Person};
use crate::phone::fits;
use crate::play::{self, Turn};
use crate::test_server::TestServer;
use anyhow::{Result, ensure};
use std::time::{Duration, Instant};

/// The curtain is down, and its page has nothing on it but the way to go on.
const CURTAIN: &str =
    "document.readyState === 'complete' && document.body.classList.contains('curtain')
    && document.getElementById('i-am')";
/// The device is to go to another player.
const OVER_TO: &str =
    "!('playing' in document.body.dataset) && document.getElementById('hand-over')";
/// The reader is asked for a program of RoboRally.
const PROGRAMS: &str = "document.readyState === 'complete' && !('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked]') && document.querySelector('#foot .rr-ready')
    && 'live' in document.body.dataset";

/// Opens a table at which the second player shares the device.
pub(crate) async fn open(person: &Person, game: &str, options: &[(&str, &str)]) -> Result<String> {
    person.goto(&format!("/new?game={game}")).await?;
    // A person who has a name is not asked for it again.
    if person.is("document.querySelector('input[name=name]')").await {
        person.write("input[name=name]", "Aurore").await?;
    }
    // Rules and variants are folded.
    person
        .eval("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        .await?;
    let count = person.eval("document.querySelectorAll('select[name^=seat-]').length").await?;
    for seat in 1..count.as_u64().unwrap_or(0) {
        let who = if seat == 1 { "here" } else { "" };
        person.choose(&format!("select[name=seat-{seat}]"), who).await?;
    }
    person.write("input[name=here-1]", "Nicolas").await?;
    for (key, value) in options {
        let list = format!("select[name=option-{key}]");
        if person.is(&format!("document.querySelector({list:?})")).await {
            person.choose(&list, value).await?;
        } else {
            person.click(&format!("input[name=option-{key}][value='{value}']")).await?;
        }
    }
    person.click("form.form button.btn-main").await?;
    person.see(CURTAIN).await?;
    Ok(person.read("location.pathname").await?.replace("/curtain", ""))
}

async fn front(person: &Person) -> Result<String> {
    person.read("document.querySelector('.hand-front').textContent.trim()").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_screen_program_by_keyboard_and_the_large_screen_follows() -> Result<()> {
    let server = TestServer::open()?;
    let desk = Person::arrive(&server, CALM).await?;
    let options = [("course", "risky_exchange"), ("programming_cap", "off")];
    let table = open(&desk, "robo_rally", &options).await?;
    let large = desk.tab().await?;
    large.goto(&format!("{table}/screen")).await?;
    large.see("document.querySelector('.phones svg') && document.getElementById('pan')").await?;
    ensure!(large.is("!document.querySelector('.rr-hand, #decide, #foot .rr-ready')").await);
    desk.front().await?;

    for round in 0..2 {
        for name in ["Aurore", "Nicolas"] {
            if desk.is(CURTAIN).await {
                let text = desk.read("document.querySelector('h1').textContent").await?;
                ensure!(text == format!("Hand the device to {name}"), "{text}");
                ensure!(desk.is("!document.querySelector('#board, .rr-card, #ask')").await);
                desk.press("o").await?;
            }
            desk.see(PROGRAMS).await?;
            ensure!(front(&desk).await? == format!("{name} has the device"), "{round}");
            // "At random" fills all registers and says ready.
            let hand = "[...document.querySelectorAll('.rr-hand .rr-card')].map((card) => card.value).join(' ')";
            let hand = desk.read(hand).await?;
            ensure!(hand.contains("place "), "no cards: {hand}");
            desk.press("x").await?;
            desk.see("document.querySelector('#foot .rr-ready:not([disabled])')").await?;
            desk.press("p").await?;
            desk.see(&format!("!({PROGRAMS})")).await?;
            for frame in large.frames() {
                ensure!(!frame.contains("place ") && !frame.contains("rr-ready"), "{frame}");
            }
            if name == "Aurore" {
                desk.see(OVER_TO).await?;
                // The way on has the focus.
                desk.see("document.activeElement?.closest('#hand-over')").await?;
                desk.press("Enter").await?;
                desk.see(CURTAIN).await?;
                if round == 0 {
                    no_barriers(&desk, &axe()?, "curtain").await?;
                }
            }
        }
        // The turn is carried out; all programme again, and the device goes back to the first.
        desk.eval("document.querySelector('[data-do=skip]')?.click()").await?;
        if round == 0 {
            large.see("document.getElementById('last').textContent.trim().length > 3").await?;
            let until = Instant::now() + Duration::from_mins(1);
            while !desk.is(PROGRAMS).await {
                ensure!(Instant::now() < until, "{}", desk.report().await);
                // A robot may have to come back to the floor first: its player is asked.
                if desk.is(CURTAIN).await {
                    desk.click("#i-am").await?;
                } else if desk.is(OVER_TO).await {
                    desk.click("#hand-over .choice").await?;
                    desk.see(CURTAIN).await?;
                    continue;
                }
                // What plays is skipped, whenever it begins.
                desk.eval(play::SKIP).await?;
                // The last choice is to go on as one is: who shuts down programmes nothing in the next turn.
                desk.eval("[...document.querySelectorAll('#ask[data-asked] :is(.choice, .rr-entries button)')].at(-1)?.click()").await?;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            desk.goto(&format!("{table}/curtain?to=1")).await?;
            desk.see(CURTAIN).await?;
        }
    }
    desk.is_content().await?;
    large.is_content().await?;
    desk.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_pass_a_phone_in_french() -> Result<()> {
    let server = TestServer::open()?;
    let phone = Person::arrive(&server, Looks { lang: "fr", ..PHONE }).await?;
    let table = open(&phone, "memoracers", &[("program_timer", "off")]).await?;
    fits(&phone, "curtain").await?;
    ensure!(phone.is("document.body.textContent.includes('Passez l’appareil à')").await);
    let (mut locked, mut handed) = (0, 0);
    let until = Instant::now() + Duration::from_mins(2);
    while locked < 4 {
        ensure!(Instant::now() < until, "{}", phone.report().await);
        if phone.is(CURTAIN).await {
            handed += 1;
            phone.click("#i-am").await?;
            phone.see("document.querySelector('.hand-front')").await?;
            fits(&phone, "table").await?;
            continue;
        }
        if phone.is(OVER_TO).await {
            fits(&phone, "hand over").await?;
            phone.click("#hand-over .choice").await?;
            phone.see(CURTAIN).await?;
            continue;
        }
        let turn = play::turn(&phone).await;
        if turn == Turn::Write {
            // So many lines as the programme wants.
            while phone.is("document.querySelector('#ask .mr-lock[data-key=l]:disabled')").await {
                play::mark(&phone, 3).await?;
            }
            play::lock(&phone).await?;
            locked += 1;
        } else if turn == Turn::Over {
            break;
        } else {
            play::decide(&phone, turn, 3).await?;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    ensure!(handed > 3 && locked == 4, "{handed} curtains, {locked} programmes");
    phone.goto(&format!("{table}/screen")).await?;
    phone.see("document.querySelector('.mr-strip')").await?;
    ensure!(phone.is("!document.querySelector('.mr-cell[aria-pressed=true]')").await);
    fits(&phone, "large screen on a small one").await?;
    phone.is_content().await?;
    phone.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_is_hidden_the_page_turns_by_itself() -> Result<()> {
    let server = TestServer::open()?;
    let desk = Person::arrive(&server, CALM).await?;
    let options = [("interrupt_timer_s", "off"), ("decision_timer_s", "off")];
    open(&desk, "circus_imperium", &options).await?;
    let (mut last, mut turned) = (String::new(), 0);
    let until = Instant::now() + Duration::from_mins(2);
    while turned < 3 {
        ensure!(Instant::now() < until, "{}", desk.report().await);
        if desk.is("document.getElementById('rematch')").await {
            // Both chariots broke too soon.
            last.clear();
            open(&desk, "circus_imperium", &options).await?;
        } else if desk.is(CURTAIN).await {
            last.clear();
            desk.press("o").await?;
            desk.see("document.querySelector('.hand-front')").await?;
        } else if desk.is("document.querySelector('#hand-over a')").await {
            desk.press("n").await?;
            desk.see(CURTAIN).await?;
        } else if desk.is("document.readyState === 'complete' && document.querySelector('#ask[data-asked]') && document.querySelector('.hand-front') && !document.getElementById('hand-over')").await {
            let now = front(&desk).await.unwrap_or_default();
            turned += u32::from(!last.is_empty() && !now.is_empty() && now != last);
            last = now;
            desk.eval("[...document.querySelectorAll('#ask[data-asked] button[name=action]:not(:disabled)')].find((it) => !it.value.startsWith('order'))?.click()").await?;
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    desk.is_content().await?;
    desk.leave().await
}
