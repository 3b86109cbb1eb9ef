//! What programs are told of cities, dice and cards, once.

use crate::cards::{Card, Cards};
use crate::cities::{CITIES, City, Pile, SIDES, SLOTS};
use crate::dice::Face;
use crate::options::Rules;
use crate::state::GOAL;
use serde::Serialize;

/// A city, in the order of the journey. Views and events call it by its place, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CityReference {
    /// The number on its tile.
    pub label: u8,
    /// CE-3.1: dice rolled to reach it.
    pub dice: u8,
    /// The worth of each kind of treasure of its pile; the last one is the Spyglass (CE-8.1).
    pub values: [u8; SLOTS],
    /// How many of each kind there are before the first journey.
    pub pile: Pile,
}

impl From<&City> for CityReference {
    fn from(city: &City) -> Self {
        let City { label, dice, values, pile } = *city;
        Self { label, dice, values, pile }
    }
}

/// A kind of card that is in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardReference {
    /// Its code in views, events and decisions.
    pub card: &'static str,
    /// The rule that says what it does.
    pub rule: &'static str,
    /// How many of it there are.
    pub copies: u8,
}

/// What a view of a game refers to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reference {
    /// In the order of the journey.
    pub cities: [CityReference; CITIES],
    /// The faces of a die, written as dice are: `F` fog, `L` lightning, `B` birds, `P` pirates, `_` nothing.
    pub die: [char; SIDES],
    /// All cards in play.
    pub deck: Cards,
    /// What each of them does.
    pub cards: Vec<CardReference>,
    /// CE-22.2: cards dealt to each player.
    pub dealt: u8,
    /// CE-17.2: points that end the game with the journey.
    pub goal: u16,
}

impl Reference {
    /// That of one table.
    pub(crate) fn of(rules: &Rules) -> Self {
        let in_play = Card::ALL.into_iter().filter(|card| rules.deck.has(*card));
        let card = |card: Card| CardReference {
            card: card.code(),
            rule: clause(card),
            copies: rules.deck.count(card),
        };
        Self {
            cities: std::array::from_fn(|at| CityReference::from(&rules.cities[at])),
            die: rules.die.map(|face| match face {
                Face::Blank => '_',
                Face::Hazard(hazard) => hazard.letter(),
            }),
            deck: rules.deck,
            cards: in_play.map(card).collect(),
            dealt: rules.dealt,
            goal: GOAL,
        }
    }
}

/// The rule that says what a card does.
const fn clause(card: Card) -> &'static str {
    match card {
        Card::Compass | Card::LightningRod | Card::Foghorn | Card::Cannons => "CE-6.1",
        Card::Turbo => "CE-6.2",
        Card::AlternateRoute => "CE-14.2",
        Card::BadWeather => "CE-14.3",
        Card::Ejection => "CE-14.4",
        Card::Jetpack => "CE-14.5",
        Card::NatureCalls => "CE-14.6",
        Card::NewGear => "CE-14.7",
        Card::Spy => "CE-14.8",
        Card::LifeboatFog
        | Card::LifeboatLightning
        | Card::LifeboatBirds
        | Card::LifeboatPirates => "CE-10.1",
        Card::ImprovedCompass
        | Card::ImprovedLightningRod
        | Card::ImprovedFoghorn
        | Card::ImprovedCannons => "CE-19.1",
        Card::HelpCompass | Card::HelpLightningRod | Card::HelpFoghorn | Card::HelpCannons => {
            "CE-19.2"
        }
    }
}
