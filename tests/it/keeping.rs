//! A host copies a server while it serves, makes another from the copy, and has both examined.

use crate::serve::{Guest, TestServer};
use crate::{call, call_with};
use engine::{Move, Seat};
use serde_json::json;
use server::model::ids::TableId;
use server::model::rows::StoredStep;
use server::store::{Sqlite, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

async fn play(ada: &Guest, decisions: usize) {
    for _ in 0..decisions {
        let (version, action) = ada.hesitates().await;
        ada.decide(&version, &action).await;
    }
}

fn doctor(data: &Path) -> crate::Called {
    call_with("--json doctor --data", &[data])
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_open_server_can_be_served() {
    use std::os::unix::fs::PermissionsExt;
    let (data, elsewhere) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let server = TestServer::open(data.path());
    let seats = ["me", "beginner"];
    let mut ada = Guest::sit_down(&server.base, &seats, json!({ "program_timer": "off" })).await;
    play(&ada, 12).await;
    let before = ada.at("record").await;
    for entry in fs::read_dir(data.path()).unwrap().map(Result::unwrap) {
        let (name, mode) = (entry.file_name(), entry.metadata().unwrap().permissions().mode());
        assert!(name == "lock" || mode & 0o777 == 0o600, "{name:?} is open to all: {mode:o}");
    }
    let (_, ticket) = ada.ask("/dice", None).await;

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

    let other = elsewhere.path().join("other server");
    let made = call_with("restore --data", &[&other, &copy]);
    made.said(&["is restored", "people: 1, tables: 1"]);
    let report = doctor(&other).json();
    assert_eq!((&report["faults"], &report["moves"]), (&json!([]), &counted["moves"]), "{report}");
    let twin = TestServer::open(&other);
    ada.base.clone_from(&twin.base);
    let after = ada.at("record").await;
    let own = |record: &serde_json::Value| record["moves"].as_array().unwrap().clone();
    assert!(own(&after).starts_with(&own(&before)), "her token is good, her moves are there");
    play(&ada, 4).await;
    // What was sealed since then has perhaps been revealed: it is not dealt again.
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let new = json!({ "game": "memoracers", "seats": ["me"], "dice": ticket["dice"], "options": options });
    let (status, table) = ada.ask("/tables", Some(new)).await;
    assert_eq!(status, 201, "{table}");
    let sealed = ada.ask(&format!("/tables/{}", table["id"].as_str().unwrap()), None).await.1;
    assert_eq!(sealed["commitment"].as_str().map(str::len), Some(64), "{sealed}");
    assert_ne!(sealed["commitment"], ticket["commitment"]);
    call_with("--lang fr restore --data", &[&other, &copy])
        .refused(1, &["utilisé par un autre hippodrome"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_copy_or_cut_short_is_refused_and_nothing_is_made() {
    let here = TempDir::new().unwrap();
    let (data, copy) = (here.path().join("server"), here.path().join("copy"));
    call_with("backup --data", &[&data, &copy]).refused(1, &["There is no Hippodrome data in"]);
    drop(TestServer::open(&data));
    assert_eq!(call_with("backup --data", &[&data, &copy]).code, Some(0));
    let whole = fs::read(&copy).unwrap();
    let made = here.path().join("made");
    let tries: [(&[u8], &str); 4] = [
        (&whole[..whole.len() / 2], "cut short or damaged"),
        (&whole[..whole.len() - 4_096], "cut short or damaged"),
        (b"Dear diary", "cut short or damaged"),
        (&fs::read(data.join("hippodrome.db")).unwrap(), "not a backup made by"),
    ];
    for (bytes, words) in tries {
        fs::write(&copy, bytes).unwrap();
        call_with("restore --data", &[&made, &copy]).refused(1, &[words]);
        assert!(!made.join("hippodrome.db").exists() && !made.join("key").exists(), "{words}");
    }
    fs::write(&copy, whole).unwrap();
    call_with("restore --data", &[&data, &copy]).refused(1, &["hippodrome.db", "exists already"]);
    assert_eq!(call_with("restore --data", &[&made, &copy]).code, Some(0));
    call("doctor --data nowhere").refused(1, &["There is no Hippodrome data in nowhere"]);
}

/// Runs one statement on a database that no server uses.
async fn change(path: &Path, statement: &'static str) {
    let mut connection = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_cut_short_anywhere_is_refused() {
    let here = TempDir::new().unwrap();
    let (data, copy) = (here.path().join("server"), here.path().join("copy"));
    let server = TestServer::open(&data);
    let ada = Guest::sit_down(&server.base, &["me"], json!({ "mode": "solo" })).await;
    ada.next().await;
    drop(server);
    assert_eq!(call_with("backup --data", &[&data, &copy]).code, Some(0));
    let whole = fs::read(&copy).unwrap();
    let made = here.path().join("made");
    let pages = (1..whole.len() / 4_096).step_by(5).map(|page| page * 4_096);
    let odd = [0, 1, 16, 99, 100, 511, 2_048, 4_095, 4_097, whole.len() / 3, whole.len() - 1];
    for length in pages.chain(odd) {
        fs::write(&copy, &whole[..length]).unwrap();
        let tried = call_with("restore --data", &[&made, &copy]);
        assert_eq!(tried.code, Some(1), "{length} of {}: {}", whole.len(), tried.out);
        // The first few bytes do not tell what they were cut from.
        let unknown = length < 100 && tried.err.contains("not a backup made by");
        assert!(unknown || tried.err.contains("cut short or damaged"), "{length}: {}", tried.err);
        assert!(!made.join("hippodrome.db").exists() && !made.join("key").exists(), "{length}");
    }
    fs::write(&copy, &whole).unwrap();
    assert_eq!(
        call_with("restore --data", &[&made, &copy]).code,
        Some(0),
        "nothing was in its way"
    );
    assert_eq!(doctor(&made).json()["faults"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_directory_of_a_newer_or_another_program_is_named_by_every_command() {
    let newer =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (99, 'later', 1, x'00', 0)";
    let other = "update _sqlx_migrations set checksum = x'00' where version = 3";
    for (statement, en, fr) in [
        (newer, "a newer version of this program", "une version plus récente de ce programme"),
        (other, "another program", "un autre programme"),
    ] {
        let here = TempDir::new().unwrap();
        let path = |name: &str| here.path().join(name);
        drop(TestServer::open(&path("server")));
        assert_eq!(call_with("backup --data", &[&path("server"), &path("copy")]).code, Some(0));
        change(&path("copy"), statement).await;
        change(&path("server/hippodrome.db"), statement).await;
        let before = fs::read(path("server/hippodrome.db")).unwrap();
        for (line, paths) in [
            ("serve --listen 127.0.0.1:0 --data", vec![path("server")]),
            ("doctor --data", vec![path("server")]),
            ("backup --data", vec![path("server"), path("another copy")]),
            ("restore --data", vec![path("made"), path("copy")]),
        ] {
            let paths: Vec<&Path> = paths.iter().map(AsRef::as_ref).collect();
            call_with(line, &paths).refused(1, &[en]);
            call_with(&format!("--lang fr {line}"), &paths).refused(1, &[fr]);
        }
        assert_eq!(fs::read(path("server/hippodrome.db")).unwrap(), before, "it is as it was");
        assert!(!path("another copy").exists() && !path("made/hippodrome.db").exists());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_the_move_that_cannot_be() {
    let data = TempDir::new().unwrap();
    let mut server = TestServer::open(data.path());
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let ada = Guest::sit_down(&server.base, &["me"], options).await;
    play(&ada, 5).await;
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let table = TableId::from(ada.table.rsplit('/').next().unwrap());
    let store = Sqlite::open(&data.path().join("hippodrome.db")).await.unwrap();
    let first = store.moves(&table).await.unwrap().len();
    let nonsense = Move::new(Some(Seat(0)), "lane 77");
    let (moves, at) = (vec![nonsense], i64::MAX);
    let (time_left, made, over) = (Vec::new(), None, false);
    let step = StoredStep { table: table.clone(), first, moves, at, over, time_left, made };
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
