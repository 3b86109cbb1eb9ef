//! The help of Circus Imperium: symbols, sheet, tables and keys.

use super::icon;
use crate::tables::TurnRow;
use crate::words;
use engine::{Lang, say};
use maud::{Markup, html};

/// What symbols and tables mean.
pub(super) fn help(lang: Lang) -> Markup {
    html! {
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
        h3 { (say!(crate::words, lang, "ui-tables")) }
        p { (say!(crate::words, lang, "help-tables")) }
        dl.dl {
            @for row in TurnRow::ALL { dt { (words::row(row, lang)) } dd { (words::row_does(row, lang)) } }
        }
    }
}

/// The keys, and what each does.
pub(super) fn keys(lang: Lang) -> Vec<(&'static str, String)> {
    vec![("0–9", say!(crate::words, lang, "help-key-digits"))]
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
