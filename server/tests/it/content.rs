//! What programs are told of a game before their first view: content, rules, schema, and what a table is played with.

use crate::description::{description, misfits};
use crate::test_server::{Player, TestServer, config};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use server::Server;
use server::catalog::Games;
use tempfile::TempDir;

async fn ask(who: &Player, path: &str, headers: &[(&str, &str)]) -> Response {
    let request = who.request(Method::GET, path);
    let request =
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.send().await.unwrap()
}

async fn json_of(answer: Response) -> Value {
    serde_json::from_str(&answer.text().await.unwrap()).unwrap()
}

fn header(answer: &Response, name: &str) -> String {
    answer.headers()[name].to_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_content_of_a_game_is_told_once() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let path = "/api/v1/games/robo_rally/content";
    let answer = ask(&ada, path, &[]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(header(&answer, "cache-control"), "no-cache");
    let tag = header(&answer, "etag");
    let told = json_of(answer).await;
    assert!(told["content"]["boards.txt"].as_str().unwrap().contains("board exchange 12x12"));
    assert_eq!(told["content"]["courses.toml"]["course"][0]["id"], "risky_exchange");
    let again = ask(&ada, path, &[("if-none-match", &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(header(&again, "etag"), tag);
    assert_eq!(again.text().await.unwrap(), "");
    let other = ask(&ada, path, &[("if-none-match", "W/\"0\"")]).await;
    assert_eq!(other.status(), StatusCode::OK);

    let version = told["version"].as_str().unwrap();
    let (_, games) = ada.get("/api/v1/games").await;
    let games = games.as_array().unwrap();
    let listed = games.iter().find(|game| game["id"] == "robo_rally").unwrap();
    assert_eq!(listed["content"], version);
    let kept = ask(&ada, &format!("{path}?version={version}"), &[]).await;
    assert_eq!(header(&kept, "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(json_of(kept).await, told);
    let (status, error) = ada.get(&format!("{path}?version=0")).await;
    assert_eq!((status, &error["error"]["code"]), (StatusCode::CONFLICT, &json!("unplayable")));
    for rest in ["content", "rules", "schema"] {
        let (status, error) = ada.get(&format!("/api/v1/games/chess/{rest}")).await;
        let expected = (StatusCode::NOT_FOUND, &json!("no_such_game"));
        assert_eq!((status, &error["error"]["code"]), expected);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_told_in_both_languages_and_the_schema_as_it_is_kept() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    for (id, rule) in [("robo_rally", "O19"), ("celestia", "CE-14.8"), ("celerium", "CL-9.1")] {
        let path = format!("/api/v1/games/{id}/rules");
        let mut texts = Vec::new();
        for lang in ["en", "fr"] {
            let answer = ask(&ada, &path, &[("accept-language", lang)]).await;
            assert_eq!(header(&answer, "content-language"), lang);
            texts.push(json_of(answer).await["rules"].as_str().unwrap().to_owned());
        }
        assert!(texts.iter().all(|text| text.contains(&format!("- **{rule} "))), "{id}");
        assert_ne!(texts[0], texts[1]);
        let answer = ask(&ada, &format!("/api/v1/games/{id}/schema"), &[]).await;
        assert_eq!(header(&answer, "content-type"), "application/json");
        let schema = json_of(answer).await;
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        for part in ["view", "event", "reference", "action"] {
            assert!(schema["properties"][part].is_object(), "{id}: {part}");
        }
    }
    server.close().await;
}

/// A course that only this server has.
const COURSE: &str = r#"
[[course]]
id = "round_and_round"
name = { en = "Round and Round", fr = "Rondes" }
players = [2, 3, 4]
length = "short"
level = "easy"
faces = ["exchange@0,0r1"]
dock = "dock_a@0,12"
flags = [[2, 2], [9, 8]]
source = "house"
"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_tells_what_it_is_played_with() {
    let data = TempDir::new().unwrap();
    let own = |id: &str| {
        let mut files = games::embedded(id)?;
        if id == "robo_rally" {
            files.replace("mine.courses.toml", "mine.courses.toml".into(), COURSE.into());
        }
        Some(files)
    };
    let mut config = config(data.path());
    config.games = Games::new(own).unwrap();
    let server = TestServer::serve(Server::open(config).await.unwrap());
    let ada = server.person("Ada").await;
    let new = json!({
        "game": "robo_rally", "seats": ["me", "open"],
        "options": { "course": "round_and_round", "equipment": "none" },
    });
    let (status, table) = ada.post("/api/v1/tables", new).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    let (status, before) = ada.get(&format!("{path}/content")).await;
    assert_eq!(status, StatusCode::OK, "{before}");
    assert_eq!(before["content"]["mine.courses.toml"]["course"][0]["id"], "round_and_round");
    assert_eq!((&before["options"], &before["game"]), (&table["options"], &json!("robo_rally")));
    let reference = &before["reference"];
    assert_eq!(reference["course"], "round_and_round");
    assert_eq!(reference["flags"], json!([[2, 2], [9, 8]]));
    assert_eq!(reference["options"], json!([]));
    // Exchange lies a quarter turn clockwise: its top left pit of row 1 is now near the right end.
    let cells = reference["cells"].as_array().unwrap();
    let at = |x: u64, y: u64| cells.iter().find(|cell| cell["at"] == json!([x, y])).unwrap();
    assert_eq!(at(10, 2)["element"], "pit");
    assert_eq!(cells.len(), 12 * 16);

    let max = server.person("Max").await;
    max.post(&format!("{path}/sit"), json!({})).await;
    ada.post(&format!("{path}/start"), json!({})).await;
    let view = ada.wait_for_question(&path).await["view"].clone();
    let (_, running) = ada.get(&format!("{path}/content")).await;
    assert_eq!(running["reference"], before["reference"]);
    assert_eq!(view["course"], "round_and_round");
    for robot in view["table"]["robots"].as_array().unwrap().iter().take(2) {
        assert!(cells.iter().any(|cell| cell["at"] == robot["at"]), "{robot}");
        let hand = robot["hand"].as_array().unwrap().iter();
        let cards = reference["cards"].as_array().unwrap();
        assert!(hand.into_iter().all(|card| cards.iter().any(|known| known["card"] == *card)));
    }
    let answer = ask(&ada, &format!("{path}/content"), &[]).await;
    let tag = header(&answer, "etag");
    let again = ask(&ada, &format!("{path}/content"), &[("if-none-match", &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    let (status, error) = ada.get("/api/v1/tables/nowhere/content").await;
    assert_eq!((status, &error["error"]["code"]), (StatusCode::NOT_FOUND, &json!("no_such_table")));
    server.close().await;
}

/// The next view of a live stream; `rest` is what has come of the one after it.
async fn next_view(stream: &mut Response, rest: &mut String) -> Value {
    loop {
        while let Some((event, later)) = rest.split_once("\n\n") {
            let data =
                event.lines().find_map(|line| line.strip_prefix("data: ")).map(str::to_owned);
            *rest = String::from(later);
            if let Some(data) = data {
                return serde_json::from_str(&data).unwrap();
            }
        }
        let chunk = stream.chunk().await.unwrap().expect("the stream goes on");
        rest.push_str(std::str::from_utf8(&chunk).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_live_stream_tells_is_as_described() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let path = ada.open_table(&["me", "open"], json!({ "program_timer": "off" })).await;
    let mut stream = ask(&ada, &format!("{path}/live"), &[]).await;
    let max = server.person("Max").await;
    max.post(&format!("{path}/sit"), json!({})).await;
    ada.post(&format!("{path}/start"), json!({})).await;
    let (whole, mut rest, mut told) = (description(), String::new(), 0);
    let players = [ada.clone(), max.clone()];
    let table = path.clone();
    let playing = tokio::spawn(async move {
        loop {
            for player in &players {
                player.step(&table).await;
            }
        }
    });
    while told < 5 {
        let seen = next_view(&mut stream, &mut rest).await;
        let schema = &whole["components"]["schemas"]["Seen"];
        assert_eq!(misfits(&whole, schema, &seen, "live"), Vec::<String>::new());
        told += seen["lines"].as_array().unwrap().len();
    }
    playing.abort();
    server.close().await;
}
