//! The question to the reader, with its choices as real buttons; the panel never disappears.

use super::model::{Best, Sitter, TablePage};
use super::{icon, rule, token};
use engine::draw::{Ask, Button};
use engine::{Lang, Viewer, say};
use maud::{Markup, html};

/// The panel while a round plays: what was asked before it is of no more use.
pub(super) fn watching(lang: Lang) -> Markup {
    html! {
        section.ask #ask tabindex="-1" aria-labelledby="ask-q" {
            (head(&say!(crate::words, lang, "page-please-wait"), ""))
            h2 #ask-q { (say!(crate::words, lang, "page-watch-board")) }
            p.ask-wait { (say!(crate::words, lang, "page-nobody-decides")) }
        }
    }
}

/// The panel: a question, the wait for others, the lobby, or the end.
pub(super) fn panel(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    html! {
        section.ask #ask tabindex="-1" aria-labelledby="ask-q" data-asked[page.picture.ask.is_some()] {
            @if !page.started { (lobby(page, lang)) }
            @else if let Some(end) = page.picture.end.as_ref().filter(|_| page.over) { (ended(page, end, lang)) }
            @else if let Some(ask) = &page.picture.ask { (question(ask, lang)) }
            @else { (waiting(page, lang)) }
        }
    }
}

fn head(words: &str, clause: &str) -> Markup {
    html! { div.ask-head { span.eyebrow { (words) } (rule(clause)) } }
}

fn question(ask: &Ask, lang: Lang) -> Markup {
    let two = ask.buttons.len() > 3;
    html! {
        (head(&say!(crate::words, lang, "page-your-decision"), ask.clause))
        h2 #ask-q { (ask.title) }
        (ask.body)
        @if !ask.buttons.is_empty() {
            div.choices.choices-2[two] { @for each in &ask.buttons { (button(each)) } }
        }
    }
}

fn button(button: &Button) -> Markup {
    let class = match (button.main, button.warn) {
        (true, _) => "choice choice-main",
        (false, true) => "choice choice-warn",
        (false, false) => "choice",
    };
    html! {
        button class=(class) form="decide" name="action" value=(button.actions.join(";"))
            data-key=[button.key.map(|key| key.to_ascii_lowercase())] {
            @if let Some(name) = button.icon { (icon(name)) }
            span.choice-text {
                b { (button.words) }
                @if !button.detail.is_empty() { small { (button.detail) } }
            }
            @if let Some(key) = button.key { kbd { (key) } }
        }
    }
}

fn waiting(page: &TablePage, lang: Lang) -> Markup {
    let awaited: Vec<_> = page.seats.iter().filter(|card| card.awaited).collect();
    let names: Vec<&str> = awaited.iter().map(|card| card.name.as_str()).collect();
    html! {
        (head(&say!(crate::words, lang, "page-please-wait"), ""))
        h2 #ask-q {
            @if names.is_empty() { (say!(crate::words, lang, "page-watch-board")) }
            @else { (say!(crate::words, lang, "page-waiting-for", names = engine::words::of_name(&names.join(", "), lang))) }
        }
        div.ask-wait {
            @for card in awaited { (token(card.seat, "token-s")) }
            span {
                @if page.viewer == Viewer::Spectator { (say!(crate::words, lang, "page-you-look-on")) }
                @else if names.is_empty() { (say!(crate::words, lang, "page-nobody-decides")) }
                @else { (say!(crate::words, lang, "page-wait-how")) }
            }
        }
    }
}

fn ended(page: &TablePage, end: &Markup, lang: Lang) -> Markup {
    html! {
        (head(&say!(crate::words, lang, "page-the-end"), ""))
        div.ask-end { (end) @if let Some(best) = page.best { (own_best(best, lang)) } }
        div.ask-foot {
            a.btn.btn-main href={ "/new?game=" (page.about.id) } { (icon("i-plus")) (say!(crate::words, lang, "page-new-table")) }
            a.btn href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) }
        }
        details.ask-why { summary { (say!(crate::words, lang, "page-fair")) } code { (page.commitment) } }
    }
}

/// How this game compares with those before it.
fn own_best(best: Best, lang: Lang) -> Markup {
    let points = best.points;
    let words = match best.before {
        None => say!(crate::words, lang, "page-best-first", points = points),
        Some(before) if before < points => {
            say!(crate::words, lang, "page-best-new", points = points, before = before)
        }
        Some(before) => say!(crate::words, lang, "page-best", before = before),
    };
    html! { p.ask-best data-new[best.before < Some(points)] { (icon("i-flag")) (words) } }
}

fn lobby(page: &TablePage, lang: Lang) -> Markup {
    let open = page.seats.iter().filter(|card| card.sitter == Sitter::Open);
    let seated = page.viewer != Viewer::Spectator;
    let here = format!("/table/{}", page.id);
    html! {
        @if !seated && open.clone().next().is_some() {
            (head(&say!(crate::words, lang, "page-welcome-here"), ""))
            h2 #ask-q { (say!(crate::words, lang, "page-take-seat")) }
            form.choices method="post" action={ (here) "/sit" } {
                label.field { (say!(crate::words, lang, "page-nickname"))
                    input.input name="name" required maxlength="24" autocomplete="nickname" value=[page.reader.name.as_deref()]; }
                @for card in open {
                    button.choice type="submit" name="seat" value=(card.seat.0) {
                        (token(card.seat, "token-s"))
                        span.choice-text { b { (say!(crate::words, lang, "page-sit-on", seat = card.seat.to_string())) } }
                    }
                }
            }
        } @else if page.may_start {
            (head(&say!(crate::words, lang, "page-your-decision"), ""))
            h2 #ask-q { (say!(crate::words, lang, "page-start-when")) }
            @if open.clone().next().is_some() { p.ask-why { (say!(crate::words, lang, "page-start-bots")) } }
            form.choices method="post" action={ (here) "/start" } {
                button.choice.choice-main data-key="s" {
                    (icon("i-flag")) span.choice-text { b { (say!(crate::words, lang, "page-start")) } } kbd { "S" }
                }
            }
        } @else {
            (head(&say!(crate::words, lang, "page-please-wait"), ""))
            h2 #ask-q { (say!(crate::words, lang, "page-waiting-players")) }
            p.ask-wait { (icon("i-people")) span { (say!(crate::words, lang, "page-wait-start")) } }
        }
    }
}
