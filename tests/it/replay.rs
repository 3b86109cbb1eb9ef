//! `hippodrome replay`

use crate::{call_with, keys, write};
use std::path::{Path, PathBuf};

/// A directory with one record of a game of two.
fn recorded() -> (tempfile::TempDir, PathBuf) {
    let place = tempfile::tempdir().unwrap();
    call_with("simulate tiny_race --games 1 --records", &[place.path()]).said(&["One record"]);
    let path = place.path().join("tiny_race-0.json");
    (place, path)
}

/// The same record with some words changed.
fn edited(path: &Path, from: &str, to: &str) -> PathBuf {
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains(from), "{from:?} is not in {text}");
    write(path.parent().unwrap(), "edited.json", text.replacen(from, to, 1))
}

#[test]
fn a_record_is_told_in_both_languages() {
    let (_place, path) = recorded();
    let words = ["random-1 drives", "[TR-3]", "wins", "[given.cars]", "winner", "Verified"];
    call_with("replay", &[&path]).said(&words);
    let words = ["random-1\u{a0}: ", "avance de", "gagne", "vainqueur", "Vérifié\u{a0}: "];
    call_with("replay --lang fr", &[&path]).said(&words);
}

#[test]
fn a_record_can_be_stopped_and_seen_by_one_seat() {
    let (_place, path) = recorded();
    let called = call_with("replay --at 2 --as 2", &[&path]);
    called.said(&["After 2 moves:", "\"to_move\": 0", "random-1: …"]);
    assert!(!called.out.contains("winner") && !called.out.contains("Verified"), "{}", called.out);
    call_with("replay --at 0 --as spectator", &[&path]).said(&["After 0 moves:"]);
    call_with("replay --as random-2", &[&path]).said(&["random-2: "]);
}

#[test]
fn a_replay_is_one_object() {
    let (_place, path) = recorded();
    let json = call_with("replay --json", &[&path]).json();
    let all = [
        "at",
        "awaited",
        "game",
        "hash",
        "length",
        "moves",
        "position",
        "rules_version",
        "seats",
        "standings",
        "verified",
        "view",
    ];
    assert_eq!(keys(&json), all);
    assert_eq!((&json["verified"], &json["view"]), (&true.into(), &().into()));
    assert_eq!(json["moves"].as_array().unwrap().len() as u64, json["length"].as_u64().unwrap());
    assert_eq!(keys(&json["moves"][0]), ["by", "do", "lines", "number"]);
    let part = call_with("replay --json --at 1 --as 1", &[&path]).json();
    assert_eq!((&part["at"], &part["verified"]), (&1.into(), &false.into()));
    assert!(part["view"].is_object() && part["position"].is_null() && part["standings"].is_null());
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    let (place, path) = recorded();
    let no_record = write(place.path(), "none.json", "{\n  \"format\": 1,\n  \"game\": }\n");
    call_with("replay", &[&no_record])
        .refused(2, &["none.json:3:11: this is no record (“expected value”)"]);
    call_with("replay --lang fr", &[&no_record]).refused(2, &["ce n’est pas un enregistrement («"]);
    call_with("replay", &[&edited(&path, "\"seats\"", "\"chairs\"")]).refused(2, &["chairs"]);
    let text = write(place.path(), "bytes.json", b"\xff");
    call_with("replay", &[&text]).refused(2, &["bytes.json:1: this is not UTF-8"]);
    call_with("replay", &[place.path()]).refused(2, &["this is a directory"]);
    call_with("replay", &[&place.path().join("nowhere")]).refused(2, &["there is no such file"]);
    call_with("replay --lang fr", &[place.path()]).refused(2, &["c’est un dossier"]);
}

#[test]
fn another_version_of_the_rules_is_refused() {
    let (_place, path) = recorded();
    let other = edited(&path, "\"rules_version\": 1", "\"rules_version\": 7");
    call_with("replay", &[&other])
        .refused(1, &["version 7 of the rules of Tiny Race", "version 1"]);
    call_with("replay --lang fr", &[&other]).refused(1, &["version 7 des règles"]);
    let format = edited(&path, "\"format\": 1", "\"format\": 2");
    call_with("replay", &[&format]).refused(1, &["format 2"]);
}

#[test]
fn an_edited_record_is_refused() {
    let (_place, path) = recorded();
    let refused = |from: &str, to: &str, words: &[&str]| {
        call_with("replay", &[&edited(&path, from, to)]).refused(1, words);
    };
    refused("\"game\": \"tiny_race\"", "\"game\": \"chess\"", &["there is no game “chess”"]);
    refused("{\"by\":0,", "{\"by\":1,", &["move 1, ", "is not possible", "(TR-2)"]);
    refused("{\"by\":0,", "{\"by\":200,", &["move 1, ", "there is no such seat"]);
    refused("{\"by\":0,", "{\"by\":null,", &["move 1, ", "clock"]);
    let crowd = format!("[{}", "\"x\", ".repeat(256));
    refused("\"seats\": [", &format!("\"seats\": {crowd}"), &["2 to 8 players"]);
    refused("\"rank\": 2", "\"rank\": 1", &["the standings that this record claims"]);
    refused("\"hash\": \"", "\"hash\": \"0", &["the last position differs"]);
    refused("\"commitment\": \"", "\"commitment\": \"0", &["the seed does not match"]);
}

#[test]
fn a_move_that_plays_on_otherwise_is_found() {
    let (_place, path) = recorded();
    let text = std::fs::read_to_string(&path).unwrap();
    let (from, to) =
        if text.contains("\"do\":\"push\"") { ("push", "steady") } else { ("steady", "push") };
    let other = edited(&path, &format!("\"do\":\"{from}\""), &format!("\"do\":\"{to}\""));
    call_with("replay", &[&other]).refused(1, &[]);
    let unreadable = edited(&path, &format!("\"do\":\"{from}\""), "\"do\":\"fly\"");
    call_with("replay --lang fr", &[&unreadable]).refused(1, &["fly", "le coup"]);
}

#[test]
fn who_and_how_far_must_fit() {
    let (_place, path) = recorded();
    call_with("replay --as 3", &[&path]).refused(2, &["nobody here is called “3”", "random-2"]);
    call_with("replay --as 0", &[&path]).refused(2, &["spectator"]);
    call_with("replay --at 5000", &[&path]).refused(1, &["not 5000"]);
}
