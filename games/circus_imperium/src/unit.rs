//! What stands in a space: a chariot with its team, beasts that got loose, or a wreck (CI-2.1).

use crate::ids::{UNITS, UnitId, UnitSet};
use crate::tables::mp;
use crate::track::{Hand, Heading, SpaceId};
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// What it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// Not in the race, or not yet.
    #[default]
    None,
    /// A chariot with its team.
    Chariot,
    /// CI-15.16: beasts without a chariot.
    LooseTeam,
    /// CI-12.3: a chariot without beasts, or dead beasts.
    Wreck,
}

/// CI-16.1: where a chariot is hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Section {
    Front,
    Rear,
    Left,
    Right,
}

impl Section {
    /// All four.
    pub const ALL: [Section; 4] = [Section::Front, Section::Rear, Section::Left, Section::Right];

    /// Its place in tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in the files of words.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Section::Front => "front",
            Section::Rear => "rear",
            Section::Left => "left",
            Section::Right => "right",
        }
    }

    /// The side of a chariot.
    pub const fn of(hand: Hand) -> Section {
        match hand {
            Hand::Left => Section::Left,
            Hand::Right => Section::Right,
        }
    }

    /// Its two corners, each with the section that shares it; the first one goes first when both are alike (CI-16.2).
    const fn corners(self) -> [(usize, Section); 2] {
        match self {
            Section::Front => [(0, Section::Left), (1, Section::Right)],
            Section::Rear => [(2, Section::Left), (3, Section::Right)],
            Section::Left => [(0, Section::Front), (2, Section::Rear)],
            Section::Right => [(1, Section::Front), (3, Section::Rear)],
        }
    }
}

/// A box that a hit ticks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ticked {
    White,
    Grey,
    Black,
}

/// CI-25.7: the free boxes of a chariot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ChariotArmour {
    /// Own white boxes of front, rear, left, right.
    pub own: [u8; 4],
    /// Shared boxes: front-left, front-right, rear-left, rear-right.
    pub corner: [u8; 4],
    /// The driver's boxes, common to all sections.
    pub grey: u8,
}

impl Default for ChariotArmour {
    fn default() -> Self {
        Self::NEW
    }
}

impl ChariotArmour {
    /// Nothing ticked.
    pub const NEW: ChariotArmour = ChariotArmour { own: [15, 14, 42, 42], corner: [4; 4], grey: 6 };

    /// CI-16.2: own white boxes, then shared ones, then grey, then black. Of two corners the one whose other section
    /// has more free boxes of its own goes first.
    pub(crate) fn tick(&mut self, section: Section) -> Ticked {
        let own = &mut self.own[section.index()];
        if *own > 0 {
            *own -= 1;
            return Ticked::White;
        }
        let [first, second] = section.corners();
        let free = |other: Section| self.own[other.index()];
        let order = if free(second.1) > free(first.1) { [second, first] } else { [first, second] };
        for (corner, _) in order {
            if self.corner[corner] > 0 {
                self.corner[corner] -= 1;
                return Ticked::White;
            }
        }
        if self.grey > 0 {
            self.grey -= 1;
            return Ticked::Grey;
        }
        Ticked::Black
    }

    /// Hits that a section takes before the structure is touched.
    pub fn left(&self, section: Section) -> u8 {
        let corners = section.corners().map(|(corner, _)| self.corner[corner]);
        self.own[section.index()] + corners[0] + corners[1] + self.grey
    }
}

/// A unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the turn")]
pub struct Unit {
    /// What it is.
    pub kind: UnitKind,
    /// Where it is.
    pub space: SpaceId,
    /// CI-20.1: which way it runs.
    pub heading: Heading,
    /// Boxes ticked of its team.
    pub damage: u8,
    /// CI-9.1: the turn in which its team became frenzied.
    pub frenzy: Option<u16>,
    /// Free boxes of the chariot.
    pub armour: ChariotArmour,
    /// CI-14.2: the trident is in its rack.
    pub rack: bool,
    /// CI-4.1: announced speed.
    pub announced: u8,
    /// CI-4.7.
    pub stopped: bool,
    /// Has begun its move of this turn, or has lost it.
    pub moved: bool,
    /// CI-6.4: has crashed this turn.
    pub crashed: bool,
    /// CI-2.4: the seat that controls it.
    pub controller: Option<Seat>,
}

impl Unit {
    /// Nothing, in no particular place.
    pub const fn nothing(space: SpaceId) -> Unit {
        Unit {
            kind: UnitKind::None,
            space,
            heading: Heading::West,
            damage: 0,
            frenzy: None,
            armour: ChariotArmour::NEW,
            rack: false,
            announced: 0,
            stopped: true,
            moved: false,
            crashed: false,
            controller: None,
        }
    }

    /// Whether it has beasts that live.
    #[inline]
    pub const fn has_team(&self) -> bool {
        matches!(self.kind, UnitKind::Chariot | UnitKind::LooseTeam)
    }

    /// Whether it stands on the track.
    #[inline]
    pub const fn is_there(&self) -> bool {
        !matches!(self.kind, UnitKind::None)
    }

    /// CI-9.
    #[inline]
    pub const fn is_frenzied(&self) -> bool {
        self.frenzy.is_some()
    }

    /// CI-4.1: movement points of its team, no matter who is aboard.
    pub const fn mp(&self) -> u8 {
        mp(self.damage)
    }
}

/// Chariots and their wrecks, then teams that got loose; as JSON a list. Which of them are there is kept up to date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "[Unit; UNITS]", into = "[Unit; UNITS]")]
pub struct Units {
    all: [Unit; UNITS],
    there: UnitSet,
    teams: UnitSet,
}

impl Units {
    /// Nothing, in no particular place.
    pub(crate) const fn nothing(space: SpaceId) -> Self {
        Self { all: [Unit::nothing(space); UNITS], there: UnitSet::EMPTY, teams: UnitSet::EMPTY }
    }

    /// All that stand on the track.
    #[inline]
    pub const fn there(&self) -> UnitSet {
        self.there
    }

    /// All that have beasts that live.
    #[inline]
    pub const fn teams(&self) -> UnitSet {
        self.teams
    }

    /// A unit, to be changed in all but its kind.
    #[inline]
    pub(crate) fn get_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.all[unit.index()]
    }

    /// All of them, to be changed in all but their kinds.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Unit> {
        self.all.iter_mut()
    }

    /// Changes a unit, its kind too.
    pub(crate) fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut Unit)) {
        let this = &mut self.all[unit.index()];
        change(this);
        self.there.set(unit, this.is_there());
        self.teams.set(unit, this.has_team());
    }
}

impl Deref for Units {
    type Target = [Unit; UNITS];

    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.all
    }
}

impl From<[Unit; UNITS]> for Units {
    fn from(all: [Unit; UNITS]) -> Self {
        let mut units = Self::nothing(SpaceId::FIRST);
        for unit in UnitSet::first_of(u8::MAX, true).iter() {
            units.change(unit, |this| *this = all[unit.index()]);
        }
        units
    }
}

impl From<Units> for [Unit; UNITS] {
    fn from(units: Units) -> Self {
        units.all
    }
}
