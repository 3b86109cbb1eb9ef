//! The names of cards, cities, dice and people.

use crate::cards::{Card, Cards, Hazard};
use crate::dice::{Dice, Face};
use crate::state::Character;
use engine::words::{listed, of_name};
use engine::{Lang, say};

/// The name of a hazard, with its article where the language has one.
pub fn hazard(hazard: Hazard, lang: Lang) -> String {
    match hazard {
        Hazard::Fog => say!(crate::words, lang, "fog"),
        Hazard::Lightning => say!(crate::words, lang, "lightning"),
        Hazard::Birds => say!(crate::words, lang, "birds"),
        Hazard::Pirates => say!(crate::words, lang, "pirates"),
    }
}

/// What a die shows.
pub fn die(face: Face, lang: Lang) -> String {
    match face {
        Face::Blank => say!(crate::words, lang, "die-blank"),
        Face::Hazard(Hazard::Fog) => say!(crate::words, lang, "die-fog"),
        Face::Hazard(Hazard::Lightning) => say!(crate::words, lang, "die-lightning"),
        Face::Hazard(Hazard::Birds) => say!(crate::words, lang, "die-birds"),
        Face::Hazard(Hazard::Pirates) => say!(crate::words, lang, "die-pirates"),
    }
}

/// What all dice of a roll show.
pub fn dice(dice: &Dice, lang: Lang) -> String {
    faces(dice.faces(), lang)
}

/// What some dice show: `fog twice and a blank`. What several dice show comes first, so that its number belongs to
/// nothing else.
pub fn faces(shown: &[Face], lang: Lang) -> String {
    let mut counted: Vec<(Face, usize)> = Vec::new();
    for face in shown {
        match counted.iter_mut().find(|(known, _)| known == face) {
            Some((_, count)) => *count += 1,
            None => counted.push((*face, 1)),
        }
    }
    counted.sort_by_key(|(_, count)| *count == 1);
    let each = |(face, count): &(Face, usize)| match face {
        Face::Blank => say!(crate::words, lang, "dice-blank", count = *count),
        Face::Hazard(_) => {
            say!(crate::words, lang, "dice-same", count = *count, die = die(*face, lang))
        }
    };
    let names: Vec<String> = counted.iter().map(each).collect();
    if names.is_empty() { say!(crate::words, lang, "cards-none") } else { listed(&names, lang) }
}

/// The name of a card.
pub fn card(card: Card, lang: Lang) -> String {
    match card {
        Card::Compass => say!(crate::words, lang, "card-compass"),
        Card::LightningRod => say!(crate::words, lang, "card-lightning-rod"),
        Card::Foghorn => say!(crate::words, lang, "card-foghorn"),
        Card::Cannons => say!(crate::words, lang, "card-cannons"),
        Card::Turbo => say!(crate::words, lang, "card-turbo"),
        Card::AlternateRoute => say!(crate::words, lang, "card-alternate-route"),
        Card::BadWeather => say!(crate::words, lang, "card-bad-weather"),
        Card::Ejection => say!(crate::words, lang, "card-ejection"),
        Card::Jetpack => say!(crate::words, lang, "card-jetpack"),
        Card::NatureCalls => say!(crate::words, lang, "card-nature-calls"),
        Card::NewGear => say!(crate::words, lang, "card-new-gear"),
        Card::Spy => say!(crate::words, lang, "card-spy"),
        Card::LifeboatFog => say!(crate::words, lang, "card-lifeboat-fog"),
        Card::LifeboatLightning => say!(crate::words, lang, "card-lifeboat-lightning"),
        Card::LifeboatBirds => say!(crate::words, lang, "card-lifeboat-birds"),
        Card::LifeboatPirates => say!(crate::words, lang, "card-lifeboat-pirates"),
        Card::ImprovedCompass => say!(crate::words, lang, "card-improved-compass"),
        Card::ImprovedLightningRod => say!(crate::words, lang, "card-improved-lightning-rod"),
        Card::ImprovedFoghorn => say!(crate::words, lang, "card-improved-foghorn"),
        Card::ImprovedCannons => say!(crate::words, lang, "card-improved-cannons"),
        Card::HelpCompass => say!(crate::words, lang, "card-help-compass"),
        Card::HelpLightningRod => say!(crate::words, lang, "card-help-lightning-rod"),
        Card::HelpFoghorn => say!(crate::words, lang, "card-help-foghorn"),
        Card::HelpCannons => say!(crate::words, lang, "card-help-cannons"),
    }
}

/// The names of a heap of cards: `2 × Compass and Turbo`.
pub fn cards(heap: &Cards, lang: Lang) -> String {
    let kind = |(kind, count): (Card, u8)| {
        if count == 1 { card(kind, lang) } else { format!("{count} × {}", card(kind, lang)) }
    };
    let names: Vec<String> = heap.kinds().map(kind).collect();
    if names.is_empty() { say!(crate::words, lang, "cards-none") } else { listed(&names, lang) }
}

/// The name of a city, counted from 0.
pub fn city(city: u8, lang: Lang) -> String {
    match city {
        0 => say!(crate::words, lang, "city-1"),
        1 => say!(crate::words, lang, "city-2"),
        2 => say!(crate::words, lang, "city-3"),
        3 => say!(crate::words, lang, "city-4"),
        4 => say!(crate::words, lang, "city-5"),
        5 => say!(crate::words, lang, "city-6"),
        6 => say!(crate::words, lang, "city-7"),
        7 => say!(crate::words, lang, "city-8"),
        _ => say!(crate::words, lang, "city-9"),
    }
}

/// A city that something belongs to: "Mirador" in English, "de Mirador" or "d’Almageste" in French.
pub fn of_city(at: u8, lang: Lang) -> String {
    of_name(&city(at, lang), lang)
}

/// The name of a character (CE-19.4).
pub fn character(character: Character, lang: Lang) -> String {
    match character {
        Character::Red => say!(crate::words, lang, "character-red"),
        Character::Blue => say!(crate::words, lang, "character-blue"),
        Character::Green => say!(crate::words, lang, "character-green"),
        Character::Yellow => say!(crate::words, lang, "character-yellow"),
        Character::Black => say!(crate::words, lang, "character-black"),
        Character::Purple => say!(crate::words, lang, "character-purple"),
    }
}
