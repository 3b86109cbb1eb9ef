//! How a pilot weighs programmes, start lanes and exchanges.

use super::Ability;
use super::memory::{Beliefs, Lot};
use crate::action::Action;
use crate::state::{CENTRE, LAPS, SHIELDS, TOP_SPEED};
use crate::tiles::{CIRCUIT, Series};
use crate::view::{VesselView, View};
use engine::{Chance, Seat};

/// Tiles from the start to the end of a race, and of a solo run, if the line stays where it was laid (Q2).
const RACE_LENGTH: f64 = 31.0;
const SOLO_LENGTH: f64 = 30.0;
/// Worth of not being destroyed.
const LIFE: f64 = 20.0;
/// Noise that keeps equal pilots from flying in step.
const NOISE: f64 = 0.05;
/// Tiles ahead that an exchange is judged by.
const HORIZON: usize = 5;

/// What a programme of `lines` lines is worth before its lanes are known.
struct Weights {
    lines: u8,
    base: f64,
    shield: f64,
    speed: f64,
    gain: f64,
    mend: f64,
    fatal_hits: u8,
}

impl Weights {
    fn new(view: &View, own: &VesselView, ability: &Ability, lines: u8) -> Self {
        let left = distance_left(view, own);
        let forced = lines > own.speed;
        let shields = own.shields - if forced { 2 } else { 0 };
        let used = f64::from(lines);
        let speed = ability.speed_worth * ((left - used) / 10.0).clamp(0.0, 1.0);
        let value = (left / 18.0).clamp(0.25, 1.0);
        let shield = ability.shield_worth * value / f64::from(shields);
        let hurry = match view.score {
            Some(score) => (left / (1.35 * f64::from(score))).clamp(1.0, 3.0),
            None => 1.0 + 0.04 * f64::from(gap_to_leader(view, own)),
        };
        let price = if forced { 2.0 * shield } else { 0.0 };
        Self {
            lines,
            base: hurry * (used.min(left) + speed * used) - price,
            shield,
            speed,
            gain: if lines < TOP_SPEED { 1.0 } else { 0.25 },
            mend: f64::from((TOP_SPEED - lines).min(SHIELDS - own.shields)),
            fatal_hits: own.shields.div_ceil(lines),
        }
    }

    /// What entering one lane adds.
    fn lane(&self, lot: &Lot) -> f64 {
        -lot.trap * f64::from(self.lines) * self.shield
            + self.speed * (lot.accelerator * self.gain - 0.9 * lot.slow_down)
            + 0.9 * lot.repair * self.mend * self.shield
    }
}

/// Tiles that a vessel still has to fly. Where tiles that slide in (MR-8.4, MR-16.1) have carried the line further than a
/// race is long, it is as far as the line: where that lies face up, or else as far as a fast flight.
fn distance_left(view: &View, own: &VesselView) -> f64 {
    let solo = view.score.is_some();
    let length = if solo { SOLO_LENGTH } else { RACE_LENGTH };
    let left = length - f64::from(own.progress);
    if left >= 1.0 {
        return left;
    }
    // Alone it is enough to reach the line; in a race it must be left behind (MR-7.1, MR-7.5).
    let is_line = |ahead: &usize| {
        let face = view.strip[(usize::from(own.at) + ahead) % CIRCUIT].face;
        face.is_some_and(|face| face.tile.is_line())
    };
    let to_line = if solo {
        (1..=CIRCUIT).find(is_line)
    } else {
        (0..CIRCUIT).find(is_line).map(|ahead| ahead + 1)
    };
    let to_line = to_line.unwrap_or(usize::from(TOP_SPEED)) as u8;
    let rounds = LAPS.saturating_sub(own.laps + 1);
    f64::from(to_line + rounds * CIRCUIT as u8)
}

fn gap_to_leader(view: &View, own: &VesselView) -> u16 {
    let racing = view.vessels.iter().filter(|vessel| vessel.destroyed.is_none());
    racing.map(|vessel| vessel.progress).max().unwrap_or(own.progress).saturating_sub(own.progress)
}

/// The programme that is worth most.
pub(super) fn program(
    view: &View,
    beliefs: &Beliefs,
    ability: &Ability,
    seat: Seat,
    chance: &mut Chance,
) -> Vec<u8> {
    let Some(own) = view.vessels.get(seat.index()) else { return Vec::new() };
    let may_force = own.shields > 2 && own.speed < TOP_SPEED;
    let most = own.speed + u8::from(may_force);
    let mut best = (f64::NEG_INFINITY, vec![own.lane]);
    let mut path = Vec::with_capacity(usize::from(TOP_SPEED));
    for lines in 1..=most {
        let weights = Weights::new(view, own, ability, lines);
        let mut search =
            Search { weights, beliefs, from: usize::from(own.at), best: &mut best, chance };
        let mut hits = [0.0; TOP_SPEED as usize + 1];
        hits[0] = 1.0;
        search.extend(&mut path, own.lane, 0.0, hits);
    }
    best.1
}

struct Search<'a> {
    weights: Weights,
    beliefs: &'a Beliefs,
    from: usize,
    best: &'a mut (f64, Vec<u8>),
    chance: &'a mut Chance,
}

impl Search<'_> {
    /// `hits[n]` is the chance of n traps so far.
    fn extend(&mut self, path: &mut Vec<u8>, lane: u8, worth: f64, hits: [f64; 6]) {
        if path.len() == usize::from(self.weights.lines) {
            let fatal = usize::from(self.weights.fatal_hits);
            let crash: f64 = hits.iter().skip(fatal).sum();
            let noise = NOISE * self.chance.unit();
            let total = self.weights.base + worth - LIFE * crash + noise;
            if total > self.best.0 {
                *self.best = (total, path.clone());
            }
            return;
        }
        let tile = &self.beliefs[(self.from + path.len() + 1) % CIRCUIT];
        for next in (lane - 1).max(1)..=(lane + 1).min(5) {
            let lot = &tile[usize::from(next) - 1];
            let mut after = [0.0; 6];
            for (count, chance) in hits.iter().enumerate() {
                after[count] += chance * (1.0 - lot.trap);
                if count + 1 < after.len() {
                    after[count + 1] += chance * lot.trap;
                }
            }
            path.push(next);
            self.extend(path, next, worth + self.weights.lane(lot), after);
            path.pop();
        }
    }
}

/// Series A: the free lane nearest to the centre; else the free lane with the fewest traps on the next two tiles.
pub(super) fn start_lane(view: &View, beliefs: &Beliefs, legal: &[Action]) -> Action {
    let school = view.codes.iter().all(|code| code.series() == Some(Series::A));
    let cost = |lane: u8| {
        let at = usize::from(lane) - 1;
        if school { f64::from(lane.abs_diff(3)) } else { beliefs[1][at].trap + beliefs[2][at].trap }
    };
    let lane_of =
        |action: &Action| if let Action::Lane(lane) = action { Some(*lane) } else { None };
    let free = legal.iter().filter_map(lane_of);
    let cheapest = free.min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
    Action::Lane(cheapest.unwrap_or(CENTRE))
}

/// Which two tiles to exchange, if any.
pub(super) fn exchange(
    view: &View,
    beliefs: &Beliefs,
    ability: &Ability,
    seat: Seat,
    legal: &[Action],
    chance: &mut Chance,
) -> Action {
    let pair_of =
        |action: &Action| if let Action::Swap { index } = action { Some(*index) } else { None };
    let pairs: Vec<u8> = legal.iter().filter_map(pair_of).collect();
    if !ability.schemes {
        if chance.unit() < 0.5 || pairs.is_empty() {
            return Action::Decline;
        }
        return Action::Swap { index: pairs[chance.pick("pair", pairs.len() as u32) as usize] };
    }
    let Some(own) = view.vessels.get(seat.index()) else { return Action::Decline };
    let rival = nearest_rival(view, seat);
    let worth = |beliefs: &Beliefs| {
        rival.map_or(0.0, |rival| clean_path(beliefs, rival)) - clean_path(beliefs, own)
    };
    let now = worth(beliefs);
    let mut best = (1e-9, Action::Decline);
    for index in pairs {
        let mut after = *beliefs;
        after.swap(usize::from(index), usize::from(index) + 1);
        let gained = worth(&after) - now;
        if gained > best.0 {
            best = (gained, Action::Swap { index });
        }
    }
    best.1
}

fn nearest_rival(view: &View, seat: Seat) -> Option<&VesselView> {
    let own = view.vessels.get(seat.index())?;
    (0..)
        .zip(&view.vessels)
        .filter(|(index, vessel)| *index != seat.0 && vessel.destroyed.is_none())
        .map(|(_, vessel)| vessel)
        .min_by_key(|vessel| vessel.progress.abs_diff(own.progress))
}

/// The fewest traps that a vessel must expect on its next tiles.
fn clean_path(beliefs: &Beliefs, vessel: &VesselView) -> f64 {
    let mut cost = [f64::INFINITY; 5];
    cost[usize::from(vessel.lane.max(1)) - 1] = 0.0;
    for ahead in 1..=HORIZON {
        let tile = &beliefs[(usize::from(vessel.at) + ahead) % CIRCUIT];
        let reach = |lane: usize| {
            let near = lane.saturating_sub(1)..=(lane + 1).min(4);
            near.map(|from| cost[from]).fold(f64::INFINITY, f64::min)
        };
        cost = std::array::from_fn(|lane| reach(lane) + tile[lane].trap);
    }
    cost.into_iter().fold(f64::INFINITY, f64::min)
}
