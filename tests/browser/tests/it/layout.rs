//! The layout check: what overlaps, is cut, too small, covered or outside its card on a page, at five widths
//! (`layout.js`), and that it finds each such fault when it is planted.

use crate::person::{CALM, Person};
use crate::test_server::TestServer;
use anyhow::{Context, Result, ensure};

/// What looks for faults, in the page.
const CHECK: &str = include_str!("layout.js");

/// Below this width fingers choose.
const PHONE: u32 = 600;

/// The faults of the page that is open, at one size of the window.
pub(crate) async fn faults(person: &Person, size: (u32, u32)) -> Result<Vec<String>> {
    let phone = size.0 < PHONE;
    person.resize(size, phone).await?;
    if !person.is("window.layoutFaults").await {
        person.run(CHECK).await?;
    }
    // The page's own script hears of the new size with the next frame; transitions end at once.
    let found = person
        .eval(&format!(
            "new Promise((done) => requestAnimationFrame(() => {{
               document.getAnimations().forEach((each) => {{ try {{ each.finish(); }} catch {{ each.cancel(); }} }});
               done(layoutFaults({{ phone: {phone} }})); }}))"
        ))
        .await?;
    let lines = found.as_array().context("no list of faults")?;
    Ok(lines.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect())
}

/// Fails with all faults, if there are any.
pub(crate) fn none(faults: &[String]) -> Result<()> {
    ensure!(faults.is_empty(), "{} faults of layout:\n{}", faults.len(), faults.join("\n"));
    Ok(())
}

/// A page of one card with two buttons and a text, in which nothing is wrong.
const SOUND: &str = "document.documentElement.innerHTML = `<head><meta name='viewport' content='width=device-width'></head><body><style>
    * { box-sizing: border-box } body { margin: 0 }
    .card { margin: 20px; padding: 10px; border: 1px solid; border-radius: 8px; width: 300px }
    .btn { display: block; width: 120px; height: 48px; margin: 8px } </style>
    <section class=card><p id=text>A line of text</p>
      <button id=one class='btn choice'>One</button><button id=two class='btn choice'>Two</button>
      <svg id=board viewBox='0 0 200 40' width=200 height=40><text id=label x=4 y=20>Label</text></svg></section>
    <footer id=foot></footer></body>`";

/// Each planted fault: the change of the sound page, and what the check must say of it.
const PLANTED: [(&str, &str); 15] = [
    ("two.style.marginTop = '-40px'", "overlap: button#one"),
    ("one.style.height = '20px'", "small: button#one"),
    ("one.style.height = '30px'", "small: button#one"),
    ("two.style.marginLeft = '250px'", "outside: button#two"),
    (
        "Object.assign(text.style, { whiteSpace: 'nowrap', width: '60px', overflow: 'hidden' })",
        "cut: p#text",
    ),
    (
        "Object.assign(text.style, { whiteSpace: 'nowrap', width: '60px', overflow: 'hidden', textOverflow: 'ellipsis' })",
        "cut: p#text",
    ),
    (
        "Object.assign(text.style, { width: '60px', height: '1.2em', overflow: 'clip' })",
        "cut: p#text",
    ),
    (
        "Object.assign(text.style, { whiteSpace: 'nowrap', paddingLeft: '260px' })",
        "outside: p#text",
    ),
    (
        "text.insertAdjacentHTML('afterend', '<p id=again>Another line</p>'), again.style.marginTop = '-36px'",
        "written over: p#again",
    ),
    (
        "document.querySelector('.card').id = 'ask', two.className = 'choice-main', two.style.marginTop = '800px'",
        "hidden: button#two",
    ),
    (
        "Object.assign(text.style, { width: '20px', overflowWrap: 'anywhere' }), text.textContent = 'Lightning'",
        "cut: p#text",
    ),
    ("label.setAttribute('x', '190')", "cut: text#label"),
    ("document.querySelector('.card').style.width = '900px'", "sideways: the page is 9"),
    (
        "Object.assign(foot.style, { position: 'fixed', inset: '0', background: 'white' })",
        "covered: button#one",
    ),
    (
        "Object.assign(two.style, { position: 'absolute', left: '-50px', top: '300px' })",
        "outside: button#two",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn the_layout_check_finds_planted_faults() -> Result<()> {
    let server = TestServer::open()?;
    let reader = Person::arrive(&server, CALM).await?;
    reader.goto("about:blank").await?;
    for (fault, said) in PLANTED {
        reader.eval(SOUND).await?;
        let sound = faults(&reader, (390, 844)).await?;
        ensure!(sound.is_empty(), "the sound page: {sound:?}");
        reader.eval(fault).await?;
        let found = faults(&reader, (390, 844)).await?;
        ensure!(found.iter().any(|line| line.starts_with(said)), "{fault}: {found:?}");
    }
    // A mouse hits smaller buttons than a finger.
    reader.eval(SOUND).await?;
    reader.eval("one.style.height = '30px'").await?;
    none(&faults(&reader, (1280, 800)).await?)?;
    reader.leave().await
}
