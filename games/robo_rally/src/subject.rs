//! The seat that an event is about.

use crate::event::Event;
use engine::Seat;

impl Event {
    /// The seat that it is about; nothing if it is about all of them.
    pub(crate) const fn subject(&self) -> Option<Seat> {
        match *self {
            Event::DocksTaken { first } => Some(first),
            Event::OptionsOffered { who, .. }
            | Event::OptionKept { who, .. }
            | Event::WentDown { who }
            | Event::Dealt { who, .. }
            | Event::FlywheelTaken { who }
            | Event::Recompiled { who, .. }
            | Event::IsReady { who }
            | Event::FilledAtRandom { who, .. }
            | Event::Stored { who, .. }
            | Event::PowerDownAnnounced { who }
            | Event::PowerDownPassed { who }
            | Event::GyroSet { who, .. }
            | Event::Substituted { who, .. }
            | Event::Revealed { who, .. }
            | Event::Aborted { who, .. }
            | Event::Executes { who, .. }
            | Event::Braked { who }
            | Event::Geared { who, .. }
            | Event::Moved { who, .. }
            | Event::Blocked { who, .. }
            | Event::Turned { who, .. }
            | Event::BeltHeld { who, .. }
            | Event::PushHeld { who, .. }
            | Event::GearTurned { who, .. }
            | Event::BoardLaserHit { who, .. }
            | Event::Fired { who, .. }
            | Event::RearFired { who, .. }
            | Event::Rammed { who, .. }
            | Event::TokenTaken { who, .. }
            | Event::TokenShielded { who }
            | Event::TokenCoated { who, .. }
            | Event::RegisterLocked { who, .. }
            | Event::LockedWhileDown { who, .. }
            | Event::RegisterUnlocked { who, .. }
            | Event::OptionLost { who, .. }
            | Event::RadioControlled { who, .. }
            | Event::Scrambled { who, .. }
            | Event::Destroyed { who, .. }
            | Event::LifeLost { who, .. }
            | Event::Eliminated { who, .. }
            | Event::FlagTouched { who, .. }
            | Event::ArchiveMoved { who, .. }
            | Event::FlagTaken { who, .. }
            | Event::FlagDropped { who, .. }
            | Event::FlagReturned { who, .. }
            | Event::FlagControlled { who, .. }
            | Event::SentOff { who, .. }
            | Event::BecameSuperBot { who }
            | Event::Finished { who }
            | Event::Repaired { who, .. }
            | Event::OptionDrawn { who, .. }
            | Event::BreakerTripped { who }
            | Event::StaysDown { who }
            | Event::WakesUp { who }
            | Event::Entered { who, .. }
            | Event::PowerAtEntry { who, .. } => Some(who.seat),
            Event::HomeChosen { seat, .. } | Event::Resigned { seat } | Event::Claimed { seat } => {
                Some(seat)
            }
            Event::TurnBegan { .. }
            | Event::RegisterBegan { .. }
            | Event::FlagMoved { .. }
            | Event::FlagOut { .. }
            | Event::FlagBack { .. }
            | Event::CoinTossed { .. }
            | Event::FaceTurned { .. }
            | Event::RaceWon { .. }
            | Event::LastTurnOver { .. }
            | Event::NoWinner => None,
        }
    }
}
