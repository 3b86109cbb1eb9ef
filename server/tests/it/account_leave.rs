//! Leaving for good: the name goes, the games of the others stay.

use crate::account::{
    ACCOUNT, ME, SECRET, SESSION, anonymous, ask, credentials, database, nudge, sign_in, sign_up,
};
use crate::pages::Browser;
use crate::socket::{closed, connect};
use crate::test_server::{Player, TestServer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::{Connection, Row};
use std::path::Path;
use tempfile::TempDir;

/// Everything that the database says, as text.
async fn everything(data: &Path) -> String {
    let mut kept = database(data).await;
    let names = "select name from sqlite_master where type = 'table' and name not like 'sqlite%'";
    let names: Vec<String> = sqlx::query_scalar(names).fetch_all(&mut kept).await.unwrap();
    let mut all = String::new();
    for name in names {
        let query = format!("select * from {name}");
        let rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch_all(&mut kept).await.unwrap();
        for row in rows {
            for index in 0..row.len() {
                let text = row.try_get_unchecked::<Option<String>, _>(index);
                all += text.ok().flatten().as_deref().unwrap_or_default();
                all.push('\n');
            }
        }
    }
    kept.close().await.unwrap();
    all
}

fn seat(table: &Value, index: usize) -> (&str, &str) {
    let seat = &table["seats"][index];
    (seat["kind"].as_str().unwrap(), seat["name"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_takes_its_name_and_nothing_else() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let max = server.person("Max").await;
    let ada = sign_up(&server.person("Lovelace").await, "countess").await;
    let webhook = json!({ "kind": "json", "address": "https://example.org/a-secret" });
    let set = ask(&ada, Method::PUT, "/api/v1/people/me/notifications", webhook).await;
    assert_eq!(set.0, StatusCode::OK);
    let seats = ["me", "here Byron", "open"];
    let table = ada.open_table(&seats, json!({ "program_timer": "off" })).await;
    let waits = ada.open_table(&["me", "open", "open"], json!({})).await;
    for path in [&table, &waits] {
        assert_eq!(max.post(&format!("{path}/sit"), json!({})).await.0, StatusCode::OK);
    }
    assert!(max.get(&table).await.1["title"].as_str().unwrap().contains("Lovelace"));
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let words = json!({ "words": "What a fine engine." });
    assert_eq!(ada.post(&format!("{table}/talk"), words).await.0, StatusCode::NO_CONTENT);
    let own = |record: &Value| {
        record["moves"].as_array().unwrap().iter().filter(|made| made["by"] == 2).count()
    };
    while own(&max.get(&format!("{table}/record")).await.1) < 3 {
        nudge(&ada, &table).await;
        max.step(&table).await;
    }
    let before = max.get(&format!("{table}/record")).await.1;
    let mut socket = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();

    for (body, status) in [(json!({}), 401), (json!({ "password": "wrong" }), 401)] {
        assert_eq!(ask(&ada, Method::DELETE, ACCOUNT, body).await.0.as_u16(), status);
    }
    let gone = ask(&ada, Method::DELETE, ACCOUNT, json!({ "password": SECRET })).await;
    assert_eq!(gone.0, StatusCode::NO_CONTENT);
    assert_eq!(closed(&mut socket).await.0, 1008);
    assert_eq!(ada.get(ME).await.0, StatusCode::UNAUTHORIZED);
    let stranger = anonymous(&server, &ada);
    let again = stranger.post(SESSION, credentials("countess", SECRET)).await;
    assert_eq!(again.0, StatusCode::UNAUTHORIZED);

    // Bots play on under another name; before a game the seat is free, and Max may begin it.
    let (_, seen) = max.get(&table).await;
    assert_eq!([seat(&seen, 0), seat(&seen, 1)], [("bot", "Incognito"), ("bot", "Incognito 2")]);
    assert_eq!(seat(&seen, 2), ("person", "Max"));
    let (_, open) = max.get(&waits).await;
    assert_eq!(
        (open["seats"][0]["kind"].as_str(), &open["may_start"]),
        (Some("open"), &json!(true))
    );
    let mut page = Browser::new(&server);
    page.cookies.push(("person".into(), max.token.clone().unwrap()));
    let address = format!("/table/{}", table.rsplit('/').next().unwrap());
    let shown = page.get(&address).await.1;
    assert!(shown.contains("What a fine engine.") && shown.contains("Incognito"), "{shown}");
    let kept = everything(data.path()).await;
    for word in ["Lovelace", "Byron", "countess", "a-secret", "argon2"] {
        assert!(!shown.contains(word) && !kept.contains(word), "{word} is still there");
    }
    assert!(kept.contains("What a fine engine.") && kept.contains("Max"));
    let after = max.get(&format!("{table}/record")).await.1;
    let moves = |record: &Value| record["moves"].as_array().unwrap().clone();
    assert!(moves(&after).starts_with(&moves(&before)), "Max's moves are all there");
    server.close().await;

    // The server opens again: the game goes on to its end, and is played again without her.
    let server = TestServer::open(&data).await;
    let max = Player { base: server.url(""), ..max };
    max.wait_for_question(&table).await;
    let (version, _) = max.actions(&table).await;
    assert_eq!(max.decide(&table, version, &["resign"]).await.0, StatusCode::OK);
    while max.step(&table).await {}
    let record = max.get(&format!("{table}/record")).await.1;
    assert_eq!(record["seats"], json!(["Incognito", "Incognito 2", "Max"]));
    assert!(record["seed"].is_string());
    let (status, next) = max.post(&format!("{table}/rematch"), json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    let (_, next) = max.get(&format!("/api/v1/tables/{}", next["id"].as_str().unwrap())).await;
    assert_eq!([seat(&next, 0).0, seat(&next, 1).0, seat(&next, 2).0], ["bot", "bot", "person"]);
    // Her login is free for another account.
    sign_up(&server.person("Other").await, "countess").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_may_leave_too() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut guest = Browser::new(&server);
    let (_, page) = guest.get("/me").await;
    assert!(!page.contains("/me/delete"), "a stranger has nothing to delete");
    assert_eq!(guest.post("/me/name", &[("name", "Fleeting")]).await.0, StatusCode::SEE_OTHER);
    assert_eq!(guest.post("/play/memoracers", &[]).await.0, StatusCode::SEE_OTHER);
    let cookie = guest.cookies.clone();
    assert_eq!(guest.post("/me/delete", &[]).await.0, StatusCode::BAD_REQUEST);
    assert!(guest.get("/me").await.1.contains("Fleeting"), "they were not sure");
    let (status, to) = guest.post("/me/delete", &[("sure", "yes")]).await;
    assert_eq!((status, to.as_str()), (StatusCode::SEE_OTHER, "/me?deleted"));
    assert!(guest.get(&to).await.1.contains("Your account is deleted"));
    // The cookie of a deleted guest is no longer valid.
    guest.cookies = cookie;
    let (_, page) = guest.get("/").await;
    assert!(!page.contains("Fleeting") && !page.contains("id=\"resume\""), "{page}");
    assert_eq!(guest.post("/me/delete", &[("sure", "yes")]).await.0, StatusCode::UNAUTHORIZED);
    assert!(!everything(data.path()).await.contains("Fleeting"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_was_written_late_goes_too() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Lovelace").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    assert_eq!(max.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ask(&ada, Method::DELETE, ACCOUNT, json!({})).await.0, StatusCode::NO_CONTENT);
    server.close().await;
    let mut kept = database(data.path()).await;
    sqlx::query(
        "update seats set kind = 'person', level = null, name = 'Lovelace',
         person = (select person from successors) where seat = 0",
    )
    .execute(&mut kept)
    .await
    .unwrap();
    kept.close().await.unwrap();
    let server = TestServer::open(&data).await;
    let max = Player { base: server.url(""), ..max };
    assert_eq!(seat(&max.get(&table).await.1, 0), ("bot", "Incognito"));
    assert!(!everything(data.path()).await.contains("Lovelace"));
    for _ in 0..20 {
        max.step(&table).await;
    }
    server.close().await;
}

fn title(table: &Value) -> &str {
    table["title"].as_str().unwrap()
}

/// A browser that is signed in with a player's token.
fn browser(server: &TestServer, player: &Player) -> Browser {
    let mut page = Browser::new(server);
    page.cookies.push(("person".into(), player.token.clone().unwrap()));
    page
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_called_after_its_host_as_they_are_called_now() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mina = server.person("Wilhelmina").await;
    let (max, zoe) = (server.person("Max").await, server.person("Zoe").await);
    let new = |title: &str| {
        json!({ "game": "memoracers", "title": title, "public": true, "seats": ["me", "open", "open"],
                "options": { "program_timer": "off" } })
    };
    let mut tables = Vec::new();
    for title in ["", "", "Chez nous"] {
        let (status, table) = mina.post("/api/v1/tables", new(title)).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
        assert_eq!(max.post(&format!("{path}/sit"), json!({})).await.0, StatusCode::OK);
        tables.push(path);
    }
    let [runs, waits, typed] = &tables[..] else { panic!("three tables") };
    let called = async |who: &Player, path: &str| {
        let (english, french) =
            (who.get(path).await.1, who.get(&format!("{path}?lang=fr")).await.1);
        (title(&english).to_owned(), title(&french).to_owned())
    };
    let names = |english: &str, french: &str| (english.to_owned(), french.to_owned());
    let wilhelmina = names("Wilhelmina’s table", "La table de Wilhelmina");
    assert_eq!(called(&max, runs).await, wilhelmina);
    assert_eq!(called(&max, typed).await, names("Chez nous", "Chez nous"));

    let mut page = browser(&server, &mina);
    assert_eq!(page.post("/me/name", &[("name", "Ameline")]).await.0, StatusCode::SEE_OTHER);
    for path in [runs, waits] {
        assert_eq!(called(&max, path).await, names("Ameline’s table", "La table d’Ameline"));
        assert_eq!(mina.post(&format!("{path}/sit"), json!({})).await.0, StatusCode::OK);
    }
    let (_, list) = zoe.get("/api/v1/tables").await;
    let listed: Vec<&str> = list.as_array().unwrap().iter().map(title).collect();
    assert_eq!(listed.iter().filter(|title| **title == "Ameline’s table").count(), 2);
    // A host who leaves their seat is no player, and their table is found by their name all the same.
    assert_eq!(mina.post(&format!("{waits}/leave"), json!({})).await.0, StatusCode::OK);
    let id = |path: &str| path.rsplit('/').next().unwrap().to_owned();
    let mut lobby = browser(&server, &zoe);
    let found = lobby.get("/?q=AMELINE").await.1;
    assert!(found.contains(&id(waits)) && found.contains("Ameline’s table"), "{found}");
    assert!(lobby.get("/?q=ameline&lang=fr").await.1.contains("La table d’Ameline"));
    assert!(!lobby.get("/?q=wilhelmina").await.1.contains(&id(waits)));

    assert_eq!(mina.post(&format!("{runs}/start"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ask(&mina, Method::DELETE, ACCOUNT, json!({})).await.0, StatusCode::NO_CONTENT);
    let anonymised = names("Incognito’s table", "La table d’Incognito");
    // Where the game has not begun, Max is the host now.
    let next = names("Max’s table", "La table de Max");
    let same = names("Chez nous", "Chez nous");
    let after = [(runs, anonymised), (waits, next), (typed, same)];
    for (path, name) in &after {
        assert_eq!(called(&max, path).await, *name);
    }
    server.close().await;
    let server = TestServer::open(&data).await;
    let max = Player { base: server.url(""), ..max };
    let mut page = browser(&server, &max);
    for (path, name) in &after {
        assert_eq!(called(&max, path).await, *name, "after a restart");
        for view in ["", "/screen", "/dice"] {
            let shown = page.get(&format!("/table/{}{view}", id(path))).await.1;
            assert!(shown.contains(&name.0), "{view}");
            assert!(!shown.contains("Ameline") && !shown.contains("Wilhelmina"), "{view}");
        }
    }
    let kept = everything(data.path()).await;
    assert!(!kept.contains("Ameline") && !kept.contains("Wilhelmina"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_follow_another_are_called_after_their_own_host() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (quentin, max) = (server.person("Quentin").await, server.person("Max").await);
    // He opens two tables and sits at neither.
    let mut over = Vec::new();
    for title in ["", "Chez Quentin"] {
        let new = json!({ "game": "memoracers", "title": title, "seats": ["open", "amateur"],
                          "options": { "program_timer": "off" } });
        let (status, table) = quentin.post("/api/v1/tables", new).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
        assert_eq!(max.post(&format!("{path}/sit"), json!({})).await.0, StatusCode::OK);
        assert_eq!(max.post(&format!("{path}/start"), json!({})).await.0, StatusCode::OK);
        // He resigns as soon as he may.
        let mut races = true;
        while races {
            max.wait_for_question(&path).await;
            let (version, _) = max.actions(&path).await;
            races = max.decide(&path, version, &["resign"]).await.0 != StatusCode::OK;
            max.step(&path).await;
        }
        while max.step(&path).await {}
        over.push(path);
    }
    let mut next = Vec::new();
    let mut page = browser(&server, &max);
    for path in &over {
        let (status, again) = max.post(&format!("{path}/rematch"), json!({})).await;
        assert_eq!(status, StatusCode::CREATED, "{again}");
        next.push(again["id"].as_str().unwrap().to_owned());
        let replay = format!("/table/{}/replay", path.rsplit('/').next().unwrap());
        let (status, to) = page.post(&replay, &[("at", "1"), ("seat", "0")]).await;
        assert_eq!(status, StatusCode::SEE_OTHER);
        next.push(to.rsplit('/').next().unwrap().to_owned());
    }
    let leaves = ask(&quentin, Method::DELETE, ACCOUNT, json!({})).await;
    assert_eq!(leaves.0, StatusCode::NO_CONTENT);
    for id in &next {
        let (_, seen) = max.get(&format!("/api/v1/tables/{id}")).await;
        assert_eq!(title(&seen), "Max’s table");
    }
    let names = [
        title(&max.get(&over[0]).await.1).to_owned(),
        title(&max.get(&over[1]).await.1).to_owned(),
    ];
    assert_eq!(names, ["Incognito’s table", "Chez Incognito"]);
    assert!(!everything(data.path()).await.contains("Quentin"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seat_that_stayed_with_a_guest_goes_with_the_account() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = sign_up(&server.person("Lovelace").await, "countess").await;
    let (guest, max) = (server.person("GuestZoe").await, server.person("Max").await);
    let seats = ["me", "open", "open"];
    let table = guest.open_table(&seats, json!({ "program_timer": "off" })).await;
    for player in [&ada, &max] {
        assert_eq!(player.post(&format!("{table}/sit"), json!({})).await.0, StatusCode::OK);
    }
    assert_eq!(guest.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let words = json!({ "words": "Two of me!" });
    assert_eq!(guest.post(&format!("{table}/talk"), words).await.0, StatusCode::NO_CONTENT);
    assert_eq!(sign_in(&guest, "countess").await.1, 1, "the guest's seat stays");
    assert_eq!(seat(&max.get(&table).await.1, 0), ("person", "GuestZoe"));
    let gone = ask(&ada, Method::DELETE, ACCOUNT, json!({ "password": SECRET })).await;
    assert_eq!(gone.0, StatusCode::NO_CONTENT);
    let (_, seen) = max.get(&table).await;
    assert_eq!([seat(&seen, 0), seat(&seen, 1)], [("bot", "Incognito 2"), ("bot", "Incognito")]);
    assert_eq!(title(&seen), "Incognito’s table");
    let address = format!("/table/{}", table.rsplit('/').next().unwrap());
    let shown = browser(&server, &max).get(&address).await.1;
    assert!(shown.contains("Two of me!") && !shown.contains("GuestZoe"), "{shown}");
    let kept = everything(data.path()).await;
    assert!(!kept.contains("GuestZoe") && !kept.contains("Lovelace"));
    for _ in 0..20 {
        max.step(&table).await;
    }
    server.close().await;
}
