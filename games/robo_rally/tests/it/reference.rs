//! The reference says all that a program must know of a course and of the cards, without the course files.

use crate::{courses, rules};
use engine::{Game, rulebook};
use robo_rally::{
    CellReference, Courses, Dir, Floor, LaserReference, Options, Place, Reference, RoboRally,
    Rules, Special,
};
use std::collections::BTreeMap;

/// The rules of each course, with as few robots as it takes.
fn all(courses: &Courses) -> Vec<Rules> {
    let rules = |course: &robo_rally::Course| {
        let seats = (2..=8).find(|seats| course.takes(*seats)).expect("it takes some");
        rules(&Options { course: course.id.clone(), ..Options::default() }, seats)
    };
    courses.courses().map(rules).collect()
}

type Cells<'a> = BTreeMap<Place, &'a CellReference>;

fn by_place(cells: &[CellReference]) -> Cells<'_> {
    cells.iter().map(|cell| (cell.at, cell)).collect()
}

/// Whether cells and lasers are those of a floor; a wall stands where either side says so.
fn is_told(floor: &Floor, cells: &Cells<'_>, lasers: &[&LaserReference], either: bool) {
    assert_eq!(floor.places().count(), cells.len());
    for at in floor.places() {
        let (cell, told) = (floor.cell(at), cells[&at]);
        assert_eq!(told.element, cell.element, "{at:?}");
        for dir in Dir::ALL {
            let own = told.walls.contains(&dir);
            let other = cells.get(&at.beside(dir)).is_some_and(|it| it.walls.contains(&dir.back()));
            assert_eq!(own || either && other, floor.walled(at, dir), "{at:?} {dir}");
            let curve = told.curves.iter().find(|curve| curve.travelling == dir);
            assert_eq!(curve.map(|curve| curve.spin), cell.turns[dir.index()], "{at:?} {dir}");
        }
        let pushes = told.pusher.as_ref().map(|pusher| {
            let bits = pusher.registers.iter().map(|register| 1_u8 << (register - 1)).sum::<u8>();
            (pusher.dir, bits)
        });
        assert_eq!(pushes, cell.pusher.map(|pusher| (pusher.dir, pusher.registers)), "{at:?}");
    }
    let mut told: Vec<_> = lasers.iter().map(|it| (it.at, it.dir as u8, it.beams)).collect();
    told.sort_unstable();
    let real: Vec<_> = floor.lasers().iter().map(|it| (it.at, it.dir as u8, it.beams)).collect();
    assert_eq!(told, real);
}

#[test]
fn every_course_is_told_cell_by_cell() {
    let courses = courses();
    for rules in all(&courses) {
        let told = RoboRally::reference(&rules);
        let course = &rules.course;
        assert_eq!((&told.course, &told.flags), (&course.id, &course.flags));
        is_told(
            course.floor(),
            &by_place(&told.cells),
            &told.lasers.iter().collect::<Vec<_>>(),
            false,
        );
    }
}

#[test]
fn where_faces_turn_every_way_they_can_lie_follows_from_the_faces() {
    let courses = courses();
    let mut seen = 0;
    for rules in all(&courses).iter().filter(|rules| rules.has(Special::SrSpinBoard)) {
        let Reference { faces, .. } = RoboRally::reference(rules);
        for spins in (0..=u8::MAX).take(rules.course.ways_to_lie()) {
            let laid = faces.iter().enumerate().map(|(number, face)| {
                let quarters = if face.turned.len() == 1 { 0 } else { spins >> (2 * number) & 3 };
                &face.turned[usize::from(quarters)]
            });
            let laid: Vec<_> = laid.collect();
            let cells = laid.iter().flat_map(|face| &face.cells).map(|cell| (cell.at, cell));
            let lasers: Vec<_> = laid.iter().flat_map(|face| &face.lasers).collect();
            is_told(rules.course.turned(spins), &cells.collect(), &lasers, true);
            seen += 1;
        }
    }
    assert!(seen >= 256, "{seen}");
}

#[test]
fn every_card_has_its_rule() {
    let told = RoboRally::reference(&rules(&Options::default(), 2));
    let clauses: Vec<&str> =
        rulebook::clauses(RoboRally::ABOUT.rulebook.en).map(|clause| clause.id).collect();
    assert_eq!((told.options.len(), told.cards.len()), (26, 84));
    for option in &told.options {
        assert!(clauses.contains(&option.rule.as_str()), "{}", option.rule);
    }
    for course in courses().courses() {
        for special in course.special.iter() {
            let written = serde_json::to_value(special).expect("it is JSON");
            assert!(clauses.contains(&written.as_str().expect("a name")), "{written}");
        }
    }
}
