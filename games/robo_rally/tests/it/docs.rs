//! The examples of `docs/boards.md` are boards and courses.

use engine::Files;
use robo_rally::{CONTENT, Courses};

/// The blocks of code of a page, without their fences.
fn blocks(page: &str) -> Vec<&str> {
    let parts = page.split("```").skip(1).step_by(2);
    parts.map(|part| part.split_once('\n').map_or("", |(_, text)| text)).collect()
}

#[test]
fn the_examples_of_the_page_about_boards_are_good() {
    let page = include_str!("../../../../docs/boards.md");
    let [board, course] = blocks(page)[..] else { panic!("two examples") };
    let mut files = Files::embedded("robo_rally", CONTENT);
    files.replace("mine.boards.txt", "mine.boards.txt".into(), board.into());
    files.replace("mine.courses.toml", "mine.courses.toml".into(), course.into());
    let courses = Courses::read(&files).expect("the examples are good");
    assert!(courses.board("training_ring").is_some());
    assert!(courses.course("round_and_round").is_some());
}
