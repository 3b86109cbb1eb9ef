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
    write(place.path(), "tiny_race/boards.toml", "");
    games(place.path()).refused(2, &["boards.toml", "tiny_race has no content files"]);

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
