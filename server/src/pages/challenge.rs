//! The page of a challenge: who has accepted, and how it has ended.

use super::elements::notice_line;
use super::model::ChallengePage;
use super::{Shell, assets, icon, vignette};
use engine::say;
use maud::{Markup, html};

/// The page.
pub fn challenge(page: &ChallengePage) -> Markup {
    let lang = page.reader.lang;
    let title = say!(crate::words, lang, "page-challenge");
    let here = format!("/challenge/{}", page.id);
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.about.id),
        class: "lobby",
        here: &here,
        sprites: assets::text("vignettes.svg"),
        live: None,
        eyes: None,
    };
    let minutes = page.left_seconds.div_ceil(60);
    shell.page(&html! {
        (shell.bar())
        main.page {
            div.hero { div { h1.small { (title) } @if page.end.is_none() { p { (say!(crate::words, lang, "page-challenge-how")) } } } }
            @if let Some(end) = &page.end { (notice_line(end)) }
            section.panel #challenge aria-labelledby="challenge-h" {
                div.list-head { h2 #challenge-h { (page.about.name) } }
                ul {
                    @for (name, accepted) in &page.opponents {
                        li {
                            span.item data-game=(page.about.id) {
                                (vignette(page.about.id))
                                span.item-text { b { (name) } }
                                @if *accepted {
                                    span.chip.chip-good { (say!(crate::words, lang, "page-challenge-yes")) }
                                } @else if page.end.is_none() {
                                    span.chip { (say!(crate::words, lang, "page-rematch-open-answer")) }
                                }
                            }
                        }
                    }
                }
            }
            @if page.end.is_none() {
                p.muted { (say!(crate::words, lang, "page-challenge-left", count = minutes)) }
            }
            div.row.row-wrap {
                @if page.end.is_none() {
                    form.contents method="post" action={ (here) "/withdraw" } {
                        button.btn { (icon("i-close")) (say!(crate::words, lang, "page-withdraw")) }
                    }
                } @else {
                    a.btn.btn-main href={ "/new?game=" (page.about.id) } { (icon("i-plus")) (say!(crate::words, lang, "page-new-table")) }
                }
                a.btn href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) }
            }
        }
    })
}
