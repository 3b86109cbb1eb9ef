//! The tables of a track, made once from its intervals.

use super::{
    Border, Dir, GRID, Heading, Lane, Ring, SPACES, SpaceId, SpaceSet, Track, Zone, eight, oval,
};

/// Farther than anything on a track.
const FAR: u8 = u8::MAX;

impl Track {
    /// All tables for straights of so many spaces.
    pub(super) fn build(straight: u8, eight: bool) -> Track {
        let ring = Ring::new(straight);
        let spaces: Vec<SpaceId> = (0..SPACES as u8)
            .filter_map(SpaceId::from_index)
            .filter(|&space| match (eight, space.lane()) {
                (_, Lane::X) => eight,
                (true, _) if eight::is_masked(space) => false,
                _ => ring.spans[space.index()].is_some(),
            })
            .collect();
        let mut track = Track {
            eight,
            next: Box::new([[[None; 6]; SPACES]; 2]),
            adjacent: vec![Vec::new(); SPACES],
            near: [SpaceSet::EMPTY; SPACES],
            distance: vec![[FAR; SPACES]; SPACES],
            zones: [Zone::Straight; SPACES],
            headings: [None; SPACES],
            fronts: [[0; SPACES]; 2],
            forbidden: [[false; SPACES]; 2],
            west_loop: [false; SPACES],
            ahead: [None; SPACES],
            grid: grid(&ring),
            borders: borders(&ring, eight),
            is_border: [false; SPACES],
            ring,
            spaces,
        };
        for at in 0..track.spaces.len() {
            track.survey(track.spaces[at]);
        }
        track.find_adjacent();
        track.measure();
        track
    }

    /// What is known of a space by itself.
    fn survey(&mut self, space: SpaceId) {
        let (ring, at) = (&self.ring, space.index());
        self.zones[at] = zone(ring, self.eight, space);
        self.headings[at] =
            if self.eight { eight::heading(ring, space) } else { Some(Heading::West) };
        self.west_loop[at] = self.eight && eight::is_west_loop(ring, space);
        self.ahead[at] = ring.neighbour(space, Dir::F);
        self.is_border[at] = self.borders.contains(&Border(space));
        let bend = self.zones[at] == Zone::Bend;
        for heading in [Heading::West, Heading::East] {
            let side = heading.index();
            self.fronts[side][at] = if self.eight {
                eight::progress(ring, space, heading).cast_unsigned()
            } else {
                ring.spans[at].map_or(0, |span| span.hi.cast_unsigned())
            };
            self.forbidden[side][at] =
                self.eight && eight::is_forbidden(ring, space, heading, bend);
            for dir in Dir::ALL {
                self.next[side][at][dir.index()] = if self.eight {
                    eight::neighbour(ring, space, dir, heading)
                } else {
                    ring.neighbour(space, dir)
                };
            }
        }
    }

    /// CI-23.6: whatever is a neighbour one way or the other; spaces alongside in a bend always are.
    fn find_adjacent(&mut self) {
        for &one in &self.spaces {
            for &other in &self.spaces {
                let touch = |from: SpaceId, to| {
                    self.next.iter().any(|next| next[from.index()].contains(&Some(to)))
                };
                if one != other && (touch(one, other) || touch(other, one)) {
                    self.adjacent[one.index()].push(other);
                    self.near[one.index()].insert(other);
                }
            }
            self.near[one.index()].insert(one);
        }
    }

    /// Shortest ways over adjacent spaces.
    fn measure(&mut self) {
        for &from in &self.spaces {
            let row = &mut self.distance[from.index()];
            row[from.index()] = 0;
            let mut reached = vec![from];
            let mut next = 0;
            while let Some(&at) = reached.get(next) {
                next += 1;
                let far = row[at.index()] + 1;
                for &to in &self.adjacent[at.index()] {
                    if row[to.index()] == FAR {
                        row[to.index()] = far;
                        reached.push(to);
                    }
                }
            }
        }
    }
}

/// By the middle of the space; one that ends a straight and begins a bend in equal parts is straight.
fn zone(ring: &Ring, eight: bool, space: SpaceId) -> Zone {
    if eight && eight::is_crossing(space) {
        return Zone::Crossing;
    }
    let Some(span) = ring.spans[space.index()] else { return Zone::Straight };
    let side = ring.lap() / 2;
    let start = side - oval::BEND - oval::RUN_UP;
    let middle = (span.lo + span.hi - 2 * start).rem_euclid(2 * side);
    if 0 < middle && middle < 2 * oval::BEND { Zone::Bend } else { Zone::Straight }
}

/// The three last spaces of each lane that lie wholly behind the line.
fn grid(ring: &Ring) -> [SpaceId; GRID] {
    let mut grid = [SpaceId::FIRST; GRID];
    let rows = Lane::RING.into_iter().flat_map(|lane| {
        let count = ring.lane(lane).count();
        ring.lane(lane).skip(count - 3)
    });
    for (place, (space, _)) in grid.iter_mut().zip(rows) {
        *place = space;
    }
    grid
}

/// Between following spaces of lane A and of lane D, not in the crossing nor at a masked space.
fn borders(ring: &Ring, eight: bool) -> Vec<Border> {
    let open = |space| !eight || !(eight::is_masked(space) || eight::is_crossing(space));
    [Lane::A, Lane::D]
        .into_iter()
        .flat_map(|lane| ring.lane(lane))
        .map(|(space, _)| space)
        .filter(|&space| open(space) && ring.neighbour(space, Dir::F).is_some_and(open))
        .map(Border)
        .collect()
}
