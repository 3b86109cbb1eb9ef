//! What happened, in table language: enough to redraw and to tell the story, and nothing that a seat may not know.

use crate::state::{Outcome, Program};
use crate::tiles::{LANES, LaneKind, Series, TileId, TileKind};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The face of a tile that all can see, as it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// Which tile.
    pub tile: TileId,
    /// Lanes 1 to 5 as they are read on the table.
    pub lanes: Lanes,
    /// Turned by 180°.
    pub rotated: bool,
    /// What it does when it loops.
    pub kind: TileKind,
}

/// Lanes 1 to 5 as five letters: `.` safe, `T` trapped, `A` accelerator, `S` slow-down, `R` repairer, `M` mechanism.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[.TASRM]{5}$")))]
#[serde(try_from = "String", into = "String")]
pub struct Lanes(pub [LaneKind; LANES]);

impl fmt::Display for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|lane| write!(f, "{}", lane.code()))
    }
}

impl From<Lanes> for String {
    fn from(lanes: Lanes) -> Self {
        lanes.to_string()
    }
}

impl TryFrom<String> for Lanes {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        LaneKind::row(&text).map(Self).ok_or_else(|| format!("{text:?} is not five lanes"))
    }
}

/// What a programme's length says about the speed (MR-4.5, MR-4.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ProgramKind {
    /// One line more than the speed.
    Forced,
    /// As many lines as the speed.
    Plain,
    /// Fewer lines than the speed.
    Braked,
}

/// A fact worth telling or animating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of each event say what it is")]
pub enum Event {
    RaceBegan { race: u8 },
    SeriesChosen { seat: Seat, number: u8, series: Series },
    CircuitLaid,
    TileRevealed { index: u8, face: Shown },
    TileHidden { index: u8 },
    ReconOver,
    LanePicked { seat: Seat, lane: u8 },
    RoundStarted { round: u16 },
    ProgramLocked { seat: Seat },
    ProgramUnlocked { seat: Seat },
    Resigned { seat: Seat },
    ProgramRevealed { seat: Seat, program: Program, kind: ProgramKind, speed: u8, shields: u8 },
    Acts { seat: Seat },
    Stepped { seat: Seat, index: u8, lane: u8 },
    LapTicked { seat: Seat, laps: u8 },
    Damaged { seat: Seat, amount: u8, left: u8 },
    Destroyed { seat: Seat },
    SpeedChanged { seat: Seat, from: u8, to: u8 },
    TopSpeedHeld { seat: Seat },
    Repaired { seat: Seat, amount: u8, left: u8 },
    MechanismPassed { seat: Seat },
    Looped { to: u8, kind: TileKind },
    Reseated,
    MobileTurned,
    KrakenReplaced,
    VesselCarried { seat: Seat },
    RoundReset,
    SwapOffered { seat: Seat },
    TilesSwapped { seat: Seat, index: u8 },
    SwapDeclined { seat: Seat },
    ScoreMoved { to: u8 },
    ScoreHeld { at: u8 },
    RaceEnded { outcome: Outcome, winners: SeatSet },
    PointsScored { seat: Seat, points: u8, total: u8 },
    // What the log of past rounds keeps in place of what happened.
    Forced { seat: Seat, speed: u8, shields: u8 },
    Braked { seat: Seat, speed: u8 },
    BoxesLost { seat: Seat, amount: u8, left: u8 },
    BoxesCleared { seat: Seat, amount: u8, left: u8 },
    SpeedReached { seat: Seat, from: u8, to: u8 },
}

impl Event {
    /// MR-14.4: what a log of past rounds keeps of this event unless memory assist is on: results without lanes and
    /// contents, and nothing of where special tiles went.
    #[must_use]
    pub const fn lasting(self) -> Option<Self> {
        match self {
            Event::Looped {
                kind: TileKind::Kraken | TileKind::Missiles | TileKind::MobileTraps,
                ..
            }
            | Event::KrakenReplaced
            | Event::MobileTurned
            | Event::TileRevealed { .. }
            | Event::TileHidden { .. }
            | Event::ProgramRevealed { kind: ProgramKind::Plain, .. }
            | Event::Stepped { .. }
            | Event::TopSpeedHeld { .. }
            | Event::Repaired { amount: 0, .. }
            | Event::MechanismPassed { .. } => None,
            Event::ProgramRevealed { kind: ProgramKind::Forced, seat, speed, shields, .. } => {
                Some(Event::Forced { seat, speed, shields })
            }
            Event::ProgramRevealed { kind: ProgramKind::Braked, seat, speed, .. } => {
                Some(Event::Braked { seat, speed })
            }
            Event::Damaged { seat, amount, left } => Some(Event::BoxesLost { seat, amount, left }),
            Event::Repaired { seat, amount, left } => {
                Some(Event::BoxesCleared { seat, amount, left })
            }
            Event::SpeedChanged { seat, from, to } => Some(Event::SpeedReached { seat, from, to }),
            Event::RaceBegan { .. }
            | Event::SeriesChosen { .. }
            | Event::CircuitLaid
            | Event::ReconOver
            | Event::LanePicked { .. }
            | Event::RoundStarted { .. }
            | Event::ProgramLocked { .. }
            | Event::ProgramUnlocked { .. }
            | Event::Resigned { .. }
            | Event::Acts { .. }
            | Event::LapTicked { .. }
            | Event::Destroyed { .. }
            | Event::Looped { kind: TileKind::Normal, .. }
            | Event::Reseated
            | Event::VesselCarried { .. }
            | Event::RoundReset
            | Event::SwapOffered { .. }
            | Event::TilesSwapped { .. }
            | Event::SwapDeclined { .. }
            | Event::ScoreMoved { .. }
            | Event::ScoreHeld { .. }
            | Event::RaceEnded { .. }
            | Event::PointsScored { .. }
            | Event::Forced { .. }
            | Event::Braked { .. }
            | Event::BoxesLost { .. }
            | Event::BoxesCleared { .. }
            | Event::SpeedReached { .. } => Some(self),
        }
    }
}
