//! What a person was told is done is done, though the server is killed the moment after: sign up, sign in, leave.

use crate::call_with;
use crate::serve::TestServer;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A client, with a token or without.
#[derive(Clone)]
struct Person {
    http: Client,
    token: String,
}

impl Person {
    async fn ask(
        &self,
        server: &TestServer,
        method: Method,
        path: &str,
        body: Value,
    ) -> (u16, Value) {
        let request = self.http.request(method, format!("{}/api/v1{path}", server.base));
        let answer = request.bearer_auth(&self.token).json(&body).send().await.unwrap();
        let status = answer.status().as_u16();
        let text = answer.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    async fn post(&self, server: &TestServer, path: &str, body: Value) -> Value {
        let (status, answer) = self.ask(server, Method::POST, path, body).await;
        assert!((200..300).contains(&status), "{path}: {status} {answer}");
        answer
    }

    async fn get(&self, server: &TestServer, path: &str) -> Value {
        self.ask(server, Method::GET, path, json!({})).await.1
    }

    async fn named(server: &TestServer, name: &str) -> Self {
        let anonymous = Self { http: Client::new(), token: String::new() };
        let me = anonymous.post(server, "/people", json!({ "name": name })).await;
        anonymous.with(&me)
    }

    fn with(&self, answer: &Value) -> Self {
        let token = answer["token"].as_str().unwrap().to_owned();
        Self { token, ..self.clone() }
    }

    /// A table with an open seat and a bot, and its path.
    async fn opens(&self, server: &TestServer) -> String {
        let body = json!({ "game": "memoracers", "seats": ["me", "open", "beginner"],
            "options": { "program_timer": "off" } });
        let table = self.post(server, "/tables", body).await;
        format!("/tables/{}", table["id"].as_str().unwrap())
    }
}

/// The server is killed, and opens again.
fn killed(mut server: TestServer, data: &TempDir) -> TestServer {
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    TestServer::open(data.path())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_outlives_a_kill() {
    let data = TempDir::new().unwrap();
    let secret = json!({ "login": "ada", "password": "a long sentence" });
    let mut server = TestServer::open(data.path());
    let guest = Person::named(&server, "Lovelace").await;
    let first = guest.opens(&server).await;
    let made = guest.post(&server, "/account", secret.clone()).await;
    server = killed(server, &data);
    let ada = guest.with(&made);
    assert_eq!(ada.get(&server, &first).await["your_seat"], 0);

    // Tables that are awake and that write their seats at the same time, others that sleep.
    for round in 0..5 {
        let other = Person::named(&server, "Guest").await;
        let max = Person::named(&server, "Max").await;
        let second = other.opens(&server).await;
        let sit = format!("{second}/sit");
        let (_, signed_in) = tokio::join!(
            max.post(&server, &sit, json!({})),
            other.post(&server, "/session", secret.clone())
        );
        server = killed(server, &data);
        let there = other.with(&signed_in);
        for device in [&ada, &there] {
            let seen = device.get(&server, &second).await;
            assert_eq!(seen["your_seat"], 0, "{round}: {seen}");
            assert_eq!(device.get(&server, "/people/me").await["login"], "ada");
        }
        assert_eq!(other.ask(&server, Method::GET, "/people/me", json!({})).await.0, 401);
        let start = there.post(&server, &format!("{second}/start"), json!({})).await;
        assert_eq!(start["seats"][0]["kind"], "person", "{round}");
    }

    let max = Person::named(&server, "Max").await;
    let third = ada.opens(&server).await;
    max.post(&server, &format!("{third}/sit"), json!({})).await;
    ada.post(&server, &format!("{third}/start"), json!({})).await;
    let (status, _) = ada.ask(&server, Method::DELETE, "/account", secret_of(&secret)).await;
    assert_eq!(status, 204);
    server = killed(server, &data);
    assert_eq!(ada.ask(&server, Method::GET, "/people/me", json!({})).await.0, 401);
    let seen = max.get(&server, &third).await;
    assert_eq!((&seen["seats"][0]["kind"], &seen["your_seat"]), (&json!("bot"), &json!(1)));
    assert!(!seen.to_string().contains("Lovelace"), "{seen}");
    drop(server);
    let report = call_with("--json doctor --data", &[data.path()]).json();
    assert_eq!(report["faults"], json!([]), "{report}");
}

fn secret_of(credentials: &Value) -> Value {
    json!({ "password": credentials["password"] })
}
