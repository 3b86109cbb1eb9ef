//! What happened, in table language: enough to tell the story. `heard` cuts down what not every viewer may know.

mod clause;

use crate::cards::CardSet;
use crate::equipment::{Equipment, EquipmentSet};
use crate::floor::{Dir, Place, Spin};
use crate::state::{Slot, Weapon};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Which robot: whose, and which of two (SR-RACER-BLOCKER).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Who {
    /// Its owner.
    pub seat: Seat,
    /// The second robot of its owner.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blocker: bool,
}

/// What moved a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say what they are")]
pub enum Cause {
    Pit,
    Edge,
    Damage,
}

/// Why an option went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What gives a repair, an option or a touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The cell under the robot.
    #[default]
    Cell,
    /// The Mechanical Arm (O15).
    Arm,
    /// A special rule of the course.
    Course,
    /// What all begin with (SR-START-OPTION).
    Start,
}

impl Source {
    /// Most things come from the cell: only others are written down.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    const fn is_cell(&self) -> bool {
        matches!(self, Self::Cell)
    }
}

/// What ended the race.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The last flag (RR-7.18).
    #[default]
    Flags,
    /// A player alone in the race claims the victory (RR-7.21).
    Claim,
    /// Only one side, or one robot, is left (RR-7.19, RR-7.23).
    Alone,
    /// The enemy flag is at home (SR-CTF).
    Capture,
    /// All flags are controlled (SR-TOGGLE).
    Control,
    /// The last turn is over (AMB-55).
    Length,
}

impl Ending {
    /// Most races end by flags: only others are written down.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    const fn is_flags(&self) -> bool {
        matches!(self, Self::Flags)
    }
}

/// A fact worth telling or animating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        /// A copy of another robot's card (RR-6.25).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        copied: bool,
    },
    Braked {
        #[serde(flatten)]
        who: Who,
    },
    Geared {
        #[serde(flatten)]
        who: Who,
        /// By the Reverse Gear, not by the Fourth.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        reverse: bool,
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
        /// By the curve onto which a belt has carried it (RR-4.13), not by its card.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        carried: bool,
    },
    BeltHeld {
        #[serde(flatten)]
        who: Who,
        at: Place,
    },
    PushHeld {
        #[serde(flatten)]
        who: Who,
        /// By shots that push, not by pushers.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shot: bool,
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
        /// By Fire Control (O10).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        chosen: bool,
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
        /// Because its player has left (RR-7.17).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left: bool,
    },
    FlagTouched {
        #[serde(flatten)]
        who: Who,
        flag: u8,
        #[serde(default, skip_serializing_if = "Source::is_cell")]
        by: Source,
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
        /// Where it would fall: it goes back to its place (AMB-47).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        back: bool,
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
        #[serde(default, skip_serializing_if = "Source::is_cell")]
        by: Source,
    },
    OptionDrawn {
        #[serde(flatten)]
        who: Who,
        option: Equipment,
        #[serde(default, skip_serializing_if = "Source::is_cell")]
        by: Source,
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
        /// Set up before the race (SR-CTF), not returning.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        first: bool,
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
        #[serde(default, skip_serializing_if = "Ending::is_flags")]
        by: Ending,
    },
    /// AMB-55.
    LastTurnOver {
        turn: u16,
    },
    #[serde(rename = "nobody_won")]
    NoWinner,
}
