//! Layout shift: how far what stands on a page moves by itself, as Chromium counts it. The turns of all games are watched in
//! `happens` and `seen`; here it is shown that a shift is found.

use crate::person::{CALM, Person};
use crate::test_server::TestServer;
use anyhow::{Context, Result, ensure};

/// The most that may shift during a turn.
pub(crate) const MOST: f64 = 0.05;

/// Notes every shift from now on, those after input too, with the elements that moved.
const WATCH: &str = "(() => { window.shiftWatch?.disconnect(); window.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    const name = (it) => !it ? '?' : (it.tagName || it.nodeName).toLowerCase() + (it.id ? '#' + it.id : '')
      + (it.getAttribute?.('class') ? '.' + it.getAttribute('class').trim().split(/\\s+/).join('.') : '');
    window.noteShifts = (list) => list.forEach(({ value, sources }) => window.shifts.push([value,
      sources.map((it) => `${name(it.node)} ${place(it.previousRect)} → ${place(it.currentRect)}`).join('; ')]));
    window.shiftWatch = new PerformanceObserver((list) => window.noteShifts(list.getEntries()));
    window.shiftWatch.observe({ type: 'layout-shift' }); return true; })()";

/// All that was noted, once the next two frames are drawn.
const SHIFTS: &str =
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
    window.noteShifts(window.shiftWatch.takeRecords()); done(window.shifts); })))";

/// Begins to note shifts.
pub(crate) async fn watch(person: &Person) -> Result<()> {
    person.eval(WATCH).await?;
    Ok(())
}

/// How much has shifted since [`watch`], and what, the worst first.
pub(crate) async fn shifted(person: &Person) -> Result<(f64, Vec<String>)> {
    let noted = person.eval(SHIFTS).await?;
    let mut all: Vec<(f64, String)> = Vec::new();
    for each in noted.as_array().context("no shifts were noted")? {
        let value = each[0].as_f64().context("a shift without a number")?;
        all.push((value, each[1].as_str().unwrap_or_default().to_owned()));
    }
    all.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let sum = all.iter().map(|(value, _)| value).sum();
    Ok((sum, all.iter().map(|(value, what)| format!("{value:.4} {what}")).collect()))
}

/// Fails if more than [`MOST`] has shifted since [`watch`].
pub(crate) async fn stays(person: &Person, turn: &str) -> Result<()> {
    let (sum, what) = shifted(person).await?;
    ensure!(sum <= MOST, "{turn}: {sum:.3} has shifted:\n{}", what.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planted_shift_is_found() -> Result<()> {
    let server = TestServer::open()?;
    let reader = Person::arrive(&server, CALM).await?;
    reader.goto("about:blank").await?;
    reader
        .eval("document.body.innerHTML = '<div id=above></div><p id=text>Text</p>', text.style.height = '300px'")
        .await?;
    watch(&reader).await?;
    stays(&reader, "nothing moved").await?;
    reader.eval("above.style.height = '200px'").await?;
    let (sum, what) = shifted(&reader).await?;
    ensure!(sum > MOST && what.iter().any(|line| line.contains("p#text")), "{sum}: {what:?}");
    reader.leave().await
}
