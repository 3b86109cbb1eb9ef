//! What happens is seen at normal speed, with motion: dice, crashes and hits are drawn on the board where they happen, the caption stands
//! beside it, nothing jumps during a turn, and a small screen follows the own chariot.

use crate::person::{DESK, Looks, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, bail, ensure};
use std::time::{Duration, Instant};

/// The most that a page may shift by itself between two questions.
const MOST_SHIFT: f64 = 0.05;
/// Nothing is waited for longer.
const LONGEST: Duration = Duration::from_mins(4);

/// Notes every sign that appears, whether it lies on the board, whether the caption covers the board, and how much the page shifts by
/// itself.
const WATCH: &str = "(() => { window.noted = { signs: [], faults: [], shift: 0, shifts: [], turns: [] };
    const noted = window.noted, box = (it) => it.getBoundingClientRect();
    const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const board = () => [...document.querySelectorAll('.ci-arena, .ce-sky, .cl-svg')].find((it) => it.checkVisibility());
    const look = () => {
      const now = [...board().querySelectorAll('.sign, .ce-thrown, .ce-shown')];
      if (!now.length) return;
      for (const sign of now) noted.signs.push(sign.textContent || sign.getAttribute('class'));
      const last = document.getElementById('last');
      if (last?.checkVisibility() && last.textContent && meets(box(last), box(board()))) noted.faults.push('the caption covers the board');
      if (last && last.scrollWidth > last.clientWidth + 1) noted.faults.push('the caption is cut: ' + last.textContent);
    };
    for (const svg of document.querySelectorAll('.ci-arena, .ce-sky, .cl-svg')) new MutationObserver(look).observe(svg, { childList: true, subtree: true });
    new PerformanceObserver((list) => { for (const shift of list.getEntries()) {
      // A new line of the log moves the older ones: that is what a log does.
      const log = (node) => node?.closest?.('#log-list') || node?.parentElement?.closest?.('#log-list');
      if (shift.hadRecentInput || shift.sources.every(({ node }) => log(node))) continue;
      noted.shift += shift.value;
      noted.shifts.push(shift.value.toFixed(4) + ' ' + shift.sources.map(({ node, previousRect: from, currentRect: to }) => `${node?.id || node?.getAttribute?.('class') || node?.nodeName} ${from.y}+${from.height} → ${to.y}+${to.height}`).join());
    } }).observe({ type: 'layout-shift' }); })()";

/// Presses what leads on: the result of a race that has been read; once nothing plays the main choice, or any.
const GO_ON: &str = "(() => {
    document.querySelector('#result [data-do=onward]')?.click();
    if ('playing' in document.body.dataset) return '';
    const all = [...document.querySelectorAll('#ask[data-asked] button[name=action]:not(:disabled)')].filter((it) => it.value);
    const begins = (word) => all.filter((it) => it.value.startsWith(word));
    const blow = begins('commit').find((it) => !/pass|leap|unharness|board|change/.test(it.value));
    const choice = begins('announce').at(-1) ?? begins('step')[0] ?? blow ?? document.querySelector('#ask[data-asked] .choice-main:not(:disabled)') ?? all[0];
    if (choice) { window.noted.turns.push([window.noted.shift, window.noted.shifts.splice(0).join(' | ')]); window.noted.shift = 0; choice.click(); }
    return choice ? choice.value || 'main' : ''; })()";

/// A table of the person and bots, at the pace of people, with motion.
async fn sit_down(
    server: &TestServer,
    looks: Looks,
    game: &str,
    level: &str,
    bots: usize,
) -> Result<Person> {
    let person = Person::arrive(server, looks).await?;
    person.eval("localStorage.setItem('pace', '1')").await?;
    let seats: Vec<&str> = ["me"].into_iter().chain(std::iter::repeat_n(level, bots)).collect();
    play::open_table(&person, game, "Aurore", &seats, &[]).await?;
    person.see("document.querySelector('.ci-arena, .ce-sky, .cl-svg')").await?;
    person.eval(WATCH).await?;
    Ok(person)
}

/// Plays on until this is so.
async fn until(person: &Person, expression: &str) -> Result<()> {
    let begun = Instant::now();
    while !person.is(expression).await {
        if begun.elapsed() > LONGEST {
            bail!(
                "{expression} never came: {}",
                person.read("JSON.stringify(window.noted)").await?
            );
        }
        if person.is(play::OVER).await {
            bail!("over before {expression}");
        }
        // A page that was loaded once more has noted nothing yet.
        if !person.is("window.noted").await {
            person.eval(WATCH).await?;
        }
        person.eval(GO_ON).await?;
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    Ok(())
}

/// What was noted meanwhile is in order.
async fn is_in_order(person: &Person) -> Result<()> {
    let faults = person.read("[...new Set(window.noted.faults)].join('; ')").await?;
    ensure!(faults.is_empty(), "{faults}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_and_treasures_of_celestia_are_seen() -> Result<()> {
    let server = TestServer::unhurried()?;
    let person = sit_down(&server, DESK, "celestia", "easy", 3).await?;
    until(&person, "window.noted.signs.includes('ce-thrown')").await?;
    until(&person, "window.noted.signs.some((words) => /^\\+\\d|^sign$/.test(words))").await?;
    is_in_order(&person).await?;
    person.is_content().await?;
    person.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn blows_of_circus_imperium_are_seen() -> Result<()> {
    let server = TestServer::unhurried()?;
    let person = sit_down(&server, DESK, "circus_imperium", "rookie", 5).await?;
    until(&person, "window.noted.signs.some((words) => /Miss|−|Ram!|Wall!/.test(words))").await?;
    is_in_order(&person).await?;
    person.is_content().await?;
    person.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_of_celerium_are_seen() -> Result<()> {
    let server = TestServer::unhurried()?;
    let person = sit_down(&server, DESK, "celerium", "rookie", 3).await?;
    until(&person, "window.noted.signs.some((words) => /^[+−]\\d/.test(words))").await?;
    is_in_order(&person).await?;
    person.is_content().await?;
    person.leave().await
}

/// Between two questions the page shifts by next to nothing.
async fn stays(looks: Looks, game: &str, level: &str, bots: usize, turns: usize) -> Result<()> {
    let server = TestServer::unhurried()?;
    let person = sit_down(&server, looks, game, level, bots).await?;
    until(&person, &format!("window.noted.turns.length > {turns}")).await?;
    let worst = "window.noted.turns.reduce((worst, turn) => turn[0] > worst[0] ? turn : worst)";
    let shift = person.eval(&format!("{worst}[0]")).await?.as_f64().unwrap_or(f64::NAN);
    ensure!(
        shift <= MOST_SHIFT,
        "{game} moves by {shift}: {}",
        person.read(&format!("{worst}[1]")).await?
    );
    person.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_between_two_questions_at_a_desk() -> Result<()> {
    stays(DESK, "celestia", "easy", 3, 5).await?;
    stays(DESK, "circus_imperium", "rookie", 3, 6).await?;
    stays(DESK, "celerium", "rookie", 3, 5).await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_between_two_questions_on_a_phone() -> Result<()> {
    stays(PHONE, "celestia", "easy", 3, 5).await?;
    stays(PHONE, "circus_imperium", "rookie", 3, 6).await?;
    stays(PHONE, "celerium", "rookie", 3, 5).await
}

/// Whether the own piece lies inside the part of the board that is seen; between two races it lies nowhere.
const IN_SIGHT: &str = "(() => {
    const frame = document.querySelector('.ci-sand-box, .cl-scene').getBoundingClientRect();
    const own = [...document.querySelectorAll('.ci-chariot[data-me], .cl-vessel[data-me]')].filter((it) => it.checkVisibility());
    return own.every((it) => { const box = it.getBoundingClientRect(), [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom; }); })()";

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_keeps_the_own_piece_in_sight() -> Result<()> {
    let server = TestServer::unhurried()?;
    for (game, begun) in [
        ("circus_imperium", "document.querySelector('.ci-chariot[data-me]')"),
        (
            "celerium",
            "[...document.querySelectorAll('.cl-vessel[data-me]')].some((it) => it.checkVisibility())",
        ),
    ] {
        let person = sit_down(&server, PHONE, game, "rookie", 3).await?;
        until(&person, begun).await?;
        let turns = person.eval("window.noted.turns.length").await?.as_u64().unwrap_or(0);
        for more in 1..6 {
            // Who moves meanwhile does not matter: the own piece is in sight at every question and while others move.
            person.see(IN_SIGHT).await?;
            until(&person, &format!("window.noted.turns.length >= {}", turns + more)).await?;
        }
        person.see(IN_SIGHT).await?;
        person.leave().await?;
    }
    Ok(())
}
