//! A table page around a position, and how it is written to a file.

use engine::{AnyMatch, Lang, Seat, Viewer};
use server::pages::assets;
use server::pages::model::{Reader, SeatCard, SeatHolder, Theme};
use std::path::Path;

/// The files of `web/` that every page names; each game adds its stylesheet.
const WEB: [&str; 11] = [
    "tokens.css",
    "shell.css",
    "end.css",
    "hands.css",
    "lobby.css",
    "hippodrome.js",
    "luck.js",
    "setup.js",
    "hint.js",
    "plan.js",
    "icon.svg",
];

/// Writes the files that pages name.
pub(crate) fn write_assets(into: &Path) {
    std::fs::create_dir_all(into.join("assets")).expect("the directory");
    let styles = games::ALL.iter().map(|about| format!("{}.css", about.id));
    for name in WEB.iter().map(ToString::to_string).chain(styles) {
        std::fs::write(into.join(&assets::url(&name)[1..]), assets::text(&name)).expect("an asset");
    }
}

/// Writes one page.
pub(crate) fn write(into: &Path, name: &str, html: &str) {
    let html = html.replace("\"/assets/", "\"assets/");
    std::fs::write(into.join(format!("{name}.html")), html).expect("a page");
}

/// Who reads the pages.
pub(crate) fn reader(lang: Lang, theme: Theme) -> Reader {
    Reader { lang, theme, name: Some("Ada".into()), guest: true }
}

/// The seats of a table as `me` sees them: the viewer, people and bots.
pub(crate) fn seats(table: &dyn AnyMatch, names: &[String], me: Viewer) -> Vec<SeatCard> {
    let waiting = table.waiting(me);
    let card = |(index, name): (usize, &String)| {
        let seat = Seat(index as u8);
        let you = me.seat() == Some(seat);
        let holder = match index % 3 {
            1 if !you => SeatHolder::Bot { level: "expert".into() },
            _ => SeatHolder::Person { connected: true },
        };
        let (awaited, decided) = (waiting.awaited.contains(seat), waiting.decided.contains(seat));
        let (name, progress) = (name.clone(), waiting.progress[index]);
        SeatCard {
            seat,
            name,
            holder,
            bot: false,
            awaited,
            decided,
            progress,
            you,
            clock: None,
            away: false,
        }
    };
    names.iter().enumerate().map(card).collect()
}
