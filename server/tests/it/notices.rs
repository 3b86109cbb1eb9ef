//! Notices to an address of a person's own: what is sent, to whom, how often, and where never.

use crate::house::{House, Player, config};
use crate::pages::Browser;
use crate::past::{duel, once};
use crate::socket::{Socket, connect, hear, say};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

const NOTICES: &str = "/api/v1/people/me/notices";
const TRY: &str = "/api/v1/people/me/notices/try";
/// Whatever was to come in this time has come: far more than the moment that a notice waits here.
const QUIET: Duration = Duration::from_millis(400);
/// How long anything may take on a machine that has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

/// A request as it came.
#[derive(Debug)]
struct Heard {
    path: String,
    head: String,
    body: Value,
}

/// Somebody's own receiver.
struct Receiver {
    address: SocketAddr,
    heard: mpsc::UnboundedReceiver<Heard>,
    /// What it answers; 0 for nothing at all.
    status: Arc<AtomicU16>,
}

impl Receiver {
    async fn open(status: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, heard) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(status));
        let answers = Arc::clone(&status);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(receive(stream, tell.clone(), Arc::clone(&answers)));
            }
        });
        Self { address, heard, status }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    fn answer(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    async fn hear(&mut self) -> Heard {
        timeout(PATIENCE, self.heard.recv()).await.expect("nothing comes").unwrap()
    }

    /// Nothing comes for a while.
    async fn is_quiet(&mut self) {
        sleep(QUIET).await;
        if let Ok(heard) = self.heard.try_recv() {
            panic!("too much was sent: {heard:?}");
        }
    }
}

async fn receive(
    mut stream: TcpStream,
    tell: mpsc::UnboundedSender<Heard>,
    status: Arc<AtomicU16>,
) {
    let mut bytes = Vec::new();
    let (head, body) = loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                line.to_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok()
            });
            if body.len() >= length.unwrap_or(0) {
                break (head.to_owned(), body.to_owned());
            }
        }
        // It speaks no TLS.
        let hello = bytes.first() == Some(&0x16);
        if hello || stream.read_buf(&mut bytes).await.unwrap_or(0) == 0 {
            return;
        }
    };
    let path = head.split(' ').nth(1).unwrap().to_owned();
    let body = serde_json::from_str(&body).unwrap();
    let _ = tell.send(Heard { path, head, body });
    match status.load(Ordering::Relaxed) {
        0 => std::future::pending().await,
        // An answer without end: the house reads a little of it and goes.
        299 => {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n").await;
            while stream.write_all(&[b'x'; 4_096]).await.is_ok() {}
        }
        status => {
            let to = if status == 302 { "location: /elsewhere\r\n" } else { "" };
            let text = format!("HTTP/1.1 {status} So\r\n{to}content-length: 0\r\n\r\n");
            let _ = stream.write_all(text.as_bytes()).await;
        }
    }
}

async fn house(data: &TempDir, change: impl FnOnce(&mut Config)) -> House {
    let mut config = config(data.path());
    config.hooks_anywhere = true;
    config.limits.hook_try = Duration::ZERO;
    change(&mut config);
    House::serve(Server::open(config).await.unwrap())
}

async fn put(player: &Player, kind: &str, address: &str) -> (StatusCode, Value) {
    let request = player.request(Method::PUT, NOTICES);
    let answer = request.json(&json!({ "kind": kind, "address": address })).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

async fn hooked(player: &Player, kind: &str, address: &str) {
    let (status, answer) = put(player, kind, address).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// Ada and Bo begin a race.
async fn race(house: &House) -> (Player, Player, String) {
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    assert_eq!(bo.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    (ada, bo, table)
}

async fn begin(player: &Player, table: &str) {
    assert_eq!(player.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
}

/// A page of this person, seen or not; the table knows which.
async fn look(player: &Player, table: &str, yes: bool) -> Socket {
    let mut page = connect(player, table, 0, Some(&player.base)).await.unwrap();
    turn(&mut page, yes).await;
    page
}

/// The page is turned to, or away from.
async fn turn(page: &mut Socket, yes: bool) {
    say(page, json!({ "t": "seen", "yes": yes })).await;
    say(page, json!({ "t": "ping" })).await;
    while hear(page).await.expect("the page was let go")["t"] != "pong" {}
}

/// Ada decides until others must, with her page before her, and turns away again.
async fn take_turn(ada: &Player, table: &str) {
    let mut page = look(ada, table, true).await;
    while ada.view(table).await["awaiting_you"] == true {
        ada.step(table).await;
    }
    turn(&mut page, false).await;
}

/// Bo plays until Ada's receiver hears of it.
async fn until_heard(bo: &Player, table: &str, receiver: &mut Receiver) -> Heard {
    let playing = async {
        loop {
            bo.step(table).await;
            if let Ok(heard) = receiver.heard.try_recv() {
                return heard;
            }
        }
    };
    timeout(PATIENCE, playing).await.expect("Ada is never told")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_notice_a_decision() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&house).await;
    hooked(&ada, "json", &receiver.url("/ada")).await;
    begin(&bo, &table).await;
    let id = table.rsplit('/').next().unwrap();
    for _ in 0..4 {
        let heard = until_heard(&bo, &table, &mut receiver).await;
        assert_eq!(heard.path, "/ada");
        assert!(heard.head.contains("content-type: application/json"), "{}", heard.head);
        let told = &heard.body;
        assert_eq!((&told["event"], &told["game"]), (&json!("your_turn"), &json!("memoracers")));
        assert_eq!((&told["table"], &told["title"]), (&json!(id), &json!("Ada’s table")));
        assert_eq!(told["url"], house.url(&format!("/table/{id}")));
        assert_eq!(told["words"], "Your turn at MemoRacers: “Ada’s table”.");
        let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["at", "event", "game", "more", "table", "title", "url", "words"]);
        // What others do does not tell her again.
        let talk = json!({ "words": "Your turn!" });
        bo.post(&format!("{table}/talk"), talk).await;
        let onlooker = house.person("Zoe").await;
        drop(look(&onlooker, &table, true).await);
        bo.view(&table).await;
        receiver.is_quiet().await;
        assert_eq!(ada.view(&table).await["awaiting_you"], true);
        // She has looked, and knows it now.
        receiver.is_quiet().await;
        take_turn(&ada, &table).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn none_while_watched() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&house).await;
    hooked(&ada, "json", &receiver.url("/ada")).await;
    let mut page = look(&ada, &table, true).await;
    begin(&ada, &table).await;
    // Both play on; nobody asks for a view on Ada's behalf but her page.
    let watched = async |table: &str| {
        for _ in 0..3 {
            while bo.view(table).await["awaiting_you"] == true {
                bo.step(table).await;
            }
            sleep(QUIET / 4).await;
            let (version, legal) = ada.actions(table).await;
            if let Some(action) = crate::house::sensible(&legal) {
                ada.decide(table, version, &[&action]).await;
            }
        }
    };
    watched(&table).await;
    receiver.is_quiet().await;
    // She finishes what she is asked, and turns to something else.
    while ada.view(&table).await["awaiting_you"] == true {
        ada.step(&table).await;
    }
    turn(&mut page, false).await;
    assert_eq!(until_heard(&bo, &table, &mut receiver).await.body["event"], "your_turn");
    // She turns back: that question is hers now, and no other notice follows.
    turn(&mut page, true).await;
    receiver.is_quiet().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_never_looks_is_told_once() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(200).await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    hooked(&ada, "json", &receiver.url("/ada")).await;
    // A clock decides for Ada, again and again.
    let new = json!({ "game": "memoracers", "seats": ["me", "open"], "clocks": "decision 5",
                      "options": { "program_timer": "off" } });
    let (status, table) = ada.post("/api/v1/tables", new).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let table = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    bo.post(&format!("{table}/sit"), json!({})).await;
    begin(&bo, &table).await;
    let first = until_heard(&bo, &table, &mut receiver).await;
    assert_eq!(first.body["event"], "your_turn");
    let round = async || bo.view(&table).await["view"]["round"].as_u64().unwrap_or(0);
    let then = round().await + 2;
    let twice = async {
        while round().await < then {
            bo.step(&table).await;
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, twice).await.expect("the clock never decides");
    receiver.is_quiet().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_once() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&house).await;
    hooked(&bo, "json", &receiver.url("/bo")).await;
    begin(&ada, &table).await;
    let playing = async {
        while ada.step(&table).await {
            if ada.view(&table).await["over"] != true {
                bo.step(&table).await;
            }
        }
    };
    timeout(PATIENCE * 2, playing).await.expect("the race does not end");
    let mut heard = receiver.hear().await;
    while heard.body["event"] == "your_turn" {
        heard = receiver.hear().await;
    }
    assert_eq!(heard.body["event"], "over");
    assert_eq!(heard.body["words"], "The game of MemoRacers is over: “Ada’s table”.");
    receiver.is_quiet().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn consent_is_asked_for() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = duel(&house, "celestia").await;
    let mut decided = 0;
    for number in 0..200 {
        for player in [&ada, &bo] {
            decided += usize::from(once(player, &table, number).await.is_some());
        }
        if decided >= 12 {
            break;
        }
    }
    hooked(&bo, "json", &receiver.url("/bo")).await;
    let version = ada.view(&table).await["version"].clone();
    let undo = format!("{table}/undo");
    let (status, answer) = ada.post(&undo, json!({ "version": version })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let heard = receiver.hear().await;
    assert_eq!(heard.body["event"], "consent");
    assert!(heard.body["words"].as_str().unwrap().starts_with("You are asked for your consent"));
    receiver.is_quiet().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_tables_are_told_together() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |config| config.tempo.grace = Duration::from_secs(3)).await;
    let mut receiver = Receiver::open(204).await;
    let ada = house.person("Ada").await;
    hooked(&ada, "json", &receiver.url("/ada")).await;
    for _ in 0..3 {
        ada.open_table(&["me", "amateur"], json!({ "program_timer": "off" })).await;
    }
    let mut tables = 0;
    let mut letters = 0;
    while tables < 3 {
        let heard = receiver.hear().await;
        let more = heard.body["more"].as_u64().unwrap();
        if more > 0 {
            assert_eq!(heard.body["url"], house.url("/"));
        }
        tables += 1 + more;
        letters += 1;
    }
    assert_eq!(tables, 3);
    assert!(letters < 3, "each table has sent a letter of its own");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_and_ntfy_are_spoken_in_the_readers_language() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(200).await;
    let mut zoe = Browser::new(&house);
    zoe.post("/me/name?lang=fr", &[("name", "Zoé")]).await;
    let fields =
        |kind: &'static str, address: String| [("kind", kind.to_owned()), ("address", address)];
    for (kind, path) in [("discord", "/api/webhooks/1/secret"), ("ntfy", "/zoe-topic?auth=x")] {
        let fields = fields(kind, receiver.url(path));
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let (status, to) = zoe.post("/me/notices", &fields).await;
        assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/me?saved"));
        let (status, table) = zoe.post("/play/memoracers", &[]).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        let heard = receiver.hear().await;
        let words = "À vous de jouer à MemoRacers : « La table de Zoé ».";
        if kind == "discord" {
            assert_eq!(heard.path, "/api/webhooks/1/secret");
            assert_eq!(heard.body["allowed_mentions"], json!({ "parse": [] }));
            let content = heard.body["content"].as_str().unwrap();
            assert_eq!(content, format!("{}\n<{}>", words.replace(':', "\\:"), house.url(&table)));
        } else {
            assert_eq!(heard.path, "/?auth=x");
            let expected = json!({ "topic": "zoe-topic", "title": "Hippodrome", "message": words,
                                   "click": house.url(&table) });
            assert_eq!(heard.body, expected);
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hook_that_never_answers_slows_nobody() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(0).await;
    let (ada, bo, table) = race(&house).await;
    for player in [&ada, &bo] {
        hooked(player, "json", &receiver.url("/silent")).await;
    }
    begin(&ada, &table).await;
    receiver.hear().await;
    // From here on the hook is open and says nothing: the whole race is decided meanwhile.
    let playing = async {
        while ada.step(&table).await {
            bo.step(&table).await;
        }
    };
    timeout(PATIENCE * 2, playing).await.expect("the race does not end");
    // Nor does it hold the house open.
    timeout(Duration::from_secs(9), house.close()).await.expect("the house does not close");
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_inside_are_refused() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |config| config.hooks_anywhere = false).await;
    let ada = house.person("Ada").await;
    let receiver = Receiver::open(200).await;
    for (address, words) in [
        (receiver.url("/"), "own network"),
        ("http://localhost:8400/".into(), "own network"),
        ("http://[::ffff:127.0.0.1]/".into(), "own network"),
        ("http://169.254.169.254/latest".into(), "own network"),
        ("http://10.0.0.1/".into(), "own network"),
        ("ftp://example.org/".into(), "https://"),
        ("https://ada:x@example.org/".into(), "password"),
        ("http://example.org:25/".into(), "port"),
        (format!("https://example.org/{}", "x".repeat(481)), "500 characters"),
    ] {
        let (status, answer) = put(&ada, "json", &address).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{address}: {answer}");
        assert_eq!(answer["error"]["code"], "bad_hook", "{address}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{address}: {message}");
    }
    assert_eq!(put(&ada, "pigeon", "https://example.org/").await.0, StatusCode::BAD_REQUEST);
    let longest = format!("https://example.org/{}", "x".repeat(480));
    hooked(&ada, "json", &longest).await;
    assert_eq!(ada.get(NOTICES).await.1["address"], longest);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hook_that_fails_is_switched_off_and_said_so() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(500).await;
    let ada = house.person("Ada").await;
    hooked(&ada, "json", &receiver.url("/ada")).await;
    // Each of her tables waits for her.
    let open = async || ada.open_table(&["me", "amateur"], json!({ "program_timer": "off" })).await;
    for _ in 0..10 {
        open().await;
        for time in ["first", "second"] {
            assert_eq!(receiver.hear().await.body["event"], "your_turn", "{time} time");
        }
    }
    let off = async {
        while ada.get(NOTICES).await.1["off"] != true {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, off).await.expect("it is never switched off");
    assert_eq!(ada.get(NOTICES).await.1["failures"], 10);
    let mut browser = Browser::new(&house);
    browser.cookies.push(("person".into(), ada.token.clone().unwrap()));
    let (_, page) = browser.get("/me?lang=fr").await;
    assert!(page.contains("dix avis de suite ne sont pas arrivés"), "{page}");
    // Nothing is sent any more, though a table waits for her.
    receiver.answer(204);
    open().await;
    receiver.is_quiet().await;
    // Saved again, it begins anew.
    hooked(&ada, "json", &receiver.url("/ada")).await;
    let anew =
        json!({ "kind": "json", "address": receiver.url("/ada"), "failures": 0, "off": false });
    assert_eq!(ada.get(NOTICES).await.1, anew);
    let table = open().await;
    assert!(table.ends_with(receiver.hear().await.body["table"].as_str().unwrap()));
    receiver.is_quiet().await;
    house.close().await;
}

/// Bo plays until the table waits for Ada, who does not look.
async fn until_asked(ada: &Player, bo: &Player, table: &str) {
    let id = table.rsplit('/').next().unwrap();
    let playing = async {
        loop {
            bo.step(table).await;
            let (_, tables) = ada.get("/api/v1/tables").await;
            let own = tables.as_array().unwrap().iter().find(|each| each["id"] == id).unwrap();
            if own["waits_for_you"] == true {
                return;
            }
        }
    };
    timeout(PATIENCE, playing).await.expect("Ada is never asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_try_says_what_came_back() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |config| config.limits.hook_try = Duration::ZERO).await;
    let mut receiver = Receiver::open(204).await;
    let ada = house.person("Ada").await;
    let (status, answer) = ada.post(TRY, json!({})).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("no_hook")));
    hooked(&ada, "json", &receiver.url("/ada")).await;
    for (status, delivered, words) in [
        (204, true, "arrived (answer 204)"),
        (299, true, "arrived (answer 200)"),
        (404, false, "refused there (answer 404)"),
        (302, false, "points elsewhere (answer 302)"),
    ] {
        receiver.answer(status);
        let (answered, tried) = ada.post(TRY, json!({})).await;
        assert_eq!(answered, StatusCode::OK);
        assert_eq!(tried["delivered"], delivered, "{tried}");
        assert!(tried["words"].as_str().unwrap().contains(words), "{tried}");
        let heard = receiver.hear().await;
        assert_eq!((&heard.body["event"], heard.path.as_str()), (&json!("test"), "/ada"));
    }
    receiver.is_quiet().await;
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    hooked(&ada, "json", &format!("http://{free}/")).await;
    let (_, tried) = ada.post(TRY, json!({})).await;
    assert_eq!(tried["words"], "Nobody listens at this address.");
    hooked(&ada, "json", &receiver.url("/").replace("http:", "https:")).await;
    let (_, tried) = ada.post(TRY, json!({})).await;
    assert!(tried["words"].as_str().unwrap().starts_with("The connection is not safe"), "{tried}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trying_is_no_way_to_flood() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |config| config.limits.hook_try = Duration::from_mins(10)).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo) = (house.person("Ada").await, house.person("Bo").await);
    for player in [&ada, &bo] {
        hooked(player, "json", &receiver.url("/flood")).await;
        assert_eq!(player.post(TRY, json!({})).await.0, StatusCode::OK);
        for _ in 0..5 {
            assert_eq!(player.post(TRY, json!({})).await.0, StatusCode::TOO_MANY_REQUESTS);
        }
        receiver.hear().await;
    }
    receiver.is_quiet().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_learns_of_it() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&house).await;
    let secret = receiver.url("/a-secret-place");
    hooked(&ada, "json", &secret).await;
    begin(&ada, &table).await;
    let nothing = json!({ "kind": "none", "address": "", "failures": 0, "off": false });
    assert_eq!(bo.get(NOTICES).await, (StatusCode::OK, nothing));
    let nobody = Player { token: None, ..bo.clone() };
    assert_eq!(nobody.get(NOTICES).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(put(&nobody, "none", "").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(nobody.post(TRY, json!({})).await.0, StatusCode::UNAUTHORIZED);
    let mut browser = Browser::new(&house);
    browser.cookies.push(("person".into(), bo.token.clone().unwrap()));
    let page = format!("/table/{}", table.rsplit('/').next().unwrap());
    for path in ["/", "/me", page.as_str()] {
        let (status, text) = browser.get(path).await;
        assert_eq!(status, StatusCode::OK);
        assert!(!text.contains("a-secret-place"), "{path}");
    }
    for path in ["", "/view", "/record"] {
        let (_, answer) = bo.get(&format!("{table}{path}")).await;
        assert!(!answer.to_string().contains("a-secret-place"), "{path}: {answer}");
    }
    // Bo writes down his own, and Ada's stays.
    hooked(&bo, "json", &receiver.url("/bo")).await;
    assert_eq!(ada.get(NOTICES).await.1["address"], secret);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_it_and_tells_nothing_twice() {
    let data = TempDir::new().unwrap();
    let first = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&first).await;
    hooked(&ada, "json", &receiver.url("/ada")).await;
    begin(&bo, &table).await;
    until_heard(&bo, &table, &mut receiver).await;
    first.close().await;

    // The same question, told before: not once more.
    let second = house(&data, |_| {}).await;
    let at = |house: &House, player: &Player| Player { base: house.url(""), ..player.clone() };
    let (ada, bo) = (at(&second, &ada), at(&second, &bo));
    let (_, kept) = ada.get(NOTICES).await;
    assert_eq!((&kept["kind"], &kept["address"]), (&json!("json"), &json!(receiver.url("/ada"))));
    receiver.is_quiet().await;
    take_turn(&ada, &table).await;
    assert_eq!(until_heard(&bo, &table, &mut receiver).await.body["event"], "your_turn");
    take_turn(&ada, &table).await;
    second.close().await;

    // A question that came up just before the house closed is told by the next one.
    let third = house(&data, |config| config.tempo.grace = Duration::from_mins(10)).await;
    let (ada, bo) = (at(&third, &ada), at(&third, &bo));
    until_asked(&ada, &bo, &table).await;
    receiver.is_quiet().await;
    third.close().await;
    let fourth = house(&data, |_| {}).await;
    assert_eq!(receiver.hear().await.body["event"], "your_turn");
    receiver.is_quiet().await;
    fourth.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_everything_without_script() {
    let data = TempDir::new().unwrap();
    let house = house(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let mut zoe = Browser::new(&house);
    assert!(zoe.get("/").await.1.contains("href=\"/me\""));
    assert!(zoe.get("/me").await.1.contains("name=\"kind\""));
    let (status, _) = zoe.post("/me/notices/try", &[("kind", "json")]).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert_eq!(zoe.post("/me/name", &[("name", "")]).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(zoe.post("/me/name", &[("name", "Zoé <b>")]).await.0, StatusCode::SEE_OTHER);
    let (_, page) = zoe.get("/me?saved").await;
    assert!(page.contains("Zoé &lt;b&gt;") && page.contains("Saved."), "{page}");
    let address = receiver.url("/zoe?a=1&b=\"2\"");
    let fields = [("kind", "json"), ("address", address.as_str())];
    assert_eq!(zoe.post("/me/notices/try", &fields).await.0, StatusCode::OK);
    assert_eq!(receiver.hear().await.body["event"], "test");
    assert!(!zoe.get("/me").await.1.contains("/zoe?"), "a try keeps nothing");
    assert_eq!(zoe.post("/me/notices", &fields).await.0, StatusCode::SEE_OTHER);
    let (_, page) = zoe.get("/me").await;
    assert!(page.contains("/zoe?a=1&amp;b=&quot;2&quot;"), "{page}");
    assert_eq!(zoe.post("/me/notices", &[("kind", "none")]).await.0, StatusCode::SEE_OTHER);
    assert!(!zoe.get("/me").await.1.contains("/zoe?"), "it is gone");
    house.close().await;
}
