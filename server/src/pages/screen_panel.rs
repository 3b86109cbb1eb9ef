//! The panel of the large screen, which shows what the panel of a player's page asks.

use super::model::TablePage;
use super::{icon, waiting};
use engine::say;
use maud::{Markup, html};

/// Who is to decide, or how it ended: nothing to press but the start, for a reader who may.
pub(super) fn panel(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let awaited = page.seats.iter().filter(|card| card.awaited);
    let end = page.picture.end.as_ref().filter(|_| page.over);
    html! {
        @if let Some(end) = end {
            (super::end::panel(page, end))
            (super::rematch::answers(page))
            div.ask-foot { (super::rematch::button(page)) (super::rematch::levels(page)) }
        } @else if !page.started {
            h2 #ask-q { (say!(crate::words, lang, "page-screen-join")) }
            p.ask-why { (say!(crate::words, lang, "page-screen-how")) }
            @if page.may_start {
                form.choices method="post" action={ "/table/" (page.id) "/start" } {
                    button.choice.choice-main data-key=(super::key('S', 'C', lang).0) {
                        (icon("i-flag")) span.choice-text { b { (say!(crate::words, lang, "page-start")) } } kbd { (super::key('S', 'C', lang).1) }
                    }
                }
            }
        } @else {
            h2 #ask-q { (waiting::title(page)) }
            div.ask-wait {
                @for card in awaited { (super::token(card.seat, "")) }
                @if let Some(ready) = waiting::ready(page, lang) { span { (ready) } }
            }
            (waiting::refresh(page))
        }
    }
}
