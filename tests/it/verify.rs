//! `hippodrome verify`, and the checker in another language beside it.

use crate::{Called, call_with, finish, keys, write};
use engine::record::{FORMAT, SHORT_TRAIL};
use engine::{Draws, Origin, Record, Seed};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every game that people play, with bots that end it soon.
const GAMES: [(&str, &str); 5] = [
    ("memoracers", "expert"),
    ("robo_rally", "driver"),
    ("celestia", "normal"),
    ("circus_imperium", "driver"),
    ("celerium", "manager"),
];

/// A record of a game with sealed dice.
fn sealed(place: &Path, (game, bot): (&str, &str)) -> PathBuf {
    let line = format!("simulate {game} --bots {bot} --games 1 --seed 5 --sealed --records");
    assert_eq!(call_with(&line, &[place]).code, Some(0));
    place.join(format!("{game}-5.json"))
}

/// The checker that shares no line with the program.
fn python(path: &Path) -> Called {
    let mut command = Command::new("python3");
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/verify.py")).arg(path);
    finish(command)
}

/// The same record with something changed.
fn changed(path: &Path, change: impl FnOnce(&mut Value)) -> PathBuf {
    let mut record: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    change(&mut record);
    write(path.parent().unwrap(), "changed.json", record.to_string())
}

#[test]
fn every_draw_of_every_game_follows_here_and_in_another_language() {
    let place = tempfile::tempdir().unwrap();
    for game in GAMES {
        let path = sealed(place.path(), game);
        let json = call_with("verify --json", &[&path]).json();
        let draws = json["draws"].as_u64().unwrap();
        assert!(draws > 10, "{json}");
        assert_eq!((&json["holds"], &json["game"]), (&true.into(), &game.0.into()));
        let checked = python(&path);
        checked.said(&[&format!("all {draws} draws hold")]);
    }
}

#[test]
fn what_holds_is_told_in_both_languages() {
    let place = tempfile::tempdir().unwrap();
    let path = sealed(place.path(), GAMES[2]);
    call_with("verify", &[&path]).said(&["The seal holds", "draws follow", "0 of 2 seats"]);
    call_with("verify --lang fr", &[&path]).said(&["Le sceau tient"]);
    let json = call_with("verify --json", &[&path]).json();
    let all = [
        "commitment",
        "draws",
        "earlier",
        "game",
        "holds",
        "moves",
        "rules_version",
        "seed",
        "words",
    ];
    assert_eq!((keys(&json).as_slice(), &json["earlier"]), (&all[..], &json!([])));
    call_with("simulate tiny_race --games 1 --records", &[place.path()]);
    let plain = place.path().join("tiny_race-0.json");
    call_with("verify", &[&plain]).said(&["moves follow from the seed", "format 1"]);
    assert_eq!(python(&plain).code, Some(1));
}

#[test]
fn the_first_fault_is_named_here_and_in_another_language() {
    let place = tempfile::tempdir().unwrap();
    let path = sealed(place.path(), GAMES[2]);
    let refused = |change: &dyn Fn(&mut Value), ours: &str, theirs: &str| {
        let path = changed(&path, change);
        call_with("verify", &[&path]).refused(1, &[ours]);
        let checked = python(&path);
        assert_eq!(checked.code, Some(1), "{theirs}: {}", checked.out);
        assert!(checked.out.contains(theirs), "{theirs}: {}", checked.out);
    };
    let other = "00".repeat(32);
    let seed = |it: &mut Value| it["seed"] = other.clone().into();
    refused(&seed, "the seed does not match the commitment", "the seed is not the one");
    let word = |it: &mut Value| it["words"][0] = "luck".into();
    refused(&word, "the beginning of this record", "its beginning was changed");
    let version = |it: &mut Value| it["rules_version"] = 7.into();
    refused(&version, "the beginning of this record", "its beginning was changed");
    let name = |it: &mut Value| it["seats"][1] = "another name".into();
    refused(&name, "the beginning of this record", "its beginning was changed");
    let options = |it: &mut Value| {
        assert_eq!(it["options"]["open_treasures"], false, "the test counts on it");
        it["options"]["open_treasures"] = true.into();
    };
    refused(&options, "the beginning of this record", "its beginning was changed");
    let made = |it: &mut Value| it["moves"][6]["do"] = "pass".into();
    refused(&made, "from move 7 on", "move 7 or its draws");
    let order = |it: &mut Value| {
        let moves = it["moves"].as_array_mut().unwrap();
        assert_ne!(moves[3], moves[4], "the test counts on it");
        moves.swap(3, 4);
    };
    refused(&order, "from move 4 on", "move 4 or its draws");
    let fewer = |it: &mut Value| drop(it["moves"].as_array_mut().unwrap().pop());
    refused(&fewer, "from move", "added or taken away");
    let got = |it: &mut Value| {
        let group = it["draws"].as_array_mut().unwrap().last_mut().unwrap();
        let next = (group["got"][0].as_u64().unwrap() + 1) % group["of"][0].as_u64().unwrap();
        group["got"][0] = next.into();
    };
    let at = last_draw(&path);
    refused(&got, &format!("from move {at} on"), &format!("move {at} or its draws"));
    let trail = |it: &mut Value| it["trail"] = Value::Null;
    let without = changed(&path, trail);
    call_with("verify", &[&without]).refused(1, &["words, draws and trail"]);
    let format = changed(&path, |it| it["format"] = json!(9));
    call_with("verify", &[&format]).refused(1, &["format 9", "formats 1 to 3"]);
}

/// A trail that was made anew for another draw still does not follow from the seed.
#[test]
fn who_makes_the_trail_anew_cannot_make_the_dice() {
    let place = tempfile::tempdir().unwrap();
    let path = sealed(place.path(), GAMES[2]);
    let mut record = read(&path);
    let last = record.draws.as_mut().unwrap().last_mut().unwrap();
    (last.got[0], last.of[0]) = ((last.got[0] + 1) % last.of[0], last.of[0]);
    let (at, name) = (last.by, last.name.clone());
    record.follow_trail();
    let path = write(place.path(), "anew.json", record.to_json());
    call_with("verify", &[&path]).refused(1, &[&format!("move {at}: "), &name]);
    let checked = python(&path);
    assert_eq!(checked.code, Some(1));
    assert!(checked.out.contains(&format!("move {at}: `{name}`")), "{}", checked.out);
}

fn read(path: &Path) -> Record {
    Record::from_json(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A record as a server would show it that has sealed other dice and calls those of the game an earlier match's, up to `moves`.
fn taken_up(record: &Record, moves: usize) -> Record {
    let sealed = Seed::from_number(99);
    let origin = Origin { seed: record.seed.unwrap(), words: record.words.clone(), moves };
    let mut other = Record { origins: vec![origin], seed: Some(sealed), ..record.clone() };
    other.commitment = sealed.commitment();
    other.follow_trail();
    other
}

#[test]
fn an_earlier_match_cannot_give_the_whole_game() {
    let place = tempfile::tempdir().unwrap();
    let record = read(&sealed(place.path(), GAMES[2]));
    let refused = |forged: &Record, ours: &str, french: &str| {
        for format in [SHORT_TRAIL, FORMAT] {
            let mut forged = Record { format, ..forged.clone() };
            forged.follow_trail();
            let path = write(place.path(), "forged.json", forged.to_json());
            call_with("verify", &[&path]).refused(1, &[ours]);
            call_with("verify --lang fr", &[&path]).refused(1, &[french]);
            let checked = python(&path);
            assert_eq!(checked.code, Some(1), "{}", checked.out);
            assert!(checked.out.contains("its earlier matches"), "{}", checked.out);
        }
    };
    let all = record.moves.len();
    for moves in [all, all + 1, usize::MAX] {
        let forged = taken_up(&record, moves);
        refused(&forged, &format!("cover all its {all} moves"), "couvrent tous ses");
    }
    let mut mixed = taken_up(&record, 9);
    mixed.origins.push(Origin { moves: 4, ..mixed.origins[0].clone() });
    refused(&mixed, "are not in order", "ne sont pas dans l’ordre");
}

#[test]
fn what_an_earlier_match_gave_is_told_apart() {
    let place = tempfile::tempdir().unwrap();
    let path = sealed(place.path(), GAMES[0]);
    let record = read(&path);
    let all = call_with("verify --json", &[&path]).json()["draws"].as_u64().unwrap();
    let at = usize::try_from(last_draw(&path)).unwrap();
    let left = record.moves.len() - at;
    assert!(left > 0, "the test counts on it");
    let path = write(place.path(), "taken-up.json", taken_up(&record, at).to_json());
    let seal = format!("moves 1 to {at}: seal {}, words [\"\",\"\"]", record.commitment);
    let told = format!("Moves 1 to {at}, with {all} draws");
    let own = format!("{left} moves and 0 draws follow");
    call_with("verify", &[&path]).said(&[&own, &told, "an earlier match", &seal]);
    let french = format!("Les coups 1 à {at}, avec {all} tirages");
    call_with("verify --lang fr", &[&path]).said(&[
        &french,
        "partie antérieure",
        &record.commitment,
    ]);
    let json = call_with("verify --json", &[&path]).json();
    assert_eq!((&json["moves"], &json["draws"]), (&json!(left), &json!(0)));
    let earlier = json!({
        "commitment": record.commitment, "words": ["", ""], "first": 1, "last": at, "draws": all,
    });
    assert_eq!(json["earlier"], json!([earlier]));
    let theirs =
        format!("up to move {at}, {all} draws of an earlier match: seal {}", record.commitment);
    python(&path).said(&["all 0 draws hold", &theirs]);
    // Who names another match, or other words, leaves the trail.
    for change in [
        |it: &mut Value| it["origins"][0]["moves"] = 3.into(),
        |it: &mut Value| it["origins"][0]["words"][0] = "luck".into(),
        |it: &mut Value| it["origins"][0]["seed"] = "00".repeat(32).into(),
    ] {
        let path = changed(&path, change);
        call_with("verify", &[&path]).refused(1, &["the beginning of this record"]);
        assert!(python(&path).out.contains("its beginning was changed"));
    }
}

#[test]
fn no_draw_is_listed_that_the_game_did_not_make() {
    let place = tempfile::tempdir().unwrap();
    let record = read(&sealed(place.path(), GAMES[2]));
    let after = record.moves.len() + 1;
    let draws = |by| Draws { by, name: "made up".into(), of: vec![6], got: vec![5] };
    let refused = |forge: &dyn Fn(&mut Vec<Draws>), ours: &str, theirs: &str| {
        let mut forged = record.clone();
        forge(forged.draws.as_mut().unwrap());
        forged.follow_trail();
        let path = write(place.path(), "forged.json", forged.to_json());
        call_with("verify", &[&path]).refused(1, &[ours]);
        let checked = python(&path);
        assert_eq!(checked.code, Some(1), "{}", checked.out);
        assert!(checked.out.contains(theirs), "{}", checked.out);
    };
    let ours = format!("the first that differs is `made up` of move {after}");
    let theirs = format!("move {after}: `made up` is listed out of order");
    refused(&|all| all.push(draws(after)), &ours, &theirs);
    let ours = "the first that differs is `made up` of move 1";
    refused(&|all| all.push(draws(1)), ours, "move 1 or its draws");
}

/// Records that were written before their trail covered options and earlier matches.
#[test]
fn a_record_of_format_2_holds_as_it_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/records/format-2.json");
    assert_eq!(read(&path).format, SHORT_TRAIL);
    call_with("verify", &[&path]).said(&["148 moves and 199 draws follow"]);
    python(&path).said(&["all 199 draws hold"]);
}

/// The number of the move that drew last.
fn last_draw(path: &Path) -> u64 {
    let record: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    record["draws"].as_array().unwrap().last().unwrap()["move"].as_u64().unwrap()
}
