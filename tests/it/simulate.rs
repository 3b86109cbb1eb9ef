//! `hippodrome simulate`

use crate::{call, call_with, keys, write};
use serde_json::Value;

#[test]
fn bots_play_and_are_counted_in_both_languages() {
    call("simulate tiny_race --games 30").said(&[
        "Tiny Race: 2 players, 30 games",
        "random",
        "95%",
    ]);
    let french = "simulate tiny_race --games 30 --players 3 --rotate --lang fr";
    call(french).said(&["Tiny Race\u{a0}: 3 joueurs, 30 parties", "victoires", "rang moyen"]);
}

/// All that does not depend on the time it took.
fn timeless(line: &str) -> Value {
    let mut json = call(line).json();
    for key in ["cpu_seconds", "wall_seconds"] {
        assert!(json[key].is_number(), "{json}");
        json[key] = Value::Null;
    }
    json
}

#[test]
fn any_number_of_threads_gives_the_same_result() {
    let line = "simulate tiny_race --games 300 --players 4 --seed 5 --rotate --json --threads";
    assert_eq!(timeless(&format!("{line} 1")), timeless(&format!("{line} 2")));
}

#[test]
fn the_result_is_one_object() {
    let json = timeless("simulate tiny_race --games 40 --players 3 --bots random,random --json");
    let wanted = [
        "cpu_seconds",
        "decisions",
        "game",
        "games",
        "no_winner",
        "options",
        "players",
        "rounds",
        "rounds_max",
        "rounds_mean",
        "rounds_min",
        "seats",
        "shared",
        "unfinished",
        "wall_seconds",
    ];
    assert!(wanted.iter().all(|key| json.get(key).is_some()), "{json}");
    let seats = json["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    let each = ["bot", "high", "low", "mean_points", "mean_rank", "seat", "win_rate", "wins"];
    assert_eq!(keys(&seats[0]), each);
    let wins: u64 = seats.iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert_eq!(wins, 40);
    assert_eq!(json["unfinished"], 0);
    assert!(json["rounds"].as_u64() >= Some(40 * 5), "{json}");
}

#[test]
fn what_does_not_fit_is_refused() {
    call("simulate chess").refused(2, &["there is no game “chess”", "tiny_race"]);
    call("simulate tiny_race laps=3").refused(2, &["Tiny Race has no option \"laps\""]);
    call("simulate tiny_race laps=3 --lang fr").refused(2, &["Tiny Race n’a pas d’option"]);
    call("simulate tiny_race laps").refused(2, &["key=value"]);
    call("simulate tiny_race --players 9").refused(2, &["2 to 8 players, not 9"]);
    call("simulate tiny_race --players 0").refused(2, &["2 to 8 players, not 0"]);
    call("simulate tiny_race --players 1 --lang fr").refused(2, &["de 2 à 8 joueurs, pas à 1"]);
    call("simulate tiny_race --players 300").refused(2, &["2 to 8 players"]);
    call("simulate tiny_race --bots oracle").refused(2, &["no bot “oracle”", "it has: random"]);
    call("simulate tiny_race --bots oracle --lang fr").refused(2, &["«\u{a0}oracle\u{a0}»"]);
    let crowd = "simulate tiny_race --players 2 --bots random,random,random";
    call(crowd).refused(2, &["3 bots are too many for 2 seats"]);
}

#[test]
fn records_are_written_for_the_first_games() {
    let place = tempfile::tempdir().unwrap();
    let shelf = place.path().join("new/shelf");
    let line = "simulate tiny_race --games 20 --seed 4 --record-limit 2 --records";
    call_with(line, &[&shelf]).said(&["2 records written"]);
    let mut names: Vec<_> =
        std::fs::read_dir(&shelf).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["tiny_race-4.json", "tiny_race-5.json"]);
    let file = write(place.path(), "file", "");
    call_with(line, &[&file]).refused(2, &["file: "]);
}

#[test]
fn figures_are_told_when_they_are_asked_for() {
    let line = "simulate celerium --games 6 --players 3 --bots rookie --figures";
    call(line).said(&["Points: on average", "Starbot malus", "UP01 Seismic Tracks", "to the mean"]);
    call(&format!("{line} --lang fr")).said(&["Malus de Starbot", "UP01 Chenilles sismiques"]);
    let json = timeless(&format!("{line} --json"));
    assert_eq!(json, timeless(&format!("{line} --json --threads 1")));
    let counted = json["figures"]["counted"].as_array().unwrap();
    let row = |what: &str| counted.iter().find(|row| row["figure"] == what).unwrap();
    let sum = |what: &str, key: &str| -> u64 {
        row(what)["of"].as_array().unwrap().iter().map(|it| it[key].as_u64().unwrap()).sum()
    };
    assert_eq!((sum("pilot", "held"), sum("first", "held")), (18, 18));
    assert_eq!(sum("race-points", "count"), 6 * 3 * 5);
    let wins: u64 =
        json["seats"].as_array().unwrap().iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert_eq!(sum("pilot", "wins"), wins);
    let without = timeless("simulate celerium --games 6 --players 3 --bots rookie --json");
    assert_eq!((&without["figures"], &without["seats"]), (&Value::Null, &json["seats"]));
}
