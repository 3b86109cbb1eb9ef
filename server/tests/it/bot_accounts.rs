//! Accounts of programs: who may become one, and how others know it.

use crate::account::{ACCOUNT, SECRET, ask, credentials, sign_up};
use crate::test_server::{Player, TestServer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;

pub(crate) const BOT: &str = "/api/v1/account/bot";

fn refused(answer: &(StatusCode, Value)) -> (u16, &str) {
    (answer.0.as_u16(), answer.1["error"]["code"].as_str().unwrap_or("?"))
}

/// A new bot account with this login and this name.
pub(crate) async fn new_bot(server: &TestServer, login: &str, name: &str) -> Player {
    let bot = sign_up(&server.person(name).await, login).await;
    let (status, me) = bot.post(BOT, json!({})).await;
    assert_eq!(status, StatusCode::OK, "{me}");
    bot
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_account_is_known_as_one_everywhere_and_after_a_restart() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut bot = sign_up(&server.person("Robi").await, "robi").await;
    let (_, me) = bot.get("/api/v1/people/me").await;
    assert_eq!((&me["name"], &me["bot"]), (&json!("Robi"), &json!(false)));
    let (status, me) = bot.post(BOT, json!({})).await;
    assert_eq!(status, StatusCode::OK, "{me}");
    let known = json!({ "name": "BOT Robi", "login": "robi", "bot": true });
    assert_eq!(me, known);
    assert_eq!(bot.post(BOT, json!({})).await, (StatusCode::OK, known.clone()), "declared twice");
    let mut ada = server.person("Ada").await;
    let table = ada.open_table(&["me", "open", "amateur"], json!({})).await;
    bot.post(&format!("{table}/sit"), json!({})).await;
    // A second player on its device is a program's, too.
    let own = bot.open_table(&["me", "here Ann", "open"], json!({})).await;
    server.close().await;

    let server = TestServer::open(&data).await;
    for player in [&mut bot, &mut ada] {
        player.base = server.url("");
    }
    assert_eq!(bot.get("/api/v1/people/me").await.1, known);
    let seat = |table: &Value, seat: usize| {
        (table["seats"][seat]["name"].clone(), table["seats"][seat]["bot"].clone())
    };
    let (_, seen) = ada.get(&table).await;
    assert_eq!(seat(&seen, 0), (json!("Ada"), json!(false)));
    assert_eq!(seat(&seen, 1), (json!("BOT Robi"), json!(true)));
    assert_eq!(seat(&seen, 2).1, json!(true), "a bot of the server is no person either");
    assert_eq!(seen["seats"][1]["kind"], "person");
    let (_, seen) = bot.get(&own).await;
    assert_eq!(seat(&seen, 1), (json!("BOT Ann"), json!(true)));
    assert_eq!(seen["title"], "BOT Robi’s table");
    let (_, page) = ada.get(&table.replace("/api/v1/tables/", "/table/")).await;
    let page = page.as_str().unwrap();
    assert!(page.contains("BOT Robi") && page.contains("bot account"), "{page}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_keeps_its_mark_and_no_person_has_it() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let bot = new_bot(&server, "robi", "Robi").await;
    let rename = async |player: &Player, name: &str| {
        let form = player.request(Method::POST, "/me/name").body(format!("name={name}"));
        let form = form.header("content-type", "application/x-www-form-urlencoded");
        let status = form.send().await.unwrap().status();
        (status.as_u16(), player.get("/api/v1/people/me").await.1["name"].clone())
    };
    assert_eq!(rename(&bot, "Robi II").await, (303, json!("BOT Robi II")));
    assert_eq!(rename(&bot, "BOT Robi").await, (303, json!("BOT Robi")));
    let ada = server.person("Ada").await;
    assert_eq!(rename(&ada, "BOT Ada").await, (422, json!("Ada")));
    for name in ["BOT Ada", "bot Ada", "BOT"] {
        let answer = ada.post("/api/v1/people", json!({ "name": name })).await;
        assert_eq!(refused(&answer), (422, "bad_name"), "{name}");
        let seats = json!({ "game": "memoracers", "seats": ["me", format!("here {name}")] });
        let answer = ada.post("/api/v1/tables", seats).await;
        assert_eq!(refused(&answer), (422, "bad_name"), "{name}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_account_that_has_not_played_can_be_a_bot() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let guest = server.person("Ada").await;
    let anonymous = Player { token: None, ..guest.clone() };
    assert_eq!(refused(&anonymous.post(BOT, json!({})).await), (401, "not_signed_in"));
    assert_eq!(refused(&guest.post(BOT, json!({})).await), (409, "no_account"));
    guest.open_table(&["me", "open"], json!({})).await;
    let ada = sign_up(&guest, "ada").await;
    let answer = ada.post(BOT, json!({})).await;
    assert_eq!(refused(&answer), (409, "has_played"), "what the guest played counts");
    assert_eq!(ada.get("/api/v1/people/me").await.1["name"], "Ada", "nothing has changed");
    let request = ada.request(Method::POST, BOT).header("accept-language", "fr");
    let french: Value = request.send().await.unwrap().json().await.unwrap();
    assert_ne!(french["error"]["message"], answer.1["error"]["message"]);

    new_bot(&server, "robi", "Robi").await;
    let session = "/api/v1/session";
    let played = server.person("Max").await;
    played.open_table(&["me", "open"], json!({})).await;
    let answer = played.post(session, credentials("robi", SECRET)).await;
    assert_eq!(refused(&answer), (409, "has_played"), "his games do not become a bot's");
    assert_eq!(played.get("/api/v1/people/me").await.1["name"], "Max");
    let fresh = server.person("Zoe").await;
    let (status, answer) = fresh.post(session, credentials("robi", SECRET)).await;
    assert_eq!((status, &answer["name"]), (StatusCode::CREATED, &json!("BOT Robi")));

    let (status, _) = ask(&ada, Method::DELETE, ACCOUNT, json!({ "password": SECRET })).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    server.close().await;
}
