//! The clause that made an event happen: the log shows it beside the line.

use super::{Cause, Ending, Event, Loss, Mover, Source};
use crate::equipment::Equipment;
use crate::state::Slot;

impl Event {
    /// The clause behind it.
    #[allow(clippy::match_same_arms, reason = "one line for each event")]
    pub const fn clause(&self) -> &'static str {
        match self {
            Event::DocksTaken { .. } => "RR-5.5",
            Event::OptionsOffered { .. } => "SR-DRAFT",
            Event::OptionKept { .. } => "SR-DRAFT",
            Event::HomeChosen { .. } => "SR-CTF",
            Event::TurnBegan { .. } => "RR-6.2",
            Event::WentDown { .. } => "RR-6.1",
            Event::Dealt { .. } => "RR-6.3",
            Event::FlywheelTaken { .. } => "O11",
            Event::Recompiled { .. } => "O22",
            Event::IsReady { .. } => "RR-6.6",
            Event::FilledAtRandom { .. } => "RR-6.9",
            Event::Stored { option: Equipment::Flywheel, .. } => "O11",
            Event::Stored { .. } => "O05",
            Event::PowerDownAnnounced { .. } => "RR-6.11",
            Event::PowerDownPassed { .. } => "RR-6.11",
            Event::GyroSet { .. } => "O13",
            Event::RegisterBegan { .. } => "RR-6.14",
            Event::Substituted { .. } => "O05",
            Event::Revealed { .. } => "RR-6.15",
            Event::Aborted { .. } => "O02",
            Event::Executes { slot, copied, .. } => execution(*slot, *copied),
            Event::Braked { .. } => "O03",
            Event::Geared { reverse: false, .. } => "O12",
            Event::Geared { reverse: true, .. } => "O23",
            Event::Moved { by: Mover::Card, .. } => "RR-4.7",
            Event::Moved { by: Mover::Push, .. } => "RR-4.7",
            Event::Moved { by: Mover::ExpressBelt, .. } => "RR-4.10",
            Event::Moved { by: Mover::Belt, .. } => "RR-4.10",
            Event::Moved { by: Mover::Pusher, .. } => "RR-4.14",
            Event::Moved { by: Mover::Weapon, .. } => "RR-6.19",
            Event::Blocked { .. } => "RR-4.7",
            Event::Turned { carried: false, .. } => "RR-6.16",
            Event::Turned { carried: true, .. } => "RR-4.13",
            Event::BeltHeld { .. } => "RR-4.11",
            Event::PushHeld { shot: false, .. } => "RR-4.14",
            Event::PushHeld { shot: true, .. } => "RR-6.19",
            Event::GearTurned { .. } => "RR-4.15",
            Event::BoardLaserHit { .. } => "RR-4.16",
            Event::Fired { weapon, .. } => weapon.clause(),
            Event::RearFired { .. } => "O21",
            Event::Rammed { .. } => "O20",
            Event::TokenTaken { entry: false, .. } => "RR-7.3",
            Event::TokenTaken { entry: true, .. } => "RR-6.31",
            Event::TokenShielded { .. } => "O17",
            Event::TokenCoated { .. } => "O01",
            Event::RegisterLocked { chosen: false, .. } => "RR-7.5",
            Event::RegisterLocked { chosen: true, .. } => "O10",
            Event::LockedWhileDown { .. } => "RR-7.10",
            Event::RegisterUnlocked { .. } => "RR-7.7",
            Event::OptionLost { option, loss, .. } => loss.clause(*option),
            Event::RadioControlled { .. } => "RR-6.25",
            Event::Scrambled { .. } => "RR-6.23",
            Event::Destroyed { cause: Cause::Pit, .. } => "RR-4.3",
            Event::Destroyed { cause: Cause::Edge, .. } => "RR-4.4",
            Event::Destroyed { cause: Cause::Damage, .. } => "RR-7.4",
            Event::LifeLost { .. } => "RR-7.14",
            Event::Eliminated { left: false, .. } => "RR-7.15",
            Event::Eliminated { left: true, .. } => "RR-7.17",
            Event::FlagTouched { by, .. } => by.clause("RR-6.20", "SR-TEAM-RELAY"),
            Event::ArchiveMoved { .. } => "RR-6.20",
            Event::FlagMoved { .. } => "SR-MOVING-FLAGS",
            Event::FlagOut { .. } => "SR-MOVING-FLAGS",
            Event::FlagBack { .. } => "SR-MOVING-FLAGS",
            Event::FlagTaken { .. } => "SR-CTF",
            Event::FlagDropped { back: false, .. } => "SR-CTF",
            Event::FlagDropped { back: true, .. } => "AMB-47",
            Event::FlagReturned { .. } => "SR-CTF",
            Event::FlagControlled { .. } => "SR-TOGGLE",
            Event::SentOff { .. } => "SR-CTF",
            Event::CoinTossed { .. } => "SR-SPIN-BOARD",
            Event::FaceTurned { .. } => "SR-SPIN-BOARD",
            Event::BecameSuperBot { .. } => "SR-SUPERBOT",
            Event::Finished { .. } => "RR-7.19",
            Event::Repaired { by, .. } => by.clause("RR-6.27", "SR-SUPERBOT"),
            Event::OptionDrawn { by, .. } => by.clause("RR-6.27", "SR-OPTION-SITES"),
            Event::BreakerTripped { .. } => "O04",
            Event::StaysDown { .. } => "RR-6.30",
            Event::WakesUp { .. } => "RR-6.30",
            Event::Entered { first: false, .. } => "RR-6.31",
            Event::Entered { first: true, .. } => "SR-CTF",
            Event::PowerAtEntry { .. } => "RR-6.31",
            Event::Resigned { .. } => "RR-7.17",
            Event::Claimed { .. } => "RR-7.21",
            Event::RaceWon { by, .. } => by.clause(),
            Event::LastTurnOver { .. } => "AMB-55",
            Event::NoWinner => "RR-7.21",
        }
    }
}

impl Loss {
    const fn clause(self, option: Equipment) -> &'static str {
        match (self, option) {
            (Self::Armour, _) => "RR-7.9",
            (Self::Destroyed, _) => "RR-7.14",
            (Self::Shot, _) => "O10",
            (Self::Spent, Equipment::AblativeCoat) => "O01",
            (Self::Spent, _) => "O16",
        }
    }
}

/// The clause by which what lies in a register is carried out.
const fn execution(slot: Slot, copied: bool) -> &'static str {
    match (copied, slot.with.is_some(), slot.crab) {
        (true, ..) => "RR-6.25",
        (false, true, true) => "O06",
        (false, true, false) => "O08",
        (false, false, _) => "RR-6.16",
    }
}

impl Source {
    /// The clause behind it: one for the cell, one for the course.
    const fn clause(self, cell: &'static str, course: &'static str) -> &'static str {
        match self {
            Self::Cell => cell,
            Self::Arm => "O15",
            Self::Course => course,
            Self::Start => "SR-START-OPTION",
        }
    }
}

impl Ending {
    /// The clause by which a race was won.
    const fn clause(self) -> &'static str {
        match self {
            Self::Flags => "RR-7.18",
            Self::Claim => "RR-7.21",
            Self::Alone => "RR-7.23",
            Self::Capture => "SR-CTF",
            Self::Control => "SR-TOGGLE",
            Self::Length => "AMB-55",
        }
    }
}
