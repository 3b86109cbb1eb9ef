//! A moment of a game as one picture: an SVG file that any browser opens and that needs nothing beside it.
//!
//! It is the page of that moment, as wide as a desk, without its controls: the same drawing from the same view, the
//! server's and the game's own stylesheets for just this size, and their sprites.

use super::assets;
use super::model::{LogEntry, Reader, ReplayPage, SeatCard, SeatHolder, TablePage, Theme};
use super::sprites;
use engine::draw::Picture;
use engine::{About, HighlightWords, Lang, LogLine, Names, Seat, Viewer, say};
use std::sync::Arc;
use svg_file::{Size, SvgFile};

/// The size of a picture in pixels.
const SIZE: Size = Size { width: 1280, height: 800 };

/// So many lines have room beside the board.
const MOST_TOLD: usize = 40;

/// What the page's own sheets cannot say of a picture: it is no window, and nothing in it leads anywhere.
const OWN: &str = "svg:root { background: var(--bg); } \
    .table { font: var(--w-body) 16px/var(--lh) var(--font); font-size: var(--t-m); width: 1280px; height: 800px; } \
    .table a, .table button { cursor: default; } .table a.rule { pointer-events: none; text-decoration: none; } \
    .table .btn[data-do] { display: none; }";

/// A moment and what was told up to it.
#[derive(Debug)]
pub struct PicturedPosition<'a> {
    /// The game.
    pub about: About,
    /// As which viewer.
    pub eyes: Viewer,
    /// In which language.
    pub lang: Lang,
    /// The names of the seats.
    pub names: &'a Names,
    /// After how many moves.
    pub at: usize,
    /// How many moves the game has.
    pub of: usize,
    /// What is drawn for this viewer.
    pub picture: Picture,
    /// What this viewer was told, oldest first; the last of it stands beside the board.
    pub told: Vec<LogLine>,
    /// The figures of the whole game, once it is over.
    pub highlights: Vec<HighlightWords>,
}

/// The moment as the text of an SVG file.
pub fn svg(moment: PicturedPosition<'_>) -> String {
    let (about, lang) = (moment.about, moment.lang);
    let title = say!(
        crate::words,
        lang,
        "picture-title",
        game = about.name,
        at = moment.at,
        of = moment.of
    );
    let names: Vec<&str> = moment.names.iter().map(|(_, name)| name).collect();
    let seen = match moment.eyes {
        Viewer::Seat(seat) => moment.names.of(seat).to_owned(),
        Viewer::Spectator => say!(crate::words, lang, "page-replay-spectator"),
    };
    let names = names.join(", ");
    let described = say!(crate::words, lang, "picture-about", names = names, eyes = seen);
    let own = format!("{}.css", about.id);
    let sheets = ["tokens.css", "shell.css", &own, "end.css"].map(assets::text);
    SvgFile {
        size: SIZE,
        lang: lang.code(),
        game: about.id,
        title: &title,
        described: &described,
        style: &sheets.concat(),
        own_style: OWN,
        sprites: &sprites(about.id).concat(),
        body: &super::still(&page(moment)).0,
    }
    .text()
}

/// The table as it was.
fn page(moment: PicturedPosition<'_>) -> TablePage {
    let PicturedPosition { about, eyes, lang, names, at, of, picture, told, highlights } = moment;
    let reader = Reader { lang, theme: Theme::Auto, name: None, guest: true };
    let card = |(seat, name): (Seat, &str)| SeatCard {
        seat,
        name: name.to_owned(),
        holder: SeatHolder::Person { connected: true },
        bot: false,
        awaited: false,
        decided: false,
        progress: None,
        you: false,
        clock: None,
        away: false,
    };
    let entry = |(number, line): (u64, LogLine)| {
        let (seat, words) = (line.seat, line.words.into_boxed_str());
        Arc::new(LogEntry { number, seat, step: line.step, clause: line.clause, words })
    };
    let mut log: Vec<_> =
        (0..).zip(told.into_iter().filter(|line| line.noted)).map(entry).collect();
    log.drain(..log.len().saturating_sub(MOST_TOLD));
    let over = picture.end.is_some();
    let replay = ReplayPage {
        at,
        of,
        step: 0,
        steps: 0,
        is_last_step: false,
        told_before: None,
        told_next: None,
        step_before: None,
        round: 0,
        rounds: (None, None),
        eyes,
        over,
        may_play_on: false,
        told: Vec::new(),
        since: Vec::new(),
        turning_points: Vec::new(),
    };
    TablePage {
        seats: names.iter().map(card).collect(),
        over,
        log,
        highlights,
        replay: Some(replay),
        ..TablePage::bare(reader, about, eyes, picture)
    }
}
