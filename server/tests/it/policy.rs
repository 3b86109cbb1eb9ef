//! What every page and every answer keeps: nothing inline, no secret in an address, nothing done for a foreign page.

use crate::pages::Browser;
use crate::socket::{connect, hear};
use crate::test_server::{Player, TestServer};
use reqwest::{Client, Method, StatusCode, redirect};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Decisions that are taken in each game, with a look at its pages after each.
const DECISIONS: usize = 6;

/// Every tag of a page with its attributes. Text between tags is passed over.
fn tags(html: &str) -> Vec<(String, Vec<(String, String)>)> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some(begin) = rest.find('<') {
        rest = &rest[begin + 1..];
        if rest.starts_with("!--") {
            rest = rest.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let end = rest.find(|c: char| c.is_whitespace() || c == '>' || c == '/').unwrap_or(0);
        let name = rest[..end].to_ascii_lowercase();
        rest = &rest[end..];
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
            if rest.is_empty() || rest.starts_with('>') {
                break;
            }
            let end = rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | '>' | '/'));
            let (key, after) = rest.split_at(end.unwrap_or(rest.len()));
            let value = after.strip_prefix("=\"").and_then(|after| after.split_once('"'));
            let (value, after) = value.unwrap_or(("", after.trim_start_matches('=')));
            attributes.push((key.to_ascii_lowercase(), value.to_owned()));
            rest = after;
        }
        tags.push((name, attributes));
    }
    tags
}

/// A page without anything that its policy forbids, and without these secrets in its addresses.
#[track_caller]
fn proper(place: &str, html: &str, secrets: &[String]) {
    let all = tags(html);
    assert!(!all.is_empty(), "{place} is empty");
    for (name, attributes) in &all {
        let get = |key: &str| attributes.iter().find(|(name, _)| name == key).map(|(_, it)| it);
        assert_ne!(name, "style", "{place} has a style of its own");
        assert!(name != "script" || get("src").is_some(), "{place} has a script of its own");
        assert_ne!(name, "base", "{place} bends its addresses");
        for (key, value) in attributes {
            assert!(
                key != "style" && !key.starts_with("on"),
                "{place}: <{name} {key}=\"{value}\">"
            );
            if matches!(key.as_str(), "href" | "src" | "action" | "formaction" | "xlink:href") {
                let scheme = value.split(':').next().unwrap_or_default().trim();
                assert!(!scheme.eq_ignore_ascii_case("javascript"), "{place}: {value}");
                let own = value.starts_with("/assets/")
                    || (name == "img" && value.starts_with("/pictures/"));
                assert!(key != "src" || own, "{place}: {value}");
                let told = secrets.iter().find(|secret| value.contains(secret.as_str()));
                assert_eq!(told, None, "{place}: {value}");
            }
        }
    }
}

/// The pieces of what a browser must keep to itself.
fn secrets(browser: &Browser) -> Vec<String> {
    let long = browser.cookies.iter().map(|(_, value)| value).filter(|value| value.len() >= 20);
    long.flat_map(|value| [value[..16].to_owned(), value[value.len() - 16..].to_owned()]).collect()
}

#[test]
fn the_look_at_a_page_finds_what_it_looks_for() {
    let found = |html: &str| {
        let html = html.to_owned();
        std::panic::catch_unwind(move || proper("x", &html, &["0123456789abcdef".into()])).is_err()
    };
    assert!(!found(
        "<p class=\"a\">style=\"x\" &lt;script&gt;</p><script src=\"/assets/a\"></script>"
    ));
    for bad in [
        "<p style=\"color:red\">",
        "<div><svg><g  style=''/></svg></div>",
        "<button type=\"submit\" onclick=\"x()\">",
        "<script>alert(1)</script>",
        "<style>p{}</style>",
        "<a href=\"javascript:x()\">",
        "<a href=\"/table/x?person=0123456789abcdef\">",
        "<img src=\"http://evil.example/x\">",
    ] {
        assert!(found(bad), "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_inline_on_any_page_and_no_address_tells_a_secret() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut browser = Browser::new(&server);
    for game in ["memoracers", "robo_rally", "celestia", "circus_imperium", "celerium"] {
        let (status, table) = browser.post(&format!("/play/{game}"), &[]).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{game}");
        let secrets = secrets(&browser);
        assert!(secrets.len() >= 2 && !secrets.iter().any(|secret| table.contains(secret)));
        let token = browser.cookies.iter().find(|(name, _)| name == "person").unwrap().1.clone();
        let player =
            Player { http: browser.http.clone(), base: server.url(""), token: Some(token) };
        let api = format!("/api/v1/tables/{}", table.rsplit('/').next().unwrap());
        let mut socket = connect(&player, &api, 0, Some(&player.base)).await.unwrap();
        let scene = hear(&mut socket).await.unwrap();
        for part in scene["parts"].as_array().unwrap() {
            if let Some(html) = part["html"].as_str().filter(|html| !html.is_empty()) {
                proper(&format!("{game}: a part"), html, &secrets);
            }
        }
        for _ in 0..DECISIONS {
            player.wait_for_question(&api).await;
            let (_, list) = player.get(&format!("{api}/actions")).await;
            let each = list["actions"].as_array().into_iter().flatten();
            let mut forward = each.filter(|it| it["takes_back"] == false);
            // A player's clock may have run out meanwhile: then nothing is asked any more.
            if let Some(action) = forward.find_map(|it| it["action"].as_str()) {
                player.decide(&api, list["version"].as_u64().unwrap(), &[action]).await;
            }
            for path in [table.clone(), format!("{table}/screen")] {
                proper(&path, &browser.get(&path).await.1, &secrets);
            }
        }
        let join = table.replace("/table/", "/join/");
        let (new, learn) = (format!("/new?game={game}"), format!("/learn/{game}"));
        let (replay, second) = (format!("{table}/replay?at=1"), format!("/learn/{game}/2"));
        for path in [&join, &new, &learn, &second, &replay] {
            proper(path, &browser.get(path).await.1, &secrets);
        }
    }
    let secrets = secrets(&browser);
    for path in ["/", "/me", "/nowhere", "/table/nowhere", "/table/%ff"] {
        proper(path, &browser.get(path).await.1, &secrets);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_dressed() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let shell = server::pages::assets::url("shell.css");
    for path in ["/", "/nowhere", "/api/v1/games", "/api/v1/nothing", shell.as_str(), "/table/%ff"]
    {
        let answer = Client::new().get(server.url(path)).send().await.unwrap();
        let told = |name: &str| {
            let value = answer.headers().get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let policy = told("content-security-policy");
        for part in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "frame-ancestors 'none'",
            "form-action 'self'",
            "base-uri 'none'",
        ] {
            assert!(policy.split("; ").any(|it| it.trim() == part), "{path}: {part}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(told("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(told("referrer-policy"), "same-origin", "{path}");
        assert_eq!(told("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(told("cross-origin-resource-policy"), "same-origin", "{path}");
        assert!(told("permissions-policy").contains("geolocation=()"), "{path}");
        assert!(!told("cache-control").is_empty(), "{path}");
    }
    server.close().await;
}

/// The paths of all forms, read from the list of routes itself: one that is added is tried too.
fn forms() -> Vec<String> {
    let routes = include_str!("../../src/web.rs").replace(".route(\n            ", ".route(");
    let lines = routes.lines().filter(|line| line.contains(".route(\""));
    let path = |line: &str| line.split('"').nth(1).map(str::to_owned);
    let all: Vec<(String, String)> =
        lines.filter_map(|line| Some((path(line)?, line.to_owned()))).collect();
    let posts = all.into_iter().filter(|(path, line)| line.contains("post(") || path == "/records");
    posts.map(|(path, _)| path).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_done_for_a_foreign_page_on_any_route() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let ada = server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    let id = table.rsplit('/').next().unwrap().to_owned();
    let forms = forms();
    assert!(forms.len() >= 19, "{forms:?}");
    let forms = forms.into_iter().map(|path| ("post".to_owned(), path));
    let api = server::api_routes().into_iter().map(|(method, path)| (method.to_owned(), path));
    let http = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
    let cookie = format!("person={}", ada.token.clone().unwrap());
    let before = ada.wait_for_question(&table).await;
    let mut tried = 0;
    for (method, path) in forms.chain(api).filter(|(method, _)| method != "get") {
        let path = path.replace("{id}", &id).replace("{game}", "memoracers");
        let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
        for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
            let request = http.request(method.clone(), server.url(&path)).header(name, value);
            let answer = request.header("cookie", &cookie).send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{method} {path} {name}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
    assert_eq!(ada.view(&table).await, before);
    let (_, tables) = ada.get("/api/v1/tables").await;
    assert_eq!(tables.as_array().map(Vec::len), Some(1), "{tables}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_cannot_ask_for_more_seats_than_a_table_has() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut browser = Browser::new(&server);
    // As many as would look like two if only their last eight bits were counted.
    let seats: Vec<String> = (0..258).map(|seat| format!("seat-{seat}")).collect();
    let mut fields = vec![("game", "memoracers")];
    fields.extend(seats.iter().map(|seat| (seat.as_str(), "open")));
    assert_eq!(browser.post("/tables", &fields).await.0, StatusCode::NOT_FOUND);
    let body = json!({ "game": "memoracers", "seats": vec!["open"; 258] });
    let ada = server.person("Ada").await;
    let (status, answer) = ada.post("/api/v1/tables", body).await;
    assert_eq!(
        (status, &answer["error"]["code"]),
        (StatusCode::NOT_FOUND, &Value::from("no_such_seat"))
    );
    server.close().await;
}
