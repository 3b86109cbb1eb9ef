//! The description of the API says what the server does: routes, examples, and what it really answers.

use crate::test_server::TestServer;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tempfile::TempDir;

pub(crate) fn description() -> Value {
    serde_json::from_str(include_str!("../../openapi.json")).unwrap()
}

/// What does not fit, in the part of JSON Schema that the description uses.
pub(crate) fn misfits(whole: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    if let Some(pointer) = schema["$ref"].as_str() {
        let target = whole.pointer(pointer.trim_start_matches('#'));
        return misfits(
            whole,
            target.unwrap_or_else(|| panic!("{pointer} leads nowhere")),
            value,
            at,
        );
    }
    if let Some(each) = schema["oneOf"].as_array() {
        let fits = each.iter().filter(|one| misfits(whole, one, value, at).is_empty()).count();
        return if fits == 1 { Vec::new() } else { vec![format!("{at}: fits {fits} of oneOf")] };
    }
    let mut found = Vec::new();
    let is = |name: &Value| match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{at}: the type {other} is not known here"),
    };
    let fits = match &schema["type"] {
        Value::Null => true,
        Value::Array(names) => names.iter().any(is),
        name @ (Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
            is(name)
        }
    };
    if !fits {
        found.push(format!("{at}: {value} is not {}", schema["type"]));
    }
    if let Some(allowed) = schema["enum"].as_array()
        && !allowed.contains(value)
    {
        found.push(format!("{at}: {value} is not one of {allowed:?}"));
    }
    if let (Some(fields), Some(known)) = (value.as_object(), schema["properties"].as_object()) {
        for key in schema["required"].as_array().into_iter().flatten() {
            if !fields.contains_key(key.as_str().unwrap()) {
                found.push(format!("{at}: {key} is missing"));
            }
        }
        for (key, value) in fields {
            match known.get(key) {
                Some(schema) => found.extend(misfits(whole, schema, value, &format!("{at}.{key}"))),
                None if schema["additionalProperties"] == true => {}
                None => found.push(format!("{at}: {key} is not described")),
            }
        }
    }
    if let Some(each) = value.as_array().filter(|_| schema["items"].is_object()) {
        for (index, value) in each.iter().enumerate() {
            found.extend(misfits(whole, &schema["items"], value, &format!("{at}[{index}]")));
        }
    }
    found
}

#[test]
fn every_route_is_described_and_nothing_else() {
    let whole = description();
    assert_eq!(whole["openapi"], "3.1.0");
    let described: BTreeSet<(String, String)> = whole["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(|method| (method.clone(), path.clone()))
        })
        .collect();
    let served: BTreeSet<(String, String)> =
        server::api_routes().into_iter().map(|(method, path)| (method.to_owned(), path)).collect();
    assert_eq!(described, served);
}

#[test]
fn every_example_fits_its_schema() {
    fn walk(whole: &Value, value: &Value, at: &str, seen: &mut u32) {
        if let (Some(schema), Some(example)) = (value.get("schema"), value.get("example")) {
            assert_eq!(misfits(whole, schema, example, at), Vec::<String>::new());
            *seen += 1;
        }
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    if key == "$ref" {
                        let pointer = value.as_str().unwrap().trim_start_matches('#');
                        assert!(whole.pointer(pointer).is_some(), "{at}: {value} leads nowhere");
                    }
                    walk(whole, value, &format!("{at}/{key}"), seen);
                }
            }
            Value::Array(each) => {
                for value in each {
                    walk(whole, value, at, seen);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let whole = description();
    let mut seen = 0;
    walk(&whole, &whole, "", &mut seen);
    assert!(seen > 15, "{seen} examples");
}

/// The schema of an answer with this status.
fn answer_schema<'a>(whole: &'a Value, path: &str, method: &str, status: StatusCode) -> &'a Value {
    let all = &whole["paths"][path][method]["responses"];
    let mut place = all.get(status.as_str()).unwrap_or(&all["default"]);
    if let Some(pointer) = place["$ref"].as_str() {
        place = whole.pointer(pointer.trim_start_matches('#')).unwrap();
    }
    &place["content"]["application/json"]["schema"]
}

#[test]
fn every_refusal_is_in_the_guide() {
    let guide = include_str!("../../../docs/api.md");
    let rows = guide.lines().filter(|line| line.starts_with("| 4") || line.starts_with("| 5"));
    let told: BTreeSet<&str> = rows.flat_map(|line| line.split('`').skip(1).step_by(2)).collect();
    let whole = description();
    let codes = &whole["components"]["schemas"]["Error"]["properties"]["error"]["properties"];
    let described = codes["code"]["enum"].as_array().unwrap();
    assert_eq!(told, described.iter().filter_map(Value::as_str).collect());
}

#[test]
fn every_route_may_refuse() {
    let whole = description();
    for (method, path) in server::api_routes() {
        let schema = answer_schema(&whole, &path, method, StatusCode::IM_A_TEAPOT);
        assert_eq!(schema["$ref"], "#/components/schemas/Error", "{method} {path}");
    }
}

/// An answer is what the description says of this path and method.
#[track_caller]
fn as_described(whole: &Value, (path, method): (&str, &str), answer: (StatusCode, Value)) {
    let (status, answer) = answer;
    let schema = answer_schema(whole, path, method, status);
    assert!(schema.is_object(), "{method} {path}: {status} is not described: {answer}");
    let at = format!("{method} {path} {status}");
    assert_eq!(misfits(whole, schema, &answer, &at), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_as_described() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let whole = description();
    let fits = |path: &str, method: &str, answer| as_described(&whole, (path, method), answer);
    let ada = server.person("Ada").await;
    let anonymous = crate::test_server::Player { token: None, ..ada.clone() };
    fits("/api/v1/people", "post", ada.post("/api/v1/people", json!({ "name": "Max" })).await);
    fits("/api/v1/people", "post", ada.post("/api/v1/people", json!({ "name": "" })).await);
    fits("/api/v1/people/me", "get", ada.get("/api/v1/people/me").await);
    fits("/api/v1/people/me", "get", anonymous.get("/api/v1/people/me").await);
    let notifications = "/api/v1/people/me/notifications";
    let attempt = "/api/v1/people/me/notifications/try";
    fits(notifications, "get", ada.get(notifications).await);
    fits(notifications, "get", anonymous.get(notifications).await);
    fits(attempt, "post", ada.post(attempt, json!({})).await);
    for (kind, address) in [("json", "https://example.org/"), ("json", "ftp://x"), ("none", "")] {
        let new = json!({ "kind": kind, "address": address });
        let request = ada.request(reqwest::Method::PUT, notifications).json(&new);
        let answer = request.send().await.unwrap();
        fits(notifications, "put", (answer.status(), answer.json().await.unwrap()));
    }
    let zoe = server.person("Zoe").await;
    let credentials = json!({ "login": "zoe", "password": "a long sentence" });
    let account = "/api/v1/account";
    fits(account, "post", zoe.post(account, json!({ "login": "zoe", "password": "" })).await);
    let (status, made) = zoe.post(account, credentials.clone()).await;
    fits(account, "post", (status, made.clone()));
    let zoe = crate::account::with_token(&zoe, &made);
    fits("/api/v1/people/me", "get", zoe.get("/api/v1/people/me").await);
    fits(account, "post", ada.post(account, credentials.clone()).await);
    let session = "/api/v1/session";
    fits(session, "post", anonymous.post(session, credentials.clone()).await);
    let wrong = json!({ "login": "zoe", "password": "wrong" });
    fits(session, "post", anonymous.post(session, wrong.clone()).await);
    let change = json!({ "old": "a long sentence", "new": "another sentence" });
    for (who, body) in
        [(&ada, &change), (&zoe, &wrong), (&zoe, &json!({ "old": "", "new": "another sentence" }))]
    {
        let put = reqwest::Method::PUT;
        let answer = crate::account::ask(who, put, "/api/v1/account/password", body.clone()).await;
        fits("/api/v1/account/password", "put", answer);
    }
    let end = || reqwest::Method::DELETE;
    let everywhere = crate::account::ask(&zoe, end(), "/api/v1/sessions", json!({})).await;
    fits("/api/v1/sessions", "delete", everywhere.clone());
    let zoe = crate::account::with_token(&zoe, &everywhere.1);
    fits(account, "delete", crate::account::ask(&zoe, end(), account, json!({})).await);
    fits(session, "delete", crate::account::ask(&anonymous, end(), session, json!({})).await);
    fits("/api/v1/games", "get", ada.get("/api/v1/games").await);
    let new = json!({ "game": "memoracers", "seats": ["me"], "options": { "mode": "solo" } });
    fits("/api/v1/tables", "post", ada.post("/api/v1/tables", new).await);
    let tables = ada.get("/api/v1/tables").await;
    assert_eq!(tables.1[0]["options"]["mode"], "solo");
    assert_eq!(tables.1[0]["clocks"], "none");
    fits("/api/v1/tables", "get", tables);
    let table = ada.open_table(&["me", "open", "amateur"], json!({})).await;
    let of = |rest: &str| (format!("{table}{rest}"), format!("/api/v1/tables/{{id}}{rest}"));
    for (rest, body) in [("/sit", json!({})), ("/start", json!({})), ("/start", json!({}))] {
        let (path, described) = of(rest);
        fits(&described, "post", ada.post(&path, body).await);
    }
    ada.wait_for_question(&table).await;
    for rest in ["", "/view", "/view?as=spectator", "/view?as=4", "/actions", "/record"] {
        let (path, described) = of(rest);
        let described = described.split('?').next().unwrap();
        fits(described, "get", ada.get(&path).await);
    }
    let (version, legal) = ada.actions(&table).await;
    let (path, described) = of("/decide");
    for actions in [json!(["fly"]), json!([legal[0]]), json!(["resign"])] {
        let body = json!({ "version": version, "actions": actions });
        fits(&described, "post", ada.post(&path, body).await);
    }
    let (path, described) = of("/undo");
    fits(&described, "post", ada.post(&path, json!({ "version": version })).await);
    let mut stream =
        ada.request(reqwest::Method::GET, &format!("{table}/live")).send().await.unwrap();
    let first = stream.chunk().await.unwrap().unwrap();
    let first = std::str::from_utf8(&first).unwrap();
    let data = first.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    let seen = &whole["components"]["schemas"]["Seen"];
    let data: Value = serde_json::from_str(data).unwrap();
    assert_eq!(misfits(&whole, seen, &data, "live"), Vec::<String>::new());
    let nowhere = "/api/v1/tables/%ff/view";
    fits("/api/v1/tables/{id}/view", "get", ada.get(nowhere).await);
    let (path, described) = of("/leave");
    fits(&described, "post", ada.post(&path, json!({})).await);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_and_challenges_are_as_described() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let whole = description();
    let fits = |path: &str, method: &str, answer| as_described(&whole, (path, method), answer);
    let ada = server.person("Ada").await;
    let anonymous = crate::test_server::Player { token: None, ..ada.clone() };
    let robi = crate::bot_accounts::new_bot(&server, "robi", "Robi").await;
    let bot = "/api/v1/account/bot";
    for who in [&robi, &ada, &anonymous] {
        fits(bot, "post", who.post(bot, json!({})).await);
    }
    let challenges = "/api/v1/challenges";
    let mut stream = robi.request(reqwest::Method::GET, "/api/v1/stream").send().await.unwrap();
    let new = |seat: &str| json!({ "game": "memoracers", "seats": ["me", "here Bo", "open", "amateur", seat] });
    for seat in ["@nobody", "@robi", "@robi"] {
        fits(challenges, "post", ada.post(challenges, new(seat)).await);
    }
    fits(challenges, "get", ada.get(challenges).await);
    fits(challenges, "get", anonymous.get(challenges).await);
    let (_, open) = robi.get(challenges).await;
    for (which, answer) in [(0, "accept"), (1, "decline"), (1, "decline")] {
        let place = format!("{challenges}/{}", open[which]["id"].as_str().unwrap());
        let one = "/api/v1/challenges/{id}";
        fits(one, "get", ada.get(&place).await);
        let described = format!("{one}/{answer}");
        fits(&described, "post", robi.post(&format!("{place}/{answer}"), json!({})).await);
        let end = reqwest::Method::DELETE;
        let withdrawn = crate::account::ask(&ada, end, &place, json!({})).await;
        fits(one, "delete", withdrawn);
    }
    let mut events = String::new();
    while !(events.contains("challenge_ended") && events.ends_with("\n\n")) {
        events.push_str(std::str::from_utf8(&stream.chunk().await.unwrap().unwrap()).unwrap());
    }
    for event in events.split_terminator("\n\n") {
        let (name, data) = event.split_once('\n').unwrap();
        let schema = if name.contains("challenge") { "Challenge" } else { "SeatEvent" };
        let data: Value = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
        let schema = &whole["components"]["schemas"][schema];
        assert_eq!(misfits(&whole, schema, &data, name), Vec::<String>::new());
    }
    server.close().await;
}
