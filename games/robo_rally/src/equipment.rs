//! The 26 option cards (spec 3.2). The code calls them equipment, as the French rulebook does.

use engine::Chance;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One option card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of each card say what it does")]
pub enum Equipment {
    AblativeCoat,
    AbortSwitch,
    Brakes,
    CircuitBreaker,
    ConditionalProgram,
    CrabLegs,
    DoubleBarreledLaser,
    DualProcessor,
    ExtraMemory,
    FireControl,
    Flywheel,
    FourthGear,
    GyroscopicStabilizer,
    HighPowerLaser,
    MechanicalArm,
    MiniHowitzer,
    PowerDownShield,
    PressorBeam,
    RadioControl,
    RammingGear,
    RearFiringLaser,
    Recompile,
    ReverseGear,
    Scrambler,
    SuperiorArchive,
    TractorBeam,
}

use Equipment::{
    AblativeCoat, AbortSwitch, Brakes, CircuitBreaker, ConditionalProgram, CrabLegs,
    DoubleBarreledLaser, DualProcessor, ExtraMemory, FireControl, Flywheel, FourthGear,
    GyroscopicStabilizer, HighPowerLaser, MechanicalArm, MiniHowitzer, PowerDownShield,
    PressorBeam, RadioControl, RammingGear, RearFiringLaser, Recompile, ReverseGear, Scrambler,
    SuperiorArchive, TractorBeam,
};

/// How many there are.
pub const EQUIPMENT: usize = 26;

/// O16: the howitzer is thrown away after this shot.
pub const SHELLS: u8 = 5;
/// O01: the coat is thrown away with this token.
pub const COAT: u8 = 3;

impl Equipment {
    /// All 26, O01 to O26.
    pub const ALL: [Equipment; EQUIPMENT] = [
        AblativeCoat,
        AbortSwitch,
        Brakes,
        CircuitBreaker,
        ConditionalProgram,
        CrabLegs,
        DoubleBarreledLaser,
        DualProcessor,
        ExtraMemory,
        FireControl,
        Flywheel,
        FourthGear,
        GyroscopicStabilizer,
        HighPowerLaser,
        MechanicalArm,
        MiniHowitzer,
        PowerDownShield,
        PressorBeam,
        RadioControl,
        RammingGear,
        RearFiringLaser,
        Recompile,
        ReverseGear,
        Scrambler,
        SuperiorArchive,
        TractorBeam,
    ];

    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its number as the rules write it: `O01` to `O26`.
    pub fn number(self) -> String {
        format!("O{:02}", self as u8 + 1)
    }

    /// The name in notation and in words' keys.
    pub const fn name(self) -> &'static str {
        match self {
            AblativeCoat => "ablative_coat",
            AbortSwitch => "abort_switch",
            Brakes => "brakes",
            CircuitBreaker => "circuit_breaker",
            ConditionalProgram => "conditional_program",
            CrabLegs => "crab_legs",
            DoubleBarreledLaser => "double_barreled_laser",
            DualProcessor => "dual_processor",
            ExtraMemory => "extra_memory",
            FireControl => "fire_control",
            Flywheel => "flywheel",
            FourthGear => "fourth_gear",
            GyroscopicStabilizer => "gyroscopic_stabilizer",
            HighPowerLaser => "high_power_laser",
            MechanicalArm => "mechanical_arm",
            MiniHowitzer => "mini_howitzer",
            PowerDownShield => "power_down_shield",
            PressorBeam => "pressor_beam",
            RadioControl => "radio_control",
            RammingGear => "ramming_gear",
            RearFiringLaser => "rear_firing_laser",
            Recompile => "recompile",
            ReverseGear => "reverse_gear",
            Scrambler => "scrambler",
            SuperiorArchive => "superior_archive",
            TractorBeam => "tractor_beam",
        }
    }
}

impl fmt::Display for Equipment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Equipment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|card| card.name() == text);
        known.ok_or_else(|| format!("{text:?} is not an option card"))
    }
}

/// A set of option cards; written as the list of their names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Equipment>", into = "Vec<Equipment>")]
pub struct EquipmentSet(u32);

impl EquipmentSet {
    /// No card.
    pub const EMPTY: EquipmentSet = EquipmentSet(0);
    /// All 26.
    pub const ALL: EquipmentSet = EquipmentSet((1 << EQUIPMENT) - 1);

    /// One card.
    pub const fn of(card: Equipment) -> Self {
        Self(1 << card as u8)
    }

    /// Whether the card is in it.
    pub const fn has(self, card: Equipment) -> bool {
        self.0 >> card as u8 & 1 == 1
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: Equipment) {
        self.0 |= 1 << card as u8;
    }

    /// Takes a card out; tells whether it was there.
    pub const fn remove(&mut self, card: Equipment) -> bool {
        let there = self.has(card);
        self.0 &= !(1 << card as u8);
        there
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether both have a card in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The cards in order of their number.
    pub fn iter(self) -> impl Iterator<Item = Equipment> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Equipment::ALL.get(index).copied()
        })
    }

    /// The top of a shuffled deck is any of its cards, each equally likely; it is taken out.
    pub fn draw(&mut self, name: &'static str, chance: &mut Chance) -> Option<Equipment> {
        let at = chance.pick(name, u32::from(self.len()));
        let card = self.iter().nth(at as usize)?;
        self.remove(card);
        Some(card)
    }
}

impl FromIterator<Equipment> for EquipmentSet {
    fn from_iter<I: IntoIterator<Item = Equipment>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl From<Vec<Equipment>> for EquipmentSet {
    fn from(cards: Vec<Equipment>) -> Self {
        cards.into_iter().collect()
    }
}

impl From<EquipmentSet> for Vec<Equipment> {
    fn from(set: EquipmentSet) -> Self {
        set.iter().collect()
    }
}
