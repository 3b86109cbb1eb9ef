//! What must hold at every rest: the tiles of the circuit, numbers in range.

use crate::options::Rules;
use crate::state::{LAPS, MemoRacers, Phase, SHIELDS, TOP_SPEED};
use crate::tiles::{TileId, TileKind};
use engine::{Seat, SeatSet};

impl MemoRacers {
    /// What must hold at every rest.
    pub(crate) fn check_invariants(&self, rules: &Rules) -> Result<(), String> {
        self.check_circuit(rules)?;
        self.check_vessels(rules)
    }

    /// Numbers 1 to 9 once each, one Kraken, the four Kraken tiles split 1 + 3, only mobile traps rotated.
    fn check_circuit(&self, rules: &Rules) -> Result<(), String> {
        let mut numbers = [0_u8; 10];
        let mut krakens: Vec<TileId> = self.circuit.reserve.to_vec();
        for slot in &self.circuit.strip {
            numbers[usize::from(slot.tile.number())] += 1;
            krakens.extend(slot.tile.is_kraken().then_some(slot.tile));
            if slot.rotated && rules.tiles.face(slot.tile).kind != TileKind::MobileTraps {
                return Err(format!("{} has no mobile traps and lies rotated", slot.tile));
            }
        }
        krakens.sort_unstable();
        if numbers != [1; 10] || krakens != [1, 2, 3, 4].map(TileId::kraken) {
            return Err(format!("the circuit is not ten tiles: {:?}", self.circuit));
        }
        Ok(())
    }

    /// Numbers in range; between rounds (MR-8) the last vessel at the rear, faces up where they must be, and more
    /// progress never with fewer laps.
    fn check_vessels(&self, rules: &Rules) -> Result<(), String> {
        for seat in Seat::all(rules.seats) {
            let vessel = self.vessel(seat);
            let flies = matches!(self.phase, Phase::Programming | Phase::Swap { .. });
            let in_range = (1..=TOP_SPEED).contains(&vessel.speed)
                && vessel.shields <= SHIELDS
                && (u8::from(flies)..=5).contains(&vessel.lane)
                && vessel.laps <= LAPS
                && (vessel.flown, vessel.took_off) == (0, 0)
                && (self.phase != Phase::Programming || vessel.program.lines() <= vessel.speed + 1)
                && (vessel.shields > 0 || !vessel.is_racing());
            if !in_range {
                return Err(format!("the vessel of {seat:?} is out of range: {vessel:?}"));
            }
        }
        if !matches!(self.phase, Phase::Programming | Phase::Swap { .. }) {
            return Ok(());
        }
        let racing: SeatSet = self.racing(rules.seats).collect();
        let progress = |seat: Seat| self.vessel(seat).progress;
        let (Some(last), Some(lead)) =
            (racing.iter().map(progress).min(), racing.iter().map(progress).max())
        else {
            return Err("no seat races".into());
        };
        if last != self.circuit.rear {
            return Err(format!("the rear is at {}, the last vessel at {last}", self.circuit.rear));
        }
        let dark =
            racing.iter().map(progress).chain([lead + 1]).find(|at| !self.circuit.at(*at).up);
        if let Some(at) = dark {
            return Err(format!("the tile at {at} should lie face up"));
        }
        for one in racing.iter() {
            for other in racing.iter() {
                if progress(one) > progress(other)
                    && self.vessel(one).laps < self.vessel(other).laps
                {
                    return Err(format!("{one:?} is ahead of {other:?} with fewer laps"));
                }
            }
        }
        Ok(())
    }
}
