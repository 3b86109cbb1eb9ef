//! What a viewer may know (MR-14), and a whole table that would look the same.

use crate::event::Shown;
use crate::options::{Handicap, MemoryAssist, Mode, Rules};
use crate::rules::{Opening, shown, stars};
use crate::state::{Circuit, MemoRacers, Outcome, Phase, Program, SCORE, Slot, VESSELS, Vessel};
use crate::tiles::{CIRCUIT, KRAKENS, TileId, TileKind};
use engine::{Chance, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// The name of a phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
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
pub struct SlotView {
    /// The face, if it lies face up.
    pub face: Option<Shown>,
    /// With memory assist: what was last seen there (MR-17).
    pub ghost: Option<Ghost>,
}

/// A faded print on a back (MR-17.2, MR-17.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ghost {
    /// The face that all have seen.
    Face(Shown),
    /// The Kraken, position unknown.
    Kraken(bool),
}

/// A vessel and the open part of its dashboard (MR-2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
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

    /// A whole table that would look the same to this viewer: hidden tiles in any order, others' programmes any legal
    /// ones.
    pub(crate) fn imagine(&self, rules: &Rules, chance: &mut Chance) -> MemoRacers {
        let mut table = Opening::table(rules);
        table.phase = self.imagined_phase();
        table.round = self.round;
        table.race = self.race;
        table.earlier = self.earlier;
        table.score = self.score.unwrap_or(SCORE);
        table.exempt = self.exempt;
        table.outcome = self.outcome;
        for (place, seat) in table.order.iter_mut().zip(&self.order) {
            *place = *seat;
        }
        table.circuit = self.imagined_circuit(rules, chance);
        for (seat, view) in Seat::all(VESSELS as u8).zip(&self.vessels) {
            table.points[seat.index()] = view.points;
            for (race, points) in table.races.iter_mut().zip(&self.results) {
                race[seat.index()] = points.get(seat.index()).copied().unwrap_or_default();
            }
            table.vessels[seat.index()] = self.imagined_vessel(seat, view, chance);
        }
        table
    }

    fn imagined_phase(&self) -> Phase {
        let chosen = self.vessels.iter().filter(|vessel| vessel.lane > 0).count() as u8;
        match self.phase {
            PhaseName::Build => Phase::Build { builder: self.builder.unwrap_or(Seat(0)) },
            PhaseName::Recon => Phase::Recon { step: self.step },
            PhaseName::Grid => Phase::Grid { chosen },
            PhaseName::Programming => Phase::Programming,
            PhaseName::Swap => Phase::Swap { holder: self.holder.unwrap_or(Seat(0)) },
            PhaseName::Over => Phase::Over,
        }
    }

    fn imagined_circuit(&self, rules: &Rules, chance: &mut Chance) -> Circuit {
        let known = |slot: &SlotView| match (slot.face, slot.ghost) {
            (Some(face), _) | (None, Some(Ghost::Face(face))) => Some(face),
            (None, Some(Ghost::Kraken(_)) | None) => None,
        };
        let laid: Vec<Option<Shown>> = self.strip.iter().map(known).collect();
        let known_kraken =
            laid.iter().flatten().map(|face| face.tile).find(|tile| tile.is_kraken());
        let kraken = known_kraken.unwrap_or_else(|| {
            TileId::kraken(chance.pick("imagined kraken", u32::from(KRAKENS)) as u8 + 1)
        });
        let mut hidden: Vec<TileId> = self
            .codes
            .iter()
            .copied()
            .filter(|code| !laid.iter().flatten().any(|face| face.tile == *code))
            .collect();
        let kraken_at =
            self.strip.iter().position(|slot| matches!(slot.ghost, Some(Ghost::Kraken(_))));
        if known_kraken.is_none() && kraken_at.is_none() {
            hidden.push(kraken);
        }
        if self.phase != PhaseName::Build {
            chance.shuffle("imagined order", &mut hidden);
        }
        let mut hidden = hidden.into_iter();
        let strip = std::array::from_fn(|index| {
            let up = self.strip[index].face.is_some();
            if let Some(face) = laid[index] {
                return Slot { tile: face.tile, rotated: face.rotated, up, seen: true };
            }
            let tile =
                if Some(index) == kraken_at { kraken } else { hidden.next().unwrap_or(kraken) };
            let turns = rules.tiles.face(tile).kind == TileKind::MobileTraps;
            let rotated =
                turns && self.phase != PhaseName::Build && chance.pick("imagined turn", 2) == 1;
            Slot { tile, rotated, up, seen: self.was_shown(index) }
        });
        let mut reserve =
            [1, 2, 3, 4].map(TileId::kraken).into_iter().filter(|tile| *tile != kraken);
        Circuit {
            strip,
            rear: self.rear,
            reserve: std::array::from_fn(|_| reserve.next().unwrap_or(kraken)),
        }
    }

    /// Whether a tile that now lies face down was shown in the reconnaissance lap.
    fn was_shown(&self, index: usize) -> bool {
        match self.phase {
            PhaseName::Build => false,
            PhaseName::Recon => index <= usize::from(self.step),
            PhaseName::Grid | PhaseName::Programming | PhaseName::Swap | PhaseName::Over => {
                !self.assisted
            }
        }
    }

    fn imagined_vessel(&self, seat: Seat, view: &VesselView, chance: &mut Chance) -> Vessel {
        let mut vessel = Vessel {
            lane: view.lane,
            speed: view.speed,
            shields: view.shields,
            laps: view.laps,
            progress: view.progress,
            left_start: view.left_start,
            destroyed: view.destroyed.unwrap_or(0),
            program: Program::default(),
            locked: view.locked,
            resigned: view.resigned,
            flown: view.flown,
            took_off: view.took_off,
        };
        if self.viewer == Viewer::Seat(seat) {
            vessel.program = self.program.unwrap_or_default();
        } else if let Some(program) = view.program {
            vessel.program = program;
        } else if view.locked && self.phase != PhaseName::Over {
            let lines = chance.die("imagined lines", u32::from(vessel.most_lines()));
            for _ in 0..lines {
                let last = vessel.last_lane();
                let (low, high) = ((last - 1).max(1), (last + 1).min(5));
                let lane = low + chance.pick("imagined lane", u32::from(high - low) + 1) as u8;
                vessel.program.mark(lane);
            }
        }
        vessel
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
