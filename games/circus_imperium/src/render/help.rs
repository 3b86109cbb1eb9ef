//! The game's own page of help: its keys, what stands on the sand.

use super::icon;
use engine::{Lang, say};
use maud::{Markup, html};

/// What keys do, what symbols mean.
pub(super) fn help(lang: Lang) -> Markup {
    html! {
        dl.dl {
            dt { kbd { "0–9" } } dd { (say!(crate::words, lang, "help-key-digits")) }
        }
        h3 { (say!(crate::words, lang, "help-board")) }
        ul.ci-legend {
            li { svg.ci-pic viewBox="-14 -14 28 28" aria-hidden="true" { g.ci-safe { circle r="11.5" {} text y="5" { "5" } } } span { (say!(crate::words, lang, "help-safe")) } }
            li { svg.ci-pic viewBox="-15 -17 30 34" aria-hidden="true" { g.ci-draws data-n="2" { use href="#ci-kite" x="-13" y="-15" width="26" height="30" {} text y="6" { "2" } } } span { (say!(crate::words, lang, "help-draws")) } }
            li { svg.ci-pic viewBox="-14 -14 28 28" aria-hidden="true" { use href="#ci-ram" x="-14" y="-14" width="28" height="28" {} } span { (say!(crate::words, lang, "help-ram")) } }
            @for (symbol, meaning) in marks(lang) { li { (icon(symbol)) span { (meaning) } } }
        }
        h3 { (say!(crate::words, lang, "help-sheet")) }
        p { (say!(crate::words, lang, "help-boxes")) }
        p { (say!(crate::words, lang, "help-beasts")) }
        p { (say!(crate::words, lang, "help-tables")) }
    }
}

fn marks(lang: Lang) -> [(&'static str, String); 5] {
    [
        ("ci-i-fury", say!(crate::words, lang, "help-fury")),
        ("ci-i-foot", say!(crate::words, lang, "help-foot")),
        ("ci-i-drag", say!(crate::words, lang, "help-drag")),
        ("ci-i-f", say!(crate::words, lang, "help-mp")),
        ("ci-egg", say!(crate::words, lang, "help-egg")),
    ]
}
