//! Small elements that several parts of a page share.

use super::model::{LogEntry, TablePage};
use super::{icon, rule};
use engine::draw::Piece;
use engine::say;
use maud::{Markup, html};

/// A word to the reader, in a line of its own.
pub(super) fn notice_line(words: &str) -> Markup {
    html! { p.notice role="status" { (icon("i-warn")) span { (words) } } }
}

/// The head of a drawer: its title, and what closes it.
pub(super) fn drawer_head(id: &str, title: &str, close: &str) -> Markup {
    html! {
        div.drawer-head {
            h2 { (title) }
            button.btn.btn-quiet.btn-icon.drawer-close type="button" popovertarget=(id) popovertargetaction="hide" aria-label=(close) { (icon("i-close")) }
        }
    }
}

/// One line of the log. The newest come first; the script puts new ones at the head.
pub(super) fn log_line(page: &TablePage, entry: &LogEntry) -> Markup {
    let name = entry.seat.and_then(|seat| page.seats.iter().find(|card| card.seat == seat));
    let words = &*entry.words;
    let rest =
        name.and_then(|card| words.strip_prefix(card.name.as_str()).map(|rest| (card, rest)));
    html! {
        li id={ "log-" (entry.number) } data-seat=[entry.seat] {
            @match entry.seat {
                Some(seat) => svg.token.token-s { use href={ "#g-" (seat) } {} },
                None => span {},
            }
            span {
                @if let Some((card, rest)) = rest {
                    b.who data-you=[card.you.then(|| say!(crate::words, page.reader.lang, "page-you"))] { (card.name) } (rest)
                } @else { (words) }
            }
            (rule(entry.clause))
        }
    }
}

/// The board as the game draws it.
pub(super) fn board(page: &TablePage) -> Markup {
    html! {
        @for piece in &page.picture.board {
            @match piece { Piece::Still(html) => (html), Piece::Part { html, .. } => (html) }
        }
    }
}
