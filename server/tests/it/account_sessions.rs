//! Sessions: renewed, replaced, ended; those of older servers; and those that were never ours.

use crate::account::{
    ACCOUNT, ME, SECRET, SESSION, anonymous, ask, credentials, database, open, sign_in, sign_up,
};
use crate::pages::Browser;
use crate::socket::{closed, connect, hear, say};
use crate::test_server::{Player, TestServer};
use cookie::{Cookie, CookieJar, Key};
use reqwest::{Method, Response, StatusCode, header};
use serde_json::json;
use server::SessionLimits;
use server::model::rows::Person;
use server::store::{Accounts, Change, SessionRow, Sqlite, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

/// Every answer brings a new session, and the old one ends with its first use.
fn at_once(config: &mut server::Config) {
    config.terms = SessionLimits { renew: Duration::ZERO, grace: Duration::ZERO };
}

/// A page with this cookie; the new one, if there is one.
async fn visit(server: &TestServer, token: &str) -> (bool, Option<String>) {
    let request = reqwest::Client::new().get(server.url(ME));
    let answer = request.header(header::COOKIE, format!("person={token}")).send().await.unwrap();
    (answer.status() == StatusCode::OK, new_cookie(&answer).map(|(token, _)| token))
}

/// The token and the whole text of the cookie that an answer sets.
fn new_cookie(answer: &Response) -> Option<(String, String)> {
    let all = answer.headers().get_all(header::SET_COOKIE).iter();
    let text =
        all.map(|it| it.to_str().unwrap()).find_map(|it| Some((it.strip_prefix("person=")?, it)));
    text.map(|(rest, all)| (rest.split(';').next().unwrap().to_owned(), all.to_owned()))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_session_is_followed_by_a_new_one() {
    let data = TempDir::new().unwrap();
    let server = open(&data, at_once).await;
    let first = server.person("Ada").await.token.unwrap();
    let (known, next) = visit(&server, &first).await;
    let next = next.unwrap();
    assert!(known && next != first);
    // The answer may be lost, and another tab may ask meanwhile: neither tab is shut out, and both get the same token.
    assert_eq!(visit(&server, &first).await, (true, Some(next.clone())));
    let (known, third) = visit(&server, &next).await;
    assert!(known && third.is_some_and(|third| third != next));
    // Now that the new one was used the old one is worth nothing.
    assert_eq!(visit(&server, &first).await, (false, None));
    server.close().await;
    let server = open(&data, at_once).await;
    assert_eq!(visit(&server, &first).await, (false, None), "nor after the server was shut");
    assert!(visit(&server, &next).await.0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_and_a_socket_do_not_shut_each_other_out() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| config.terms.renew = Duration::ZERO).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    let version = ada.wait_for_question(&table).await["version"].as_u64().unwrap();
    let mut socket = connect(&ada, &table, version, Some(&ada.base)).await.unwrap();
    hear(&mut socket).await.unwrap();
    let first = ada.token.clone().unwrap();
    let next = visit(&server, &first).await.1.unwrap();
    assert!(visit(&server, &next).await.0);
    assert!(visit(&server, &first).await.0, "a request that was on its way arrives");
    say(&mut socket, json!({ "t": "ping" })).await;
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "pong");
    // A program's token stays as it is.
    for _ in 0..3 {
        let answer = ada.request(Method::GET, ME).send().await.unwrap();
        assert!(answer.status().is_success() && new_cookie(&answer).is_none());
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_for_the_server_alone() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| config.trust_proxy = true).await;
    for (proto, secure) in [("http", false), ("https", true)] {
        let request = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        let request = request.build().unwrap().post(server.url("/play/memoracers"));
        let answer = request.header("x-forwarded-proto", proto).send().await.unwrap();
        let (_, text) = new_cookie(&answer).unwrap();
        for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=31536000"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert_eq!(text.contains("; Secure"), secure, "{text}");
    }
    // A session of today is not changed with every answer.
    let ada = server.person("Ada").await;
    assert_eq!(visit(&server, ada.token.as_ref().unwrap()).await, (true, None));
    server.close().await;
}

/// What a key signs.
fn signed(key: &[u8], id: &str) -> String {
    let mut jar = CookieJar::new();
    jar.signed_mut(&Key::from(key)).add(Cookie::new("person", id.to_owned()));
    jar.get("person").unwrap().value().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_and_foreign_cookies_sign_no_one_in() {
    let (data, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let (server, foreign) = (TestServer::open(&data).await, TestServer::open(&other).await);
    let ada = server.person("Ada").await;
    let own = ada.token.clone().unwrap();
    let mut kept = database(data.path()).await;
    let person: String =
        sqlx::query_scalar("select id from people").fetch_one(&mut kept).await.unwrap();
    let row = sqlx::query("select hash, device from sessions").fetch_one(&mut kept).await.unwrap();
    let (hash, device): (String, String) = (row.get("hash"), row.get("device"));
    kept.close().await.unwrap();
    let key = std::fs::read(data.path().join("key")).unwrap();
    let last = own.chars().last().unwrap();
    let changed = format!("{}{}", &own[..own.len() - 1], if last == 'a' { 'b' } else { 'a' });
    for (what, token) in [
        ("empty", String::new()),
        ("unsigned", "s.abcdefghjkmnpqrstuvwxyz023456789".into()),
        ("another id with her signature", changed),
        ("of another server", foreign.person("Ada").await.token.unwrap()),
        ("with another key", signed(&[7; 64], &format!("s.{hash}"))),
        // Even a thief with the key and a copy of the database cannot sign in.
        ("the hash of her session", signed(&key, &format!("s.{hash}"))),
        ("the hash itself", signed(&key, &hash)),
        ("the device", signed(&key, &device)),
        ("her person, as older versions signed it", signed(&key, &person)),
    ] {
        assert_eq!(visit(&server, &token).await, (false, None), "{what}");
    }
    assert!(visit(&server, &own).await.0);
    foreign.close().await;
    server.close().await;
}

/// A server as version 7 of its tables left it, with Ada in it and a game that she played.
async fn older_server(data: &Path, ada: &str) {
    let path = data.join("hippodrome.db");
    let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut old = options.connect().await.unwrap();
    sqlx::query(
        "create table _sqlx_migrations (version bigint primary key, description text not null,
         installed_on timestamp not null default current_timestamp, success boolean not null,
         checksum blob not null, execution_time bigint not null)",
    )
    .execute(&mut old)
    .await
    .unwrap();
    for (version, (name, text)) in (1_i64..).zip([
        ("server", include_str!("../../migrations/1_server.sql")),
        ("moves in order", include_str!("../../migrations/2_moves_in_order.sql")),
        ("past, clocks, talk", include_str!("../../migrations/3_past_clocks_talk.sql")),
        ("results", include_str!("../../migrations/4_results.sql")),
        ("orders", include_str!("../../migrations/5_orders.sql")),
        ("notices", include_str!("../../migrations/6_notifications.sql")),
        ("rematch", include_str!("../../migrations/7_rematch.sql")),
    ]) {
        sqlx::raw_sql(text).execute(&mut old).await.unwrap();
        let done =
            "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                    values ($1, $2, true, $3, 0)";
        let checksum = <sha2::Sha384 as sha2::Digest>::digest(text);
        let done = sqlx::query(done).bind(version).bind(name).bind(checksum.to_vec());
        done.execute(&mut old).await.unwrap();
    }
    let seed = "00".repeat(32);
    for statement in [
        "insert into people (id, name, created) values ($1, 'Ada', 1)",
        "insert into tables (id, game, rules_version, content, options, title, public, host, seed, created, status)
         values ('brass-otter', 'memoracers', 1, '', '{}', 'An old race', 0, $1, $2, 1, 'over')",
        "insert into seats (table_id, seat, kind, person, name) values ('brass-otter', 0, 'person', $1, 'Ada')",
    ] {
        sqlx::query(statement).bind(ada).bind(&seed).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    std::fs::write(data.join("key"), [5; 64]).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn people_of_an_older_version_are_who_they_were() {
    let data = TempDir::new().unwrap();
    let id = "abcdefghjkmnpqrstuvwxyz023";
    older_server(data.path(), id).await;
    let grace = Duration::ZERO;
    let server = open(&data, |config| config.terms.grace = grace).await;
    let old = signed(&[5; 64], id);
    let mut browser = Browser::new(&server);
    browser.cookies.push(("person".into(), old.clone()));
    let (_, page) = browser.get("/").await;
    assert!(page.contains("An old race") && page.contains("Ada"), "{page}");
    let new = browser.cookies[0].1.clone();
    assert_ne!(new, old, "exchanged when it is first seen");
    assert!(browser.get("/").await.1.contains("An old race"));
    assert_eq!(browser.cookies[0].1, new, "a session like any other");
    assert_eq!(visit(&server, &old).await, (false, None));
    server.close().await;

    // A program has the old token for good, until its person signs out everywhere.
    let data = TempDir::new().unwrap();
    older_server(data.path(), id).await;
    let server = open(&data, |config| config.terms.grace = grace).await;
    let like = server.person("Max").await;
    let program = Player { token: Some(old), ..like };
    for _ in 0..3 {
        assert_eq!(program.get(ME).await.1["name"], "Ada");
    }
    let (status, fresh) = ask(&program, Method::DELETE, "/api/v1/sessions", json!({})).await;
    assert_eq!(status, StatusCode::OK, "{fresh}");
    assert_eq!(program.get(ME).await.0, StatusCode::UNAUTHORIZED);
    server.close().await;
}

/// Whether a stream of events ends.
async fn ends(mut stream: Response) -> bool {
    let all = async { while let Ok(Some(_)) = stream.chunk().await {} };
    tokio::time::timeout(Duration::from_mins(1), all).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_ends_one_session_and_signing_out_everywhere_all() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    ada.wait_for_question(&table).await;
    let (phone, _) = sign_in(&anonymous(&server, &ada), "ada").await;
    let (dispatcher, _) = sign_in(&anonymous(&server, &ada), "ada").await;
    let live = format!("{table}/live");
    let mut on_phone = connect(&phone, &table, 0, Some(&phone.base)).await.unwrap();
    let mut on_desk = connect(&dispatcher, &table, 0, Some(&dispatcher.base)).await.unwrap();
    let mut at_ada = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    let stream = phone.request(Method::GET, &live).send().await.unwrap();
    assert_eq!(ask(&phone, Method::DELETE, SESSION, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(closed(&mut on_phone).await.0, 1008);
    assert!(ends(stream).await);
    assert_eq!(phone.get(ME).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(&phone, Method::DELETE, SESSION, json!({})).await.0, StatusCode::UNAUTHORIZED);
    for (player, socket) in [(&dispatcher, &mut on_desk), (&ada, &mut at_ada)] {
        assert_eq!(player.get(ME).await.0, StatusCode::OK, "the others stay");
        say(socket, json!({ "t": "ping" })).await;
        while hear(socket).await.unwrap()["t"] != "pong" {}
    }
    let streams = [ada.request(Method::GET, &live), dispatcher.request(Method::GET, &live)];
    let streams = futures_util::future::join_all(streams.map(reqwest::RequestBuilder::send)).await;
    let (status, fresh) = ask(&dispatcher, Method::DELETE, "/api/v1/sessions", json!({})).await;
    assert_eq!(status, StatusCode::OK);
    let fresh = crate::account::with_token(&dispatcher, &fresh);
    for socket in [&mut on_desk, &mut at_ada] {
        assert_eq!(closed(socket).await.0, 1008);
    }
    for stream in streams {
        assert!(ends(stream.unwrap()).await);
    }
    for ended in [&ada, &dispatcher, &phone] {
        assert_eq!(ended.get(ME).await.0, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(fresh.get(&table).await.1["your_seat"], 0);
    server.close().await;
}

/// A request that was on its way while its person signed out everywhere keeps its session's successor only now.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_has_ended_is_followed_by_none() {
    let data = TempDir::new().unwrap();
    let store = Sqlite::open(&data.path().join("sessions.db")).await.unwrap();
    let ada = Person { id: "ada".into(), name: "Ada".into() };
    store.keep_person(ada.clone()).await.unwrap();
    let session = |hash: &str, after: Option<&str>| SessionRow {
        hash: hash.into(),
        device: "desk".into(),
        person: ada.id.clone(),
        created: 1,
        used: 1,
        after: after.map(str::to_owned),
        ends: None,
    };
    let keep = async |change| store.change(change).await.unwrap();
    let is_there = async |hash| store.session(hash).await.unwrap().is_some();
    keep(Change::Begin(session("old", None))).await;
    keep(Change::Begin(session("next", Some("old")))).await;
    assert!(is_there("next").await);
    keep(Change::SignOutEverywhere(session("only", None))).await;
    for (hash, after) in [("late", "old"), ("later", "next")] {
        keep(Change::Begin(session(hash, Some(after)))).await;
        assert!(!is_there(hash).await, "{hash}");
    }
    keep(Change::Exchange(session("from an older server", None))).await;
    assert!(!is_there("from an older server").await);
    assert!(is_there("only").await);
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_needs_the_old_one_and_signs_out_elsewhere() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let path = "/api/v1/account/password";
    let guest = server.person("Ada").await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let (status, answer) = ask(&guest, Method::PUT, path, change(SECRET, SECRET)).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("no_account")));
    let ada = sign_up(&guest, "ada").await;
    let (elsewhere, _) = sign_in(&anonymous(&server, &ada), "ada").await;
    for (old, new, status) in
        [("wrong", "another sentence", 401), (SECRET, "short", 422), ("", SECRET, 401)]
    {
        assert_eq!(ask(&ada, Method::PUT, path, change(old, new)).await.0.as_u16(), status);
    }
    let (status, fresh) = ask(&ada, Method::PUT, path, change(SECRET, "another sentence")).await;
    assert_eq!(status, StatusCode::OK, "{fresh}");
    let fresh = crate::account::with_token(&ada, &fresh);
    assert_eq!(fresh.get(ME).await.1["login"], "ada");
    for ended in [&ada, &elsewhere] {
        assert_eq!(ended.get(ME).await.0, StatusCode::UNAUTHORIZED);
    }
    let stranger = anonymous(&server, &ada);
    assert_eq!(stranger.post(SESSION, credentials("ada", SECRET)).await.0.as_u16(), 401);
    let again = stranger.post(SESSION, credentials("ada", "another sentence")).await;
    assert_eq!(again.0, StatusCode::CREATED);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_never_sees_its_token() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let guest = server.person("Ada").await;
    let send = |method: Method, path: &str, token: &str, body: serde_json::Value| {
        let request = guest.http.request(method, server.url(path)).json(&body);
        let request = request.header(header::COOKIE, format!("person={token}"));
        request.header(header::ORIGIN, server.url("")).send()
    };
    let body = credentials("ada", SECRET);
    let answer = send(Method::POST, ACCOUNT, guest.token.as_ref().unwrap(), body).await.unwrap();
    let (token, text) = new_cookie(&answer).unwrap();
    assert!(text.contains("HttpOnly"));
    assert_eq!(answer.text().await.unwrap(), r#"{"name":"Ada","login":"ada","left":0}"#);
    let answer = send(Method::DELETE, "/api/v1/sessions", &token, json!({})).await.unwrap();
    let (token, _) = new_cookie(&answer).unwrap();
    assert_eq!(answer.text().await.unwrap(), "{}");
    let answer = send(Method::DELETE, SESSION, &token, json!({})).await.unwrap();
    let (token, text) = new_cookie(&answer).unwrap();
    assert!(token.is_empty() && text.contains("Max-Age=0"), "{text}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_id_of_a_person_reaches_others() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Ada").await, "lovelace").await;
    let bo = server.person("Bo").await;
    let seats = ["me", "open", "here Cy", "amateur"];
    let table = ada.open_table(&seats, json!({ "program_timer": "off" })).await;
    assert_eq!(bo.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let words = json!({ "words": "Hello." });
    assert_eq!(ada.post(&format!("{table}/talk"), words).await.0, StatusCode::NO_CONTENT);
    let mut kept = database(data.path()).await;
    let mut secrets: Vec<String> = Vec::new();
    for all in ["select id from people", "select hash from sessions", "select device from sessions"]
    {
        secrets.extend(sqlx::query_scalar::<_, String>(all).fetch_all(&mut kept).await.unwrap());
    }
    kept.close().await.unwrap();
    assert!(secrets.len() > 6, "{secrets:?}");
    secrets.extend([ada.token.clone().unwrap(), "lovelace".into()]);
    let id = table.rsplit('/').next().unwrap();
    let page = format!("/table/{id}");
    let mut told = String::new();
    let mut browser = Browser::new(&server);
    browser.cookies.push(("person".into(), bo.token.clone().unwrap()));
    let screen = format!("{page}/screen");
    for path in ["/", "/me", "/new", page.as_str(), screen.as_str()] {
        told += &browser.get(path).await.1;
    }
    for path in ["", "/view", "/view?as=spectator", "/actions", "/record"] {
        told += &bo.get(&format!("{table}{path}")).await.1.to_string();
    }
    told += &bo.get("/api/v1/tables").await.1.to_string();
    let mut socket = connect(&bo, &table, 0, Some(&bo.base)).await.unwrap();
    told += &hear(&mut socket).await.unwrap().to_string();
    for secret in secrets {
        assert!(!told.contains(&secret), "{secret} was told");
    }
    server.close().await;
}
