//! The tracks: spaces, neighbours, safe speeds, walls, the line, the start grid (CI-4, CI-20). Compiled once, shared, read-only.

mod build;
mod dir;
mod eight;
mod oval;
mod point;
mod space;

pub use dir::{Dir, Hand, Heading, Relations, Side, Wall};
pub use oval::Span;
pub use point::Point;
pub use space::{Lane, SPACES, SpaceId, SpaceSet};

use oval::Ring;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// What kind of ground a space is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Zone {
    Straight,
    Bend,
    Crossing,
}

/// What a unit passed when it changed its space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The line, in race direction.
    Line,
    /// The line, backwards.
    LineBack,
    /// The middle of the west bend, on the figure-8 (CI-20.10).
    Half,
}

/// A border between two following spaces of lane A or of lane D, where a wall section can stand (CI-21.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Border(
    /// The space behind it, in the order of the oval.
    pub SpaceId,
);

/// Chariots that find room behind the line: three spaces in each lane.
pub const GRID: usize = 12;

/// Which of the three tracks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TrackName {
    /// The large oval.
    Grand,
    /// The short oval.
    Petit,
    /// The large track as a figure-8.
    FigureEight,
}

/// A track. All questions are answered from tables.
pub struct Track {
    ring: Ring,
    eight: bool,
    /// Neighbours by heading, space and direction.
    next: Box<[[[Option<SpaceId>; 6]; SPACES]; 2]>,
    adjacent: Vec<Vec<SpaceId>>,
    /// Each space with those adjacent to it.
    near: [SpaceSet; SPACES],
    distance: Vec<[u8; SPACES]>,
    zones: [Zone; SPACES],
    headings: [Option<Heading>; SPACES],
    fronts: [[u16; SPACES]; 2],
    forbidden: [[bool; SPACES]; 2],
    /// Whether it belongs to the west loop of the figure-8.
    west_loop: [bool; SPACES],
    /// The next space of the lane, in the order of the oval.
    ahead: [Option<SpaceId>; SPACES],
    spaces: Vec<SpaceId>,
    grid: [SpaceId; GRID],
    borders: Vec<Border>,
    /// Whether a wall section may stand before it.
    is_border: [bool; SPACES],
}

impl std::fmt::Debug for Track {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Track({} ticks, figure-8: {})", self.lap(), self.eight)
    }
}

static GRAND: LazyLock<Track> = LazyLock::new(|| Track::build(oval::LARGE, false));
static PETIT: LazyLock<Track> = LazyLock::new(|| Track::build(8, false));
static EIGHT: LazyLock<Track> = LazyLock::new(|| Track::build(oval::LARGE, true));

impl Track {
    /// The large oval.
    pub fn grand() -> &'static Track {
        &GRAND
    }

    /// The short oval, with the same bends.
    pub fn petit() -> &'static Track {
        &PETIT
    }

    /// The large track as a figure-8.
    pub fn figure_eight() -> &'static Track {
        &EIGHT
    }

    /// Which of the three it is.
    pub const fn name(&self) -> TrackName {
        if self.eight {
            TrackName::FigureEight
        } else if self.ring.is_short() {
            TrackName::Petit
        } else {
            TrackName::Grand
        }
    }

    /// Whether it is the figure-8.
    #[inline]
    pub const fn is_figure_eight(&self) -> bool {
        self.eight
    }

    /// Ticks of a lap.
    pub const fn lap(&self) -> u16 {
        self.ring.lap().cast_unsigned()
    }

    /// All spaces that a unit can stand in, lane by lane.
    pub fn spaces(&self) -> &[SpaceId] {
        &self.spaces
    }

    /// Whether this track has the space (a masked one is wall).
    pub fn has(&self, space: SpaceId) -> bool {
        self.distance[space.index()][space.index()] == 0
    }

    /// The spaces of a lane in race order, with those that the figure-8 masks.
    pub fn lane(&self, lane: Lane) -> impl Iterator<Item = (SpaceId, Span)> {
        self.ring.lane(lane)
    }

    /// The last space of a lane before the line.
    pub fn last(&self, lane: Lane) -> Option<SpaceId> {
        self.grid.iter().rev().copied().find(|space| space.lane() == lane)
    }

    /// The neighbour of a unit with this heading; none is wall. It may be forbidden to the unit.
    #[inline]
    pub fn neighbour(&self, space: SpaceId, dir: Dir, heading: Heading) -> Option<SpaceId> {
        self.next[heading.index()][space.index()][dir.index()]
    }

    /// Whether a unit with this heading may never stand there (CI-20.2).
    #[inline]
    pub fn is_forbidden(&self, space: SpaceId, heading: Heading) -> bool {
        self.forbidden[heading.index()][space.index()]
    }

    /// The heading of a unit that came there with this one: only in the crossing it keeps what it had.
    #[inline]
    pub fn heading(&self, space: SpaceId, came: Heading) -> Heading {
        self.headings[space.index()].unwrap_or(came)
    }

    /// The safe speed of a bend space (CI-8.1).
    #[inline]
    pub fn safe_speed(&self, space: SpaceId) -> Option<u8> {
        Some(self.ring.safe[space.index()]).filter(|&safe| safe > 0)
    }

    /// What kind of ground it is.
    #[inline]
    pub fn zone(&self, space: SpaceId) -> Zone {
        self.zones[space.index()]
    }

    /// Whether the line cuts it in two.
    pub fn is_cut_by_line(&self, space: SpaceId) -> bool {
        self.ring.spans[space.index()].is_some_and(|span| span.lo < 0)
    }

    /// The wall that runs along a side of the space.
    pub fn wall(&self, space: SpaceId, side: Side) -> Option<Wall> {
        let heading = self.heading(space, Heading::West);
        let outward = self.outward(space);
        let (hand, wall) = match side {
            Side::Outer => (outward, Wall::Outer),
            Side::Inner => (outward.other(), Wall::Inner),
        };
        let open = [hand.ahead(), hand.behind()]
            .iter()
            .any(|&dir| self.neighbour(space, dir, heading).is_some());
        (!open).then_some(wall)
    }

    /// The side on which the outside lies: the right, but the left in the west loop of the figure-8.
    #[inline]
    pub fn outward(&self, space: SpaceId) -> Hand {
        if self.west_loop[space.index()] { Hand::Left } else { Hand::Right }
    }

    /// Where a team without reins goes: straight on, and through the crossing along the drawn paths (CI-9.2, CI-20.8).
    #[inline]
    pub fn run(&self, space: SpaceId, heading: Heading) -> Dir {
        if self.eight { self.run_eight(space, heading) } else { Dir::F }
    }

    fn run_eight(&self, space: SpaceId, heading: Heading) -> Dir {
        let ahead = self.neighbour(space, Dir::F, heading);
        if ahead.is_some_and(|ahead| !self.is_forbidden(ahead, heading)) {
            return Dir::F;
        }
        match self.heading(space, heading) {
            Heading::West => Dir::FL,
            Heading::East => Dir::FR,
        }
    }

    /// Adjacent spaces: the six neighbours, those alongside, and those that have this one as a neighbour.
    pub fn adjacent(&self, space: SpaceId) -> &[SpaceId] {
        &self.adjacent[space.index()]
    }

    /// The space itself and all adjacent ones.
    #[inline]
    pub fn near(&self, space: SpaceId) -> &SpaceSet {
        &self.near[space.index()]
    }

    /// Spaces between two, over adjacent ones; 0 in the same space.
    #[inline]
    pub fn distance(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.distance[from.index()][to.index()]
    }

    /// All names that `to` has for a unit in `from`.
    pub fn relations(&self, from: SpaceId, heading: Heading, to: SpaceId) -> Relations {
        match self.distance(from, to) {
            0 => return Relations::SAME,
            1 => {}
            _ => return Relations::NONE,
        }
        let names = Dir::ALL.into_iter().fold(Relations::NONE, |names, dir| {
            if self.neighbour(from, dir, heading) == Some(to) { names.with(dir) } else { names }
        });
        if names.is_empty() { Relations::ALONGSIDE } else { names }
    }

    /// How far a unit there has come, 1 to the length of a lap; the order of the race (CI-3.1).
    #[inline]
    pub fn front(&self, space: SpaceId, heading: Heading) -> u16 {
        self.fronts[heading.index()][space.index()]
    }

    /// The mark that is passed in changing from one space to another.
    pub fn passed(&self, from: SpaceId, to: SpaceId) -> Option<Mark> {
        let lap = self.ring.lap();
        let front = |space| self.front(space, Heading::West).cast_signed();
        let (before, after) = (front(from), front(to));
        if self.eight && !(self.is_home(from) && self.is_home(to)) {
            let west =
                |space: SpaceId| self.zone(space) == Zone::Bend && self.west_loop[space.index()];
            let half = before <= eight::HALF && eight::HALF < after && west(from) && west(to);
            return half.then_some(Mark::Half);
        }
        match after - before {
            step if step <= -lap / 2 => Some(Mark::Line),
            step if step > lap / 2 => Some(Mark::LineBack),
            _ => None,
        }
    }

    /// Near the line on the figure-8: the upper right and the second half of the east bend.
    fn is_home(&self, space: SpaceId) -> bool {
        self.headings[space.index()] == Some(Heading::West) && !self.west_loop[space.index()]
    }

    /// The start grid, lane by lane: the three spaces of each that lie wholly behind the line.
    pub const fn start_grid(&self) -> &[SpaceId; GRID] {
        &self.grid
    }

    /// Whether a person on foot there can leave by the gate (CI-11.2).
    pub fn is_near_gate(&self, space: SpaceId) -> bool {
        space.lane() == Lane::D && (space.number() <= 2 || self.last(Lane::D) == Some(space))
    }

    /// Where wall sections may stand, lane by lane.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// The border between two spaces, in either order, if a wall section may stand there.
    pub fn border(&self, one: SpaceId, other: SpaceId) -> Option<Border> {
        let between = |behind: SpaceId, before| {
            self.is_border[behind.index()] && self.ahead[behind.index()] == Some(before)
        };
        if between(one, other) {
            Some(Border(one))
        } else {
            between(other, one).then_some(Border(other))
        }
    }

    /// The space on the far side of a border, in the order of the oval.
    #[inline]
    pub fn ahead_of(&self, border: Border) -> Option<SpaceId> {
        self.ahead[border.0.index()]
    }
}
