//! What an energy option is aimed at.

use crate::cards::{BoostType, Line, VesselKind};
use crate::ids::UpgradeId;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// CL-22.5: what an energy option is aimed at; all of it is named when it is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Nothing to choose.
    Nothing,
    /// An own vessel, and how far it goes.
    Own {
        /// Which.
        vessel: VesselKind,
        /// How far.
        cells: u8,
    },
    /// CL-24.2: both own vessels, one after the other.
    Both {
        /// Which goes first.
        first: VesselKind,
        /// How far the first and then the other one goes.
        cells: [u8; 2],
    },
    /// An own vessel and a rival's vessel ahead of it.
    Near {
        /// The own one.
        own: VesselKind,
        /// Whose.
        seat: Seat,
        /// Which of theirs.
        vessel: VesselKind,
    },
    /// A vessel of a rival.
    Rival {
        /// Whose.
        seat: Seat,
        /// Which.
        vessel: VesselKind,
    },
    /// A rival.
    Franchise(Seat),
    /// A line.
    Line(Line),
    /// One notch of the wheel.
    Wheel {
        /// Which way.
        clockwise: bool,
    },
    /// A type of boost.
    Boost(BoostType),
    /// A type of boost of one rival.
    Control {
        /// Whose.
        seat: Seat,
        /// Which type.
        boost: BoostType,
    },
    /// A level of events, counted from 0.
    Level(u8),
    /// An own upgrade.
    Upgrade(UpgradeId),
}

impl fmt::Display for Aim {
    /// With a space before each word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Aim::Nothing => Ok(()),
            Aim::Own { vessel, cells } => write!(f, " {} {cells}", vessel.name()),
            Aim::Both { first, cells: [one, two] } => {
                write!(f, " {} {one} {} {two}", first.name(), first.other().name())
            }
            Aim::Near { own, seat, vessel } => {
                write!(f, " {} at {seat} {}", own.name(), vessel.name())
            }
            Aim::Rival { seat, vessel } => write!(f, " at {seat} {}", vessel.name()),
            Aim::Franchise(seat) => write!(f, " at {seat}"),
            Aim::Line(line) => write!(f, " on {}", line.name()),
            Aim::Wheel { clockwise: true } => f.write_str(" clockwise"),
            Aim::Wheel { clockwise: false } => f.write_str(" anticlockwise"),
            Aim::Boost(kind) => write!(f, " {}", boost_word(kind)),
            Aim::Control { seat, boost } => write!(f, " at {seat} {}", boost_word(boost)),
            Aim::Level(level) => write!(f, " level {}", level + 1),
            Aim::Upgrade(upgrade) => write!(f, " {upgrade}"),
        }
    }
}

/// A boost in the text of a decision; not to be taken for a line or a planet.
pub(crate) const fn boost_word(kind: BoostType) -> &'static str {
    ["shield-boost", "line-boost", "planet-boost"][kind as usize]
}
