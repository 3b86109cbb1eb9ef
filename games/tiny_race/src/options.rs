//! What is agreed before a race.

use serde::{Deserialize, Serialize};

/// What the host may choose: nothing. A field here needs an entry in `ABOUT.options` and words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// All that stays the same during one race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// How many cars.
    pub seats: u8,
    /// TR-1: the square that wins.
    pub finish: u8,
}
