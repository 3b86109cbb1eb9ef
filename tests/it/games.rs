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
