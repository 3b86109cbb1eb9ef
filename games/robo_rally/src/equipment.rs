//! The 26 option cards (O01 to O26). The code calls them equipment, as the French rulebook does.

use crate::set::bit_set;
use engine::Chance;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The cards in order of their number, each with its name in notation and in words' keys.
macro_rules! cards {
    ($($card:ident $name:literal,)*) => {
        /// One option card.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "the words of each card say what it does")]
        pub enum Equipment {
            $($card,)*
        }

        impl Equipment {
            /// All 26, O01 to O26.
            pub const ALL: [Equipment; EQUIPMENT] = [$(Equipment::$card,)*];

            /// The name in notation and in words' keys.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Equipment::$card => $name,)*
                }
            }
        }
    };
}

cards! {
    AblativeCoat "ablative_coat",
    AbortSwitch "abort_switch",
    Brakes "brakes",
    CircuitBreaker "circuit_breaker",
    ConditionalProgram "conditional_program",
    CrabLegs "crab_legs",
    DoubleBarreledLaser "double_barreled_laser",
    DualProcessor "dual_processor",
    ExtraMemory "extra_memory",
    FireControl "fire_control",
    Flywheel "flywheel",
    FourthGear "fourth_gear",
    GyroscopicStabilizer "gyroscopic_stabilizer",
    HighPowerLaser "high_power_laser",
    MechanicalArm "mechanical_arm",
    MiniHowitzer "mini_howitzer",
    PowerDownShield "power_down_shield",
    PressorBeam "pressor_beam",
    RadioControl "radio_control",
    RammingGear "ramming_gear",
    RearFiringLaser "rear_firing_laser",
    Recompile "recompile",
    ReverseGear "reverse_gear",
    Scrambler "scrambler",
    SuperiorArchive "superior_archive",
    TractorBeam "tractor_beam",
}

/// How many there are.
pub const EQUIPMENT: usize = 26;

/// O16: the howitzer is thrown away after this shot.
pub const SHELLS: u8 = 5;
/// O01: the coat is thrown away with this token.
pub const COAT: u8 = 3;

impl Equipment {
    /// Its place in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The card of that place.
    fn of_index(index: u8) -> Option<Self> {
        Self::ALL.get(usize::from(index)).copied()
    }

    /// Its number as the rules write it: `O01` to `O26`.
    pub fn number(self) -> String {
        format!("O{:02}", self as u8 + 1)
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

bit_set! {
    /// A set of option cards; written as the list of their names.
    #[serde(from = "Vec<Equipment>", into = "Vec<Equipment>")]
    pub struct EquipmentSet(u32) of Equipment, EQUIPMENT, index, of_index
}

impl EquipmentSet {
    /// One card.
    pub const fn of(card: Equipment) -> Self {
        Self(1 << card as u8)
    }

    /// Whether both have a card in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The top of a shuffled deck is any of its cards, each equally likely; it is taken out.
    pub fn draw(&mut self, name: &'static str, chance: &mut Chance) -> Option<Equipment> {
        let at = chance.pick(name, u32::from(self.len()));
        let card = self.iter().nth(at as usize)?;
        self.remove(card);
        Some(card)
    }
}
