//! A host copies a house while it serves, makes another from the copy, and has both examined.

use crate::serve::{Guest, House};
use crate::{call, call_with};
use engine::{Move, Seat};
use serde_json::json;
use server::store::{Sqlite, Step, Store};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

async fn play(ada: &Guest, decisions: usize) {
    for _ in 0..decisions {
        let (version, action) = ada.next().await;
        ada.decide(&version, &action).await;
    }
}

fn doctor(data: &Path) -> crate::Called {
    call_with("--json doctor --data", &[data])
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_an_open_house_is_a_house() {
    use std::os::unix::fs::PermissionsExt;
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let house = House::open(data.path());
    let seats = ["me", "beginner"];
    let mut ada = Guest::sit_down(&house.base, &seats, json!({ "program_timer": "off" })).await;
    play(&ada, 12).await;
    let before = ada.at("record").await;

    let copy = elsewhere.path().join("monday");
    let copied = call_with("--json backup --data", &[data.path(), &copy]);
    assert_eq!(copied.code, Some(0), "{}", copied.err);
    let counted = copied.json();
    assert_eq!((&counted["people"], &counted["tables"]), (&json!(1), &json!(1)), "{counted}");
    assert!(counted["moves"].as_u64() >= Some(12), "{counted}");
    assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(doctor(data.path()).json()["faults"], json!([]), "while it serves");
    play(&ada, 4).await;
    let again = call_with("backup --data", &[data.path(), &copy]);
    again.refused(1, &["monday", "exists already"]);

    let other = elsewhere.path().join("other house");
    let made = call_with("restore --data", &[&other, &copy]);
    made.said(&["The house stands again", "people: 1, tables: 1"]);
    let report = doctor(&other).json();
    assert_eq!((&report["faults"], &report["moves"]), (&json!([]), &counted["moves"]), "{report}");
    let twin = House::open(&other);
    ada.base.clone_from(&twin.base);
    let after = ada.at("record").await;
    let own = |record: &serde_json::Value| record["moves"].as_array().unwrap().clone();
    assert!(own(&after).starts_with(&own(&before)), "her token is good, her moves are there");
    play(&ada, 4).await;
    call_with("--lang fr restore --data", &[&other, &copy])
        .refused(1, &["utilisé par un autre hippodrome"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_copy_or_cut_short_is_refused_and_nothing_is_made() {
    let here = TempDir::new().unwrap();
    let (data, copy) = (here.path().join("house"), here.path().join("copy"));
    call_with("backup --data", &[&data, &copy]).refused(1, &["There is no house in"]);
    drop(House::open(&data));
    assert_eq!(call_with("backup --data", &[&data, &copy]).code, Some(0));
    let whole = fs::read(&copy).unwrap();
    let made = here.path().join("made");
    let tries: [(&[u8], &str); 4] = [
        (&whole[..whole.len() / 2], "cut short or damaged"),
        (&whole[..whole.len() - 4_096], "cut short or damaged"),
        (b"Dear diary", "cut short or damaged"),
        (&fs::read(data.join("hippodrome.db")).unwrap(), "not a copy made by"),
    ];
    for (bytes, words) in tries {
        fs::write(&copy, bytes).unwrap();
        call_with("restore --data", &[&made, &copy]).refused(1, &[words]);
        assert!(!made.join("hippodrome.db").exists() && !made.join("key").exists(), "{words}");
    }
    fs::write(&copy, whole).unwrap();
    call_with("restore --data", &[&data, &copy]).refused(1, &["hippodrome.db", "exists already"]);
    assert_eq!(call_with("restore --data", &[&made, &copy]).code, Some(0));
    call("doctor --data nowhere").refused(1, &["There is no house in nowhere"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_the_move_that_cannot_be() {
    let data = TempDir::new().unwrap();
    let mut house = House::open(data.path());
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let ada = Guest::sit_down(&house.base, &["me"], options).await;
    play(&ada, 5).await;
    house.child.kill().unwrap();
    house.child.wait().unwrap();
    let table = ada.table.rsplit('/').next().unwrap().to_owned();
    let store = Sqlite::open(&data.path().join("hippodrome.db")).await.unwrap();
    let first = store.moves(&table).await.unwrap().len();
    let nonsense = Move { by: Some(Seat(0)), what: "lane 77".into() };
    let (moves, at) = (vec![nonsense], i64::MAX);
    let (time_left, made, over) = (Vec::new(), None, false);
    let step = Step { table: table.clone(), first, moves, at, over, time_left, made };
    store.append(step).await.unwrap();
    store.close().await.unwrap();
    let report = doctor(data.path());
    assert_eq!(report.code, Some(1));
    let fault = &report.json()["faults"][0];
    assert_eq!(fault["table"], json!(table));
    let what = fault["what"].as_str().unwrap();
    assert!(what.contains(&format!("at move {}", first + 1)), "{what}");
    let french = call_with("--lang fr doctor --data", &[data.path()]);
    assert!(french.out.contains("en défaut\u{a0}: 1 sur 1"), "{}", french.out);
}
