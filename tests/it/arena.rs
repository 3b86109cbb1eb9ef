//! `hippodrome arena`

use crate::{call, call_with, write};
use serde_json::{Value, json};
use std::fs;

/// The pair of an arena between two bots.
fn pair(arena: &Value) -> &Value {
    &arena["pairs"][0]
}

#[test]
fn bots_are_rated_and_compared_in_both_languages() {
    let line = "arena tiny_race --bots random,driver --games 200";
    call(line).said(&["Tiny Race: 2 players", "driver is ahead", "Decided", "rating", "±"]);
    call(&format!("{line} --lang fr")).said(&["driver devance", "C’est tranché", "cote"]);
}

#[test]
fn a_thousand_games_give_the_same_table_for_any_number_of_threads() {
    let line = "arena tiny_race --bots driver,random,driver --players 4 --games 1000 --all --json";
    let [one, two] = [1, 2].map(|threads| call(&format!("{line} --threads {threads}")).json());
    assert_eq!(one, two);
    assert_eq!((&one["games"], &one["unfinished"]), (&json!(1_000), &json!(0)));
    let bots = one["bots"].as_array().unwrap();
    assert_eq!([&bots[0]["bot"], &bots[2]["bot"]], ["driver", "driver (2)"]);
    assert!(bots[0]["rating"].as_f64() > bots[1]["rating"].as_f64(), "{bots:?}");
    let played: u64 = bots.iter().map(|bot| bot["played"].as_u64().unwrap()).sum();
    assert_eq!(played, 4_000);
}

#[test]
fn it_ends_when_it_is_decided_and_goes_on_when_it_is_not() {
    let line = "arena tiny_race --bots random,driver --games 5000 --json";
    let decided = call(line).json();
    assert_eq!((&decided["decided"], &pair(&decided)["verdict"]), (&json!(true), &json!("behind")));
    assert!(decided["games"].as_u64() < Some(5_000), "{decided}");
    let short = call("arena tiny_race --bots random,random --games 10 --json").json();
    assert_eq!((&short["decided"], &pair(&short)["verdict"]), (&json!(false), &json!("open")));
    let equal = call("arena tiny_race --bots random,random --margin 20 --games 5000 --json").json();
    assert_eq!(pair(&equal)["verdict"], "level");
}

#[test]
fn more_bots_than_seats_meet_equally_often() {
    let line = "arena tiny_race --players 2 --bots random,driver,random --games 600 --all --json";
    let arena = call(line).json();
    for bot in arena["bots"].as_array().unwrap() {
        assert_eq!(bot["played"], 400);
    }
}

#[test]
fn an_arena_goes_on_from_its_file_as_if_it_had_never_stopped() {
    let place = tempfile::tempdir().unwrap();
    let state = place.path().join("arena.json");
    let line = |games: u32| {
        format!("arena tiny_race --bots random,driver --all --json --games {games} --state")
    };
    assert_eq!(call_with(&line(70), &[&state]).json()["games"], 70);
    let whole = call("arena tiny_race --bots random,driver --all --json --games 300").json();
    assert_eq!(call_with(&line(300), &[&state]).json(), whole);
    let again = call_with(&line(300), &[&state]).json();
    assert_eq!(again, whole, "nothing is left to play");
}

#[test]
fn a_file_of_another_arena_is_refused_and_left_as_it_was() {
    let place = tempfile::tempdir().unwrap();
    let state = place.path().join("arena.json");
    let line = "arena tiny_race --bots random,driver --games 20 --state";
    assert_eq!(call_with(line, &[&state]).code, Some(0));
    let kept = fs::read_to_string(&state).unwrap();
    let other = "arena tiny_race --bots driver,random --seed 9 --state";
    call_with(other, &[&state]).refused(2, &["another arena", "bots, seed"]);
    let french = format!("--lang fr {other}");
    call_with(&french, &[&state]).refused(2, &["une autre arène"]);
    assert_eq!(fs::read_to_string(&state).unwrap(), kept);
    let newer = write(
        place.path(),
        "newer.json",
        kept.replace("\"format\": 1", "\"format\": 2, \"news\": 3"),
    );
    call_with(line, &[&newer]).refused(2, &["no state of an arena", "format 2"]);
    let torn = write(place.path(), "torn.json", &kept[..kept.len() / 2]);
    call_with(line, &[&torn]).refused(2, &["torn.json", "no state of an arena"]);
}

#[test]
fn what_does_not_fit_is_refused_before_anything_is_played() {
    call("arena tiny_race --bots driver").refused(2, &["at least two bots"]);
    call("arena tiny_race --bots driver --lang fr").refused(2, &["au moins deux bots"]);
    call("arena tiny_race").refused(2, &["--bots"]);
    call("arena tiny_race --bots random,driver --games 0").refused(2, &["--games", "“0”"]);
    call("arena tiny_race --bots random,oracle").refused(2, &["no bot “oracle”"]);
    call("arena chess --bots a,b").refused(2, &["there is no game “chess”"]);
    call("arena tiny_race --bots random,driver --players 9").refused(2, &["2 to 8 players"]);
    call("arena tiny_race --bots random,driver --margin 0").refused(2, &["--margin", "“0”"]);
    let many = vec!["random"; 65].join(",");
    call(&format!("arena tiny_race --bots {many}")).refused(2, &["at most 64 bots"]);
    let place = tempfile::tempdir().unwrap();
    let nowhere = place.path().join("no/such/place.json");
    let line = "arena tiny_race --bots random,driver --state";
    call_with(line, &[&nowhere]).refused(2, &["place.json"]);
}
