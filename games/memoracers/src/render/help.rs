//! The help of MemoRacers: what the symbols on the tiles mean, and the keys.

use super::icon;
use engine::{Lang, say};
use maud::{Markup, html};

/// The symbols of the tiles and of the dashboard.
pub(super) fn help(lang: Lang) -> Markup {
    html! {
        h3 { (say!(crate::words, lang, "help-tiles")) }
        div.key.mr-help { @for (name, words) in symbols(lang) { (icon(name)) span { (words) } } }
        p { (say!(crate::words, lang, "help-dark")) }
    }
}

fn symbols(lang: Lang) -> [(&'static str, String); 10] {
    [
        ("safe", say!(crate::words, lang, "help-safe")),
        ("trap", say!(crate::words, lang, "help-trap")),
        ("tentacle", say!(crate::words, lang, "help-kraken")),
        ("missile", say!(crate::words, lang, "help-missile")),
        ("mobile", say!(crate::words, lang, "help-mobile")),
        ("boost", say!(crate::words, lang, "help-boost")),
        ("slow", say!(crate::words, lang, "help-slow")),
        ("repair", say!(crate::words, lang, "help-repair")),
        ("mech", say!(crate::words, lang, "help-mech")),
        ("back-mark", say!(crate::words, lang, "help-back")),
    ]
}

/// The keys, and what each does.
pub(super) fn keys(lang: Lang) -> Vec<(&'static str, String)> {
    vec![
        ("1–5", say!(crate::words, lang, "help-key-digits")),
        ("← ↑ → ↓", say!(crate::words, lang, "help-key-arrows")),
    ]
}
