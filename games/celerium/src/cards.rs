//! What the cards of the box say: planets, Pilots, Starbots, upgrades, boosts, control cards, event cards. The cards
//! themselves are data (`content/`).

use crate::ids::Colour;
use engine::Said;
use serde::{Deserialize, Serialize};

pub(crate) mod effect;

use effect::Effect;

/// Pilot or Starbot: the two vessels of a franchise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum VesselKind {
    Pilot,
    Starbot,
}

impl VesselKind {
    /// Both.
    pub const ALL: [VesselKind; 2] = [VesselKind::Pilot, VesselKind::Starbot];

    /// Its place in arrays by vessel.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other vessel of the same franchise.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            VesselKind::Pilot => VesselKind::Starbot,
            VesselKind::Starbot => VesselKind::Pilot,
        }
    }

    /// Its word in decisions and scenarios.
    pub const fn name(self) -> &'static str {
        ["pilot", "starbot"][self as usize]
    }
}

/// A race line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum Line {
    Green,
    Yellow,
    Blue,
}

impl Line {
    /// All of them, in the order of all tables.
    pub const ALL: [Line; 3] = [Line::Green, Line::Yellow, Line::Blue];

    /// Its place in arrays by line.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in decisions and scenarios.
    pub const fn name(self) -> &'static str {
        ["green", "yellow", "blue"][self as usize]
    }
}

/// CL-2.2: the type of a planet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum PlanetType {
    Terrestrial,
    Oceanic,
    Gaseous,
    Volcanic,
}

/// CL-2.1: what a planet says of one line. In `content/`: a number, or `"px2"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum LineEntry {
    /// Both vessels start so many cells further.
    Mod(i8),
    /// CL-7.3: the Pilot's power may be doubled.
    Px2,
}

/// CL-9.1: what an upgrade does on one line. In `content/`: a number to add, or `">=9"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub enum LineBonus {
    /// Adds to the power.
    Add(i8),
    /// Lifts a lower power to this.
    AtLeast(u8),
}

impl LineBonus {
    /// CL-9.1: the power of a vessel with this upgrade.
    #[must_use]
    pub fn on(self, power: i8) -> i8 {
        match self {
            LineBonus::Add(more) => power + more,
            LineBonus::AtLeast(least) => power.max(least.cast_signed()),
        }
    }
}

/// A figure or a word in `content/`.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Number(i8),
    Word(String),
}

impl TryFrom<Written> for LineEntry {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Number(more) => Ok(LineEntry::Mod(more)),
            Written::Word(word) if word == "px2" => Ok(LineEntry::Px2),
            Written::Word(word) => Err(format!("{word:?} is neither a number nor \"px2\"")),
        }
    }
}

impl From<LineEntry> for Written {
    fn from(entry: LineEntry) -> Self {
        match entry {
            LineEntry::Mod(more) => Written::Number(more),
            LineEntry::Px2 => Written::Word("px2".into()),
        }
    }
}

impl TryFrom<Written> for LineBonus {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Number(more) => Ok(LineBonus::Add(more)),
            Written::Word(word) => {
                let least = word.strip_prefix(">=").and_then(|figure| figure.parse().ok());
                least
                    .filter(|least| *least <= 28)
                    .map(LineBonus::AtLeast)
                    .ok_or_else(|| format!("{word:?} is neither a number nor like \">=9\""))
            }
        }
    }
}

impl From<LineBonus> for Written {
    fn from(bonus: LineBonus) -> Self {
        match bonus {
            LineBonus::Add(more) => Written::Number(more),
            LineBonus::AtLeast(least) => Written::Word(format!(">={least}")),
        }
    }
}

/// A planet card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planet {
    /// What it is called.
    pub name: Said,
    /// CL-2.2.
    pub kind: PlanetType,
    /// CL-2.1: by line.
    pub lines: [LineEntry; 3],
}

/// One face of a Pilot card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PilotFace {
    /// Who flies.
    pub name: Said,
    /// Power by line.
    pub powers: [u8; 3],
    /// CL-2.2: by planet type, whether it is weakened there.
    pub weak: [bool; 4],
}

/// A Starbot card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Starbot {
    /// What it is called.
    pub name: Said,
    /// Power by line.
    pub powers: [u8; 3],
}

/// An upgrade sleeve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgrade {
    /// What it is called.
    pub name: Said,
    /// CL-9.1: by line.
    pub lines: [LineBonus; 3],
    /// CL-4.5.
    pub energy: u8,
}

/// A type of boost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum BoostType {
    Shield,
    Line,
    Planet,
}

impl BoostType {
    /// All of them, in the order of all tables.
    pub const ALL: [BoostType; 3] = [BoostType::Shield, BoostType::Line, BoostType::Planet];

    /// Its place in arrays by type.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in decisions and scenarios.
    pub const fn name(self) -> &'static str {
        ["shield", "line", "planet"][self as usize]
    }
}

/// Boost types, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Vec<BoostType>", into = "Vec<BoostType>")]
pub struct BoostSet(pub u8);

impl BoostSet {
    /// None of them.
    pub const NONE: BoostSet = BoostSet(0);

    /// Whether this type is among them.
    pub const fn has(self, kind: BoostType) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// With this type.
    #[must_use]
    pub const fn with(self, kind: BoostType) -> Self {
        Self(self.0 | 1 << kind as u8)
    }

    /// Without this type.
    #[must_use]
    pub const fn without(self, kind: BoostType) -> Self {
        Self(self.0 & !(1 << kind as u8))
    }

    /// The types.
    pub fn iter(self) -> impl Iterator<Item = BoostType> {
        BoostType::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}

impl TryFrom<Vec<BoostType>> for BoostSet {
    type Error = String;

    fn try_from(kinds: Vec<BoostType>) -> Result<Self, String> {
        kinds.into_iter().try_fold(BoostSet::NONE, |set, kind| {
            (!set.has(kind)).then(|| set.with(kind)).ok_or_else(|| "a type stands twice".into())
        })
    }
}

impl From<BoostSet> for Vec<BoostType> {
    fn from(set: BoostSet) -> Self {
        set.iter().collect()
    }
}

/// What a boost brings (CL-6.2) and what it may cost (CL-25.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Boost {
    /// CL-6.2: points when it is committed.
    pub points: u8,
    /// CL-15.5: cells that the 1st and the 2nd vessel go back.
    pub penalty: [u8; 2],
    /// How many tokens there are of versions 1, 2 and 3.
    pub copies: [u8; 3],
}

/// CL-15.1: who is inspected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the rulebook's own words")]
pub enum Scope {
    Winner,
    TopTwo,
    All,
}

/// A control card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ControlCard {
    /// Who is inspected.
    pub scope: Scope,
    /// Which types.
    pub types: BoostSet,
}

/// The face of an event card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventFace {
    /// What it is called.
    pub name: Said,
    /// How many cards bear it.
    pub copies: u8,
    /// CL-11.1: actions that its move costs.
    pub move_cost: u8,
    /// CL-11.1: how far it moves a vessel.
    pub move_cells: u8,
    /// CL-12.1: energy of an option.
    pub energy_cost: u8,
    /// Options A and B; a card without B has one only.
    pub options: [Option<EnergyOption>; 2],
}

/// An energy option of an event card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnergyOption {
    /// CL-12.1: energy beyond the card's own figure.
    #[serde(default)]
    pub extra: u8,
    /// What it does.
    pub effect: Effect,
}

/// CL-9: the cards of one colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// Whose.
    pub colour: Colour,
    /// Both faces of the Pilot card.
    pub pilot: [PilotFace; 2],
    /// The Starbot card.
    pub starbot: Starbot,
}
