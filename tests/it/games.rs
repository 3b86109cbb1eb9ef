//! `hippodrome games`

use crate::{call, keys};

#[test]
fn games_are_listed_in_both_languages() {
    call("games").said(&["tiny_race", "Tiny Race", "2–8", "random", "an example to learn from"]);
    call("games --lang fr").said(&["tiny_race", "version des règles", "un exemple pour apprendre"]);
}

#[test]
fn games_are_listed_as_json() {
    let games = call("games --json").json();
    let tiny = games.as_array().unwrap().iter().find(|game| game["id"] == "tiny_race").unwrap();
    let all = ["bots", "example", "id", "name", "options", "rules_version", "seats"];
    assert_eq!(keys(tiny), all);
    assert_eq!(tiny["seats"], serde_json::json!([2, 8]));
    assert_eq!(tiny["bots"], serde_json::json!(["random", "driver"]));
}

#[test]
fn a_long_list_of_values_stands_below_its_option() {
    for line in ["games", "games --lang fr"] {
        let called = call(line);
        called.said(&["course=…", "first_laps, risky_exchange, ", "war_zone"]);
        let options = called.out.lines().filter(|line| line.starts_with("  "));
        let widest = options.map(|line| line.chars().count()).max();
        assert!(widest <= Some(100), "{widest:?}: {}", called.out);
    }
}

#[test]
fn one_game_tells_what_each_option_changes_and_its_default() {
    call("games robo_rally").said(&["  course=risky_exchange", "first_laps, "]);
    call("games memoracers").said(&["program_timer=off", "values: off, 30, 60, 90"]);
    call("games memoracers --lang fr").said(&["valeurs\u{a0}: off, 30, 60, 90", "clé=valeur"]);
    let game = call("games robo_rally --json").json();
    for option in game["options"].as_array().unwrap() {
        assert!(option["explained"].as_str().is_some_and(|words| words.ends_with('.')), "{option}");
        assert!(option["default"].is_string(), "{option}");
    }
    call("games chess").refused(2, &["there is no game “chess”", "robo_rally"]);
}
