//! What happens is seen, at normal speed: captions beside the board, events on it, nothing that jumps, a camera that follows.

use crate::person::{DESK, Looks, PHONE, Person};
use crate::play;
use crate::test_server::TestServer;
use anyhow::{Result, ensure};

/// Nothing may move more than this in one turn, as the browser measures it.
const MOST_SHIFT: f64 = 0.05;
/// Nine of ten hands lead a robot back over the edge from which it starts.
const MOST_RACES: usize = 8;
/// The reader is asked for a program.
const PROGRAMS: &str = "!('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked]') && document.querySelector('#foot .rr-ready')";
/// The reader is asked something else.
const ANSWERS: &str = "!('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked] :is(.choice, .rr-entries button)')";
const PLAYS: &str = "'playing' in document.body.dataset";
/// Programs the way back over the edge, or as near to it as the hand allows, one card a call: a turn about, or two turns to
/// the same side, then forward.
const TURN_BACK: &str = "(() => {
    const cards = [...document.querySelectorAll('.rr-hand .rr-card[value^=place]')];
    const laid = document.querySelectorAll('.rr-reg .rr-slot:not(.rr-empty)').length;
    const of = (...kinds) => kinds.flatMap((kind) => cards.filter((card) => card.dataset.kind === kind));
    const side = ['l', 'r'].find((kind) => of(kind).length > 1);
    const wish = laid === 0 ? [...of('u'), ...of(side)] : laid === 1 ? of(window.turned) : [];
    const card = [...wish, ...of('3', '2', '1', 'b'), ...cards][0];
    if (laid === 0) window.turned = { l: 'l', r: 'r' }[card?.dataset.kind];
    card?.click(); })()";
/// Notes from now on what moves, which captions are read to their end, whether they lie over the board, and for how long
/// at a stretch the own robot is out of sight.
const WATCH: &str = "(() => {
    window.noted = { shift: 0, from: [], captions: new Map(), over: [], falls: 0, hidden: 0, longest: 0 };
    window.shifts ??= new PerformanceObserver((list) => { for (const it of list.getEntries()) {
      if (it.hadRecentInput) continue;
      noted.shift += it.value;
      noted.from.push(it.value.toFixed(4) + ' ' + it.sources.map(({ node }) => node?.id || node?.parentElement?.id || node?.className || node?.nodeName).join(' '));
    } });
    shifts.observe({ type: 'layout-shift' });
    const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    window.watching ??= (function look() {
      const words = document.getElementById('last'), strip = words.parentElement.getBoundingClientRect();
      const board = (document.getElementById('pan') || document.getElementById('board')).getBoundingClientRect();
      if ('playing' in document.body.dataset && words.textContent) {
        const seen = noted.captions.get(words.textContent) ?? 0;
        noted.captions.set(words.textContent, Math.max(seen, (words.scrollTop + words.clientHeight + 2) / words.scrollHeight));
        if (meets(strip, board)) noted.over.push(words.textContent);
        for (const fall of document.querySelectorAll('#events [data-event=fall] .mark')) {
          noted.falls += 1;
          if (meets(strip, fall.getBoundingClientRect())) noted.over.push('the fall');
        }
      }
      const own = document.querySelector('.rr-robot[data-me]:not([data-gone])')?.getBoundingClientRect();
      if (own) {
        const inside = own.left > board.left - 20 && own.right < board.right + 20 && own.top > board.top - 20 && own.bottom < board.bottom + 20;
        if (inside) noted.hidden = 0; else noted.hidden ||= performance.now();
        if (noted.hidden) noted.longest = Math.max(noted.longest, performance.now() - noted.hidden);
      }
      requestAnimationFrame(look);
      return true;
    })(); })()";
/// What was noted, as text; empty if all is well.
const FAULTS: &str = "(() => { const faults = [];
    for (const [words, share] of noted.captions) if (share < 1) faults.push(`cut: ${words}`);
    for (const words of noted.over) faults.push(`over the board: ${words}`);
    if (noted.longest > 1500) faults.push(`the own robot is out of sight for ${noted.longest} ms`);
    return faults.join('\\n'); })()";

/// At normal speed, whatever the other tests do.
async fn arrive(server: &TestServer, looks: Looks) -> Result<Person> {
    let person = Person::arrive(server, looks).await?;
    person.eval("localStorage.setItem('pace', '1')").await?;
    Ok(person)
}

/// Nothing was cut, covered or out of sight, and nothing jumped.
async fn is_seen(person: &Person, what: &str) -> Result<()> {
    let faults = person.read(FAULTS).await?;
    ensure!(faults.is_empty(), "{what}:\n{faults}");
    let shift = person.eval("noted.shift").await?.as_f64().unwrap_or(f64::NAN);
    let from = person.read("noted.from.join('\\n')").await?;
    ensure!(shift <= MOST_SHIFT, "{what}: things move by {shift}\n{from}");
    Ok(())
}

/// A race is begun in which the own robot is driven over the edge in its first turn; whether it fell.
async fn drives_back(ada: &Person) -> Result<bool> {
    let options = [("course", "first_laps")];
    play::open_table(ada, "robo_rally", "Ada", &["me", "driver", "driver"], &options).await?;
    ada.see(PROGRAMS).await?;
    let stands = "document.querySelector('.rr-regs').getBoundingClientRect().top";
    let stood = ada.eval(stands).await?;
    while ada.is("document.querySelector('.rr-ready:disabled')").await {
        let filled = "document.querySelectorAll('.rr-reg .rr-slot:not(.rr-empty)').length";
        let before = ada.eval(filled).await?;
        ada.eval(TURN_BACK).await?;
        ada.see(&format!("{filled} > {before}")).await?;
    }
    // A filled program can be undone: the button for it moves no card.
    ensure!(ada.eval(stands).await? == stood, "the registers move while they are filled");
    ada.eval(WATCH).await?;
    ada.click("#foot .rr-ready").await?;
    ada.see(PLAYS).await?;
    ada.see(&format!("!({PLAYS})")).await?;
    is_seen(ada, "the first turn").await?;
    Ok(ada.is("noted.falls > 0").await)
}

/// The fall of a robot is seen, and so is where it returns.
async fn falls(looks: Looks) -> Result<()> {
    let server = TestServer::open()?;
    let ada = arrive(&server, looks).await?;
    let mut fell = false;
    for _ in 0..MOST_RACES {
        fell = drives_back(&ada).await?;
        if fell {
            break;
        }
    }
    ensure!(fell, "no robot fell in {MOST_RACES} races");
    ada.see(&format!("({PROGRAMS}) || ({ANSWERS})")).await?;
    if !ada.is(PROGRAMS).await {
        let entry = "(() => { const frame = document.getElementById('pan').getBoundingClientRect();
            return [...document.querySelectorAll('#cells rect, .rr-archive:not([data-gone])')].some((it) => {
              const box = it.getBoundingClientRect();
              return box.left >= frame.left - 20 && box.right <= frame.right + 20 && box.top >= frame.top - 20 && box.bottom <= frame.bottom + 20; }); })()";
        ada.see(entry).await?;
        // The robot may return powered down and the race may end before it is programmed again.
        let next = format!("({PROGRAMS}) || ({ANSWERS}) || {PLAYS} || {}", play::OVER);
        while !ada.is(&format!("({PROGRAMS}) || {}", play::OVER)).await {
            ada.eval("document.querySelector('#ask[data-asked] :is(.choice-main, .choice, .rr-entries button)')?.click()").await?;
            ada.see(&next).await?;
        }
    }
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fall_is_seen_beside_its_caption() -> Result<()> {
    falls(DESK).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_follows_its_robot_to_its_fall_and_its_return() -> Result<()> {
    falls(Looks { lang: "fr", ..PHONE }).await
}

/// MemoRacers keeps its dashboard, its legend and its question in place from round to round.
async fn rounds(looks: Looks) -> Result<()> {
    let server = TestServer::open()?;
    let ada = arrive(&server, looks).await?;
    let options = [("program_timer", "off")];
    play::create(&ada, "Ada", &["me", "amateur", "amateur"], &options).await?;
    play::line_up(&ada).await?;
    let boxes = "JSON.stringify(['.mr-key', '#cell-1-1', '#gauges'].map((it) => { const box = document.querySelector(it).getBoundingClientRect();
        return [box.left, box.top].map(Math.round); }))";
    let mut stood = None;
    for round in 1..=3 {
        ada.see(play::WRITES).await?;
        let stands = ada.read(boxes).await?;
        ensure!(
            *stood.get_or_insert(stands.clone()) == stands,
            "round {round}: {stood:?} {stands}"
        );
        play::write(&ada, 3).await?;
        ada.eval(WATCH).await?;
        ada.click("#ask .mr-lock[data-key=l]").await?;
        ada.see(PLAYS).await?;
        ada.see(&format!("!({PLAYS})")).await?;
        is_seen(&ada, &format!("round {round}")).await?;
    }
    ada.is_content().await?;
    ada.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_stays_where_it_is() -> Result<()> {
    rounds(DESK).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_of_a_phone_stays_where_it_is() -> Result<()> {
    rounds(PHONE).await
}
