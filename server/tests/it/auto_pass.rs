//! Auto-passes from outside: given, kept, revoked, refused; by the API, by a form and over a page's socket.

use crate::fragile::{Fragile, Mood};
use crate::socket::{connect, hear, say};
use crate::test_server::{Player, TestServer, config};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Server;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

/// Every window of Celestia.
const KINDS: [&str; 5] = ["before_roll", "before_reveal", "rescue", "escape", "offers"];

/// Ada and Bo begin a game of Celestia.
async fn duel(test_server: &TestServer) -> (Player, Player, String) {
    let (ada, bo) = (test_server.person("Ada").await, test_server.person("Bo").await);
    let new = json!({ "game": "celestia", "seats": ["me", "open"] });
    let (status, table) = ada.post("/api/v1/tables", new).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let table = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(bo.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    (ada, bo, table)
}

async fn order(player: &Player, table: &str, kind: &str, on: bool) -> (StatusCode, Value) {
    player.post(&format!("{table}/order"), json!({ "kind": kind, "on": on })).await
}

async fn refusal(player: &Player, table: &str, kind: &str) -> (StatusCode, String) {
    let (status, answer) = order(player, table, kind, true).await;
    (status, answer["error"]["code"].as_str().unwrap_or_default().to_owned())
}

/// The kinds that the table says this person lets pass.
async fn standing(player: &Player, table: &str) -> Vec<String> {
    let (status, answer) = player.get(table).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let all = answer["your_orders"].as_array().unwrap().iter();
    let on = all.filter(|order| order["on"] == true);
    let kinds: Vec<String> = on.map(|order| order["kind"].as_str().unwrap().to_owned()).collect();
    let (_, seen) = player.get(&format!("{table}/view")).await;
    assert_eq!(seen["orders"], json!(kinds), "the view says the same");
    kinds
}

/// Decides once if asked; what is decided must not be a window.
async fn once(player: &Player, table: &str, number: usize, windows: bool) -> bool {
    if player.view(table).await["awaiting_you"] != true {
        return false;
    }
    let (version, legal) = player.actions(table).await;
    let may_pass = legal.iter().any(|action| action == "pass");
    // What is listed may be newer than the view: only what is taken tells that she was asked.
    let quiet = ["resign", "signal", "ask", "listen"];
    let plays = |action: &&String| !quiet.iter().any(|word| action.starts_with(word));
    let playing: Vec<&String> = legal.iter().filter(plays).collect();
    let Some(action) = playing.get(number * 7 % playing.len().max(1)) else { return false };
    if may_pass && !windows {
        return false;
    }
    player.decide(table, version, &[action]).await.0 == StatusCode::OK
}

async fn over(player: &Player, table: &str) -> bool {
    player.view(table).await["over"] == true
}

/// How often a person passed, as the record of a finished game tells it.
async fn passes(player: &Player, table: &str) -> usize {
    let (_, record) = player.get(&format!("{table}/record")).await;
    let moves = record["moves"].as_array().unwrap();
    moves.iter().filter(|made| made["by"] == 0 && made["do"] == "pass").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_orders_it_is_never_asked_and_passes() {
    let data = TempDir::new().unwrap();
    let test_server = TestServer::open(&data).await;
    let mut passed = 0;
    for _ in 0..8 {
        let (ada, bo, table) = duel(&test_server).await;
        for kind in KINDS {
            assert_eq!(order(&ada, &table, kind, true).await.0, StatusCode::NO_CONTENT);
        }
        for number in 0..20_000 {
            if over(&ada, &table).await {
                break;
            }
            // Ada decides no window by hand: if one were left to her, the game would stand still.
            once(&ada, &table, number, false).await;
            once(&bo, &table, number, true).await;
        }
        assert!(over(&ada, &table).await, "a window waits for her");
        assert_eq!(refusal(&ada, &table, "rescue").await, (StatusCode::CONFLICT, "over".into()));
        passed += passes(&ada, &table).await;
        if passed > 0 {
            break;
        }
    }
    assert!(passed > 0, "no window opened for her in eight games");
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_survive_a_restart_and_are_revoked() {
    let data = TempDir::new().unwrap();
    let test_server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&test_server).await;
    assert_eq!(standing(&ada, &table).await, Vec::<String>::new());
    for kind in ["escape", "before_roll", "escape"] {
        assert_eq!(order(&ada, &table, kind, true).await.0, StatusCode::NO_CONTENT);
    }
    assert_eq!(standing(&ada, &table).await, ["before_roll", "escape"]);
    test_server.close().await;
    let test_server = TestServer::open(&data).await;
    let at = |player: Player| Player { base: format!("http://{}", test_server.address), ..player };
    let (ada, bo) = (at(ada), at(bo));
    assert_eq!(standing(&ada, &table).await, ["before_roll", "escape"]);
    assert_eq!(standing(&bo, &table).await, Vec::<String>::new(), "they are hers alone");
    // A bot plays for her; with her the orders come back.
    assert_eq!(ada.post(&format!("{table}/leave"), json!({})).await.0, StatusCode::OK);
    assert_eq!(standing(&ada, &table).await, Vec::<String>::new());
    assert_eq!(ada.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(standing(&ada, &table).await, ["before_roll", "escape"]);
    assert_eq!(order(&ada, &table, "before_roll", false).await.0, StatusCode::NO_CONTENT);
    test_server.close().await;
    let test_server = TestServer::open(&data).await;
    let ada = Player { base: format!("http://{}", test_server.address), ..ada };
    assert_eq!(standing(&ada, &table).await, ["escape"], "what was revoked stays revoked");
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_ones_own_is_refused() {
    let data = TempDir::new().unwrap();
    let test_server = TestServer::open(&data).await;
    let (ada, _bo, table) = duel(&test_server).await;
    let zoe = test_server.person("Zoe").await;
    let code = |text: &str| text.to_owned();
    let unknown = (StatusCode::UNPROCESSABLE_ENTITY, code("no_such_order"));
    assert_eq!(refusal(&ada, &table, "roll").await, unknown);
    assert_eq!(refusal(&ada, &table, "swap").await, unknown);
    assert_eq!(refusal(&zoe, &table, "rescue").await, (StatusCode::FORBIDDEN, code("not_seated")));
    let anonymous = Player { token: None, ..ada.clone() };
    assert_eq!(
        refusal(&anonymous, &table, "rescue").await,
        (StatusCode::UNAUTHORIZED, code("not_signed_in"))
    );
    let new = json!({ "game": "celestia", "seats": ["me", "open"] });
    let (_, waits) = zoe.post("/api/v1/tables", new).await;
    let waits = format!("/api/v1/tables/{}", waits["id"].as_str().unwrap());
    let early = (StatusCode::CONFLICT, code("not_started"));
    assert_eq!(refusal(&zoe, &waits, "rescue").await, early);
    assert_eq!(standing(&ada, &table).await, Vec::<String>::new());
    let french = ada.request(Method::POST, &format!("{table}/order"));
    let french = french.header("accept-language", "fr").json(&json!({ "kind": "x", "on": true }));
    let words = french.send().await.unwrap().text().await.unwrap();
    assert!(words.contains("Ce jeu ne pose pas cette question"), "{words}");
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_and_a_socket_give_orders_too_and_no_one_else_hears_of_it() {
    let data = TempDir::new().unwrap();
    let test_server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&test_server).await;
    let id = table.rsplit('/').next().unwrap();
    let (mut own, mut other) = (
        connect(&ada, &table, 0, Some(&ada.base)).await.unwrap(),
        connect(&bo, &table, 0, Some(&bo.base)).await.unwrap(),
    );
    // Who comes is shown to all; then it is quiet.
    while let Ok(Some(_)) = timeout(Duration::from_secs(1), hear(&mut other)).await {}
    say(&mut own, json!({ "t": "order", "kind": "rescue", "on": true })).await;
    loop {
        let message = hear(&mut own).await.unwrap();
        if message.to_string().contains("revoke-rescue") {
            break;
        }
    }
    let form = async |fields: &'static str| {
        let form = ada.request(Method::POST, &format!("/table/{id}/order")).body(fields);
        form.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap()
    };
    assert_eq!(form("on=escape").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(standing(&ada, &table).await, ["rescue", "escape"]);
    assert_eq!(form("off=rescue").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(standing(&ada, &table).await, ["escape"]);
    say(&mut other, json!({ "t": "ping" })).await;
    assert_eq!(hear(&mut other).await.unwrap()["t"], "pong", "nothing was sent to Bo before it");
    let page = ada.request(Method::GET, &format!("/table/{id}")).send().await.unwrap();
    assert!(page.text().await.unwrap().contains("id=\"revoke-escape\""), "the page shows it");
    let page = bo.request(Method::GET, &format!("/table/{id}")).send().await.unwrap();
    assert!(!page.text().await.unwrap().contains("revoke-"), "another's page does not");
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_could_not_be_kept_is_not_given() {
    let data = TempDir::new().unwrap();
    let store = Fragile::open(data.path()).await;
    let server = Server::open_with(config(data.path()), store.clone(), &[1; 64]).await.unwrap();
    let test_server = TestServer::serve(server);
    let (ada, _bo, table) = duel(&test_server).await;
    store.set(Mood::Full, Some(&table));
    let refused = (StatusCode::SERVICE_UNAVAILABLE, "not_kept".to_owned());
    assert_eq!(refusal(&ada, &table, "rescue").await, refused);
    store.set(Mood::Well, None);
    assert_eq!(standing(&ada, &table).await, Vec::<String>::new());
    assert_eq!(order(&ada, &table, "rescue", true).await.0, StatusCode::NO_CONTENT);
    assert_eq!(standing(&ada, &table).await, ["rescue"]);
    test_server.close().await;
}
