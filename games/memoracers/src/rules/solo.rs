//! Solo mode (*Mode solo*): stars, score track, victory and defeat. MR-12.

use super::Context;
use crate::event::Event;
use crate::options::{Rules, SoloStarRule};
use crate::state::{LAPS, MemoRacers, Outcome};
use crate::tiles::{LaneKind, Series, TileId, TileKind};
use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// MR-12.8: what a score is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloRank {
    /// 1 to 3.
    Neophyte,
    /// 4 to 6.
    Professional,
    /// 7 to 9.
    Veteran,
    /// 10 to 12.
    Champion,
    /// 13 and more.
    Prodigy,
}

impl SoloRank {
    /// The rank of a score; none for 0, which is defeat.
    pub const fn of(score: u8) -> Option<Self> {
        match score {
            0 => None,
            1..=3 => Some(Self::Neophyte),
            4..=6 => Some(Self::Professional),
            7..=9 => Some(Self::Veteran),
            10..=12 => Some(Self::Champion),
            13.. => Some(Self::Prodigy),
        }
    }
}

/// MR-12.3: the difficulty of a circuit in stars.
pub fn stars(rules: &Rules, composition: [Series; 9]) -> u8 {
    let tiles = (1..).zip(composition).map(|(number, series)| tile_stars(rules, number, series));
    let total = 1 + tiles.sum::<i8>() + i8::from(rules.kraken_folly); // MR-16.3
    total.max(1).unsigned_abs()
}

/// MR-12.3, one tile: each line counts once.
fn tile_stars(rules: &Rules, number: u8, series: Series) -> i8 {
    if series == Series::A {
        return 0;
    }
    let face = rules.tiles.face(TileId::numbered(number, series));
    let school = rules.tiles.face(TileId::numbered(number, Series::A));
    let has = |kind: LaneKind| face.count(kind) > 0;
    let more_traps = face.count(LaneKind::Trap) > school.count(LaneKind::Trap);
    let special = matches!(face.kind, TileKind::Missiles | TileKind::MobileTraps);
    let helps = has(LaneKind::Accelerator) || has(LaneKind::Repair);
    let help = match rules.solo_star_rule {
        SoloStarRule::Printed => i8::from(helps),
        SoloStarRule::Corrected => -i8::from(helps),
    };
    i8::from(more_traps) + i8::from(has(LaneKind::SlowDown)) + 2 * i8::from(special) + help
}

impl MemoRacers {
    /// MR-12.7: alone, laps are ticked on entering tile 1; the third entry ends the race at once.
    pub(super) fn reach_line_alone(&mut self, context: &mut Context<'_>, seat: Seat) -> bool {
        if !self.circuit.at(self.vessel(seat).progress).tile.is_line() {
            return false;
        }
        let vessel = self.vessel_mut(seat);
        vessel.laps += 1;
        let laps = vessel.laps;
        context.tell(Event::LapTicked { seat, laps });
        laps >= LAPS
    }

    /// MR-12.7: the rest of the programme is not flown, nothing else happens in this round.
    pub(super) fn win_solo(&mut self, context: &mut Context<'_>) {
        self.end_race(context, Outcome::SoloVictory, SeatSet::only(Seat(0)));
    }

    /// MR-12.5: the marker goes down after maintenance and any swap, unless the clock stands still. MR-12.6: at 0 the
    /// time is up. With company there is no marker and the next round begins.
    pub(super) fn step_score(&mut self, context: &mut Context<'_>) {
        if context.rules.is_solo() {
            if self.exempt {
                context.tell(Event::ScoreHeld { at: self.score });
            } else {
                self.score -= 1;
                context.tell(Event::ScoreMoved { to: self.score });
            }
            if self.score == 0 {
                self.end_race(context, Outcome::SoloOutOfTime, SeatSet::EMPTY);
                return;
            }
        }
        self.next_round(context);
    }
}
