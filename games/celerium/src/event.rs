//! What happened, in table language. [`Event::heard_by`] cuts down for each viewer what not all may know.

use crate::aim::Aim;
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::ids::{Colour, ControlId, FaceId, PlanetId, UpgradeId, Upgrades};
use crate::state::{Letter, Level, Wheel};
use engine::{Seat, SeatSet, Viewer, When};
use serde::Serialize;

/// What a franchise decides in secret, until all have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Secret {
    Face,
    Boosts,
    Line,
}

/// A fact worth telling or animating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of each event say what it is")]
pub enum Event {
    Decided { seat: Seat, what: Secret },
    FaceShown { seat: Seat, colour: Colour, face: Letter },
    RoundBegan { round: u8, first: Seat },
    PlanetDiscovered { planet: PlanetId },
    MarketLaid { upgrades: Upgrades },
    UpgradeBought { seat: Seat, upgrade: UpgradeId },
    MarketPassed { seat: Seat },
    MarketClosed { unsold: Upgrades },
    EnergySet { seat: Seat, energy: u8 },
    UpgradeInstalled { seat: Seat, upgrade: UpgradeId, on: VesselKind, replaced: Option<UpgradeId> },
    EquipDone { seat: Seat },
    EventsBought { seat: Seat, counts: [u8; 3] },
    EventDrawn { seat: Seat, level: u8, face: Option<FaceId>, bought: bool },
    DeckReshuffled { level: u8, cards: u8 },
    BoostsCommitted { seat: Seat, boosts: BoostSet, points: u8 },
    LineShown { seat: Seat, line: Line, px2: bool },
    KeepLineReturned { seat: Seat },
    UpgradesDiscarded { seat: Seat, upgrades: Upgrades },
    Placed { seat: Seat, pilot: u8, starbot: u8 },
    Asked { seat: Seat, reaction: bool },
    CardPlayed { seat: Seat, face: FaceId },
    RacePassed { seat: Seat, empty: bool },
    Advanced { seat: Seat, vessel: VesselKind, from: u8, to: u8 },
    Halted { seat: Seat, vessel: VesselKind, cell: u8 },
    DoubleCell { seat: Seat, vessel: VesselKind, most: u8 },
    Relocated { seat: Seat, vessel: VesselKind, from: u8, to: u8 },
    DieRolled { seat: Seat, die: u8, most: u8 },
    EnergyUsed { seat: Seat, face: FaceId, option: Letter, aim: Aim, cost: u8 },
    ShieldUsed { seat: Seat },
    Reacted { seat: Seat, face: FaceId, option: Letter },
    Reflected { seat: Seat, on: Seat },
    MeteoriteDropped { seat: Seat, cell: u8 },
    ShotPlaced { seat: Seat, vessel: VesselKind },
    ShotReturned { seat: Seat, vessel: VesselKind },
    WheelTurned { wheel: Wheel },
    BoostsPeeked { by: Seat, on: Seat, versions: Option<[u8; 3]> },
    BoostSwapped { seat: Seat, boost: BoostType, version: Option<u8> },
    UpgradeDamaged { seat: Seat, upgrade: UpgradeId },
    EnergyDrained { seat: Seat, lost: u8 },
    EventStolen { by: Seat, from: Seat, level: u8, face: Option<FaceId> },
    Jammed { seat: Seat },
    MarketLastGiven { seat: Seat },
    MarketFirstTaken { seat: Seat },
    KeepLineTaken { seat: Seat },
    EnergyGained { seat: Seat, energy: u8 },
    ActionsGained { seat: Seat, actions: u8 },
    UpgradeRepaired { seat: Seat, upgrade: UpgradeId },
    RaceEnded { round: u8 },
    ControlDrawn { control: ControlId, types: BoostSet, inspected: SeatSet },
    BoostInspected { seat: Seat, boost: BoostType, version: u8, conform: bool },
    Penalised { seat: Seat, vessel: VesselKind, from: u8, to: u8 },
    BoostExchanged { seat: Seat, boost: BoostType, version: Option<u8> },
    Scored { seat: Seat, position: u8, bonus: u8, total: u8, malus: bool, conditions: u8 },
    LevelReached { seat: Seat, level: Level },
    UpgradeToWorkshop { seat: Seat, upgrade: UpgradeId },
    UpgradeBack { seat: Seat, upgrade: UpgradeId },
    Income { leader: Level, actions: u8 },
    FirstFranchise { seat: Seat },
    Px2Points { seat: Seat },
    SeasonEnded { winners: SeatSet },
}

impl Event {
    /// CL-23: what a viewer is told: a drawn card, an exchanged boost only its owner, a peek only who looked, a stolen card
    /// thief and victim, a question only whom it is put to.
    pub(crate) fn heard_by(mut self, viewer: Viewer, when: When) -> Option<Self> {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        if let Event::Asked { seat, .. } = self {
            return (own(seat) && when == When::Now).then_some(self);
        }
        if let Event::EventDrawn { seat, face, .. } = &mut self
            && !own(*seat)
        {
            *face = None;
        }
        if let Event::EventStolen { by, from, face, .. } = &mut self
            && !own(*by)
            && !own(*from)
        {
            *face = None;
        }
        if let Event::BoostsPeeked { by, on, versions } = &mut self
            && !own(*by)
            && !own(*on)
        {
            *versions = None;
        }
        if let Event::BoostSwapped { seat, version, .. }
        | Event::BoostExchanged { seat, version, .. } = &mut self
            && !own(*seat)
        {
            *version = None;
        }
        Some(self)
    }

    /// Whether it tells a player more than follows from the rules: all but decisions about what is one's own and open.
    pub(crate) const fn reveals(&self) -> bool {
        !matches!(
            self,
            Event::Decided { .. } | Event::UpgradeInstalled { .. } | Event::EnergySet { .. }
        )
    }
}
