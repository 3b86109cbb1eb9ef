//! What players tell each other beside the question: requests that all must agree to, what came of them, who has left.
//! Each lies over the page in a place of its own, so that nothing moves when it comes.

use super::model::{AbsentCard, DeclinedCard, RequestCard, TablePage};
use super::{icon_small, token};
use engine::{Lang, say};
use maud::{Markup, html};

/// All of them, each with its id.
pub(super) fn all(page: &TablePage) -> [(&'static str, Markup); 3] {
    let lang = page.reader.lang;
    [
        (
            "wish-place",
            html! { div #wish-place { @if let Some(request) = &page.request { (consent(request, lang)) } } },
        ),
        ("declined", declined(page.declined.as_ref(), lang)),
        ("absent", absent(page, lang)),
    ]
}

/// A player asks to undo or for a bot: who is asked answers, who asks may withdraw.
fn consent(request: &RequestCard, lang: Lang) -> Markup {
    let missing = request.missing.join(", ");
    html! {
        div.wish #wish role="alert" {
            (token(request.seat, "token-s"))
            p {
                b {
                    @if let Some(absent) = &request.substitute_for { (say!(crate::words, lang, "page-request-substitute", name = absent.as_str())) }
                    @else if request.yours { (say!(crate::words, lang, "page-request-yours")) }
                    @else { (say!(crate::words, lang, "page-request", name = request.name.as_str())) }
                }
                small {
                    @if request.asks_you && request.substitute_for.is_some() { (say!(crate::words, lang, "page-request-substitute-how")) }
                    @else if request.asks_you && request.drawn_again { (say!(crate::words, lang, "page-request-how-again")) }
                    @else if request.asks_you { (say!(crate::words, lang, "page-request-how")) }
                    @else { (say!(crate::words, lang, "page-request-missing", names = missing)) }
                }
            }
            @if request.asks_you {
                button.btn.btn-main form="consent" name="yes" value="true" { (say!(crate::words, lang, "page-agree")) }
                button.btn form="consent" name="yes" value="false" { (say!(crate::words, lang, "page-decline")) }
            }
            @if request.yours {
                button.btn form="consent" name="yes" value="false" { (say!(crate::words, lang, "page-withdraw")) }
            }
        }
    }
}

/// What the reader asked for was declined, or not answered in time.
fn declined(card: Option<&DeclinedCard>, lang: Lang) -> Markup {
    let Some(DeclinedCard { by, substitute_for }) = card else {
        return html! { div #declined hidden {} };
    };
    html! {
        div.wish #declined role="alert" {
            p {
                b {
                    @if let Some(name) = by { (say!(crate::words, lang, "page-declined-by", name = name.as_str())) }
                    @else { (say!(crate::words, lang, "page-declined-late")) }
                }
                small {
                    @if let Some(name) = substitute_for { (say!(crate::words, lang, "page-declined-bot", name = name.as_str())) }
                    @else { (say!(crate::words, lang, "page-declined-undo")) }
                }
            }
            (close(lang))
        }
    }
}

/// The first player who has no page open, and what the reader can do about it.
fn absent(page: &TablePage, lang: Lang) -> Markup {
    let Some(AbsentCard { seat, name, left, away }) = page.absent.first() else {
        return html! { div #absent hidden {} };
    };
    let name = name.as_str();
    html! {
        div.wish.absent #absent role="status" {
            (token(*seat, "token-s"))
            p {
                b {
                    @if *left { (say!(crate::words, lang, "page-absent-left", name = name)) }
                    @else { (say!(crate::words, lang, "page-absent-yet", name = name)) }
                }
                small {
                    @if *away { (say!(crate::words, lang, "page-absent-bot")) }
                    @else { (say!(crate::words, lang, "page-absent-wait")) }
                }
            }
            @if let Some((level, _)) = page.levels.first().filter(|_| *away) {
                form method="post" action={ "/table/" (page.id) "/substitute" } {
                    input type="hidden" name="seat" value=(seat.0);
                    input type="hidden" name="level" value=(level);
                    button.btn { (icon_small("i-bot")) (say!(crate::words, lang, "page-let-bot")) }
                }
            }
            (close(lang))
        }
    }
}

fn close(lang: Lang) -> Markup {
    html! {
        button.btn.btn-quiet.btn-icon type="button" data-do="dismiss" aria-label=(say!(crate::words, lang, "page-close")) { (icon_small("i-close")) }
    }
}
