//! Finds how good each space of a track is to stand in, by looking many turns ahead.

use super::outlook::{MOST, Outlook};
use super::road::{Memo, Road, Stakes, Togo};
use super::spot::{Runs, Spot, Worth};
use crate::track::{Dir, Heading, SPACES, Track};
use std::sync::LazyLock;

/// Turns looked ahead, and those of them that count: about a lap, as the same places come again.
const TURNS: u16 = 14;
const COUNTED: u16 = 7;

static GRAND: LazyLock<Outlook> = LazyLock::new(|| build(Track::grand()));
static PETIT: LazyLock<Outlook> = LazyLock::new(|| build(Track::petit()));
static EIGHT: LazyLock<Outlook> = LazyLock::new(|| build(Track::figure_eight()));

/// What is known of a track, found when it is first asked for.
pub(super) fn outlook(track: &'static Track) -> &'static Outlook {
    if track.is_figure_eight() {
        &EIGHT
    } else if track.lap() == Track::grand().lap() {
        &GRAND
    } else {
        &PETIT
    }
}

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

fn build(track: &'static Track) -> Outlook {
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
    let planned =
        (0..=MOST).map(|points| look_ahead(track, &runs, (points as u8, 2), &mut memo).0).collect();
    Outlook { worth, planned, speed, calm: calm(track), runs }
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
