//! The form for a new table: every option a real control.

use super::home::notice_line;
use super::model::{NewTable, OptionChoice};
use super::{Looks, Shell, icon, icon_full, token, vignette};
use crate::assets;
use engine::{Lang, OptionKind, Seat, say};
use maud::{Markup, html};

/// The form for a new table.
pub fn new_table(page: &NewTable) -> Markup {
    let lang = page.reader.lang;
    let title = say!(crate::words, lang, "page-new-table");
    let shell = Shell {
        reader: &page.reader,
        title: &title,
        game: Some(page.about.id),
        class: "lobby",
        here: "/new",
        sprites: assets::text("sprites-vignettes.svg"),
        live: None,
        eyes: None,
    };
    let (per_seat, others): (Vec<_>, Vec<_>) =
        page.options.iter().partition(|option| matches!(option.kind, OptionKind::PerSeat(_)));
    let (switches, others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|option| matches!(option.kind, OptionKind::Switch));
    shell.page(&html! {
        (shell.bar())
        main.page {
            div.hero {
                div {
                    h1.small { (title) }
                    p { (say!(crate::words, lang, "page-new-how")) }
                }
            }
            @if let Some(error) = &page.error { (notice_line(error)) }
            form.form method="post" action="/tables" {
                div.form-side {
                    fieldset.panel {
                        legend.sr { (say!(crate::words, lang, "page-game")) }
                        h2 { (say!(crate::words, lang, "page-game")) }
                        div.pick {
                            @for about in &page.games {
                                label data-game=(about.id) {
                                    input type="radio" name="game" value=(about.id) checked[about.id == page.about.id];
                                    (vignette(about.id))
                                    span { (about.name) }
                                }
                            }
                        }
                    }
                    fieldset.panel #options {
                        legend.sr { (say!(crate::words, lang, "page-options-of", game = page.about.name)) }
                        h2 { (say!(crate::words, lang, "page-options-of", game = page.about.name)) }
                        @for option in others { (control(page.about.id, option, lang)) }
                        @if !switches.is_empty() {
                            div.fields { @for option in switches { (control(page.about.id, option, lang)) } }
                        }
                    }
                }
                div.form-side {
                    fieldset.panel #seats-form {
                        legend.sr { (say!(crate::words, lang, "page-seats")) }
                        h2 { (say!(crate::words, lang, "page-seats")) }
                        @if page.reader.name.is_none() {
                            label.field { (say!(crate::words, lang, "page-nickname"))
                                input.input name="name" required maxlength="24" autocomplete="nickname"; }
                        }
                        ol.seat-rows { @for seat in Seat::all(page.about.seats.1) { (seat_row(page, seat, &per_seat, lang)) } }
                        small.muted {
                            (say!(crate::words, lang, "page-seats-how")) " " (say!(crate::words, lang, "page-here-how"))
                            @if page.about.seats.0 == 1 { " " (say!(crate::words, lang, "page-seats-alone")) }
                        }
                    }
                    section.panel {
                        h2 { (say!(crate::words, lang, "page-invite")) }
                        p.muted { (say!(crate::words, lang, "page-invite-how")) }
                        label.field { (say!(crate::words, lang, "page-table-name"))
                            input.input name="title" value=(page.title) maxlength="40"; }
                        label.field { (say!(crate::words, lang, "page-clocks"))
                            select name="clocks" {
                                @for (value, name) in &page.clocks.0 { option value=(value) selected[*value == page.clocks.1] { (name) } }
                            }
                            small.muted { (say!(crate::words, lang, "page-clocks-how")) } }
                        label.check { input type="checkbox" name="late-bot" value="true" checked[page.late_bot];
                            span { (say!(crate::words, lang, "page-late-bot")) small { (say!(crate::words, lang, "page-late-bot-how")) } } }
                        label.check { input type="checkbox" name="public" value="true" checked[page.public];
                            span { (say!(crate::words, lang, "page-public")) small { (say!(crate::words, lang, "page-public-how")) } } }
                        (super::dice::shown(&page.ticket, lang))
                    }
                }
                div.dock {
                    button.btn.btn-main data-key="s" { (icon_full("i-play")) (say!(crate::words, lang, "page-open-table")) kbd { "S" } }
                    a.btn href="/" { (icon("i-back")) (say!(crate::words, lang, "page-to-home")) }
                }
            }
        }
    })
}

/// Who sits there: the reader, a friend who comes by the link, a bot of some level, or nobody.
fn seat_row(page: &NewTable, seat: Seat, per_seat: &[&OptionChoice], lang: Lang) -> Markup {
    let chosen = page.seats.get(seat.index()).map_or("", |choice| choice.0.as_str());
    let name = page.here.get(seat.index()).map_or("", String::as_str);
    let label = say!(crate::words, lang, "page-seat", seat = seat.to_string());
    let me = page.reader.name.clone().unwrap_or_else(|| say!(crate::words, lang, "page-me"));
    html! {
        li.seat-row data-closed[chosen.is_empty()] {
            (token(seat, ""))
            select name={ "seat-" (seat.0) } aria-label=(label) {
                option value="me" selected[chosen == "me"] { (me) }
                option value="here" selected[chosen == "here"] { (say!(crate::words, lang, "page-seat-here")) }
                option value="open" selected[chosen == "open"] { (say!(crate::words, lang, "page-seat-open")) }
                optgroup label=(say!(crate::words, lang, "page-bots")) {
                    @for (level, name) in &page.levels {
                        option value=(level) selected[chosen == level] { (say!(crate::words, lang, "page-bot", level = name.as_str())) }
                    }
                }
                @if seat.0 > 0 {
                    option value="" selected[chosen.is_empty()] { (say!(crate::words, lang, "page-seat-none")) }
                }
            }
            @for option in per_seat {
                @let now = option.chosen.split(',').nth(seat.index()).unwrap_or_default();
                select name={ "option-" (option.key) "-" (seat.0) } aria-label={ (option.label) ", " (label) } {
                    @for (value, name) in &option.values {
                        option value=(value) selected[now == value] { (name) }
                    }
                }
            }
            input.input.here-name name={ "here-" (seat.0) } maxlength="24" autocomplete="off" value=(name)
                aria-label={ (say!(crate::words, lang, "page-here-name")) ", " (label) } placeholder=(say!(crate::words, lang, "page-here-name"));
        }
    }
}

fn control(game: &str, option: &OptionChoice, lang: Lang) -> Markup {
    let name = format!("option-{}", option.key);
    match option.kind {
        OptionKind::Switch => html! {
            label.check {
                input type="hidden" name=(name) value="false";
                input type="checkbox" name=(name) value="true" checked[option.chosen == "true"];
                span { (option.label) }
            }
        },
        OptionKind::Choice(_) | OptionKind::PerSeat(_) => html! {
            div.field {
                span { (option.label) }
                span.seg.seg-full role="radiogroup" aria-label=(option.label) {
                    @for (value, words) in &option.values {
                        label { input type="radio" name=(name) value=(value) checked[option.chosen == *value]; (words) }
                    }
                }
            }
        },
        OptionKind::Open(_) => {
            let own = !option.values.iter().any(|(value, _)| *value == option.chosen);
            html! {
                div.fields {
                    label.field { (option.label)
                        select name=(name) {
                            @for (value, words) in &option.values {
                                option value=(value) selected[option.chosen == *value] { (words) }
                            }
                        }
                    }
                    label.field { (say!(crate::words, lang, "page-own", what = option.label.as_str()))
                        input.input name={ (name) "-own" } value=(if own { option.chosen.as_str() } else { "" })
                            placeholder=[Looks::own(game, option.key, lang)];
                    }
                }
            }
        }
    }
}
