//! The question to the reader, with its choices as real buttons; the panel never disappears.

use super::auto_pass;
use super::hint;
use super::model::{SeatHolder, TablePage, UndoOffer};
use super::shared_device;
use super::waiting;
use super::{icon, icon_full, rule, token};
use engine::draw::{Ask, Button, Picture};
use engine::words::than_name;
use engine::{Lang, Viewer, say};
use maud::{Markup, html};

/// The panel while a move is shown: what was asked before it is of no more use.
pub(super) fn watching(page: &TablePage, picture: &Picture) -> Markup {
    let lang = page.reader.lang;
    html! {
        section.ask #ask tabindex="-1" aria-labelledby="ask-q" {
            (comes_back(page))
            div.ask-head {
                (eyebrow(picture, lang))
                (controls(lang))
            }
            h2 #ask-q { (waiting::goes_on(picture, lang)) }
            p.ask-wait.while-shown { (say!(crate::words, lang, "page-move-shown")) }
            p.ask-wait.while-held { (say!(crate::words, lang, "page-step-held")) }
            (waiting::to_the_end(page, picture))
            (auto_pass::standing(page))
        }
    }
}

/// Pause and skip, where the log with all controls is hidden.
fn controls(lang: Lang) -> Markup {
    let all = [
        ("pause", "i-pause", say!(crate::words, lang, "page-pause")),
        ("skip", "i-skip", say!(crate::words, lang, "page-skip-steps")),
    ];
    html! {
        span.push.tall-only.ask-controls {
            @for (what, picture, words) in all {
                button.btn.btn-quiet.btn-icon type="button" data-do=(what) aria-label=(words) title=(words) { (icon_full(picture)) }
            }
        }
    }
}

/// "Please wait", unless the game says itself what goes on: "Memorise the tiles" is no wait.
fn eyebrow(picture: &Picture, lang: Lang) -> Markup {
    html! {
        span.eyebrow { @if picture.wait.title.is_empty() { (say!(crate::words, lang, "page-please-wait")) } }
    }
}

/// The panel: a question, the wait for others, the lobby, or the end.
pub(super) fn panel(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    if let Some(replay) = &page.replay {
        return super::replay::panel(page, replay);
    }
    html! {
        section.ask #ask tabindex="-1" aria-labelledby="ask-q" data-asked[page.picture.ask.is_some()] {
            @if page.screen { (super::screen_panel::panel(page)) } @else {
            (shared_device::over(page))
            @if !page.started { (lobby(page, lang)) }
            @else if let Some(end) = page.picture.end.as_ref().filter(|_| page.over) { (super::end::panel(page, end)) }
            @else if let Some(ask) = &page.picture.ask { (question(page, ask, lang)) }
            @else { (waiting(page, lang)) }
            @if let Some(since) = page.since {
                a.since href={ "/table/" (page.id) "/replay?at=" (since) } { (icon("i-eye")) (say!(crate::words, lang, "page-since")) }
            }
            (auto_pass::standing(page))
            }
        }
    }
}

/// The way back, if there is one. It stands in the head of the panel, where no choice ever is: a question that comes while it
/// is being pressed is not answered.
fn undo(page: &TablePage, lang: Lang) -> Markup {
    let words = match page.undo {
        None => return html! {},
        Some(UndoOffer::Now) => say!(crate::words, lang, "page-undo"),
        Some(UndoOffer::ByConsent) => say!(crate::words, lang, "page-undo-ask"),
    };
    html! {
        div.ask-back { button.btn.btn-quiet #take-back form="undo" { (icon("i-undo")) (words) } }
    }
}

fn head(words: &str, clause: &str) -> Markup {
    html! { div.ask-head { span.eyebrow { (words) } (rule(clause)) } }
}

fn question(page: &TablePage, ask: &Ask, lang: Lang) -> Markup {
    // Who has decided and may still change it waits for the others.
    let decides = !page.seats.iter().any(|card| card.you && card.decided);
    html! {
        div.ask-head {
            span.eyebrow {
                @if decides { (say!(crate::words, lang, "page-your-decision")) }
                @else { (say!(crate::words, lang, "page-please-wait")) }
            }
            (rule(ask.clause))
            (undo(page, lang))
            (hint::button(page))
        }
        (asked(page, ask))
        @if !decides { p.ask-why { (waiting::title(page)) } (waiting::line(page)) }
        (auto_pass::offer(page))
    }
}

/// The question itself, with its choices.
pub(super) fn asked(page: &TablePage, ask: &Ask) -> Markup {
    let two = ask.buttons.len() > 3;
    html! {
        h2 #ask-q { (ask.title) }
        @if let Some(advice) = &page.hint { (hint::hint(advice, page.reader.lang)) }
        (ask.body)
        @if !ask.buttons.is_empty() {
            div.choices.choices-2[two] { @for each in &ask.buttons { (button(each, hint::is_hinted(page, &each.actions))) } }
        }
    }
}

fn button(button: &Button, hinted: bool) -> Markup {
    let class = match (button.main, button.warn) {
        (true, _) => "choice choice-main",
        (false, true) => "choice choice-warn",
        (false, false) => "choice",
    };
    html! {
        button class=(class) form="decide" name="action" value=(button.actions.join(";"))
            data-key=[button.key.map(|key| key.to_ascii_lowercase())] data-hinted[hinted] {
            @if let Some(name) = button.icon { (icon(name)) }
            span.choice-text {
                b { (button.words) }
                @if !button.detail.is_empty() { small { (button.detail) } }
            }
            @if let Some(key) = button.key { kbd { (key) } }
        }
    }
}

/// A substitute bot plays for a player of this device, who may come back at any time.
fn comes_back(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    html! {
        (shared_device::comes_back(page))
        @if page.may_return {
            form.choices method="post" action={ "/table/" (page.id) "/sit" } {
                button.choice.choice-main data-key=(super::key('S', 'C', lang).0) {
                    (icon("i-person")) span.choice-text { b { (say!(crate::words, lang, "page-return")) } small { (say!(crate::words, lang, "page-return-how")) } }
                }
            }
        }
    }
}

fn waiting(page: &TablePage, lang: Lang) -> Markup {
    html! {
        (comes_back(page))
        div.ask-head {
            (eyebrow(&page.picture, lang))
            @if page.started && !page.over { (undo(page, lang)) }
        }
        h2 #ask-q {
            @if page.orders.passes { (say!(crate::words, lang, "page-passes")) }
            @else { (waiting::title(page)) }
        }
        (waiting::line(page))
        (waiting::to_the_end(page, &page.picture))
    }
}

fn lobby(page: &TablePage, lang: Lang) -> Markup {
    let open = page.seats.iter().filter(|card| card.holder == SeatHolder::Open);
    let seated = page.viewer != Viewer::Spectator;
    let here = format!("/table/{}", page.id);
    html! {
        @if !seated && open.clone().next().is_some() {
            (head(&say!(crate::words, lang, "page-welcome-here"), ""))
            h2 #ask-q { (say!(crate::words, lang, "page-take-seat")) }
            form.choices method="post" action={ (here) "/sit" } {
                // A guest who has a name is not asked again.
                @if page.reader.name.is_none() {
                    label.field { (say!(crate::words, lang, "page-nickname"))
                        input.input name="name" required maxlength="24" autocomplete="nickname"; }
                }
                @for card in open {
                    button.choice type="submit" name="seat" value=(card.seat.0) {
                        (token(card.seat, "token-s"))
                        span.choice-text { b { (say!(crate::words, lang, "page-sit-on", seat = card.seat.to_string())) } }
                    }
                }
            }
        } @else if page.may_start && open.clone().next().is_some() {
            (invites(page, open.count(), lang))
        } @else if page.may_start {
            (starts(page, lang))
        } @else {
            (head(&say!(crate::words, lang, "page-please-wait"), ""))
            (waits_for_start(page, lang))
            (waiting::refresh(page))
        }
        (shared_device::lobby(page))
        (super::dice::next(page))
    }
}

/// The host waits for friends: the link first, bots for those who do not want to wait.
fn invites(page: &TablePage, open: usize, lang: Lang) -> Markup {
    let (key, cap) = super::key('S', 'C', lang);
    html! {
        (head(&say!(crate::words, lang, "page-please-wait"), ""))
        h2 #ask-q { (say!(crate::words, lang, "page-waiting-friends", count = open)) }
        (copy_link(true, lang))
        form.choices method="post" action={ "/table/" (page.id) "/start" } {
            button.choice data-key=(key) {
                (icon("i-bot")) span.choice-text {
                    b { (say!(crate::words, lang, "page-start-with-bots")) }
                    small { (say!(crate::words, lang, "page-start-bots", level = page.setup.level.as_str())) }
                }
                kbd { (cap) }
            }
        }
    }
}

fn copy_link(main: bool, lang: Lang) -> Markup {
    html! {
        div.choices {
            button.choice.choice-main[main].copy-link type="button" data-do="copy" {
                (icon("i-copy")) span.choice-text { b { (say!(crate::words, lang, "page-copy-link")) } }
            }
        }
    }
}

/// All seats are taken: the host starts, with the button where it was while friends were missing; who joined may do it too.
fn starts(page: &TablePage, lang: Lang) -> Markup {
    let (key, cap) = super::key('S', 'C', lang);
    let host = page.setup.host.as_deref();
    let (class, eyebrow) = match host {
        Some(_) => ("choice", say!(crate::words, lang, "page-please-wait")),
        None => ("choice choice-main", say!(crate::words, lang, "page-your-decision")),
    };
    html! {
        (head(&eyebrow, ""))
        h2 #ask-q {
            @if let Some(name) = host { (say!(crate::words, lang, "page-waiting-host", name = than_name(name, lang))) }
            @else { (say!(crate::words, lang, "page-start-when")) }
        }
        @if host.is_none() { (copy_link(false, lang)) }
        form.choices method="post" action={ "/table/" (page.id) "/start" } {
            button class=(class) data-key=(key) {
                (icon("i-flag")) span.choice-text {
                    b { (say!(crate::words, lang, "page-start")) }
                    small {
                        @if host.is_some() { (say!(crate::words, lang, "page-start-too")) }
                        @else { (say!(crate::words, lang, "page-seats-taken")) }
                    }
                }
                kbd { (cap) }
            }
        }
    }
}

/// Who has joined waits for the others and for the host.
fn waits_for_start(page: &TablePage, lang: Lang) -> Markup {
    let host = page.setup.host.as_deref().filter(|_| page.viewer != Viewer::Spectator);
    html! {
        h2 #ask-q {
            @if let Some(name) = host { (say!(crate::words, lang, "page-waiting-host", name = than_name(name, lang))) }
            @else { (say!(crate::words, lang, "page-waiting-players")) }
        }
        p.ask-wait { (icon("i-people")) span {
            @if let Some(name) = host { (say!(crate::words, lang, "page-waiting-host-how", name = name)) }
            @else { (say!(crate::words, lang, "page-wait-start")) }
        } }
    }
}
