//! Positions as people write them in scenarios (`docs/scenarios.md`).
//!
//! What is left out takes its default: a race in its first turn, cards that lie nowhere else in their decks, boosts of
//! different versions. What a race in full flight carries besides (`open`, `attack`, `inspection`…) is written for its own sake.

mod any;
mod franchise;
mod heaps;
mod machine;

use crate::action::Action;
use crate::cards::BoostType;
use crate::ids::{CONTROLS, ControlId, Events, PLANETS, PlanetId, UpgradeId, Upgrades};
use crate::options::{Options, Rules};
use crate::rules::empty_table;
use crate::state::{Celerium, Phase, SLOTS, Wheel};
use engine::{Chance, Lang, Names, Notation, Said, Seat, SeatSet, say};
use franchise::FranchisePosition;
use heaps::Cards;
use machine::{AttackPosition, InspectionPosition, MeteoritePosition, OpenPosition, ThenPosition};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

engine::phrases!("../locales/position.en.ftl", "../locales/position.fr.ftl");

/// A position; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    phase: Phase,
    round: Option<u8>,
    waiting: Option<Vec<String>>,
    asked: Option<String>,
    first: Option<String>,
    active: Option<String>,
    market_first: String,
    market_last: String,
    /// `PL01`, or nothing before the first race.
    planet: Option<String>,
    /// Planets not yet seen.
    planets: Option<Vec<PlanetId>>,
    wheel: u8,
    control: Option<ControlId>,
    /// Control cards not yet turned up.
    controls: Option<Vec<ControlId>>,
    /// What is for sale, by slot; an empty text where it is sold.
    market: Vec<String>,
    /// What was sold at this market, by slot: `UP03 Ada`; an empty text where nothing was.
    sold: Vec<String>,
    /// Upgrades not yet seen.
    upgrades: Option<Upgrades>,
    scrapped: Upgrades,
    /// Event cards not drawn.
    deck: Option<Vec<String>>,
    discard: Vec<String>,
    /// By type: tokens of versions 1, 2 and 3.
    reserve: BTreeMap<String, [u8; 3]>,
    meteorites: Vec<MeteoritePosition>,
    franchises: BTreeMap<String, FranchisePosition>,
    passes: u8,
    open: Option<OpenPosition>,
    then: Option<ThenPosition>,
    attack: Option<AttackPosition>,
    inspection: Option<InspectionPosition>,
    quiet: Vec<String>,
}

impl Default for Position {
    fn default() -> Self {
        Self {
            phase: Phase::Turn,
            round: None,
            waiting: None,
            asked: None,
            first: None,
            active: None,
            market_first: String::new(),
            market_last: String::new(),
            planet: None,
            planets: None,
            wheel: 0,
            control: None,
            controls: None,
            market: Vec::new(),
            sold: Vec::new(),
            upgrades: None,
            scrapped: Upgrades::NONE,
            deck: None,
            discard: Vec::new(),
            reserve: BTreeMap::new(),
            meteorites: Vec::new(),
            franchises: BTreeMap::new(),
            passes: 0,
            open: None,
            then: None,
            attack: None,
            inspection: None,
            quiet: Vec::new(),
        }
    }
}

/// What cannot be, in a few words.
fn wrong(speak: impl Fn(Lang) -> String) -> Said {
    Said::by(speak)
}

fn out_of_range(key: &str) -> Said {
    wrong(|lang| say!(crate::notation, lang, "range", key = key))
}

fn find(names: &Names, name: &str) -> Result<Seat, Said> {
    let unknown = || wrong(|lang| say!(crate::notation, lang, "no-player", name = name));
    names.find(name).ok_or_else(unknown)
}

/// An empty name is no seat.
fn find_any(names: &Names, name: &str) -> Result<Option<Seat>, Said> {
    if name.is_empty() { Ok(None) } else { find(names, name).map(Some) }
}

fn find_all(names: &Names, list: &[String]) -> Result<SeatSet, Said> {
    list.iter().map(|name| find(names, name)).collect()
}

fn named(names: &Names, seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| names.of(seat).to_owned()).collect()
}

fn holder(names: &Names, seat: Option<Seat>) -> String {
    seat.map(|seat| names.of(seat).to_owned()).unwrap_or_default()
}

/// The places of a list of cards, one bit each.
fn bits(places: impl Iterator<Item = usize>) -> u16 {
    places.fold(0, |bits, place| bits | 1 << place)
}

/// All but these, less so many from the end: those that earlier rounds have shown.
fn unseen(count: usize, but: Option<usize>, earlier: u8) -> u16 {
    let others = (0..count).filter(|place| Some(*place) != but).count();
    let left = others.saturating_sub(usize::from(earlier));
    bits((0..count).filter(|place| Some(*place) != but).take(left))
}

fn upgrade(text: &str) -> Result<UpgradeId, Said> {
    text.parse().map_err(|_| wrong(|lang| say!(crate::notation, lang, "no-card", text = text)))
}

impl Notation for Celerium {
    type Position = Position;
    const LESSONS: &'static str = include_str!("../lessons.toml");

    fn write(&self, rules: &Rules, names: &Names) -> Position {
        let name = |seat: Seat| Some(names.of(seat).to_owned());
        let ids = |bits: u16| (0..16_u8).filter(move |place| bits >> place & 1 == 1);
        let slots = self.market.iter().take(usize::from(rules.market));
        Position {
            phase: self.phase,
            round: Some(self.round),
            waiting: Some(named(names, self.waiting)),
            asked: name(self.asked),
            first: name(self.first),
            active: name(self.active),
            market_first: holder(names, self.market_first),
            market_last: holder(names, self.market_last),
            planet: Some(self.planet.map(|planet| planet.to_string()).unwrap_or_default()),
            planets: Some(ids(self.planets).map(PlanetId).collect()),
            wheel: self.wheel.0,
            control: self.control,
            controls: Some(ids(self.controls).map(ControlId).collect()),
            market: slots
                .map(|slot| slot.map(|upgrade| upgrade.to_string()).unwrap_or_default())
                .collect(),
            sold: self.write_sold(rules, names),
            upgrades: Some(self.upgrades),
            scrapped: self.scrapped,
            deck: Some(heaps::write(rules, self.deck)),
            discard: heaps::write(rules, self.discard),
            reserve: BoostType::ALL
                .into_iter()
                .map(|kind| (kind.name().to_owned(), self.reserve[kind.index()]))
                .collect(),
            meteorites: self
                .meteorites
                .iter()
                .filter(|meteorite| meteorite.cell > 0)
                .map(|meteorite| MeteoritePosition::of(*meteorite, names))
                .collect(),
            franchises: Seat::all(rules.seats)
                .map(|seat| {
                    let position = FranchisePosition::of(self.of(seat), rules, names);
                    (names.of(seat).to_owned(), position)
                })
                .collect(),
            passes: self.passes,
            open: self.open.map(|open| OpenPosition::of(open, rules)),
            then: self.then.map(|(vessel, cells)| ThenPosition { vessel, cells }),
            attack: self.attack.map(|attack| AttackPosition::of(attack, names)),
            inspection: self.inspection.map(|control| InspectionPosition::of(control, names)),
            quiet: named(names, self.quiet),
        }
    }

    fn read(rules: &Rules, names: &Names, position: Position) -> Result<Self, Said> {
        let mut table = empty_table(rules);
        table.phase = position.phase;
        let begun = u8::from(table.phase != Phase::Faces);
        table.round = position.round.unwrap_or(begun);
        if position.wheel > 2 {
            return Err(out_of_range("wheel"));
        }
        table.wheel = Wheel(position.wheel);
        table.passes = position.passes;
        table.market_first = find_any(names, &position.market_first)?;
        table.market_last = find_any(names, &position.market_last)?;
        table.quiet = find_all(names, &position.quiet)?;
        table.read_planets(&position)?;
        for name in position.franchises.keys() {
            find(names, name)?;
        }
        let mut cards = Cards::new(rules);
        let blank = FranchisePosition::default();
        let owners: Vec<&FranchisePosition> = Seat::all(rules.seats)
            .map(|seat| position.franchises.get(names.of(seat)).unwrap_or(&blank))
            .collect();
        table.discard = cards.take(&position.discard)?;
        for (seat, owner) in Seat::all(rules.seats).zip(&owners) {
            let franchise = owner.read(table.phase, *table.of(seat), names, &mut cards)?;
            *table.of_mut(seat) = franchise;
        }
        franchise::deal_boosts(&mut table, rules, &owners)?;
        table.read_reserve(&position)?;
        table.deck = match &position.deck {
            Some(deck) => cards.take(deck)?,
            None => Events::ALL.minus(&cards.taken),
        };
        table.read_market(rules, &position)?;
        table.read_sold(rules, names, &position)?;
        table.read_order(rules, names, &position)?;
        for (seat, owner) in Seat::all(rules.seats).zip(&owners) {
            let turn = table.is_racing() && table.active == seat;
            owner.read_shots(table.of_mut(seat), turn);
        }
        table.read_machine(rules, names, &position)?;
        table.check_invariants(rules).map_err(Said::plain)?;
        Ok(table)
    }

    fn some_action(chance: &mut Chance) -> Action {
        any::action(chance)
    }

    fn some_options(chance: &mut Chance) -> (Options, u8) {
        any::options(chance)
    }
}

impl Celerium {
    /// The planet of the round and those to come, the control card and those to come.
    fn read_planets(&mut self, position: &Position) -> Result<(), Said> {
        self.planet =
            match position.planet.as_deref() {
                None => (self.phase != Phase::Faces).then_some(PlanetId(0)),
                Some("") => None,
                Some(text) => Some(text.parse().map_err(|_| {
                    wrong(|lang| say!(crate::notation, lang, "no-card", text = text))
                })?),
            };
        self.control = position.control;
        let earlier = self.round.saturating_sub(1);
        self.planets = match &position.planets {
            Some(list) => bits(list.iter().map(|planet| planet.index())),
            None => unseen(PLANETS, self.planet.map(PlanetId::index), earlier),
        };
        self.controls = match &position.controls {
            Some(list) => bits(list.iter().map(|control| control.index())),
            None => unseen(CONTROLS, self.control.map(ControlId::index), 0),
        };
        Ok(())
    }

    /// What no franchise owns lies in the reserve.
    fn read_reserve(&mut self, position: &Position) -> Result<(), Said> {
        for (name, counts) in &position.reserve {
            let kind = BoostType::ALL.into_iter().find(|kind| kind.name() == name.as_str());
            let kind = kind.ok_or_else(|| out_of_range("reserve"))?;
            self.reserve[kind.index()] = *counts;
        }
        Ok(())
    }

    fn read_market(&mut self, rules: &Rules, position: &Position) -> Result<(), Said> {
        if position.market.len() > usize::from(rules.market) {
            return Err(out_of_range("market"));
        }
        let mut used = position.scrapped;
        let mut slots = [None; SLOTS];
        for (slot, text) in slots.iter_mut().zip(&position.market) {
            if !text.is_empty() {
                let upgrade = upgrade(text)?;
                used.add(upgrade);
                *slot = Some(upgrade);
            }
        }
        for franchise in &self.franchises {
            used.0 |= franchise.hangar.0 | franchise.workshop.0;
            franchise.installed.iter().flatten().for_each(|on| used.add(on.upgrade));
        }
        self.market = slots;
        self.scrapped = position.scrapped;
        self.upgrades = position.upgrades.unwrap_or(Upgrades(Upgrades::ALL.0 & !used.0));
        Ok(())
    }

    /// What was sold, by slot; nothing where nothing was.
    fn write_sold(&self, rules: &Rules, names: &Names) -> Vec<String> {
        if self.sold.iter().all(Option::is_none) {
            return Vec::new();
        }
        let slots = self.sold.iter().take(usize::from(rules.market));
        let text = |(upgrade, seat): (UpgradeId, Seat)| format!("{upgrade} {}", names.of(seat));
        slots.map(|slot| slot.map(text).unwrap_or_default()).collect()
    }

    fn read_sold(&mut self, rules: &Rules, names: &Names, position: &Position) -> Result<(), Said> {
        if position.sold.len() > usize::from(rules.market) {
            return Err(out_of_range("sold"));
        }
        for (slot, text) in self.sold.iter_mut().zip(&position.sold) {
            if !text.is_empty() {
                let (id, name) = text.split_once(' ').ok_or_else(|| out_of_range("sold"))?;
                *slot = Some((upgrade(id)?, find(names, name)?));
            }
        }
        Ok(())
    }

    /// Who is asked, as it is written or as it follows from the phase.
    fn read_order(
        &mut self,
        rules: &Rules,
        names: &Names,
        position: &Position,
    ) -> Result<(), Said> {
        let seat =
            |name: &Option<String>| name.as_deref().map(|name| find(names, name)).transpose();
        self.first = seat(&position.first)?.unwrap_or(Seat(0));
        self.active = seat(&position.active)?.unwrap_or(self.first);
        let asked = match self.phase {
            Phase::Market => self.market_order(rules)[0],
            Phase::Turn
            | Phase::DoubleMove { .. }
            | Phase::DieMove { .. }
            | Phase::Reaction
            | Phase::FirstVessel => self.active,
            Phase::Events
            | Phase::Faces
            | Phase::Equip
            | Phase::Boosts
            | Phase::Lines
            | Phase::Check
            | Phase::Over => self.first,
        };
        self.asked = seat(&position.asked)?.unwrap_or(asked);
        self.waiting = match (&position.waiting, self.phase) {
            (Some(list), _) => find_all(names, list)?,
            (None, Phase::Faces | Phase::Boosts | Phase::Lines) => Seat::all(rules.seats).collect(),
            (None, Phase::Equip) => {
                Seat::all(rules.seats).filter(|seat| self.can_install(*seat)).collect()
            }
            (None, Phase::Check) => {
                Seat::all(rules.seats).filter(|seat| self.surplus(*seat) > 0).collect()
            }
            (None, _) => SeatSet::EMPTY,
        };
        Ok(())
    }
}
