//! The game's own page of help: its keys, its cards, the dice, what stands on the board.

use super::{card_look, face_symbol, hazard_key, icon};
use crate::cards::{Card, Hazard};
use crate::dice::Face;
use crate::words;
use engine::{Lang, say};
use maud::{Markup, html};

/// What keys do, what symbols mean.
pub(super) fn help(lang: Lang) -> Markup {
    html! {
        h3 { (say!(crate::words, lang, "help-dice")) }
        ul.ce-legend {
            li { (die(Face::Blank)) span { (say!(crate::words, lang, "help-blank")) } }
            @for hazard in Hazard::ALL { (answer(hazard, lang)) }
            li { svg.ce-pic data-ev="turbo" aria-hidden="true" { use href="#ce-turbo" {} } span { (say!(crate::words, lang, "help-turbo")) } }
        }
        h3 { (say!(crate::words, lang, "help-specials")) }
        ul.ce-legend {
            @for (card, effect) in specials(lang) {
                @let (symbol, key) = card_look(card);
                li data-ev=(key) {
                    svg.ce-pic aria-hidden="true" { use href={ "#" (symbol) } {} }
                    span { b { (words::card(card, lang)) } " " (effect) }
                }
            }
            li data-ev="special" {
                svg.ce-pic aria-hidden="true" { use href="#ce-boat" {} }
                span { b { (say!(crate::words, lang, "help-lifeboat")) } " " (say!(crate::words, lang, "help-lifeboat-effect")) }
            }
            li { svg.ce-pic aria-hidden="true" { use href="#ce-glass" {} } span { b { (say!(crate::words, lang, "ui-spyglass")) } " " (say!(crate::words, lang, "help-spyglass")) } }
        }
        h3 { (say!(crate::words, lang, "help-board")) }
        ul.ce-legend {
            @for (symbol, meaning) in marks(lang) { li { (icon(symbol)) span { (meaning) } } }
        }
    }
}

/// The keys, and what each does.
pub(super) fn keys(lang: Lang) -> Vec<(&'static str, String)> {
    vec![("1–9", say!(crate::words, lang, "help-key-digits"))]
}

fn die(face: Face) -> Markup {
    html! { svg.ce-pic aria-hidden="true" { use href={ "#" (face_symbol(face)) } {} } }
}

fn answer(hazard: Hazard, lang: Lang) -> Markup {
    let card = Card::equipment(hazard);
    let (symbol, _) = card_look(card);
    let name = words::card(card, lang);
    html! {
        li data-ev=(hazard_key(hazard)) {
            (die(Face::Hazard(hazard)))
            svg.ce-pic aria-hidden="true" { use href={ "#" (symbol) } {} }
            span { (say!(crate::words, lang, "help-answer", card = name, hazard = words::hazard(hazard, lang))) }
        }
    }
}

fn specials(lang: Lang) -> [(Card, String); 7] {
    [
        (Card::AlternateRoute, say!(crate::words, lang, "help-route")),
        (Card::BadWeather, say!(crate::words, lang, "help-weather")),
        (Card::Ejection, say!(crate::words, lang, "help-ejection")),
        (Card::Jetpack, say!(crate::words, lang, "help-jetpack")),
        (Card::NatureCalls, say!(crate::words, lang, "help-nature")),
        (Card::NewGear, say!(crate::words, lang, "help-gear")),
        (Card::Spy, say!(crate::words, lang, "help-spy")),
    ]
}

fn marks(lang: Lang) -> [(&'static str, String); 7] {
    [
        ("ce-wheel", say!(crate::words, lang, "help-wheel")),
        ("ce-tick", say!(crate::words, lang, "help-stays")),
        ("ce-stay", say!(crate::words, lang, "help-aboard")),
        ("ce-land", say!(crate::words, lang, "help-ashore")),
        ("ce-chest", say!(crate::words, lang, "help-chest")),
        ("ce-hand", say!(crate::words, lang, "help-hand")),
        ("ce-pip", say!(crate::words, lang, "help-pip")),
    ]
}
