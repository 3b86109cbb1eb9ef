//! A person's own page: their name, their account, and where they are told that a table waits for them.

use super::account;
use super::elements::notice_line;
use super::model::MePage;
use super::{Shell, icon};
use crate::model::limits::NAME_CHARS;
use crate::model::webhook_address::ADDRESS_CHARS;
use engine::{Lang, say};
use maud::{Markup, html};

/// The page.
pub fn me(page: &MePage) -> Markup {
    let lang = page.reader.lang;
    let title = say!(crate::words, lang, "me-title");
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: None,
        class: "lobby",
        here: "/me",
        sprites: "",
        live: None,
        eyes: None,
    };
    shell.page(&html! {
        (shell.bar())
        main.page.settings {
            div.hero { div { h1.small { (title) } p { (say!(crate::words, lang, "me-how")) } } }
            @match &page.outcome {
                Some((true, words)) => p.notice.notice-good role="status" { (icon("i-check")) span { (words) } },
                Some((false, words)) => (notice_line(words)),
                None => {}
            }
            form.panel method="post" action="/me/name" {
                h2 { (say!(crate::words, lang, "me-name")) }
                div.row.row-fill {
                    input.input name="name" value=(page.reader.name.as_deref().unwrap_or_default()) maxlength=(NAME_CHARS)
                        required autocomplete="nickname" aria-label=(say!(crate::words, lang, "me-name"));
                    button.btn { (say!(crate::words, lang, "me-save")) }
                }
            }
            (account::account(page, lang))
            (webhook(page, lang))
            (account::farewell(page, lang))
            p.row { a.btn href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) } }
        }
    })
}

/// What is sent, and where.
fn webhook(page: &MePage, lang: Lang) -> Markup {
    let kinds = [
        (
            "none",
            say!(crate::words, lang, "webhook-none"),
            say!(crate::words, lang, "webhook-none-how"),
        ),
        ("ntfy", "ntfy".to_owned(), say!(crate::words, lang, "webhook-ntfy-how")),
        ("discord", "Discord".to_owned(), say!(crate::words, lang, "webhook-discord-how")),
        ("json", "JSON".to_owned(), say!(crate::words, lang, "webhook-json-how")),
    ];
    html! {
        form.panel #notices method="post" action="/me/notifications" {
            h2 { (say!(crate::words, lang, "me-notifications")) }
            p.muted { (say!(crate::words, lang, "me-notifications-how")) }
            @if page.off { (notice_line(&say!(crate::words, lang, "webhook-off"))) }
            fieldset {
                legend { (say!(crate::words, lang, "webhook-kind")) }
                @for (value, name, how) in &kinds {
                    label.check {
                        input type="radio" name="kind" value=(value) checked[page.kind == *value];
                        span { (name) small { (how) } }
                    }
                }
            }
            label.field { (say!(crate::words, lang, "webhook-address"))
                input.input type="url" name="address" value=(page.address) maxlength=(ADDRESS_CHARS)
                    placeholder="https://" autocomplete="off" spellcheck="false" aria-describedby="address-how"; }
            p.muted #address-how { (say!(crate::words, lang, "webhook-address-how")) }
            div.row {
                button.btn.btn-main { (icon("i-check")) (say!(crate::words, lang, "me-save")) }
                button.btn formaction="/me/notifications/try" { (icon("i-signal")) (say!(crate::words, lang, "webhook-try")) }
            }
        }
    }
}
