//! `kill -9` while people think: their clocks stand while the server is down, and are exact to the second kept before.

use crate::serve::TestServer;
use engine::{Chance, Seed};
use reqwest::Client;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::time::sleep;

/// So often is the server killed.
const KILLS: u32 = 3;
/// So long it stays down each time: clearly more than all that a kill may cost or give.
const DOWN: Duration = Duration::from_secs(3);
/// What is left is kept every second, so that a kill gives back at most so much; and some more for a busy machine.
const GIVEN_BACK: u64 = 1_500;

/// Two people who programme at once, each on a clock of their own.
struct Duel {
    http: Client,
    base: String,
    tokens: [String; 2],
    table: String,
}

impl Duel {
    async fn ask(&self, token: &str, path: &str, body: Option<Value>) -> (u16, Value) {
        let address = format!("{}/api/v1{path}", self.base);
        let request = match body {
            Some(body) => self.http.post(address).json(&body),
            None => self.http.get(address),
        };
        let answer = request.bearer_auth(token).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    async fn sit_down(base: &str) -> Self {
        let (http, tokens) = (Client::new(), [String::new(), String::new()]);
        let mut duel = Self { http, base: base.to_owned(), tokens, table: String::new() };
        for (at, name) in ["Ada", "Ben"].iter().enumerate() {
            let (_, me) = duel.ask("", "/people", Some(json!({ "name": name }))).await;
            me["token"].as_str().unwrap().clone_into(&mut duel.tokens[at]);
        }
        let [ada, ben] = duel.tokens.clone();
        let options = json!({ "programming_cap": "off" });
        let body = json!({ "game": "robo_rally", "options": options, "seats": ["me", "open"], "clocks": "bank 5 0" });
        let (status, table) = duel.ask(&ada, "/tables", Some(body)).await;
        assert_eq!(status, 201, "{table}");
        duel.table = format!("/tables/{}", table["id"].as_str().unwrap());
        let (status, sat) = duel.ask(&ben, &format!("{}/sit", duel.table), Some(json!({}))).await;
        assert_eq!(status, 200, "{sat}");
        let (status, begun) =
            duel.ask(&ada, &format!("{}/start", duel.table), Some(json!({}))).await;
        assert_eq!(status, 200, "{begun}");
        duel
    }

    /// What each has left, in milliseconds; nothing for who is not asked.
    async fn left(&self) -> [Option<u64>; 2] {
        let mut left = [None, None];
        for (token, left) in self.tokens.iter().zip(&mut left) {
            let (status, seen) = self.ask(token, &format!("{}/view", self.table), None).await;
            assert_eq!(status, 200, "{seen}");
            *left = seen["timer"]["left"].as_u64();
        }
        left
    }

    /// What each has left once both are asked, and from when to when that was asked.
    async fn both(&self) -> ([u64; 2], Instant, Instant) {
        for _ in 0..1_000 {
            let asked = Instant::now();
            if let [Some(ada), Some(ben)] = self.left().await {
                return ([ada, ben], asked, Instant::now());
            }
            sleep(Duration::from_millis(20)).await;
        }
        panic!("they are never asked together")
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_while_a_killed_server_is_down() {
    let data = TempDir::new().unwrap();
    let mut server = TestServer::open(data.path());
    let mut duel = Duel::sit_down(&server.base).await;
    let (first, mut opened, mut answered) = duel.both().await;
    let begun = opened;
    // For how long both were awaited while the server was up: surely, and at the most.
    let (mut least, mut most) = (Duration::ZERO, Duration::ZERO);
    let mut chance = Chance::seeded(Seed::from_number(11));
    let mut last = first;
    for kill in 1..=KILLS {
        sleep(Duration::from_millis(2_000 + u64::from(chance.pick("until the kill", 2_000)))).await;
        least += answered.elapsed();
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        most += opened.elapsed();
        sleep(DOWN).await;
        opened = Instant::now();
        server = TestServer::open(data.path());
        duel.base.clone_from(&server.base);
        let (left, _, after) = duel.both().await;
        answered = after;
        let (awaited, up) = (millis(least), millis(most + opened.elapsed()));
        for (seat, ((first, left), before)) in first.iter().zip(left).zip(last).enumerate() {
            let spent = first - left;
            let told = format!("kill {kill}, seat {seat}: {spent} ms of {awaited} to {up}");
            assert!(spent <= up, "the time that the server was down was taken: {told}");
            let given_back = GIVEN_BACK * u64::from(kill);
            assert!(spent + given_back >= awaited, "more than a second a kill came back: {told}");
            assert!(left <= before, "time was made: {told}");
        }
        last = left;
    }
    let down = millis(DOWN * KILLS);
    assert!(millis(begun.elapsed()) > millis(most) + down, "it cannot tell up from down");
}
