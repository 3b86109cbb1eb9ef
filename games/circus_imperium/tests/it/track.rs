//! The tables of the rules, spaces and neighbours as printed, and what every track keeps.

use circus_imperium::track::{
    Border, Dir, Hand, Heading, Lane, Mark, Point, Relations, SPACES, Side, SpaceId, Span, Track,
    Wall, Zone,
};

fn space(name: &str) -> SpaceId {
    name.parse().expect(name)
}

/// From edge to edge, in ticks.
fn span(track: &Track, space: SpaceId) -> Span {
    let mut lane = track.lane(space.lane());
    lane.find(|(on, _)| *on == space).expect("on the ring").1
}

/// The six neighbours in the order of the table: FL, F, FR, RR, R, RL.
fn around(track: &Track, name: &str, heading: Heading) -> String {
    [Dir::FL, Dir::F, Dir::FR, Dir::RR, Dir::R, Dir::RL]
        .map(|dir| {
            track
                .neighbour(space(name), dir, heading)
                .map_or("wall".to_owned(), |beside| beside.to_string())
        })
        .join(" ")
}

const OVALS: [fn() -> &'static Track; 2] = [Track::grand, Track::petit];
const TRACKS: [fn() -> &'static Track; 3] = [Track::grand, Track::petit, Track::figure_eight];

/// All neighbours around the west bend of the large track.
const WEST_BEND: &str = "
a10 | wall a11 b11 b10 a9 wall
a11 | wall a12 b13 b11 a10 wall
a12 | wall a13 b15 b12 a11 wall
a13 | wall a14 b17 b14 a12 wall
a14 | wall a15 b18 b16 a13 wall
b11 | a11 b12 c11 c10 b10 a10
b12 | a12 b13 c12 c11 b11 a11
b13 | a12 b14 c14 c12 b12 a11
b14 | a13 b15 c15 c14 b13 a12
b15 | a13 b16 c16 c15 b14 a12
b16 | a14 b17 c18 c16 b15 a13
b17 | a14 b18 c19 c18 b16 a13
b18 | a15 b19 c20 c19 b17 a14
c11 | b12 c12 d12 d11 c10 b11
c12 | b13 c13 d14 d12 c11 b12
c13 | b13 c14 d15 d14 c12 b13
c14 | b14 c15 d16 d15 c13 b13
c15 | b15 c16 d17 d16 c14 b14
c16 | b16 c17 d18 d17 c15 b15
c17 | b16 c18 d19 d18 c16 b16
c18 | b17 c19 d21 d19 c17 b16
c19 | b18 c20 d22 d21 c18 b17
d11 | c11 d12 wall wall d10 c10
d12 | c12 d13 wall wall d11 c11
d13 | c12 d14 wall wall d12 c12
d14 | c13 d15 wall wall d13 c12
d15 | c14 d16 wall wall d14 c13
d16 | c15 d17 wall wall d15 c14
d17 | c16 d18 wall wall d16 c15
d18 | c17 d19 wall wall d17 c16
d19 | c18 d20 wall wall d18 c17
d20 | c18 d21 wall wall d19 c18
d21 | c19 d22 wall wall d20 c18";

#[test]
fn the_west_bend_is_as_printed() {
    for line in WEST_BEND.trim().lines() {
        let (name, neighbours) = line.split_once(" | ").expect("a row");
        assert_eq!(around(Track::grand(), name, Heading::West), neighbours, "{name}");
    }
}

#[test]
fn the_east_bend_has_the_same_pattern() {
    // One bend and one straight further in each lane of the large track.
    let twin = |name: &str| {
        if name == "wall" {
            return name.to_owned();
        }
        let on = space(name);
        let half = [15, 18, 20, 22][on.lane().index()];
        let number = (on.number() + half - 1) % (2 * half) + 1;
        SpaceId::new(on.lane(), number).expect("on the track").to_string()
    };
    for line in WEST_BEND.trim().lines() {
        let (name, neighbours) = line.split_once(" | ").expect("a row");
        let expected: Vec<String> = neighbours.split(' ').map(twin).collect();
        assert_eq!(
            around(Track::grand(), &twin(name), Heading::West),
            expected.join(" "),
            "{name}"
        );
    }
}

#[test]
fn straights_are_brickwork() {
    for (track, length) in [(Track::grand(), 12), (Track::petit(), 8)] {
        for k in 2..=length - 2 {
            let (before, after) = (k - 1, k + 1);
            let row = |text: &str| {
                let name = text.split(' ').next().expect("a name").to_owned();
                let rest = &text[name.len() + 1..];
                assert_eq!(around(track, &name, Heading::West), rest, "{name}");
            };
            row(&format!("a{k} wall a{after} b{after} b{k} a{before} wall"));
            row(&format!("b{k} a{k} b{after} c{k} c{before} b{before} a{before}"));
            row(&format!("c{k} b{after} c{after} d{after} d{k} c{before} b{k}"));
            row(&format!("d{k} c{k} d{after} wall wall d{before} c{before}"));
        }
    }
}

#[test]
fn lanes_have_the_printed_lengths_and_edges() {
    let lengths = |track: &Track| Lane::RING.map(|lane| track.lane(lane).count());
    assert_eq!(lengths(Track::grand()), [30, 36, 40, 44]);
    assert_eq!(lengths(Track::petit()), [22, 28, 32, 36]);
    assert_eq!((Track::grand().lap(), Track::petit().lap()), (1200, 960));
    for (name, lo, hi) in [
        ("a11", 300, 355),
        ("a12", 355, 435),
        ("a13", 435, 515),
        ("a14", 515, 570),
        ("a30", 1170, 1200),
        ("b1", -15, 15),
        ("b11", 285, 315),
        ("b12", 315, 355),
        ("b17", 515, 555),
        ("b36", 1155, 1185),
        ("c12", 330, 360),
        ("c40", 1170, 1200),
        ("d1", -15, 15),
        ("d12", 315, 335),
        ("d13", 335, 357),
        ("d21", 535, 555),
        ("d44", 1155, 1185),
    ] {
        let span = span(Track::grand(), space(name));
        assert_eq!((span.lo, span.hi), (lo, hi), "{name}");
    }
    for track in OVALS.map(|track| track()) {
        for lane in Lane::RING {
            let sum: i16 = track.lane(lane).map(|(_, span)| span.hi - span.lo).sum();
            assert_eq!(sum.cast_unsigned(), track.lap(), "{lane:?}");
        }
    }
}

#[test]
fn a_track_has_its_own_spaces_and_no_others() {
    let (grand, petit, eight) = (Track::grand(), Track::petit(), Track::figure_eight());
    assert!(grand.has(space("d44")) && grand.has(space("b5")) && !grand.has(space("x1")));
    assert!(petit.has(space("d36")) && !petit.has(space("d37")) && !petit.has(space("a23")));
    assert!(eight.has(space("x1")) && eight.has(space("d44")) && !eight.has(space("b5")));
}

#[test]
fn safe_speeds_stand_in_the_bends_only() {
    let safe = |track: &Track, lane: Lane| {
        let marked = track
            .lane(lane)
            .filter_map(|(space, _)| track.safe_speed(space).map(|safe| format!("{space}:{safe}")));
        marked.collect::<Vec<_>>().join(" ")
    };
    let grand = Track::grand();
    assert_eq!(safe(grand, Lane::A), "a12:3 a13:3 a27:3 a28:3");
    assert_eq!(
        safe(grand, Lane::B),
        "b12:6 b13:5 b14:4 b15:4 b16:5 b17:6 b30:6 b31:5 b32:4 b33:4 b34:5 b35:6"
    );
    assert_eq!(
        safe(grand, Lane::C),
        "c12:7 c13:6 c14:6 c15:5 c16:6 c17:6 c18:7 c32:7 c33:6 c34:6 c35:5 c36:6 c37:6 c38:7"
    );
    assert_eq!(
        safe(grand, Lane::D),
        "d13:7 d14:7 d15:7 d16:7 d17:7 d18:7 d19:7 d20:7 \
         d35:7 d36:7 d37:7 d38:7 d39:7 d40:7 d41:7 d42:7"
    );
    assert_eq!(safe(Track::petit(), Lane::A), "a8:3 a9:3 a19:3 a20:3");
    for track in TRACKS.map(|track| track()) {
        for &space in track.spaces() {
            let bend = track.zone(space) == Zone::Bend;
            assert!(track.safe_speed(space).is_none() || bend, "{space}");
        }
    }
}

#[test]
fn a_space_half_in_a_bend_is_straight() {
    for track in OVALS.map(|track| track()) {
        let of_lane_c = || track.lane(Lane::C).map(|(space, _)| space);
        let bends: Vec<bool> = of_lane_c().map(|space| track.zone(space) == Zone::Bend).collect();
        let safe: Vec<SpaceId> =
            of_lane_c().filter(|space| track.safe_speed(*space).is_some()).collect();
        // Lane C has seven spaces in each bend; the one before and the one after them lie half in it.
        assert_eq!(bends.iter().filter(|bend| **bend).count(), 14);
        assert_eq!(safe.len(), 14);
        assert!(safe.iter().all(|space| track.zone(*space) == Zone::Bend));
    }
}

#[test]
fn steps_lead_on_and_pushes_lead_back() {
    for track in OVALS.map(|track| track()) {
        let gain = |from: i16, to: i16| (to - from).rem_euclid(track.lap().cast_signed());
        for &space in track.spaces() {
            let here = span(track, space);
            for dir in Dir::ALL {
                let Some(to) = track.neighbour(space, dir, Heading::West) else { continue };
                let to = span(track, to);
                let by = if dir.is_front() { gain(here.hi, to.hi) } else { gain(to.lo, here.lo) };
                assert!(0 < by && by < 200, "{space} {dir:?} {by}");
            }
        }
    }
}

#[test]
fn adjacency_is_mutual_and_every_adjacent_space_has_a_name() {
    for track in TRACKS.map(|track| track()) {
        for &one in track.spaces() {
            for &other in track.spaces() {
                let near = track.adjacent(one).contains(&other);
                assert_eq!(near, track.adjacent(other).contains(&one), "{one} {other}");
                assert_eq!(near, track.distance(one, other) == 1, "{one} {other}");
                assert_eq!(track.distance(one, other), track.distance(other, one));
                for heading in [Heading::West, Heading::East] {
                    let names = track.relations(one, heading, other);
                    assert_eq!(near, names.is_adjacent(), "{one} {other}");
                }
            }
        }
    }
}

/// CI-23.6: whatever lies beside a space in the next lane is adjacent to it.
#[test]
fn what_lies_alongside_is_adjacent() {
    for track in TRACKS.map(|track| track()) {
        let lap = track.lap().cast_signed();
        let in_ring = track.spaces().iter().filter(|space| space.lane() != Lane::X);
        for (&one, &other) in
            in_ring.clone().flat_map(|one| in_ring.clone().map(move |it| (one, it)))
        {
            if one.lane().inner() != Some(other.lane()) {
                continue;
            }
            let (here, there) = (span(track, one), span(track, other));
            let beside = [-lap, 0, lap]
                .iter()
                .any(|lap| here.lo + lap < there.hi && there.lo < here.hi + lap);
            assert!(!beside || track.adjacent(one).contains(&other), "{one} {other}");
        }
    }
}

#[test]
fn long_inner_spaces_have_outer_ones_alongside() {
    let track = Track::grand();
    let mut alongside = Vec::new();
    for &from in track.spaces() {
        for &to in track.adjacent(from) {
            if track.relations(from, Heading::West, to) == Relations::ALONGSIDE {
                alongside.push(format!("{from}-{to}"));
            }
        }
    }
    let west = "a11-b12 a12-b13 a12-b14 a13-b15 a13-b16 a14-b17";
    let east = "a26-b30 a27-b31 a27-b32 a28-b33 a28-b34 a29-b35";
    let other = "b13-c13 b16-c17 b31-c33 b34-c37 c12-d13 c18-d20 c32-d35 c38-d42";
    assert_eq!(alongside.join(" "), format!("{west} {east} {other}"));
    let both = track.relations(space("c13"), Heading::West, space("b13"));
    assert!(both.has(Dir::FL) && both.has(Dir::RL) && both.all_but_front_and_rear());
    let beside = track.relations(space("a12"), Heading::West, space("b13"));
    assert!(!beside.is_in_front() && beside.all_but_front());
    assert_eq!(track.distance(space("a1"), space("a5")), 4);
}

#[test]
fn the_line_the_grid_and_the_gate() {
    for (track, grid) in [
        (Track::grand(), "a28 a29 a30 b34 b35 b36 c38 c39 c40 d42 d43 d44"),
        (Track::figure_eight(), "a28 a29 a30 b34 b35 b36 c38 c39 c40 d42 d43 d44"),
        (Track::petit(), "a20 a21 a22 b26 b27 b28 c30 c31 c32 d34 d35 d36"),
    ] {
        let names: Vec<String> = track.start_grid().iter().map(SpaceId::to_string).collect();
        assert_eq!(names.join(" "), grid);
        let cut: Vec<String> = (track.spaces().iter())
            .filter(|&&space| track.is_cut_by_line(space))
            .map(SpaceId::to_string)
            .collect();
        assert_eq!(cut.join(" "), "b1 d1");
        let gate: Vec<String> = (track.spaces().iter())
            .filter(|&&space| track.is_near_gate(space))
            .map(SpaceId::to_string)
            .collect();
        assert_eq!(gate.join(" "), format!("d1 d2 {}", grid.rsplit(' ').next().expect("d")));
    }
    let track = Track::grand();
    let front = |name| track.front(space(name), Heading::West);
    assert_eq!([front("a30"), front("c40")], [1200, 1200]);
    assert_eq!([front("b1"), front("d1"), front("a1"), front("c1")], [15, 15, 30, 30]);
    let passed = |from, to| track.passed(space(from), space(to));
    assert_eq!(passed("b36", "b1"), Some(Mark::Line));
    assert_eq!(passed("a30", "a1"), Some(Mark::Line));
    assert_eq!(passed("c40", "b1"), Some(Mark::Line));
    assert_eq!(passed("b1", "a30"), Some(Mark::LineBack));
    assert_eq!(passed("b1", "a1"), None);
    assert_eq!(passed("a1", "b1"), None);
    assert_eq!(passed("c20", "c21"), None);
}

#[test]
fn walls_run_along_the_inner_and_the_outer_lane() {
    for track in OVALS.map(|track| track()) {
        for &space in track.spaces() {
            let inner = (space.lane() == Lane::A).then_some(Wall::Inner);
            let outer = (space.lane() == Lane::D).then_some(Wall::Outer);
            assert_eq!(track.wall(space, Side::Inner), inner, "{space}");
            assert_eq!(track.wall(space, Side::Outer), outer, "{space}");
            assert_eq!(track.outward(space), Hand::Right);
        }
    }
    let eight = Track::figure_eight();
    assert_eq!(eight.outward(space("d8")), Hand::Left);
    assert_eq!(eight.wall(space("d8"), Side::Outer), Some(Wall::Outer));
    assert_eq!(eight.wall(space("a8"), Side::Inner), Some(Wall::Inner));
    assert_eq!(eight.wall(space("a4"), Side::Inner), None);
}

#[test]
fn the_crossing_is_brickwork_for_both_headings() {
    let track = Track::figure_eight();
    for (name, heading, neighbours) in [
        ("x3", Heading::West, "x7 x4 a6 a5 x2 x6"),
        ("x3", Heading::East, "a5 x2 x6 x7 x4 a6"),
        ("x1", Heading::West, "x5 x2 a4 a3 wall wall"),
        ("x5", Heading::West, "x9 x6 x2 x1 wall x8"),
        ("x9", Heading::West, "a20 x10 x6 x5 x8 a21"),
        ("x10", Heading::East, "x6 x9 a20 a19 x11 x7"),
        ("a5", Heading::West, "x3 a6 wall wall a4 x2"),
        ("a4", Heading::West, "x2 a5 wall b4 a3 x1"),
        ("a20", Heading::West, "wall a19 x10 x9 a21 wall"),
        ("b4", Heading::West, "a4 wall wall c3 b3 a3"),
        ("d3", Heading::West, "c3 wall wall wall d2 c2"),
        ("a8", Heading::East, "b8 a7 wall wall a9 b9"),
        ("d8", Heading::East, "wall wall c7 c8 d9 wall"),
        ("b22", Heading::West, "c23 b21 a18 a19 wall wall"),
    ] {
        assert_eq!(around(track, name, heading), neighbours, "{name} {heading:?}");
    }
    let exits = |heading, from: &str, to: &str| {
        let way = Dir::FRONT
            .into_iter()
            .find(|&dir| track.neighbour(space(from), dir, heading) == Some(space(to)));
        assert!(way.is_some() && !track.is_forbidden(space(to), heading), "{from} {to}");
    };
    for (from, to) in [("x9", "a20"), ("x10", "a19"), ("x11", "a18")] {
        exits(Heading::West, from, to);
    }
    for (from, to) in [("x10", "a20"), ("x9", "a21"), ("x8", "a22")] {
        exits(Heading::East, from, to);
    }
}

#[test]
fn no_unit_enters_a_straight_the_wrong_way() {
    let track = Track::figure_eight();
    let zone = "a3 a4 a5 a6 a7 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 a18 a19 a20 a21 a22";
    let forbidden = |heading| {
        let names = zone.split(' ').filter(|name| track.is_forbidden(space(name), heading));
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(forbidden(Heading::West), "a6 a7 x4 a21 a22");
    assert_eq!(forbidden(Heading::East), "a3 a4 x1 a18 a19");
    // Wherever a race can lead, one may go on, and a team without reins finds its way.
    let mut seen = vec![(space("d44"), Heading::West), (space("a30"), Heading::West)];
    let mut at = 0;
    while let Some(&(from, heading)) = seen.get(at) {
        at += 1;
        let steps: Vec<SpaceId> = Dir::FRONT
            .into_iter()
            .filter_map(|dir| track.neighbour(from, dir, heading))
            .filter(|&to| !track.is_forbidden(to, heading))
            .collect();
        let run = track.neighbour(from, track.run(from, heading), heading);
        assert!(run.is_some_and(|to| steps.contains(&to)), "{from} {heading:?}");
        for to in steps {
            let next = (to, track.heading(to, heading));
            if !seen.contains(&next) {
                seen.push(next);
            }
        }
    }
    let reached = |space| seen.iter().any(|&(at, _)| at == space);
    assert!(track.spaces().iter().all(|&space| reached(space)));
}

#[test]
fn a_team_without_reins_follows_the_drawn_paths() {
    let track = Track::figure_eight();
    let path = |from: &str, heading, length: usize| {
        let mut at = (space(from), heading);
        let mut names = vec![from.to_owned()];
        for _ in 1..length {
            let to = track.neighbour(at.0, track.run(at.0, at.1), at.1).expect("a way");
            at = (to, track.heading(to, at.1));
            names.push(to.to_string());
        }
        names.join(" ")
    };
    assert_eq!(path("d2", Heading::West, 11), "d2 d3 c3 b4 a4 a5 x3 x7 x11 a18 a17");
    assert_eq!(path("a8", Heading::East, 9), "a8 a7 a6 a5 x2 x5 x8 a22 a23");
    assert!(
        path("d2", Heading::West, 38).ends_with("a22 a23 a24 a25 a26 a27 a28 a29 a30 a1 a2 a3")
    );
}

#[test]
fn progress_on_the_figure_eight() {
    let track = Track::figure_eight();
    let front = |name, heading| track.front(space(name), heading);
    let path = [
        ("a1", 30),
        ("a4", 120),
        ("a5", 150),
        ("x3", 165),
        ("x7", 180),
        ("x11", 195),
        ("a18", 210),
        ("a17", 240),
    ];
    for (name, progress) in path {
        assert_eq!(front(name, Heading::West), progress, "{name}");
    }
    for (name, progress) in [("a6", 720), ("a5", 750), ("x2", 765), ("x8", 795), ("a22", 810)] {
        assert_eq!(front(name, Heading::East), progress, "{name}");
    }
    let passed = |from, to| track.passed(space(from), space(to));
    assert_eq!(passed("b36", "b1"), Some(Mark::Line));
    assert_eq!(passed("b1", "a30"), Some(Mark::LineBack));
    assert_eq!(passed("c16", "c15"), Some(Mark::Half));
    assert_eq!(passed("c15", "c14"), None);
    assert_eq!(passed("c15", "c16"), None);
    assert_eq!(passed("x3", "x4"), None);
}

#[test]
fn wall_sections_stand_along_a_wall() {
    let count = |track: &Track| track.borders().len();
    assert_eq!(count(Track::grand()), 30 + 44);
    assert_eq!(count(Track::petit()), 22 + 36);
    // Without the borders of a5 and a20, and of the two masked parts of lane D.
    assert_eq!(count(Track::figure_eight()), 30 - 4 + 44 - 10);
    let track = Track::grand();
    assert_eq!(track.border(space("a1"), space("a30")), Some(Border(space("a30"))));
    assert_eq!(track.border(space("d5"), space("d6")), Some(Border(space("d5"))));
    assert_eq!(track.border(space("b5"), space("b6")), None);
    assert_eq!(track.border(space("a5"), space("b5")), None);
}

#[test]
fn spaces_are_drawn_where_they_lie() {
    let track = Track::grand();
    assert_eq!(track.size(), Point { x: 12_000, y: 4_800 });
    assert_eq!(Track::petit().size(), Point { x: 9_600, y: 4_800 });
    assert_eq!(track.point(0, 800), Point { x: 8_700, y: 1_600 });
    assert_eq!(track.point(435, 800), Point { x: 1_600, y: 2_400 });
    assert_eq!(track.point(1035, 800), Point { x: 10_400, y: 2_400 });
    assert_eq!(track.centre(space("a20")), Point { x: 6_000, y: 3_200 });
    assert_eq!(track.facing(space("a5"), Heading::West), 180);
    assert_eq!(track.facing(space("c15"), Heading::West), 90);
    assert_eq!(track.facing(space("a20"), Heading::West), 0);
    assert_eq!(track.facing(space("c35"), Heading::West), 270);
    let eight = Track::figure_eight();
    assert_eq!(eight.centre(space("x6")), Point { x: 6_000, y: 2_400 });
    let corners = [(5_700, 2_200), (6_300, 2_200), (6_300, 2_600), (5_700, 2_600)];
    assert_eq!(eight.outline(space("x6")), corners.map(|(x, y)| Point { x, y }));
    assert_eq!(eight.facing(space("x6"), Heading::East), 0);
    assert_eq!(eight.facing(space("c15"), Heading::West), 270);
    for track in TRACKS.map(|track| track()) {
        let size = track.size();
        for &space in track.spaces() {
            let inside =
                |point: Point| (0..=size.x).contains(&point.x) && (0..=size.y).contains(&point.y);
            assert!(track.outline(space).into_iter().all(inside), "{space}");
            assert!(track.outline(space).len() >= 4, "{space}");
        }
    }
}

#[test]
fn names_are_read_as_they_are_written() {
    for index in 0..SPACES as u8 {
        let space = SpaceId::from_index(index).expect("a space");
        assert_eq!(space.to_string().parse(), Ok(space));
    }
    for wrong in ["", "a", "a0", "a01", "a31", "e1", "x12", "b+1", "é1", "a 1"] {
        assert!(wrong.parse::<SpaceId>().is_err(), "{wrong}");
    }
}
