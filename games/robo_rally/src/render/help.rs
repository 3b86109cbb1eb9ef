//! The game's own page of help: its keys, every element of the factory, the eight robots.

use crate::floor::Dir;
use engine::{Lang, say};
use maud::{Markup, html};

/// What keys do, what symbols mean.
pub(super) fn help(lang: Lang) -> Markup {
    html! {
        h3 { (say!(crate::words, lang, "help-factory")) }
        (legend(lang))
        h3 { (say!(crate::words, lang, "help-robots")) }
        ul.rr-bots {
            @for seat in 1..=8_u8 {
                li data-seat=(seat) { svg.rr-leg-bot aria-hidden="true" { use href={ "#rr-bot-" (seat) } {} } (robot(seat, lang)) }
            }
        }
    }
}

/// The keys, and what each does.
pub(super) fn keys(lang: Lang) -> Vec<(&'static str, String)> {
    vec![
        ("1–9", say!(crate::words, lang, "help-key-card")),
        ("A S D F G", say!(crate::words, lang, "help-key-back")),
        ("U", say!(crate::words, lang, "ui-clear")),
        ("X", say!(crate::words, lang, "do-fill")),
        ("W", say!(crate::words, lang, "ui-power-switch")),
        ("P", say!(crate::words, lang, "do-ready")),
        ("← ↑ → ↓", say!(crate::words, lang, "help-key-arrows")),
        ("+ −", say!(crate::words, lang, "help-key-zoom")),
    ]
}

/// The name of a shape.
fn robot(seat: u8, lang: Lang) -> String {
    match seat {
        1 => say!(crate::words, lang, "help-robot-1"),
        2 => say!(crate::words, lang, "help-robot-2"),
        3 => say!(crate::words, lang, "help-robot-3"),
        4 => say!(crate::words, lang, "help-robot-4"),
        5 => say!(crate::words, lang, "help-robot-5"),
        6 => say!(crate::words, lang, "help-robot-6"),
        7 => say!(crate::words, lang, "help-robot-7"),
        _ => say!(crate::words, lang, "help-robot-8"),
    }
}

fn legend(lang: Lang) -> Markup {
    let whole = |symbol: &str| html! { use href={ "#rr-" (symbol) } x="-30" y="-30" width="60" height="60" {} };
    let belt = |speed: u8| {
        html! {
            g.rr-belt data-speed=(speed) transform={ "rotate(" (Dir::E as u16 * 90) ")" } {
                use href={ "#rr-belt-" (speed) } {}
                use.rr-arrow href={ "#rr-arrow-" (speed) } x="-30" y="-30" width="60" height="60" {}
            }
        }
    };
    let bend = html! {
        g.rr-belt data-speed="1" {
            use href="#rr-bend-1" {}
            use.rr-arrow href="#rr-arrow-1" x="-30" y="-30" width="60" height="60" {}
        }
    };
    let wall = html! { g.rr-walls { path.edge d="M-27-27h54" {} path.face d="M-27-27h54" {} } };
    let beam = html! { g.rr-beam { path.glow d="M-30 0h60" {} path.core d="M-30 0h60" {} } };
    let flag = html! { g.rr-flag { (whole("flag")) text x="5" y="-3" { "1" } } };
    let archive = html! { g data-seat="1" { use href="#rr-archive" x="-13" y="-13" width="26" height="26" {} } };
    let elements = [
        (belt(1), say!(crate::words, lang, "help-belt")),
        (belt(2), say!(crate::words, lang, "help-express")),
        (bend, say!(crate::words, lang, "help-bend")),
        (whole("gear-cw"), say!(crate::words, lang, "help-gear")),
        (whole("pusher"), say!(crate::words, lang, "help-pusher")),
        (whole("pit"), say!(crate::words, lang, "help-pit")),
        (wall, say!(crate::words, lang, "help-wall")),
        (beam, say!(crate::words, lang, "help-laser")),
        (flag, say!(crate::words, lang, "help-flag")),
        (archive, say!(crate::words, lang, "help-archive")),
        (whole("site-1"), say!(crate::words, lang, "help-site")),
        (whole("site-2"), say!(crate::words, lang, "help-site-option")),
    ];
    html! {
        ul.rr-legend {
            @for (picture, words) in elements {
                li {
                    svg.rr-leg viewBox="-30 -30 60 60" aria-hidden="true" { rect.rr-cell x="-30" y="-30" width="60" height="60" {} (picture) }
                    span { (words) }
                }
            }
        }
    }
}
