//! Where spaces lie on the drawing. Only pictures use it; rules know ticks.
//!
//! Integers all the same, in tenths of a pixel, so that every machine draws the same. A lane is 40 pixels wide, a tick of a straight
//! 2 pixels long; the arena is 480 pixels high.

use super::{Heading, Lane, SpaceId, Track, eight, oval};

/// Tenths of a pixel.
const PIXEL: i32 = 10;
/// Width of a lane.
const LANE: i32 = 40 * PIXEL;
/// Length of a tick on a straight.
const TICK: i32 = 2 * PIXEL;
/// From the left edge to the middle of the west bend, and from the top to the middle.
const MIDDLE: i32 = 240 * PIXEL;
/// A picture of an edge has a point every so many ticks.
const SAMPLE: usize = 5;

/// The sine of 0.75 degrees times the place in this table, in ten thousandths: a quarter turn.
const SINE: [i32; 121] = [
    0, 131, 262, 393, 523, 654, 785, 915, 1045, 1175, 1305, 1435, 1564, 1693, 1822, 1951, 2079,
    2207, 2334, 2462, 2588, 2714, 2840, 2965, 3090, 3214, 3338, 3461, 3584, 3706, 3827, 3947, 4067,
    4187, 4305, 4423, 4540, 4656, 4772, 4886, 5000, 5113, 5225, 5336, 5446, 5556, 5664, 5771, 5878,
    5983, 6088, 6191, 6293, 6394, 6494, 6593, 6691, 6788, 6884, 6978, 7071, 7163, 7254, 7343, 7431,
    7518, 7604, 7688, 7771, 7853, 7934, 8013, 8090, 8166, 8241, 8315, 8387, 8457, 8526, 8594, 8660,
    8725, 8788, 8850, 8910, 8969, 9026, 9081, 9135, 9188, 9239, 9288, 9336, 9382, 9426, 9469, 9511,
    9550, 9588, 9625, 9659, 9692, 9724, 9753, 9781, 9808, 9833, 9856, 9877, 9897, 9914, 9931, 9945,
    9958, 9969, 9979, 9986, 9992, 9997, 9999, 10000,
];
const ONE: i32 = 10_000;

/// A point of the drawing, in tenths of a pixel from the upper left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "coordinates")]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// Sine and cosine, in ten thousandths, of an angle in half steps of 0.75 degrees, 0 to 480: half a turn.
fn sine_cosine(half_steps: i32) -> (i32, i32) {
    let quarter = |half_steps: i32| {
        let at = |step: i32| SINE[step.clamp(0, 120).cast_unsigned() as usize];
        i32::midpoint(at(half_steps / 2), at(half_steps / 2 + half_steps % 2))
    };
    if half_steps <= 240 {
        (quarter(half_steps), quarter(240 - half_steps))
    } else {
        (quarter(480 - half_steps), -quarter(half_steps - 240))
    }
}

impl Track {
    /// Width and height of the drawing.
    pub fn size(&self) -> Point {
        Point { x: self.east() + MIDDLE, y: 2 * MIDDLE }
    }

    /// The point at a course tick and a distance from the middle of the bends, in tenths of a pixel.
    pub fn point(&self, tick: i32, radius: i32) -> Point {
        self.point_at_half(2 * tick, radius)
    }

    /// How far the middle of a lane runs from the middle of the bends.
    pub fn radius(lane: Lane) -> i32 {
        LANE * (2 + i32::from(lane as u8))
    }

    /// The middle of a space.
    pub fn centre(&self, space: SpaceId) -> Point {
        match self.ring.spans[space.index()] {
            Some(span) => {
                let middle = i32::from(span.lo) + i32::from(span.hi);
                self.point_at_half(middle, Self::radius(space.lane()))
            }
            None => self.crossing(space),
        }
    }

    /// Which way a unit there looks: degrees clockwise from the right, as pictures turn.
    pub fn facing(&self, space: SpaceId, heading: Heading) -> i32 {
        let Some(span) =
            self.ring.spans[space.index()].filter(|_| !(self.eight && eight::is_crossing(space)))
        else {
            return if heading == Heading::West { 180 } else { 0 };
        };
        let half = i32::from(span.lo) + i32::from(span.hi);
        let along = match self.place(half) {
            RingPart::Upper(_) => 180,
            RingPart::West(turned) => 180 - turned * 3 / 8,
            RingPart::Lower(_) => 0,
            RingPart::East(turned) => 360 - turned * 3 / 8,
        };
        let turned = self.west_loop[space.index()];
        (along + if turned { 180 } else { 0 }) % 360
    }

    /// The outline of a space, around it once.
    pub fn outline(&self, space: SpaceId) -> Vec<Point> {
        let Some(span) = self.ring.spans[space.index()] else {
            let middle = self.crossing(space);
            let (x, y) = (15 * TICK, LANE / 2);
            return [(-x, -y), (x, -y), (x, y), (-x, y)]
                .map(|(x, y)| Point { x: middle.x + x, y: middle.y + y })
                .to_vec();
        };
        let (lo, hi) = (i32::from(span.lo), i32::from(span.hi));
        let steps = || (lo..hi).step_by(SAMPLE).chain([hi]);
        let radius = Self::radius(space.lane());
        let inner = steps().map(|tick| self.point(tick, radius - LANE / 2));
        let outer = steps().rev().map(|tick| self.point(tick, radius + LANE / 2));
        inner.chain(outer).collect()
    }

    /// Where the upper straight begins.
    fn east(&self) -> i32 {
        MIDDLE + 30 * TICK * i32::from(self.ring.straight)
    }

    fn point_at_half(&self, half_ticks: i32, radius: i32) -> Point {
        let turned = |half_steps| {
            let (sine, cosine) = sine_cosine(half_steps);
            (radius * sine / ONE, radius * cosine / ONE)
        };
        match self.place(half_ticks) {
            RingPart::Upper(run) => Point { x: self.east() - run * TICK / 2, y: MIDDLE - radius },
            RingPart::West(turn) => {
                let (x, y) = turned(turn);
                Point { x: MIDDLE - x, y: MIDDLE - y }
            }
            RingPart::Lower(run) => Point { x: MIDDLE + run * TICK / 2, y: MIDDLE + radius },
            RingPart::East(turn) => {
                let (x, y) = turned(turn);
                Point { x: self.east() + x, y: MIDDLE + y }
            }
        }
    }

    /// The section of the ring, and how far into it, in half ticks.
    fn place(&self, half_ticks: i32) -> RingPart {
        let run =
            (half_ticks + 2 * i32::from(oval::RUN_UP)).rem_euclid(2 * i32::from(self.ring.lap()));
        let straight = 60 * i32::from(self.ring.straight);
        let bend = 2 * i32::from(oval::BEND);
        if run < straight {
            RingPart::Upper(run)
        } else if run < straight + bend {
            RingPart::West(run - straight)
        } else if run < 2 * straight + bend {
            RingPart::Lower(run - straight - bend)
        } else {
            RingPart::East(run - 2 * straight - bend)
        }
    }

    /// The middle of a space of the crossing.
    fn crossing(&self, space: SpaceId) -> Point {
        let (row, column) =
            eight::brick(&self.ring, space).map_or((5, 0), |brick| (brick.row, brick.column));
        Point {
            x: self.east() - (i32::from(column) + i32::from(oval::RUN_UP)) * TICK,
            y: MIDDLE + (i32::from(row) - 5) * LANE,
        }
    }
}

/// A section of the ring with half ticks run in it.
enum RingPart {
    Upper(i32),
    West(i32),
    Lower(i32),
    East(i32),
}
