//! The ring of four lanes as intervals of course ticks, and who is whose neighbour by rule.
//!
//! All lanes share one coordinate, the course tick, which grows in race direction; the line is tick 0. Lanes are staggered like
//! brickwork. A space is an interval `lo..hi`; its neighbours in other lanes are those that hold its front or its rear edge.

use super::{Dir, Lane, SPACES, SpaceId};

/// Spaces on a straight of the large track.
pub(super) const LARGE: u8 = 12;
/// Ticks of a space on a straight.
const SPACE: i16 = 30;
/// Ticks from the beginning of the upper straight to the line.
pub(super) const RUN_UP: i16 = 45;
/// Ticks of a bend: half a turn.
pub(super) const BEND: i16 = 240;

/// Lengths of the bend spaces: those of lane A reach into the straights, those of C are all alike.
const BEND_A: [i16; 4] = [55, 80, 80, 55];
const BEND_B: [i16; 6] = [40; 6];
const BEND_C: [i16; 8] = [SPACE; 8];
const BEND_D: [i16; 10] = [20, 22, 26, 26, 26, 26, 26, 26, 22, 20];

/// Safe speeds of a bend, lane by lane.
const SAFE: [&[u8]; 4] =
    [&[3, 3], &[6, 5, 4, 4, 5, 6], &[7, 6, 6, 5, 6, 6, 7], &[7, 7, 7, 7, 7, 7, 7, 7]];

/// A space on the ring, from edge to edge in ticks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Span {
    /// Its rear edge; the spaces that the line cuts begin before it, at -15.
    pub lo: i16,
    /// Its front edge, 1 to the length of a lap.
    pub hi: i16,
}

/// The ring: spans, safe speeds and neighbours.
pub(super) struct Ring {
    /// Spaces on a straight.
    pub(super) straight: u8,
    /// By [`SpaceId::index`].
    pub(super) spans: [Option<Span>; SPACES],
    /// Zero where there is none.
    pub(super) safe: [u8; SPACES],
}

impl Ring {
    /// With straights of so many spaces.
    pub(super) fn new(straight: u8) -> Ring {
        let mut ring = Ring { straight, spans: [None; SPACES], safe: [0; SPACES] };
        for lane in Lane::RING {
            ring.lay(lane);
            ring.mark_safe_speeds(lane);
        }
        ring
    }

    /// Whether its straights are shorter than those of the large track.
    pub(super) const fn is_short(&self) -> bool {
        self.straight < LARGE
    }

    /// Ticks of a lap.
    pub(super) const fn lap(&self) -> i16 {
        2 * self.straight as i16 * SPACE + 2 * BEND
    }

    /// Lays the spaces of a lane in race order, the first one on or past the line.
    fn lay(&mut self, lane: Lane) {
        let whole = usize::from(self.straight);
        let (mut lo, first, bend, middle): (i16, usize, &[i16], usize) = match lane {
            Lane::A => (0, whole - 2, &BEND_A, whole - 1),
            Lane::B => (-15, whole - 1, &BEND_B, whole),
            Lane::C | Lane::X => (0, whole - 1, &BEND_C, whole),
            Lane::D => (-15, whole - 1, &BEND_D, whole),
        };
        let straight = |spaces| std::iter::repeat_n(SPACE, spaces);
        let lengths = straight(first)
            .chain(bend.iter().copied())
            .chain(straight(middle))
            .chain(bend.iter().copied())
            .chain(straight(1));
        for (number, length) in (1..).zip(lengths) {
            if let Some(space) = SpaceId::new(lane, number) {
                self.spans[space.index()] = Some(Span { lo, hi: lo + length });
            }
            lo += length;
        }
    }

    /// The number of the first space with a safe speed in each bend, by lane (west, east).
    fn mark_safe_speeds(&mut self, lane: Lane) {
        let whole = self.straight;
        let [west, east] = match lane {
            Lane::A => [whole, 2 * whole + 3],
            Lane::B => [whole, 2 * whole + 6],
            Lane::C | Lane::X => [whole, 2 * whole + 8],
            Lane::D => [whole + 1, 2 * whole + 11],
        };
        for first in [west, east] {
            for (number, &safe) in (first..).zip(SAFE[lane.index()]) {
                if let Some(space) = SpaceId::new(lane, number) {
                    self.safe[space.index()] = safe;
                }
            }
        }
    }

    /// The spaces of a lane in race order.
    pub(super) fn lane(&self, lane: Lane) -> impl Iterator<Item = (SpaceId, Span)> {
        (1..=u8::MAX).map_while(move |number| {
            let space = SpaceId::new(lane, number)?;
            Some((space, self.spans[space.index()]?))
        })
    }

    /// The neighbour by rule; none is wall.
    pub(super) fn neighbour(&self, space: SpaceId, dir: Dir) -> Option<SpaceId> {
        let span = self.spans[space.index()]?;
        let lane = space.lane();
        match dir {
            Dir::F => self.holding(lane, |of| self.meets(of.lo, span.hi)),
            Dir::R => self.holding(lane, |of| self.meets(of.hi, span.lo)),
            Dir::FL => self.holding_front(lane.inner()?, span.hi),
            Dir::FR => self.holding_front(lane.outer()?, span.hi),
            Dir::RL => self.holding_rear(lane.inner()?, span.lo),
            Dir::RR => self.holding_rear(lane.outer()?, span.lo),
        }
    }

    /// Whether two ticks are the same place of the ring.
    fn meets(&self, one: i16, other: i16) -> bool {
        (one - other).rem_euclid(self.lap()) == 0
    }

    fn holding(&self, lane: Lane, is: impl Fn(Span) -> bool) -> Option<SpaceId> {
        self.lane(lane).find(|(_, span)| is(*span)).map(|(space, _)| space)
    }

    /// The space that holds a front edge; if edges coincide, the one that begins there.
    fn holding_front(&self, lane: Lane, edge: i16) -> Option<SpaceId> {
        self.holding(lane, |span| (edge - span.lo).rem_euclid(self.lap()) < span.hi - span.lo)
    }

    /// The space that holds a rear edge; if edges coincide, the one that ends there.
    fn holding_rear(&self, lane: Lane, edge: i16) -> Option<SpaceId> {
        self.holding(lane, |span| (span.hi - edge).rem_euclid(self.lap()) < span.hi - span.lo)
    }
}
