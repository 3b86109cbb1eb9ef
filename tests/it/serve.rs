//! The house as a program: opened, told to stop, killed in the middle of play.

use crate::program;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A house in a process of its own.
struct House {
    child: Child,
    base: String,
}

impl House {
    fn open(data: &Path) -> Self {
        let mut command = program();
        command.args([
            "--json",
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--hurry",
            "--rate",
            "0",
            "--data",
        ]);
        command.arg(data).env("RUST_LOG", "error").stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let greeting: Value = serde_json::from_str(&line).unwrap();
        Self { child, base: greeting["address"].as_str().unwrap().to_owned() }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One pilot, who notes every decision that the house has acknowledged.
struct Pilot {
    http: Client,
    token: String,
    table: String,
    acknowledged: Vec<String>,
    /// Decisions sent last whose answer never came: they may have been kept or not.
    unanswered: usize,
}

impl Pilot {
    async fn ask(
        &self,
        base: &str,
        path: &str,
        body: Option<Value>,
    ) -> Option<(StatusCode, Value)> {
        let address = format!("{base}/api/v1{path}");
        let request = match body {
            Some(body) => self.http.post(address).json(&body),
            None => self.http.get(address),
        };
        let answer = request.bearer_auth(&self.token).send().await.ok()?;
        let status = answer.status();
        Some((status, answer.json().await.ok()?))
    }

    async fn sit_down(base: &str) -> Self {
        let mut pilot = Self {
            http: Client::new(),
            token: String::new(),
            table: String::new(),
            acknowledged: Vec::new(),
            unanswered: 0,
        };
        let (_, me) = pilot.ask(base, "/people", Some(json!({ "name": "Ada" }))).await.unwrap();
        pilot.token = me["token"].as_str().unwrap().to_owned();
        pilot.open_table(base).await.unwrap();
        pilot
    }

    async fn open_table(&mut self, base: &str) -> Option<()> {
        let options = json!({ "program_timer": "off" });
        let seats = ["me", "beginner", "expert"];
        let wish = json!({ "game": "memoracers", "options": options, "seats": seats });
        let (status, table) = self.ask(base, "/tables", Some(wish)).await?;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        table["id"].as_str()?.clone_into(&mut self.table);
        self.acknowledged.clear();
        self.unanswered = 0;
        Some(())
    }

    /// Plays until the house is gone.
    async fn play(&mut self, base: &str) -> Option<()> {
        loop {
            let (_, list) =
                self.ask(base, &format!("/tables/{}/actions", self.table), None).await?;
            let texts =
                list["actions"].as_array()?.iter().filter_map(|each| each["action"].as_str());
            let legal: Vec<String> = texts.map(str::to_owned).collect();
            let order = ["lock", "mark", "lane", "decline"];
            let wanted =
                |word: &&str| legal.iter().find(|action| action.starts_with(*word)).cloned();
            let Some(action) = order.iter().find_map(wanted) else {
                let (_, view) =
                    self.ask(base, &format!("/tables/{}/view", self.table), None).await?;
                if view["over"] == true {
                    self.open_table(base).await?;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
                continue;
            };
            let body = json!({ "version": list["version"], "actions": [action] });
            let answer =
                self.ask(base, &format!("/tables/{}/decide", self.table), Some(body)).await;
            match answer {
                None => self.unanswered += 1,
                Some((StatusCode::OK, _)) => self.acknowledged.push(action),
                Some((StatusCode::CONFLICT, _)) => {}
                Some((status, answer)) => panic!("{action}: {status} {answer}"),
            }
            answer?;
        }
    }

    /// The record holds every acknowledged decision, in order, and little else.
    async fn check(&self, base: &str) {
        let path = format!("/tables/{}/record", self.table);
        let (status, record) = self.ask(base, &path, None).await.unwrap();
        assert_eq!(status, StatusCode::OK, "{record}");
        let moves = record["moves"].as_array().unwrap().iter();
        let own: Vec<&str> =
            moves.filter(|made| made["by"] == 0).filter_map(|made| made["do"].as_str()).collect();
        let mut kept = own.iter();
        for (number, action) in self.acknowledged.iter().enumerate() {
            let found = kept.any(|made| made == action);
            assert!(found, "move {number}, {action}, was acknowledged and is lost: {own:?}");
        }
        let surplus = own.len() - self.acknowledged.len();
        assert!(surplus <= self.unanswered, "{surplus} moves came from nowhere: {own:?}");
    }
}

#[test]
fn no_acknowledged_move_is_lost_by_kill_9() {
    let kills = std::env::var("HIPPODROME_KILLS").ok().and_then(|text| text.parse().ok());
    let data = TempDir::new().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut house = House::open(data.path());
    let mut pilot = runtime.block_on(Pilot::sit_down(&house.base));
    let mut acknowledged = 0;
    for kill in 0..kills.unwrap_or(10) {
        let before = pilot.acknowledged.len();
        runtime.block_on(async {
            let moment = Duration::from_millis(40 + kill * 67 % 230);
            let _ = tokio::time::timeout(moment, pilot.play(&house.base)).await;
            // The request that the kill meets is on its way while the process dies.
            let (child, base) = (&mut house.child, &house.base);
            let dying = async {
                tokio::time::sleep(Duration::from_millis(kill % 7)).await;
                child.kill().unwrap();
            };
            pilot.unanswered += 1;
            let _ = tokio::join!(pilot.play(base), dying);
        });
        acknowledged += pilot.acknowledged.len().saturating_sub(before);
        house = House::open(data.path());
        runtime.block_on(pilot.check(&house.base));
    }
    assert!(acknowledged > 0, "nothing was played");
}

#[cfg(unix)]
#[test]
fn told_to_stop_it_closes_well() {
    let data = TempDir::new().unwrap();
    let mut house = House::open(data.path());
    let told = std::process::Command::new("kill").arg(house.child.id().to_string()).status();
    assert!(told.unwrap().success());
    assert_eq!(house.child.wait().unwrap().code(), Some(0));
}

#[test]
fn what_hinders_the_opening_is_named() {
    let data = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let call = |arguments: &[&str]| {
        let mut command = program();
        command.args(arguments);
        crate::finish(command)
    };
    let directory = data.path().to_str().unwrap();
    let untouched = data.path().join("untouched");
    let occupied = ["--listen", &address, "--data", untouched.to_str().unwrap()];
    call(&occupied).refused(1, &[&address, "already in use"]);
    assert!(!untouched.exists(), "data was touched");
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let inside = file.join("data");
    let inside = inside.to_str().unwrap();
    call(&["serve", "--listen", "127.0.0.1:0", "--data", inside, "--lang", "fr"])
        .refused(1, &[inside, "inutilisable"]);
    std::fs::write(data.path().join("hippodrome.db"), "x".repeat(9_000)).unwrap();
    let listen = ["--listen", "127.0.0.1:0", "--data", directory];
    call(&listen).refused(1, &["hippodrome.db", "Nothing was changed"]);
    call(&["serve", "--listen", "nowhere"]).refused(2, &["--listen", "“nowhere”"]);
}
