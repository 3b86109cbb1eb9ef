//! Home and lobby, and the page that says one thing.

use super::assets;
use super::dice::hidden;
use super::elements::notice_line;
use super::model::{GameCard, Home, Reader, TableCard, TicketCard};
use super::{Shell, icon, icon_full, pitch, players, token, vignette};
use engine::{Lang, Seat, say};
use maud::{Markup, html};

/// The home page: the games, the reader's tables, open tables, tables to watch.
pub fn home(page: &Home) -> Markup {
    let lang = page.reader.lang;
    let title = say!(crate::words, lang, "page-home");
    let shell = shell(&page.reader, &title, "/");
    let waiting = page.mine.iter().filter(|card| card.waits_for_me).count();
    shell.page(&html! {
        (shell.bar())
        main.page {
            div.hero {
                div {
                    h1 { (say!(crate::words, lang, "page-welcome")) }
                    p { (say!(crate::words, lang, "page-welcome-how")) }
                }
            }
            @if let Some(notice) = &page.notice { (notice_line(notice)) }
            @for card in page.mine.iter().filter(|card| card.waits_for_me).take(1) {
                a.waits.tall-only href={ "/table/" (card.id) } data-game=(card.about.id) {
                    (vignette(card.about.id))
                    span.item-text { b { (card.title) } small { (say!(crate::words, lang, "page-your-turn")) } }
                    (icon("i-next"))
                }
            }
            section.games #games data-count=(page.games.len()) aria-label=(say!(crate::words, lang, "page-games")) {
                @for card in &page.games { (game(card, &page.ticket, lang)) }
            }
            div.lists {
                @if !page.mine.is_empty() {
                    section.panel #resume aria-labelledby="resume-h" {
                        div.list-head {
                            h2 #resume-h { (say!(crate::words, lang, "page-mine")) }
                            @if waiting > 0 { span.chip.chip-accent { (say!(crate::words, lang, "page-mine-waits", count = waiting)) } }
                        }
                        ul { @for card in &page.mine { (table(card, TableList::Mine, lang)) } }
                    }
                }
                section.panel #open aria-labelledby="open-h" {
                    div.list-head {
                        h2 #open-h { (say!(crate::words, lang, "page-open")) }
                        a.btn.btn-quiet.push href="/new" { (icon("i-plus")) (say!(crate::words, lang, "page-new-table")) }
                    }
                    (search(page, lang))
                    @if page.open.is_empty() { p.item.muted { (say!(crate::words, lang, "page-open-none")) } }
                    ul { @for card in &page.open { (table(card, TableList::Open, lang)) } }
                }
                details.panel.bring #bring {
                    summary { (icon("i-eye")) (say!(crate::words, lang, "page-upload")) }
                    form method="post" action="/records" enctype="multipart/form-data" {
                        label.field { (say!(crate::words, lang, "page-upload-how"))
                            input.input type="file" name="record" accept="application/json,.json" required; }
                        button.btn { (say!(crate::words, lang, "page-upload-go")) }
                    }
                }
                @if !page.running.is_empty() {
                    section.panel #watch aria-labelledby="watch-h" {
                        div.list-head { h2 #watch-h { (say!(crate::words, lang, "page-watch")) } }
                        ul { @for card in &page.running { (table(card, TableList::Watch, lang)) } }
                    }
                }
            }
        }
    })
}

/// A page that says one thing: why something was not possible.
pub fn message(reader: &Reader, title: &str, text: &str) -> Markup {
    let lang = reader.lang;
    let shell = shell(reader, title, "/");
    shell.page(&html! {
        (shell.bar())
        main.page {
            div.hero { div { h1.small { (title) } p { (text) } } }
            p.row {
                a.btn.btn-main href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) }
            }
        }
    })
}

fn shell<'a>(reader: &'a Reader, title: &'a str, here: &'a str) -> Shell<'a> {
    let sprites = assets::text("vignettes.svg");
    Shell { reader, title, game: None, class: "lobby", here, sprites, live: None, eyes: None }
}

fn game(card: &GameCard, ticket: &TicketCard, lang: Lang) -> Markup {
    let (about, id) = (&card.about, card.about.id);
    let level = card.level.as_str();
    html! {
        article.game data-game=(id) id={ "game-" (id) } {
            (vignette(id))
            div.game-head { h2 { (about.name) } span.game-facts { (players(about.seats, lang)) } }
            p.game-pitch {
                (pitch(id, lang))
                small.game-first {
                    (say!(crate::words, lang, "page-first-game", count = card.bots, level = level))
                    @for rule in &card.rules { " · " (rule) }
                }
            }
            div.game-go {
                form.contents method="post" action={ "/play/" (id) } {
                    (hidden(ticket))
                    button.btn.btn-main {
                        (icon_full("i-play"))
                        span.btn-2 { (say!(crate::words, lang, "page-play-now")) small { (say!(crate::words, lang, "page-against-bots")) } }
                    }
                }
                a.btn href={ "/new?game=" (id) } { (icon("i-plus")) (say!(crate::words, lang, "page-new-table")) }
                a.game-learn href={ "/learn/" (id) } { (icon("i-hint")) (say!(crate::words, lang, "page-learn")) }
            }
        }
    }
}

/// Narrows the lists: a plain form, so that what it finds has an address.
fn search(page: &Home, lang: Lang) -> Markup {
    html! {
        form.search method="get" action="/" role="search" {
            input.input type="search" name="q" value=(page.search.0) maxlength="40" aria-label=(say!(crate::words, lang, "page-search")) placeholder=(say!(crate::words, lang, "page-search"));
            select name="game" aria-label=(say!(crate::words, lang, "page-game")) {
                option value="" { (say!(crate::words, lang, "page-search-all")) }
                @for card in &page.games { option value=(card.about.id) selected[card.about.id == page.search.1] { (card.about.name) } }
            }
            button.btn { (say!(crate::words, lang, "page-search-go")) }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TableList {
    Mine,
    Open,
    Watch,
}

fn table(card: &TableCard, kind: TableList, lang: Lang) -> Markup {
    let names = card.players.join(", ");
    let waits = say!(crate::words, lang, "page-waits-for-more", count = card.open_seats);
    let facts = match (names.is_empty(), card.open_seats) {
        (_, 0) => names,
        (true, _) => waits,
        (false, _) => format!("{names} · {waits}"),
    };
    let state = match kind {
        TableList::Mine if card.over => {
            ("chip chip-good", say!(crate::words, lang, "page-finished"))
        }
        TableList::Mine if card.waits_for_me => {
            ("chip chip-accent", say!(crate::words, lang, "page-your-turn"))
        }
        TableList::Mine => ("chip", say!(crate::words, lang, "page-waiting")),
        TableList::Open => ("btn", say!(crate::words, lang, "page-sit")),
        TableList::Watch => ("btn", say!(crate::words, lang, "page-look-on")),
    };
    let seated = (0..).map(Seat).zip(&card.players).take(engine::MAX_SEATS);
    html! {
        li {
            a.item data-game=(card.about.id) href={ "/table/" (card.id) } {
                (vignette(card.about.id))
                span.item-text {
                    b { (card.title) }
                    small { (card.about.name) @for rule in &card.rules { " · " (rule) } }
                    small { (facts) @if kind != TableList::Mine { " · " (card.age) } }
                }
                span.wide-only {
                    span.tokens {
                        @for (seat, _) in seated { (token(seat, "token-s")) }
                        @for _ in 0..card.open_seats { span.token.token-s.token-open {} }
                    }
                }
                span class=(state.0) { (state.1) }
            }
        }
    }
}
