//! `hippodrome replay`

use crate::xml::elements;
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
    let words = ["random-1 drives", "[TR-3]", "wins", "winner", "Verified"];
    let called = call_with("replay", &[&path]);
    called.said(&words);
    // It ends with the standings: no position stands between them and the last move.
    assert!(!called.out.contains("[given") && !called.out.contains('{'), "{}", called.out);
    call_with("replay --at 1", &[&path]).said(&["[given.cars]"]);
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
        "opening",
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
fn the_set_up_is_told_before_the_first_move() {
    let place = tempfile::tempdir().unwrap();
    call_with("simulate robo_rally --games 1 --bots random --records", &[place.path()]);
    let path = place.path().join("robo_rally-0.json");
    let called = call_with("replay --as spectator --at 1", &[&path]);
    called.said(&["has dock 1", "[RR-5.5]", "random-1 gets 9 cards", "   1  random-"]);
    let (set_up, first) = (called.out.find("has dock 1"), called.out.find("   1  random-"));
    assert!(set_up < first, "{}", called.out);
    call_with("replay --lang fr --at 0", &[&path]).said(&["a le quai 1", "reçoit 9 cartes"]);
    // The cards themselves are told only to whom they were dealt.
    let cards = |viewer: &str| {
        let told = call_with(&format!("replay --json --at 0 --as {viewer}"), &[&path]).json();
        told["opening"].to_string().matches("\"cards\":[]").count()
    };
    assert_eq!((cards("1"), cards("spectator")), (1, 2));
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
    call_with("replay", &[&place.path().join("nowhere")]).refused(2, &["there is no such file"]);
}

#[test]
fn another_version_of_the_rules_is_refused() {
    let (_place, path) = recorded();
    let other = edited(&path, "\"rules_version\": 2", "\"rules_version\": 7");
    call_with("replay", &[&other])
        .refused(1, &["version 7 of the rules of Tiny Race", "version 2"]);
    call_with("replay --lang fr", &[&other]).refused(1, &["version 7 des règles"]);
    let format = edited(&path, "\"format\": 1", "\"format\": 9");
    call_with("replay", &[&format]).refused(1, &["format 9"]);
    let later = edited(&path, "\"format\": 1", "\"news\": 1, \"format\": 9");
    call_with("replay", &[&later]).refused(2, &["format 9; this program reads formats 1 to 3"]);
    call_with("replay --lang fr", &[&later]).refused(2, &["le format 9"]);
    let sealed = edited(&path, "\"format\": 1", "\"format\": 2");
    call_with("replay", &[&sealed]).refused(1, &["words, draws and trail"]);
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
    call_with("replay --as 3", &[&path]).refused(2, &["no player here is called “3”", "random-2"]);
    call_with("replay --as 0", &[&path]).refused(2, &["spectator"]);
    call_with("replay --at 5000", &[&path]).refused(1, &["not 5000"]);
}

/// Every game that people play, with as many seats and such bots as make a record quickly.
const GAMES: [(&str, &str); 5] = [
    ("memoracers", "--players 3 --bots amateur"),
    ("robo_rally", "--players 3 --bots rookie"),
    ("celestia", "--players 3 --bots easy"),
    ("circus_imperium", "--players 3 --bots rookie"),
    ("celerium", "--players 2 --bots rookie"),
];

/// The picture of a record after so many moves, through these eyes.
fn drawn(path: &Path, at: usize, more: &str) -> String {
    let out = path.with_extension("svg");
    let line = format!("replay --at {at} {more} --svg {}", out.display());
    call_with(&line, &[path]).said(&["svg"]);
    std::fs::read_to_string(out).unwrap()
}

/// One document in itself, with title, description, size, and every picture it refers to.
fn is_whole(svg: &str, told: &str) {
    let all = elements(svg);
    let root = &all[0];
    let has = |key: &str| root.attributes.get(key).map(String::as_str);
    assert_eq!(
        (root.name.as_str(), has("width"), has("height")),
        ("svg", Some("1280"), Some("800"))
    );
    assert_eq!(has("xmlns"), Some("http://www.w3.org/2000/svg"), "{told}");
    let ids: Vec<&String> = all.iter().filter_map(|it| it.attributes.get("id")).collect();
    for element in &all {
        for (key, value) in &element.attributes {
            assert!(!key.starts_with("on"), "{told}: {key} is a script");
            let refers = matches!(key.as_str(), "href" | "src" | "action" | "srcset" | "data");
            assert!(!refers || value.starts_with('#'), "{told}: {value} lies elsewhere");
            let used = element.name == "use" && key == "href";
            assert!(!used || ids.iter().any(|id| **id == value[1..]), "{told}: no {value}");
        }
        assert!(!["script", "link", "img", "image"].contains(&element.name.as_str()), "{told}");
    }
    assert!(!svg.contains("@import") && !svg.contains("url(h") && !svg.contains("url(/"), "{told}");
    for name in ["title", "desc", "style", "foreignObject"] {
        assert!(all.iter().any(|it| it.name == name), "{told}: no {name}");
    }
}

#[test]
fn every_game_is_drawn_into_one_file_that_needs_no_other() {
    let place = tempfile::tempdir().unwrap();
    for (game, seats) in GAMES {
        let line = format!("simulate {game} --games 1 --seed 3 {seats} --records");
        call_with(&line, &[place.path()]).said(&["One record"]);
        let path = place.path().join(format!("{game}-3.json"));
        let moves =
            call_with("replay --json", &[&path]).json()["length"].as_u64().unwrap() as usize;
        for (at, eyes) in
            [(0, ""), (moves / 3, "--as 1"), (moves / 2, "--as spectator"), (moves, "--as 2")]
        {
            let told = format!("{game} after {at}{eyes}");
            let svg = drawn(&path, at, &format!("{eyes} --lang fr"));
            is_whole(&svg, &told);
            assert!(svg.contains(&format!("après le coup {at} sur {moves}</title>")), "{told}");
            assert!(svg.contains("id=\"board\"") && svg.contains("seat-1"), "{told}");
        }
        let english = drawn(&path, moves / 2, "");
        assert!(english.contains(&format!(", after move {} of {moves}</title>", moves / 2)));
        assert!(english.contains("Seen by a spectator.</desc>"), "{game}");
    }
}

#[test]
fn a_picture_shows_no_more_than_its_viewer_may_see() {
    let place = tempfile::tempdir().unwrap();
    let line = "simulate celerium --games 1 --seed 3 --players 2 --bots rookie --records";
    call_with(line, &[place.path()]).said(&["One record"]);
    let path = place.path().join("celerium-3.json");
    let cards = |svg: &str| svg.matches("class=\"cl-card\"").count();
    let mut held = 0;
    for at in (20..100).step_by(20) {
        held += cards(&drawn(&path, at, "--as 1"));
        assert_eq!(cards(&drawn(&path, at, "")), 0, "a spectator sees no hand");
    }
    assert!(held > 0, "a hand is seen by its holder");
}

#[test]
fn names_cannot_break_a_picture() {
    let (_place, path) = recorded();
    let named = edited(&path, "\"random-1\"", "\"<b>&nbsp;\\u0001]]>\\\"\"");
    let text = std::fs::read_to_string(&named)
        .unwrap()
        .replace("\"random-1\"", "\"<b>&nbsp;\\u0001]]>\\\"\"");
    std::fs::write(&named, text).unwrap();
    let svg = drawn(&named, 1, "");
    is_whole(&svg, "names");
    assert!(svg.contains("&lt;b&gt;&amp;nbsp;\u{fffd}]]&gt;"), "{svg}");
    let nowhere = path.join("nowhere.svg");
    let line = format!("replay --svg {}", nowhere.display());
    call_with(&line, &[&path]).refused(2, &["nowhere.svg: "]);
    let drawn =
        call_with("replay --json --at 2 --svg", &[&path.with_extension("svg"), &path]).json();
    assert_eq!(keys(&drawn), ["at", "game", "length", "svg"]);
}

#[test]
fn many_records_are_checked_at_once() {
    let (place, path) = recorded();
    let line = "simulate tiny_race --games 9 --seed 1 --players 3 --records";
    call_with(line, &[place.path()]).said(&["9 records"]);
    call_with("replay", &[place.path()])
        .said(&["10 of 10 records lead to the position they claim"]);
    let words = ["1 enregistrement sur 1", "mène à la position"];
    call_with("replay --lang fr --quiet", &[&path]).said(&words);
    let both = call_with("replay --json", &[&path, &place.path().join("tiny_race-4.json")]).json();
    assert_eq!(keys(&both), ["damaged", "moves", "records", "wall_seconds"]);
    assert_eq!((&both["records"], &both["damaged"]), (&2.into(), &serde_json::json!([])));
    assert!(both["moves"].as_u64() > Some(20), "{both}");
}

#[test]
fn a_damaged_record_among_many_is_named() {
    let (place, path) = recorded();
    call_with("simulate tiny_race --games 3 --seed 1 --records", &[place.path()])
        .said(&["3 records"]);
    let damaged = |name: &str, from: &str, to: &str| {
        let text = std::fs::read_to_string(edited(&path, from, to)).unwrap();
        write(place.path(), name, text);
        std::fs::remove_file(place.path().join("edited.json")).unwrap();
    };
    damaged("a-move.json", "{\"by\":0,", "{\"by\":1,");
    damaged("b-hash.json", "\"hash\": \"", "\"hash\": \"0");
    write(place.path(), "c-none.json", "{\n  \"format\": }");
    write(place.path(), "notes.txt", "not a record, and not asked for");
    let called = call_with("replay", &[place.path()]);
    called.refused(
        1,
        &[
            "a-move.json: move 1, ",
            "b-hash.json: after move ",
            "c-none.json:2:13: this is no record",
        ],
    );
    assert!(called.out.starts_with("4 of 7 records"), "{}", called.out);
    let json = call_with("replay --json", &[place.path()]).json();
    assert_eq!(json["damaged"].as_array().unwrap().len(), 3);
    assert_eq!(keys(&json["damaged"][0]), ["file", "told"]);
    let empty = tempfile::tempdir().unwrap();
    call_with("replay", &[empty.path()]).refused(2, &["there is no record (*.json)"]);
    write(empty.path(), "none.json", "{");
    let none = call_with("replay --lang fr", &[empty.path()]);
    assert!(none.out.starts_with("0 enregistrement sur 1 mène"), "{}", none.out);
    call_with("replay --at 1", &[place.path()])
        .refused(2, &["--at, --as and --svg are for one record"]);
    call_with("replay --lang fr --svg x.svg", &[&path, &path])
        .refused(2, &["un seul enregistrement"]);
}
