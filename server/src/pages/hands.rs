//! Several people at one screen: who has the device, who gets it next, and the curtain in between.
//!
//! **Invariant:** the curtain is made from a page with the eyes of a spectator, and shows nothing of its picture.

use super::model::{Hand, HandOver, Hands, Sitter, TablePage};
use super::{Shell, icon, token};
use crate::ids::MOST_HANDS;
use engine::{Lang, say};
use maud::{Markup, html};

/// The curtain: a page without any secret, until the right person says that they are there.
pub fn curtain(page: &TablePage, to: &Hand) -> Markup {
    let lang = page.reader.lang;
    let name = to.name.as_str();
    let title = say!(crate::words, lang, "page-hand-over", name = name);
    let here = format!("/table/{}/curtain", page.id);
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.about.id),
        class: "curtain",
        here: &here,
        sprites: "",
        live: Some((&page.id, page.version)),
        eyes: Some("spectator".to_owned()),
    };
    let others = page.hands.iter().flat_map(Hands::others).filter(|hand| hand.seat != to.seat);
    shell.page(&html! {
        main.curtain-main {
            p.eyebrow { (page.about.name) " · " (page.title) }
            span.curtain-token { (token(to.seat, "")) }
            h1 { (title) }
            p.curtain-how { (say!(crate::words, lang, "page-curtain-how", name = name)) }
            form method="post" action={ "/table/" (page.id) "/hand" } {
                button.btn.btn-main #i-am name="hand" value=(to.number) data-key="o" {
                    (say!(crate::words, lang, "page-i-am", name = name)) kbd { "O" }
                }
            }
            @if others.clone().next().is_some() {
                form.curtain-others method="post" action={ "/table/" (page.id) "/hand" } {
                    p { (say!(crate::words, lang, "page-i-am-not", name = name)) }
                    @for hand in others {
                        button.btn name="hand" value=(hand.number) { (token(hand.seat, "token-s")) (say!(crate::words, lang, "page-i-am", name = hand.name.as_str())) }
                    }
                }
            }
            p.sr #live role="status" aria-live="polite" {}
        }
    })
}

/// Who has the device, and the button that hands it to the next player; in the place of the question.
pub(super) fn over(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let Some(hands) = page.hands.as_ref().filter(|_| page.started && !page.over) else {
        return html! {};
    };
    html! {
        @if let Some(front) = hands.front() {
            p.hand-front { (token(front.seat, "token-s")) span { (say!(crate::words, lang, "page-hand-front", name = front.name.as_str())) } }
        }
        @if let Some(next) = hands.next.as_ref().filter(|_| hands.front().is_some()) {
            div.choices #hand-over { (hand_over(page, next, lang)) }
        }
    }
}

/// The button: a link to the curtain, or at once where nothing is hidden.
fn hand_over(page: &TablePage, next: &HandOver, lang: Lang) -> Markup {
    let name = next.hand.name.as_str();
    let class = if next.again { "choice" } else { "choice choice-main" };
    let how = match (next.again, next.curtain) {
        (true, _) => say!(crate::words, lang, "page-hand-again"),
        (false, true) => say!(crate::words, lang, "page-hand-over-how", name = name),
        (false, false) => say!(crate::words, lang, "page-hand-on-how"),
    };
    let words = if next.curtain {
        say!(crate::words, lang, "page-hand-over", name = name)
    } else {
        say!(crate::words, lang, "page-hand-on", name = engine::words::of_name(name, lang))
    };
    let inside = html! {
        (token(next.hand.seat, "token-s"))
        span.choice-text { b { (words) } small { (how) } } kbd { "N" }
    };
    html! {
        @if next.curtain {
            a class=(class) href={ "/table/" (page.id) "/curtain?to=" (next.hand.number) } data-key="n" { (inside) }
        } @else {
            form #hand-on method="post" action={ "/table/" (page.id) "/hand" } {
                button class=(class) name="hand" value=(next.hand.number) data-key="n" { (inside) }
            }
        }
    }
}

/// In the menu: hands the device to any player who shares it, even if it is not their turn.
pub(super) fn menu(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let Some(hands) = page.hands.as_ref().filter(|_| page.started && !page.over) else {
        return html! {};
    };
    html! {
        @for hand in hands.others() {
            a.btn href={ "/table/" (page.id) "/curtain?to=" (hand.number) } {
                (token(hand.seat, "token-s")) (say!(crate::words, lang, "page-hand-over", name = hand.name.as_str()))
            }
        }
        @for hand in hands.all.iter().filter(|hand| hand.away) { (back(page, hand, lang)) }
    }
}

/// Where bots play for all who were at this screen: the way back.
pub(super) fn comes_back(page: &TablePage) -> Markup {
    let nobody = page.viewer == engine::Viewer::Spectator && !page.may_return;
    let hands = page.hands.iter().filter(|_| nobody && page.started && !page.over);
    let away = hands.flat_map(|hands| &hands.all).filter(|hand| hand.away);
    html! { @for hand in away { (back(page, hand, page.reader.lang)) } }
}

fn back(page: &TablePage, hand: &Hand, lang: Lang) -> Markup {
    html! {
        form method="post" action={ "/table/" (page.id) "/sit" } {
            button.btn name="seat" value=(hand.seat.0) {
                (token(hand.seat, "token-s")) (say!(crate::words, lang, "page-hand-back", name = hand.name.as_str()))
            }
        }
    }
}

/// Before the game: adds a player on this device, or removes one; and the large screen.
pub(super) fn lobby(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let here = format!("/table/{}", page.id);
    let open = page.seats.iter().any(|card| card.sitter == Sitter::Open);
    let others = || page.hands.iter().flat_map(|hands| &hands.all).filter(|hand| hand.number > 1);
    let room = others().count() + 1 < usize::from(MOST_HANDS);
    let seated = page.viewer != engine::Viewer::Spectator;
    html! {
        a.btn href={ (here) "/screen" } { (icon("i-screen")) span { (say!(crate::words, lang, "page-screen")) } }
        // It stays when all seats are taken, so that nothing moves under a finger.
        @if seated && room {
            form.here-form method="post" action={ (here) "/sit" } {
                label.field { (say!(crate::words, lang, "page-here-add"))
                    span.copy {
                        input.input #here name="here" maxlength="24" autocomplete="off" disabled[!open] placeholder=(say!(crate::words, lang, "page-here-name"));
                        button.btn disabled[!open] { (icon("i-plus")) (say!(crate::words, lang, "page-here-button")) }
                    }
                    small { (say!(crate::words, lang, "page-here-add-how")) }
                }
            }
        }
        @for hand in others() {
            form method="post" action={ (here) "/leave" } {
                button.btn.btn-quiet name="hand" value=(hand.number) {
                    (token(hand.seat, "token-s")) (say!(crate::words, lang, "page-here-remove", name = hand.name.as_str()))
                }
            }
        }
    }
}
