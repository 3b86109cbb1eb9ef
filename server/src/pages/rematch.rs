//! Playing again: who asks for a rematch, who has agreed, and the buttons to answer.

use super::model::{RematchCard, RematchPlayer, TablePage};
use super::{icon, icon_small, token};
use engine::{Lang, say};
use maud::{Markup, html};

/// The main button of the end screen: play again, ask for a rematch, or go to the one that is open. Empty while the players
/// answer, which [`answers`] shows.
pub(super) fn button(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let card = page.again.as_ref();
    if let Some(next) = &page.rematch {
        let goes = card.is_some_and(|card| card.goes);
        return html! {
            a.btn.btn-main #rematch href={ "/table/" (next) @if page.screen { "/screen" } } data-go[goes] { (icon("i-next")) (say!(crate::words, lang, "page-rematch-open")) }
        };
    }
    let Some(card) = card.filter(|card| card.plays && card.asked_by.is_none()) else {
        return html! {};
    };
    if !card.alone {
        return html! {
            button.btn.btn-main #rematch form="rematch-form" name="answer" value="agree" { (icon("i-flag")) (say!(crate::words, lang, "page-rematch")) }
        };
    }
    html! {
        button.btn.btn-main #rematch form="play-again" name="answer" value="agree" { (icon("i-flag")) (say!(crate::words, lang, "page-play-again")) }
    }
}

/// Playing again against stronger or gentler bots, where that is offered.
pub(super) fn levels(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let card = page.again.as_ref().filter(|_| page.rematch.is_none());
    let Some(card) = card.filter(|card| card.plays && card.asked_by.is_none() && card.alone) else {
        return html! {};
    };
    let level = |key: &'static str, words: String| {
        html! { button.btn form="play-again" name="level" value=(key) { (icon("i-bot")) (words) } }
    };
    html! {
        @if let Some((key, name)) = &card.stronger {
            (level(key, say!(crate::words, lang, "page-play-stronger", level = name.as_str())))
        }
        @if let Some((key, name)) = &card.gentler {
            (level(key, say!(crate::words, lang, "page-play-gentler", level = name.as_str())))
        }
    }
}

/// Who wants a rematch and who has agreed, with the reader's own answer; empty before a player asks and once it is open.
pub(super) fn answers(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let asked = page.again.as_ref().filter(|_| page.rematch.is_none());
    let Some((card, by)) = asked.and_then(|card| Some((card, card.asked_by.as_deref()?))) else {
        return html! {};
    };
    let agreed = card.players.iter().filter(|player| player.answer == Some(true)).count();
    let missing: Vec<String> = card
        .players
        .iter()
        .filter(|player| player.answer.is_none() && !player.you)
        .map(|player| engine::words::of_name(&player.name, lang))
        .collect();
    let title = match (card.yours, card.answer) {
        (true, _) => say!(crate::words, lang, "page-rematch-yours"),
        (false, Some(true)) => say!(crate::words, lang, "page-rematch-agreed", name = by),
        (false, Some(false)) => say!(crate::words, lang, "page-rematch-declined", name = by),
        (false, None) => say!(crate::words, lang, "page-rematch-asked", name = by),
    };
    html! {
        div.rematch #rematch-answers role="status" {
            p.rematch-asked { b { (title) }
                small {
                    @if !missing.is_empty() {
                        (say!(crate::words, lang, "page-waiting-for", names = engine::words::list(&missing, lang))) " · "
                    }
                    (say!(crate::words, lang, "page-rematch-count", count = agreed, of = card.players.len()))
                }
            }
            ul.rematch-players { @for player in &card.players { (answer(player, lang)) } }
            @if card.plays { (buttons(card, missing.is_empty(), lang)) }
            (super::waiting::refresh(page))
        }
    }
}

/// One player's answer.
fn answer(player: &RematchPlayer, lang: Lang) -> Markup {
    let (sign, words) = match player.answer {
        Some(true) => ("i-check", say!(crate::words, lang, "page-rematch-yes")),
        Some(false) => ("i-close", say!(crate::words, lang, "page-rematch-no")),
        None => ("i-dots", say!(crate::words, lang, "page-rematch-open-answer")),
    };
    html! { li { (token(player.seat, "token-s")) b { (player.name) } (icon_small(sign)) span { (words) } } }
}

/// What the reader may answer.
fn buttons(card: &RematchCard, all_answered: bool, lang: Lang) -> Markup {
    let agreed = card.answer == Some(true);
    let left: Vec<&RematchPlayer> =
        card.players.iter().filter(|player| player.answer != Some(true)).collect();
    let without = agreed && !left.is_empty() && left.iter().all(|player| player.may_leave_out);
    let names: Vec<String> = left.iter().map(|player| player.name.clone()).collect();
    html! {
        div.rematch-row {
            @if !agreed {
                button.btn.btn-main #rematch form="rematch-form" name="answer" value="agree" { (say!(crate::words, lang, "page-agree")) }
            } @else if left.is_empty() && all_answered {
                button.btn.btn-main #rematch form="rematch-form" name="answer" value="agree" { (say!(crate::words, lang, "page-start")) }
            }
            @if without {
                button.btn.btn-main #rematch-without form="rematch-form" name="answer" value="without" {
                    (icon("i-bot")) (say!(crate::words, lang, "page-rematch-without", names = engine::words::list(&names, lang), count = names.len()))
                }
            }
            @if card.answer != Some(false) {
                button.btn #rematch-decline form="rematch-form" name="answer" value="decline" {
                    @if agreed { (say!(crate::words, lang, "page-withdraw")) } @else { (say!(crate::words, lang, "page-decline")) }
                }
            }
        }
    }
}

/// The forms that the buttons send; outside the panel, so that an update never replaces them.
pub(super) fn forms(page: &TablePage) -> Markup {
    let to = format!("/table/{}/rematch", page.id);
    html! {
        form #rematch-form method="post" action=(to) {}
        form #play-again method="post" action=(to) {}
    }
}
