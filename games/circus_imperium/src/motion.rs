//! The unit that moves, and what is left of its move (CI-4).

use crate::ids::{PersonId, PersonSet, UnitId, UnitSet};
use crate::tables::TurnRow;
use serde::{Deserialize, Serialize};

/// How a unit is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// CI-4: by its driver.
    #[default]
    Driven,
    /// CI-9.2, CI-12.1: by itself.
    Run,
    /// CI-4.8: the driver is gone, the announced points are not.
    Coast,
    /// CI-14.5: whipped forward by a rival.
    Forced,
}

/// How a space was entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A movement point.
    #[default]
    Mp,
    /// The whip.
    Whip,
    /// CI-8.2.
    Skid,
    /// CI-8.3.
    Shift,
    /// CI-5: pushed by another unit.
    Push,
    /// CI-9.2, CI-12.1.
    Run,
    /// CI-14.5.
    Forced,
}

/// What comes next in a move (CI-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The window before it is over.
    Begin,
    /// The controller announces a speed.
    #[default]
    Announce,
    /// The next space.
    Step,
    /// CI-4.5 c: a space was entered; the line is looked at.
    Landed,
    /// CI-4.5 d, e: trampling, then the window.
    Trample,
    /// CI-4.5 f: draws are due.
    Bend,
    /// The next draw.
    Draw,
    /// CI-8.8: the driver looks at the result.
    React,
    /// The result is carried out.
    Apply,
    /// CI-8.3: the controller shifts or stays.
    Shift,
    /// CI-8.2: the next space of a skid.
    Skid,
    /// CI-7: the driver whips or ends the move.
    Whip,
    /// The move is over.
    End,
}

/// The unit that moves, and what is left of its move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// Which.
    pub unit: UnitId,
    /// How.
    pub how: How,
    /// What comes next.
    pub stage: Stage,
    /// CI-4.8: who drives.
    pub driver: Option<PersonId>,
    /// Spaces still to go.
    pub left: u8,
    /// CI-7.3: spaces gained with the whip, still to go.
    pub gained: u8,
    /// Damage to the beasts once they are gone (W5).
    pub sting: u8,
    /// CI-7.5: the move ends after them.
    pub ends: bool,
    /// CI-7.2: strokes so far.
    pub strokes: u8,
    /// CI-8.1: draws still due.
    pub draws: u8,
    /// The result that is being looked at.
    pub drawn: Option<TurnRow>,
    /// CI-8.2: spaces still to skid.
    pub skid: u8,
    /// How the last space was entered.
    pub by: By,
    /// CI-4.7: has entered a space.
    pub entered: bool,
    /// CI-18.1: who passed the line with enough laps in this step.
    pub crossed: PersonSet,
    /// CI-26.3: units that came into new spaces since the last window.
    pub stirred: UnitSet,
    /// CI-11.6: who was shaken off by the last ram, and so did not stand in the space before.
    #[serde(default, skip_serializing_if = "has_none")]
    pub shaken_off: PersonSet,
}

/// Whether a set of persons is left out of what is written.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn has_none(people: &PersonSet) -> bool {
    people.is_empty()
}

impl Motion {
    /// A move that begins.
    pub const fn of(unit: UnitId, how: How) -> Motion {
        Motion {
            unit,
            how,
            stage: Stage::Begin,
            driver: None,
            left: 0,
            gained: 0,
            sting: 0,
            ends: false,
            strokes: 0,
            draws: 0,
            drawn: None,
            skid: 0,
            by: By::Mp,
            entered: false,
            crossed: PersonSet::EMPTY,
            stirred: UnitSet::EMPTY,
            shaken_off: PersonSet::EMPTY,
        }
    }
}
