//! What happened, in table language: enough to tell the story. `heard` cuts down what not every viewer may know.

use crate::cards::CardSet;
use crate::equipment::{Equipment, EquipmentSet};
use crate::floor::{Dir, Place, Spin};
use crate::state::{Slot, Weapon};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Which robot: whose, and which of two (SR-RACER-BLOCKER).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// Its owner.
    pub seat: Seat,
    /// The second robot of its owner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blocker: bool,
}

/// What moved a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say what they are")]
pub enum Mover {
    Card,
    Push,
    ExpressBelt,
    Belt,
    Pusher,
    Weapon,
}

/// What destroyed a robot (RR-7.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say what they are")]
pub enum Cause {
    Pit,
    Edge,
    Damage,
}

/// Why an option went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Given for a token (RR-7.9).
    Armour,
    /// With its robot (RR-7.14).
    Destroyed,
    /// By Fire Control (O10).
    Shot,
    /// Used up (O01, O16).
    Spent,
}

/// A fact worth telling or animating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of each event say what it is")]
pub enum Event {
    /// The order of docks, from the first player on.
    DocksTaken {
        first: Seat,
    },
    OptionsOffered {
        #[serde(flatten)]
        who: Who,
        offered: EquipmentSet,
    },
    OptionKept {
        #[serde(flatten)]
        who: Who,
        option: Equipment,
    },
    HomeChosen {
        seat: Seat,
        left: bool,
    },
    TurnBegan {
        turn: u16,
    },
    WentDown {
        #[serde(flatten)]
        who: Who,
    },
    /// How many cards; which ones only their owner hears.
    Dealt {
        #[serde(flatten)]
        who: Who,
        count: u8,
        cards: CardSet,
    },
    FlywheelTaken {
        #[serde(flatten)]
        who: Who,
    },
    Recompiled {
        #[serde(flatten)]
        who: Who,
        count: u8,
        cards: CardSet,
    },
    IsReady {
        #[serde(flatten)]
        who: Who,
    },
    FilledAtRandom {
        #[serde(flatten)]
        who: Who,
        count: u8,
    },
    Stored {
        #[serde(flatten)]
        who: Who,
        option: Equipment,
    },
    PowerDownAnnounced {
        #[serde(flatten)]
        who: Who,
    },
    PowerDownPassed {
        #[serde(flatten)]
        who: Who,
    },
    GyroSet {
        #[serde(flatten)]
        who: Who,
        active: bool,
    },
    RegisterBegan {
        register: u8,
    },
    Substituted {
        #[serde(flatten)]
        who: Who,
        register: u8,
    },
    Revealed {
        #[serde(flatten)]
        who: Who,
        register: u8,
        slot: Slot,
    },
    Aborted {
        #[serde(flatten)]
        who: Who,
        slot: Slot,
    },
    Executes {
        #[serde(flatten)]
        who: Who,
        slot: Slot,
    },
    Braked {
        #[serde(flatten)]
        who: Who,
    },
    Geared {
        #[serde(flatten)]
        who: Who,
    },
    Moved {
        #[serde(flatten)]
        who: Who,
        to: Place,
        by: Mover,
    },
    Blocked {
        #[serde(flatten)]
        who: Who,
        by: Mover,
    },
    Turned {
        #[serde(flatten)]
        who: Who,
        spin: Spin,
        facing: Dir,
    },
    BeltHeld {
        #[serde(flatten)]
        who: Who,
        at: Place,
    },
    PushHeld {
        #[serde(flatten)]
        who: Who,
    },
    GearTurned {
        #[serde(flatten)]
        who: Who,
        facing: Dir,
    },
    BoardLaserHit {
        #[serde(flatten)]
        who: Who,
        beams: u8,
    },
    Fired {
        #[serde(flatten)]
        who: Who,
        weapon: Weapon,
        target: Who,
    },
    RearFired {
        #[serde(flatten)]
        who: Who,
        target: Who,
    },
    Rammed {
        #[serde(flatten)]
        who: Who,
        target: Who,
    },
    TokenTaken {
        #[serde(flatten)]
        who: Who,
        damage: u8,
        /// The damage of a re-entry (RR-6.31), told once for all its tokens.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entry: bool,
    },
    TokenShielded {
        #[serde(flatten)]
        who: Who,
    },
    TokenCoated {
        #[serde(flatten)]
        who: Who,
        tokens: u8,
    },
    RegisterLocked {
        #[serde(flatten)]
        who: Who,
        register: u8,
    },
    LockedWhileDown {
        #[serde(flatten)]
        who: Who,
        register: u8,
        slot: Slot,
    },
    RegisterUnlocked {
        #[serde(flatten)]
        who: Who,
        register: u8,
    },
    OptionLost {
        #[serde(flatten)]
        who: Who,
        option: Equipment,
        loss: Loss,
    },
    Displaced {
        #[serde(flatten)]
        who: Who,
        to: Place,
    },
    RadioControlled {
        #[serde(flatten)]
        who: Who,
        by: Who,
    },
    Scrambled {
        #[serde(flatten)]
        who: Who,
        register: u8,
    },
    Destroyed {
        #[serde(flatten)]
        who: Who,
        cause: Cause,
    },
    LifeLost {
        #[serde(flatten)]
        who: Who,
        left: u8,
    },
    Eliminated {
        #[serde(flatten)]
        who: Who,
    },
    FlagTouched {
        #[serde(flatten)]
        who: Who,
        flag: u8,
    },
    ArchiveMoved {
        #[serde(flatten)]
        who: Who,
        to: Place,
    },
    FlagMoved {
        flag: u8,
        to: Place,
    },
    FlagOut {
        flag: u8,
    },
    FlagBack {
        flag: u8,
        to: Place,
    },
    FlagTaken {
        #[serde(flatten)]
        who: Who,
        flag: u8,
    },
    FlagDropped {
        #[serde(flatten)]
        who: Who,
        flag: u8,
        at: Place,
    },
    FlagReturned {
        #[serde(flatten)]
        who: Who,
        flag: u8,
    },
    FlagControlled {
        #[serde(flatten)]
        who: Who,
        flag: u8,
        team: u8,
    },
    SentOff {
        #[serde(flatten)]
        who: Who,
        by: Who,
    },
    CoinTossed {
        heads: bool,
    },
    FaceTurned {
        face: u8,
    },
    BecameSuperBot {
        #[serde(flatten)]
        who: Who,
    },
    Finished {
        #[serde(flatten)]
        who: Who,
    },
    Repaired {
        #[serde(flatten)]
        who: Who,
        damage: u8,
    },
    OptionDrawn {
        #[serde(flatten)]
        who: Who,
        option: Equipment,
    },
    BreakerTripped {
        #[serde(flatten)]
        who: Who,
    },
    StaysDown {
        #[serde(flatten)]
        who: Who,
    },
    WakesUp {
        #[serde(flatten)]
        who: Who,
    },
    Entered {
        #[serde(flatten)]
        who: Who,
        at: Place,
        facing: Dir,
    },
    PowerAtEntry {
        #[serde(flatten)]
        who: Who,
        down: bool,
    },
    Resigned {
        seat: Seat,
    },
    Claimed {
        seat: Seat,
    },
    RaceWon {
        winners: SeatSet,
    },
    NobodyWon,
}

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
            Event::Stored { .. } => "OPT-1",
            Event::PowerDownAnnounced { .. } => "RR-6.11",
            Event::PowerDownPassed { .. } => "RR-6.11",
            Event::GyroSet { .. } => "O13",
            Event::RegisterBegan { .. } => "RR-6.14",
            Event::Substituted { .. } => "O05",
            Event::Revealed { .. } => "RR-6.15",
            Event::Aborted { .. } => "O02",
            Event::Executes { .. } => "RR-6.16",
            Event::Braked { .. } => "O03",
            Event::Geared { .. } => "OPT-8",
            Event::Moved { by: Mover::Card, .. } => "RR-4.7",
            Event::Moved { by: Mover::Push, .. } => "RR-4.7",
            Event::Moved { by: Mover::ExpressBelt, .. } => "RR-4.10",
            Event::Moved { by: Mover::Belt, .. } => "RR-4.10",
            Event::Moved { by: Mover::Pusher, .. } => "RR-4.14",
            Event::Moved { by: Mover::Weapon, .. } => "RR-6.19",
            Event::Blocked { .. } => "RR-4.7",
            Event::Turned { .. } => "RR-6.16",
            Event::BeltHeld { .. } => "RR-4.11",
            Event::PushHeld { .. } => "RR-4.14",
            Event::GearTurned { .. } => "RR-4.15",
            Event::BoardLaserHit { .. } => "RR-4.16",
            Event::Fired { .. } => "RR-4.17",
            Event::RearFired { .. } => "O21",
            Event::Rammed { .. } => "O20",
            Event::TokenTaken { .. } => "RR-7.3",
            Event::TokenShielded { .. } => "O17",
            Event::TokenCoated { .. } => "O01",
            Event::RegisterLocked { .. } => "RR-7.5",
            Event::LockedWhileDown { .. } => "RR-7.10",
            Event::RegisterUnlocked { .. } => "RR-7.7",
            Event::OptionLost { loss: Loss::Armour, .. } => "RR-7.9",
            Event::OptionLost { loss: Loss::Destroyed, .. } => "RR-7.14",
            Event::OptionLost { loss: Loss::Shot, .. } => "O10",
            Event::OptionLost { loss: Loss::Spent, .. } => "OPT-9",
            Event::Displaced { .. } => "RR-6.19",
            Event::RadioControlled { .. } => "RR-6.25",
            Event::Scrambled { .. } => "RR-6.23",
            Event::Destroyed { cause: Cause::Pit, .. } => "RR-4.3",
            Event::Destroyed { cause: Cause::Edge, .. } => "RR-4.4",
            Event::Destroyed { cause: Cause::Damage, .. } => "RR-7.4",
            Event::LifeLost { .. } => "RR-7.14",
            Event::Eliminated { .. } => "RR-7.15",
            Event::FlagTouched { .. } => "RR-6.20",
            Event::ArchiveMoved { .. } => "RR-6.20",
            Event::FlagMoved { .. } => "SR-MOVING-FLAGS",
            Event::FlagOut { .. } => "SR-MOVING-FLAGS",
            Event::FlagBack { .. } => "SR-MOVING-FLAGS",
            Event::FlagTaken { .. } => "SR-CTF",
            Event::FlagDropped { .. } => "SR-CTF",
            Event::FlagReturned { .. } => "SR-CTF",
            Event::FlagControlled { .. } => "SR-TOGGLE",
            Event::SentOff { .. } => "SR-CTF",
            Event::CoinTossed { .. } => "SR-SPIN-BOARD",
            Event::FaceTurned { .. } => "SR-SPIN-BOARD",
            Event::BecameSuperBot { .. } => "SR-SUPERBOT",
            Event::Finished { .. } => "RR-7.19",
            Event::Repaired { .. } => "RR-6.27",
            Event::OptionDrawn { .. } => "RR-6.27",
            Event::BreakerTripped { .. } => "O04",
            Event::StaysDown { .. } => "RR-6.30",
            Event::WakesUp { .. } => "RR-6.30",
            Event::Entered { .. } => "RR-6.31",
            Event::PowerAtEntry { .. } => "RR-6.31",
            Event::Resigned { .. } => "RR-7.17",
            Event::Claimed { .. } => "RR-7.21",
            Event::RaceWon { .. } => "RR-7.18",
            Event::NobodyWon => "RR-7.21",
        }
    }
}
