//! The seat that an event is about.

use crate::event::Event;
use engine::Seat;

impl Event {
    /// The seat that it is about; nothing if it is about all of them.
    pub(crate) const fn subject(&self) -> Option<Seat> {
        match *self {
            Event::JourneyBegan { captain, .. } | Event::HelpShown { captain } => Some(captain),
            Event::CardDrawn { seat, .. }
            | Event::Asked { seat }
            | Event::Rolled { seat, .. }
            | Event::Declared { seat, .. }
            | Event::TreasureTaken { seat, .. }
            | Event::SpecialPlayed { seat, .. }
            | Event::RerollDeclined { seat }
            | Event::Ejected { seat }
            | Event::GearChanged { seat, .. }
            | Event::LifeboatBoarded { seat, .. }
            | Event::Paid { seat, .. }
            | Event::FailureDeclared { seat, .. }
            | Event::SpyglassUsed { seat, .. }
            | Event::Escaped { seat }
            | Event::Stopped { seat, .. }
            | Event::LifeboatFinished { seat }
            | Event::CaptainPassed { seat }
            | Event::Scored { seat, .. }
            | Event::Signalled { seat, .. }
            | Event::PowerUsed { seat, .. }
            | Event::TreasureGiven { seat, .. }
            | Event::HelpReturned { seat }
            | Event::HelpUsed { seat, .. } => Some(seat),
            Event::CaptainChanged { to, .. } => Some(to),
            Event::Spied { by, .. } | Event::Forced { by, .. } => Some(by),
            Event::PileReshuffled { .. }
            | Event::CityClosed { .. }
            | Event::Rerolled { .. }
            | Event::Abandoned
            | Event::Crashed { .. }
            | Event::Moved { .. }
            | Event::Landfall { .. }
            | Event::JourneyEnded { .. }
            | Event::GameEnded { .. } => None,
        }
    }
}
