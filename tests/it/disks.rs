//! Disks that are full, closed or locked, and a clock that is set back, under the server as a program. What cannot be kept is
//! refused in words, the host reads why, and everything goes on without a restart once the trouble has ended.

use crate::program;
use crate::serve::{Guest, TestServer};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// The disk is full before a player has made so many decisions.
const MOST: usize = 3_000;

/// A server whose log can be read, and a guest who plays on it.
struct Trial {
    server: TestServer,
    ada: Guest,
    log: PathBuf,
}

fn options() -> Value {
    json!({ "program_timer": "off" })
}

const SEATS: [&str; 2] = ["me", "beginner"];

/// The program, behind a few words that the shell says before it.
fn behind(words: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", words, env!("CARGO_BIN_EXE_hippodrome")]);
    shell
}

impl Trial {
    async fn open(command: Command, data: &Path, log: &Path) -> Option<Self> {
        let server = spawn(command, data, log)?;
        let ada = Guest::sit_down(&server.base, &SEATS, options()).await;
        Some(Self { server, ada, log: log.to_owned() })
    }

    async fn moves(&self) -> Vec<Value> {
        self.ada.at("record").await["moves"].as_array().unwrap().clone()
    }

    /// Their next question; once the game is over, of another.
    async fn question(&mut self) -> (Value, String) {
        loop {
            if let Some(asked) = self.ada.next_if_any().await {
                return asked;
            }
            let body = json!({ "game": "memoracers", "options": options(), "seats": SEATS });
            let (status, table) = self.ada.ask("/tables", Some(body)).await;
            if status == 201 {
                self.ada.table = format!("/tables/{}", table["id"].as_str().unwrap());
            }
        }
    }

    /// Plays until a decision is refused because it could not be kept, and reads why in both languages.
    async fn until_refused(&mut self) -> Vec<Value> {
        for _ in 0..MOST {
            let (version, action) = self.question().await;
            let before = self.moves().await;
            let (status, answer) = self.ada.decide(&version, &action).await;
            if status == 503 {
                assert_eq!(answer["error"]["code"], "not_kept", "{answer}");
                let english = answer["error"]["message"].as_str().unwrap();
                assert!(english.contains("so it was not played"), "{english}");
                let body = json!({ "version": version, "actions": [action] });
                let path = format!("{}/decide?lang=fr", self.ada.table);
                let (status, answer) = self.ada.ask(&path, Some(body)).await;
                let french = answer["error"]["message"].as_str().unwrap_or_default();
                assert!(status == 503 && french.contains("n’a pas pu être enregistré"), "{answer}");
                assert_eq!(self.moves().await, before, "a refused move is shown");
                return before;
            }
            assert!(matches!(status, 200 | 409), "{status} {answer}");
        }
        panic!("nothing is ever refused")
    }

    /// The trouble has ended: what was refused is done, and the host reads of it.
    async fn goes_on(&mut self, before: &[Value], why: &str) {
        let table = self.ada.table.clone();
        let mut made = 0;
        for _ in 0..MOST {
            let (version, action) = self.question().await;
            made += usize::from(self.ada.decide(&version, &action).await.0 == 200);
            if made > 3 {
                break;
            }
        }
        assert!(made > 3, "the server does not go on");
        if self.ada.table == table {
            let after = self.moves().await;
            assert!(after.starts_with(before), "{before:?} {after:?}");
        }
        let log = fs::read_to_string(&self.log).unwrap();
        assert!(log.contains("nothing can be written") && log.contains(why), "{log}");
        assert!(log.contains("the server writes again"), "{log}");
    }

    /// Killed and opened again, the server has every move that the player was shown, each once.
    async fn reopen(&mut self, data: &Path) {
        let before = self.moves().await;
        self.server.child.kill().unwrap();
        self.server.child.wait().unwrap();
        self.server = TestServer::open(data);
        self.ada.base.clone_from(&self.server.base);
        let after = self.moves().await;
        assert!(after.starts_with(&before), "{before:?} {after:?}");
        let report = crate::call_with("--json doctor --data", &[data]);
        assert_eq!(report.json()["faults"], json!([]), "{}", report.out);
    }
}

fn spawn(mut command: Command, data: &Path, log: &Path) -> Option<TestServer> {
    let file = File::options().create(true).append(true).open(log).unwrap();
    command.env("RUST_LOG", "info").stderr(file);
    TestServer::try_spawn(command, data)
}

/// Runs a command; whether it went well.
fn runs(line: &[&str], path: &Path) -> bool {
    let output = Command::new(line[0]).args(&line[1..]).arg(path).output();
    output.is_ok_and(|output| output.status.success())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_may_not_grow_refuses_moves_until_it_may() {
    let (data, beside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let log = beside.path().join("log");
    let mut trial = Trial::open(program(), data.path(), &log).await.unwrap();
    trial.ada.next().await;
    trial.server.signal("TERM");
    trial.server.child.wait().unwrap();
    // No file of this server may grow beyond a small size, for now.
    let small = behind("trap '' XFSZ; ulimit -S -f 160; exec \"$0\" \"$@\"");
    trial.server = spawn(small, data.path(), &log).unwrap();
    trial.ada.base.clone_from(&trial.server.base);
    let before = trial.until_refused().await;
    let process = format!("{}", trial.server.child.id());
    let lifted = Command::new("prlimit").args(["--fsize=unlimited", "--pid", &process]).status();
    assert!(lifted.unwrap().success());
    trial.goes_on(&before, "writing to the disk failed").await;
    trial.reopen(data.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_moves_until_there_is_room() {
    let (data, beside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let log = beside.path().join("log");
    let own = "mount -t tmpfs -o size=2m none \"$1\" || exit 9; shift; exec \"$0\" \"$@\"";
    let mut unshare = Command::new("unshare");
    unshare.args(["-m", "sh", "-c", own, env!("CARGO_BIN_EXE_hippodrome")]).arg(data.path());
    // Who may not mount a disk has tried with the files that may not grow.
    let Some(mut trial) = Trial::open(unshare, data.path(), &log).await else { return };
    trial.ada.next().await;
    let inside = format!("/proc/{}/root{}", trial.server.child.id(), data.path().display());
    let filler = Path::new(&inside).join("filler");
    let mut file = File::create(&filler).unwrap();
    while file.write_all(&[7; 1_024]).is_ok() {}
    drop(file);
    let before = trial.until_refused().await;
    fs::remove_file(&filler).unwrap();
    trial.goes_on(&before, "the disk is full").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_may_not_be_written_refuse_moves_until_they_may() {
    let (data, beside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let log = beside.path().join("log");
    let mut trial = Trial::open(program(), data.path(), &log).await.unwrap();
    trial.ada.next().await;
    let wal = data.path().join("hippodrome.db-wal");
    // Not every disk, nor every user, can make a file read-only for a process that has it open.
    if runs(&["chattr", "+i"], &wal) {
        let before = trial.until_refused().await;
        assert!(runs(&["chattr", "-i"], &wal));
        trial.goes_on(&before, "writing to the disk failed").await;
    }
    trial.reopen(data.path()).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_data_directory_closed_while_the_server_runs_stops_no_player() {
    use std::os::unix::fs::PermissionsExt;
    let (data, beside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut trial = Trial::open(program(), data.path(), &beside.path().join("log")).await.unwrap();
    fs::set_permissions(data.path(), fs::Permissions::from_mode(0o500)).unwrap();
    for _ in 0..20 {
        let (version, action) = trial.question().await;
        let (status, answer) = trial.ada.decide(&version, &action).await;
        assert!(matches!(status, 200 | 409), "{status} {answer}");
    }
    fs::set_permissions(data.path(), fs::Permissions::from_mode(0o700)).unwrap();
    trial.reopen(data.path()).await;
}

#[test]
fn a_disk_that_can_only_be_read_is_named_at_the_start() {
    let data = TempDir::new().unwrap();
    drop(TestServer::open(data.path()));
    let own = "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\" || exit 9; shift; exec \"$0\" \"$@\"";
    for (lang, words) in [("en", "the disk is read-only"), ("fr", "le disque est en lecture seule")]
    {
        let mut unshare = Command::new("unshare");
        unshare.args(["-m", "sh", "-c", own, env!("CARGO_BIN_EXE_hippodrome")]).arg(data.path());
        unshare
            .args(["serve", "--listen", "127.0.0.1:0", "--lang", lang, "--data"])
            .arg(data.path());
        let output = unshare.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        // Who may not mount a disk cannot close one.
        if output.status.code() == Some(1) && said.contains("hippodrome:") {
            assert!(said.contains(words) && said.contains("--data"), "{said}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_another_program_has_locked_refuses_moves_until_it_is_free() {
    let (data, beside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let log = beside.path().join("log");
    let mut trial = Trial::open(program(), data.path(), &log).await.unwrap();
    trial.ada.next().await;
    let ben = Guest::sit_down(&trial.server.base, &SEATS, options()).await;
    let database = SqliteConnectOptions::new().filename(data.path().join("hippodrome.db"));
    let mut other = database.busy_timeout(Duration::from_mins(1)).connect().await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();
    // Many wait at once: all are told together, not one after another.
    let crowd = (0..20).map(|number| {
        let body = json!({ "name": format!("Guest {number}") });
        ben.ask("/people", Some(body))
    });
    let crowd = futures_util::future::join_all(crowd);
    let (before, crowd) = tokio::join!(trial.until_refused(), crowd);
    assert!(crowd.iter().all(|(status, _)| *status == 503), "{crowd:?}");
    sqlx::query("rollback").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    trial.goes_on(&before, "another program has locked it").await;
    trial.reopen(data.path()).await;
}

/// A clock of the machine's own that is `SHIFT` seconds off, as a file says; other clocks are as they are.
const SHIFTED: &str = r#"
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *now) {
    long outcome = syscall(SYS_clock_gettime, clock, now), shift = 0;
    if (clock == CLOCK_REALTIME) {
        const char *path = getenv("SHIFT");
        FILE *file = path ? fopen(path, "r") : NULL;
        if (file) {
            if (fscanf(file, "%ld", &shift) == 1) now->tv_sec += shift;
            fclose(file);
        }
    }
    return (int)outcome;
}
"#;

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_back_loses_nothing() {
    let (data, beside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let source = crate::write(beside.path(), "shifted.c", SHIFTED);
    let (shifted, shift) = (beside.path().join("shifted.so"), beside.path().join("shift"));
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&shifted).arg(&source);
    assert!(compiler.status().unwrap().success(), "SQLite itself is built with a C compiler");
    let off = || {
        let mut command = program();
        command.env("LD_PRELOAD", &shifted).env("SHIFT", &shift);
        command
    };
    let set = |hours: i64| fs::write(&shift, (hours * 3_600).to_string()).unwrap();
    set(0);
    let log = beside.path().join("log");
    let mut trial = Trial::open(off(), data.path(), &log).await.unwrap();
    let (mut said, mut before) = (0, Vec::new());
    // By an hour, by three days, and by a day more while the server is down: what it keeps lies in the future.
    for hours in [0, -1, -72, -96] {
        set(hours);
        if hours == -96 {
            trial.server.child.kill().unwrap();
            trial.server.child.wait().unwrap();
            trial.server = spawn(off(), data.path(), &log).unwrap();
            trial.ada.base.clone_from(&trial.server.base);
        }
        for _ in 0..3 {
            let (version, action) = trial.ada.hesitates().await;
            let (status, answer) = trial.ada.decide(&version, &action).await;
            assert!(matches!(status, 200 | 409), "{hours}: {status} {answer}");
        }
        // Five times in ten seconds, by whatever clock.
        for _ in 0..5 {
            let path = format!("{}/talk", trial.ada.table);
            let (status, answer) = trial.ada.ask(&path, Some(json!({ "words": "Tick" }))).await;
            assert_eq!(status, 204, "{hours}: {answer}");
            said += 1;
        }
        let after = trial.moves().await;
        assert!(after.starts_with(&before) && after.len() > before.len(), "{hours}: {after:?}");
        before = after;
        let body = json!({ "game": "memoracers", "options": options(), "seats": SEATS });
        let (status, table) = trial.ada.ask("/tables", Some(body)).await;
        assert_eq!(status, 201, "{hours}: {table}");
    }
    let (_, tables) = trial.ada.ask("/tables", None).await;
    assert_eq!(tables.as_array().map(Vec::len), Some(5), "{tables}");
    trial.reopen(data.path()).await;

    let database = SqliteConnectOptions::new().filename(data.path().join("hippodrome.db"));
    let mut kept = database.read_only(true).connect().await.unwrap();
    let id = trial.ada.table.rsplit('/').next().unwrap();
    let times: Vec<i64> =
        sqlx::query_scalar("select at from moves where table_id = $1 order by number")
            .bind(id)
            .fetch_all(&mut kept)
            .await
            .unwrap();
    assert!(times.is_sorted(), "the order of the moves is the order of their times: {times:?}");
    let words: i64 = sqlx::query_scalar("select count(*) from talk where table_id = $1")
        .bind(id)
        .fetch_one(&mut kept)
        .await
        .unwrap();
    assert_eq!(words, said);
    kept.close().await.unwrap();
}
