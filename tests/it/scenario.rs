//! `hippodrome scenario`

use crate::{call, call_with, keys, write};

const HOLDS: &str = r#"seed = 1
game = "tiny_race"
rule = "TR-3"
title = "One die"
seats = ["ada", "bob"]

[[when]]
seat = "ada"
do = "steady"
chance = ["steady 2"]

[then]
cars.ada = 3
"#;

#[test]
fn all_own_scenarios_hold() {
    call("scenario games/tiny_race/scenarios").said(&["that do not: 0; unreadable: 0"]);
    let french = "non respectés\u{a0}: 0\u{a0}; illisibles\u{a0}: 0";
    call("scenario games/tiny_race/scenarios --lang fr").said(&[french]);
}

#[test]
fn directories_are_searched_through() {
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "deep/er/one.toml", HOLDS);
    write(place.path(), "two.toml", HOLDS);
    write(place.path(), "notes.txt", "no scenario");
    let found = call_with("scenario --json", &[place.path()]);
    assert_eq!(found.code, Some(0), "{}", found.err);
    assert_eq!(found.json()["passed"], 2);
}

#[test]
fn a_difference_is_told() {
    let place = tempfile::tempdir().unwrap();
    let wrong = HOLDS.replace("cars.ada = 3", "cars.ada = 4");
    write(place.path(), "a.toml", HOLDS);
    let path = write(place.path(), "b.toml", wrong);
    let called = call_with("scenario", &[place.path()]);
    assert_eq!(called.code, Some(1));
    let head = format!("{} does not hold: One die", path.display());
    for words in [head.as_str(), "cars.ada: expected 4, found 3", "that do not: 1"] {
        assert!(called.out.contains(words), "{words:?} is not in {:?}", called.out);
    }
    let french = call_with("scenario --lang fr", &[place.path()]).out;
    for words in ["n’est pas respecté", "cars.ada\u{a0}: attendu 4, trouvé 3"] {
        assert!(french.contains(words), "{words:?} is not in {french:?}");
    }
    let json = call_with("scenario --json", &[place.path()]);
    assert_eq!(json.code, Some(1));
    let json = json.json();
    assert_eq!(keys(&json), ["failed", "failures", "passed", "unreadable"]);
    assert_eq!((&json["passed"], &json["failed"]), (&1.into(), &1.into()));
    assert_eq!(json["failures"][0]["file"], path.display().to_string());
    assert_eq!(json["failures"][0]["lines"][0], "cars.ada: expected 4, found 3");
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let place = tempfile::tempdir().unwrap();
    let refused = |name: &str, text: &[u8], words: &[&str]| {
        let path = write(place.path(), name, text);
        call_with("scenario", &[&path]).refused(2, words);
    };
    let changed = |from: &str, to: &str| HOLDS.replace(from, to).into_bytes();
    refused("key.toml", &changed("cars.ada", "carts.ada"), &["key.toml:13: ", "carts"]);
    let given = "[given]\ncars = { ada = 1, bob = \"ten\" }\n\n[[when]]";
    refused("value.toml", &changed("[[when]]", given), &["value.toml:8: ", "ten"]);
    let named = "[given]\nOne = \"x\"\nto_move = 3\n\n[[when]]";
    refused("named.toml", &changed("[[when]]", named), &["named.toml:8: ", "One"]);
    refused("form.toml", &changed("title = ", "title "), &["form.toml:4: "]);
    refused("game.toml", &changed("tiny_race", "chess"), &["game.toml:2: ", "no game “chess”"]);
    refused("rule.toml", &changed("TR-3", "TR-9"), &["rule.toml:3: ", "no rule TR-9"]);
    refused("seat.toml", &changed("seat = \"ada\"", "seat = \"eve\""), &["seat.toml:8: ", "eve"]);
    refused("seats.toml", &changed(", \"bob\"", ""), &["seats.toml:", "2 to 8 players, not 1"]);
    let crowd: Vec<String> = (0..258).map(|number| format!("\"n{number}\"")).collect();
    let crowd = changed("\"ada\", \"bob\"", &crowd.join(", "));
    refused("crowd.toml", &crowd, &["crowd.toml:", "2 to 8 players"]);
    refused("do.toml", &changed("\"steady\"", "\"fly\""), &["do.toml:9: ", "fly"]);
    refused("vain.toml", &changed("[then]\ncars.ada = 3\n", ""), &["nothing is asserted here"]);
    refused("several.toml", &changed("rule = ", "rules = "), &["several.toml:1: ", "rule"]);
    refused("empty.toml", b"", &["empty.toml:1: ", "game"]);
    refused("bytes.toml", b"\xff\xfe", &["bytes.toml:1: this is not UTF-8"]);
    refused("large.toml", &vec![b'#'; 5 << 20], &["large.toml: this file is larger"]);
}

#[test]
fn what_is_wrong_is_told_in_french() {
    let place = tempfile::tempdir().unwrap();
    let said = |from: &str, to: &str, words: &str| {
        let path = write(place.path(), "x.toml", HOLDS.replace(from, to));
        let called = call_with("scenario --lang fr", &[&path]);
        let all = called.out + &called.err;
        assert!(all.contains(words), "{words:?} is not in {all:?}");
    };
    said("title = ", "title ", "x.toml:4: ceci est illisible («\u{a0}");
    said("TR-3", "TR-9", "Tiny Race n’a pas de règle TR-9");
    said("seat = \"ada\"", "seat = \"eve\"", "personne ne s’appelle \"eve\" ici");
    said("\"bob\"", "\"ada\"", "deux places s’appellent \"ada\"");
    said("cars.ada", "cars.eve", "trouvé");
    said("steady 2", "steady 9", "étape 1\u{a0}: `steady` a 6 issues à partir de 0, pas 9");
    said(
        "do = \"steady\"",
        "do = \"draft\"",
        "étape 1\u{a0}: refusée par TR-5\u{a0}: Aucune voiture",
    );
    said(
        "do = \"steady\"",
        "do = \"steady\"\nrefused = \"TR-5\"",
        "refus attendu par TR-5, acceptée",
    );
    let given = "[given]\nto_move = \"eve\"\n\n[[when]]";
    said("[[when]]", given, "cette position est impossible\u{a0}: Personne ne s’appelle");
}

#[test]
fn an_unreadable_file_does_not_stop_the_others() {
    let place = tempfile::tempdir().unwrap();
    write(place.path(), "a.toml", "game = ");
    write(place.path(), "b.toml", HOLDS);
    let called = call_with("scenario --json", &[place.path()]);
    called.refused_as_json(2, &["a.toml:1: "]);
    assert_eq!(called.json()["passed"], 1);
    assert_eq!(called.json()["unreadable"][0]["line"], 1);
}

#[test]
fn no_file_at_all_is_refused() {
    let place = tempfile::tempdir().unwrap();
    call_with("scenario", &[place.path()]).refused(2, &["no scenario file was found"]);
    call("scenario").refused(2, &["no scenario file was found"]);
    call("scenario no/such.toml").refused(2, &["no/such.toml: there is no such file"]);
    call("scenario no/such.toml --lang fr").refused(2, &["n’existe pas"]);
}

#[test]
fn every_rule_of_tiny_race_is_shown() {
    call("scenario --coverage tiny_race").said(&[
        "TR-4",
        "tr-4-push.toml",
        "all 8 rules are shown",
    ]);
    call("scenario --coverage tiny_race --lang fr").said(&["Pousser", "toutes montrées"]);
    let json = call("scenario --coverage tiny_race --json").json();
    assert_eq!(keys(&json), ["game", "missing", "rules", "shown"]);
    assert_eq!((&json["rules"], &json["shown"]), (&8.into(), &8.into()));
}

#[test]
fn rules_that_nothing_shows_are_named() {
    let place = tempfile::tempdir().unwrap();
    // What a file only lists beside its own rule is not shown by it.
    write(place.path(), "one.toml", HOLDS.replace("title", "also = [\"TR-4\"]\ntitle"));
    let called = call_with("scenario --coverage tiny_race", &[place.path()]);
    assert_eq!(called.code, Some(1));
    let missing = "1 of 8 rules are shown; missing: TR-1, TR-2, TR-4, TR-5, TR-6, TR-7, TR-8.";
    assert!(called.out.contains(missing), "{}", called.out);
    let json = call_with("scenario --coverage --json tiny_race", &[place.path()]);
    assert_eq!((json.code, &json.json()["missing"][0]), (Some(1), &"TR-1".into()));
}

#[test]
fn coverage_needs_a_known_game_and_its_scenarios() {
    call("scenario --coverage chess").refused(2, &["there is no game “chess”"]);
    let place = tempfile::tempdir().unwrap();
    let mut command = crate::program();
    command.current_dir(place.path()).args(["scenario", "--coverage", "tiny_race"]);
    crate::finish(command).refused(2, &["is not here"]);
    write(place.path(), "a.toml", "game = ");
    call_with("scenario --coverage tiny_race", &[place.path()]).refused(2, &["a.toml:1: "]);
}
