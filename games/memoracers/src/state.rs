//! What lies on the table: the circuit and the vessels. Plain data; a clone is a copy of some hundred bytes.

use crate::tiles::{CIRCUIT, Series, TileId};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Most vessels in a race.
pub(crate) const VESSELS: usize = 5;
/// Lines of the dashboard, and the top speed.
pub const TOP_SPEED: u8 = 5;
/// Shield boxes of a vessel.
pub const SHIELDS: u8 = 12;
/// Lap boxes; ticking the last one finishes.
pub const LAPS: u8 = 3;
/// The middle lane.
pub const CENTRE: u8 = 3;
/// Where the solo marker starts, and the end of the score track.
pub const SCORE: u8 = 20;
/// Steps of the reconnaissance lap (MR-3.2): nine tiles up, eight down.
pub const RECON_STEPS: u8 = 17;

/// A tile lying in the circuit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    /// Which tile.
    pub tile: TileId,
    /// Turned by 180° (MR-1.5).
    pub rotated: bool,
    /// Face up (MR-1.4).
    pub up: bool,
    /// Its present face was once shown to all.
    pub seen: bool,
}

/// The ring of ten tiles, cut open behind the last vessel: index 0 is the rear, 9 the front (MR-1.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Circuit {
    /// From rear to front.
    pub strip: [Slot; CIRCUIT],
    /// Absolute coordinate of index 0.
    pub rear: u16,
    /// The Kraken tiles beside the circuit.
    pub reserve: [TileId; 3],
}

impl Circuit {
    /// The index of the tile at a distance along the ring.
    pub const fn index(&self, progress: u16) -> usize {
        ((progress - self.rear) % CIRCUIT as u16) as usize
    }

    /// Index in the strip, and how often a vessel at this distance has lapped the rear. A wreck may lie behind the
    /// rear: it is counted where it was in the ring.
    pub fn place_of(&self, progress: u16) -> (u8, u16) {
        let ring = CIRCUIT as u16;
        match progress.checked_sub(self.rear) {
            Some(ahead) => ((ahead % ring) as u8, ahead / ring),
            None => (((ring - (self.rear - progress) % ring) % ring) as u8, 0),
        }
    }

    /// The tile at a distance along the ring.
    pub const fn at(&self, progress: u16) -> &Slot {
        &self.strip[self.index(progress)]
    }

    /// The series of each number, 1 to 9.
    pub fn composition(&self) -> [Series; 9] {
        let mut series = [Series::A; 9];
        for slot in &self.strip {
            if let Some(which) = slot.tile.series() {
                series[usize::from(slot.tile.number()) - 1] = which;
            }
        }
        series
    }

    /// Whether tiles `index` and `index + 1` are both face down (MR-9.2).
    pub fn is_dark_pair(&self, index: u8) -> bool {
        let at = |index: u8| self.strip.get(usize::from(index)).is_some_and(|slot| !slot.up);
        at(index) && at(index + 1)
    }
}

/// The boxes marked on a dashboard, bottom line first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Program {
    lanes: [u8; TOP_SPEED as usize],
    lines: u8,
}

impl Program {
    /// The lanes marked, bottom line first.
    pub fn lanes(&self) -> &[u8] {
        &self.lanes[..usize::from(self.lines)]
    }

    /// How many lines are used: the `L` of the rules.
    pub const fn lines(&self) -> u8 {
        self.lines
    }

    /// Marks the next line. There are five at most.
    pub fn mark(&mut self, lane: u8) {
        if let Some(place) = self.lanes.get_mut(usize::from(self.lines)) {
            *place = lane;
            self.lines += 1;
        }
    }

    /// Clears `line` (1 is the bottom line) and all above it.
    pub fn erase_from(&mut self, line: u8) {
        while self.lines >= line && self.lines > 0 {
            self.lines -= 1;
            self.lanes[usize::from(self.lines)] = 0;
        }
    }
}

impl TryFrom<Vec<u8>> for Program {
    type Error = String;

    fn try_from(lanes: Vec<u8>) -> Result<Self, String> {
        if lanes.len() > usize::from(TOP_SPEED) || lanes.iter().any(|lane| !(1..=5).contains(lane))
        {
            return Err(format!("{lanes:?} is not a programme: up to five lanes from 1 to 5"));
        }
        let mut program = Self::default();
        for lane in lanes {
            program.mark(lane);
        }
        Ok(program)
    }
}

impl From<Program> for Vec<u8> {
    fn from(program: Program) -> Self {
        program.lanes().to_vec()
    }
}

/// A vessel and its dashboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vessel {
    /// Position line: 1 to 5, 0 before the grid.
    pub lane: u8,
    /// 1 to 5 (MR-2.1).
    pub speed: u8,
    /// Boxes still free (MR-2.2).
    pub shields: u8,
    /// Laps ticked (MR-7).
    pub laps: u8,
    /// Tiles flown since the start.
    pub progress: u16,
    /// Has left the grid (MR-7.2).
    pub left_start: bool,
    /// The round in which it was destroyed; 0 while it races.
    pub destroyed: u16,
    /// The boxes marked this round.
    pub program: Program,
    /// The programme is closed (MR-4.8).
    pub locked: bool,
    /// Its pilot has given up (MR-11.3).
    pub resigned: bool,
    /// Lines of the programme flown so far; 0 whenever the table is at rest, so it is not stored.
    #[serde(skip)]
    pub flown: u8,
    /// The lane in which this round's flight began; 0 whenever the table is at rest.
    #[serde(skip)]
    pub took_off: u8,
}

impl Vessel {
    /// A vessel before the grid (MR-3.4).
    pub const fn fresh(shields: u8) -> Self {
        Self {
            lane: 0,
            speed: 1,
            shields,
            laps: 0,
            progress: 0,
            left_start: false,
            destroyed: 0,
            program: Program { lanes: [0; 5], lines: 0 },
            locked: false,
            resigned: false,
            flown: 0,
            took_off: 0,
        }
    }

    /// Still in the race.
    pub const fn is_racing(&self) -> bool {
        self.destroyed == 0
    }

    /// Still writing a programme.
    pub const fn is_writing(&self) -> bool {
        self.is_racing() && !self.locked && !self.resigned
    }

    /// Lines this vessel may use: one more than its speed if it can force (MR-4.6).
    pub const fn most_lines(&self) -> u8 {
        if self.may_force() { self.speed + 1 } else { self.speed }
    }

    /// MR-4.6: forcing costs two boxes, and is refused with two or fewer left and at top speed.
    pub const fn may_force(&self) -> bool {
        self.shields > 2 && self.speed < TOP_SPEED
    }

    /// The lane from which the next line is reached.
    pub fn last_lane(&self) -> u8 {
        self.program.lanes().last().copied().unwrap_or(self.lane)
    }
}

/// Where the game is; phases in which nothing is decided pass by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A player chooses the tiles of the circuit.
    Build {
        /// Who.
        builder: Seat,
    },
    /// The reconnaissance lap; only time drives it (MR-3.2).
    Recon {
        /// Steps done.
        step: u8,
    },
    /// Start lanes are taken (MR-3.3).
    Grid {
        /// How many have chosen.
        chosen: u8,
    },
    /// Programmes are written (MR-4).
    Programming,
    /// A player may exchange two tiles (MR-9).
    Swap {
        /// Who.
        holder: Seat,
    },
    /// All is over.
    Over,
}

/// How a race ended (MR-10.7, MR-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A vessel has three laps (MR-10.2).
    Finish,
    /// One vessel is left (MR-10.4).
    Survivor,
    /// None is left (MR-10.5).
    AllDestroyed,
    /// The third lap alone (MR-12.7).
    SoloVictory,
    /// The vessel is destroyed (MR-12.6).
    SoloCrash,
    /// The marker reached 0 (MR-12.6).
    SoloOutOfTime,
}

/// The whole truth of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemoRacers {
    /// Where the game is.
    pub phase: Phase,
    /// The round of this race, from 1.
    pub round: u16,
    /// The race of the championship, from 1.
    pub race: u8,
    /// Rounds of the races before this one.
    pub earlier: u16,
    /// The tiles.
    pub circuit: Circuit,
    /// By seat; unused places hold fresh vessels.
    pub vessels: [Vessel; VESSELS],
    /// Grid order: stands for "youngest first, then clockwise" (Q33).
    pub order: [Seat; VESSELS],
    /// Championship points by seat (MR-13).
    pub points: [u8; VESSELS],
    /// The points of each race of the championship so far, by race and seat.
    pub races: [[u8; VESSELS]; VESSELS],
    /// Solo score marker (MR-12.4).
    pub score: u8,
    /// Solo: an accelerator was entered at top speed this round (MR-12.5).
    pub exempt: bool,
    /// How the last race ended, once all is over.
    pub outcome: Option<Outcome>,
}

impl MemoRacers {
    /// The vessel of a seat.
    pub fn vessel(&self, seat: Seat) -> &Vessel {
        &self.vessels[seat.index()]
    }

    pub(crate) fn vessel_mut(&mut self, seat: Seat) -> &mut Vessel {
        &mut self.vessels[seat.index()]
    }

    /// The seats whose vessels still race.
    pub fn racing(&self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(seats).filter(|seat| self.vessel(*seat).is_racing())
    }

    /// The seats that still write their programmes.
    pub fn writing(&self, seats: u8) -> SeatSet {
        Seat::all(seats).filter(|seat| self.vessel(*seat).is_writing()).collect()
    }

    /// Whom the game waits for.
    pub(crate) fn awaited(&self, seats: u8) -> SeatSet {
        match self.phase {
            Phase::Build { builder } => SeatSet::only(builder),
            Phase::Grid { chosen } => SeatSet::only(self.order[usize::from(chosen)]),
            Phase::Programming => self.writing(seats),
            Phase::Swap { holder } => SeatSet::only(holder),
            Phase::Recon { .. } | Phase::Over => SeatSet::EMPTY,
        }
    }
}
