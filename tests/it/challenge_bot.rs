//! `examples/challenge_bot.py`: two bot accounts at a server of their own, one of which challenges the other.

use crate::serve::TestServer;
use reqwest::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// The example, running.
struct Bot {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Bot {
    fn open(base: &str, words: &[&str]) -> Self {
        let mut command = Command::new("python3");
        command.current_dir(env!("CARGO_MANIFEST_DIR"));
        command.args(["-B", "examples/challenge_bot.py", base]).args(words);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// The next line that begins like this.
    fn says(&mut self, begin: &str) -> String {
        let line = self.lines.by_ref().map(Result::unwrap).find(|line| line.starts_with(begin));
        line.unwrap_or_else(|| panic!("it ends without saying {begin:?}"))
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const PASSWORD: &str = "a long sentence";

#[tokio::test(flavor = "multi_thread")]
async fn two_of_them_play_a_whole_game_of_celestia() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(data.path());
    let mut robi = Bot::open(&server.base, &["robi", PASSWORD]);
    robi.says("ready");
    let mut ana = Bot::open(&server.base, &["ana", PASSWORD, "robi"]);
    let result = ana.says("game over: ");
    assert_eq!(robi.says("game over: "), result);
    let points: Vec<i64> = serde_json::from_str(&result["game over: ".len()..]).unwrap();
    assert_eq!(points.len(), 2);
    assert!(points.iter().any(|points| *points >= 50), "{result}");

    // Both are known as bots, and no move of theirs was made by the clock.
    let http = Client::new();
    let api = |path: &str| format!("{}/api/v1{path}", server.base.trim_end_matches('/'));
    let session = json!({ "login": "ana", "password": PASSWORD });
    let session: Value =
        http.post(api("/session")).json(&session).send().await.unwrap().json().await.unwrap();
    let token = session["token"].as_str().unwrap();
    let get = async |path: String| -> Value {
        http.get(api(&path)).bearer_auth(token).send().await.unwrap().json().await.unwrap()
    };
    let tables = get("/tables".into()).await;
    let id = tables[0]["id"].as_str().unwrap_or_else(|| panic!("{tables}")).to_owned();
    let table = get(format!("/tables/{id}")).await;
    for (seat, name) in [(0, "BOT ana"), (1, "BOT robi")] {
        assert_eq!(
            (&table["seats"][seat]["name"], &table["seats"][seat]["bot"]),
            (&json!(name), &json!(true))
        );
    }
    let record = get(format!("/tables/{id}/record")).await;
    let moves = record["moves"].as_array().unwrap();
    assert!(moves.len() > 20, "{} moves", moves.len());
    assert!(moves.iter().all(|made| made.get("timed_out").is_none()), "none was late");
}

#[test]
fn a_bot_with_a_wrong_password_says_so_and_ends() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(data.path());
    Bot::open(&server.base, &["robi", PASSWORD]).says("ready");
    let mut command = Command::new("python3");
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.args(["-B", "examples/challenge_bot.py", &server.base, "robi", "another sentence"]);
    let output = command.output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("This login is taken"), "{said}");
}

#[test]
fn the_example_is_short_enough_to_be_read() {
    let text = std::fs::read_to_string("examples/challenge_bot.py").unwrap();
    assert!(text.lines().count() <= 100, "{} lines", text.lines().count());
}
