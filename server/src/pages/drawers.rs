//! What lies beside the board: log, help with all rules, players, menu. Drawers by the `popover` attribute.

use super::elements::{drawer_head, log_line};
use super::live_elements::Live;
use super::model::{Fragment, LogEntry, TablePage};
use super::{Shell, icon, icon_full, rule};
use engine::say;
use maud::{Markup, html};
use std::sync::Arc;

/// The log in words, newest first, and the controls of the steps.
pub(super) fn log(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let (title, close) =
        (say!(crate::words, lang, "page-log"), say!(crate::words, lang, "page-close"));
    let controls = [
        ("replay", "i-stepback", say!(crate::words, lang, "page-replay")),
        ("pause", "i-pause", say!(crate::words, lang, "page-pause")),
        ("step", "i-step", say!(crate::words, lang, "page-step")),
        ("skip", "i-skip", say!(crate::words, lang, "page-skip-steps")),
    ];
    html! {
        aside.log.drawer #log popover aria-label=(title) {
            (drawer_head("log", &title, &close))
            ol.log-list #log-list {
                @for entry in page.log.iter().rev() {
                    @if page.undone.contains_key(&entry.number) { (undone_line(page, entry)) } @else { (log_line(page, entry)) }
                }
            }
            div.replay #replay hidden {
                @for (what, picture, words) in controls {
                    button.btn.btn-quiet.btn-icon type="button" data-do=(what) aria-label=(words) title=(words) { (icon_full(picture)) }
                }
                span.speeds.push role="radiogroup" aria-label=(say!(crate::words, lang, "page-pace")) {
                    @for pace in [1, 2, 4] {
                        label { input type="radio" name="pace" value=(pace) checked[pace == 1]; "×" (pace) }
                    }
                }
            }
        }
    }
}

/// A line of the log whose move was undone: it stays, struck through.
fn undone_line(page: &TablePage, entry: &LogEntry) -> Markup {
    html! {
        li id={ "log-" (entry.number) } data-seat=[entry.seat] data-undone {
            @match entry.seat {
                Some(seat) => svg.token.token-s { use href={ "#g-" (seat) } {} },
                None => span {},
            }
            span { s.muted { (entry.words) } span.sr { " " (say!(crate::words, page.reader.lang, "page-undone")) } }
            (rule(entry.clause))
        }
    }
}

/// The lines of the log that were undone after line number `since`, as they are shown from then on.
pub fn undone_fragments(page: &TablePage, since: u64) -> Vec<Fragment> {
    let is_new = |entry: &&Arc<LogEntry>| {
        page.undone.get(&entry.number).is_some_and(|undone| *undone > since)
    };
    let fragment = |entry: &Arc<LogEntry>| Fragment {
        id: format!("log-{}", entry.number),
        svg: false,
        html: undone_line(page, entry).0,
        settled: false,
    };
    page.log.iter().filter(is_new).map(fragment).collect()
}

/// All players, with all that the reader may see of them.
pub(super) fn players(page: &TablePage, live: &Live<'_>) -> Markup {
    let lang = page.reader.lang;
    let (title, close) =
        (say!(crate::words, lang, "page-players"), say!(crate::words, lang, "page-close"));
    html! {
        aside.players.drawer #players popover aria-label=(title) {
            (drawer_head("players", &title, &close))
            @if !page.clocks.is_empty() { p.drawer-body.muted { (icon("i-clock")) " " (page.clocks) } }
            ul.drawer-body.player-list { @for (_, player) in live.players() { (player) } }
        }
    }
}

/// The menu: switches and the way out.
pub(super) fn menu(page: &TablePage, shell: &Shell<'_>) -> Markup {
    let lang = page.reader.lang;
    let (title, close) =
        (say!(crate::words, lang, "page-menu"), say!(crate::words, lang, "page-close"));
    html! {
        nav.menu.drawer #menu popover aria-label=(title) {
            (drawer_head("menu", &title, &close))
            div.drawer-body {
                button.btn type="button" popovertarget="players" { (icon("i-people")) (say!(crate::words, lang, "page-players")) }
                button.btn type="button" data-do="sound" aria-pressed="false" { (icon("i-sound")) (say!(crate::words, lang, "page-sound")) }
                @if page.viewer != engine::Viewer::Spectator && page.replay.is_none() && !page.over {
                    button.btn type="button" data-do="notify" aria-pressed="false" { (icon("i-signal")) (say!(crate::words, lang, "page-notify")) }
                    a.btn href="/me" { (icon("i-person")) (say!(crate::words, lang, "page-me-notifications")) }
                }
                @if page.started && page.replay.is_none() && (page.over || !page.about.tests_memory) {
                    a.btn href={ "/table/" (page.id) "/replay" } { (icon("i-eye")) (say!(crate::words, lang, "page-replay-game")) }
                }
                @if page.replay.is_none() {
                    a.btn href={ "/table/" (page.id) "/screen" } { (icon("i-screen")) (say!(crate::words, lang, "page-screen")) }
                }
                (super::shared_device::menu(page))
                @if page.replay.is_none() {
                    a.btn href={ "/table/" (page.id) "/dice" } { (icon("i-lock")) (super::fair(page.about.id, lang)) }
                }
                @if page.over {
                    a.btn href={ "/table/" (page.id) "/record" } { (icon("i-copy")) (say!(crate::words, lang, "page-record")) }
                }
                span.row { (shell.switches("")) }
                @if page.started && !page.over && page.replay.is_none() && page.viewer != engine::Viewer::Spectator {
                    form method="post" action={ "/table/" (page.id) "/leave" } {
                        button.btn { (icon("i-bot")) (say!(crate::words, lang, "page-bot-for-me")) }
                    }
                }
                (super::auto_pass::all(page))
                a.btn href="/" { (icon("i-back")) (say!(crate::words, lang, "page-leave")) }
            }
        }
    }
}
