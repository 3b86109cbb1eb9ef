//! A person: driver or gladiator, with armour, weapons, wounds and laps (CI-19.1, CI-24.2).

use crate::ids::{PersonId, UnitId, UnitSet};
use crate::track::SpaceId;
use serde::{Deserialize, Serialize};

/// What a person wears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Armour {
    Light,
    #[default]
    Medium,
    Heavy,
}

impl Armour {
    /// All three.
    pub const ALL: [Armour; 3] = [Armour::Light, Armour::Medium, Armour::Heavy];

    /// CI-16.7: points it absorbs.
    pub const fn boxes(self) -> u8 {
        [5, 10, 15][self as usize]
    }

    /// Its name in decisions.
    pub const fn name(self) -> &'static str {
        ["light", "medium", "heavy"][self as usize]
    }
}

/// CI-22: where a person comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Race {
    #[default]
    Human,
    Kessrith,
    Ssora,
    Baufrin,
}

impl Race {
    /// All four.
    pub const ALL: [Race; 4] = [Race::Human, Race::Kessrith, Race::Ssora, Race::Baufrin];

    /// Its name in decisions.
    pub const fn name(self) -> &'static str {
        ["human", "kessrith", "ssora", "baufrin"][self as usize]
    }

    /// CI-16.7, CI-22.3: wounds that kill.
    pub const fn body(self) -> u8 {
        match self {
            Race::Baufrin => 5,
            Race::Human | Race::Kessrith | Race::Ssora => 10,
        }
    }
}

/// CI-19.1: what a gladiator carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Item {
    Pilum,
    Spatha,
    Net,
    Whip,
    Trident,
    SmallShield,
    LargeShield,
}

impl Item {
    /// All of them; the two shields are one choice (K-6).
    pub const ALL: [Item; 7] = [
        Item::Pilum,
        Item::Spatha,
        Item::Net,
        Item::Whip,
        Item::Trident,
        Item::SmallShield,
        Item::LargeShield,
    ];

    /// Its name in decisions.
    pub const fn name(self) -> &'static str {
        ["pilum", "spatha", "net", "whip", "trident", "small_shield", "large_shield"][self as usize]
    }
}

/// A set of items; as JSON a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Vec<Item>", into = "Vec<Item>")]
pub struct Items(u8);

impl Items {
    /// Nothing.
    pub const NONE: Items = Items(0);
    const SHIELDS: u8 = 1 << Item::SmallShield as u8 | 1 << Item::LargeShield as u8;

    /// Whether the item is there.
    #[inline]
    pub const fn has(self, item: Item) -> bool {
        self.0 >> item as u8 & 1 == 1
    }

    /// Adds one.
    pub const fn add(&mut self, item: Item) {
        self.0 |= 1 << item as u8;
    }

    /// Takes one away.
    pub const fn lose(&mut self, item: Item) {
        self.0 &= !(1 << item as u8);
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The shield among them.
    pub const fn shield(self) -> Option<Shield> {
        if self.has(Item::LargeShield) {
            Some(Shield::Large)
        } else if self.has(Item::SmallShield) {
            Some(Shield::Small)
        } else {
            None
        }
    }

    /// K-6: two of six, and only one kind of shield.
    pub const fn is_choice(self) -> bool {
        self.count() == 2 && self.0 & Self::SHIELDS != Self::SHIELDS
    }

    /// All that can be chosen.
    pub fn choices() -> impl Iterator<Item = Items> {
        (0..1 << Item::ALL.len()).map(Items).filter(|items| items.is_choice())
    }

    /// One by one.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        Item::ALL.into_iter().filter(move |item| self.has(*item))
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Self {
        let mut set = Self::NONE;
        for item in items {
            set.add(item);
        }
        set
    }
}

impl From<Vec<Item>> for Items {
    fn from(items: Vec<Item>) -> Self {
        items.into_iter().collect()
    }
}

impl From<Items> for Vec<Item> {
    fn from(items: Items) -> Self {
        items.iter().collect()
    }
}

/// CI-19.4: a gladiator's shield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Shield {
    Small,
    Large,
}

impl Shield {
    /// CI-1.3: what it takes from the skill value.
    pub const fn load(self) -> i8 {
        [1, 2][self as usize]
    }

    /// K-7: points it absorbs.
    pub const fn boxes(self) -> u8 {
        [5, 10][self as usize]
    }
}

/// Where a person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Does not take part.
    #[default]
    Absent,
    /// Stands in a chariot.
    Aboard(UnitId),
    /// Stands on loose beasts.
    Riding(UnitId),
    /// Hangs behind a chariot or loose beasts.
    Dragged(UnitId),
    /// On the sand.
    OnFoot(SpaceId),
    /// CI-11.2: left by the gate.
    Left,
    /// Dead.
    Dead,
}

impl Place {
    /// The unit that carries the person.
    #[inline]
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Place::Aboard(unit) | Place::Riding(unit) | Place::Dragged(unit) => Some(unit),
            Place::Absent | Place::OnFoot(_) | Place::Left | Place::Dead => None,
        }
    }

    /// The chariot or team on which the person stands.
    #[inline]
    pub const fn stands_on(self) -> Option<UnitId> {
        match self {
            Place::Aboard(unit) | Place::Riding(unit) => Some(unit),
            Place::Dragged(_) | Place::Absent | Place::OnFoot(_) | Place::Left | Place::Dead => {
                None
            }
        }
    }

    /// Whether the person is still on the track.
    #[inline]
    pub const fn is_in_arena(self) -> bool {
        !matches!(self, Place::Absent | Place::Left | Place::Dead)
    }
}

/// CI-26.4: whether to ask in another person's move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Do not ask.
    Never,
    /// Ask.
    Ask,
    /// Do not ask, but jump at these.
    Auto(UnitSet),
}

/// CI-26.4: standing orders; no other player knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Orders {
    /// On foot: board what comes by.
    pub board: Order,
    /// Aboard: change to what comes by.
    pub change: Order,
    /// Aboard: leap off at the next chance.
    pub leap: bool,
}

impl Default for Orders {
    fn default() -> Self {
        Self { board: Order::Ask, change: Order::Never, leap: false }
    }
}

/// A person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the turn")]
pub struct Person {
    /// Where.
    pub place: Place,
    /// CI-2.5: how long aboard; lower is longer.
    pub since: u8,
    /// CI-22.
    pub race: Race,
    /// What was chosen.
    pub armour: Armour,
    /// Armour boxes left.
    pub armour_left: u8,
    /// CI-19.1: what is left of the two items.
    pub items: Items,
    /// Shield boxes left.
    pub shield_left: u8,
    /// Body boxes ticked.
    pub wounds: u8,
    /// CI-8.8.
    pub skill_points: u8,
    /// CI-3.1: laps completed; −1 before the first crossing.
    pub laps: i8,
    /// CI-20.10: has passed the half-lap mark since the line.
    pub half_done: bool,
    /// CI-17.2: laps completed since the last laser; bit k is lap k.
    pub fresh_laps: u8,
    /// CI-10.2: has used the special action of this turn.
    pub special_used: bool,
    /// CI-7.7: has whipped the own team this turn.
    pub whipped: bool,
    /// CI-11.6: was hit by beasts' feet this turn.
    pub trampled: bool,
    /// CI-15.14: was dropped this turn.
    pub dropped: bool,
    /// CI-11.1: was on foot when the turn began.
    pub afoot: bool,
    /// CI-16.6: turns still stunned, this one included.
    pub stunned: u8,
    /// CI-19.8: turns still entangled, this one included.
    pub netted: u8,
    /// CI-19.8: dragged in the net of this gladiator.
    pub net_of: Option<PersonId>,
    /// CI-15.12: caught in this Combat Phase.
    pub caught_now: bool,
    /// CI-15.11: spaces dragged that are not yet paid for.
    pub scrapes: u8,
    /// CI-26.4.
    pub orders: Orders,
    /// CI-26.3: units that the person has let pass this turn.
    pub passed: UnitSet,
}

impl Person {
    /// CI-1.3: skill value less shield load and wounds.
    pub fn av_mod(&self, gladiator: bool) -> i8 {
        let base = 9 - self.armour as i8 + i8::from(gladiator);
        let hide = i8::from(self.race == Race::Kessrith); // CI-22.1
        let load = self.items.shield().map_or(0, Shield::load);
        base + hide - load - self.wounds.min(20).cast_signed()
    }

    /// Whether the person is alive and on the track.
    #[inline]
    pub const fn is_in_arena(&self) -> bool {
        self.place.is_in_arena()
    }

    /// CI-26.4: whether an order of this person could matter in another person's move.
    pub(crate) fn is_alert(&self) -> bool {
        match self.place {
            Place::OnFoot(_) => self.orders.board != Order::Never,
            Place::Aboard(_) | Place::Riding(_) => {
                self.orders.change != Order::Never || self.orders.leap
            }
            Place::Dragged(_) | Place::Absent | Place::Left | Place::Dead => false,
        }
    }
}
