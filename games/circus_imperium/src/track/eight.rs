//! The figure-8: the large ring with two parts of its straights masked and the crossing open between them (CI-20).
//!
//! Straights and crossing form one brick grid: rows 0 (lane D, upper) to 10 (lane D, lower), and a column in ticks to the west of
//! the line. The flow: upper right, crossing, lower left, west bend clockwise, upper left, crossing, lower right, east bend.

use super::{Dir, Heading, Lane, SpaceId, oval::Ring};

/// Where the upper and the lower straight lie over each other: columns run the other way below.
const MIRROR: i16 = 870;
/// The middle of the masked part of the upper straight, where the heading changes.
const MIDDLE: i16 = 135;
/// The middle of the west bend: half a lap (CI-20.10).
pub(super) const HALF: i16 = 435;
/// The middle of the east bend.
const EAST: i16 = 1035;

/// The eleven spaces of the crossing, in rows 4, 5 and 6, by the column of their middle.
const CROSSING: [(u8, i16); 11] = [
    (4, 90),
    (4, 120),
    (4, 150),
    (4, 180),
    (5, 105),
    (5, 135),
    (5, 165),
    (6, 90),
    (6, 120),
    (6, 150),
    (6, 180),
];

/// Spaces that are solid wall: lane, first and last number.
const MASKED: [(Lane, u8, u8); 6] = [
    (Lane::B, 5, 6),
    (Lane::C, 4, 6),
    (Lane::D, 4, 7),
    (Lane::B, 23, 24),
    (Lane::C, 24, 26),
    (Lane::D, 26, 29),
];

/// A place of the brick grid: row, and column of the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Brick {
    pub(super) row: u8,
    pub(super) column: i16,
}

/// Whether a space is masked.
pub(super) fn is_masked(space: SpaceId) -> bool {
    let (lane, number) = (space.lane(), space.number());
    MASKED.iter().any(|&(of, first, last)| of == lane && (first..=last).contains(&number))
}

/// Whether the heading of a unit there is that with which it came.
pub(super) fn is_crossing(space: SpaceId) -> bool {
    match space.lane() {
        Lane::A => matches!(space.number(), 5 | 20),
        Lane::X => true,
        Lane::B | Lane::C | Lane::D => false,
    }
}

/// Which way units run there; none in the crossing.
pub(super) fn heading(ring: &Ring, space: SpaceId) -> Option<Heading> {
    let span = ring.spans[space.index()].filter(|_| !is_crossing(space))?;
    let middle = i16::midpoint(span.lo, span.hi);
    let west = middle < MIDDLE || (HALF..MIRROR - MIDDLE).contains(&middle) || middle >= EAST;
    Some(if west { Heading::West } else { Heading::East })
}

/// Whether it belongs to the west loop, around which units run clockwise.
pub(super) fn is_west_loop(ring: &Ring, space: SpaceId) -> bool {
    let span = ring.spans[space.index()].filter(|_| !is_crossing(space));
    span.is_some_and(|span| (MIDDLE..MIRROR - MIDDLE).contains(&i16::midpoint(span.lo, span.hi)))
}

/// The neighbour of a unit with this heading; none is wall (CI-20.1).
pub(super) fn neighbour(
    ring: &Ring,
    space: SpaceId,
    dir: Dir,
    heading: Heading,
) -> Option<SpaceId> {
    let beside = if is_brickwork(space) {
        // On a straight of one heading only, all units face that way.
        let heading = self::heading(ring, space).unwrap_or(heading);
        at(ring, beside(brick(ring, space)?, dir, heading))
    } else if is_west_loop(ring, space) {
        ring.neighbour(space, dir.turned())
    } else {
        ring.neighbour(space, dir)
    };
    beside.filter(|&beside| !is_masked(beside))
}

/// Whether neighbours there follow the brick grid.
fn is_brickwork(space: SpaceId) -> bool {
    match space.lane() {
        Lane::A => matches!(space.number(), 3..=7 | 18..=22),
        Lane::X => true,
        Lane::B | Lane::C | Lane::D => false,
    }
}

/// One brick further.
fn beside(brick: Brick, dir: Dir, heading: Heading) -> Brick {
    let dir = match heading {
        Heading::West => dir,
        Heading::East => dir.turned(),
    };
    let (row, column) = match dir {
        Dir::F => (0, 30),
        Dir::FL => (1, 15),
        Dir::FR => (-1, 15),
        Dir::R => (0, -30),
        Dir::RL => (1, -15),
        Dir::RR => (-1, -15),
    };
    Brick { row: brick.row.wrapping_add_signed(row), column: brick.column + column }
}

/// The brick of a space on a straight or in the crossing.
pub(super) fn brick(ring: &Ring, space: SpaceId) -> Option<Brick> {
    if space.lane() == Lane::X {
        let &(row, column) = CROSSING.get(usize::from(space.number()) - 1)?;
        return Some(Brick { row, column });
    }
    let span = ring.spans[space.index()]?;
    let middle = i16::midpoint(span.lo, span.hi);
    let lane = space.lane().index() as u8;
    Some(if middle < HALF {
        Brick { row: 3 - lane, column: middle }
    } else {
        Brick { row: 7 + lane, column: MIRROR - middle }
    })
}

/// The space at a brick.
fn at(ring: &Ring, brick: Brick) -> Option<SpaceId> {
    let crossing = (1..).zip(CROSSING).find(|&(_, at)| at == (brick.row, brick.column));
    if let Some((number, _)) = crossing {
        return SpaceId::new(Lane::X, number);
    }
    let (lane, middle) = match brick.row {
        0..=3 => (Lane::ALL[usize::from(3 - brick.row)], brick.column),
        7..=10 => (Lane::ALL[usize::from(brick.row - 7)], MIRROR - brick.column),
        _ => return None,
    };
    ring.lane(lane)
        .find(|(_, span)| i16::midpoint(span.lo, span.hi) == middle)
        .map(|(space, _)| space)
}

/// Whether a unit with this heading may never stand there: it would have to run the wrong way (CI-20.2).
pub(super) fn is_forbidden(ring: &Ring, space: SpaceId, heading: Heading, bend: bool) -> bool {
    match (space.lane(), space.number()) {
        (Lane::X, 4) => heading == Heading::West,
        (Lane::X, 1) => heading == Heading::East,
        _ => !bend && self::heading(ring, space).is_some_and(|of| of != heading),
    }
}

/// How far a unit has come, 1 to the length of a lap.
pub(super) fn progress(ring: &Ring, space: SpaceId, heading: Heading) -> i16 {
    if is_crossing(space) {
        let column = brick(ring, space).map_or(0, |brick| brick.column);
        return match heading {
            Heading::West => column + 15,
            Heading::East => MIRROR - column + 15,
        };
    }
    ring.spans[space.index()]
        .map_or(0, |span| if is_west_loop(ring, space) { MIRROR - span.lo } else { span.hi })
}
