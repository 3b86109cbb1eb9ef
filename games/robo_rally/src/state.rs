//! What lies on the table: plain data of fixed size. The rules that move it are in `rules/`.
//!
//! Robots are counted in dock order, so that every "in dock order" of the rulebook is a plain loop (RR-5.6). What is
//! left to do when a resolution stops to ask is here too: `phase`, `motion`, `due`, `shots`.

use crate::cards::{Card, CardSet};
use crate::equipment::{EQUIPMENT, Equipment, EquipmentSet};
use crate::floor::{Dir, Place, Spin};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use crate::cards::REGISTERS;

/// The most robots on a course.
pub const ROBOTS: usize = 8;
/// RR-7.4: so many tokens destroy a robot.
pub const DEADLY: u8 = 10;

/// A set of robots, one bit for each dock.
pub type RobotSet = u8;
/// A set of registers, bit 0 for register 1.
pub type RegisterSet = u8;

/// What lies in a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Slot {
    /// The card; of two cards the move card, whose priority counts.
    pub card: Option<Card>,
    /// The rotation card beside it (O06, O08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Card>,
    /// Whether the two are a sideways step (O06) and not a shortened move (O08).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub crab: bool,
}

impl Slot {
    /// Nothing.
    pub const EMPTY: Slot = Slot { card: None, with: None, crab: false };

    /// One card.
    pub const fn of(card: Card) -> Self {
        Self { card: Some(card), with: None, crab: false }
    }

    /// Whether nothing lies here.
    pub const fn is_empty(&self) -> bool {
        self.card.is_none()
    }

    /// The cards in it.
    #[inline]
    pub const fn cards(&self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        if let Some(card) = self.card {
            cards.insert(card);
        }
        if let Some(card) = self.with {
            cards.insert(card);
        }
        cards
    }
}

/// Whether a robot takes part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// On the course.
    #[default]
    Active,
    /// Destroyed; returns at the end of the turn (RR-7.16).
    Destroyed,
    /// Sent off its enemy's half (SR-CTF); returns at the end of the turn without damage.
    SentOff,
    /// Out of the game (RR-7.15).
    Eliminated,
    /// Has touched all flags and left the course (RR-7.19).
    Finished,
}

/// Whether a robot is powered down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Awake.
    #[default]
    On,
    /// Will be down from the next turn on.
    Announced,
    /// Down this turn (RR-6.13).
    Down,
}

/// AMB-31: what the owner answers when asked about the power-down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Asks.
    #[default]
    Ask,
    /// Asks once a register is locked, and passes before that.
    #[serde(rename = "locked")]
    WhenLocked,
    /// Announces.
    Yes,
    /// Passes.
    No,
}

/// One robot with its program sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "what lies on a sheet")]
pub struct Robot {
    /// Whether it takes part.
    pub life: Life,
    /// Where it stands; where it was last, if it does not.
    pub at: Place,
    /// Where it looks.
    pub facing: Dir,
    /// Its archive marker.
    pub archive: Place,
    /// Damage tokens.
    pub damage: u8,
    /// Life tokens left.
    pub lives: u8,
    /// Whether it is powered down.
    pub power: Power,
    /// Its program.
    pub registers: [Slot; REGISTERS],
    /// RR-7.6: registers locked by Fire Control, one bit each: bit 0 for register 1.
    pub forced: RegisterSet,
    /// Registers that kept their card at the deal, one bit each: bit 0 for register 1.
    pub bolted: RegisterSet,
    /// Registers whose card all players have seen, one bit each: bit 0 for register 1.
    pub shown: RegisterSet,
    /// Cards in hand.
    pub hand: CardSet,
    /// Whether its program stands.
    pub ready: bool,
    /// Flags touched in order.
    pub flags: u8,
    /// When the last of them was: turn and register in one number, 0 for never (RR-7.20).
    pub touched: u16,
    /// Its options.
    pub equipment: EquipmentSet,
    /// The card on the Conditional Program (O05).
    pub conditional: Option<Card>,
    /// The card on the Flywheel (O11).
    pub flywheel: Option<Card>,
    /// Tokens on the Ablative Coat (O01).
    pub coat: u8,
    /// Shots of the Mini Howitzer so far (O16).
    pub shells: u8,
    /// O13: active this turn.
    pub gyro: bool,
    /// O02: every register of this turn is replaced as it is revealed.
    pub aborting: bool,
    /// O22: used this turn.
    pub recompiled: bool,
    /// RR-6.25: the registers of this turn that it executes in place of its own.
    pub copied: [Slot; REGISTERS],
    /// Whether it does.
    pub radio: bool,
    /// AMB-25: robots that it has rammed with this card, one bit each.
    pub rammed: RobotSet,
    /// O17: sides from which a token was stopped in this register, one bit each: north, east, south, west.
    pub shielded: u8,
    /// Tokens due at once, outside the lasers (O20, O22, re-entry).
    pub due: u8,
    /// From which side, if from one (O17).
    pub due_side: Option<Dir>,
    /// RR-7.9: options that its owner gives for the tokens that are due.
    pub armour: EquipmentSet,
    /// Has to lose an option of its owner's choice (RR-7.14).
    pub owes: bool,
    /// The standing answer about the power-down.
    pub standing: Standing,
    /// SR-DRAFT: the options to choose from.
    pub offered: EquipmentSet,
    /// The turn in which it was destroyed last.
    pub wrecked: u16,
}

/// Where a flag is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Flag {
    /// Its cell; nothing while it is out (SR-MOVING-FLAGS).
    pub at: Option<Place>,
    /// Who carries it (SR-CTF).
    pub carrier: Option<u8>,
    /// The team that controls it (SR-TOGGLE).
    pub team: Option<u8>,
}

/// What is being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// SR-DRAFT: each robot keeps one option of three.
    Draft,
    /// SR-CTF: the robots are set up.
    Muster,
    /// RR-6.3, then the window of O11.
    Deal,
    /// RR-6.4: all players program.
    Programming,
    /// The windows of O05 and O11.
    AfterProgramming,
    /// RR-6.11.
    PowerDown,
    /// The window of O13.
    BeforeFirstReveal,
    /// The window of O05.
    BeforeReveal,
    /// RR-6.15.
    Reveal,
    /// The window of O02.
    AfterReveal,
    /// RR-6.16.
    Move,
    /// C1.
    ExpressBelts,
    /// C2.
    Belts,
    /// C3.
    Pushers,
    /// C4.
    Gears,
    /// RR-6.19: weapons are chosen.
    Fire,
    /// RR-6.19: damage is dealt.
    Damage,
    /// RR-6.19: robots are moved, registers changed.
    Displace,
    /// RR-6.20, with the window of O15.
    Touch,
    /// RR-6.27, with the window of O15.
    Repair,
    /// RR-6.28.
    CircuitBreaker,
    /// RR-6.29.
    Wipe,
    /// RR-6.30.
    PowerDecision,
    /// RR-6.31.
    Reentry,
}

/// The moment of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Phase {
    /// What is being resolved.
    pub step: Step,
    /// In which register, from 0.
    pub register: u8,
    /// Whose turn in dock order; at re-entry whose turn in the order of destruction.
    pub at: u8,
    /// How far with this one.
    pub stage: u8,
}

impl Phase {
    /// The beginning of a step.
    pub const fn of(step: Step, register: u8) -> Self {
        Self { step, register, at: 0, stage: 0 }
    }
}

/// A card that is being executed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Motion {
    /// Which robot.
    pub robot: u8,
    /// Which way.
    pub dir: Dir,
    /// Steps still to take.
    pub left: u8,
    /// The turn after the last step.
    pub spin: Option<Spin>,
    /// The owner was asked about O03, O12 or O23.
    pub asked: bool,
}

/// What a robot fires with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// The main laser.
    #[default]
    Laser,
    /// The main laser through one wall or one robot (O14).
    Through,
    /// O16.
    Howitzer,
    /// O18.
    Pressor,
    /// O19.
    Radio,
    /// O24.
    Scrambler,
    /// O26.
    Tractor,
}

impl Weapon {
    /// The clause by which it fires.
    pub const fn clause(self) -> &'static str {
        match self {
            Weapon::Laser => "RR-4.17",
            Weapon::Through => "O14",
            Weapon::Howitzer => "O16",
            Weapon::Pressor => "O18",
            Weapon::Radio => "O19",
            Weapon::Scrambler => "O24",
            Weapon::Tractor => "O26",
        }
    }
}

/// What Fire Control makes of one token (O10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// An ordinary token.
    #[default]
    None,
    /// The token locks this register, from 0.
    Lock(u8),
    /// No token; this option is destroyed.
    Destroy(Equipment),
}

/// The most tokens that one main laser deals: two robots, two shots, doubled.
pub const SHOTS: usize = 8;

/// What one robot's fire is in this register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shot {
    /// With what.
    pub weapon: Weapon,
    /// Tokens of the main laser for each robot that it hits; 0 if it does not fire.
    pub tokens: u8,
    /// Tokens of the rear laser (O21).
    pub rear: u8,
    /// The nearest robot that it hits.
    pub target: Option<u8>,
    /// By token, nearest target first.
    pub control: [Control; SHOTS],
}

/// How the race ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A player has touched all flags (RR-7.18), or reached the goal of the course.
    Flags,
    /// Only one side was left, and it claimed the victory or its course gives it (RR-7.21).
    Survivor,
    /// No player is left (RR-7.21).
    #[serde(rename = "nobody")]
    NoWinner,
}

/// A race of RoboRally.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoboRally {
    /// RR-5.5: who has Dock 1.
    pub first: Seat,
    /// The turn, from 1; 0 before the first deal.
    pub turn: u16,
    /// The moment.
    pub phase: Phase,
    /// In dock order.
    pub robots: [Robot; ROBOTS],
    /// RR-6.2: the shuffled remainder of the deck. A card is drawn when it is needed, so there is no order to betray.
    pub pile: CardSet,
    /// RR-6.26: program cards discarded this turn.
    pub discard: CardSet,
    /// The option deck.
    pub deck: EquipmentSet,
    /// SR-DRAFT: options under the deck.
    pub under: EquipmentSet,
    /// Options discarded.
    pub scrap: EquipmentSet,
    /// When each option was gained, to know the oldest (RR-6.33).
    pub gained: [u16; EQUIPMENT],
    /// Destroyed robots in the order in which they return.
    pub wrecks: [u8; ROBOTS],
    /// How many of them.
    pub wrecked: u8,
    /// The flags.
    pub flags: [Flag; 8],
    /// SR-SPIN-BOARD: quarter turns of each face, two bits a face.
    pub spins: u8,
    /// Robots that have executed their card in this register, one bit each.
    pub acted: RobotSet,
    /// The card that is being executed.
    pub motion: Option<Motion>,
    /// RR-6.18: robots on the course when the lasers fire, one bit each.
    pub targets: RobotSet,
    /// What each of them fires.
    pub shots: [Shot; ROBOTS],
    /// SR-SUPERBOT: who it is.
    pub superbot: u8,
    /// SR-SUPERBOT: who shot or pushed it last.
    pub hunter: Option<u8>,
    /// SR-CTF: by which enemies at home each robot was pushed in this register, one bit each.
    pub ousted: [RobotSet; ROBOTS],
    /// SR-CTF: the team whose home is the left face.
    pub left_team: u8,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Who has won.
    pub winners: SeatSet,
}
