//! Names of persons, units, weapons and rows, and what is done to them.

use crate::deed::{Deed, Target};
use crate::ids::{PersonId, UnitId};
use crate::person::{Armour, Item, Items, Race};
use crate::tables::TurnRow;
use crate::track::Hand;
use crate::unit::Section;
use engine::words::{listed, of_name};
use engine::{Lang, Names, Seat, say};

/// Whose chariot this was at the start, and whether it is a second one.
fn owner(chariot: u8, names: &Names) -> (String, bool) {
    let seats = names.count().max(1);
    (names.of(Seat(chariot % seats)).to_owned(), chariot >= seats)
}

/// A driver has the name of the player; a gladiator is the player's.
pub fn person(person: PersonId, lang: Lang, names: &Names) -> String {
    let (name, second) = owner(person.chariot(), names);
    let of = of_name(&name, lang);
    match (person.is_gladiator(), second) {
        (false, false) => name,
        (false, true) => say!(crate::words, lang, "second-driver", name = name),
        (true, false) => say!(crate::words, lang, "gladiator-of", name = of),
        (true, true) => say!(crate::words, lang, "second-gladiator", name = of),
    }
}

/// What something belongs to, be it a name or "le char d’Ada": in French with "de", "d’" or "du".
pub(super) fn of_thing(name: &str, lang: Lang) -> String {
    match (lang, name.strip_prefix("le "), name.starts_with("l’")) {
        (Lang::Fr, Some(rest), _) => format!("du {rest}"),
        (Lang::Fr, None, true) => format!("de {name}"),
        _ => of_name(name, lang),
    }
}

/// A chariot or a team that got loose.
pub fn unit(unit: UnitId, lang: Lang, names: &Names) -> String {
    let (name, second) = owner(unit.chariot(), names);
    let of = of_name(&name, lang);
    match (unit.is_loose(), second) {
        (false, false) => say!(crate::words, lang, "chariot-of", name = of),
        (false, true) => say!(crate::words, lang, "second-chariot", name = of),
        (true, false) => say!(crate::words, lang, "team-of", name = of),
        (true, true) => say!(crate::words, lang, "second-team", name = of),
    }
}

/// What is left of a chariot or a team.
pub(super) fn wreck(unit: UnitId, lang: Lang, names: &Names) -> String {
    let (name, second) = owner(unit.chariot(), names);
    let of = of_name(&name, lang);
    if second {
        say!(crate::words, lang, "second-wreck", name = of)
    } else {
        say!(crate::words, lang, "wreck-of", name = of)
    }
}

/// A race.
pub fn race(race: Race, lang: Lang) -> String {
    match race {
        Race::Human => say!(crate::words, lang, "race-human"),
        Race::Kessrith => say!(crate::words, lang, "race-kessrith"),
        Race::Ssora => say!(crate::words, lang, "race-ssora"),
        Race::Baufrin => say!(crate::words, lang, "race-baufrin"),
    }
}

/// An armour.
pub fn armour(armour: Armour, lang: Lang) -> String {
    match armour {
        Armour::Light => say!(crate::words, lang, "armour-light"),
        Armour::Medium => say!(crate::words, lang, "armour-medium"),
        Armour::Heavy => say!(crate::words, lang, "armour-heavy"),
    }
}

/// An item of a gladiator.
pub fn item(item: Item, lang: Lang) -> String {
    match item {
        Item::Pilum => say!(crate::words, lang, "item-pilum"),
        Item::Spatha => say!(crate::words, lang, "item-spatha"),
        Item::Net => say!(crate::words, lang, "item-net"),
        Item::Whip => say!(crate::words, lang, "item-whip"),
        Item::Trident => say!(crate::words, lang, "item-trident"),
        Item::SmallShield => say!(crate::words, lang, "item-small-shield"),
        Item::LargeShield => say!(crate::words, lang, "item-large-shield"),
    }
}

/// What a person carries; whip and sword of a driver go without saying.
pub fn items(items: Items, lang: Lang) -> String {
    let names: Vec<String> = items.iter().map(|one| item(one, lang)).collect();
    if names.is_empty() { say!(crate::words, lang, "items-none") } else { listed(&names, lang) }
}

/// A section of a chariot.
pub fn section(section: Section, lang: Lang) -> String {
    match section {
        Section::Front => say!(crate::words, lang, "section-front"),
        Section::Rear => say!(crate::words, lang, "section-rear"),
        Section::Left => say!(crate::words, lang, "section-left"),
        Section::Right => say!(crate::words, lang, "section-right"),
    }
}

/// Left or right.
pub fn side(hand: Hand, lang: Lang) -> String {
    section(Section::of(hand), lang)
}

/// A row of the turn table, in a few words.
pub fn row(row: TurnRow, lang: Lang) -> String {
    match row {
        TurnRow::ShiftIn => say!(crate::words, lang, "row-shift"),
        TurnRow::Hold => say!(crate::words, lang, "row-hold"),
        TurnRow::Skid1 => say!(crate::words, lang, "row-skid-1"),
        TurnRow::Skid2 => say!(crate::words, lang, "row-skid-2"),
        TurnRow::Skid3 => say!(crate::words, lang, "row-skid-3"),
    }
}

/// What a row of the turn table does.
pub fn row_does(row: TurnRow, lang: Lang) -> String {
    match row {
        TurnRow::ShiftIn => say!(crate::words, lang, "help-row-shift"),
        TurnRow::Hold => say!(crate::words, lang, "help-row-hold"),
        TurnRow::Skid1 => say!(crate::words, lang, "help-row-skid-1"),
        TurnRow::Skid2 => say!(crate::words, lang, "help-row-skid-2"),
        TurnRow::Skid3 => say!(crate::words, lang, "help-row-skid-3"),
    }
}

/// Whom or what an attack is aimed at.
pub fn target(
    target: Target,
    lang: Lang,
    person: &dyn Fn(PersonId) -> String,
    unit: &dyn Fn(UnitId) -> String,
) -> String {
    match target {
        Target::Person(who) => person(who),
        Target::Beasts(which) => {
            say!(crate::words, lang, "beasts-of", unit = of_thing(&unit(which), lang))
        }
        Target::Chariot(which) => unit(which),
    }
}

/// A deed in a few words.
pub fn deed(
    deed: Deed,
    lang: Lang,
    person: &dyn Fn(PersonId) -> String,
    unit: &dyn Fn(UnitId) -> String,
) -> String {
    let aim = |at: Target| target(at, lang, person, unit);
    match deed {
        Deed::HandToHand(who) => say!(crate::words, lang, "deed-fight", target = person(who)),
        Deed::WhipBeasts(which) => {
            say!(crate::words, lang, "deed-whip", target = aim(Target::Beasts(which)))
        }
        Deed::WhipPerson(who) => say!(crate::words, lang, "deed-whip", target = person(who)),
        Deed::TridentThrust(at) => say!(crate::words, lang, "deed-trident", target = aim(at)),
        Deed::TridentThrow(at) => say!(crate::words, lang, "deed-throw-trident", target = aim(at)),
        Deed::Beasts(at) => say!(crate::words, lang, "deed-bite", target = aim(at)),
        Deed::PilumThrust(at) => say!(crate::words, lang, "deed-pilum", target = aim(at)),
        Deed::PilumThrow(at) => say!(crate::words, lang, "deed-throw-pilum", target = aim(at)),
        Deed::Spatha(at) => say!(crate::words, lang, "deed-spatha", target = aim(at)),
        Deed::Net(who) => say!(crate::words, lang, "deed-net", target = person(who)),
        Deed::Board(which) => say!(crate::words, lang, "deed-board", unit = unit(which)),
        Deed::Change(which) => say!(crate::words, lang, "deed-change", unit = unit(which)),
        Deed::Leap => say!(crate::words, lang, "deed-leap"),
        Deed::Unharness { ride: false } => say!(crate::words, lang, "deed-unharness"),
        Deed::Unharness { ride: true } => say!(crate::words, lang, "deed-ride"),
        Deed::RegainControl => say!(crate::words, lang, "deed-calm"),
    }
}

/// Something that was put together of parts, as a sentence: with a capital, and in French with "du" and "au".
pub fn sentence(words: &str, lang: Lang) -> String {
    let joined = match lang {
        Lang::En => words.to_owned(),
        Lang::Fr => words.replace(" de le ", " du ").replace(" à le ", " au "),
    };
    let mut rest = joined.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}
