//! Several players on one device: who has the device, who gets it next, and the curtain in between.
//!
//! **Invariant:** the curtain is made from a page from a spectator's view, and shows nothing of its picture.

use super::model::{DevicePlayer, HandOver, SeatHolder, SharedDevice, TablePage};
use super::{Shell, icon, token};
use crate::model::ids::MOST_DEVICE_SEATS;
use engine::{Lang, say};
use maud::{Markup, html};

/// The curtain: a page without any secret, until the right person says that they are there.
pub fn curtain(page: &TablePage, to: &DevicePlayer) -> Markup {
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
    let others = page
        .shared_device
        .iter()
        .flat_map(SharedDevice::others)
        .filter(|player| player.seat != to.seat);
    shell.page(&html! {
        main.curtain-main {
            p.eyebrow { (page.about.name) " · " (page.title) }
            span.curtain-token { (token(to.seat, "")) }
            h1 { (title) }
            p.curtain-how { (say!(crate::words, lang, "page-curtain-how", name = name)) }
            form method="post" action={ "/table/" (page.id) "/hand" } {
                button.btn.btn-main #i-am name="hand" value=(to.device_seat) data-key="o" {
                    (say!(crate::words, lang, "page-i-am", name = name)) kbd { "O" }
                }
            }
            @if others.clone().next().is_some() {
                form.curtain-others method="post" action={ "/table/" (page.id) "/hand" } {
                    p { (say!(crate::words, lang, "page-i-am-not", name = name)) }
                    @for player in others {
                        button.btn name="hand" value=(player.device_seat) { (token(player.seat, "token-s")) (say!(crate::words, lang, "page-i-am", name = player.name.as_str())) }
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
    let Some(device) = page.shared_device.as_ref().filter(|_| page.started && !page.over) else {
        return html! {};
    };
    html! {
        @if let Some(front) = device.front() {
            p.hand-front { (token(front.seat, "token-s")) span { (say!(crate::words, lang, "page-hand-front", name = front.name.as_str())) } }
        }
        @if let Some(next) = device.next.as_ref().filter(|_| device.front().is_some()) {
            div.choices #hand-over { (hand_over(page, next, lang)) }
        }
    }
}

/// The button: a link to the curtain, or at once where nothing is hidden.
fn hand_over(page: &TablePage, next: &HandOver, lang: Lang) -> Markup {
    let name = next.player.name.as_str();
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
        (token(next.player.seat, "token-s"))
        span.choice-text { b { (words) } small { (how) } } kbd { "N" }
    };
    html! {
        @if next.curtain {
            a class=(class) href={ "/table/" (page.id) "/curtain?to=" (next.player.device_seat) } data-key="n" { (inside) }
        } @else {
            form #hand-on method="post" action={ "/table/" (page.id) "/hand" } {
                button class=(class) name="hand" value=(next.player.device_seat) data-key="n" { (inside) }
            }
        }
    }
}

/// In the menu: hands the device to any player who shares it, even if it is not their turn.
pub(super) fn menu(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let Some(device) = page.shared_device.as_ref().filter(|_| page.started && !page.over) else {
        return html! {};
    };
    html! {
        @for player in device.others() {
            a.btn href={ "/table/" (page.id) "/curtain?to=" (player.device_seat) } {
                (token(player.seat, "token-s")) (say!(crate::words, lang, "page-hand-over", name = player.name.as_str()))
            }
        }
        @for player in device.all.iter().filter(|player| player.away) { (back(page, player, lang)) }
    }
}

/// Where bots play for all who were at this screen: the way back.
pub(super) fn comes_back(page: &TablePage) -> Markup {
    let in_between = page.viewer == engine::Viewer::Spectator && !page.may_return;
    let device = page.shared_device.iter().filter(|_| in_between && page.started && !page.over);
    let away = device.flat_map(|device| &device.all).filter(|player| player.away);
    html! { @for player in away { (back(page, player, page.reader.lang)) } }
}

fn back(page: &TablePage, player: &DevicePlayer, lang: Lang) -> Markup {
    html! {
        form method="post" action={ "/table/" (page.id) "/sit" } {
            button.btn name="seat" value=(player.seat.0) {
                (token(player.seat, "token-s")) (say!(crate::words, lang, "page-hand-back", name = player.name.as_str()))
            }
        }
    }
}

/// Before the game: adds a player on this device, or removes one; and the large screen.
pub(super) fn lobby(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let here = format!("/table/{}", page.id);
    let open = page.seats.iter().any(|card| card.holder == SeatHolder::Open);
    let others = || {
        page.shared_device
            .iter()
            .flat_map(|device| &device.all)
            .filter(|player| player.device_seat > 1)
    };
    let room = others().count() + 1 < usize::from(MOST_DEVICE_SEATS);
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
        @for player in others() {
            form method="post" action={ (here) "/leave" } {
                button.btn.btn-quiet name="hand" value=(player.device_seat) {
                    (token(player.seat, "token-s")) (say!(crate::words, lang, "page-here-remove", name = player.name.as_str()))
                }
            }
        }
    }
}
