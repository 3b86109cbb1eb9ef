//! What a viewer may know (MR-14).

use crate::event::Shown;
use crate::options::{Handicap, MemoryAssist, Mode, Rules};
use crate::rules::{shown, stars};
use crate::state::{MemoRacers, Outcome, Phase, Program, Slot};
use crate::tiles::{CIRCUIT, KRAKENS, TileId};
use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// The name of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "as the phases of the state")]
pub enum PhaseName {
    Build,
    Recon,
    Grid,
    #[default]
    Programming,
    Swap,
    Over,
}

impl From<Phase> for PhaseName {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Build { .. } => Self::Build,
            Phase::Recon { .. } => Self::Recon,
            Phase::Grid { .. } => Self::Grid,
            Phase::Programming => Self::Programming,
            Phase::Swap { .. } => Self::Swap,
            Phase::Over => Self::Over,
        }
    }
}

/// A tile of the strip as all see it. Face down, it is nothing but a back (MR-14.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SlotView {
    /// The face, if it lies face up.
    pub face: Option<Shown>,
    /// With memory assist: what was last seen there (MR-17).
    pub ghost: Option<Ghost>,
}

/// A faded print on a back (MR-17.2, MR-17.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ghost {
    /// The face that all have seen.
    Face(Shown),
    /// The Kraken, position unknown.
    Kraken(bool),
}

/// A vessel and the open part of its dashboard (MR-2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VesselView {
    /// Index of its tile in the strip.
    pub at: u8,
    /// How often it has lapped the rear.
    pub wrap: u16,
    /// Tiles flown since the start, which all viewers can count.
    pub progress: u16,
    /// 1 to 5, 0 before the grid.
    pub lane: u8,
    /// 1 to 5.
    pub speed: u8,
    /// Free boxes.
    pub shields: u8,
    /// Laps ticked.
    pub laps: u8,
    /// Has left the grid.
    pub left_start: bool,
    /// Place in the race, 1 is best.
    pub place: u8,
    /// Whether its programme is closed.
    pub locked: bool,
    /// The round of its destruction.
    pub destroyed: Option<u16>,
    /// Whether its pilot has given up.
    pub resigned: bool,
    /// Boxes ticked before the start.
    pub handicap: Handicap,
    /// Championship points.
    pub points: u8,
    /// Its programme, from the common reveal until the dashboards are wiped (MR-14.5).
    pub program: Option<Program>,
    /// How many lines of it are flown.
    pub flown: u8,
    /// The lane in which the flight began; 0 before it.
    pub took_off: u8,
}

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What is played.
    pub mode: Mode,
    /// Where the game is.
    pub phase: PhaseName,
    /// Steps of the reconnaissance lap done.
    pub step: u8,
    /// The round of this race.
    pub round: u16,
    /// The race of the championship.
    pub race: u8,
    /// How many races there are.
    pub races: u8,
    /// Rounds of the races before.
    pub earlier: u16,
    /// From rear to front.
    pub strip: [SlotView; CIRCUIT],
    /// How many tiles have gone round since the start.
    pub rear: u16,
    /// How many Kraken tiles lie beside the circuit.
    pub reserve: u8,
    /// The nine numbered tiles of the circuit.
    pub codes: Vec<TileId>,
    /// By seat.
    pub vessels: Vec<VesselView>,
    /// The viewer's own programme.
    pub program: Option<Program>,
    /// Grid order.
    pub order: Vec<Seat>,
    /// Who builds the circuit.
    pub builder: Option<Seat>,
    /// Who may exchange tiles.
    pub holder: Option<Seat>,
    /// Who is awaited; all of it is open in this game.
    pub awaiting: SeatSet,
    /// Solo score marker.
    pub score: Option<u8>,
    /// Solo difficulty.
    pub stars: Option<u8>,
    /// Solo: the clock stands still this round.
    pub exempt: bool,
    /// Memory assist is on: results are labelled so.
    pub assisted: bool,
    /// The points of each race of a championship so far, by race and seat.
    pub results: Vec<Vec<u8>>,
    /// How the race ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// MR-14.1: the only source of anything sent.
    pub(crate) fn of(table: &MemoRacers, rules: &Rules, viewer: Viewer) -> Self {
        let (solo, seats) = (rules.is_solo(), usize::from(rules.seats));
        let composition = table.circuit.composition();
        let codes = (1..).zip(composition).map(|(number, series)| TileId::numbered(number, series));
        let (mut step, mut builder, mut holder) = (0, None, None);
        match table.phase {
            Phase::Recon { step: done } => step = done,
            Phase::Build { builder: seat } => builder = Some(seat),
            Phase::Swap { holder: seat } => holder = Some(seat),
            Phase::Grid { .. } | Phase::Programming | Phase::Over => {}
        }
        Self {
            viewer,
            mode: rules.mode,
            phase: table.phase.into(),
            step,
            round: table.round,
            race: table.race,
            races: rules.races(),
            earlier: table.earlier,
            strip: table.circuit.strip.map(|slot| slot_view(table, rules, slot)),
            rear: table.circuit.rear,
            reserve: KRAKENS - 1,
            codes: codes.collect(),
            vessels: Seat::all(rules.seats).map(|seat| vessel_view(table, rules, seat)).collect(),
            program: viewer.seat().map(|seat| table.vessel(seat).program),
            order: table.order[..usize::from(rules.seats)].to_vec(),
            builder,
            holder,
            awaiting: table.awaited(rules.seats),
            score: solo.then_some(table.score),
            stars: solo.then(|| stars(rules, composition)),
            exempt: table.exempt,
            assisted: rules.memory_assist == MemoryAssist::Ghosts,
            results: table.results(rules).iter().map(|race| race[..seats].to_vec()).collect(),
            outcome: table.outcome,
        }
    }

    /// Where all write at the same time: the seats whose programme is locked.
    pub(crate) fn decided(&self) -> SeatSet {
        let writing = self.phase == PhaseName::Programming && !self.awaiting.is_empty();
        let locked = |(_, vessel): &(Seat, &VesselView)| {
            writing && vessel.locked && vessel.destroyed.is_none() && !vessel.resigned
        };
        let seats = (0..).map(Seat).zip(&self.vessels).filter(locked).map(|(seat, _)| seat);
        seats.filter(|seat| !self.awaiting.contains(*seat)).collect()
    }
}

fn slot_view(table: &MemoRacers, rules: &Rules, slot: Slot) -> SlotView {
    if slot.up {
        return SlotView { face: Some(shown(rules, slot)), ghost: None };
    }
    let replaced = !matches!(table.phase, Phase::Build { .. } | Phase::Recon { .. });
    let ghost = match rules.memory_assist {
        MemoryAssist::Off => None,
        MemoryAssist::Ghosts if slot.seen => Some(Ghost::Face(shown(rules, slot))),
        MemoryAssist::Ghosts => replaced.then_some(Ghost::Kraken(true)),
    };
    SlotView { face: None, ghost }
}

fn vessel_view(table: &MemoRacers, rules: &Rules, seat: Seat) -> VesselView {
    let vessel = table.vessel(seat);
    let (at, wrap) = table.circuit.place_of(vessel.progress);
    let revealed = table.phase == Phase::Programming && table.writing(rules.seats).is_empty();
    VesselView {
        at,
        wrap,
        progress: vessel.progress,
        lane: vessel.lane,
        speed: vessel.speed,
        shields: vessel.shields,
        laps: vessel.laps,
        left_start: vessel.left_start,
        place: table.place(rules.seats, seat),
        locked: vessel.locked,
        destroyed: (!vessel.is_racing()).then_some(vessel.destroyed),
        resigned: vessel.resigned,
        handicap: rules.handicaps[seat.index()],
        points: table.points[seat.index()],
        program: revealed.then_some(vessel.program),
        flown: vessel.flown,
        took_off: vessel.took_off,
    }
}
