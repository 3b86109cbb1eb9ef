//! The seat that an event is about.

use crate::event::Event;
use engine::Seat;

impl Event {
    /// The seat that it is about; nothing if it is about all of them.
    pub(crate) const fn subject(&self) -> Option<Seat> {
        match *self {
            Event::SeriesChosen { seat, .. }
            | Event::LanePicked { seat, .. }
            | Event::ProgramLocked { seat }
            | Event::ProgramUnlocked { seat }
            | Event::Resigned { seat }
            | Event::ProgramRevealed { seat, .. }
            | Event::Acts { seat }
            | Event::Stepped { seat, .. }
            | Event::LapTicked { seat, .. }
            | Event::Damaged { seat, .. }
            | Event::Destroyed { seat }
            | Event::SpeedChanged { seat, .. }
            | Event::TopSpeedHeld { seat }
            | Event::Repaired { seat, .. }
            | Event::MechanismPassed { seat }
            | Event::Forced { seat, .. }
            | Event::Braked { seat, .. }
            | Event::BoxesLost { seat, .. }
            | Event::BoxesCleared { seat, .. }
            | Event::SpeedReached { seat, .. }
            | Event::VesselCarried { seat }
            | Event::SwapOffered { seat }
            | Event::TilesSwapped { seat, .. }
            | Event::SwapDeclined { seat }
            | Event::PointsScored { seat, .. } => Some(seat),
            Event::RaceBegan { .. }
            | Event::CircuitLaid
            | Event::TileRevealed { .. }
            | Event::TileHidden { .. }
            | Event::ReconOver
            | Event::RoundStarted { .. }
            | Event::Looped { .. }
            | Event::Reseated
            | Event::MobileTurned
            | Event::KrakenReplaced
            | Event::RoundReset
            | Event::ScoreMoved { .. }
            | Event::ScoreHeld { .. }
            | Event::RaceEnded { .. } => None,
        }
    }
}
