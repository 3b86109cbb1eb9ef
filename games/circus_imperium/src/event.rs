//! What happened, in table language. Every die stands in exactly one event. Hidden choices are told when they are revealed.

use crate::deed::Deed;
use crate::ids::{PersonId, PersonSet, UnitId, UnitSet};
use crate::motion::By;
use crate::person::{Armour, Items, Race};
use crate::tables::{Drawn, Failure};
use crate::track::{Border, Hand, SpaceId};
use crate::unit::Section;
use engine::Seat;
use serde::Serialize;

/// CI-5, CI-20.4: how one unit hits another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ram {
    /// CI-5.1: on this side.
    Side(Hand),
    /// CI-5.3: in the rear; the die says where the target goes.
    Rear {
        /// The D10.
        roll: u8,
    },
    /// CI-20.4: on this side, from the front.
    FrontSide(Hand),
    /// CI-20.5: face to face.
    HeadOn {
        /// The D10.
        roll: u8,
    },
}

/// Why a team became frenzied (CI-9.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FrenzyCause {
    /// The whip.
    Whip,
    /// CI-17: the laser.
    Laser,
}

/// Why a team is calm again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CalmCause {
    /// CI-6.6: a wall.
    Wall,
    /// CI-9.10: a firm hand.
    Control,
}

/// Why a chariot or a team is no more (CI-12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WreckCause {
    /// CI-16.4: its structure was hit.
    Structure,
    /// Its beasts died.
    Beasts,
    /// CI-15.16: a person unharnessed them.
    Unharnessed,
}

/// Why a person was dropped (CI-15.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum DropCause {
    /// A ram or a wall.
    Incident,
    /// CI-15.15: the unit is a wreck.
    Wreck,
    /// CI-19.8: out of the net.
    Net,
}

/// What a person tried who arrives on a unit, falls or holds on (CI-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Jump {
    /// CI-15.1: from the ground.
    Board,
    /// CI-15.3: from another unit.
    Change,
    /// CI-15.5: off the own unit.
    Leap,
    /// CI-15.17: onto the beasts that were unharnessed.
    Ride,
    /// CI-15.20: to stay on the beasts.
    Hold,
}

impl Jump {
    /// What a special action tries.
    pub(crate) const fn of(deed: Deed) -> Self {
        match deed {
            Deed::Board(_) => Self::Board,
            Deed::Change(_) => Self::Change,
            Deed::Leap => Self::Leap,
            Deed::Unharness { .. } => Self::Ride,
            Deed::HandToHand(_)
            | Deed::WhipBeasts(_)
            | Deed::WhipPerson(_)
            | Deed::TridentThrust(_)
            | Deed::TridentThrow(_)
            | Deed::Beasts(_)
            | Deed::PilumThrust(_)
            | Deed::PilumThrow(_)
            | Deed::Spatha(_)
            | Deed::Net(_)
            | Deed::RegainControl => Self::Hold,
        }
    }
}

/// A fact worth telling or animating. Of those who ram or are pushed it says which are wrecks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of each event say what it is")]
pub enum Event {
    CrewShown { person: PersonId, race: Race, armour: Armour, items: Items },
    GladiatorDeclined { person: PersonId },
    OrderRolled { unit: UnitId, roll: u8 },
    Placed { unit: UnitId, space: SpaceId },
    WallBuilt { seat: Seat, border: Border, ahead: SpaceId },
    WallDeclined { seat: Seat },
    TurnBegan { turn: u16 },
    TieRolled { person: PersonId, roll: u8 },
    Walked { person: PersonId, from: SpaceId, to: SpaceId },
    LeftByGate { person: PersonId },
    Announced { unit: UnitId, speed: u8 },
    RunRolled { unit: UnitId, roll: u8, speed: u8 },
    RanLoose { unit: UnitId, speed: u8 },
    Coasts { unit: UnitId, left: u8 },
    Entered { unit: UnitId, from: SpaceId, to: SpaceId, by: By, wreck: bool },
    Came { unit: UnitId, space: SpaceId },
    Rammed { unit: UnitId, target: UnitId, how: Ram, wrecks: UnitSet },
    Jammed { unit: UnitId },
    Swapped { unit: UnitId, with: UnitId, wrecks: UnitSet },
    WallImpact { unit: UnitId, side: Hand, roll: u8 },
    Crashed { unit: UnitId },
    KeptHold { person: PersonId, roll: u8, target: i8 },
    ThrownOut { person: PersonId, roll: u8, target: i8 },
    BendEntered { unit: UnitId, speed: u8, safe: u8, draws: u8 },
    TurnDrawn { unit: UnitId, drawn: Drawn },
    SkillSpent { person: PersonId, left: u8 },
    CrowdLine { skid: bool, line: u8 },
    WhipDrawn { unit: UnitId, by: PersonId, drawn: Drawn },
    TableCleared { turns: bool },
    Frenzied { unit: UnitId, cause: FrenzyCause },
    Calmed { unit: UnitId, cause: CalmCause },
    Trampled { unit: UnitId, person: PersonId, roll: u8, target: i8, damage: Option<u8> },
    WindowOpened { people: PersonSet },
    Tested { person: PersonId, deed: Deed, roll: u8, target: i8, success: bool },
    RideTested { person: PersonId, roll: u8, target: i8, success: bool, how: Jump },
    Leapt { person: PersonId, from: UnitId },
    Boarded { person: PersonId, unit: UnitId, how: Jump },
    NoRoom { person: PersonId, unit: UnitId },
    Fell { person: PersonId, unit: UnitId, roll: u8, failure: Failure, how: Jump },
    Dropped { person: PersonId, space: SpaceId, cause: DropCause },
    LetGo { person: PersonId, space: SpaceId },
    ChariotHit { unit: UnitId, section: Section, points: u8 },
    BeastsHurt { unit: UnitId, points: u8, damage: u8 },
    PersonHurt { person: PersonId, points: u8, wounds: u8 },
    ShieldGone { person: PersonId, dropped: bool },
    Died { person: PersonId },
    Wrecked { unit: UnitId, cause: WreckCause },
    LapCompleted { person: PersonId, lap: i8 },
    LapLost { person: PersonId, lap: i8 },
    LaserFired { unit: UnitId, lap: u8 },
    Decided { person: PersonId },
    CommitsRevealed,
    Committed { person: PersonId, deed: Deed },
    VictimDrawn { unit: UnitId, roll: u8 },
    AttackRolled { person: PersonId, deed: Deed, roll: u8, target: i8, hit: bool },
    BeastsRolled { unit: UnitId, at: crate::Target, roll: u8, target: i8, bite: Option<(u8, u8)> },
    Netted { person: PersonId, by: PersonId },
    FinishFight { unit: UnitId, people: PersonSet },
    FightRound,
    FightRolled { person: PersonId, at: PersonId, roll: u8, target: i8, hit: bool },
    FinishRolled { person: PersonId, roll: u8 },
    RaceWon { person: PersonId, seat: Seat },
    RaceAnnulled,
}

impl Event {
    /// Whether it tells any player more than the decision behind it does. What does not can be undone.
    pub(crate) const fn reveals(self) -> bool {
        !matches!(
            self,
            Event::TurnBegan { .. }
                | Event::Placed { .. }
                | Event::WallBuilt { .. }
                | Event::WallDeclined { .. }
                | Event::Walked { .. }
                | Event::LeftByGate { .. }
                | Event::Announced { .. }
                | Event::Entered { .. }
                | Event::Came { .. }
                | Event::LapCompleted { .. }
                | Event::LapLost { .. }
                | Event::BendEntered { .. }
        )
    }
}
