//! Challenges: a person invites bot accounts, and a table opens once all have accepted.

use crate::account::{ACCOUNT, SECRET, ask, sign_up};
use crate::account_stream::STREAM;
use crate::bot_accounts::new_bot;
use crate::events::Events;
use crate::fragile::{Fragile, Mood};
use crate::pages::Browser;
use crate::test_server::{Player, TestServer, config};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Server};
use std::time::Duration;
use tempfile::TempDir;

const CHALLENGES: &str = "/api/v1/challenges";

fn refused(answer: &(StatusCode, Value)) -> (u16, &str) {
    (answer.0.as_u16(), answer.1["error"]["code"].as_str().unwrap_or("?"))
}

async fn open(data: &TempDir, change: impl FnOnce(&mut Config)) -> TestServer {
    let mut config = config(data.path());
    change(&mut config);
    TestServer::serve(Server::open(config).await.unwrap())
}

fn wanted(seats: &[&str]) -> Value {
    json!({ "game": "memoracers", "seats": seats, "options": { "program_timer": "off" } })
}

/// Challenges, and gives the challenge's address.
async fn challenge(player: &Player, seats: &[&str]) -> String {
    let (status, made) = player.post(CHALLENGES, wanted(seats)).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    assert_eq!((&made["end"], &made["table"]), (&Value::Null, &Value::Null), "{made}");
    format!("{CHALLENGES}/{}", made["id"].as_str().unwrap())
}

async fn accept(bot: &Player, challenge: &str) -> (StatusCode, Value) {
    bot.post(&format!("{challenge}/accept"), json!({})).await
}

async fn decline(bot: &Player, challenge: &str, reason: &str) -> (StatusCode, Value) {
    bot.post(&format!("{challenge}/decline"), json!({ "reason": reason })).await
}

/// The next event of this name.
async fn hear(stream: &mut Events, name: &str) -> Value {
    loop {
        let (event, data) = stream.next().await.expect("the stream ends");
        if event == name {
            return data;
        }
    }
}

/// The next events of these names, whichever comes first: a table and a challenge tell of themselves.
async fn hear_both(stream: &mut Events, names: [&str; 2]) -> [Value; 2] {
    let mut heard = [Value::Null, Value::Null];
    while heard.iter().any(Value::is_null) {
        let (event, data) = stream.next().await.expect("the stream ends");
        if let Some(at) = names.iter().position(|name| *name == event) {
            heard[at] = data;
        }
    }
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_accepts_plays_at_once() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, robi) = (server.person("Ada").await, new_bot(&server, "Robi", "Robi").await);
    let mut told = (Events::open(&ada, STREAM).await, Events::open(&robi, STREAM).await);
    let place = challenge(&ada, &["me", "beginner", "@ROBI"]).await;
    let heard = hear(&mut told.1, "challenge").await;
    assert_eq!(heard["challenger"], json!({ "name": "Ada", "bot": false }));
    assert_eq!((&heard["game"], &heard["clocks"]), (&json!("memoracers"), &json!("none")));
    assert_eq!(heard["options"]["program_timer"], "off");
    assert!(heard["left"].as_u64() > Some(0), "{heard}");
    let seats = &heard["seats"];
    assert_eq!((&seats[0]["kind"], &seats[0]["name"]), (&json!("challenger"), &json!("Ada")));
    assert_eq!((&seats[1]["kind"], &seats[1]["level"]), (&json!("bot"), &json!("beginner")));
    let robis = json!({ "seat": 2, "kind": "challenged", "name": "BOT Robi", "level": null, "login": "Robi", "accepted": false });
    assert_eq!(seats[2], robis);
    assert_eq!(ada.get(CHALLENGES).await.1[0]["id"], heard["id"]);
    assert_eq!(robi.get(CHALLENGES).await.1[0]["id"], heard["id"]);

    let (status, accepted) = accept(&robi, &place).await;
    assert_eq!((status, &accepted["end"]), (StatusCode::OK, &json!("accepted")));
    let table = accepted["table"].as_str().unwrap().to_owned();
    for (stream, seat) in [(&mut told.0, 0), (&mut told.1, 2)] {
        let [ended, began] = hear_both(stream, ["challenge_ended", "game_start"]).await;
        assert_eq!((&ended["end"], &ended["table"]), (&json!("accepted"), &json!(table)));
        assert_eq!(began, json!({ "table": table, "game": "memoracers", "seat": seat }));
    }
    let (_, seen) = ada.get(&format!("/api/v1/tables/{table}")).await;
    assert_eq!((&seen["started"], &seen["your_seat"]), (&json!(true), &json!(0)));
    assert_eq!(seen["seats"][2]["name"], "BOT Robi");
    assert_eq!(seen["options"]["program_timer"], "off");
    assert_eq!(robi.get(&format!("/api/v1/tables/{table}")).await.1["your_seat"], 2);
    assert_eq!(ada.get(CHALLENGES).await.1, json!([]), "none waits any more");
    assert_eq!(ada.get(&place).await.1["table"], json!(table));
    assert_eq!(refused(&accept(&robi, &place).await), (409, "challenge_over"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_must_accept_and_one_who_declines_ends_it() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let (one, other) =
        (new_bot(&server, "one", "One").await, new_bot(&server, "other", "Other").await);
    let mut told = Events::open(&ada, STREAM).await;
    // The person who challenges need not play.
    let place = challenge(&ada, &["@one", "@other"]).await;
    for _ in 0..2 {
        let (status, waits) = accept(&one, &place).await;
        assert_eq!((status, &waits["end"]), (StatusCode::OK, &Value::Null));
        assert_eq!(waits["seats"][0]["accepted"], true);
        assert_eq!(waits["seats"][1]["accepted"], false);
    }
    let (status, ended) = decline(&other, &place, "Not against that one.").await;
    assert_eq!((status, &ended["end"]), (StatusCode::OK, &json!("declined")));
    let heard = hear(&mut told, "challenge_ended").await;
    assert_eq!(
        (&heard["declined_by"], &heard["reason"]),
        (&json!("other"), &json!("Not against that one."))
    );
    assert_eq!(refused(&accept(&one, &place).await), (409, "challenge_over"));
    assert_eq!(refused(&decline(&one, &place, "").await), (409, "challenge_over"));
    assert_eq!(ada.get("/api/v1/tables").await.1, json!([]), "no table is open");

    let place = challenge(&ada, &["@one", "@other"]).await;
    accept(&one, &place).await;
    let table = accept(&other, &place).await.1["table"].as_str().unwrap().to_owned();
    let (_, seen) = ada.get(&format!("/api/v1/tables/{table}")).await;
    assert_eq!((&seen["started"], &seen["your_seat"]), (&json!(true), &Value::Null));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_answers_at_the_same_time_one_counts() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, robi) = (server.person("Ada").await, new_bot(&server, "robi", "Robi").await);
    for _ in 0..5 {
        let place = challenge(&ada, &["me", "@robi"]).await;
        let answers =
            tokio::join!(accept(&robi, &place), accept(&robi, &place), decline(&robi, &place, ""));
        let well =
            [&answers.0, &answers.1, &answers.2].into_iter().filter(|it| it.0 == StatusCode::OK);
        assert_eq!(well.count(), 1, "{answers:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_withdrawn_or_ends_by_itself() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| config.limits.challenge = Duration::from_millis(300)).await;
    let (ada, robi) = (server.person("Ada").await, new_bot(&server, "robi", "Robi").await);
    let mut told = Events::open(&robi, STREAM).await;
    let place = challenge(&ada, &["me", "@robi"]).await;
    let expired = hear(&mut told, "challenge_ended").await;
    assert_eq!((&expired["end"], &expired["left"]), (&json!("expired"), &json!(0)));
    assert_eq!(refused(&accept(&robi, &place).await), (409, "challenge_over"));
    assert_eq!(ada.get(&place).await.1["end"], "expired");
    server.close().await;

    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, robi) = (server.person("Ada").await, new_bot(&server, "robi", "Robi").await);
    let mut told = Events::open(&robi, STREAM).await;
    let place = challenge(&ada, &["me", "@robi"]).await;
    let (status, ended) = ask(&ada, Method::DELETE, &place, json!({})).await;
    assert_eq!((status, &ended["end"]), (StatusCode::OK, &json!("withdrawn")));
    assert_eq!(hear(&mut told, "challenge_ended").await["end"], "withdrawn");
    let again = ask(&ada, Method::DELETE, &place, json!({})).await;
    assert_eq!(refused(&again), (409, "challenge_over"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_survives_a_restart_and_follows_its_people() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (guest, max) = (server.person("Ada").await, server.person("Max").await);
    sign_up(&server.person("Ada at home").await, "ada").await;
    let (one, other) =
        (new_bot(&server, "one", "One").await, new_bot(&server, "other", "Other").await);
    let leaving = new_bot(&server, "leaving", "Leaving").await;
    let kept = challenge(&guest, &["me", "@one", "@other"]).await;
    accept(&one, &kept).await;
    challenge(&max, &["me", "@one"]).await;
    challenge(&guest, &["me", "@leaving"]).await;
    server.close().await;

    let server = TestServer::open(&data).await;
    let at = |player: &Player| Player { base: server.url(""), ..player.clone() };
    let [guest, max, one, other, leaving] = [&guest, &max, &one, &other, &leaving].map(at);
    let (_, waits) = other.get(&kept).await;
    assert_eq!(waits["seats"][1]["accepted"], true, "{waits}");
    assert_eq!(waits["seats"][2]["accepted"], false, "{waits}");
    assert_eq!(hear(&mut Events::open(&other, STREAM).await, "challenge").await["id"], waits["id"]);
    // What is left to the one that has accepted already is the other's challenge.
    let (_, of_max) = max.get(CHALLENGES).await;
    assert_eq!(
        hear(&mut Events::open(&one, STREAM).await, "challenge").await["id"],
        of_max[0]["id"]
    );

    // Who is deleted no longer challenges, nor answers.
    let (status, _) = ask(&max, Method::DELETE, ACCOUNT, json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let (status, _) = ask(&leaving, Method::DELETE, ACCOUNT, json!({ "password": SECRET })).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let ids = |list: &Value| {
        list.as_array().unwrap().iter().map(|each| each["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids(&one.get(CHALLENGES).await.1), [waits["id"].clone()]);
    assert_eq!(ids(&guest.get(CHALLENGES).await.1), [waits["id"].clone()]);

    // A guest who signs in is the account's person from then on, also where they have challenged.
    let (ada, _) = crate::account::sign_in(&guest, "ada").await;
    assert_eq!(ids(&ada.get(CHALLENGES).await.1), [waits["id"].clone()]);
    let (status, accepted) = accept(&other, &kept).await;
    assert_eq!(status, StatusCode::OK, "{accepted}");
    let (_, table) =
        ada.get(&format!("/api/v1/tables/{}", accepted["table"].as_str().unwrap())).await;
    assert_eq!(table["your_seat"], 0, "{table}");
    server.close().await;

    let server = TestServer::open(&data).await;
    let (_, left) = Player { base: server.url(""), ..other }.get(CHALLENGES).await;
    assert_eq!(left, json!([]), "what has ended is not kept");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_challenges_are_refused_with_their_reason_in_both_languages() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| {
        config.limits.challenges_by_person = 2;
        config.limits.challenges_to_bot = 3;
    })
    .await;
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let robi = new_bot(&server, "robi", "Robi").await;
    let anonymous = Player { token: None, ..ada.clone() };
    let tried = async |player: &Player, body: Value, expected: (u16, &str)| {
        let mut said = Vec::new();
        for lang in ["en", "fr"] {
            let request = player.request(Method::POST, CHALLENGES).header("accept-language", lang);
            let answer = request.json(&body).send().await.unwrap();
            let answer = (answer.status(), answer.json::<Value>().await.unwrap());
            assert_eq!(refused(&answer), expected, "{body}");
            said.push(answer.1["error"]["message"].as_str().unwrap().to_owned());
        }
        assert_ne!(said[0], said[1], "{body}");
    };
    tried(&anonymous, wanted(&["me", "@robi"]), (401, "not_signed_in")).await;
    tried(&ada, wanted(&["me", "@nobody"]), (404, "no_such_bot")).await;
    tried(&ada, wanted(&["me", "@"]), (404, "no_such_bot")).await;
    tried(&robi, wanted(&["me", "@ada"]), (404, "no_such_bot")).await;
    tried(&robi, wanted(&["beginner", "@robi"]), (409, "own_challenge")).await;
    tried(&ada, wanted(&["@robi", "@Robi"]), (409, "seat_taken")).await;
    tried(&ada, wanted(&["me", "beginner"]), (422, "no_opponent")).await;
    tried(&ada, json!({ "game": "chess", "seats": ["me", "@robi"] }), (404, "no_such_game")).await;
    tried(&ada, wanted(&["me", "genius", "@robi"]), (400, "unreadable")).await;
    tried(&ada, wanted(&["me", "me", "@robi"]), (409, "seat_taken")).await;
    let mut odd = wanted(&["me", "@robi"]);
    odd["options"] = json!({ "mode": "solo" });
    tried(&ada, odd, (422, "setup")).await;
    assert_eq!(
        refused(&ada.post("/api/v1/tables", wanted(&["me", "@robi"])).await),
        (400, "unreadable")
    );
    assert_eq!(ada.get(CHALLENGES).await.1, json!([]), "nothing came of any of them");

    let place = challenge(&ada, &["me", "@robi"]).await;
    challenge(&ada, &["me", "@robi"]).await;
    tried(&ada, wanted(&["me", "@robi"]), (429, "too_many_challenges")).await;
    let (max, eve) = (server.person("Max").await, server.person("Eve").await);
    challenge(&max, &["me", "@robi"]).await;
    tried(&eve, wanted(&["me", "@robi"]), (429, "too_many_challenges")).await;

    // Who has no part in it learns nothing of it, and each may do only what is theirs.
    assert_eq!(refused(&eve.get(&place).await), (404, "no_such_challenge"));
    assert_eq!(refused(&accept(&eve, &place).await), (404, "no_such_challenge"));
    assert_eq!(refused(&accept(&ada, &place).await), (403, "foreign_seat"));
    assert_eq!(
        refused(&ask(&robi, Method::DELETE, &place, json!({})).await),
        (403, "foreign_seat")
    );
    assert_eq!(refused(&anonymous.get(&place).await), (401, "not_signed_in"));
    assert_eq!(refused(&anonymous.get(CHALLENGES).await), (401, "not_signed_in"));
    assert_eq!(
        refused(&ada.get(&format!("{CHALLENGES}/nowhere")).await),
        (404, "no_such_challenge")
    );
    assert_eq!(refused(&decline(&robi, &place, &"x".repeat(301)).await), (422, "bad_talk"));
    let nonsense = robi.post(&format!("{place}/decline"), json!({ "why": "x" })).await;
    assert_eq!(refused(&nonsense), (400, "unreadable"));
    let (status, ended) = decline(&robi, &place, "  ").await;
    assert_eq!((status, &ended["reason"]), (StatusCode::OK, &Value::Null));
    server.close().await;
}

/// A challenger who has opened too many tables meanwhile: the bot is told that the challenge has ended.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_opened_ends_the_challenge() {
    let data = TempDir::new().unwrap();
    let server = open(&data, |config| config.limits.tables_per_person = 1).await;
    let (ada, robi) = (server.person("Ada").await, new_bot(&server, "robi", "Robi").await);
    let place = challenge(&ada, &["me", "@robi"]).await;
    ada.open_table(&["me", "open"], json!({})).await;
    assert_eq!(refused(&accept(&robi, &place).await), (409, "challenge_over"));
    assert_eq!(ada.get(&place).await.1["end"], "void");
    let answer = ada.post(CHALLENGES, wanted(&["me", "@robi"])).await;
    assert_eq!(refused(&answer), (429, "too_many_tables"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_kept_is_not_done_and_can_be_tried_again() {
    let data = TempDir::new().unwrap();
    let store = Fragile::open(data.path()).await;
    let opened = Server::open_with(config(data.path()), store.clone(), &[7; 64]).await;
    let server = TestServer::serve(opened.unwrap());
    let (ada, robi) = (server.person("Ada").await, new_bot(&server, "robi", "Robi").await);
    let place = challenge(&ada, &["me", "@robi"]).await;
    store.set(Mood::Full, None);
    let answer = ada.post(CHALLENGES, wanted(&["me", "@robi"])).await;
    assert_eq!(refused(&answer), (503, "not_kept"));
    assert_eq!(refused(&accept(&robi, &place).await), (503, "not_kept"));
    assert_eq!(refused(&decline(&robi, &place, "").await), (503, "not_kept"));
    let withdrawn = ask(&ada, Method::DELETE, &place, json!({})).await;
    assert_eq!(refused(&withdrawn), (503, "not_kept"));
    store.set(Mood::Well, None);
    let (_, open) = ada.get(CHALLENGES).await;
    assert_eq!((open.as_array().unwrap().len(), &open[0]["end"]), (1, &Value::Null));
    assert_eq!(ada.get("/api/v1/tables").await.1, json!([]));
    assert_eq!(accept(&robi, &place).await.1["end"], "accepted");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_challenge_on_the_page_whoever_is_online() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (robi, away) =
        (new_bot(&server, "robi", "Robi").await, new_bot(&server, "away", "Away").await);
    let mut told = Events::open(&robi, STREAM).await;
    let mut browser = Browser::new(&server);
    let form = [("game", "memoracers"), ("name", "Ada"), ("seat-0", "me"), ("seat-1", "@robi")];
    let (_, page) = browser.get("/new?game=memoracers").await;
    assert!(page.contains("value=\"@robi\"") && page.contains("BOT Robi"), "{page}");
    assert!(!page.contains("@away"), "its stream is not open");
    let (status, place) = browser.post("/tables", &form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{place}");
    assert!(place.starts_with("/challenge/"), "{place}");
    let (status, page) = browser.get(&place).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("BOT Robi") && page.contains("Withdraw"), "{page}");
    assert_eq!(away.get(&place).await.0, StatusCode::NOT_FOUND);

    let heard = hear(&mut told, "challenge").await;
    let at = |challenge: &Value| format!("{CHALLENGES}/{}", challenge["id"].as_str().unwrap());
    decline(&robi, &at(&heard), "Too many pilots.").await;
    let (_, page) = browser.get(&place).await;
    assert!(page.contains("BOT Robi declined: “Too many pilots.”"), "{page}");
    assert!(!page.contains("Withdraw") && page.contains("/new?game=memoracers"), "{page}");
    let (_, page) = browser.get(&format!("{place}?lang=fr")).await;
    assert!(
        page.contains("BOT Robi a décliné le défi\u{a0}: «\u{a0}Too many pilots.\u{a0}»"),
        "{page}"
    );

    let (_, second) = browser.post("/tables", &form).await;
    let (status, back) = browser.post(&format!("{second}/withdraw"), &[]).await;
    assert_eq!((status, back.as_str()), (StatusCode::SEE_OTHER, second.as_str()));
    hear(&mut told, "challenge_ended").await;
    hear(&mut told, "challenge").await;
    assert_eq!(hear(&mut told, "challenge_ended").await["end"], "withdrawn");

    let (_, third) = browser.post("/tables", &form).await;
    let heard = hear(&mut told, "challenge").await;
    let (_, accepted) = accept(&robi, &at(&heard)).await;
    let table = format!("/table/{}", accepted["table"].as_str().unwrap());
    assert_eq!(browser.get(&third).await.0, StatusCode::SEE_OTHER, "on to the table");
    assert!(browser.get(&table).await.1.contains("BOT Robi"));

    // What is wrong with a challenge stands beside the seats.
    let request = browser.http.post(server.url("/tables")).header("cookie", browser.cookie());
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let request = request.body("game=memoracers&seat-0=me&seat-1=%40nobody");
    let answer = request.header("origin", &browser.base).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    let page = answer.text().await.unwrap();
    assert!(page.contains("wrong-seats") && page.contains("value=\"@nobody\""), "{page}");
    server.close().await;
}
