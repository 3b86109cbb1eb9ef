//! The table: bar, seats, board, question, log, drawers.

use super::chat::talk;
use super::drawers::{log, menu, players};
use super::elements::board;
use super::help::help;
use super::live_elements::{self, Live};
use super::model::TablePage;
use super::{Looks, Shell, icon};
use engine::say;
use maud::{Markup, html};

/// The table page.
pub fn table(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let looks = Looks::of(page.about.id);
    let here = format!("/table/{}", page.id);
    let past = page.replay.is_some();
    let title = format!("{} · {}", page.title, page.about.name);
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.about.id),
        class: if page.started { "table" } else { "room" },
        here: &here,
        sprites: looks.sprites,
        live: (!past).then_some((&page.id, page.version)),
        eyes: page
            .shared_device
            .as_ref()
            .filter(|_| page.started)
            .and_then(|device| device.front())
            .map(|player| player.device_seat.to_string()),
    };
    let live = Live { page, picture: &page.picture, playing: false };
    shell.page(&html! {
        a.skip href="#ask" { (say!(crate::words, lang, "page-skip")) }
        (bar(page, &shell))
        (live.seat_list())
        // A board without a question has nothing that takes the focus: it takes it itself, to be scrolled by keys.
        main class={ "board " @if page.started { (looks.class) } } #board tabindex=[page.over.then_some("0")] aria-label=(say!(crate::words, lang, "page-board")) {
            @if page.started { (board(page)) } @else { (live_elements::invite(page)) }
        }
        div.last {
            (live.last(None))
            @if !past { button.btn.btn-icon type="button" popovertarget="log" aria-label=(say!(crate::words, lang, "page-log")) { (icon("i-log")) } }
            @if !past { (talk_button(page, "")) }
            button.btn.btn-icon type="button" popovertarget="players" aria-label=(say!(crate::words, lang, "page-players")) { (icon("i-people")) }
        }
        (live.timer())
        (live.timed_out())
        @if !past { div.asides { @for (_, aside) in super::announcements::all(page) { (aside) } } }
        (live.ask())
        @if !past {
            form #decide method="post" action={ (here) "/decide" } {
                input type="hidden" name="version" value=(page.version);
            }
            form #undo method="post" action={ (here) "/undo" } {
                input type="hidden" name="version" value=(page.version);
            }
            form #order method="post" action={ (here) "/order" } {}
            form #consent method="post" action={ (here) "/consent" } {}
            (super::rematch::forms(page))
            (talk(page))
        }
        @if !past {
            form #advise method="get" action={ (here) "/hint" } { input type="hidden" name="v" value=(page.version); }
            (log(page))
        }
        (help(page))
        (players(page, &live))
        (menu(page, &shell))
        (notice(page))
        p.sr #live role="status" aria-live="polite" {}
    })
}

fn bar(page: &TablePage, shell: &Shell<'_>) -> Markup {
    let lang = page.reader.lang;
    html! {
        header.bar #bar {
            a.brand href="/" aria-label=(say!(crate::words, lang, "page-to-home")) { svg aria-hidden="true" { use href="#i-brand" {} } }
            div.bar-title { h1 { (page.about.name) } span.wide-only { (page.title) } }
            (live_elements::turn(&page.picture))
            span.conn.push #conn data-state="none" {
                svg.i.i-s aria-hidden="true" { use href="#i-signal" {} }
                span.wide-only #conn-words { (say!(crate::words, lang, "page-connected")) }
            }
            @if page.replay.is_none() { (talk_button(page, "btn-quiet wide-only")) }
            (shell.switches("wide-only"))
            button.btn.btn-quiet.btn-icon.wide-only type="button" data-do="sound" aria-pressed="false"
                aria-label=(say!(crate::words, lang, "page-sound")) { (icon("i-sound")) }
            button.btn.btn-quiet.btn-icon type="button" popovertarget="help" aria-label=(say!(crate::words, lang, "page-help")) { (icon("i-book")) }
            button.btn.btn-quiet.btn-icon type="button" popovertarget="menu" aria-label=(say!(crate::words, lang, "page-menu")) { (icon("i-menu")) }
        }
    }
}

/// Opens the chat; the script marks it when something new was said.
fn talk_button(page: &TablePage, class: &str) -> Markup {
    html! {
        button class={ "btn btn-icon talk-open " (class) } type="button" popovertarget="talk"
            aria-label=(say!(crate::words, page.reader.lang, "page-talk")) { (icon("i-chat")) }
    }
}

/// A word to the reader; the script writes here too.
pub(super) fn notice(page: &TablePage) -> Markup {
    html! {
        div.toast #notice role="alert" hidden[page.notice.is_none()] {
            @if let Some(notice) = &page.notice {
                span { (notice.words) } " "
                @if let Some(clause) = &notice.clause { (super::rule(clause)) }
            }
        }
    }
}
