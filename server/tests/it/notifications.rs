//! Notifications to an address of a person's own: what is sent, to whom, and how often.

use crate::pages::Browser;
use crate::socket::{Socket, connect, hear, say};
use crate::test_server::{Player, TestServer};
use crate::undo_and_replay::{duel, once};
use crate::webhook::{
    Heard, NOTIFICATIONS, PATIENCE, QUIET, Receiver, begin, race, server, with_webhook,
};
use reqwest::StatusCode;
use serde_json::json;
use std::fmt::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};
use tracing::Metadata;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};

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
pub(crate) async fn until_heard(bo: &Player, table: &str, receiver: &mut Receiver) -> Heard {
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
async fn one_notification_a_decision() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&server).await;
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    begin(&bo, &table).await;
    let id = table.rsplit('/').next().unwrap();
    for _ in 0..4 {
        let heard = until_heard(&bo, &table, &mut receiver).await;
        assert_eq!(heard.path, "/ada");
        assert!(heard.head.contains("content-type: application/json"), "{}", heard.head);
        let told = &heard.body;
        assert_eq!((&told["event"], &told["game"]), (&json!("your_turn"), &json!("memoracers")));
        assert_eq!((&told["table"], &told["title"]), (&json!(id), &json!("Ada’s table")));
        assert_eq!(told["url"], server.url(&format!("/table/{id}")));
        assert_eq!(told["words"], "Your turn in MemoRacers: “Ada’s table”.");
        let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["at", "event", "game", "more", "table", "title", "url", "words"]);
        // What others do does not tell her again.
        let talk = json!({ "words": "Your turn!" });
        bo.post(&format!("{table}/talk"), talk).await;
        let spectator = server.person("Zoe").await;
        drop(look(&spectator, &table, true).await);
        bo.view(&table).await;
        receiver.is_quiet().await;
        assert_eq!(ada.view(&table).await["awaiting_you"], true);
        // She has looked, and knows it now.
        receiver.is_quiet().await;
        take_turn(&ada, &table).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn none_while_watched() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&server).await;
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    let mut page = look(&ada, &table, true).await;
    begin(&ada, &table).await;
    // Both play on; only Ada's page asks for a view on her behalf.
    let watched = async |table: &str| {
        for _ in 0..3 {
            while bo.view(table).await["awaiting_you"] == true {
                bo.step(table).await;
            }
            sleep(QUIET / 4).await;
            let (version, legal) = ada.actions(table).await;
            if let Some(action) = crate::test_server::sensible(&legal) {
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
    // She turns back: that question is hers now, and no other notification follows.
    turn(&mut page, true).await;
    receiver.is_quiet().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_never_looks_is_notified_once() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(200).await;
    let (ada, bo) = (server.person("Ada").await, server.person("Bo").await);
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
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
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_once() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&server).await;
    with_webhook(&bo, "json", &receiver.url("/bo")).await;
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
    assert_eq!(heard.body["words"], "MemoRacers: the game at “Ada’s table” is over.");
    receiver.is_quiet().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn consent_is_asked_for() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let mut decided = 0;
    for number in 0..200 {
        for player in [&ada, &bo] {
            decided += usize::from(once(player, &table, number).await.is_some());
        }
        if decided >= 12 {
            break;
        }
    }
    with_webhook(&bo, "json", &receiver.url("/bo")).await;
    let version = ada.view(&table).await["version"].clone();
    let undo = format!("{table}/undo");
    let (status, answer) = ada.post(&undo, json!({ "version": version })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let heard = receiver.hear().await;
    assert_eq!(heard.body["event"], "consent");
    assert!(
        heard.body["words"]
            .as_str()
            .unwrap()
            .contains(": the other players ask for your agreement at “")
    );
    receiver.is_quiet().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_tables_are_told_together() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |config| config.tempo.grace = Duration::from_secs(3)).await;
    let mut receiver = Receiver::open(204).await;
    let ada = server.person("Ada").await;
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    for _ in 0..3 {
        ada.open_table(&["me", "amateur"], json!({ "program_timer": "off" })).await;
    }
    let mut tables = 0;
    let mut letters = 0;
    while tables < 3 {
        let heard = receiver.hear().await;
        let more = heard.body["more"].as_u64().unwrap();
        if more > 0 {
            assert_eq!(heard.body["url"], server.url("/"));
        }
        tables += 1 + more;
        letters += 1;
    }
    assert_eq!(tables, 3);
    assert!(letters < 3, "each table has sent a letter of its own");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_and_ntfy_are_spoken_in_the_readers_language() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(200).await;
    let mut zoe = Browser::new(&server);
    zoe.post("/me/name?lang=fr", &[("name", "Zoé")]).await;
    let fields =
        |kind: &'static str, address: String| [("kind", kind.to_owned()), ("address", address)];
    for (kind, path) in [("discord", "/api/webhooks/1/secret"), ("ntfy", "/zoe-topic?auth=x")] {
        let fields = fields(kind, receiver.url(path));
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let (status, to) = zoe.post("/me/notifications", &fields).await;
        assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/me?saved"));
        let (status, table) = zoe.post("/play/memoracers", &[]).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        let heard = receiver.hear().await;
        let words = "À vous de jouer à MemoRacers\u{a0}: «\u{a0}La table de Zoé\u{a0}».";
        if kind == "discord" {
            assert_eq!(heard.path, "/api/webhooks/1/secret");
            assert_eq!(heard.body["allowed_mentions"], json!({ "parse": [] }));
            let content = heard.body["content"].as_str().unwrap();
            assert_eq!(content, format!("{}\n<{}>", words.replace(':', "\\:"), server.url(&table)));
        } else {
            assert_eq!(heard.path, "/?auth=x");
            let expected = json!({ "topic": "zoe-topic", "title": "Hippodrome", "message": words,
                                   "click": server.url(&table) });
            assert_eq!(heard.body, expected);
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_that_never_answers_slows_no_one() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(0).await;
    let (ada, bo, table) = race(&server).await;
    for player in [&ada, &bo] {
        with_webhook(player, "json", &receiver.url("/silent")).await;
    }
    begin(&ada, &table).await;
    receiver.hear().await;
    // From here on the webhook is open and says nothing: the whole race is decided meanwhile.
    let playing = async {
        while ada.step(&table).await {
            bo.step(&table).await;
        }
    };
    timeout(PATIENCE * 2, playing).await.expect("the race does not end");
    // Nor does it hold the server open.
    timeout(Duration::from_secs(9), server.close()).await.expect("the server does not close");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hook_that_fails_is_switched_off_and_said_so() {
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(500).await;
    let ada = server.person("Ada").await;
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    // Each of her tables waits for her.
    let open = async || ada.open_table(&["me", "amateur"], json!({ "program_timer": "off" })).await;
    for _ in 0..10 {
        open().await;
        for time in ["first", "second"] {
            assert_eq!(receiver.hear().await.body["event"], "your_turn", "{time} time");
        }
    }
    let off = async {
        while ada.get(NOTIFICATIONS).await.1["off"] != true {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, off).await.expect("it is never switched off");
    assert_eq!(ada.get(NOTIFICATIONS).await.1["failures"], 10);
    let mut browser = Browser::new(&server);
    browser.cookies.push(("person".into(), ada.token.clone().unwrap()));
    let (_, page) = browser.get("/me?lang=fr").await;
    assert!(page.contains("dix de suite ne sont pas arrivées"), "{page}");
    // Nothing is sent any more, though a table waits for her.
    receiver.answer(204);
    open().await;
    receiver.is_quiet().await;
    // Saved again, it starts at zero.
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    let restarted =
        json!({ "kind": "json", "address": receiver.url("/ada"), "failures": 0, "off": false });
    assert_eq!(ada.get(NOTIFICATIONS).await.1, restarted);
    let table = open().await;
    assert!(table.ends_with(receiver.hear().await.body["table"].as_str().unwrap()));
    receiver.is_quiet().await;
    server.close().await;
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
async fn a_restart_keeps_it_and_tells_nothing_twice() {
    let data = TempDir::new().unwrap();
    let first = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(204).await;
    let (ada, bo, table) = race(&first).await;
    with_webhook(&ada, "json", &receiver.url("/ada")).await;
    begin(&bo, &table).await;
    until_heard(&bo, &table, &mut receiver).await;
    first.close().await;

    // The same question, told before: not once more.
    let second = server(&data, |_| {}).await;
    let at =
        |server: &TestServer, player: &Player| Player { base: server.url(""), ..player.clone() };
    let (ada, bo) = (at(&second, &ada), at(&second, &bo));
    let (_, kept) = ada.get(NOTIFICATIONS).await;
    assert_eq!((&kept["kind"], &kept["address"]), (&json!("json"), &json!(receiver.url("/ada"))));
    receiver.is_quiet().await;
    take_turn(&ada, &table).await;
    assert_eq!(until_heard(&bo, &table, &mut receiver).await.body["event"], "your_turn");
    take_turn(&ada, &table).await;
    second.close().await;

    // A question that came up just before the server closed is told by the next one.
    let third = server(&data, |config| config.tempo.grace = Duration::from_mins(10)).await;
    let (ada, bo) = (at(&third, &ada), at(&third, &bo));
    until_asked(&ada, &bo, &table).await;
    receiver.is_quiet().await;
    third.close().await;
    let fourth = server(&data, |_| {}).await;
    assert_eq!(receiver.hear().await.body["event"], "your_turn");
    receiver.is_quiet().await;
    fourth.close().await;
}

/// What the server logs, a line an event.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

impl tracing::Subscriber for Log {
    fn enabled(&self, about: &Metadata<'_>) -> bool {
        about.target().starts_with("server")
    }
    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }
    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, event: &tracing::Event<'_>) {
        struct Line(String);
        impl Visit for Line {
            fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
                let _ = write!(self.0, "{field}={value:?} ");
            }
        }
        let mut line = Line(String::new());
        event.record(&mut line);
        self.0.lock().unwrap().push(line.0);
    }
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// On one thread, so that its log is that of the server.
#[tokio::test]
async fn the_log_names_tables_and_never_a_notification_address() {
    let log = Log::default();
    let _logged = tracing::subscriber::set_default(log.clone());
    let data = TempDir::new().unwrap();
    let server = server(&data, |_| {}).await;
    let mut receiver = Receiver::open(500).await;
    let (ada, bo, table) = race(&server).await;
    with_webhook(&ada, "json", &receiver.url("/a-secret")).await;
    begin(&bo, &table).await;
    until_heard(&bo, &table, &mut receiver).await;
    let told = || {
        let all = log.0.lock().unwrap();
        all.iter().find(|line| line.contains("a notification was not delivered")).cloned()
    };
    let waiting = async {
        loop {
            match told() {
                Some(line) => return line,
                None => sleep(Duration::from_millis(5)).await,
            }
        }
    };
    let line = timeout(PATIENCE, waiting).await.expect("nothing is logged");
    for word in [table.rsplit('/').next().unwrap(), "your_turn", "Status(500)"] {
        assert!(line.contains(word), "{line}");
    }
    let host = receiver.address.ip().to_string();
    assert!(!line.contains(&host), "{line}");
    server.close().await;
    let all = log.0.lock().unwrap().join("\n");
    assert!(!all.contains("a-secret") && !all.contains(&receiver.address.to_string()), "{all}");
}
