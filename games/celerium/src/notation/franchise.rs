//! One franchise of a position.

use super::heaps::{self, Cards};
use super::{find_all, named, out_of_range, upgrade, wrong};
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::ids::{Colour, Upgrades};
use crate::options::Rules;
use crate::state::{Celerium, Franchise, Installed, Letter, Phase, Vessel};
use engine::{Names, Said, Seat, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where the vessels of a race stand if nothing is said.
const CELLS: [u8; 2] = [15, 13];

/// What a franchise owns; every key has a default.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a scenario file")]
pub(super) struct FranchisePosition {
    colour: Option<Colour>,
    face: Option<Letter>,
    score: u16,
    actions: u8,
    energy: u8,
    px2_token: bool,
    /// An empty text for none, where there is one by default.
    line: Option<String>,
    px2: bool,
    previous_line: String,
    keep_line: bool,
    /// Versions by type.
    boosts: BTreeMap<String, u8>,
    chosen: BoostSet,
    committed: BoostSet,
    /// Committed and not yet inspected.
    installed: Option<BoostSet>,
    revealed: BoostSet,
    /// By type, who has looked.
    peeked: BTreeMap<String, Vec<String>>,
    shield_active: Option<bool>,
    /// By vessel.
    upgrades: BTreeMap<String, String>,
    damaged: Vec<VesselKind>,
    hangar: Upgrades,
    workshop: Upgrades,
    hand: Vec<String>,
    played: Vec<String>,
    pilot: Option<u8>,
    starbot: Option<u8>,
    shot: Vec<VesselKind>,
    /// Shot before its owner's turn began.
    shot_active: Option<Vec<VesselKind>>,
    halted: Vec<VesselKind>,
    jammed: bool,
}

impl Default for FranchisePosition {
    fn default() -> Self {
        Self {
            colour: None,
            face: None,
            score: 0,
            actions: 8,
            energy: 2,
            px2_token: true,
            line: None,
            px2: false,
            previous_line: String::new(),
            keep_line: false,
            boosts: BTreeMap::new(),
            chosen: BoostSet::NONE,
            committed: BoostSet::NONE,
            installed: None,
            revealed: BoostSet::NONE,
            peeked: BTreeMap::new(),
            shield_active: None,
            upgrades: BTreeMap::new(),
            damaged: Vec::new(),
            hangar: Upgrades::NONE,
            workshop: Upgrades::NONE,
            hand: Vec::new(),
            played: Vec::new(),
            pilot: None,
            starbot: None,
            shot: Vec::new(),
            shot_active: None,
            halted: Vec::new(),
            jammed: false,
        }
    }
}

fn vessels(
    franchise: &Franchise,
    which: impl Fn(&Vessel) -> bool + Copy,
) -> impl Iterator<Item = VesselKind> {
    VesselKind::ALL.into_iter().filter(move |kind| which(&franchise.vessels[kind.index()]))
}

fn line_name(line: Option<Line>) -> String {
    line.map(Line::name).unwrap_or_default().to_owned()
}

/// An empty text is no line.
fn line_called(name: &str) -> Result<Option<Line>, Said> {
    let line = Line::ALL.into_iter().find(|line| line.name() == name);
    if line.is_none() && !name.is_empty() {
        return Err(wrong(|lang| say!(crate::notation, lang, "no-line", text = name)));
    }
    Ok(line)
}

fn boost_called(name: &str) -> Result<BoostType, Said> {
    let kind = BoostType::ALL.into_iter().find(|kind| kind.name() == name);
    kind.ok_or_else(|| wrong(|lang| say!(crate::notation, lang, "no-boost", text = name)))
}

impl FranchisePosition {
    pub(super) fn of(franchise: &Franchise, rules: &Rules, names: &Names) -> Self {
        let boost = |kind: BoostType| &franchise.boosts[kind.index()];
        let types = |which: &dyn Fn(BoostType) -> bool| {
            BoostType::ALL
                .into_iter()
                .filter(|kind| which(*kind))
                .fold(BoostSet::NONE, BoostSet::with)
        };
        let on = |kind: VesselKind| franchise.installed[kind.index()];
        let peeked = |kind: BoostType| (kind.name().to_owned(), named(names, boost(kind).peeked));
        let [pilot, starbot] = franchise.vessels.map(|vessel| Some(vessel.cell));
        Self {
            colour: Some(franchise.colour),
            face: franchise.face,
            score: franchise.score,
            actions: franchise.actions,
            energy: franchise.energy,
            px2_token: franchise.px2_token,
            line: Some(line_name(franchise.line)),
            px2: franchise.px2,
            previous_line: line_name(franchise.previous_line),
            keep_line: franchise.keep_line,
            boosts: BoostType::ALL
                .into_iter()
                .map(|kind| (kind.name().to_owned(), boost(kind).version))
                .collect(),
            chosen: franchise.chosen,
            committed: franchise.committed,
            installed: Some(types(&|kind| boost(kind).installed)),
            revealed: types(&|kind| boost(kind).revealed),
            peeked: BoostType::ALL
                .into_iter()
                .map(peeked)
                .filter(|(_, seats)| !seats.is_empty())
                .collect(),
            shield_active: Some(franchise.shield_active),
            upgrades: VesselKind::ALL
                .into_iter()
                .filter_map(|kind| Some((kind.name().to_owned(), on(kind)?.upgrade.to_string())))
                .collect(),
            damaged: VesselKind::ALL
                .into_iter()
                .filter(|kind| on(*kind).is_some_and(|on| on.damaged))
                .collect(),
            hangar: franchise.hangar,
            workshop: franchise.workshop,
            hand: heaps::write(rules, franchise.hand),
            played: heaps::write(rules, franchise.played),
            pilot,
            starbot,
            shot: vessels(franchise, |vessel| vessel.shot).collect(),
            shot_active: Some(vessels(franchise, |vessel| vessel.shot_active).collect()),
            halted: vessels(franchise, |vessel| vessel.halted).collect(),
            jammed: franchise.jammed,
        }
    }

    /// What is written, over what a franchise begins with; boosts are dealt afterwards, shots read when it is known whose
    /// turn it is.
    pub(super) fn read(
        &self,
        phase: Phase,
        mut franchise: Franchise,
        names: &Names,
        cards: &mut Cards<'_>,
    ) -> Result<Franchise, Said> {
        let chosen = phase != Phase::Faces;
        let racing = matches!(
            phase,
            Phase::Turn
                | Phase::DoubleMove { .. }
                | Phase::DieMove { .. }
                | Phase::Reaction
                | Phase::FirstVessel
        );
        let raced = racing || phase == Phase::Check;
        franchise.colour = self.colour.unwrap_or(franchise.colour);
        franchise.face = self.face.or(chosen.then_some(Letter::A));
        franchise.score = self.score;
        franchise.actions = self.actions;
        franchise.energy = self.energy;
        franchise.px2_token = self.px2_token;
        franchise.line = match &self.line {
            Some(name) => line_called(name)?,
            None => raced.then_some(Line::Green),
        };
        franchise.px2 = self.px2;
        franchise.previous_line = line_called(&self.previous_line)?;
        franchise.keep_line = self.keep_line;
        franchise.chosen = self.chosen;
        franchise.committed = self.committed;
        let installed = self.installed.unwrap_or(self.committed);
        for kind in BoostType::ALL {
            let boost = &mut franchise.boosts[kind.index()];
            boost.installed = installed.has(kind);
            boost.revealed = self.revealed.has(kind);
        }
        for (name, seats) in &self.peeked {
            franchise.boosts[boost_called(name)?.index()].peeked = find_all(names, seats)?;
        }
        let shielded = self.committed.has(BoostType::Shield);
        franchise.shield_active = self.shield_active.unwrap_or(shielded);
        for (name, text) in &self.upgrades {
            let kind = VesselKind::ALL.into_iter().find(|kind| kind.name() == name.as_str());
            let kind = kind.ok_or_else(|| out_of_range("upgrades"))?;
            let damaged = self.damaged.contains(&kind);
            franchise.installed[kind.index()] =
                Some(Installed { upgrade: upgrade(text)?, damaged });
        }
        if self.damaged.iter().any(|kind| franchise.installed[kind.index()].is_none()) {
            return Err(out_of_range("damaged"));
        }
        franchise.hangar = self.hangar;
        franchise.workshop = self.workshop;
        franchise.hand = cards.take(&self.hand)?;
        franchise.played = cards.take(&self.played)?;
        for (kind, cell) in VesselKind::ALL.into_iter().zip([self.pilot, self.starbot]) {
            let vessel = &mut franchise.vessels[kind.index()];
            vessel.cell = cell.unwrap_or(if racing { CELLS[kind.index()] } else { 0 });
            vessel.shot = self.shot.contains(&kind);
            vessel.halted = self.halted.contains(&kind);
        }
        franchise.jammed = self.jammed;
        Ok(franchise)
    }

    /// CL-11.5: on its own turn, a franchise has had its shots since before, unless something else is written.
    pub(super) fn read_shots(&self, franchise: &mut Franchise, turn: bool) {
        for kind in VesselKind::ALL {
            let vessel = &mut franchise.vessels[kind.index()];
            vessel.shot_active = match &self.shot_active {
                Some(list) => list.contains(&kind),
                None => vessel.shot && turn,
            };
        }
    }
}

/// Takes the boosts of all franchises from the reserve: those that are written, then for each of the others one of a version
/// that is left, different ones if possible.
pub(super) fn deal_boosts(
    table: &mut Celerium,
    rules: &Rules,
    owners: &[&FranchisePosition],
) -> Result<(), Said> {
    for (seat, owner) in Seat::all(rules.seats).zip(owners) {
        for (name, version) in &owner.boosts {
            let kind = boost_called(name)?.index();
            let left = usize::from(*version).checked_sub(1);
            let left = left.and_then(|place| table.reserve[kind].get_mut(place));
            let left = left.filter(|left| **left > 0).ok_or_else(|| out_of_range("boosts"))?;
            *left -= 1;
            table.of_mut(seat).boosts[kind].version = *version;
        }
    }
    for (seat, owner) in Seat::all(rules.seats).zip(owners) {
        for kind in
            BoostType::ALL.into_iter().filter(|kind| !owner.boosts.contains_key(kind.name()))
        {
            let mut wanted = (0..3_u8).map(|step| (seat.0 + step) % 3);
            let reserve = &mut table.reserve[kind.index()];
            let version = wanted.find(|version| reserve[usize::from(*version)] > 0);
            let version = version.ok_or_else(|| out_of_range("boosts"))?;
            reserve[usize::from(version)] -= 1;
            table.of_mut(seat).boosts[kind.index()].version = version + 1;
        }
    }
    Ok(())
}
