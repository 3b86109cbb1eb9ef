//! What people say at the table: a drawer with the words, the signals and a line to write.

use super::elements::drawer_head;
use super::model::{TablePage, TalkLine};
use super::{icon, icon_small, token};
use crate::model::limits::CHAT_CHARS;
use crate::model::signals::{SIGNALS, signal};
use engine::{Viewer, say};
use maud::{Markup, html};

/// The drawer. The newest words come first, as in the log.
pub(super) fn talk(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let (title, close) =
        (say!(crate::words, lang, "page-talk"), say!(crate::words, lang, "page-close"));
    let apart = page.viewer == Viewer::Spectator && page.started && !page.over;
    html! {
        aside.talk.drawer #talk popover aria-label=(title) {
            (drawer_head("talk", &title, &close))
            form.talk-form #talk-form method="post" action={ "/table/" (page.id) "/talk" } {
                @if page.reader.name.is_none() {
                    label.field { (say!(crate::words, lang, "page-nickname"))
                        input.input name="name" required maxlength="24" autocomplete="nickname"; }
                }
                span.copy {
                    input.input #talk-words name="words" required maxlength=(CHAT_CHARS) autocomplete="off"
                        aria-label=(say!(crate::words, lang, "page-talk-words")) placeholder=(say!(crate::words, lang, "page-talk-words"));
                    button.btn.btn-icon aria-label=(say!(crate::words, lang, "page-talk-send")) { (icon("i-next")) }
                }
                div.signals role="group" aria-label=(say!(crate::words, lang, "page-signals")) {
                    @for name in SIGNALS {
                        button.btn name="signal" value=(name) formnovalidate { (signal(name, lang)) }
                    }
                }
                @if apart { small.muted { (say!(crate::words, lang, "page-talk-apart")) } }
            }
            ol.talk-list #talk-list aria-live="polite" {
                @for line in page.talk.iter().rev() { (talk_line(page, line)) }
            }
            p.muted.talk-none { (say!(crate::words, lang, "page-talk-none")) }
        }
    }
}

/// One thing said.
pub(super) fn talk_line(page: &TablePage, line: &TalkLine) -> Markup {
    let mute = say!(
        crate::words,
        page.reader.lang,
        "page-talk-mute",
        name = engine::words::of_name(&line.name, page.reader.lang)
    );
    html! {
        li id={ "talk-" (line.number) } data-seat=[line.seat] data-by=(line.by) data-you[line.you] {
            @match line.seat { Some(seat) => (token(seat, "token-s")), None => (icon("i-eye")) }
            span { b.who { (line.name) } " " span.said { (line.words) } }
            @if !line.you {
                button.btn.btn-quiet.btn-icon type="button" data-do="mute" value=(line.by) aria-label=(mute) title=(mute) { (icon_small("i-close")) }
            }
        }
    }
}
