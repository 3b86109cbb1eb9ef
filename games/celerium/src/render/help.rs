//! The game's own page of help: its keys, what stands on the track.

use engine::{Lang, say};
use maud::{Markup, html};

/// What keys do, what symbols mean.
pub(super) fn help(lang: Lang) -> Markup {
    html! {
        h3 { (say!(crate::render, lang, "help-board")) }
        div.key.cl-key data-seat="1" {
            @for (symbol, meaning) in symbols(lang) {
                svg aria-hidden="true" { use href={ "#" (symbol) } {} }
                span { (meaning) }
            }
        }
        p { (say!(crate::render, lang, "help-double")) }
        p { (say!(crate::render, lang, "help-zones")) }
        p { (say!(crate::render, lang, "help-cards")) }
        p { (say!(crate::render, lang, "help-boosts")) }
    }
}

/// The keys, and what each does.
pub(super) fn keys(lang: Lang) -> Vec<(&'static str, String)> {
    vec![
        ("1–9", say!(crate::render, lang, "help-key-digits")),
        ("P", say!(crate::render, lang, "help-key-pass")),
    ]
}

fn symbols(lang: Lang) -> [(&'static str, String); 10] {
    [
        ("cl-p-1", say!(crate::render, lang, "help-pilot")),
        ("cl-bot", say!(crate::render, lang, "help-starbot")),
        ("cl-meteor", say!(crate::render, lang, "help-meteor")),
        ("cl-shot", say!(crate::render, lang, "help-shot")),
        ("cl-react", say!(crate::render, lang, "help-react")),
        ("cl-shield", say!(crate::render, lang, "help-shield")),
        ("cl-line", say!(crate::render, lang, "help-line")),
        ("cl-planet", say!(crate::render, lang, "help-planet")),
        ("cl-act", say!(crate::render, lang, "help-actions")),
        ("cl-en", say!(crate::render, lang, "help-energy")),
    ]
}
