//! Sealed dice: shown before a player adds to them, known to no player before the end, and then every reader can check
//! them.

use crate::socket::{connect, hear};
use crate::test_server::{Player, TestServer};
use crate::undo_and_replay::once;
use engine::{Dice, Record, Seed};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Row};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What the checker in another language says of a record.
fn checked(record: &Value) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/verify.py");
    let mut command = Command::new("python3");
    command.arg(script).arg("/dev/stdin").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.to_string().as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

async fn open(player: &Player, body: Value) -> (String, Value) {
    let (status, table) = player.post("/api/v1/tables", body).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    (format!("/api/v1/tables/{}", table["id"].as_str().unwrap()), table)
}

async fn record(player: &Player, table: &str) -> Value {
    player.get(&format!("{table}/record")).await.1
}

async fn word(player: &Player, table: &str, word: &str) -> (StatusCode, Value) {
    player.post(&format!("{table}/word"), json!({ "word": word })).await
}

/// Plays until the game is over.
async fn to_the_end(players: &[&Player], table: &str) {
    for number in 0..20_000 {
        for player in players {
            once(player, table, number).await;
        }
        if players[0].view(table).await["over"] == true {
            return;
        }
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_at_once_has_seen_the_seal_before() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let zoe = server.person("Zoé").await;
    let (status, ticket) = zoe.get("/api/v1/dice").await;
    assert_eq!(status, StatusCode::OK, "{ticket}");
    let body = json!({
        "game": "celestia", "seats": ["me", "normal"], "dice": ticket["dice"], "word": "a word",
    });
    let (first, table) = open(&zoe, body.clone()).await;
    assert_eq!(table["commitment"], ticket["commitment"]);
    assert_eq!(table["words"], json!(["a word", ""]));
    // A ticket is good for one table: no player plays with dice that they know.
    let (_, second) = open(&zoe, body).await;
    assert_ne!(second["commitment"], ticket["commitment"]);
    to_the_end(&[&zoe], &first).await;
    let record = record(&zoe, &first).await;
    assert_eq!(record["words"], json!(["a word", ""]));
    assert!(checked(&record).contains("draws hold"), "{}", checked(&record));
    let mut other = record.clone();
    other["words"][0] = "another".into();
    let mut changed = Record::from_json(&other.to_string()).unwrap();
    changed.follow_trail();
    let other = serde_json::to_value(&changed).unwrap();
    assert!(checked(&other).contains("does not follow"), "{}", checked(&other));

    let id = first.rsplit('/').next().unwrap();
    let (status, page) = zoe.get(&format!("/table/{id}/dice")).await;
    let (page, seed) = (page.as_str().unwrap(), record["seed"].as_str().unwrap());
    assert_eq!(status, StatusCode::OK);
    for told in [seed, ticket["commitment"].as_str().unwrap(), "a word", "Everything is correct"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    let (status, script) = zoe.get("/verify.py").await;
    assert_eq!(status, StatusCode::OK);
    assert!(script.as_str().unwrap().lines().count() <= 100);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_player_adds_a_word_before_the_game_and_one_for_the_rematch() {
    let data = TempDir::new().unwrap();
    let mut server = TestServer::open(&data).await;
    let (mut ada, mut max) = (server.person("Ada").await, server.person("Max").await);
    let body = json!({ "game": "celestia", "seats": ["me", "open"] });
    let (table, opened) = open(&ada, body).await;
    let (status, refused) = word(&max, &table, "from outside").await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("not_seated")));
    max.post(&format!("{table}/sit"), json!({})).await;
    for (player, given) in [(&ada, "one"), (&max, "two")] {
        assert_eq!(word(player, &table, given).await.0, StatusCode::OK);
    }
    let (status, refused) = word(&max, &table, &"x".repeat(65)).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad_word"))
    );
    // A player who leaves their seat takes their word along; a kill of the server takes none.
    max.post(&format!("{table}/leave"), json!({})).await;
    assert_eq!(ada.get(&table).await.1["words"], json!(["one", ""]));
    max.post(&format!("{table}/sit"), json!({})).await;
    word(&max, &table, "three").await;
    server.close().await;
    server = TestServer::open(&data).await;
    (ada.base, max.base) = (server.url(""), server.url(""));
    assert_eq!(ada.get(&table).await.1["words"], json!(["one", "three"]));
    let (status, begun) = ada.post(&format!("{table}/start"), json!({})).await;
    assert_eq!((status, &begun["commitment"]), (StatusCode::OK, &opened["commitment"]));
    let (status, refused) = word(&ada, &table, "too late").await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::CONFLICT, &json!("started")));
    to_the_end(&[&ada, &max], &table).await;
    let played = record(&ada, &table).await;
    assert_eq!(played["words"], json!(["one", "three"]));
    assert!(checked(&played).contains("draws hold"), "{}", checked(&played));

    word(&max, &table, "again").await;
    let next = max.get(&table).await.1["next_commitment"].clone();
    assert_eq!(max.post(&format!("{table}/rematch"), json!({})).await.0, StatusCode::ACCEPTED);
    let (status, rematch) = ada.post(&format!("{table}/rematch"), json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{rematch}");
    let rematch = ada.get(&format!("/api/v1/tables/{}", rematch["id"].as_str().unwrap())).await.1;
    assert_eq!((&rematch["commitment"], &rematch["words"]), (&next, &json!(["", "again"])));
    server.close().await;
}

/// Plays on from a moment of a finished game, against bots.
async fn play_on(player: &Player, table: &str, at: usize) -> String {
    let id = table.rsplit('/').next().unwrap();
    let request = player.request(Method::POST, &format!("/table/{id}/replay"));
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    let answer = request.body(format!("at={at}&seat=0")).send().await.unwrap();
    let to = answer.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
    format!("/api/v1/tables/{}", to.unwrap().rsplit('/').next().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_on_is_told_which_dice_are_of_the_earlier_match() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let zoe = server.person("Zoé").await;
    let body = json!({ "game": "celestia", "seats": ["me", "normal"], "word": "a word" });
    let (first, _) = open(&zoe, body).await;
    to_the_end(&[&zoe], &first).await;
    let before = record(&zoe, &first).await;
    let seal = before["commitment"].as_str().unwrap();
    let table = play_on(&zoe, &first, 9).await;
    let page = format!("/table/{}/dice", table.rsplit('/').next().unwrap());
    let told = async || zoe.get(&page).await.1.as_str().unwrap().to_owned();
    let running = told().await;
    for part in [seal, "Moves 1 to 9", "a word"] {
        assert!(running.contains(part), "{part}: {running}");
    }
    to_the_end(&[&zoe], &table).await;
    let after = record(&zoe, &table).await;
    let shares = Record::from_json(&after.to_string()).unwrap().shares();
    assert_eq!(
        (shares.moves + 9, shares.earlier.len()),
        (after["moves"].as_array().unwrap().len(), 1)
    );
    let draws = shares.earlier[0].draws.unwrap();
    let page = told().await;
    let own = format!("{} moves and {} draws follow", shares.moves, shares.draws.unwrap());
    for part in
        [seal, "Everything is correct", &own, &format!("Moves 1 to 9 and their {draws} draws")]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    let line = format!("up to move 9, {draws} draws of an earlier match: seal {seal}");
    assert!(checked(&after).contains(&line), "{}", checked(&after));
    // What gives no move is no earlier match.
    let again = play_on(&zoe, &first, 0).await;
    assert_eq!(record(&zoe, &again).await.get("origins"), None);
    let again = play_on(&zoe, &table, 9).await;
    assert_eq!(record(&zoe, &again).await["origins"], after["origins"]);
    server.close().await;
}

/// The dice of a table as the server keeps them.
async fn kept(data: &TempDir, table: &str) -> Dice {
    let file = SqliteConnectOptions::new().filename(data.path().join("hippodrome.db"));
    let mut database = file.read_only(true).connect().await.unwrap();
    let row = sqlx::query("select seed, words from tables where id = $1").bind(table);
    let row = row.fetch_one(&mut database).await.unwrap();
    let (seed, words): (String, String) = (row.get("seed"), row.get("words"));
    Dice::sealed(seed.parse().unwrap(), serde_json::from_str(&words).unwrap())
}

/// All that a client gets while a game runs: pages, API, sockets.
async fn told(player: &Player, table: &str) -> String {
    let id = table.rsplit('/').next().unwrap();
    let mut told = String::new();
    for path in ["", "/view", "/view?as=spectator", "/actions", "/record"] {
        told += &player.get(&format!("{table}{path}")).await.1.to_string();
    }
    for path in ["", "/dice", "/replay", "/screen", "/record"] {
        told += &player.get(&format!("/table/{id}{path}")).await.1.to_string();
    }
    let mut socket = connect(player, table, 0, Some(&player.base)).await.unwrap();
    told + &hear(&mut socket).await.map(|message| message.to_string()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_client_gets_before_the_end_tells_the_dice() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    for game in ["memoracers", "robo_rally", "celestia", "circus_imperium", "celerium"] {
        let body = json!({ "game": game, "seats": ["me", "here Eva"], "word": "my own" });
        let (table, _) = open(&ada, body).await;
        let mut all = told(&ada, &table).await + &told(&max, &table).await;
        for number in 0..12 {
            once(&ada, &table, number).await;
            all += &told(&max, &table).await;
        }
        all += &told(&ada, &table).await;
        let dice = kept(&data, table.rsplit('/').next().unwrap()).await;
        let Seed(bytes) = dice.seed;
        assert_eq!(dice.words, Some(vec!["my own".to_owned(), String::new()]));
        assert!(all.contains(&dice.seed.commitment()) && all.contains("my own"), "{game}");
        // The seed, in whatever way a program would write it, and what follows from it.
        let list = bytes.map(|byte| byte.to_string()).join(",");
        let hex = dice.seed.to_string();
        for secret in [&hex[..16], &hex.to_uppercase()[..16], &list[..24]] {
            assert!(!all.contains(secret), "{game}: {secret} is told");
        }
        for field in ["\"seed\":\"", "\"draws\"", "\"trail\""] {
            assert!(!all.contains(field), "{game}: {field} is told");
        }
    }
    server.close().await;
}
