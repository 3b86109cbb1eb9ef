//! What happened, in table language: enough to tell the story. What not everybody may know is cut down by `heard`.

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
