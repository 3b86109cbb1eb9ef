//! Counts, turning entries, quarter turns, flags and par of everything official.

use super::courses;
use robo_rally::{Board, Dir, Element, Special, par};

/// Belts, express belts, pits, gears, wrenches, wrenches with hammer, pushers, lasers, beams, wall edges, turning entries.
const CHECKS: &[(&str, [usize; 11], &str)] = &[
    ("exchange", [68, 13, 2, 5, 2, 1, 0, 1, 1, 27, 0], ""),
    ("chess", [62, 36, 4, 0, 2, 2, 0, 0, 0, 32, 4], "(1,1)NR (10,1)ER (1,10)WR (10,10)SR"),
    (
        "spin_zone",
        [48, 48, 0, 16, 2, 2, 0, 4, 4, 24, 16],
        "(1,1)NR (4,1)ER (7,1)NR (10,1)ER (1,4)WR (4,4)SR (7,4)WR (10,4)SR (1,7)NR (4,7)ER (7,7)NR (10,7)ER (1,10)WR (4,10)SR (7,10)WR (10,10)SR",
    ),
    ("island", [46, 0, 18, 6, 2, 1, 0, 0, 0, 20, 2], "(3,5)WL (8,6)EL"),
    ("chop_shop", [48, 12, 5, 7, 2, 3, 0, 6, 9, 32, 5], "(1,2)SL (5,5)SL (2,6)ER (2,8)SR (6,10)NR"),
    (
        "cross",
        [60, 0, 11, 0, 2, 2, 0, 4, 5, 36, 18],
        "(1,1)SL (5,1)ER (10,1)WR (4,3)WL (5,3)SR (3,4)WL (4,4)SR (6,4)WR (7,4)NL (3,5)SR (7,5)WR (4,6)ER (6,6)NR (4,7)SL (5,7)ER (1,10)ER (6,10)WR (10,10)NL",
    ),
    (
        "vault",
        [32, 6, 4, 2, 2, 4, 6, 5, 5, 34, 7],
        "(8,0)WL (1,1)SR (8,1)SR (10,3)SL (1,6)ER (1,10)SL (5,10)ER",
    ),
    (
        "maelstrom",
        [106, 52, 4, 0, 2, 2, 16, 4, 4, 24, 24],
        "(1,1)SL (5,1)SL (10,1)ER (10,1)WL (1,2)NR (9,2)ER (2,3)NR (8,3)ER (3,4)NR (7,4)ER (4,5)NR (10,5)WL (1,6)EL (7,6)SR (4,7)WR (8,7)SR (3,8)WR (9,8)SR (2,9)WR (10,9)SR (1,10)EL (1,10)WR (6,10)NL (10,10)NL",
    ),
    ("dock_a", [0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 0], ""),
    ("dock_b", [12, 0, 0, 0, 0, 0, 0, 0, 0, 12, 4], "(2,2)ER (9,2)WL (2,3)SL (9,3)SR"),
];

fn counts(board: &Board) -> [usize; 11] {
    let count =
        |holds: fn(Element) -> bool| board.cells.iter().filter(|cell| holds(cell.element)).count();
    let mut edges = 0;
    for y in 0..board.height {
        for x in 0..board.width {
            let walls = board.cell(x, y).walls;
            let outer = [(Dir::S, y + 1 == board.height), (Dir::E, x + 1 == board.width)];
            edges += [Dir::N, Dir::W].iter().filter(|dir| walls & dir.bit() != 0).count();
            edges += outer.iter().filter(|(dir, last)| *last && walls & dir.bit() != 0).count();
        }
    }
    [
        count(|element| matches!(element, Element::Belt { .. })),
        count(|element| matches!(element, Element::Belt { express: true, .. })),
        count(|element| element == Element::Pit),
        count(|element| matches!(element, Element::Gear(_))),
        count(|element| element == Element::Repair { option: false }),
        count(|element| element == Element::Repair { option: true }),
        board.cells.iter().filter(|cell| cell.pusher.is_some()).count(),
        board.lasers.len(),
        board.lasers.iter().map(|laser| usize::from(laser.beams)).sum(),
        edges,
        board.turning_entries().len(),
    ]
}

#[test]
fn at_50_every_face_is_as_listed() {
    let courses = courses();
    assert_eq!(CHECKS.len(), 10);
    for (id, expected, entries) in CHECKS {
        let board = courses.board(id).expect("the face is there");
        assert_eq!(counts(board), *expected, "{id}");
        assert_eq!(board.turning_entries().join(" "), *entries, "{id}");
        assert_eq!(board.turned(4), *board, "{id}");
        assert_eq!(board.turned(1).turned(3), *board, "{id}");
        assert_eq!(counts(&board.turned(1)), *expected, "{id} turned");
        // What pushes to the east pushes to the south after a quarter turn.
        let pushers = |board: &Board, turns: u8| {
            let cells = board.cells.iter().filter_map(|cell| cell.pusher);
            let mut ways: Vec<_> =
                cells.map(|it| (it.dir.turned_by(turns).index(), it.registers)).collect();
            ways.sort_unstable();
            ways
        };
        assert_eq!(pushers(&board.turned(1), 0), pushers(board, 1), "{id} turned");
    }
}

#[test]
fn at_50_every_flag_stands_on_open_floor() {
    for course in courses().courses() {
        for flag in &course.flags {
            let element = course.floor().cell(*flag).element;
            let expected = if course.special.has(Special::SrMovingFlags) {
                matches!(element, Element::Belt { .. })
            } else {
                element == Element::Floor
            };
            assert!(expected, "{} {:?}: {element:?}", course.id, flag.xy());
        }
    }
}

#[test]
fn at_40_par_of_every_course() {
    let courses = courses();
    assert_eq!(courses.courses().count(), 35);
    let mut checked = 0;
    for course in courses.courses().filter(|course| !course.par.is_empty()) {
        let found = par(course.floor(), course.docks[0], &course.flags);
        assert_eq!(found, course.par, "{}", course.id);
        checked += 1;
    }
    assert_eq!(checked, 32);
}

#[test]
fn the_training_yard_from_dock_8() {
    let courses = courses();
    let course = courses.course("first_laps").expect("it is there");
    assert_eq!(par(course.floor(), course.docks[7], &course.flags), [6, 13]);
}

#[test]
fn every_course_can_be_raced() {
    for course in courses().courses() {
        assert_eq!(course.check(), Ok(()), "{}", course.id);
    }
}

/// Two faces side by side, and a third beyond a hole: no course of the box has a belt that meets another at a seam, nor
/// faces that face each other across a hole.
const FACES: &str = "
board left 2x2
row 0: .. >1
row 1: d1 d2
laser 0,1 E 1
board right 2x2
row 0: v1 ..
row 1: v1 ..
";

const COURSE: &str = r#"
[[course]]
id = "seams"
name = { en = "Seams", fr = "Raccords" }
players = [2]
length = "short"
level = "easy"
faces = ["left@0,0", "right@2,0", "right@5,0"]
flags = [[3, 0]]
source = "house"
"#;

#[test]
fn rr_4_6_and_amb_34_seams_do_not_turn_and_beams_end_at_holes() {
    let mut files = engine::Files::embedded("robo_rally", robo_rally::CONTENT);
    files.replace("seams.boards.txt", "seams.boards.txt".into(), FACES.into());
    files.replace("seams.courses.toml", "seams.courses.toml".into(), COURSE.into());
    let courses = robo_rally::Courses::read(&files).expect("the faces are good");
    let floor = courses.course("seams").expect("it is there").floor();
    let place = |x| floor.place(x, 0).expect("it is on the course");
    assert_eq!(floor.cell(place(2)).turns, [None; 4]);
    let carried = floor.lone_belt(robo_rally::Pose { at: place(1), facing: Dir::E }, false);
    assert_eq!(carried, Some(robo_rally::Pose { at: place(2), facing: Dir::E }));
    // From (0,1) to (3,1), not to the face at (5,1).
    assert_eq!(floor.lasers()[0].reach, 4);
}

/// RR-4.6: a wall on the edge of a face bars the way from the face beside it, too, even if that one shows none.
#[test]
fn a_wall_at_a_seam_stands_on_both_sides() {
    let mut files = engine::Files::embedded("robo_rally", robo_rally::CONTENT);
    let faces = FACES.replacen("laser", "walls E: 1,0\nlaser", 1);
    files.replace("seams.boards.txt", "seams.boards.txt".into(), faces);
    files.replace("seams.courses.toml", "seams.courses.toml".into(), COURSE.into());
    let courses = robo_rally::Courses::read(&files).expect("the faces are good");
    let floor = courses.course("seams").expect("it is there").floor();
    let seam = |y| {
        let place = |x| floor.place(x, y).expect("it is on the course");
        (floor.walled(place(1), Dir::E), floor.walled(place(2), Dir::W))
    };
    assert_eq!((seam(0), seam(1)), ((true, true), (false, false)));
}
