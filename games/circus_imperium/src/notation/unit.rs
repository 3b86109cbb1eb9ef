//! One unit of a position.

use super::{find, out_of_range, wrong};
use crate::ids::UnitId;
use crate::options::Rules;
use crate::state::CircusImperium;
use crate::track::{Heading, SpaceId};
use crate::unit::{ChariotArmour, Unit, UnitKind};
use engine::{Names, Said, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Free boxes of a chariot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Boxes {
    front: u8,
    rear: u8,
    left: u8,
    right: u8,
    fl: u8,
    fr: u8,
    rl: u8,
    rr: u8,
    grey: u8,
}

impl Default for Boxes {
    fn default() -> Self {
        Self::of(&ChariotArmour::NEW)
    }
}

impl Boxes {
    const fn of(armour: &ChariotArmour) -> Self {
        let [front, rear, left, right] = armour.own;
        let [fl, fr, rl, rr] = armour.corner;
        Self { front, rear, left, right, fl, fr, rl, rr, grey: armour.grey }
    }

    const fn armour(self) -> ChariotArmour {
        ChariotArmour {
            own: [self.front, self.rear, self.left, self.right],
            corner: [self.fl, self.fr, self.rl, self.rr],
            grey: self.grey,
        }
    }
}

/// A chariot or a loose team; every key has a default.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a scenario file")]
pub(super) struct UnitPosition {
    at: Option<SpaceId>,
    /// A chariot for `chariot1`, a loose team for `team1`.
    kind: Option<UnitKind>,
    heading: Option<Heading>,
    damage: u8,
    /// The turn in which its team became frenzied; 0 if it is not.
    frenzy: u16,
    boxes: Boxes,
    /// The trident is in its rack.
    rack: Option<bool>,
    announced: u8,
    stopped: bool,
    moved: bool,
    crashed: bool,
    /// The seat's name; it follows from who is aboard unless both sides are.
    controller: Option<String>,
}

impl UnitPosition {
    pub(super) fn of(unit: &Unit, names: &Names) -> Self {
        Self {
            at: Some(unit.space),
            kind: Some(unit.kind),
            heading: Some(unit.heading),
            damage: unit.damage,
            frenzy: unit.frenzy.unwrap_or(0),
            boxes: Boxes::of(&unit.armour),
            rack: Some(unit.rack),
            announced: unit.announced,
            stopped: unit.stopped,
            moved: unit.moved,
            crashed: unit.crashed,
            controller: Some(unit.controller.map_or("", |seat| names.of(seat)).to_owned()),
        }
    }
}

impl CircusImperium {
    pub(super) fn read_unit(
        &mut self,
        rules: &Rules,
        unit: UnitId,
        name: &str,
        position: &UnitPosition,
    ) -> Result<(), Said> {
        let nowhere = || wrong(|lang| say!(crate::notation, lang, "needs-space", name = name));
        let space = position.at.ok_or_else(nowhere)?;
        if !rules.track.has(space) {
            return Err(out_of_range("at"));
        }
        let own = if unit.is_loose() { UnitKind::LooseTeam } else { UnitKind::Chariot };
        let kind = position.kind.unwrap_or(own);
        let read = Unit {
            kind,
            space,
            heading: rules.track.heading(space, position.heading.unwrap_or(Heading::West)),
            damage: position.damage,
            frenzy: Some(position.frenzy).filter(|turn| *turn > 0),
            armour: position.boxes.armour(),
            rack: position.rack.unwrap_or(kind == UnitKind::Chariot),
            announced: position.announced,
            stopped: position.stopped,
            moved: position.moved,
            crashed: position.crashed,
            controller: None,
        };
        self.units.change(unit, |this| *this = read);
        Ok(())
    }

    /// CI-2.4: who controls what, once all people are in place.
    pub(super) fn settle_control(
        &mut self,
        rules: &Rules,
        units: &BTreeMap<String, UnitPosition>,
        names: &Names,
    ) -> Result<(), Said> {
        for unit in UnitId::all(rules.chariots) {
            let named = units.get(&unit.to_string()).and_then(|unit| unit.controller.as_deref());
            self.unit_mut(unit).controller = match named {
                None if unit.is_loose() => None,
                None => Some(rules.owner(unit.chariot())),
                Some("") => None,
                Some(name) => Some(find(names, name)?),
            };
            let controller = self.rightful_controller(rules, unit);
            self.unit_mut(unit).controller = controller;
        }
        Ok(())
    }
}
