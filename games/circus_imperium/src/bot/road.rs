//! The road ahead of a unit: what every speed, step, stroke and draw is worth, in ticks of the course.
//!
//! Exact for a lone driver who looks one move ahead: the draws of bends, skids and walls are weighed by their odds.
//! What stands in the way is weighed once, as if still there later.

use super::odds::{Lash, turn_odds, whip_odds};
use super::outlook::Outlook;
use super::spot::{Runs, Spot, Worth};
use super::traffic::Traffic;
use crate::tables::{Ticks, TurnRow};
use crate::track::{Dir, Mark, SPACES, Track};

/// What crossing the line for the last time is worth.
pub(super) const WIN: f32 = 4_000.0;
/// CI-6.4: of ten wall impacts so many are crashes.
const CRASH: f32 = 0.4;
/// Steps that are looked ahead, and one more.
const STEPS: usize = 9;
/// Draws of one series that are looked at.
const DRAWS: u8 = 5;
/// Strokes that are looked ahead, and one more.
const STROKES: usize = 4;

/// What was worked out, by spot, strokes, steps and draws left. Used again and again, cleared by a stamp.
#[derive(Debug, Clone)]
pub(super) struct Memo {
    stamp: u32,
    steps: Vec<(u32, f32)>,
    bends: Vec<(u32, f32)>,
    ends: Vec<(u32, f32)>,
}

impl Default for Memo {
    fn default() -> Self {
        let spots = 2 * SPACES;
        Self {
            stamp: 0,
            steps: vec![(0, 0.0); STROKES * STEPS * spots],
            bends: vec![(0, 0.0); usize::from(DRAWS) * STROKES * STEPS * spots],
            ends: vec![(0, 0.0); STROKES * spots],
        }
    }
}

/// What is left of a move: steps to make, and strokes that may follow.
#[derive(Debug, Clone, Copy)]
pub(super) struct Togo {
    pub(super) steps: u8,
    pub(super) strokes: u8,
}

impl Togo {
    pub(super) fn new(steps: u8, strokes: u8) -> Self {
        Self { steps: steps.min(STEPS as u8 - 1), strokes: strokes.min(STROKES as u8 - 1) }
    }

    fn index(self) -> usize {
        usize::from(self.strokes) * STEPS + usize::from(self.steps)
    }
}

/// What the whole race and the driver put into the scales.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stakes {
    /// The odds of the rows of the turn table.
    pub(super) turn: [f32; 5],
    /// The price of touching a wall, beside the rest of the move.
    pub(super) wall: f32,
    /// CI-8.8: the price of a skill point, if one may be spent.
    pub(super) skill: Option<f32>,
    /// The next crossing of the line wins.
    pub(super) wins: bool,
    /// CI-7: the next stroke.
    pub(super) lash: Lash,
}

impl Stakes {
    /// No particular person, on fresh tables.
    pub(super) fn plain() -> Self {
        let ticks = Ticks::default();
        let lash = Lash::new(whip_odds(&ticks), 5.0, 9.0);
        Self { turn: turn_odds(&ticks), wall: 140.0, skill: None, wins: false, lash }
    }
}

/// The road of one unit at one announced speed.
pub(super) struct Road<'a> {
    track: &'static Track,
    worth: &'a Worth,
    runs: &'a Runs,
    stakes: Stakes,
    announced: u8,
    traffic: Option<&'a Traffic<'a>>,
    memo: &'a mut Memo,
}

impl<'a> Road<'a> {
    /// The road of a unit with this announced speed; what was worked out for another is forgotten.
    pub(super) fn new(
        track: &'static Track,
        (worth, runs): (&'a Worth, &'a Runs),
        stakes: Stakes,
        announced: u8,
        traffic: Option<&'a Traffic<'a>>,
        memo: &'a mut Memo,
    ) -> Self {
        memo.stamp = memo.stamp.wrapping_add(1);
        Self { track, worth, runs, stakes, announced, traffic, memo }
    }

    /// With so much to go.
    pub(super) fn go(&mut self, at: Spot, togo: Togo) -> f32 {
        let Some(later) = togo.steps.checked_sub(1) else { return self.end(at, togo.strokes) };
        let key = togo.index() * 2 * SPACES + at.index();
        let (stamp, known) = self.memo.steps[key];
        if stamp == self.memo.stamp {
            return known;
        }
        let mut best = f32::NEG_INFINITY;
        let later = Togo { steps: later, ..togo };
        for dir in Dir::FRONT {
            best = self.step(at, dir, later).map_or(best, |value| best.max(value));
        }
        if best == f32::NEG_INFINITY {
            best = self.rest(at);
        }
        self.memo.steps[key] = (self.memo.stamp, best);
        best
    }

    /// All steps are made; so many strokes may follow.
    fn end(&mut self, at: Spot, strokes: u8) -> f32 {
        let rests = self.rest(at);
        if strokes == 0 {
            return rests;
        }
        let key = usize::from(strokes) * 2 * SPACES + at.index();
        let (stamp, known) = self.memo.ends[key];
        if stamp == self.memo.stamp {
            return known;
        }
        let value = rests.max(self.stroke(at, strokes - 1));
        self.memo.ends[key] = (self.memo.stamp, value);
        value
    }

    /// CI-7.2: a stroke now, with so many that may follow.
    pub(super) fn stroke(&mut self, at: Spot, later: u8) -> f32 {
        let lash = self.stakes.lash;
        let run = self.runs[at.heading.index()][at.space.index()];
        let rage = if run >= lash.reach { lash.rage.0 } else { lash.rage.1 };
        let mut sum = lash.frenzy * (self.rest(at) - rage) - lash.price;
        for (steps, (on, last)) in (0..).zip(lash.on.into_iter().zip(lash.last)) {
            if on > 0.0 {
                sum += on * self.go(at, Togo::new(steps, later));
            }
            if last > 0.0 {
                sum += last * self.go(at, Togo::new(steps, 0));
            }
        }
        sum
    }

    /// The move ends here.
    pub(super) fn rest(&self, at: Spot) -> f32 {
        let company = self.traffic.map_or(0.0, |traffic| traffic.company(at));
        self.worth[at.heading.index()][at.space.index()] + company
    }

    /// One step, with so many after it; nothing where it is not possible.
    pub(super) fn step(&mut self, at: Spot, dir: Dir, left: Togo) -> Option<f32> {
        let (to, gained) = self.enter(at, dir)?;
        if self.finishes(at, to) {
            return Some(gained + WIN);
        }
        let safe = self.track.safe_speed(to.space);
        let draws = safe.map_or(0, |safe| self.announced.saturating_sub(safe));
        Some(gained + self.bend(to, draws, left))
    }

    fn enter(&self, at: Spot, dir: Dir) -> Option<(Spot, f32)> {
        let space = self.track.neighbour(at.space, dir, at.heading)?;
        if self.track.is_forbidden(space, at.heading) {
            return None;
        }
        let to = Spot { space, heading: self.track.heading(space, at.heading) };
        let met = match self.traffic {
            Some(traffic) => traffic.meet(at, dir, space)?,
            None => 0.0,
        };
        Some((to, self.progress(at, to) + met))
    }

    /// Ticks from one spot to another.
    fn progress(&self, at: Spot, to: Spot) -> f32 {
        let lap = self.track.lap().cast_signed();
        let front = |spot: Spot| self.track.front(spot.space, spot.heading).cast_signed();
        let ticks = front(to) - front(at);
        f32::from(if ticks <= -lap / 2 {
            ticks + lap
        } else if ticks > lap / 2 {
            ticks - lap
        } else {
            ticks
        })
    }

    fn finishes(&self, at: Spot, to: Spot) -> bool {
        self.stakes.wins && self.track.passed(at.space, to.space) == Some(Mark::Line)
    }

    /// CI-8: with so many draws due, and so many steps after them.
    pub(super) fn bend(&mut self, at: Spot, draws: u8, left: Togo) -> f32 {
        let draws = draws.min(DRAWS);
        let Some(later) = draws.checked_sub(1) else { return self.go(at, left) };
        let row = usize::from(later) * STEPS * STROKES + left.index();
        let key = row * 2 * SPACES + at.index();
        let (stamp, known) = self.memo.bends[key];
        if stamp == self.memo.stamp {
            return known;
        }
        let values = TurnRow::ALL.map(|row| self.row(at, row, later, left));
        let weighed = values.iter().zip(self.stakes.turn);
        let mean: f32 = weighed.clone().map(|(value, odds)| value * odds).sum();
        let value = match self.stakes.skill {
            Some(price) => weighed.map(|(value, odds)| value.max(mean - price) * odds).sum(),
            None => mean,
        };
        self.memo.bends[key] = (self.memo.stamp, value);
        value
    }

    /// A result of the turn table, with so many draws and steps after it.
    pub(super) fn row(&mut self, at: Spot, row: TurnRow, draws: u8, left: Togo) -> f32 {
        match row {
            TurnRow::Hold => self.bend(at, draws, left),
            TurnRow::ShiftIn => {
                let stay = self.bend(at, draws, left);
                self.shift(at, draws, left).map_or(stay, |shift| shift.max(stay))
            }
            TurnRow::Skid1 | TurnRow::Skid2 | TurnRow::Skid3 => {
                self.skid(at, row.skid(), draws, left)
            }
        }
    }

    /// CI-8.3: one lane inward.
    pub(super) fn shift(&mut self, at: Spot, draws: u8, left: Togo) -> Option<f32> {
        let inward = self.track.outward(at.space).other();
        let (to, gained) = self.enter(at, inward.ahead())?;
        if self.finishes(at, to) {
            return Some(gained + WIN);
        }
        Some(gained + self.bend(to, draws, left))
    }

    fn skid(&mut self, mut at: Spot, lanes: u8, draws: u8, left: Togo) -> f32 {
        let mut sum = 0.0;
        for _ in 0..lanes {
            let Some((to, gained)) = self.enter(at, self.track.outward(at.space).ahead()) else {
                let on = self.go(at, left);
                return sum + CRASH * self.rest(at) + (1.0 - CRASH) * on - self.stakes.wall;
            };
            sum += gained;
            if self.finishes(at, to) {
                return sum + WIN;
            }
            at = to;
        }
        sum + self.bend(at, draws, left)
    }
}

/// The best speed of at most `most` for a unit that starts here.
pub(super) fn best_speed(
    outlook: &Outlook,
    (track, worth): (&'static Track, &Worth),
    (stakes, traffic): (Stakes, &Traffic<'_>),
    at: Spot,
    (most, strokes): (u8, u8),
    memo: &mut Memo,
) -> u8 {
    let calm = strokes == 0 && outlook.calm(at) >= most;
    let worth = (worth, outlook.runs());
    let mut best = (f32::NEG_INFINITY, 0);
    let mut try_all = |road: &mut Road<'_>, speeds: std::ops::RangeInclusive<u8>| {
        for speed in speeds {
            let value = road.go(at, Togo::new(speed, strokes));
            if value >= best.0 {
                best = (value, speed);
            }
        }
    };
    if calm {
        try_all(&mut Road::new(track, worth, stakes, 0, Some(traffic), memo), 0..=most);
    } else {
        for speed in 0..=most {
            let mut road = Road::new(track, worth, stakes, speed, Some(traffic), memo);
            try_all(&mut road, speed..=speed);
        }
    }
    best.1
}
