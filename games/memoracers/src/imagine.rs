//! A whole table that would look the same to a viewer.

use crate::event::Shown;
use crate::options::Rules;
use crate::rules::Opening;
use crate::state::{Circuit, MemoRacers, Phase, Program, SCORE, Slot, VESSELS, Vessel};
use crate::tiles::{KRAKENS, TileId, TileKind};
use crate::view::{Ghost, PhaseName, SlotView, VesselView, View};
use engine::{Chance, Seat, Viewer};

impl View {
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
