//! How good a space is to stand in, beyond how far it is: found once for each track by looking many turns ahead.

use super::road::{Memo, Road, Spot, Stakes, Togo};
use crate::track::{Dir, Heading, SPACES, Track};
use std::sync::LazyLock;

/// A number for every space, by heading.
pub(super) type Worth = [[f32; SPACES]; 2];

/// Steps by heading and space.
pub(super) type Runs = [[u8; SPACES]; 2];

/// Every space is as good as any other, to who minds this move only.
pub(super) static FLAT: Worth = [[0.0; SPACES]; 2];

/// Turns looked ahead, and those of them that count: about a lap, as the same places come again.
const TURNS: u16 = 14;
const COUNTED: u16 = 7;
/// The most movement points of a team.
const MOST: usize = 8;

/// What is known of a track before any race.
pub(super) struct Outlook {
    worth: Vec<Worth>,
    planned: Vec<Worth>,
    speed: [f32; MOST + 1],
    calm: Runs,
    runs: Runs,
}

static GRAND: LazyLock<Outlook> = LazyLock::new(|| Outlook::build(Track::grand()));
static PETIT: LazyLock<Outlook> = LazyLock::new(|| Outlook::build(Track::petit()));
static EIGHT: LazyLock<Outlook> = LazyLock::new(|| Outlook::build(Track::figure_eight()));

/// Every spot of a track.
fn spots(track: &'static Track) -> impl Iterator<Item = Spot> {
    track.spaces().iter().flat_map(move |space| {
        [Heading::West, Heading::East]
            .into_iter()
            .filter(move |heading| {
                let kept = track.heading(*space, *heading) == *heading;
                let there = track.is_figure_eight() || *heading == Heading::West;
                kept && there && !track.is_forbidden(*space, *heading)
            })
            .map(move |heading| Spot { space: *space, heading })
    })
}

impl Outlook {
    /// Of this track.
    pub(super) fn of(track: &'static Track) -> &'static Outlook {
        if track.is_figure_eight() {
            &EIGHT
        } else if track.lap() == Track::grand().lap() {
            &GRAND
        } else {
            &PETIT
        }
    }

    /// What each space is worth to a team with so many movement points.
    pub(super) fn worth(&self, points: u8) -> &Worth {
        &self.worth[usize::from(points).min(MOST)]
    }

    /// The same to who plans the whip.
    pub(super) fn planned(&self, points: u8) -> &Worth {
        &self.planned[usize::from(points).min(MOST)]
    }

    /// Steps straight on that enter no bend.
    pub(super) fn runs(&self) -> &Runs {
        &self.runs
    }

    /// Ticks that a lone team with so many movement points makes in a turn.
    pub(super) fn speed(&self, points: u8) -> f32 {
        self.speed[usize::from(points).min(MOST)]
    }

    /// Steps in which no bend can be reached from here.
    pub(super) fn calm(&self, at: Spot) -> u8 {
        self.calm[at.heading.index()][at.space.index()]
    }

    fn build(track: &'static Track) -> Self {
        let mut memo = Memo::default();
        let mut speed = [1.0; MOST + 1];
        let runs = runs(track);
        let worth = (0..=MOST)
            .map(|points| {
                let (worth, mean) = look_ahead(track, &runs, (points as u8, 0), &mut memo);
                speed[points] = mean.max(1.0);
                worth
            })
            .collect();
        let planned = (0..=MOST)
            .map(|points| look_ahead(track, &runs, (points as u8, 2), &mut memo).0)
            .collect();
        Self { worth, planned, speed, calm: calm(track), runs }
    }
}

/// Many turns of the best lone driving: what each space is worth against the mean of all, and the ticks of a turn.
fn look_ahead(
    track: &'static Track,
    runs: &Runs,
    (points, strokes): (u8, u8),
    memo: &mut Memo,
) -> (Worth, f32) {
    let mut worth: Worth = [[0.0; SPACES]; 2];
    let mut sum: Worth = [[0.0; SPACES]; 2];
    let mut speed = 0.0;
    let count = f32::from(spots(track).count() as u16);
    for turn in 0..TURNS {
        let mut next: Worth = [[f32::NEG_INFINITY; SPACES]; 2];
        for announced in 0..=points {
            let mut road = Road::new(track, (&worth, runs), Stakes::plain(), announced, None, memo);
            for at in spots(track) {
                let value = road.go(at, Togo::new(announced, strokes));
                let best = &mut next[at.heading.index()][at.space.index()];
                *best = best.max(value);
            }
        }
        let mean = spots(track).map(|at| next[at.heading.index()][at.space.index()]).sum::<f32>();
        let mean = mean / count;
        for at in spots(track) {
            let (heading, space) = (at.heading.index(), at.space.index());
            worth[heading][space] = next[heading][space] - mean;
            if turn >= TURNS - COUNTED {
                sum[heading][space] += worth[heading][space] / f32::from(COUNTED);
            }
        }
        if turn >= TURNS - COUNTED {
            speed += mean / f32::from(COUNTED);
        }
    }
    (sum, speed)
}

/// For each spot the steps straight on that enter no bend.
fn runs(track: &'static Track) -> Runs {
    let mut runs = [[u8::MAX; SPACES]; 2];
    for from in spots(track) {
        let mut at = from;
        for steps in 0..4 * MOST as u8 {
            let dir = track.run(at.space, at.heading);
            let Some(space) = track.neighbour(at.space, dir, at.heading) else { break };
            if track.safe_speed(space).is_some() {
                runs[from.heading.index()][from.space.index()] = steps;
                break;
            }
            at = Spot { space, heading: track.heading(space, at.heading) };
        }
    }
    runs
}

/// For each spot the steps in which no bend can be reached.
fn calm(track: &'static Track) -> Runs {
    let mut calm = [[u8::MAX; SPACES]; 2];
    for _ in 0..2 * MOST {
        for at in spots(track) {
            let ahead = Dir::FRONT.into_iter().filter_map(|dir| {
                let to = track.neighbour(at.space, dir, at.heading)?;
                let heading = track.heading(to, at.heading);
                let free = track.safe_speed(to).is_none();
                Some(if free { calm[heading.index()][to.index()].saturating_add(1) } else { 0 })
            });
            let least = ahead.min().unwrap_or(u8::MAX);
            calm[at.heading.index()][at.space.index()] = least;
        }
    }
    calm
}
