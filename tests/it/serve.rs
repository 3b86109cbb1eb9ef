//! The server as a program: opened, hindered, told to stop.

use crate::program;
use futures_util::StreamExt;
use reqwest::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

/// A server in a process of its own.
pub(crate) struct TestServer {
    pub(crate) child: Child,
    pub(crate) base: String,
}

impl TestServer {
    pub(crate) fn open(data: &Path) -> Self {
        Self::spawn(program(), data)
    }

    /// Opens it by a command that ends in the program.
    fn spawn(mut command: Command, data: &Path) -> Self {
        command.env("RUST_LOG", "off");
        Self::try_spawn(command, data).unwrap()
    }

    /// Opens it by a command that ends in the program, if that can be.
    pub(crate) fn try_spawn(mut command: Command, data: &Path) -> Option<Self> {
        command.args(["--json", "serve", "--listen", "127.0.0.1:0", "--hurry", "--rate", "0"]);
        command.arg("--data").arg(data).stdout(Stdio::piped());
        let mut child = command.spawn().ok()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
        let greeting: Option<Value> = serde_json::from_str(&line).ok();
        let base = greeting.and_then(|greeting| greeting["address"].as_str().map(str::to_owned));
        let mut server = Self { child, base: base.unwrap_or_default() };
        if server.base.is_empty() {
            server.child.wait().ok()?;
            return None;
        }
        Some(server)
    }

    pub(crate) fn signal(&self, name: &str) {
        let mut kill = Command::new("kill");
        kill.args(["-s", name]).arg(self.child.id().to_string());
        assert!(kill.status().unwrap().success());
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One person at a table.
pub(crate) struct Guest {
    http: Client,
    pub(crate) base: String,
    token: String,
    pub(crate) table: String,
}

impl Guest {
    pub(crate) async fn sit_down(base: &str, seats: &[&str], options: Value) -> Self {
        Self::sit_down_at("memoracers", base, seats, options).await
    }

    pub(crate) async fn sit_down_at(
        game: &str,
        base: &str,
        seats: &[&str],
        options: Value,
    ) -> Self {
        let mut guest = Self {
            http: Client::new(),
            base: base.to_owned(),
            token: String::new(),
            table: String::new(),
        };
        let (_, me) = guest.ask("/people", Some(json!({ "name": "Ada" }))).await;
        guest.token = me["token"].as_str().unwrap().to_owned();
        let body = json!({ "game": game, "options": options, "seats": seats });
        let (status, table) = guest.ask("/tables", Some(body)).await;
        assert_eq!(status, 201, "{table}");
        guest.table = format!("/tables/{}", table["id"].as_str().unwrap());
        guest
    }

    pub(crate) async fn ask(&self, path: &str, body: Option<Value>) -> (u16, Value) {
        let address = format!("{}/api/v1{path}", self.base);
        let request = match body {
            Some(body) => self.http.post(address).json(&body),
            None => self.http.get(address),
        };
        let answer = request.bearer_auth(&self.token).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    pub(crate) async fn at(&self, what: &str) -> Value {
        let (status, answer) = self.ask(&format!("{}/{what}", self.table), None).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// Something sensible to decide, once they are asked, and at which version; `None` once the race is over.
    pub(crate) async fn next_if_any(&self) -> Option<(Value, String)> {
        self.wants(&["lock", "mark", "lane", "decline"]).await
    }

    /// The same in a race that cannot be over yet.
    pub(crate) async fn next(&self) -> (Value, String) {
        self.next_if_any().await.expect("it is over")
    }

    /// Something to decide that ends no race, however often: a box, or none again, and never the lock.
    pub(crate) async fn hesitates(&self) -> (Value, String) {
        self.wants(&["mark", "erase", "lane", "decline"]).await.expect("it is over")
    }

    /// What they would rather do first, once they are asked.
    pub(crate) async fn wants(&self, order: &[&str]) -> Option<(Value, String)> {
        for _ in 0..5_000 {
            let list = self.at("actions").await;
            // What takes back stands apart from what is asked.
            let listed = ["actions", "also"].map(|part| list[part].as_array().unwrap());
            let texts: Vec<&str> =
                listed.into_iter().flatten().filter_map(|each| each["action"].as_str()).collect();
            let wanted = |word: &&str| texts.iter().find(|action| action.starts_with(*word));
            if let Some(action) = order.iter().find_map(wanted) {
                return Some((list["version"].clone(), (*action).to_owned()));
            }
            if self.at("view").await["over"] == true {
                return None;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        panic!("no player is asked: {}", self.at("view").await)
    }

    pub(crate) async fn decide(&self, version: &Value, action: &str) -> (u16, Value) {
        let body = json!({ "version": version, "actions": [action] });
        self.ask(&format!("{}/decide", self.table), Some(body)).await
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn told_to_stop_it_says_goodbye_and_resumes_later() {
    let data = TempDir::new().unwrap();
    let mut server = TestServer::open(data.path());
    let seats = ["me", "beginner"];
    let mut ada = Guest::sit_down(&server.base, &seats, json!({ "program_timer": "off" })).await;
    for signal in ["TERM", "INT"] {
        let (version, action) = ada.next().await;
        assert_eq!(ada.decide(&version, &action).await.0, 200);
        let id = ada.table.rsplit('/').next().unwrap();
        let address = format!("{}/table/{id}/live?lang=fr", server.base).replace("http", "ws");
        let mut request = address.into_client_request().unwrap();
        let origin = HeaderValue::from_str(&server.base).unwrap();
        request.headers_mut().insert("origin", origin);
        let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        let record = ada.at("record").await;
        server.signal(signal);
        let goodbye = async {
            loop {
                if let Message::Close(frame) = socket.next().await.unwrap().unwrap() {
                    return frame.unwrap();
                }
            }
        };
        let frame = tokio::time::timeout(Duration::from_secs(10), goodbye).await.unwrap();
        assert_eq!(u16::from(frame.code), 1012);
        assert!(frame.reason.contains("Le serveur s’arrête un instant"), "{}", frame.reason);
        assert_eq!(server.child.wait().unwrap().code(), Some(0), "{signal}");

        server = TestServer::open(data.path());
        ada.base.clone_from(&server.base);
        let resumed = ada.at("record").await;
        let (before, after) = (&record["moves"], &resumed["moves"]);
        let (before, after) = (before.as_array().unwrap(), after.as_array().unwrap());
        assert!(after.starts_with(before), "{signal}: {before:?} {after:?}");
    }
    // The bot goes on too: a round needs both.
    let round = ada.at("view").await["view"]["round"].as_u64();
    while ada.at("view").await["view"]["round"].as_u64() == round {
        let (version, action) = ada.next().await;
        ada.decide(&version, &action).await;
    }
}

#[test]
fn what_hinders_the_opening_is_named_in_both_languages() {
    let data = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let call = |arguments: &[&str]| {
        let mut command = program();
        command.args(arguments);
        crate::finish(command)
    };
    let both = |arguments: &[&str], code: i32, en: &[&str], fr: &[&str]| {
        call(arguments).refused(code, en);
        call(&[arguments, &["--lang", "fr"]].concat()).refused(code, fr);
    };
    let untouched = data.path().join("untouched");
    let occupied = ["--listen", &address, "--data", untouched.to_str().unwrap()];
    let en = [&address, "already in use", "Choose another port, e.g. --listen 127.0.0.1:"];
    let fr = [&address, "déjà utilisée", "par exemple --listen 127.0.0.1:"];
    both(&occupied, 1, &en, &fr);
    let foreign = ["--listen", "192.0.2.1:0", "--data", untouched.to_str().unwrap()];
    both(&foreign, 1, &["does not have this address"], &["n’a pas cette adresse"]);
    let content = data.path().join("content");
    crate::write(&content, "memoracers/tiles.toml", "[[tile]]\nname = 3\n");
    let content = content.to_str().unwrap();
    let broken = ["--content", content, "--listen", "127.0.0.1:0", "--data"];
    let broken = [&broken[..], &[untouched.to_str().unwrap()]].concat();
    both(&broken, 2, &["tiles.toml:", "cannot be read"], &["tiles.toml:", "illisible"]);
    assert!(!untouched.exists(), "data was touched");

    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let listen = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let inside = file.join("data");
    let (file, inside) = (file.to_str().unwrap(), inside.to_str().unwrap());
    let at = |path| [&listen[..], &[path]].concat();
    both(&at(inside), 1, &[inside, "is a file, not a dir"], &[inside, "est un fichier"]);
    both(&at(file), 1, &[file, "cannot be used"], &[file, "inutilisable"]);
    both(&at("/proc/hippodrome"), 1, &["/proc/hippodrome", "--data"], &["inutilisable"]);
    let nonsense = "x".repeat(9_000);
    let path = data.path().join("hippodrome.db");
    std::fs::write(&path, &nonsense).unwrap();
    let directory = data.path().to_str().unwrap();
    let en = ["hippodrome.db", "Nothing was changed"];
    both(&at(directory), 1, &en, &["hippodrome.db", "Rien n’a été changé"]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), nonsense);
    call(&["serve", "--listen", "nowhere"]).refused(2, &["--listen", "“nowhere”"]);
}

#[cfg(unix)]
#[test]
fn a_directory_that_may_not_be_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let data = TempDir::new().unwrap();
    let closed = std::fs::Permissions::from_mode(0o500);
    std::fs::set_permissions(data.path(), closed).unwrap();
    // Who may do everything is not hindered by permissions.
    if std::fs::write(data.path().join("try"), "").is_ok() {
        return;
    }
    let mut command = program();
    command.args(["serve", "--listen", "127.0.0.1:0", "--lang", "fr", "--data"]).arg(data.path());
    crate::finish(command).refused(1, &["non permise", "--data"]);
}
