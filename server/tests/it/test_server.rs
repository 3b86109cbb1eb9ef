//! A server for one test, and people who come to it.

use reqwest::{Client, Method, RequestBuilder, StatusCode, redirect};
use serde_json::{Value, json};
use server::catalog::Games;
use server::{Config, Limits, Server, Tempo};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server that serves.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
}

pub(crate) fn config(data: &Path) -> Config {
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), data, Games::embedded().unwrap());
    config.tempo = Tempo::HURRY;
    config.limits = Limits::default().without_rates();
    config
}

impl TestServer {
    pub(crate) async fn open(data: &TempDir) -> Self {
        Self::serve(Server::open(config(data.path())).await.unwrap())
    }

    pub(crate) fn serve(server: Server) -> Self {
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async {
            let _ = stopped.await;
        };
        Self { address, stop, serving: tokio::spawn(server.run(until)) }
    }

    pub(crate) async fn close(self) {
        self.stop.send(()).unwrap();
        self.serving.await.unwrap().unwrap();
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// A new guest.
    pub(crate) async fn person(&self, name: &str) -> Player {
        let http = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        let mut player = Player { http, base: format!("http://{}", self.address), token: None };
        let (status, me) = player.post("/api/v1/people", json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CREATED, "{me}");
        player.token = me["token"].as_str().map(str::to_owned);
        player
    }
}

/// A client of one person, with their token.
#[derive(Clone)]
pub(crate) struct Player {
    pub(crate) http: Client,
    pub(crate) base: String,
    pub(crate) token: Option<String>,
}

impl Player {
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    async fn answer(request: RequestBuilder) -> (StatusCode, Value) {
        let response = request.send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        Self::answer(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        Self::answer(self.request(Method::POST, path).json(&body)).await
    }

    /// Opens a table and gives its address in the API.
    pub(crate) async fn open_table(&self, seats: &[&str], options: Value) -> String {
        let new = json!({ "game": "memoracers", "seats": seats, "options": options });
        let (status, table) = self.post("/api/v1/tables", new).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        format!("/api/v1/tables/{}", table["id"].as_str().unwrap())
    }

    pub(crate) async fn view(&self, table: &str) -> Value {
        let (status, view) = self.get(&format!("{table}/view")).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        view
    }

    /// What may be decided, as texts, and the version.
    pub(crate) async fn actions(&self, table: &str) -> (u64, Vec<String>) {
        let (status, list) = self.get(&format!("{table}/actions")).await;
        assert_eq!(status, StatusCode::OK, "{list}");
        let text = |choice: &Value| choice["action"].as_str().unwrap().to_owned();
        let actions = list["actions"].as_array().unwrap().iter().map(text).collect();
        (list["version"].as_u64().unwrap(), actions)
    }

    pub(crate) async fn decide(
        &self,
        table: &str,
        version: u64,
        actions: &[&str],
    ) -> (StatusCode, Value) {
        let body = json!({ "version": version, "actions": actions });
        self.post(&format!("{table}/decide"), body).await
    }

    /// Takes one step if asked; `false` when the game is over.
    pub(crate) async fn step(&self, table: &str) -> bool {
        let view = self.view(table).await;
        if view["over"] == true {
            return false;
        }
        if view["awaiting_you"] != true {
            tokio::time::sleep(Duration::from_millis(2)).await;
            return true;
        }
        let (version, legal) = self.actions(table).await;
        let Some(action) = sensible(&legal) else { return true };
        let (status, answer) = self.decide(table, version, &[&action]).await;
        let fine = matches!(status, StatusCode::OK | StatusCode::CONFLICT);
        assert!(fine, "{action}: {status} {answer}");
        true
    }

    /// Waits until this person is asked.
    pub(crate) async fn wait_for_question(&self, table: &str) -> Value {
        for _ in 0..2_000 {
            let view = self.view(table).await;
            if view["awaiting_you"] == true {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        panic!("no player was asked: {}", self.view(table).await)
    }
}

/// Locks as soon as it may, marks straight ahead, never resigns.
pub(crate) fn sensible(legal: &[String]) -> Option<String> {
    let order = ["lock", "mark", "lane", "decline", "confirm", "choose"];
    order.iter().find_map(|word| legal.iter().find(|action| action.starts_with(word))).cloned()
}
