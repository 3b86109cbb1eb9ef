//! What a race in full flight carries besides: meteorites, the card being played, the attack, the control.

use super::{Position, find, find_all, heaps, named, out_of_range, wrong};
use crate::aim::Aim;
use crate::cards::{BoostSet, VesselKind};
use crate::options::Rules;
use crate::state::{Attack, Celerium, Inspection, Letter, METEORITES, Meteorite, OpenCard, SEATS};
use engine::{Names, Said, Seat, say};
use serde::{Deserialize, Serialize};

/// CL-14.2: `{ cell = 12, stopped = ["white pilot"] }`.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct MeteoritePosition {
    cell: u8,
    stopped: Vec<String>,
}

impl MeteoritePosition {
    pub(super) fn of(meteorite: Meteorite, names: &Names) -> Self {
        let vessels = (0..SEATS as u8)
            .flat_map(|seat| VesselKind::ALL.into_iter().map(move |kind| (Seat(seat), kind)));
        let bit = |seat: Seat, kind: VesselKind| seat.0 * 2 + kind as u8;
        Self {
            cell: meteorite.cell,
            stopped: vessels
                .filter(|(seat, kind)| meteorite.stopped >> bit(*seat, *kind) & 1 == 1)
                .map(|(seat, kind)| format!("{} {}", names.of(seat), kind.name()))
                .collect(),
        }
    }

    fn read(&self, names: &Names) -> Result<Meteorite, Said> {
        let mut stopped = 0;
        for text in &self.stopped {
            let (name, kind) = text.rsplit_once(' ').ok_or_else(|| out_of_range("stopped"))?;
            let kind = VesselKind::ALL.into_iter().find(|known| known.name() == kind);
            let kind = kind.ok_or_else(|| out_of_range("stopped"))?;
            stopped |= 1 << (find(names, name)?.0 * 2 + kind as u8);
        }
        Ok(Meteorite { cell: self.cell, stopped })
    }
}

/// The card being played: one of the active franchise's played cards.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenPosition {
    card: String,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    energised: bool,
}

impl OpenPosition {
    pub(super) fn of(open: OpenCard, rules: &Rules) -> Self {
        Self { card: heaps::name(rules, open.card), moved: open.moved, energised: open.energised }
    }
}

/// CL-24.2: the vessel that goes on when the first has arrived.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThenPosition {
    pub(super) vessel: VesselKind,
    pub(super) cells: u8,
}

/// CL-22.5: an attack; `aim` as in the decision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackPosition {
    option: Letter,
    #[serde(default)]
    aim: String,
    targets: Vec<String>,
    #[serde(default)]
    visited: Vec<String>,
    #[serde(default)]
    answered: Vec<String>,
    #[serde(default)]
    spared: Vec<String>,
}

impl AttackPosition {
    pub(super) fn of(attack: Attack, names: &Names) -> Self {
        Self {
            option: attack.option,
            aim: attack.aim.to_string().trim().to_owned(),
            targets: named(names, attack.targets),
            visited: named(names, attack.visited),
            answered: named(names, attack.answered),
            spared: named(names, attack.spared),
        }
    }

    fn read(&self, names: &Names) -> Result<Attack, Said> {
        let words: Vec<&str> = self.aim.split_whitespace().collect();
        let no_aim =
            || wrong(|lang| say!(crate::notation, lang, "no-aim", text = self.aim.as_str()));
        Ok(Attack {
            option: self.option,
            aim: Aim::read(&words).ok_or_else(no_aim)?,
            targets: find_all(names, &self.targets)?,
            visited: find_all(names, &self.visited)?,
            answered: find_all(names, &self.answered)?,
            spared: find_all(names, &self.spared)?,
        })
    }
}

/// CL-15: a control that goes round.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InspectionPosition {
    left: Vec<String>,
    types: BoostSet,
    #[serde(default)]
    last: bool,
}

impl InspectionPosition {
    pub(super) fn of(inspection: Inspection, names: &Names) -> Self {
        Self { left: named(names, inspection.left), types: inspection.types, last: inspection.last }
    }
}

impl Celerium {
    /// What is written, and nothing besides.
    pub(super) fn read_machine(
        &mut self,
        rules: &Rules,
        names: &Names,
        position: &Position,
    ) -> Result<(), Said> {
        if position.meteorites.len() > METEORITES {
            return Err(out_of_range("meteorites"));
        }
        for (place, written) in self.meteorites.iter_mut().zip(&position.meteorites) {
            *place = written.read(names)?;
        }
        if let Some(open) = &position.open {
            let card = heaps::find(rules, self.of(self.active).played, &open.card)?;
            self.open = Some(OpenCard { card, moved: open.moved, energised: open.energised });
        }
        self.then = position.then.as_ref().map(|then| (then.vessel, then.cells));
        self.attack = position.attack.as_ref().map(|attack| attack.read(names)).transpose()?;
        if let Some(control) = &position.inspection {
            let left = find_all(names, &control.left)?;
            self.inspection = Some(Inspection { left, types: control.types, last: control.last });
        }
        Ok(())
    }
}
