//! `--content DIR`: files that replace the built-in ones, and all that can be wrong with them.

use crate::{call, call_with, write};
use std::path::Path;

fn games(directory: &Path) -> crate::Called {
    call_with("games --content", &[directory])
}

#[test]
fn a_missing_directory_is_refused() {
    call("games --content no/such/place").refused(2, &["no/such/place: there is no such file"]);
    call("games --content no/such/place --lang fr")
        .refused(2, &["no/such/place\u{a0}: ce fichier"]);
}

#[test]
fn an_empty_directory_changes_nothing() {
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "README.md", "Ours.");
    games(place.path()).said(&["tiny_race"]);
}

#[test]
fn what_no_game_would_read_is_refused() {
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "circus_imperium/boards.toml", "");
    games(place.path()).refused(2, &["boards.toml", "circus_imperium has no content files"]);

    let place = tempfile::tempdir().unwrap();
    write(place.path(), "memoracers/tyles.toml", "");
    games(place.path()).refused(2, &["tyles.toml", "it has: tiles.toml"]);

    let place = tempfile::tempdir().unwrap();
    write(place.path(), "memory_racers/tiles.toml", "");
    games(place.path()).refused(2, &["memory_racers", "there is no game", "memoracers"]);

    let place = tempfile::tempdir().unwrap();
    write(place.path(), "tiles.toml", "");
    games(place.path()).refused(2, &["tiles.toml", "no game’s directory"]);
}

#[test]
fn a_file_that_cannot_be_read_is_refused_with_its_line() {
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "memoracers/tiles.toml", "# tiles\n\ntiles = [\n");
    games(place.path()).refused(2, &["tiles.toml:3: this cannot be read (“"]);
    call_with("games --lang fr --content", &[place.path()])
        .refused(2, &["tiles.toml:3: ceci est illisible («\u{a0}"]);
    write(place.path(), "memoracers/tiles.toml", b"# tiles\n\xff");
    games(place.path()).refused(2, &["tiles.toml:2: this is not UTF-8"]);
    write(place.path(), "memoracers/tiles.toml", " ".repeat(5 << 20));
    games(place.path()).refused(2, &["tiles.toml: this file is larger than 4 MiB"]);
}

#[test]
fn replaced_content_is_played_with() {
    let built_in = concat!(env!("CARGO_MANIFEST_DIR"), "/games/memoracers/content/tiles.toml");
    let text = std::fs::read_to_string(built_in).unwrap();
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "memoracers/tiles.toml", text + "\n# ours\n");
    let line = "simulate memoracers --games 2 --json";
    let ours = call_with(&format!("{line} --content"), &[place.path()]).json();
    assert_ne!(ours["content"], call(line).json()["content"]);
}

/// A board with docks for two in the south and a walled-in corner.
const BOARD: &str = "board yard 4x4
row 0: .. .. .. ..
row 1: .. .. ## ..
row 2: .. .. .. ..
row 3: d1 d2 .. ..
walls N: 3,0
walls W: 3,0
walls S: 3,0
";

/// A course on it with one flag.
fn course(flag: &str) -> String {
    format!(
        "[[course]]\nid = \"yard_run\"\nname = {{ en = \"Yard Run\", fr = \"Tour de cour\" }}\nplayers = [2]\n\
         length = \"short\"\nlevel = \"easy\"\nfaces = [\"yard@0,0\"]\nflags = [{flag}]\nsource = \"house\"\n"
    )
}

fn check(path: &Path) -> crate::Called {
    call_with("content check", &[path])
}

#[test]
fn an_operator_adds_courses() {
    let place = tempfile::tempdir().unwrap();
    let boards = write(place.path(), "robo_rally/yard.boards.txt", BOARD);
    let courses = write(place.path(), "robo_rally/yard.courses.toml", course("[0, 0]"));
    check(&boards).said(&["good content for RoboRally", "board yard: 4 by 4", "pits 1", "docks 2"]);
    check(&courses).said(&["course yard_run “Yard Run”: 2 to 2 players, docks 2, flags 1, par 1"]);
    check(place.path()).said(&["board yard", "course yard_run"]);
    let found = call_with("content check --json", &[&boards]).json();
    assert_eq!(
        (&found["game"], found["found"].as_array().unwrap().len()),
        (&"robo_rally".into(), 1)
    );
    call_with("content check --lang fr", &[&courses])
        .said(&["du bon contenu", "parcours yard_run «\u{a0}Tour de cour\u{a0}»"]);
    let line = "simulate robo_rally course=yard_run --players 2 --games 2 --json --content";
    let played = call_with(line, &[place.path()]).json();
    assert_eq!(played["unfinished"], 0, "{played}");
}

#[test]
fn a_course_that_cannot_be_raced_is_refused() {
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "robo_rally/yard.boards.txt", BOARD);
    let refused = |text: String, words: &[&str]| {
        let path = write(place.path(), "robo_rally/yard.courses.toml", text);
        check(&path).refused(2, words);
        games(place.path()).refused(2, words);
    };
    refused(course("[3, 0]"), &["yard.courses.toml:1: flag 1 cannot be reached"]);
    refused(course("[2, 1]"), &["yard.courses.toml:1: flag 1 stands in a pit"]);
    refused(course("[9, 9]"), &["yard.courses.toml:1: the flag at (9,9) is off the board"]);
    let crowd = course("[0, 0]").replace("[2]", "[2, 8]");
    refused(crowd, &["yard.courses.toml:1: 2 docks are not enough for 8 robots"]);
    let guess = course("[0, 0]").replace("source", "par = [7]\nsource");
    refused(guess, &["yard.courses.toml:1: par is [1]"]);
    let path = write(place.path(), "robo_rally/yard.courses.toml", course("[3, 0]"));
    call_with("content check --lang fr", &[&path])
        .refused(2, &["yard.courses.toml:1: le drapeau 1 est inaccessible"]);
}

#[test]
fn a_board_whose_lines_contradict_each_other_is_refused_with_the_line() {
    let place = tempfile::tempdir().unwrap();
    let cases = [
        ("pusher 1,0 N 1,3\nwalls N: 1,0\n", ":9: the pusher at (1,0) pushes into a wall"),
        ("row 2: .. .. .. ..\n", ":9: row 2 stands twice"),
        ("laser 0,0 S 1\nlaser 0,0 S 2\n", ":10: (0,0) has the same laser twice"),
        ("straight 0,0\n", ":9: (0,0) is no belt"),
        ("board yard 4x4\n", ":9: the board yard stands twice"),
        ("walls N: 7,7\n", ":9: 7,7 is not on this board"),
    ];
    for (lines, words) in cases {
        let path = write(place.path(), "mine.boards.txt", BOARD.to_owned() + lines);
        check(&path).refused(2, &["mine.boards.txt", words]);
    }
}

#[test]
fn what_cannot_be_content_is_refused() {
    let place = tempfile::tempdir().unwrap();
    check(&place.path().join("gone.boards.txt")).refused(2, &["there is no such file"]);
    let path = write(place.path(), "mine.boards.txt", b"board yard 4x4\n\xff\xfe\x00");
    check(&path).refused(2, &["mine.boards.txt:2: this is not UTF-8"]);
    let path = write(place.path(), "mine.courses.toml", "#".repeat(5 << 20));
    check(&path).refused(2, &["mine.courses.toml: this file is larger than 4 MiB"]);
    std::fs::remove_file(place.path().join("mine.courses.toml")).unwrap();
    let path = write(place.path(), "notes.txt", "ours");
    check(&path).refused(2, &["notes.txt: no game, or more than one, reads"]);
    call("content check").refused(2, &["PATHS"]);
}

#[test]
fn files_of_other_games_are_checked_too() {
    call("content check games/memoracers/content/tiles.toml")
        .said(&["tiles.toml: good content for MemoRacers"]);
    call("content check games/robo_rally/content/courses.toml")
        .said(&["course risky_exchange “Risky Exchange”"]);
}
