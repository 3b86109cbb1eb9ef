//! The large screen that all look at: the board, who is to decide, what happened last, and the way in for phones.
//!
//! **Invariant:** it shows the view of a spectator, even if a player has opened it.

use super::elements::{board, log_line};
use super::live_elements::{self, Live};
use super::model::{Invite, TablePage};
use super::{Looks, Shell, icon};
use engine::say;
use maud::{Markup, PreEscaped, html};

/// So many lines of the log are read from afar.
const LINES: usize = 12;

/// The page of the large screen.
pub fn screen(page: &TablePage) -> Markup {
    let looks = Looks::of(page.about.id);
    let lang = page.reader.lang;
    let here = format!("/table/{}/screen", page.id);
    let title = format!("{} · {}", page.title, page.about.name);
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.about.id),
        class: "table screen",
        here: &here,
        sprites: looks.sprites,
        live: Some((&page.id, page.version)),
        eyes: Some("spectator".to_owned()),
    };
    let live = Live { page, picture: &page.picture, playing: false };
    shell.page(&html! {
        header.bar #bar {
            div.bar-title { h1 { (page.about.name) } span { (page.title) } }
            (live_elements::turn(&page.picture))
            span.conn.push #conn data-state="none" {
                svg.i.i-s aria-hidden="true" { use href="#i-signal" {} }
                span.sr #conn-words { (say!(crate::words, lang, "page-connected")) }
            }
            (shell.switches(""))
            a.btn.btn-quiet.btn-icon href={ "/table/" (page.id) } aria-label=(say!(crate::words, lang, "page-screen-back")) { (icon("i-close")) }
        }
        (live.seat_list())
        main class={ "board " @if page.started { (looks.class) } } #board aria-label=(say!(crate::words, lang, "page-board")) {
            @if page.started { (board(page)) } @else { (live_elements::invite(page)) }
        }
        div.last { (live.last(None)) }
        (live.timer())
        (live.ask())
        aside.log aria-label=(say!(crate::words, lang, "page-log")) {
            ol.log-list #log-list { @for entry in page.log.iter().rev().take(LINES) { (log_line(page, entry)) } }
        }
        @if let Some(invite) = page.invite.as_ref().filter(|_| page.started) { (phones(invite, page)) }
        p.sr #live role="status" aria-live="polite" {}
    })
}

/// How a phone comes to a table that plays already.
fn phones(invite: &Invite, page: &TablePage) -> Markup {
    html! {
        figure.phones { (PreEscaped(&invite.qr)) figcaption { (say!(crate::words, page.reader.lang, "page-screen-scan")) } }
    }
}
