//! Accounts: a guest keeps all that is theirs and finds it again elsewhere; a failed sign-in does not tell whether the
//! login is unknown or the password wrong.

use crate::pages::Browser;
use crate::test_server::{Player, TestServer, config};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Server};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

pub(crate) const ACCOUNT: &str = "/api/v1/account";
pub(crate) const SESSION: &str = "/api/v1/session";
pub(crate) const ME: &str = "/api/v1/people/me";
/// A password for tests.
pub(crate) const SECRET: &str = "a long sentence";

/// A server with something changed.
pub(crate) async fn open(data: &TempDir, change: impl FnOnce(&mut Config)) -> TestServer {
    let mut config = config(data.path());
    change(&mut config);
    TestServer::serve(Server::open(config).await.unwrap())
}

/// Asks, and gives status and answer.
pub(crate) async fn ask(
    player: &Player,
    method: Method,
    path: &str,
    body: Value,
) -> (StatusCode, Value) {
    let answer = player.request(method, path).json(&body).send().await.unwrap();
    let status = answer.status();
    let text = answer.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

pub(crate) fn credentials(login: &str, password: &str) -> Value {
    json!({ "login": login, "password": password })
}

/// The same person with the token of an answer.
#[track_caller]
pub(crate) fn with_token(player: &Player, answer: &Value) -> Player {
    let token = answer["token"].as_str().unwrap_or_else(|| panic!("no token: {answer}"));
    Player { token: Some(token.to_owned()), ..player.clone() }
}

/// Makes an account of a guest.
pub(crate) async fn sign_up(player: &Player, login: &str) -> Player {
    let (status, answer) = player.post(ACCOUNT, credentials(login, SECRET)).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    with_token(player, &answer)
}

/// Signs in, and gives also at how many tables the guest stays.
pub(crate) async fn sign_in(player: &Player, login: &str) -> (Player, u64) {
    let (status, answer) = player.post(SESSION, credentials(login, SECRET)).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    (with_token(player, &answer), answer["left"].as_u64().unwrap())
}

pub(crate) fn anonymous(server: &TestServer, like: &Player) -> Player {
    Player { token: None, base: server.url(""), ..like.clone() }
}

/// The database of a server, open or not.
pub(crate) async fn database(data: &Path) -> SqliteConnection {
    let path = data.join("hippodrome.db");
    SqliteConnectOptions::new().filename(path).connect().await.unwrap()
}

/// The paths of the tables at which a player sits, as the API lists them.
async fn own_tables(player: &Player) -> Vec<String> {
    let (_, list) = player.get("/api/v1/tables").await;
    let own = list.as_array().unwrap().iter().filter(|table| table["yours"] == true);
    let mut all: Vec<String> =
        own.map(|table| format!("/api/v1/tables/{}", table["id"].as_str().unwrap())).collect();
    all.sort();
    all
}

const SOLO: &str = "solo";

fn alone() -> Value {
    json!({ "mode": SOLO, "program_timer": "off" })
}

/// Decides something that plays on.
async fn plays_on(player: &Player, table: &str) {
    player.wait_for_question(table).await;
    let (version, legal) = player.actions(table).await;
    let action = crate::test_server::sensible(&legal).unwrap();
    let (status, answer) = player.decide(table, version, &[&action]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// The player of a shared device who is asked decides something that plays on; `false` if none of them is asked.
pub(crate) async fn nudge(player: &Player, table: &str) -> bool {
    for hand in ["", "?hand=2"] {
        let (_, view) = player.get(&format!("{table}/view{hand}")).await;
        if view["awaiting_you"] != true {
            continue;
        }
        let (_, list) = player.get(&format!("{table}/actions{hand}")).await;
        let all = list["actions"].as_array().into_iter().flatten();
        let legal: Vec<String> =
            all.filter_map(|each| Some(each["action"].as_str()?.to_owned())).collect();
        let Some(action) = crate::test_server::sensible(&legal) else { continue };
        let body = json!({ "version": list["version"], "actions": [action] });
        let (status, answer) = player.post(&format!("{table}/decide{hand}"), body).await;
        assert!(matches!(status.as_u16(), 200 | 409), "{action}: {answer}");
        return status == StatusCode::OK;
    }
    false
}

/// Waits until a player of the shared device has decided something.
async fn screen_plays_on(player: &Player, table: &str) {
    for _ in 0..2_000 {
        if nudge(player, table).await {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    panic!("no player was asked: {}", player.view(table).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_with_an_account_is_who_they_were() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let guest = server.person("Ada").await;
    let table = guest.open_table(&["me"], alone()).await;
    plays_on(&guest, &table).await;
    assert_eq!(guest.get(ME).await.1, json!({ "name": "Ada", "login": null, "bot": false }));
    let ada = sign_up(&guest, "  Lovelace ").await;
    assert_eq!(ada.get(ME).await.1, json!({ "name": "Ada", "login": "Lovelace", "bot": false }));
    assert_eq!(ada.get(&table).await.1["your_seat"], 0);
    plays_on(&ada, &table).await;
    // A request that was on its way still arrives.
    assert_eq!(guest.get(ME).await.0, StatusCode::OK);
    let (status, answer) = ada.post(ACCOUNT, credentials("again", SECRET)).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("has_account")));
    let mut kept = database(data.path()).await;
    let password: String =
        sqlx::query_scalar("select password from accounts").fetch_one(&mut kept).await.unwrap();
    assert!(password.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{password}");
    kept.close().await.unwrap();
    server.close().await;

    // A person without a nickname gets one by signing up.
    let server = TestServer::open(&data).await;
    let ada = Player { base: server.url(""), ..ada };
    assert_eq!(ada.get(&table).await.1["your_seat"], 0, "also after the server was shut");
    let grace = sign_up(&anonymous(&server, &ada), "Grace").await;
    assert_eq!(grace.get(ME).await.1, json!({ "name": "Grace", "login": "Grace", "bot": false }));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_on_another_device_brings_the_games_of_its_guest() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let first = ada.open_table(&["me"], alone()).await;
    // On another device she has played as a guest, and Bo beside her.
    let guest = server.person("Guest").await;
    let seats = ["me", "here Bo", "open", "amateur"];
    let second = guest.open_table(&seats, json!({ "program_timer": "off" })).await;
    assert_eq!(guest.post(&format!("{second}/start"), json!({})).await.0, StatusCode::OK);
    let words = json!({ "words": "Here I am." });
    assert_eq!(guest.post(&format!("{second}/talk"), words).await.0, StatusCode::NO_CONTENT);
    screen_plays_on(&guest, &second).await;
    let webhook = json!({ "kind": "json", "address": "https://example.org/ada" });
    let notifications = "/api/v1/people/me/notifications";
    assert_eq!(ask(&guest, Method::PUT, notifications, webhook).await.0, StatusCode::OK);

    let (there, left) = sign_in(&guest, "ADA").await;
    assert_eq!(left, 0);
    assert_eq!(there.get(ME).await.1, json!({ "name": "Ada", "login": "ada", "bot": false }));
    let mut both = vec![first.clone(), second.clone()];
    both.sort();
    for device in [&ada, &there] {
        assert_eq!(own_tables(device).await, both);
        assert_eq!(device.get(notifications).await.1["address"], "https://example.org/ada");
        let (_, seen) = device.get(&second).await;
        assert_eq!(seen["hands"], json!([{ "hand": 1, "seat": 0 }, { "hand": 2, "seat": 1 }]));
        assert_eq!(device.get(&format!("{second}?hand=2")).await.1["your_seat"], 1);
    }
    // The game goes on at once, and the guest's token is no longer valid.
    for _ in 0..3 {
        screen_plays_on(&there, &second).await;
    }
    assert_eq!(guest.get(ME).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(guest.get(&second).await.1["your_seat"], Value::Null);
    server.close().await;
    let server = TestServer::open(&data).await;
    let ada = Player { base: server.url(""), ..ada };
    assert_eq!(own_tables(&ada).await, both);
    screen_plays_on(&ada, &second).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_and_finished_games_go_along() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let guest = server.person("Guest").await;
    let table = guest.open_table(&["me"], alone()).await;
    guest.wait_for_question(&table).await;
    let (version, _) = guest.actions(&table).await;
    assert_eq!(guest.decide(&table, version, &["resign"]).await.0, StatusCode::OK);
    let mut kept = database(data.path()).await;
    let id = table.rsplit('/').next().unwrap();
    let guest_id: String = sqlx::query_scalar("select host from tables where id = $1")
        .bind(id)
        .fetch_one(&mut kept)
        .await
        .unwrap();
    sqlx::query("insert into results (person, kind, table_id, points) values ($1, 'x', $2, 7)")
        .bind(&guest_id)
        .bind(id)
        .execute(&mut kept)
        .await
        .unwrap();
    let (there, _) = sign_in(&guest, "ada").await;
    assert_eq!(there.get(&table).await.1["your_seat"], 0);
    let of_guest: i64 = sqlx::query_scalar("select count(*) from results where person = $1")
        .bind(&guest_id)
        .fetch_one(&mut kept)
        .await
        .unwrap();
    let all: i64 =
        sqlx::query_scalar("select count(*) from results").fetch_one(&mut kept).await.unwrap();
    assert_eq!((of_guest, all), (0, 1));
    kept.close().await.unwrap();
    let mut page = Browser::new(&server);
    page.cookies.push(("person".into(), ada.token.clone().unwrap()));
    assert!(page.get("/").await.1.contains(id), "the finished game is in her list");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_person_sits_twice_at_one_table() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let guest = server.person("Guest").await;
    let table = guest.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    assert_eq!(ada.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(guest.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let own = guest.open_table(&["me"], alone()).await;
    let mut browser = Browser::new(&server);
    browser.cookies.push(("person".into(), guest.token.clone().unwrap()));
    let fields = [("login", "ada"), ("password", SECRET)];
    let (status, to) = browser.post("/me/sign-in", &fields).await;
    assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/me?signed-in&left=1"));
    assert!(browser.get(&to).await.1.contains("the guest’s seat stays as it is"));
    let (_, seen) = ada.get(&table).await;
    assert_eq!((&seen["your_seat"], &seen["hands"]), (&json!(1), &json!([])));
    let kinds: Vec<&Value> =
        seen["seats"].as_array().unwrap().iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["person", "person"]);
    assert_eq!(ada.get(&own).await.1["your_seat"], 0, "the others came along");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_table_wrote_late_is_put_right() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let guest = server.person("Guest").await;
    let table = guest.open_table(&["me", "amateur"], json!({ "program_timer": "off" })).await;
    sign_in(&guest, "ada").await;
    server.close().await;
    // As if the table had written its seats between the moment it was kept and the moment it heard of it.
    let mut kept = database(data.path()).await;
    for statement in [
        "update seats set person = (select person from successors) where kind = 'person'",
        "update tables set host = (select person from successors)",
    ] {
        sqlx::query(statement).execute(&mut kept).await.unwrap();
    }
    kept.close().await.unwrap();
    let server = TestServer::open(&data).await;
    let ada = Player { base: server.url(""), ..ada };
    assert_eq!(ada.get(&table).await.1["your_seat"], 0);
    plays_on(&ada, &table).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_login_and_a_wrong_password_get_the_same_answer() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let stranger = anonymous(&server, &ada);
    let mut answers = Vec::new();
    for (login, password) in [
        ("ada", "a wrong sentence"),
        ("unknown", SECRET),
        ("", ""),
        ("ada", ""),
        ("x\u{200b}y", &"long ".repeat(1_000)),
    ] {
        let (status, answer) = stranger.post(SESSION, credentials(login, password)).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{login}");
        answers.push(answer);
    }
    assert!(answers.windows(2).all(|two| two[0] == two[1]), "{answers:?}");
    assert_eq!(answers[0]["error"]["code"], "wrong_password");
    let mut pages = Vec::new();
    for login in ["ada", "bob"] {
        let mut browser = Browser::new(&server);
        let request = browser.http.post(server.url("/me/sign-in")).header("origin", server.url(""));
        let body = format!("login={login}&password=wrong-one");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let answer = request.body(body).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
        assert!(answer.headers().get("set-cookie").is_none());
        pages.push(answer.text().await.unwrap().replace(login, "LOGIN"));
        assert_eq!(browser.get("/me").await.0, StatusCode::OK);
    }
    assert!(pages[0].contains("Wrong login or password") && !pages[0].contains("wrong-one"));
    assert_eq!(pages[0], pages[1]);
    server.close().await;
}

/// Tries a password from an address, as a proxy tells it.
async fn attempt(player: &Player, from: &str, login: &str) -> (u16, Option<u64>, Value) {
    let request = player.request(Method::POST, SESSION).header("x-forwarded-for", from);
    let answer = request.json(&credentials(login, "a wrong sentence")).send().await.unwrap();
    let wait = answer.headers().get("retry-after");
    let wait = wait.map(|seconds| seconds.to_str().unwrap().parse().unwrap());
    (answer.status().as_u16(), wait, answer.json().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_can_be_tried_ten_times_from_one_address() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| config.trust_proxy = true).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let stranger = anonymous(&server, &ada);
    // One login, whether it exists or not.
    for (login, from) in [("ada", "198.51.100.1"), ("unknown", "198.51.100.2")] {
        for number in 0..10 {
            assert_eq!(attempt(&stranger, from, login).await.0, 401, "{login} {number}");
        }
        let (status, wait, answer) = attempt(&stranger, from, login).await;
        assert_eq!((status, &answer["error"]["code"]), (429, &json!("too_many_tries")), "{login}");
        assert!(wait.is_some_and(|seconds| (1..=11).contains(&seconds)), "{wait:?}");
    }
    // A stranger who tries hers does not keep Ada out.
    sign_in(&stranger, "ada").await;
    // Any logins from one address.
    for number in 0..10 {
        assert_eq!(attempt(&stranger, "203.0.113.7", &format!("who{number}")).await.0, 401);
    }
    assert_eq!(attempt(&stranger, "203.0.113.7", "another").await.0, 429);
    assert_eq!(attempt(&stranger, "203.0.113.8", "another").await.0, 401);
    // Ada, who is signed in, stays signed in.
    assert_eq!(ada.get(ME).await.0, StatusCode::OK);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_is_given_once_and_bad_ones_never() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| config.trust_proxy = true).await;
    let ada = sign_up(&server.person("Ada").await, "Zoé").await;
    let guest = server.person("Other").await;
    let try_it = |from: u8, login: &str, password: &str| {
        let request = guest.request(Method::POST, ACCOUNT);
        let request = request.header("x-forwarded-for", format!("198.51.100.{from}"));
        let request = request.json(&credentials(login, password));
        async {
            let answer = request.send().await.unwrap();
            let status = answer.status().as_u16();
            let answer: Value = answer.json().await.unwrap();
            (status, answer["error"]["code"].as_str().unwrap_or_default().to_owned())
        }
    };
    for (number, login) in (0..).zip(["Zoé", "zoé", "ZOE\u{301}", "ｚｏé"]) {
        let refused = try_it(number, login, SECRET).await;
        assert_eq!(refused, (409, "login_taken".into()), "{login}");
    }
    for login in ["", "ab", "a\u{202e}bc", &"x".repeat(25)] {
        assert_eq!(try_it(50, login, SECRET).await, (422, "bad_login".into()), "{login:?}");
    }
    for password in ["", "1234567", &"x".repeat(129)] {
        assert_eq!(try_it(51, "other", password).await, (422, "bad_password".into()));
    }
    for body in [json!({}), json!({ "login": "other" }), json!({ "login": 1, "password": 2 })] {
        assert_eq!(guest.post(ACCOUNT, body).await.0, StatusCode::BAD_REQUEST);
    }
    // Many at the same time: one of them gets it.
    let mut people = Vec::new();
    for number in 0..6 {
        people.push(server.person(&format!("Runner {number}")).await);
    }
    let all = people.iter().map(|each| each.post(ACCOUNT, credentials("runner", SECRET)));
    let all = futures_util::future::join_all(all).await;
    assert_eq!(all.iter().filter(|(status, _)| *status == StatusCode::CREATED).count(), 1);
    assert_eq!(all.iter().filter(|(status, _)| *status == StatusCode::CONFLICT).count(), 5);
    assert_eq!(ada.get(ME).await.1["login"], "Zoé");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_does_it_all_without_script_and_shows_names_as_text() {
    const NAME: &str = "<img src=x>\"'&";
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut zoe = Browser::new(&server);
    let (_, page) = zoe.get("/").await;
    assert!(page.contains("href=\"/me#sign-in\""), "{page}");
    assert_eq!(zoe.post("/play/memoracers", &[]).await.0, StatusCode::SEE_OTHER);
    assert_eq!(zoe.post("/me/name", &[("name", NAME)]).await.0, StatusCode::SEE_OTHER);
    let (status, _) = zoe.post("/me/account", &[("login", NAME), ("password", "short")]).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields = [("login", NAME), ("password", SECRET)];
    let (status, to) = zoe.post("/me/account", &fields).await;
    assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/me?signed-up"));
    for lang in ["en", "fr"] {
        let (_, page) = zoe.get(&format!("/me?signed-up&lang={lang}")).await;
        assert!(page.contains("&lt;img src=x&gt;&quot;'&amp;"), "{page}");
        assert!(!page.contains("<img"), "{page}");
        assert!(page.contains("action=\"/me/password\"") && !page.contains("/me/account"));
        assert!(!page.contains("#sign-in"), "an account that is signed in need not sign in again");
    }
    zoe.get("/?lang=en").await;
    assert_eq!(zoe.post("/me/sign-out", &[]).await.1, "/me?signed-out");
    let (_, page) = zoe.get("/me?signed-out").await;
    assert!(page.contains("You are signed out") && page.contains("action=\"/me/sign-in\""));
    let mut elsewhere = Browser::new(&server);
    assert_eq!(elsewhere.post("/me/sign-in", &fields).await.1, "/me?signed-in");
    let (_, home) = elsewhere.get("/").await;
    assert!(home.contains("id=\"resume\"") && home.contains("&lt;img src=x&gt;"), "her game");
    assert!(!home.contains("<img"), "{home}");
    let (status, to) =
        elsewhere.post("/me/password", &[("old", SECRET), ("new", "another long sentence")]).await;
    assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/me?password"));
    let (status, _) = elsewhere.post("/me/password", &[("old", SECRET), ("new", SECRET)]).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (_, to) = elsewhere.post("/me/sign-out-everywhere", &[]).await;
    assert_eq!(to, "/me?everywhere");
    assert!(elsewhere.get(&to).await.1.contains("signed out on all other devices"));
    server.close().await;
}
