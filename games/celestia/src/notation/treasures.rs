//! Treasures of a position: `4:5 1:S` for a collection, `6 6 7 S` for a pile.

use super::{city_of, wrong};
use crate::cities::{CITIES, Pile, SLOTS, SPYGLASS};
use crate::options::Rules;
use crate::state::Celestia;
use engine::{Said, say};
use std::collections::BTreeMap;

/// More words than this are no collection.
const MOST: usize = 400;

fn value(rules: &Rules, city: usize, slot: usize) -> String {
    if slot == SPYGLASS { "S".into() } else { rules.cities[city].values[slot].to_string() }
}

fn write_pile(rules: &Rules, city: usize, pile: Pile) -> Vec<String> {
    let slots = (0..SLOTS).zip(pile.0);
    slots
        .flat_map(|(slot, count)| std::iter::repeat_n(value(rules, city, slot), usize::from(count)))
        .collect()
}

fn slot_of(rules: &Rules, city: usize, word: &str) -> Result<usize, Said> {
    let unknown = || wrong(|lang| say!(crate::words, lang, "position-treasure", text = word));
    (0..SLOTS)
        .find(|slot| rules.cities[city].pile.0[*slot] > 0 && value(rules, city, *slot) == word)
        .ok_or_else(unknown)
}

pub(super) fn write(rules: &Rules, piles: &[Pile; CITIES]) -> String {
    let mut words = Vec::new();
    for (city, pile) in piles.iter().enumerate() {
        let label = rules.cities[city].label;
        words.extend(
            write_pile(rules, city, *pile).into_iter().map(|value| format!("{label}:{value}")),
        );
    }
    words.join(" ")
}

pub(super) fn read(rules: &Rules, text: &str) -> Result<[Pile; CITIES], Said> {
    let mut piles = [Pile::default(); CITIES];
    for word in text.split_whitespace().take(MOST) {
        let unknown = || wrong(|lang| say!(crate::words, lang, "position-treasure", text = word));
        let (label, value) = word.split_once(':').ok_or_else(unknown)?;
        let city = usize::from(city_of(rules, label.parse().map_err(|_| unknown())?)?);
        let slot = slot_of(rules, city, value)?;
        let count = &mut piles[city].0[slot];
        *count = count.saturating_add(1);
    }
    Ok(piles)
}

pub(super) fn write_piles(rules: &Rules, piles: &[Pile; CITIES]) -> BTreeMap<String, String> {
    let pile = |(city, pile): (usize, &Pile)| {
        (rules.cities[city].label.to_string(), write_pile(rules, city, *pile).join(" "))
    };
    piles.iter().enumerate().map(pile).collect()
}

/// What a named pile lacks is out of the game, unless `gone` says what is.
pub(super) fn read_piles(
    rules: &Rules,
    table: &mut Celestia,
    named: &BTreeMap<String, String>,
    gone: Option<&str>,
) -> Result<(), Said> {
    let too_many = || wrong(|lang| say!(crate::words, lang, "position-treasures"));
    let known_gone = gone.map(|text| read(rules, text)).transpose()?;
    for label in named.keys() {
        let number = label.parse().map_err(|_| super::out_of_range("piles"))?;
        city_of(rules, number)?;
    }
    for (city, tile) in rules.cities.iter().enumerate() {
        let mut rest = tile.pile;
        for owned in &table.owned {
            rest = rest.minus(owned[city]).ok_or_else(too_many)?;
        }
        if let Some(gone) = &known_gone {
            table.gone[city] = gone[city];
            rest = rest.minus(gone[city]).ok_or_else(too_many)?;
        }
        let Some(text) = named.get(&tile.label.to_string()) else {
            table.piles[city] = rest;
            continue;
        };
        let mut pile = Pile::default();
        for word in text.split_whitespace().take(MOST) {
            let count = &mut pile.0[slot_of(rules, city, word)?];
            *count = count.saturating_add(1);
        }
        table.piles[city] = pile;
        let left = rest.minus(pile).ok_or_else(too_many)?;
        if known_gone.is_none() {
            table.gone[city] = left;
        }
    }
    Ok(())
}
