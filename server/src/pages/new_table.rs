//! The form for a new table in three lines: the game, who plays, start. Everything else is folded away with good defaults.
//!
//! Which labels and rows are to be seen follows from what is chosen, by style alone: the form is the same without script.

use super::assets;
use super::elements::notice_line;
use super::model::{FormFault, ItemChoice, NewTablePage, OptionChoice};
use super::{Shell, icon, icon_full, token, vignette};
use crate::model::rows::Listing;
use engine::{Lang, OptionKind, Seat, say};
use maud::{Markup, html};

/// The form for a new table.
pub fn new_table(page: &NewTablePage) -> Markup {
    let lang = page.reader.lang;
    let title = say!(crate::words, lang, "page-new-table");
    let here = format!("/new?game={}", page.about.id);
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
    shell.page(&html! {
        (shell.bar())
        main.page {
            div.hero { div { h1.small { (title) } p { (say!(crate::words, lang, "page-new-how")) } } }
            @if let Some(fault) = &page.fault { (told(fault, lang)) }
            form.form.new method="post" action="/tables" {
                input type="hidden" name="game" value=(page.about.id);
                (games(page, lang))
                div.new-who {
                    (players(page, lang))
                    (start(lang))
                }
                div.new-more {
                    (rules(page, lang))
                    (table(page, lang))
                }
            }
        }
    })
}

/// Why the form came back, with the way to the field.
fn told(fault: &FormFault, lang: Lang) -> Markup {
    html! {
        (notice_line(&fault.words))
        @if let Some(field) = &fault.field {
            p { a href={ "#field-" (field) } { (say!(crate::words, lang, "page-to-field")) } }
        }
    }
}

/// What is wrong with a field, beside it.
fn wrong(page: &NewTablePage, field: &str) -> Markup {
    let fault = page.fault.as_ref().filter(|fault| fault.field.as_deref() == Some(field));
    html! { @if let Some(fault) = fault { small.wrong id={ "wrong-" (field) } { (icon("i-warn")) (fault.words) } } }
}

/// Whether the fault lies in one of these fields.
fn is_wrong(page: &NewTablePage, holds: impl Fn(&str) -> bool) -> bool {
    let field = page.fault.as_ref().and_then(|fault| fault.field.as_deref());
    field.is_some_and(holds)
}

fn games(page: &NewTablePage, lang: Lang) -> Markup {
    html! {
        nav.panel.new-game aria-labelledby="game-h" {
            h2 #game-h { (say!(crate::words, lang, "page-game")) }
            div.pick {
                @for about in &page.games {
                    a data-game=(about.id) href={ "/new?game=" (about.id) } aria-current=[(about.id == page.about.id).then_some("true")] {
                        (vignette(about.id))
                        span { (about.name) }
                    }
                }
            }
        }
    }
}

/// Who plays: the seats in use, and one more to add.
fn players(page: &NewTablePage, lang: Lang) -> Markup {
    html! {
        fieldset.panel #field-seats {
            legend.sr { (say!(crate::words, lang, "page-who-plays")) }
            h2 { (say!(crate::words, lang, "page-who-plays")) }
            (wrong(page, "seats"))
            @if page.reader.name.is_none() {
                label.field #field-name { (say!(crate::words, lang, "page-nickname"))
                    input.input name="name" required maxlength="24" autocomplete="nickname" value=(page.name);
                    (wrong(page, "name"))
                }
            }
            ol.seat-rows { @for seat in Seat::all(page.about.seats.1) { (seat_row(page, seat, lang)) } }
            @if page.solo.is_some() {
                small.muted.unless-solo { (say!(crate::words, lang, "page-seats-alone")) }
                small.muted.only-solo { (say!(crate::words, lang, "page-seats-solo")) }
            }
            p.limits #limits aria-live="polite" {
                span.only-alone { (page.limits.0) }
                span.only-together { (page.limits.1) }
            }
            small.muted.only-open { (say!(crate::words, lang, "page-seats-how")) }
            small.muted.only-here { (say!(crate::words, lang, "page-here-how")) }
        }
    }
}

/// Who plays on a seat: the reader, a friend who comes by the link, a player on this device, a bot of some level, a bot account that is challenged, or no one.
fn seat_row(page: &NewTablePage, seat: Seat, lang: Lang) -> Markup {
    let chosen = page.seats.get(seat.index()).map_or("", |choice| choice.0.as_str());
    let name = page.here.get(seat.index()).map_or("", String::as_str);
    let label = say!(crate::words, lang, "page-seat", seat = seat.to_string());
    let me = page.reader.name.clone().unwrap_or_else(|| say!(crate::words, lang, "page-me"));
    html! {
        li.seat-row {
            (token(seat, ""))
            span.seat-add aria-hidden="true" { (icon("i-plus")) (say!(crate::words, lang, "page-seat-add")) }
            select name={ "seat-" (seat.0) } aria-label=(label) {
                @if seat.0 > 0 {
                    option value="" selected[chosen.is_empty()] { (say!(crate::words, lang, "page-seat-none")) }
                }
                option value="me" selected[chosen == "me"] { (me) }
                option value="open" selected[chosen == "open"] { (say!(crate::words, lang, "page-seat-open")) }
                option value="here" selected[chosen == "here"] { (say!(crate::words, lang, "page-seat-here")) }
                optgroup label=(say!(crate::words, lang, "page-bots")) {
                    @for (level, name) in &page.levels {
                        option value=(level) data-bot selected[chosen == level] { (say!(crate::words, lang, "page-bot", level = name.as_str())) }
                    }
                }
                @let account = chosen.strip_prefix('@');
                @let gone = account.filter(|login| !page.bots.iter().any(|(_, other)| other == login));
                @if !page.bots.is_empty() || gone.is_some() {
                    optgroup label=(say!(crate::words, lang, "page-bot-accounts")) {
                        @for (name, login) in &page.bots {
                            option value={ "@" (login) } data-account selected[account == Some(login)] { (name) }
                        }
                        @if let Some(login) = gone { option value={ "@" (login) } data-account selected { (login) } }
                    }
                }
            }
            input.input.here-name name={ "here-" (seat.0) } maxlength="24" autocomplete="off" value=(name)
                aria-label={ (say!(crate::words, lang, "page-here-name")) ", " (label) } placeholder=(say!(crate::words, lang, "page-here-name"));
        }
    }
}

/// The way on: with a seat for friends the table is opened, otherwise the game begins at once.
fn start(lang: Lang) -> Markup {
    html! {
        div.dock {
            button.btn.btn-main data-key=(super::key('S', 'C', lang).0) {
                (icon_full("i-play"))
                span.only-open { (say!(crate::words, lang, "page-open-table")) }
                span.only-bots { (say!(crate::words, lang, "page-start-with-bots")) }
                span.only-people { (say!(crate::words, lang, "page-start")) }
                kbd { (super::key('S', 'C', lang).1) }
            }
            button.btn.only-open name="fill" value="true" { (icon("i-bot")) (say!(crate::words, lang, "page-start-with-bots")) }
            a.btn.btn-quiet href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) }
        }
    }
}

fn rules(page: &NewTablePage, lang: Lang) -> Markup {
    html! {
        details.panel.fold #options open[is_wrong(page, |field| field.starts_with("option-"))] {
            summary { h2 { (say!(crate::words, lang, "page-rules-variants")) } small.muted { (say!(crate::words, lang, "page-rules-variants-how")) } }
            @for option in &page.options { (control(page, option, lang)) }
        }
    }
}

/// The table itself: its name, its clock, whether it is listed, its dice.
fn table(page: &NewTablePage, lang: Lang) -> Markup {
    let folded = ["title", "clocks", "word"];
    let listed = [
        (Listing::WithOthers, "others", say!(crate::words, lang, "page-public-others")),
        (Listing::Always, "always", say!(crate::words, lang, "page-public-always")),
        (Listing::Never, "never", say!(crate::words, lang, "page-public-never")),
    ];
    html! {
        details.panel.fold #more open[is_wrong(page, |field| folded.contains(&field))] {
            summary { h2 { (say!(crate::words, lang, "page-more")) } small.muted { (say!(crate::words, lang, "page-more-how")) } }
            label.field #field-title { (say!(crate::words, lang, "page-table-name"))
                input.input name="title" value=(page.title) maxlength="40";
                (wrong(page, "title"))
            }
            label.field #field-clocks { (say!(crate::words, lang, "page-clocks"))
                select name="clocks" {
                    @for (value, name) in &page.clocks.0 { option value=(value) selected[*value == page.clocks.1] { (name) } }
                }
                small.muted { (say!(crate::words, lang, "page-clocks-how")) }
                (wrong(page, "clocks"))
            }
            label.check { input type="checkbox" name="limits" value="true" checked[page.own_limits];
                span { (say!(crate::words, lang, "page-limits")) small { (say!(crate::words, lang, "page-limits-how")) } } }
            label.check { input type="checkbox" name="late-bot" value="true" checked[page.late_bot];
                span { (say!(crate::words, lang, "page-late-bot")) small { (say!(crate::words, lang, "page-late-bot-how")) } } }
            label.field { (say!(crate::words, lang, "page-public"))
                select name="public" {
                    @for (listing, value, words) in &listed { option value=(value) selected[*listing == page.listing] { (words) } }
                }
                small.muted { (say!(crate::words, lang, "page-public-how")) }
            }
            div #field-word {
                (super::dice::shown(&page.ticket, &page.word, lang))
                (wrong(page, "word"))
            }
        }
    }
}

/// The control of an option, with one sentence that explains it.
fn control(page: &NewTablePage, option: &OptionChoice, lang: Lang) -> Markup {
    let name = format!("option-{}", option.key);
    let id = format!("field-{name}");
    let how = html! {
        small.muted id={ "how-" (name) } { (option.explained) }
        (wrong(page, &name))
    };
    match option.kind {
        OptionKind::Switch => html! {
            label.check id=(id) {
                input type="hidden" name=(name) value="false";
                input type="checkbox" name=(name) value="true" checked[option.chosen == "true"];
                span { (option.label) (how) }
            }
        },
        OptionKind::PerSeat(_) => html! {
            div.field id=(id) role="group" aria-label=(option.label) {
                span { (option.label) }
                (how)
                ol.seat-options {
                    @for seat in Seat::all(page.about.seats.1) {
                        @let now = option.chosen.split(',').nth(seat.index()).unwrap_or_default();
                        @let label = say!(crate::words, lang, "page-seat", seat = seat.to_string());
                        li data-for=(seat.0) {
                            (token(seat, "token-s"))
                            select name={ (name) "-" (seat.0) } aria-label={ (option.label) ", " (label) } {
                                @for (value, words) in &option.values { option value=(value) selected[now == value] { (words) } }
                            }
                        }
                    }
                }
            }
        },
        OptionKind::Open(_) if !option.items.is_empty() => browse(option, &name, &id, &how),
        OptionKind::Open(_) if !option.parts.is_empty() => parts(option, &name, &id, &how, lang),
        OptionKind::Choice(_) | OptionKind::Open(_) => html! {
            div.field id=(id) {
                span { (option.label) }
                (how)
                span.seg.seg-full role="radiogroup" aria-label=(option.label) aria-describedby={ "how-" (name) } {
                    @for (value, words) in &option.values { (radio(page, option, &name, value, words)) }
                    @if !option.values.iter().any(|(value, _)| *value == option.chosen) {
                        (radio(page, option, &name, &option.chosen, &option.chosen))
                    }
                }
            }
        },
    }
}

fn radio(
    page: &NewTablePage,
    option: &OptionChoice,
    name: &str,
    value: &str,
    words: &str,
) -> Markup {
    let solo = page.solo == Some((option.key, value));
    html! {
        label { input type="radio" name=(name) value=(value) data-solo[solo] checked[option.chosen == value]; (words) }
    }
}

/// Values with pictures, in groups; the group of the chosen one is open.
fn browse(option: &OptionChoice, name: &str, id: &str, how: &Markup) -> Markup {
    let same = |one: &ItemChoice, other: &ItemChoice| one.item.group == other.item.group;
    let chosen = option.items.iter().find(|each| each.item.value == option.chosen);
    html! {
        div.field.browse id=(id) role="radiogroup" aria-label=(option.label) {
            span { (option.label) }
            (how)
            @if chosen.is_none() {
                label.item-card {
                    input type="radio" name=(name) value=(option.chosen) checked;
                    span.item-words { b { (option.chosen) } }
                }
            }
            @for group in option.items.chunk_by(same) {
                @let (title, count) = (group.first().map_or("", |each| each.item.group.as_str()), group.len());
                details.item-group open[group.iter().any(|each| each.item.value == option.chosen)] {
                    summary { b { (title) } span.chip { (count) } }
                    div.item-cards { @for each in group { (item(each, option, name)) } }
                }
            }
        }
    }
}

fn item(each: &ItemChoice, option: &OptionChoice, name: &str) -> Markup {
    html! {
        label.item-card {
            input type="radio" name=(name) value=(each.item.value) checked[each.item.value == option.chosen];
            @if let Some(picture) = &each.picture { img src=(picture) alt="" loading="lazy" width="96" height="96"; }
            span.item-words { b { (each.item.name) } small { (each.item.facts) } }
        }
    }
}

/// All parts, none, or a choice of them.
fn parts(option: &OptionChoice, name: &str, id: &str, how: &Markup, lang: Lang) -> Markup {
    let out: Vec<&str> = option.chosen.split([',', ' ']).collect();
    let some = !option.values.iter().any(|(value, _)| *value == option.chosen);
    html! {
        div.field.parts id=(id) {
            span { (option.label) }
            (how)
            span.seg.seg-full role="radiogroup" aria-label=(option.label) {
                @for (value, words) in &option.values {
                    label { input type="radio" name=(name) value=(value) checked[option.chosen == *value]; (words) }
                }
                label { input type="radio" name=(name) value="some" data-some checked[some]; (say!(crate::words, lang, "page-parts-some")) }
            }
            div.parts-list role="group" aria-label=(option.label) {
                @for (part, words) in &option.parts {
                    label.check { input type="checkbox" name={ (name) "-part" } value=(part) checked[!some || !out.contains(part)]; span { (words) } }
                }
            }
        }
    }
}
