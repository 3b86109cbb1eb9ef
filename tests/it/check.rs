//! `hippodrome check`

use crate::{call, keys};

#[test]
fn a_game_that_keeps_everything_passes() {
    call("check tiny_race --decisions 2000").said(&["Tiny Race: everything holds, after 2,"]);
    let french = "Tiny Race\u{a0}: tout est respecté, après 2\u{202f}0";
    call("check tiny_race --decisions 2000 --lang fr").said(&[french]);
}

#[test]
fn any_number_of_threads_checks_the_same() {
    let found = ["1", "2"].map(|threads| {
        call(&format!("check tiny_race --decisions 12000 --seed 3 --threads {threads} --json"))
            .json()
    });
    assert_eq!(found[0], found[1]);
    assert_eq!(keys(&found[0]), ["decisions", "game", "games", "violations"]);
    assert!(found[0]["decisions"].as_u64() >= Some(12_000), "{}", found[0]);
    assert_eq!(found[0]["violations"], serde_json::json!([]));
}

#[test]
fn all_games_are_checked_one_object_each() {
    let called = call("check all --decisions 300 --json");
    assert_eq!(called.code, Some(0), "{}", called.out);
    let listed = call("games --json").json();
    assert_eq!(called.out.lines().count(), listed.as_array().unwrap().len());
}

#[test]
fn an_unknown_game_is_refused() {
    call("check chess").refused(2, &["there is no game “chess”", "tiny_race"]);
    call("check chess --lang fr").refused(2, &["«\u{a0}chess\u{a0}»", "tiny_race"]);
}

#[test]
fn any_number_of_threads_compares_the_same_pairs() {
    let found = ["1", "2"].map(|threads| {
        call(&format!("check memoracers --secrets 1100 --seed 5 --threads {threads} --json")).json()
    });
    assert_eq!(found[0], found[1]);
    let expected = [
        "game",
        "games",
        "late",
        "leaks",
        "overdue",
        "pairs",
        "players",
        "positions",
        "same",
        "shared",
        "spectators",
        "unnoticed",
    ];
    assert_eq!(keys(&found[0]), expected);
    let number = |key: &str| found[0][key].as_u64().unwrap();
    assert!(number("pairs") >= 1_100, "{}", found[0]);
    assert_eq!(number("pairs"), number("players") + number("spectators") + number("late"));
    assert_eq!(found[0]["leaks"], serde_json::json!([]));
}

#[test]
fn pairs_are_told_in_both_languages() {
    call("check tiny_race --secrets 10")
        .said(&["Tiny Race: nothing is betrayed, in ", "Pairs by who looks: players "]);
    call("check tiny_race --secrets 10 --lang fr")
        .said(&["Tiny Race\u{a0}: rien n’est trahi, en ", "retardataires "]);
    call("check tiny_race --secrets 10 --decisions 10").refused(2, &["--decisions"]);
}
