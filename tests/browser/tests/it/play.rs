//! What people do at any table, and at a MemoRacers table, by the page's own buttons.

use crate::person::Person;
use anyhow::{Result, bail};
use serde_json::Value;
use std::time::{Duration, Instant};

/// No race of a test takes longer.
const LONGEST_RACE: Duration = Duration::from_mins(5);

/// The reader is asked for a programme that is still open.
pub(crate) const WRITES: &str = "!('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked] .mr-lock.choice-main[data-key=l]')";
/// The reader is asked for a start lane.
pub(crate) const LINES_UP: &str = "document.querySelector('.mr-lanes .mr-cell[data-legal]')
    && document.querySelector('#ask[data-asked]')";
/// The reader may exchange two tiles.
const SWAPS: &str = "!('playing' in document.body.dataset)
    && document.querySelector('#ask[data-asked] button[value=decline]')";
/// The reader may lay the circuit.
const BUILDS: &str = "document.querySelector('#ask[data-asked] button[value=confirm]')";
/// The race is over.
pub(crate) const OVER: &str =
    "!('playing' in document.body.dataset) && document.querySelector('#ask .ask-end')";
/// Skips the animation that plays, if any: tests only look at the position after it.
pub(crate) const SKIP: &str =
    "'playing' in document.body.dataset && document.querySelector('[data-do=skip]')?.click()";
/// The number of boxes written.
const LINES: &str = "document.querySelectorAll('.mr-cell[aria-pressed=true]').length";

/// The value of an expression on a player's page, after any animation is skipped; `None` once the game is over. One
/// evaluation for all of it: a whole game needs thousands.
pub(crate) async fn glance(person: &Person, expression: &str) -> Result<Option<Value>> {
    let asked =
        format!("(() => {{ {SKIP}; return ({OVER}) ? {{}} : {{ now: {expression} }}; }})()");
    Ok(person.eval(&asked).await?.get_mut("now").map(Value::take))
}

/// What must be the same on two pages of one person: the round, the boxes marked, the gauges, the tiles that lie face up.
pub(crate) const STANDS: &str = "JSON.stringify([
    document.getElementById('turn').textContent,
    [...document.querySelectorAll('.mr-cell[aria-pressed=true]')].map((cell) => cell.id),
    document.getElementById('gauges').textContent,
    [...document.querySelectorAll('[id^=words-]')].map((each) => each.textContent),
    [...document.querySelectorAll('.mr-slot')].map((slot) => [slot.id, slot.dataset.turn]) ])";

/// Opens a MemoRacers table.
pub(crate) async fn create(
    person: &Person,
    name: &str,
    seats: &[&str],
    options: &[(&str, &str)],
) -> Result<String> {
    open_table(person, "memoracers", name, seats, options).await
}

/// Fills in the form for a new table and sends it. Seats beyond those named stay closed.
pub(crate) async fn open_table(
    person: &Person,
    game: &str,
    name: &str,
    seats: &[&str],
    options: &[(&str, &str)],
) -> Result<String> {
    person.goto(&format!("/new?game={game}")).await?;
    // A person who has a name is not asked for it again.
    if person.is("document.querySelector('input[name=name]')").await {
        person.write("input[name=name]", name).await?;
    }
    // Rules and variants are folded.
    person
        .eval("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })")
        .await?;
    let count = person.eval("document.querySelectorAll('select[name^=seat-]').length").await?;
    for seat in 0..count.as_u64().unwrap_or(0) as usize {
        let value = seats.get(seat).copied().unwrap_or_default();
        person.choose(&format!("select[name=seat-{seat}]"), value).await?;
    }
    for (key, value) in options {
        let list = format!("select[name=option-{key}]");
        if person.is(&format!("document.querySelector({list:?})")).await {
            person.choose(&list, value).await?;
        } else {
            person.click(&format!("input[name=option-{key}][value='{value}']")).await?;
        }
    }
    person.click("form.form button.btn-main").await?;
    person.see("location.pathname.startsWith('/table/')").await?;
    person.see("document.getElementById('ask')").await?;
    person.read("location.pathname").await
}

/// Takes a free seat at the table whose link the host sees, and waits until the host sees the guest there.
pub(crate) async fn join(guest: &Person, name: &str, host: &Person) -> Result<()> {
    let link = host.read("document.getElementById('invite-url').value").await?;
    let seated = "document.querySelectorAll('#invite .chip-good').length";
    let before = host.eval(seated).await?;
    guest.goto(&link).await?;
    guest.write("input[name=name]", name).await?;
    guest.click("button[name=seat]").await?;
    host.see(&format!("{seated} === {before} + 1")).await
}

/// What a viewer may know, from the API. `seat` is `me` or `spectator`.
pub(crate) async fn view(person: &Person, seat: &str) -> Result<Value> {
    let query = if seat == "spectator" { "?as=spectator" } else { "" };
    let asked = format!(
        "fetch('/api/v1/tables/' + document.body.dataset.table + '/view{query}').then((answer) => answer.json())"
    );
    person.eval(&asked).await
}

/// Takes the first free lane.
pub(crate) async fn line_up(person: &Person) -> Result<()> {
    person.see(LINES_UP).await?;
    person.click(".mr-lanes .mr-cell[data-legal]").await
}

/// Marks one box on the next line, in the lane nearest to `wish`.
pub(crate) async fn mark(person: &Person, wish: u32) -> Result<()> {
    let cell = format!(
        "(() => {{ const line = {LINES} + 1;
           const cells = [...document.querySelectorAll(`.mr-cell[data-line='${{line}}'][data-legal]`)];
           const far = (cell) => Math.abs(cell.dataset.lane - {wish});
           return '#' + cells.sort((one, other) => far(one) - far(other))[0].id; }})()"
    );
    let cell = person.read(&cell).await?;
    person.click(&cell).await?;
    person.see(&format!("document.querySelector('{cell}[aria-pressed=true]')")).await
}

/// Writes as many lines as the vessel is fast.
pub(crate) async fn write(person: &Person, wish: u32) -> Result<()> {
    person.see(WRITES).await?;
    let view = &view(person, "me").await?["view"];
    let seat = view["viewer"]["seat"].as_u64().unwrap_or(0) as usize;
    for _ in 0..view["vessels"][seat]["speed"].as_u64().unwrap_or(1) {
        mark(person, wish).await?;
    }
    Ok(())
}

/// Writes the flight that looks best, one box after another, and says how long it is.
pub(crate) async fn write_well(person: &Person) -> Result<usize> {
    person.see(WRITES).await?;
    let flight = best_flight(&view(person, "me").await?);
    for lane in &flight {
        mark(person, *lane).await?;
    }
    Ok(flight.len())
}

/// The best lanes over what lies face up or is remembered; a little force while there are boxes to spare.
fn best_flight(answer: &Value) -> Vec<u32> {
    let view = &answer["view"];
    let seat = view["viewer"]["seat"].as_u64().unwrap_or(0) as usize;
    let vessel = &view["vessels"][seat];
    let number = |key: &str| vessel[key].as_u64().unwrap_or(1) as usize;
    let forced = number("speed") < 3 && number("shields") > 8;
    let lines = number("speed") + usize::from(forced);
    let value = |line: usize, lane: usize| {
        let slot = &view["strip"][(number("at") + line) % 10];
        let face = slot["face"]["lanes"].as_str().or(slot["ghost"]["face"]["lanes"].as_str());
        match face.and_then(|lanes| lanes.as_bytes().get(lane - 1)) {
            Some(b'T') => -4,
            Some(b'S') => -3,
            Some(b'A') => 3,
            Some(b'R') => 1,
            Some(_) => 0,
            None => -1,
        }
    };
    let mut flights = vec![(0, vec![number("lane")])];
    for line in 1..=lines {
        let mut longer: Vec<(i32, Vec<usize>)> = Vec::new();
        for (worth, flight) in &flights {
            let last = flight.last().copied().unwrap_or(3);
            for lane in last.max(2) - 1..=(last + 1).min(5) {
                let mut next = flight.clone();
                next.push(lane);
                longer.push((worth + value(line, lane), next));
            }
        }
        flights = longer;
    }
    let best = flights.into_iter().max_by_key(|(worth, _)| *worth);
    best.map_or(Vec::new(), |(_, flight)| {
        flight.into_iter().skip(1).map(|lane| lane as u32).collect()
    })
}

/// Closes the programme.
pub(crate) async fn lock(person: &Person) -> Result<()> {
    // On a busy machine the next round may have begun before the page is looked at again.
    let round = "document.getElementById('turn').textContent";
    let before = person.read(round).await?;
    person.click("#ask .mr-lock[data-key=l]").await?;
    person.see(&format!("!({WRITES}) || {round} !== {before:?}")).await
}

/// What a player may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Nothing.
    Wait,
    /// Lay the circuit.
    Build,
    /// Take a lane.
    LineUp,
    /// Write a programme.
    Write,
    /// Exchange tiles.
    Swap,
    /// The race is over.
    Over,
}

/// What this person may do now.
pub(crate) async fn turn(person: &Person) -> Turn {
    if person.is(OVER).await {
        Turn::Over
    } else if person.is(WRITES).await {
        Turn::Write
    } else if person.is(BUILDS).await {
        Turn::Build
    } else if person.is(LINES_UP).await {
        Turn::LineUp
    } else if person.is(SWAPS).await {
        Turn::Swap
    } else {
        Turn::Wait
    }
}

/// Waits until one of these people may do something: who and what. All over: that.
pub(crate) async fn next(people: &[&Person]) -> Result<(usize, Turn)> {
    let until = Instant::now() + Duration::from_mins(1);
    loop {
        let mut over = 0;
        for (at, person) in people.iter().enumerate() {
            match turn(person).await {
                Turn::Wait => {}
                Turn::Over => over += 1,
                turn @ (Turn::Build | Turn::LineUp | Turn::Write | Turn::Swap) => {
                    return Ok((at, turn));
                }
            }
        }
        if over == people.len() {
            return Ok((0, Turn::Over));
        }
        if Instant::now() > until {
            bail!("no player may do anything\n{}", people[0].report().await);
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// One decision of one person, whatever they are asked.
pub(crate) async fn decide(person: &Person, turn: Turn, wish: u32) -> Result<()> {
    match turn {
        Turn::Build => {
            person.click("#ask button[value=confirm]").await?;
            person.see(&format!("!({BUILDS})")).await
        }
        Turn::LineUp => {
            line_up(person).await?;
            person.see(&format!("!({LINES_UP})")).await
        }
        Turn::Write => {
            write(person, wish).await?;
            lock(person).await
        }
        Turn::Swap => {
            person.click("#ask button[value=decline]").await?;
            person.see(&format!("!({SWAPS})")).await
        }
        Turn::Wait | Turn::Over => Ok(()),
    }
}

/// Plays on until all of these people see the end.
pub(crate) async fn to_the_end(people: &[&Person]) -> Result<()> {
    let until = Instant::now() + LONGEST_RACE;
    loop {
        let (who, turn) = next(people).await?;
        match turn {
            Turn::Over => return Ok(()),
            Turn::Write => {
                write_well(people[who]).await?;
                lock(people[who]).await?;
            }
            Turn::Build | Turn::LineUp | Turn::Swap | Turn::Wait => {
                decide(people[who], turn, 3).await?;
            }
        }
        if Instant::now() > until {
            bail!("the race does not end\n{}", people[0].report().await);
        }
    }
}
