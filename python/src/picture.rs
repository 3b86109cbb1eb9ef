//! A match as one SVG file: the board as the game draws it for one viewer, the players, and what they were told last.

use crate::table::Table;
use engine::draw::{Picture, Piece, Standing};
use engine::{Lang, LogLine, Names, Seat, Title, Viewer, Visitor, said};
use maud::{Markup, html};
use svg_file::{Size, SvgFile};

/// The size of a picture in pixels.
const SIZE: Size = Size { width: 1280, height: 800 };

/// So many lines have room beside the board.
const MOST_TOLD: usize = 22;

/// Nothing in a picture can be clicked, and it is no window.
const OWN: &str = "svg:root { background: var(--bg); } \
    .table { font: var(--w-body) 16px/var(--lh) var(--font); font-size: var(--t-m); width: 1280px; height: 800px; } \
    .table a, .table button { cursor: default; } .table .btn[data-do] { display: none; }";

/// What every page has, and the sprites of every page.
const SHEETS: [&str; 2] =
    [include_str!("../../web/tokens.css"), include_str!("../../web/shell.css")];
const SPRITES: &str = include_str!("../../web/sprites-shell.svg");

/// What a game brings for its pages.
struct Looks {
    class: &'static str,
    style: &'static str,
    theme: &'static str,
    sprites: &'static str,
    token: &'static str,
}

struct AskLooks;

impl Visitor for AskLooks {
    type Output = Looks;

    fn visit<G: Title>(self) -> Looks {
        Looks {
            class: G::CLASS,
            style: G::STYLE,
            theme: G::THEME,
            sprites: G::SPRITES,
            token: G::TOKEN,
        }
    }
}

/// The text of an SVG file that shows the match as a viewer sees it.
pub(crate) fn svg(table: &dyn Table, viewer: Viewer, lang: Lang) -> String {
    let (about, at) = (table.about(), table.length());
    let Some(looks) = ::games::visit(about.id, AskLooks) else { return String::new() };
    let name = about.name;
    let title = said!("{name}, move {at}", "{name}, coup {at}");
    let eyes = match viewer {
        Viewer::Seat(seat) => engine::Said::plain(table.names().of(seat)),
        Viewer::Spectator => said!("a spectator", "un spectateur"),
    };
    let described = said!("As {} sees it", "Vu par {}", eyes.get(lang));
    let [tokens, shell] = SHEETS;
    SvgFile {
        size: SIZE,
        lang: lang.code(),
        game: about.id,
        title: title.get(lang),
        described: described.get(lang),
        style: &[tokens, looks.theme, shell, looks.style].concat(),
        own_style: OWN,
        sprites: &[SPRITES, looks.sprites].concat(),
        body: &page(table, &looks, (viewer, lang), described.get(lang)).0,
    }
    .text()
}

fn page(
    table: &dyn Table,
    looks: &Looks,
    (viewer, lang): (Viewer, Lang),
    described: &str,
) -> Markup {
    let (picture, at, names) = (table.picture(viewer, lang), table.length(), table.names());
    let told = table.lines(viewer, None, lang).into_iter().map(|each| each.line);
    let mut told: Vec<LogLine> = told.filter(|line| line.noted).collect();
    told.drain(..told.len().saturating_sub(MOST_TOLD));
    let (moment, log) = (said!("Move {at}", "Coup {at}"), said!("Log", "Journal"));
    html! {
        body.table.still {
            header.bar #bar {
                span.brand { svg aria-hidden="true" { use href="#i-brand" {} } }
                div.bar-title { h1 { (table.about().name) } }
                span.chip.chip-accent #turn hidden[picture.turn.is_empty()] { (picture.turn) }
            }
            (seats(names, &picture, looks))
            main class={ "board " (looks.class) } #board { (board(&picture)) }
            section.ask #ask {
                div.ask-head { span.eyebrow { (described) } }
                h2 { (moment.get(lang)) }
            }
            section.drawer.log #log {
                div.drawer-head { h2 { (log.get(lang)) } }
                ol.log-list { @for line in told.iter().rev() { (log_line(line)) } }
            }
        }
    }
}

/// The players in seat order. `data-least` holds every number up to theirs: the more there are, the closer they stand.
fn seats(names: &Names, picture: &Picture, looks: &Looks) -> Markup {
    let least: Vec<String> = (1..=names.count()).map(|number| number.to_string()).collect();
    let own = looks.token != "g";
    let standing = |seat: Seat| picture.standings.iter().find(|standing| standing.seat == seat);
    html! {
        ol.seats #seats data-least=(least.join(" ")) {
            @for (seat, name) in names.iter() {
                li {
                    button.seat type="button" data-seat=(seat) {
                        span.token.seat-token.token-own[own] { svg { use href={ "#" (looks.token) "-" (seat) } {} } }
                        span.seat-text {
                            span.seat-name { span.seat-called { (name) } }
                            @if let Some(standing) = standing(seat) { (place(standing)) }
                        }
                    }
                }
            }
        }
    }
}

/// The line under a player's name.
fn place(standing: &Standing) -> Markup {
    html! {
        span.seat-standing data-out[standing.out] {
            @if standing.figures.is_empty() { (standing.long) }
            @else {
                span.figures {
                    @for figure in &standing.figures {
                        span { svg.i aria-hidden="true" { use href={ "#" (figure.icon) } {} } (figure.value) }
                    }
                }
            }
        }
    }
}

fn board(picture: &Picture) -> Markup {
    html! {
        @for piece in &picture.board {
            @match piece { Piece::Still(html) => (html), Piece::Part { html, .. } => (html) }
        }
    }
}

fn log_line(line: &LogLine) -> Markup {
    html! {
        li data-seat=[line.seat] {
            @match line.seat {
                Some(seat) => svg.token.token-s { use href={ "#g-" (seat) } {} },
                None => span {},
            }
            span { (line.words) }
        }
    }
}
