//! What a pilot retains of tiles that turned dark, and what it believes of them.

use super::Ability;
use crate::event::Event;
use crate::options::{ReconPace, Rules};
use crate::tiles::{CIRCUIT, KRAKENS, LANES, LaneKind, NUMBERS, TileId, TileKind};
use crate::view::View;
use engine::Chance;

const FRONT: usize = CIRCUIT - 1;

/// What a pilot holds of one tile of the strip.
#[derive(Debug, Clone, Copy)]
struct Trace {
    /// Its face while it lies face up.
    face: Option<[LaneKind; LANES]>,
    /// Retained lanes of a tile that lies face down.
    lanes: [Option<LaneKind>; LANES],
    /// Known to be a Kraken tile that replaced this one; its pattern is one of the others.
    kraken_not: Option<[LaneKind; LANES]>,
    /// How sure it is that this trace belongs here.
    confidence: f64,
}

const BLANK: Trace = Trace { face: None, lanes: [None; LANES], kraken_not: None, confidence: 1.0 };

impl Trace {
    fn forget(&mut self) {
        self.lanes = [None; LANES];
        self.kraken_not = None;
        self.confidence = 1.0;
    }

    fn doubt(&mut self, ability: &Ability) {
        self.confidence *= f64::midpoint(1.0, ability.track);
    }
}

/// The strip as a pilot remembers it.
#[derive(Debug, Clone)]
pub(super) struct Memory {
    strip: [Trace; CIRCUIT],
    /// Traces of the reconnaissance lap that will be attached to a neighbouring tile.
    slipped: Vec<(usize, Trace)>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { strip: [BLANK; CIRCUIT], slipped: Vec::new() }
    }
}

/// Chances of what is in each lane of each tile of the strip.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lot {
    pub(super) trap: f64,
    pub(super) accelerator: f64,
    pub(super) slow_down: f64,
    pub(super) repair: f64,
}

pub(super) type Beliefs = [[Lot; LANES]; CIRCUIT];

impl Lot {
    const NOTHING: Lot = Lot { trap: 0.0, accelerator: 0.0, slow_down: 0.0, repair: 0.0 };

    fn add(&mut self, kind: LaneKind, weight: f64) {
        match kind {
            LaneKind::Trap => self.trap += weight,
            LaneKind::Accelerator => self.accelerator += weight,
            LaneKind::SlowDown => self.slow_down += weight,
            LaneKind::Repair => self.repair += weight,
            LaneKind::Safe | LaneKind::Mechanism => {}
        }
    }

    fn add_all(&mut self, other: &Lot, weight: f64) {
        self.trap += other.trap * weight;
        self.accelerator += other.accelerator * weight;
        self.slow_down += other.slow_down * weight;
        self.repair += other.repair * weight;
    }
}

impl Memory {
    /// Takes in which tiles lie face up now.
    pub(super) fn look(&mut self, view: &View) {
        for (trace, slot) in self.strip.iter_mut().zip(&view.strip) {
            trace.face = slot.face.map(|face| face.lanes.0);
            if trace.face.is_some() {
                trace.forget();
            }
        }
    }

    /// Takes in what happens.
    #[allow(clippy::wildcard_enum_match_arm, reason = "only what moves, shows or hides tiles")]
    pub(super) fn hear(
        &mut self,
        rules: &Rules,
        ability: &Ability,
        event: &Event,
        chance: &mut Chance,
    ) {
        match *event {
            Event::CircuitLaid | Event::RaceBegan { .. } => *self = Self::default(),
            Event::TileRevealed { index, face } => {
                self.strip[usize::from(index)] = Trace { face: Some(face.lanes.0), ..BLANK };
            }
            Event::TileHidden { index } => {
                self.reconnoitre(rules, ability, usize::from(index), chance);
            }
            Event::ReconOver => {
                for (place, trace) in self.slipped.drain(..) {
                    self.strip[place] = trace;
                }
            }
            Event::RoundStarted { .. } => self.fade(ability, chance),
            Event::Reseated => self.strip.rotate_left(1),
            Event::Looped { to, kind } => self.follow_loop(ability, usize::from(to), kind, chance),
            Event::TilesSwapped { index, .. } => {
                let at = usize::from(index);
                if chance.unit() < ability.track {
                    self.strip.swap(at, at + 1);
                }
                self.strip[at].doubt(ability);
                self.strip[at + 1].doubt(ability);
            }
            _ => {}
        }
    }

    /// Encoding: a whole tile, or single lanes of it.
    fn encode(
        face: [LaneKind; LANES],
        whole: f64,
        ability: &Ability,
        chance: &mut Chance,
    ) -> Trace {
        let mut trace = BLANK;
        if chance.unit() < whole {
            trace.lanes = face.map(Some);
        } else {
            for (lane, kind) in trace.lanes.iter_mut().zip(face) {
                *lane = (chance.unit() < ability.retain_lane).then_some(kind);
            }
        }
        trace
    }

    /// A tile of the reconnaissance lap turns down.
    fn reconnoitre(&mut self, rules: &Rules, ability: &Ability, index: usize, chance: &mut Chance) {
        let Some(face) = self.strip[index].face else { return };
        let pace = match rules.recon_pace {
            ReconPace::Relaxed => 1.1,
            ReconPace::Standard => 1.0,
            ReconPace::Brisk => 0.85,
        };
        let depth = i32::try_from(index).unwrap_or_default() - 2;
        let whole = (ability.recon * pace).min(1.0) * ability.recon_fall.powi(depth);
        let trace = Self::encode(face, whole, ability, chance);
        self.strip[index] = BLANK;
        let held = trace.lanes.iter().any(Option::is_some);
        if held && chance.unit() < ability.slip {
            let up = index == 2 || (index < FRONT && chance.unit() < 0.5);
            self.slipped.push((if up { index + 1 } else { index - 1 }, trace));
        } else {
            self.strip[index] = trace;
        }
    }

    /// At each programming phase every retained hidden tile may be dropped.
    fn fade(&mut self, ability: &Ability, chance: &mut Chance) {
        for trace in &mut self.strip {
            let held = trace.lanes.iter().any(Option::is_some) || trace.kraken_not.is_some();
            if trace.face.is_none() && held && chance.unit() < ability.forget {
                trace.forget();
            }
        }
    }

    /// The rear tile goes round and turns down.
    fn follow_loop(&mut self, ability: &Ability, to: usize, kind: TileKind, chance: &mut Chance) {
        let rear = self.strip[0];
        let mut trace = match rear.face {
            Some(face) => Self::encode(face, ability.retain, ability, chance),
            None => BLANK,
        };
        match kind {
            TileKind::Normal | TileKind::Missiles => {}
            TileKind::MobileTraps => {
                if chance.unit() < ability.track {
                    trace.lanes.reverse();
                }
                trace.doubt(ability);
            }
            TileKind::Kraken => {
                trace = BLANK;
                if chance.unit() < ability.track.max(ability.retain) {
                    trace.kraken_not = rear.face;
                }
            }
        }
        self.strip.rotate_left(1);
        self.strip[FRONT] = trace;
        if to < FRONT {
            let followed = chance.unit() < ability.track;
            if followed || self.strip[to].face.is_some() {
                self.strip.swap(to, FRONT);
            }
            self.strip[to].doubt(ability);
            self.strip[FRONT].doubt(ability);
        }
    }

    /// What the pilot believes of every lane: certain of faces, trusting its memory as far as it goes, else the
    /// average of the circuit. It does not deduce hidden tiles by elimination.
    pub(super) fn beliefs(&self, rules: &Rules, ability: &Ability, view: &View) -> Beliefs {
        let average = average(rules, &view.codes);
        let krakens: [[LaneKind; LANES]; KRAKENS as usize] =
            std::array::from_fn(|which| rules.tiles.face(TileId::kraken(which as u8 + 1)).lanes);
        let mut beliefs = [average; CIRCUIT];
        for ((belief, trace), slot) in beliefs.iter_mut().zip(&self.strip).zip(&view.strip) {
            if let Some(face) = slot.face {
                *belief = [Lot::NOTHING; LANES];
                for (lot, kind) in belief.iter_mut().zip(face.lanes.0) {
                    lot.add(kind, 1.0);
                }
                continue;
            }
            let weight = ability.trust * trace.confidence;
            for lane in 0..LANES {
                let mut lot = Lot::NOTHING;
                if let Some(old) = trace.kraken_not {
                    let others = krakens.iter().filter(|face| **face != old);
                    let share = weight / f64::from(KRAKENS - 1);
                    others.for_each(|face| lot.add(face[lane], share));
                } else if let Some(kind) = trace.lanes[lane] {
                    lot.add(kind, weight);
                } else {
                    continue;
                }
                lot.add_all(&average[lane], 1.0 - weight);
                belief[lane] = lot;
            }
        }
        beliefs
    }
}

/// The average content of each lane: the nine open codes, mobile traps either way round, and any Kraken tile.
fn average(rules: &Rules, codes: &[TileId]) -> [Lot; LANES] {
    let mut lots = [Lot::NOTHING; LANES];
    let share = 1.0 / f64::from(NUMBERS + 1);
    let mut add = |tile: TileId, weight: f64| {
        let face = rules.tiles.face(tile);
        let turns = face.kind == TileKind::MobileTraps;
        for (lot, (printed, turned)) in
            lots.iter_mut().zip(face.read(false).into_iter().zip(face.read(true)))
        {
            lot.add(printed, if turns { weight / 2.0 } else { weight });
            if turns {
                lot.add(turned, weight / 2.0);
            }
        }
    };
    for code in codes {
        add(*code, share);
    }
    for which in 1..=KRAKENS {
        add(TileId::kraken(which), share / f64::from(KRAKENS));
    }
    lots
}
