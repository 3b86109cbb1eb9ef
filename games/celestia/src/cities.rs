//! The cities, their treasures and the faces of a die, read from `content/`; and the deck.

use crate::cards::{Card, Cards, Hazard};
use crate::dice::{Face, MOST_DICE};
use engine::content::File;
use engine::content::Spanned;
use engine::{Chance, ContentError, Files, Provenance, Said, say};
use serde::{Deserialize, Serialize};

/// How many cities there are (CE-1.2).
pub const CITIES: usize = 9;
/// Places in a pile: three values and the Spyglass.
pub const SLOTS: usize = 4;
/// The place of the Spyglass in a pile.
pub const SPYGLASS: usize = 3;
/// What a Spyglass counts at the end (CE-17.2).
pub const SPYGLASS_POINTS: u8 = 2;
/// Sides of a die.
pub const SIDES: usize = 6;
/// More cards or treasures than this are no game box.
const MOST_COPIES: u8 = 40;
const MOST_CARDS: u32 = 200;

const CITIES_FILE: &str = "cities.toml";
const CARDS_FILE: &str = "cards.toml";

/// A heap of treasures of one city: how many of each value, the Spyglass last. No player sees an order; none is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Pile(pub [u8; SLOTS]);

impl Pile {
    /// How many treasures there are.
    pub const fn total(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// CE-4.3: whether there are none.
    pub const fn is_empty(self) -> bool {
        u32::from_le_bytes(self.0) == 0
    }

    /// CE-15.1: the top treasure; each is equally likely to lie there.
    pub fn draw(&mut self, name: &'static str, chance: &mut Chance) -> Option<u8> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        let mut at = chance.pick(name, u32::from(total)) as u8;
        for (slot, count) in self.0.iter_mut().enumerate() {
            if at < *count {
                *count -= 1;
                return Some(slot as u8);
            }
            at -= *count;
        }
        None
    }

    /// What is left when the other is taken out; nothing if it is not in it.
    pub fn minus(mut self, other: Self) -> Option<Self> {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.checked_sub(theirs)?;
        }
        Some(self)
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_add(theirs);
        }
        self
    }
}

/// A city of the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct City {
    /// The number on its tile.
    pub label: u8,
    /// CE-3.1: dice rolled to reach it.
    pub dice: u8,
    /// The worth of each place of its pile.
    pub values: [u8; SLOTS],
    /// Its pile before the first journey.
    pub pile: Pile,
}

impl City {
    /// Whether some treasures are worth more than the label (the tile shows a "+").
    pub fn has_more(&self) -> bool {
        let slots = self.values.iter().zip(self.pile.0).take(SPYGLASS);
        slots.into_iter().any(|(value, count)| count > 0 && *value > self.label)
    }

    /// The least that a treasure of this city can count.
    pub fn least(&self) -> u8 {
        if self.pile.0[SPYGLASS] > 0 { self.label.min(SPYGLASS_POINTS) } else { self.label }
    }

    /// The points of a heap of its treasures; most heaps that are counted are empty.
    pub fn points(&self, pile: Pile) -> u16 {
        if pile.is_empty() {
            return 0;
        }
        let worth = |(value, count): (&u8, u8)| u16::from(*value) * u16::from(count);
        self.values.iter().zip(pile.0).map(worth).sum()
    }
}

/// In which box a card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum CardBox {
    Base,
    Lifeboat,
    LittleHelp,
}

/// All that the boxes hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Boxes {
    /// In the order of the journey.
    pub cities: [City; CITIES],
    /// The faces of a die.
    pub die: [Face; SIDES],
    /// The cards of the base game, of the lifeboat box, of the help box.
    pub decks: [Cards; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CitySheet {
    die: Spanned<DieEntry>,
    city: Vec<Spanned<CityEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DieEntry {
    faces: Vec<String>,
    #[serde(rename = "source")]
    _source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityEntry {
    label: u8,
    dice: u8,
    treasures: Vec<(u8, u8)>,
    spyglass: u8,
    #[serde(rename = "source")]
    _source: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardSheet {
    card: Vec<Spanned<CardEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    card: String,
    copies: u8,
    #[serde(rename = "box")]
    lies_in: CardBox,
    #[serde(rename = "source")]
    _source: Provenance,
}

impl Boxes {
    /// Reads `cities.toml` and `cards.toml`: nine cities in increasing order, each kind of card once, each in its box.
    pub fn read(files: &Files) -> Result<Self, ContentError> {
        let (die, cities) = read_cities(files)?;
        Ok(Self { cities, die, decks: read_cards(files)? })
    }
}

fn read_cities(files: &Files) -> Result<([Face; SIDES], [City; CITIES]), ContentError> {
    let sheet: CitySheet = files.parse(CITIES_FILE)?;
    let file = files.get(CITIES_FILE)?;
    let faces: Option<Vec<Face>> =
        sheet.die.get_ref().faces.iter().map(|name| Face::of_name(name)).collect();
    let die = faces.and_then(|faces| faces.try_into().ok()).ok_or_else(|| {
        file.fault(sheet.die.span(), Said::by(|lang| say!(crate::phrases, lang, "content-die")))
    })?;
    let mut cities: Vec<City> = Vec::new();
    for (index, spanned) in sheet.city.iter().enumerate() {
        let fault = |reason: Said| file.fault(spanned.span(), reason);
        let entry = spanned.get_ref();
        let city = entry.city().ok_or_else(|| {
            fault(Said::by(|lang| say!(crate::phrases, lang, "content-city", label = entry.label)))
        })?;
        let rises = cities.last().is_none_or(|before| before.label < city.label);
        if !rises || (index > 0) != (city.dice > 0) {
            return Err(fault(Said::by(|lang| {
                say!(crate::phrases, lang, "content-order", label = entry.label)
            })));
        }
        cities.push(city);
    }
    let count = cities.len();
    let cities = cities.try_into().map_err(|_| {
        whole(file, &|lang| say!(crate::phrases, lang, "content-cities", count = count))
    })?;
    Ok((die, cities))
}

fn whole(file: &File, speak: &dyn Fn(engine::Lang) -> String) -> ContentError {
    ContentError { file: file.path.clone(), line: 0, reason: Said::by(speak) }
}

impl CityEntry {
    /// The city, if its numbers can be those of a box.
    fn city(&self) -> Option<City> {
        let mut values = [0, 0, 0, SPYGLASS_POINTS];
        let mut pile = Pile::default();
        for (slot, (value, copies)) in self.treasures.iter().enumerate().take(SPYGLASS) {
            values[slot] = *value;
            pile.0[slot] = *copies;
        }
        pile.0[SPYGLASS] = self.spyglass;
        let least = self.treasures.iter().map(|(value, _)| *value).min()?;
        let rises = self.treasures.is_sorted_by(|one, next| one.0 < next.0);
        let fits = self.treasures.len() <= SPYGLASS
            && pile.0.iter().all(|copies| *copies <= MOST_COPIES)
            && self.treasures.iter().all(|(_, copies)| *copies > 0)
            && usize::from(self.dice) <= MOST_DICE
            && least == self.label
            && rises;
        fits.then_some(City { label: self.label, dice: self.dice, values, pile })
    }
}

fn read_cards(files: &Files) -> Result<[Cards; 3], ContentError> {
    let sheet: CardSheet = files.parse(CARDS_FILE)?;
    let file = files.get(CARDS_FILE)?;
    let mut decks = [Cards::NONE; 3];
    let mut seen = Cards::NONE;
    for spanned in &sheet.card {
        let entry = spanned.get_ref();
        let code = entry.card.as_str();
        let fault = |reason: Said| file.fault(spanned.span(), reason);
        let card: Card = code.parse().map_err(|_| {
            fault(Said::by(|lang| say!(crate::phrases, lang, "content-card", code = code)))
        })?;
        if entry.copies > MOST_COPIES || entry.lies_in != box_of(card) {
            return Err(fault(Said::by(|lang| {
                say!(crate::phrases, lang, "content-box", code = code)
            })));
        }
        if seen.has(card) {
            return Err(fault(Said::by(|lang| {
                say!(crate::phrases, lang, "content-twice", code = code)
            })));
        }
        seen.add(card);
        decks[entry.lies_in as usize].add_many(card, entry.copies);
    }
    if let Some(card) = Card::ALL.into_iter().find(|card| !seen.has(*card)) {
        return Err(whole(file, &|lang| {
            say!(crate::phrases, lang, "content-missing", code = card.code())
        }));
    }
    let total: u32 = decks.iter().map(Cards::weight).sum();
    if total > MOST_CARDS || decks[0].weight() < 60 {
        return Err(whole(file, &|lang| say!(crate::phrases, lang, "content-deck", count = total)));
    }
    Ok(decks)
}

/// Which box a kind of card belongs to: options, not content, decide what is played with.
fn box_of(card: Card) -> CardBox {
    match card {
        Card::Compass
        | Card::LightningRod
        | Card::Foghorn
        | Card::Cannons
        | Card::Turbo
        | Card::AlternateRoute
        | Card::BadWeather
        | Card::Ejection
        | Card::Jetpack => CardBox::Base,
        Card::NatureCalls
        | Card::NewGear
        | Card::Spy
        | Card::LifeboatFog
        | Card::LifeboatLightning
        | Card::LifeboatBirds
        | Card::LifeboatPirates => CardBox::Lifeboat,
        Card::ImprovedCompass
        | Card::ImprovedLightningRod
        | Card::ImprovedFoghorn
        | Card::ImprovedCannons
        | Card::HelpCompass
        | Card::HelpLightningRod
        | Card::HelpFoghorn
        | Card::HelpCannons => CardBox::LittleHelp,
    }
}

impl Face {
    fn of_name(name: &str) -> Option<Self> {
        match name {
            "blank" => Some(Face::Blank),
            "fog" => Some(Face::Hazard(Hazard::Fog)),
            "lightning" => Some(Face::Hazard(Hazard::Lightning)),
            "birds" => Some(Face::Hazard(Hazard::Birds)),
            "pirates" => Some(Face::Hazard(Hazard::Pirates)),
            _ => None,
        }
    }
}
