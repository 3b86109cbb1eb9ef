//! Dice: what a roll shows, and what it asks for (CE-6.1).

use crate::cards::Hazard;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Most dice of one roll.
pub const MOST_DICE: usize = 4;

/// A side of a die (CE-6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Nothing happens.
    Blank,
    /// Something comes up.
    Hazard(Hazard),
}

/// The dice of one roll; as text `F L _`: fog, lightning, birds (`B`), pirates (`P`), nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^([FLBP_]( [FLBP_]){0,3})?$")))]
#[serde(try_from = "String", into = "String")]
pub struct Dice {
    count: u8,
    faces: [Face; MOST_DICE],
}

impl Default for Dice {
    fn default() -> Self {
        Self::NONE
    }
}

impl Dice {
    /// Nothing rolled.
    pub const NONE: Dice = Dice { count: 0, faces: [Face::Blank; MOST_DICE] };

    /// The faces.
    pub fn faces(&self) -> &[Face] {
        &self.faces[..usize::from(self.count)]
    }

    /// How many dice there are.
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Adds a die; beyond the fourth there is none.
    pub fn push(&mut self, face: Face) {
        if let Some(place) = self.faces.get_mut(usize::from(self.count)) {
            *place = face;
            self.count += 1;
        }
    }

    /// Turns one die.
    pub fn set(&mut self, die: usize, face: Face) {
        if die < usize::from(self.count) {
            self.faces[die] = face;
        }
    }

    /// The dice that show nothing.
    pub fn blanks(&self) -> DiceSet {
        let blank = (0..).zip(self.faces()).filter(|(_, face)| **face == Face::Blank);
        DiceSet(blank.fold(0, |set, (die, _): (u8, _)| set | 1 << die))
    }

    /// CE-6.1: how many cards of each kind these dice ask for.
    pub fn required(&self) -> [u8; 4] {
        let mut required = [0; 4];
        for face in self.faces() {
            if let Face::Hazard(hazard) = face {
                required[hazard.index()] += 1;
            }
        }
        required
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, face) in self.faces().iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            match face {
                Face::Blank => f.write_str("_")?,
                Face::Hazard(hazard) => write!(f, "{}", hazard.letter())?,
            }
        }
        Ok(())
    }
}

impl TryFrom<String> for Dice {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut dice = Self::NONE;
        for (at, word) in text.split_whitespace().enumerate() {
            let face = if word == "_" {
                Face::Blank
            } else {
                Face::Hazard(Hazard::of_letter(word).ok_or(format!("{word:?} is not a die"))?)
            };
            if at >= MOST_DICE {
                return Err(format!("more than {MOST_DICE} dice"));
            }
            dice.push(face);
        }
        Ok(dice)
    }
}

impl From<Dice> for String {
    fn from(dice: Dice) -> Self {
        dice.to_string()
    }
}

/// Some dice of a roll, counted from 0, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiceSet(pub u8);

impl DiceSet {
    /// Whether the die is in it.
    pub const fn has(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }

    /// Whether no die is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The dice in it.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MOST_DICE).filter(move |die| self.has(*die))
    }
}
