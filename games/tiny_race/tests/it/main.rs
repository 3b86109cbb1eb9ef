//! What no single scenario shows: conformance, the bot, bad content, what is drawn.

mod bot;
mod reference;
mod render;
mod scenarios;
mod schema;

use engine::{Files, Game};
use tiny_race::{Board, CONTENT, Options, Rules, TinyRace};

fn files() -> Files {
    Files::embedded("tiny_race", CONTENT)
}

fn board() -> Board {
    Board::read(&files()).expect("embedded content is good")
}

fn rules(seats: u8) -> Rules {
    TinyRace::rules(&board(), &Options::default(), seats).expect("options fit")
}

#[test]
fn random_play_keeps_every_promise() {
    let found = engine::conformance::check::<TinyRace>(&files(), 100, 6_000, |_| {});
    let violations: Vec<&str> = found.violations.iter().map(|what| what.en.as_str()).collect();
    assert!(violations.is_empty(), "{violations:#?}");
}

#[test]
fn a_finish_that_cannot_be_drawn_is_refused_with_its_line() {
    let mut files = files();
    let text = "finish = 200\nsource = \"house\"\n".to_owned();
    files.replace("board.toml", "mine/board.toml".into(), text);
    let error = Board::read(&files).unwrap_err();
    assert_eq!(
        error.to_string(),
        "mine/board.toml:1: The finish is a square from 10 to 100, not 200."
    );
}
