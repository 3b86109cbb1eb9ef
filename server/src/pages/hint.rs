//! A hint: what the adviser would do, and why.

use super::model::TablePage;
use super::{icon, rule};
use engine::{Advice, Lang, say};
use maud::{Markup, html};

/// The button that asks for one, for a player who is asked something.
pub(super) fn button(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let asked = page.seats.iter().any(|card| card.you && card.awaited);
    let (key, cap) = super::key('H', 'C', lang);
    html! {
        @if asked {
            button.btn.btn-quiet.hint-btn form="advise" data-key=(key) title=(say!(crate::words, lang, "page-hint-how")) {
                (icon("i-hint")) span { (say!(crate::words, lang, "page-hint")) } kbd { (cap) }
            }
        }
    }
}

/// The hint itself.
pub fn hint(advice: &Advice, lang: Lang) -> Markup {
    let actions = advice.actions.join(";");
    html! {
        div.hint #hint role="status" data-actions=(actions) {
            (icon("i-hint"))
            p {
                b { (advice.words.get(lang)) } " "
                span.hint-why { (advice.why.get(lang)) } " " (rule(advice.clause))
                small { (say!(crate::words, lang, "page-hint-by")) }
            }
            @if advice.prepares == advice.actions {
                button.btn.btn-main form="decide" name="action" value=(actions) { (say!(crate::words, lang, "page-hint-do")) }
            } @else if !advice.prepares.is_empty() {
                button.btn.btn-main form="decide" name="action" value=(advice.prepares.join(";")) { (say!(crate::words, lang, "page-hint-fill")) }
            }
            button.btn.btn-quiet.btn-icon.hint-close type="button" data-do="dismiss" aria-label=(say!(crate::words, lang, "page-close")) { (icon("i-close")) }
        }
    }
}

/// Why there is none.
pub fn no_hint(words: &str) -> Markup {
    html! { p data-refused { (words) } }
}

/// Whether a button sends what the hint says.
pub(super) fn is_hinted(page: &TablePage, actions: &[String]) -> bool {
    page.hint.as_ref().is_some_and(|hint| hint.actions == actions)
}
