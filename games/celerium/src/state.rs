//! What lies on the table: plain data, fixed sizes, sets in place of orders that no player sees.

use crate::aim::Aim;
use crate::cards::{BoostSet, BoostType, Line, VesselKind};
use crate::ids::{Colour, ControlId, EventCard, Events, PlanetId, UpgradeId, Upgrades};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// CL-21.1: the most franchises.
pub const SEATS: usize = 4;
/// CL-25.6: the ceiling of both gauges.
pub const GAUGE: u8 = 15;
/// CL-8.1: upgrades that hangar and workshop hold together.
pub const STORED: u8 = 2;
/// CL-13.2: energy that the Shield takes for each attack.
pub const SHIELD_COST: u8 = 3;
/// CL-25.1: tokens of each kind.
pub const METEORITES: usize = 3;
/// CL-25.1: shot tokens.
pub const SHOTS: u8 = 3;
/// CL-25.1: workshop tokens.
pub const WORKSHOPS: u8 = 3;
/// CL-25.1: Keep-line tokens.
pub const KEEP_LINES: u8 = 2;
/// Slots of the market.
pub const SLOTS: usize = 4;

/// A side of a Pilot card, or one of the two energy options of an event card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the letters say it")]
pub enum Letter {
    A,
    B,
}

impl Letter {
    /// Both.
    pub const ALL: [Letter; 2] = [Letter::A, Letter::B];

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in decisions.
    pub const fn name(self) -> &'static str {
        ["a", "b"][self as usize]
    }
}

/// CL-1.4: what a score allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Grey: below 20.
    One,
    /// Blue: 20 to 39.
    Two,
    /// Pink: 40 and more.
    Three,
}

impl Level {
    /// CL-25.4: the level of a score.
    pub const fn of(score: u16) -> Self {
        match score {
            0..20 => Level::One,
            20..40 => Level::Two,
            _ => Level::Three,
        }
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// CL-17.7: actions for all franchises when the leader is here.
    pub const fn income(self) -> u8 {
        [8, 10, 12][self as usize]
    }
}

/// CL-25.2: the authorisation wheel, in position 0, 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Wheel(pub u8);

impl Wheel {
    /// The version of a type that is authorised now.
    pub const fn authorised(self, kind: BoostType) -> u8 {
        let offset = match kind {
            BoostType::Shield => 1,
            BoostType::Line => 0,
            BoostType::Planet => 2,
        };
        1 + (offset + self.0) % 3
    }

    /// CL-24.15: one notch further.
    #[must_use]
    pub const fn turned(self, clockwise: bool) -> Self {
        Self((self.0 + if clockwise { 1 } else { 2 }) % 3)
    }
}

/// A boost of a franchise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnedBoost {
    /// 1 to 3.
    pub version: u8,
    /// CL-6.1: committed to this race, and not yet inspected.
    pub installed: bool,
    /// CL-15.10: the whole table has seen the version.
    pub revealed: bool,
    /// CL-24.17: rivals who have looked at the version in secret.
    pub peeked: SeatSet,
}

/// An upgrade on a vessel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Installed {
    /// Which.
    pub upgrade: UpgradeId,
    /// CL-14.4: bears a workshop token.
    pub damaged: bool,
}

/// A vessel on the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Vessel {
    /// 1 to 50; 0 while it is not on the track.
    pub cell: u8,
    /// CL-14.3: bears a shot token.
    pub shot: bool,
    /// CL-11.5: bore it already when its owner's turn began.
    pub shot_active: bool,
    /// CL-14.2: stopped by a meteorite in this turn.
    pub halted: bool,
}

impl Vessel {
    /// CL-11.5: its owner cannot move it.
    pub const fn is_immobilised(&self) -> bool {
        self.shot_active || self.halted
    }
}

/// CL-14.2: a meteorite on the track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Meteorite {
    /// Its cell; 0 while it is in the supply.
    pub cell: u8,
    /// Vessels it has stopped, one bit each: seat × 2, one more for the Starbot.
    pub stopped: u8,
}

/// What a franchise owns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a token of the box")]
pub struct Franchise {
    /// Its colour.
    pub colour: Colour,
    /// CL-21.10: the face of its Pilot card; secret until all have chosen.
    pub face: Option<Letter>,
    /// Victory points.
    pub score: u16,
    /// Gauge of actions.
    pub actions: u8,
    /// Gauge of energy.
    pub energy: u8,
    /// CL-7.3: still has its Px2 token.
    pub px2_token: bool,
    /// CL-7.1: the line of this race; secret until all have chosen.
    pub line: Option<Line>,
    /// CL-7.3: the Px2 token is used in this race; secret like the line.
    pub px2: bool,
    /// The line of the race before.
    pub previous_line: Option<Line>,
    /// CL-14.5: holds a Keep-line token.
    pub keep_line: bool,
    /// By type.
    pub boosts: [OwnedBoost; 3],
    /// CL-6.1: what will be committed; secret until all have chosen.
    pub chosen: BoostSet,
    /// CL-6.1: the types that were committed to this race, inspected or not.
    pub committed: BoostSet,
    /// CL-6.4: the Shield protects.
    pub shield_active: bool,
    /// By vessel.
    pub installed: [Option<Installed>; 2],
    /// Stored upgrades.
    pub hangar: Upgrades,
    /// Damaged upgrades, each with its token.
    pub workshop: Upgrades,
    /// Event cards in hand.
    pub hand: Events,
    /// CL-10.5: event cards played in this race.
    pub played: Events,
    /// By kind.
    pub vessels: [Vessel; 2],
    /// CL-12.4: no energy options on its next turn.
    pub jammed: bool,
}

/// Where the season is (CL-22.1). Everything else passes by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// CL-21.10: all players choose a face, in secret.
    Faces,
    /// CL-3: one after the other.
    Market,
    /// CL-4: all players at once.
    Equip,
    /// CL-5: one after the other.
    Events,
    /// CL-6: all players at once, in secret.
    Boosts,
    /// CL-7: all players at once, in secret.
    Lines,
    /// CL-8: the players who store too much.
    Check,
    /// CL-10: the turn of the active franchise.
    Turn,
    /// CL-11.3: a vessel of the active franchise may go on.
    DoubleMove {
        /// Which.
        vessel: VesselKind,
        /// How far at most.
        most: u8,
    },
    /// CL-24.3: the die is cast.
    DieMove {
        /// How far at most.
        most: u8,
    },
    /// CL-13: a franchise may answer the attack.
    Reaction,
    /// CL-15.6: a franchise with level vessels says which is its first.
    FirstVessel,
    /// The season is over.
    Over,
}

/// The card that the active franchise plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenCard {
    /// Which.
    pub card: EventCard,
    /// Its move is used.
    pub moved: bool,
    /// Its energy is used.
    pub energised: bool,
}

/// CL-22.5: an attack that is declared and paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Which option of the open card.
    pub option: Letter,
    /// At what.
    pub aim: Aim,
    /// Whom it meets.
    pub targets: SeatSet,
    /// Who of them has been passed on the way round, asked or not.
    pub visited: SeatSet,
    /// Who of them has answered, one way or the other.
    pub answered: SeatSet,
    /// CL-13.1: who of them is spared.
    pub spared: SeatSet,
}

/// CL-15: a control that goes round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Inspection {
    /// Who is still to be inspected.
    pub left: SeatSet,
    /// For which types.
    pub types: BoostSet,
    /// CL-15.1: the one after the race; otherwise a surprise control.
    pub last: bool,
}

/// The whole truth of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Celerium {
    /// Where the season is.
    pub phase: Phase,
    /// Races begun.
    pub round: u8,
    /// Whom the game waits for where all decide at once.
    pub waiting: SeatSet,
    /// Whom the game waits for where one decides.
    pub asked: Seat,
    /// CL-10.1: the First Franchise.
    pub first: Seat,
    /// CL-14.6: holder of the First-at-market token.
    pub market_first: Option<Seat>,
    /// CL-14.6: holder of the Last-at-market token.
    pub market_last: Option<Seat>,
    /// Planets not yet seen, one bit each.
    pub planets: u16,
    /// The planet of this round.
    pub planet: Option<PlanetId>,
    /// CL-25.2.
    pub wheel: Wheel,
    /// Control cards not yet turned up, one bit each.
    pub controls: u16,
    /// The control card of this round, once it is turned up.
    pub control: Option<ControlId>,
    /// Upgrades not yet seen.
    pub upgrades: Upgrades,
    /// What is for sale.
    pub market: [Option<UpgradeId>; SLOTS],
    /// What was sold from each slot of this market, and to whom. Between markets it is not written: positions keep the hashes
    /// that records of before hold.
    #[serde(default, skip_serializing_if = "nothing_sold")]
    pub sold: [Option<(UpgradeId, Seat)>; SLOTS],
    /// Upgrades thrown away.
    pub scrapped: Upgrades,
    /// Event cards not drawn.
    pub deck: Events,
    /// Event cards thrown away.
    pub discard: Events,
    /// Boosts of the reserve, by type and version.
    pub reserve: [[u8; 3]; 3],
    /// On the track or in the supply.
    pub meteorites: [Meteorite; METEORITES],
    /// By seat; those beyond the last seat are never looked at.
    pub franchises: [Franchise; SEATS],
    /// Consecutive passes, in the market and in the race.
    pub passes: u8,
    /// CL-10.1: whose turn of the race it is.
    pub active: Seat,
    /// The card being played.
    pub open: Option<OpenCard>,
    /// CL-24.2: the second vessel, and how far it goes, when the first has arrived.
    pub then: Option<(VesselKind, u8)>,
    /// The attack that is being answered.
    pub attack: Option<Attack>,
    /// The control that is going round.
    pub inspection: Option<Inspection>,
    /// CL-22.6: who does not want to be asked again in this race.
    pub quiet: SeatSet,
}

impl Celerium {
    /// What a seat owns.
    pub fn of(&self, seat: Seat) -> &Franchise {
        &self.franchises[seat.index()]
    }

    /// What a seat owns, to change it.
    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut Franchise {
        &mut self.franchises[seat.index()]
    }

    /// The cell of a vessel.
    pub fn cell(&self, seat: Seat, kind: VesselKind) -> u8 {
        self.franchises[seat.index()].vessels[kind.index()].cell
    }

    /// CL-1.4.
    pub fn level(&self, seat: Seat) -> Level {
        Level::of(self.of(seat).score)
    }

    /// Whom the game waits for.
    pub fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Over => SeatSet::EMPTY,
            Phase::Faces | Phase::Equip | Phase::Boosts | Phase::Lines | Phase::Check => {
                self.waiting
            }
            Phase::Market
            | Phase::Events
            | Phase::Turn
            | Phase::DoubleMove { .. }
            | Phase::DieMove { .. }
            | Phase::Reaction
            | Phase::FirstVessel => SeatSet::only(self.asked),
        }
    }

    /// Whether the season is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whether vessels are on the track.
    pub fn is_racing(&self) -> bool {
        matches!(
            self.phase,
            Phase::Turn
                | Phase::DoubleMove { .. }
                | Phase::DieMove { .. }
                | Phase::Reaction
                | Phase::FirstVessel
        )
    }

    /// CL-14.1: meteorites left in the supply.
    pub fn free_meteorite(&self) -> Option<usize> {
        self.meteorites.iter().position(|meteorite| meteorite.cell == 0)
    }

    /// CL-14.1: shot tokens left in the supply.
    pub fn free_shots(&self) -> u8 {
        let shot = |franchise: &Franchise| {
            franchise.vessels.iter().filter(|vessel| vessel.shot).count() as u8
        };
        SHOTS.saturating_sub(self.franchises.iter().map(shot).sum())
    }

    /// CL-14.1: workshop tokens left in the supply.
    pub fn free_workshops(&self) -> u8 {
        let used = |franchise: &Franchise| {
            let damaged = franchise.installed.iter().flatten().filter(|on| on.damaged).count();
            damaged as u8 + franchise.workshop.count()
        };
        WORKSHOPS.saturating_sub(self.franchises.iter().map(used).sum())
    }

    /// CL-14.1: Keep-line tokens left in the supply.
    pub fn free_keep_lines(&self) -> u8 {
        let held = self.franchises.iter().filter(|franchise| franchise.keep_line).count();
        KEEP_LINES.saturating_sub(held as u8)
    }
}

/// The seats from `seat` on, clockwise, `seat` first (CL-1.1).
pub(crate) fn clockwise_from(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    (0..seats).map(move |step| left_of(seat, step, seats))
}

/// CL-1.1: the seat so many places to the left.
pub(crate) const fn left_of(seat: Seat, places: u8, seats: u8) -> Seat {
    let at = seat.0 + places;
    Seat(if at >= seats { at - seats } else { at })
}

/// Whether nothing was sold at this market.
fn nothing_sold(sold: &[Option<(UpgradeId, Seat)>; SLOTS]) -> bool {
    sold.iter().all(Option::is_none)
}
