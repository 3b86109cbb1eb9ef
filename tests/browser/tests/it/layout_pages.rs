//! Every page has a sound layout at every width: the questions of all games (written by the gallery of `server`), and the
//! pages around the tables.

use crate::hands;
use crate::layout::{faults, none};
use crate::person::{CALM, Person};
use crate::play;
use crate::test_server::{TestServer, program};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Narrow and usual phone, tablet, desk, large desk.
pub(crate) const WIDTHS: [(u32, u32); 5] =
    [(360, 844), (390, 844), (768, 1024), (1280, 800), (1600, 900)];

/// All five games, each with its gentlest bots.
pub(crate) const GAMES: [(&str, &str); 5] = [
    ("memoracers", "amateur"),
    ("robo_rally", "rookie"),
    ("celestia", "easy"),
    ("circus_imperium", "rookie"),
    ("celerium", "rookie"),
];

/// Adds the faults of the page that is open, at several sizes, to a list: each once, with the widths at which it shows.
async fn look(
    person: &Person,
    page: &str,
    sizes: &[(u32, u32)],
    all: &mut Vec<String>,
) -> Result<()> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    let themes = if is_full() { &["light", "dark"][..] } else { &["light"] };
    for (theme, size) in themes.iter().flat_map(|theme| sizes.iter().map(move |size| (theme, size)))
    {
        person.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await?;
        for fault in faults(person, *size).await? {
            let width = format!("{} {theme}", size.0);
            match lines.iter_mut().find(|(known, _)| *known == fault) {
                Some((_, widths)) => widths.push(width),
                None => lines.push((fault, vec![width])),
            }
        }
    }
    all.extend(
        lines.iter().map(|(fault, widths)| format!("{page} at {}: {fault}", widths.join(", "))),
    );
    Ok(())
}

/// The widths at which a page is looked at: French words are longer, so French pages take the narrowest.
fn widths(lang: &str) -> &'static [(u32, u32)] {
    match lang {
        _ if is_full() => &WIDTHS,
        "en" => &[WIDTHS[1], WIDTHS[2], WIDTHS[3]],
        _ => &[WIDTHS[0], WIDTHS[3]],
    }
}

/// With `LAYOUT=full` every page is looked at in both languages and themes at every width; else by day, and at fewer widths.
fn is_full() -> bool {
    std::env::var_os("LAYOUT").is_some_and(|how| how == "full")
}

/// Only pages whose name contains the text of `LAYOUT_ONLY`, if it is set.
fn is_wanted(name: &str) -> bool {
    std::env::var("LAYOUT_ONLY").map_or(true, |only| name.contains(&only))
}

/// The questions of a game as files. The gallery lies among the examples, or beside the program where both were copied.
pub(crate) fn gallery(game: &str, into: &Path) -> Result<Vec<PathBuf>> {
    let built = program()?.with_file_name("examples").join("gallery");
    let gallery = if built.exists() { built } else { program()?.with_file_name("gallery") };
    let drawn = Command::new(&gallery)
        .arg(into)
        .arg(game)
        .output()
        .with_context(|| format!("starting {}", gallery.display()))?;
    ensure!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    let mut pages = Vec::new();
    for entry in std::fs::read_dir(into)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "html") {
            pages.push(path);
        }
    }
    pages.sort();
    Ok(pages)
}

/// Where `scripts/pictures-of-questions` wants them, if it runs.
fn pictured() -> Option<PathBuf> {
    std::env::var_os("QUESTION_PICTURES").map(PathBuf::from)
}

/// Takes pictures of the page that is open: at a desk and on a phone, by day and by night.
async fn picture(reader: &Person, name: &str, into: &Path) -> Result<()> {
    for (width, height) in [WIDTHS[3], WIDTHS[1]] {
        reader.resize((width, height), width == WIDTHS[1].0).await?;
        for theme in ["light", "dark"] {
            // Colours would still be on their way from one theme to the other.
            reader
                .eval(&format!(
                    "new Promise((done) => {{ document.documentElement.dataset.theme = '{theme}';
                       requestAnimationFrame(() => {{ document.getAnimations().forEach((each) => {{ try {{ each.finish(); }} catch {{ each.cancel(); }} }}); done(); }}); }})"
                ))
                .await?;
            reader.photograph(&into.join(format!("{name}-{width}-{theme}.png"))).await?;
        }
    }
    Ok(())
}

/// Looks at every kind of question of a game, or takes its pictures.
async fn questions_fit(game: &str) -> Result<()> {
    let (server, place) = (TestServer::open()?, tempfile::tempdir()?);
    let pages = gallery(game, place.path())?;
    ensure!(pages.len() >= 40, "only {} pages were drawn", pages.len());
    let reader = Person::arrive(&server, CALM).await?;
    let mut faults = Vec::new();
    for path in &pages {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !is_wanted(&name) {
            continue;
        }
        reader.goto(&format!("file://{}", path.display())).await?;
        if let Some(into) = pictured() {
            picture(&reader, &name, &into).await?;
            continue;
        }
        let sizes = widths(name.rsplit('.').next().unwrap_or_default());
        look(&reader, &name, sizes, &mut faults).await?;
    }
    none(&faults)?;
    reader.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_question_of_memoracers_fits() -> Result<()> {
    questions_fit("memoracers").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_question_of_robo_rally_fits() -> Result<()> {
    questions_fit("robo_rally").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_question_of_celestia_fits() -> Result<()> {
    questions_fit("celestia").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_question_of_circus_imperium_fits() -> Result<()> {
    questions_fit("circus_imperium").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_question_of_celerium_fits() -> Result<()> {
    questions_fit("celerium").await
}

/// The switches of all three boosts, with their risks, stand above the button.
const BOOSTS: &str = "(() => { const till = document.querySelector('.cl-till').getBoundingClientRect();
    return [...document.querySelectorAll('.cl-switch')].every((it) => it.getBoundingClientRect().bottom <= till.top + 1); })()";

#[tokio::test(flavor = "multi_thread")]
async fn every_boost_is_seen_whole_on_a_phone() -> Result<()> {
    let (server, place) = (TestServer::open()?, tempfile::tempdir()?);
    let reader = Person::arrive(&server, CALM).await?;
    reader.resize(WIDTHS[1], true).await?;
    for path in gallery("celerium", place.path())? {
        if path.to_string_lossy().contains("celerium-boosts") {
            reader.goto(&format!("file://{}", path.display())).await?;
            ensure!(reader.is(BOOSTS).await, "{}: a boost is cut", path.display());
        }
    }
    reader.leave().await
}

/// The drawers of a table.
const DRAWERS: [&str; 5] = ["help", "menu", "log", "players", "talk"];

/// Opens a page and looks at it, in French at fewer widths.
async fn visit(reader: &Person, name: &str, path: &str, all: &mut Vec<String>) -> Result<()> {
    if !is_wanted(name) {
        return Ok(());
    }
    for lang in ["en", "fr"] {
        let join = if path.contains('?') { '&' } else { '?' };
        reader.goto(&format!("{path}{join}lang={lang}")).await?;
        look(reader, &format!("{name}.{lang}"), widths(lang), all).await?;
    }
    Ok(())
}

/// Opens everything that can be folded on the page, and looks at it again.
async fn unfold(reader: &Person, name: &str, all: &mut Vec<String>) -> Result<()> {
    reader
        .eval("document.querySelectorAll('main details').forEach((it) => { it.open = true; })")
        .await?;
    look(reader, name, widths("en"), all).await
}

/// Opens the drawers of the table that is open, one after the other.
async fn open_drawers(reader: &Person, name: &str, all: &mut Vec<String>) -> Result<()> {
    for drawer in DRAWERS.iter().filter(|drawer| is_wanted(drawer)) {
        let script = format!(
            "(() => {{ const it = document.getElementById({drawer:?}); if (!it || it.matches(':popover-open')) return false;
               it.querySelectorAll('details').forEach((each) => {{ each.open = true; }}); it.showPopover?.(); return true; }})()"
        );
        if reader.eval(&script).await? == true {
            look(reader, &format!("{name}, {drawer}"), widths("en"), all).await?;
            reader.eval(&format!("document.getElementById({drawer:?}).hidePopover()")).await?;
        }
    }
    Ok(())
}

/// A finished game of two bots, brought to the server; gives the path of its table.
async fn bring(reader: &Person, game: &str, level: &str, place: &Path) -> Result<String> {
    let simulate =
        ["simulate", game, "--players", "2", "--bots", level, "--games", "1", "--records"];
    let done = Command::new(program()?).args(simulate).arg(place).output()?;
    ensure!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let record = std::fs::read_to_string(place.join(format!("{game}-0.json")))?;
    let brought = format!(
        "(() => {{ const form = new FormData(); form.append('record', new Blob([{record:?}]), 'record.json');
           return fetch('/records', {{ method: 'POST', body: form }}).then((answer) => new URL(answer.url).pathname); }})()"
    );
    Ok(reader.read(&brought).await?.replace("/replay", ""))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pages_around_the_tables_fit() -> Result<()> {
    let server = TestServer::open()?;
    let reader = Person::arrive(&server, CALM).await?;
    let mut faults = Vec::new();
    visit(&reader, "home", "/", &mut faults).await?;
    visit(&reader, "message", "/table/nowhere", &mut faults).await?;
    for (game, _) in GAMES {
        visit(&reader, &format!("new table, {game}"), &format!("/new?game={game}"), &mut faults)
            .await?;
        if is_wanted("new table") {
            unfold(&reader, &format!("new table, {game}, unfolded"), &mut faults).await?;
        }
        visit(&reader, &format!("lesson, {game}"), &format!("/learn/{game}"), &mut faults).await?;
    }
    let long = "Maximiliane von Hohenfel";
    let seats = ["me", "open", "amateur", "open"];
    let table = play::open_table(&reader, "memoracers", long, &seats, &[]).await?;
    visit(&reader, "lobby", &table, &mut faults).await?;
    visit(&reader, "lobby, big screen", &format!("{table}/screen"), &mut faults).await?;
    let guest = reader.stranger().await?;
    visit(&guest, "lobby, guest", &table, &mut faults).await?;
    visit(&reader, "home with tables", "/", &mut faults).await?;
    visit(&reader, "me", "/me", &mut faults).await?;
    visit(&reader, "dice before the game", &format!("{table}/dice"), &mut faults).await?;
    none(&faults)?;
    reader.leave().await
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_drawers_and_the_curtain_fit() -> Result<()> {
    let (server, place) = (TestServer::open()?, tempfile::tempdir()?);
    let reader = Person::arrive(&server, CALM).await?;
    let mut faults = Vec::new();
    for (game, level) in GAMES {
        let table = bring(&reader, game, level, place.path()).await?;
        visit(&reader, &format!("replay, {game}"), &format!("{table}/replay?at=30"), &mut faults)
            .await?;
        if is_wanted("replay") {
            unfold(&reader, &format!("replay, {game}, unfolded"), &mut faults).await?;
        }
        visit(&reader, &format!("end, {game}"), &table, &mut faults).await?;
        open_drawers(&reader, game, &mut faults).await?;
    }
    visit(
        &reader,
        "dice",
        &bring(&reader, "celestia", "easy", place.path())
            .await
            .map(|table| format!("{table}/dice"))?,
        &mut faults,
    )
    .await?;
    let table = hands::open(&reader, "celestia", &[]).await?;
    visit(&reader, "curtain", &format!("{table}/curtain"), &mut faults).await?;
    none(&faults)?;
    reader.leave().await
}
