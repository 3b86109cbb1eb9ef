//! A moment of each game as an SVG file: a browser opens it as strictly as XML is read, and it needs nothing else.

use crate::person::{DESK, Person};
use crate::test_server::{TestServer, program};
use anyhow::{Result, ensure};
use std::path::Path;
use std::process::Command;

/// Each game with bots that make a record quickly, and something that its board is never without.
const GAMES: [(&str, &str, &str); 5] = [
    ("memoracers", "amateur", ".mr-strip"),
    ("robo_rally", "rookie", ".rr-robot"),
    ("celestia", "easy", ".ce-pawn"),
    ("circus_imperium", "rookie", ".ci-chariot"),
    ("celerium", "rookie", ".cl-cell"),
];

/// What is wrong with the picture in the window; nothing is empty.
const FAULTS: &str = "(() => { const faults = [];
    if (document.querySelector('parsererror')) faults.push('not well-formed');
    if (performance.getEntriesByType('resource').length) faults.push('something else was fetched');
    for (const use of document.querySelectorAll('use'))
      if (!document.querySelector(use.getAttribute('href'))) faults.push(use.outerHTML);
    const board = document.querySelector('main.board');
    const drawn = board && [...board.querySelectorAll('svg, svg *')].filter((it) => it.getClientRects().length);
    if (!(drawn?.length > 20)) faults.push(`only ${drawn?.length} pieces are drawn`);
    if (document.documentElement.getBoundingClientRect().width !== 1280) faults.push('not 1280 wide');
    return faults.join('\\n'); })()";

fn call(arguments: &[&str], path: &Path) -> Result<()> {
    let done = Command::new(program()?).args(arguments).arg(path).output()?;
    ensure!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_seen_in_a_file_of_its_own() -> Result<()> {
    let (server, place) = (TestServer::open()?, tempfile::tempdir()?);
    let reader = Person::arrive(&server, DESK).await?;
    for (game, bots, piece) in GAMES {
        let simulate =
            ["simulate", game, "--players", "2", "--bots", bots, "--games", "1", "--records"];
        call(&simulate, place.path())?;
        let record = place.path().join(format!("{game}-0.json"));
        for (at, eyes) in [("30", "spectator"), ("31", "1")] {
            let svg = place.path().join(format!("{game}-{at}.svg"));
            let shown = svg.to_string_lossy();
            call(&["replay", "--at", at, "--as", eyes, "--svg", &shown], &record)?;
            reader.goto(&format!("file://{shown}")).await?;
            let faults = reader.read(FAULTS).await?;
            ensure!(faults.is_empty(), "{game} as {eyes}:\n{faults}");
            let there = format!("document.querySelector({piece:?})?.getClientRects().length");
            ensure!(reader.is(&there).await, "{game} as {eyes}: no {piece}");
        }
    }
    reader.is_content().await?;
    reader.leave().await
}
