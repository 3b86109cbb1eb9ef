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
    call("games robo_rally").said(&["Or the cards that are left out: brakes,"]);
    for line in ["games --json", "games --json --lang fr"] {
        let games = call(line).json();
        for game in games.as_array().unwrap() {
            for option in game["options"].as_array().unwrap() {
                let told = option["other_values"].as_str().is_some_and(|it| it.ends_with('.'));
                assert_eq!(told, option["kind"] == "open", "{option}");
            }
        }
    }
    call("games chess").refused(2, &["there is no game “chess”", "robo_rally"]);
}

#[test]
fn a_value_that_cannot_be_is_answered_with_those_that_can() {
    let refused = |line: &str, words: &[&str]| {
        call(&format!("simulate {line} --games 1")).refused(2, words);
    };
    refused("robo_rally course=moon", &["no course called “moon”; there are: ", "risky_exchange"]);
    refused(
        "robo_rally equipment=wings",
        &["“wings” is not an option card; the cards are: ", "brakes, "],
    );
    refused("robo_rally course=war_zone --players 3", &["not for 3 players; it is for "]);
    refused("memoracers circuit=Z", &["A, B, C, D, random, build, or nine tiles", "1-A,2-B"]);
}
