//! The dice of a table: their seal, what each player adds to them, and after the game the proof.

use super::assets;
use super::elements::notice_line;
use super::model::{DicePage, Proof, TablePage, TicketCard};
use super::{Shell, icon, token};
use engine::record::Earlier;
use engine::{Lang, Seat, say};
use maud::{Markup, html};

/// In a form that opens a table: which dice it gets, and what its host adds. The script throws a word together for
/// those who type none.
pub(super) fn hidden(ticket: &TicketCard) -> Markup {
    html! {
        input type="hidden" name="dice" value=(ticket.id);
        input type="hidden" name="seal" value=(ticket.commitment);
        input type="hidden" name="word" data-luck;
    }
}

/// The same to be seen and typed.
pub(super) fn shown(ticket: &TicketCard, word: &str, lang: Lang) -> Markup {
    html! {
        details.dice {
            summary { (icon("i-lock")) (say!(crate::words, lang, "dice-sealed")) }
            input type="hidden" name="dice" value=(ticket.id);
            p.muted { (say!(crate::words, lang, "dice-how-sealed")) " " code { (ticket.commitment) } }
            label.field { (say!(crate::words, lang, "dice-own"))
                input.input name="word" maxlength="64" autocomplete="off" value=(word) data-luck; }
            small.muted { (say!(crate::words, lang, "dice-own-how")) }
        }
    }
}

/// At a table that has not begun, or whose game is over: the seal of the next game, and the reader's own word for it.
pub(super) fn next(page: &TablePage) -> Markup {
    let lang = page.reader.lang;
    let title = if page.over { "dice-next" } else { "dice-sealed" };
    html! {
        @if !page.dice.to_come.is_empty() && page.replay.is_none() && page.rematch.is_none() {
            details.dice #dice {
                summary { (icon("i-lock")) (say(title, lang)) }
                p.muted { (say!(crate::words, lang, "dice-how-sealed")) " " code { (page.dice.to_come) } }
                @if let Some(own) = &page.dice.own {
                    form.dice-word method="post" action={ "/table/" (page.id) "/word" } data-luck-send[own.is_empty()] {
                        label.field { (say!(crate::words, lang, "dice-own"))
                            input.input name="word" maxlength="64" autocomplete="off" value=(own); }
                        button.btn { (say!(crate::words, lang, "dice-add")) }
                    }
                    small.muted { (say!(crate::words, lang, "dice-own-how")) }
                }
                " " a.muted href={ "/table/" (page.id) "/dice" } { (say!(crate::words, lang, "dice-more")) }
            }
        }
    }
}

fn say(key: &str, lang: Lang) -> String {
    crate::words::PHRASES.try_say(lang, key, &[]).unwrap_or_default()
}

/// What does not follow from the seal of this table, and the seals from which it does.
fn earlier(matches: &[Earlier], lang: Lang) -> Markup {
    let moves = matches.last().map_or(0, |each| each.last);
    let draws: usize = matches.iter().filter_map(|each| each.draws).sum();
    html! {
        section.panel #dice-earlier {
            h2 { (say!(crate::words, lang, "dice-earlier")) }
            p { (say!(crate::words, lang, "dice-earlier-how", moves = moves, draws = draws)) }
            dl.dl.dice-facts { @for each in matches {
                dt { (say!(crate::words, lang, "dice-earlier-moves", first = each.first, last = each.last)) }
                dd {
                    code { (each.commitment) }
                    @for word in each.words.iter().flatten().filter(|word| !word.is_empty()) { " " code { (word) } }
                }
            } }
        }
    }
}

/// The page that explains, and once the game is over checks.
pub fn dice(page: &DicePage) -> Markup {
    let lang = page.reader.lang;
    let title = super::fair(page.game, lang);
    let here = format!("/table/{}/dice", page.id);
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.game),
        class: "lobby",
        here: &here,
        sprites: assets::text("vignettes.svg"),
        live: None,
        eyes: None,
    };
    shell.page(&html! {
        (shell.bar())
        main.page.dice-page {
            div.hero { div { h1.small { (title) } p { (page.title) } } }
            @match &page.proof {
                Some(Proof::Holds { moves, draws }) => p.notice.notice-good role="status" {
                    (icon("i-check")) span { (say!(crate::words, lang, "dice-holds", moves = *moves, draws = *draws)) }
                },
                Some(Proof::Plain) => p.notice role="status" { (icon("i-check")) span { (say!(crate::words, lang, "dice-plain")) } },
                Some(Proof::Fault(reason)) => (notice_line(&say!(crate::words, lang, "dice-fault", reason = reason.as_str()))),
                None => {},
            }
            section.panel {
                dl.dl.dice-facts {
                    dt { (say!(crate::words, lang, "dice-seal")) } dd { code #dice-seal { (page.seal) } }
                    dt { (say!(crate::words, lang, "dice-secret")) }
                    dd { @match &page.secret {
                        Some(secret) => code #dice-secret { (secret) },
                        None => (say!(crate::words, lang, "dice-secret-later")),
                    } }
                }
                h2 { (say!(crate::words, lang, "dice-words")) }
                ul.dice-words { @for (seat, (name, word)) in (0..).map(Seat).zip(&page.words) {
                    li {
                        (token(seat, "token-s")) b { (name) }
                        @if word.is_empty() { span.muted { (say!(crate::words, lang, "dice-no-word")) } } @else { code { (word) } }
                    }
                } }
            }
            @if !page.earlier.is_empty() { (earlier(&page.earlier, lang)) }
            section.panel {
                h2 { (say!(crate::words, lang, "dice-how")) }
                ol.dice-how {
                    li { (say!(crate::words, lang, "dice-how-sealed")) }
                    li { (say!(crate::words, lang, "dice-how-words")) }
                    li { (say!(crate::words, lang, "dice-how-draws")) }
                    li { (say!(crate::words, lang, "dice-how-shown")) }
                }
                p.muted { (say!(crate::words, lang, "dice-how-check")) }
            }
            @if !page.draws.is_empty() {
                section.panel {
                    h2 { (say!(crate::words, lang, "dice-draws")) }
                    table.dice-draws {
                        thead { tr {
                            th scope="col" { (say!(crate::words, lang, "dice-draw-name")) }
                            th scope="col" { (say!(crate::words, lang, "dice-draw-count")) }
                        } }
                        tbody { @for (name, count) in &page.draws { tr { td { code { (name) } } td { (count) } } } }
                    }
                }
            }
            p.row {
                a.btn.btn-main href={ "/table/" (page.id) } { (icon("i-back")) (say!(crate::words, lang, "page-replay-back")) }
                @if page.secret.is_some() {
                    a.btn href={ "/table/" (page.id) "/record" } { (icon("i-copy")) (say!(crate::words, lang, "dice-record")) }
                }
                a.btn href="/verify.py" download { (icon("i-copy")) (say!(crate::words, lang, "dice-checker")) }
            }
        }
    })
}
