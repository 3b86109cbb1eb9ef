//! A moment of the past without any way from it: what stands in a picture.

use super::Looks;
use super::assets;
use super::elements::{board, log_line};
use super::live_elements::{self, Live};
use super::model::{ReplayPage, TablePage};
use engine::{Viewer, say};
use maud::{Markup, html};

/// The sprites that a page of this game needs.
pub fn sprites(game: &str) -> [&'static str; 2] {
    [assets::text("sprites-shell.svg"), Looks::of(game).sprites]
}

/// The body of the page.
pub fn still(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let class = Looks::of(page.about.id).class;
    let live = Live { page, picture: &page.picture, playing: false };
    html! {
        body.table.still {
            header.bar #bar {
                span.brand { svg aria-hidden="true" { use href="#i-brand" {} } }
                div.bar-title { h1 { (page.about.name) } }
                (live_elements::turn(&page.picture))
            }
            (live.seat_list())
            main class={ "board " (class) } #board aria-label=(say!(crate::words, lang, "page-board")) {
                (board(page))
            }
            @if let Some(replay) = &page.replay { (panel(page, replay)) }
        }
    }
}

/// Which moment it is, as which viewer, and what they were told last.
fn panel(page: &TablePage, replay: &ReplayPage) -> Markup {
    let lang = page.reader.lang;
    let eyes = match replay.eyes {
        Viewer::Seat(seat) => page.seats.get(seat.index()).map(|card| card.name.clone()),
        Viewer::Spectator => None,
    };
    let eyes = eyes.unwrap_or_else(|| say!(crate::words, lang, "page-replay-spectator"));
    html! {
        section.ask #ask {
            div.ask-head { span.eyebrow { (say!(crate::words, lang, "page-replay-eyes")) " " (eyes) } }
            h2 {
                @if replay.at == 0 { (say!(crate::words, lang, "page-replay-begin")) }
                @else { (say!(crate::words, lang, "picture-move", at = replay.at, of = replay.of)) }
            }
            @if let Some(end) = &page.picture.end { (super::end::still(page, end)) }
        }
        @if !page.log.is_empty() {
            section.drawer.log #log {
                div.drawer-head { h2 { (say!(crate::words, lang, "page-log")) } }
                ol.log-list { @for entry in page.log.iter().rev() { (log_line(page, entry)) } }
            }
        }
    }
}
