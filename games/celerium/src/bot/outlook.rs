//! What a race is worth to a franchise as it stands: points, and what the stewards may take from them.

use crate::cards::{BoostType, Scope, VesselKind};
use crate::options::Rules;
use crate::rules::vessel_bit;
use crate::state::{Celerium, OwnedBoost, SEATS, Wheel};
use crate::track::LAST_CELL;
use engine::{Seat, SeatSet};

/// Where the vessels stand, by franchise and kind.
pub(super) type Cells = [[u8; 2]; SEATS];

/// How often a known boost is found against what the wheel says now: a player may still turn it.
const TURNED: f64 = 0.12;
/// How often an unknown boost is not conform, as the wheel stands and after it was turned.
const UNKNOWN: [f64; 2] = [0.42, 0.75];
/// How often a Starbot one cell, or two, behind its Pilot will not stay behind while rivals have cards.
const NARROW: [f64; 2] = [0.3, 0.15];

/// Chances of the control after the race, by what is left of its deck.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stewards {
    /// By rank, the chance to be inspected.
    pub(super) by_rank: [f64; SEATS],
    /// By type, the chance that the card names it.
    pub(super) by_type: [f64; 3],
}

impl Stewards {
    fn new(rules: &Rules, table: &Celerium) -> Self {
        let (mut by_rank, mut by_type) = ([0.0; SEATS], [0.0; 3]);
        let mut count = 0.0;
        for (at, card) in rules.contents.controls.iter().enumerate() {
            if table.controls >> at & 1 == 0 {
                continue;
            }
            count += 1.0;
            let most = match card.scope {
                Scope::Winner => 1,
                Scope::TopTwo => 2,
                Scope::All => SEATS,
            };
            by_rank.iter_mut().take(most).for_each(|rank| *rank += 1.0);
            card.types.iter().for_each(|kind| by_type[kind.index()] += 1.0);
        }
        let share = |sum: f64| if count > 0.0 { sum / count } else { 0.0 };
        Self { by_rank: by_rank.map(share), by_type: by_type.map(share) }
    }

    /// The chance to be inspected of a franchise that may end anywhere.
    pub(super) fn average(&self, seats: u8) -> f64 {
        self.by_rank.iter().take(usize::from(seats)).sum::<f64>() / f64::from(seats)
    }
}

/// One franchise's judgement of a race. Of hidden things it reads only the own ones.
pub(super) struct Outlook<'a> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a Celerium,
    pub(super) seat: Seat,
    pub(super) stewards: Stewards,
    /// By franchise, cells that an inspection costs on the average.
    risk: [f64; SEATS],
    /// Franchises of which a rival has cards.
    exposed: SeatSet,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(rules: &'a Rules, table: &'a Celerium, seat: Seat) -> Self {
        let stewards = Stewards::new(rules, table);
        let rivals = |one: Seat| Seat::all(rules.seats).filter(move |seat| *seat != one);
        let armed = |seat: Seat| !table.of(seat).hand.is_empty();
        let exposed = Seat::all(rules.seats).filter(|one| rivals(*one).any(armed)).collect();
        let mut outlook = Self { rules, table, seat, stewards, risk: [0.0; SEATS], exposed };
        outlook.risk = outlook.risks(table.wheel);
        outlook
    }

    /// By franchise, cells that an inspection costs with the wheel like this.
    fn risks(&self, wheel: Wheel) -> [f64; SEATS] {
        let mut risk = [0.0; SEATS];
        for seat in Seat::all(self.rules.seats) {
            for kind in BoostType::ALL {
                if self.table.of(seat).boosts[kind.index()].installed {
                    let share = self.stewards.by_type[kind.index()];
                    risk[seat.index()] +=
                        share * self.not_conform(seat, kind, wheel) * self.penalty(kind);
                }
            }
        }
        risk
    }

    /// Cells that a boost costs if it is not conform, of both vessels.
    pub(super) fn penalty(&self, kind: BoostType) -> f64 {
        let [one, two] = self.rules.contents.boosts[kind.index()].penalty;
        f64::from(one + two)
    }

    /// The version of a boost, if this franchise knows it.
    fn known(&self, seat: Seat, boost: OwnedBoost) -> Option<u8> {
        let knows = seat == self.seat || boost.revealed || boost.peeked.contains(self.seat);
        knows.then_some(boost.version)
    }

    /// How likely a boost is not conform when it is looked at.
    pub(super) fn not_conform(&self, seat: Seat, kind: BoostType, wheel: Wheel) -> f64 {
        match self.known(seat, self.table.of(seat).boosts[kind.index()]) {
            Some(version) if version == wheel.authorised(kind) => TURNED,
            Some(_) => 1.0 - TURNED,
            None => UNKNOWN[usize::from(wheel != self.table.wheel)],
        }
    }

    /// How likely a boost is not conform at this very moment.
    pub(super) fn fails_now(&self, seat: Seat, kind: BoostType) -> f64 {
        match self.known(seat, self.table.of(seat).boosts[kind.index()]) {
            Some(version) if version == self.table.wheel.authorised(kind) => 0.0,
            Some(_) => 1.0,
            None => UNKNOWN[0],
        }
    }

    /// Where the vessels stand.
    pub(super) fn cells(&self) -> Cells {
        std::array::from_fn(|seat| self.table.franchises[seat].vessels.map(|vessel| vessel.cell))
    }

    /// What the race is worth with the vessels there: own points against the mean of the rivals'.
    pub(super) fn worth(&self, cells: Cells) -> f64 {
        self.weigh(cells, &self.risk)
    }

    /// What it is worth to turn the wheel.
    pub(super) fn turning(&self, wheel: Wheel) -> f64 {
        let cells = self.cells();
        self.weigh(cells, &self.risks(wheel)) - self.worth(cells)
    }

    fn weigh(&self, cells: Cells, risk: &[f64; SEATS]) -> f64 {
        let seats = usize::from(self.rules.seats);
        let raced = &cells[..seats];
        let last = raced.iter().flatten().min().copied().unwrap_or(1);
        let (mut own, mut rivals) = (0.0, 0.0);
        for (at, mine) in raced.iter().enumerate() {
            let best = mine[0].max(mine[1]);
            let ahead = raced.iter().filter(|theirs| theirs[0].max(theirs[1]) > best).count();
            let points = self.points(Seat(at as u8), *mine, last)
                - self.stewards.by_rank[ahead.min(SEATS - 1)] * risk[at];
            if at == self.seat.index() { own = points } else { rivals += points }
        }
        own - rivals / f64::from(self.rules.seats - 1)
    }

    /// CL-16, CL-19: points of a franchise.
    fn points(&self, seat: Seat, [pilot, starbot]: [u8; 2], last: u8) -> f64 {
        let bonus = self.rules.starbot_bonus(starbot);
        let both = (pilot - last) + (starbot - last);
        let behind = starbot < pilot;
        if self.rules.options.expert {
            let zone = self.rules.zone(pilot) >= self.table.level(seat).index();
            return f64::from((both + bonus) * (u8::from(behind) + u8::from(zone))) / 2.0;
        }
        if !behind {
            return f64::from(bonus + pilot - last);
        }
        let narrow = NARROW.get(usize::from(pilot - starbot - 1)).copied().unwrap_or(0.0);
        let slips = if self.exposed.contains(seat) { narrow } else { 0.0 };
        f64::from(bonus + both) - slips * f64::from(starbot - last)
    }

    /// CL-11: the cell that an own vessel reaches, and whether a meteorite has stopped it there.
    fn reach(&self, from: u8, kind: VesselKind, cells: u8) -> (u8, bool) {
        let bit = vessel_bit(self.seat, kind);
        for cell in from + 1..=(from + cells).min(LAST_CELL) {
            let stops =
                |stone: &crate::state::Meteorite| stone.cell == cell && stone.stopped & bit == 0;
            if self.table.meteorites.iter().any(stops) {
                return (cell, true);
            }
        }
        ((from + cells).min(LAST_CELL), false)
    }

    /// The best that comes of an advance: with what a double-move cell adds (CL-11.3).
    pub(super) fn advanced(&self, cells: Cells, kind: VesselKind, far: u8) -> (f64, Cells) {
        let at = |cell: u8| {
            let mut moved = cells;
            moved[self.seat.index()][kind.index()] = cell;
            (self.worth(moved), moved)
        };
        let from = cells[self.seat.index()][kind.index()];
        let (cell, stopped) = self.reach(from, kind, far);
        let mut best = at(cell);
        if !stopped && self.rules.is_double(cell) {
            for more in 1..=cell - from {
                let tried = at(self.reach(cell, kind, more).0);
                if tried.0 > best.0 {
                    best = tried;
                }
            }
        }
        best
    }
}
