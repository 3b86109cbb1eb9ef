//! What people send who do not know better, or who know too well: each gets a sentence, nothing changes.

use crate::pages::Browser;
use crate::socket::{closed, connect, connect_in, hear, say};
use crate::test_server::{Player, TestServer, sensible};
use futures_util::SinkExt;
use reqwest::{Method, StatusCode, header};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

const NAME: &str = "<img src=x onerror=a()>";
const TITLE: &str = "<script>alert('t')</script>\"&";

/// Nothing of what strangers wrote has become markup.
#[track_caller]
fn harmless(html: &str) {
    for mark in ["<img src=x", "<script>alert", "onerror=a()>\"", "<b>evil"] {
        assert!(!html.contains(mark), "{mark} is in {html}");
    }
}

/// All markup that an update brings.
fn markup(update: &Value) -> String {
    let parts = |list: &Value| -> String {
        let each = list.as_array().into_iter().flatten();
        each.filter_map(|part| part["html"].as_str()).collect()
    };
    let frames = update["frames"].as_array().into_iter().flatten();
    frames.map(|step| parts(&step["parts"])).collect::<String>() + &parts(&update["parts"])
}

#[tokio::test(flavor = "multi_thread")]
async fn markup_in_names_is_text_everywhere() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut browser = Browser::new(&server);
    let fields = [
        ("game", "memoracers"),
        ("nickname", NAME),
        ("title", TITLE),
        ("public", "true"),
        ("option-program_timer", "off"),
        ("seat-0", "me"),
        ("seat-1", "open"),
    ];
    let (status, table) = browser.post("/tables", &fields).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let token = browser.cookies.iter().find(|(name, _)| name == "person").unwrap().1.clone();
    let zoe = Player { http: browser.http.clone(), base: server.url(""), token: Some(token) };
    let api = format!("/api/v1/tables/{}", table.rsplit('/').next().unwrap());
    let mut guest = Browser::new(&server);

    let mut socket = connect(&zoe, &api, 0, Some(&zoe.base)).await.unwrap();
    let lobby = markup(&hear(&mut socket).await.unwrap());
    assert!(lobby.contains("&lt;img src=x") && lobby.contains("class=\"qr\""), "{lobby}");
    harmless(&lobby);
    let invitation = table.replace("/table/", "/join/");
    for path in [table.as_str(), &invitation, "/"] {
        for page in [browser.get(path).await.1, guest.get(path).await.1] {
            assert!(page.contains("&lt;script&gt;alert"), "{path}: {page}");
            harmless(&page);
        }
    }
    let evil = browser.http.get(format!("{}{table}", browser.base));
    let evil = evil.header(header::COOKIE, browser.cookie());
    let evil = evil.header(header::HOST, "x\"><b>evil").send().await.unwrap();
    assert!(!format!("{:?}", evil.headers()).contains("evil"));
    harmless(&evil.text().await.unwrap());

    zoe.post(&format!("{api}/start"), json!({})).await;
    let mut socket = connect(&zoe, &api, 0, Some(&zoe.base)).await.unwrap();
    let mut shown = markup(&hear(&mut socket).await.unwrap());
    while zoe.view(&api).await["view"]["round"].as_u64().unwrap() < 3 {
        zoe.step(&api).await;
    }
    let mut spectator =
        connect(&Player { token: None, ..zoe.clone() }, &api, 0, Some(&zoe.base)).await.unwrap();
    shown += &markup(&hear(&mut spectator).await.unwrap());
    while let Ok(Some(update)) =
        tokio::time::timeout(std::time::Duration::from_millis(200), hear(&mut socket)).await
    {
        shown += &markup(&update);
    }
    assert!(shown.matches("&lt;img src=x").count() > 10, "the log tells nothing of them");
    harmless(&shown);
    let (_, page) = browser.get(&table).await;
    assert!(page.contains("<title>") && page.contains("id=\"log"), "{page}");
    harmless(&page);

    let version = zoe.wait_for_question(&api).await["version"].to_string();
    let fields = [("v", version.as_str()), ("action", "<b>evil</b>")];
    browser.post(&format!("{table}/decide"), &fields).await;
    let (_, page) = browser.get(&table).await;
    assert!(page.contains("&lt;b&gt;evil"), "the notice is missing");
    harmless(&page);
    let (_, form) = browser.get("/new?game=memoracers&title=%3Cb%3Eevil&seat-0=%3Cb%3Eevil").await;
    harmless(&form);
    let (status, page) = browser.get("/new?game=%3Cb%3Eevil").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    harmless(&page);
    server.close().await;
}

/// Ada and Max, each alone at a table of their own, and both tables.
async fn two_tables(server: &TestServer) -> (Player, Player, String, String) {
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let table = ada.open_table(&["me"], options.clone()).await;
    let other = max.open_table(&["me"], options).await;
    ada.wait_for_question(&table).await;
    max.wait_for_question(&other).await;
    (ada, max, table, other)
}

/// The sentence that both languages have for the same refusal.
async fn both(
    player: &Player,
    path: &str,
    body: &Value,
    expected: (u16, &str),
) -> (String, String) {
    let mut words = Vec::new();
    for lang in ["en", "fr"] {
        let request = player.request(Method::POST, path).header("accept-language", lang);
        let answer = request.json(body).send().await.unwrap();
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.unwrap();
        let code = answer["error"]["code"].as_str().unwrap_or("?");
        assert_eq!((status, code), expected, "{path}: {answer}");
        words.push(answer["error"]["message"].as_str().unwrap().to_owned());
    }
    let (fr, en) = (words.pop().unwrap(), words.pop().unwrap());
    assert_ne!(en, fr);
    (en, fr)
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_seats_and_wrong_tables_are_refused_in_both_languages() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max, table, other) = two_tables(&server).await;
    let before = (ada.view(&table).await, max.view(&other).await);
    let (version, legal) = ada.actions(&table).await;
    let body = json!({ "version": version, "actions": [sensible(&legal)] });
    let decide = |table: &str| format!("{table}/decide");
    both(&ada, &decide(&other), &body, (403, "not_seated")).await;
    let nowhere = "/api/v1/tables/nowhere/decide";
    both(&ada, nowhere, &body, (404, "no_such_table")).await;
    let mut seat = body.clone();
    for (number, expected) in [(1, "foreign_seat"), (200, "foreign_seat")] {
        seat["seat"] = json!(number);
        both(&ada, &decide(&table), &seat, (403, expected)).await;
    }
    both(&ada, &format!("{other}/sit"), &json!({}), (409, "full")).await;
    both(&ada, &format!("{other}/sit"), &json!({ "seat": 0 }), (409, "started")).await;
    both(&ada, &format!("{other}/sit"), &json!({ "seat": 9 }), (404, "no_such_seat")).await;
    both(&ada, &format!("{other}/leave"), &json!({}), (403, "not_seated")).await;
    both(&ada, &format!("{other}/undo"), &json!({ "version": 1 }), (403, "not_seated")).await;

    let mut socket = connect(&ada, &other, 0, Some(&ada.base)).await.unwrap();
    assert_eq!(hear(&mut socket).await.unwrap()["awaiting_you"], false);
    say(&mut socket, json!({ "t": "decide", "v": version, "actions": [sensible(&legal)] })).await;
    let notice = hear(&mut socket).await.unwrap();
    assert_eq!(notice["words"], "You do not play at this table.");
    say(&mut socket, json!({ "t": "undo", "v": version })).await;
    assert_eq!(hear(&mut socket).await.unwrap()["words"], "You do not play at this table.");
    assert_eq!((ada.view(&table).await, max.view(&other).await), before);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_tab_that_is_late_is_told_so() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, _, table, _) = two_tables(&server).await;
    let (version, legal) = ada.actions(&table).await;
    let action = sensible(&legal).unwrap();
    let mut english = connect(&ada, &table, version, Some(&ada.base)).await.unwrap();
    let mut french = connect_in(&ada, &table, version, "fr").await.unwrap();
    let mut tabs = Vec::new();
    for socket in [&mut english, &mut french] {
        hear(socket).await.unwrap();
    }
    assert_eq!(ada.decide(&table, version, &[&action]).await.0, StatusCode::OK);
    let after = ada.view(&table).await;
    for socket in [&mut english, &mut french] {
        say(socket, json!({ "t": "decide", "v": version, "actions": [action] })).await;
        let notice = loop {
            let heard = hear(socket).await.unwrap();
            if heard["t"] == "notice" {
                break heard;
            }
        };
        tabs.push(notice["words"].as_str().unwrap().to_owned());
    }
    let body = json!({ "version": version, "actions": [action] });
    let (en, fr) = both(&ada, &format!("{table}/decide"), &body, (409, "stale")).await;
    assert_eq!(tabs, [en, fr]);
    let undo = json!({ "version": version });
    both(&ada, &format!("{table}/undo"), &undo, (409, "stale")).await;
    assert_eq!(ada.view(&table).await, after);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_on_a_socket_is_refused_kindly() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, _, table, _) = two_tables(&server).await;
    let before = ada.view(&table).await;
    let mut socket = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    hear(&mut socket).await.unwrap();
    let deep = "[".repeat(4_000);
    for text in [
        "",
        "lock",
        "{\"t\":",
        "null",
        "[]",
        "{}",
        "{\"t\":\"decide\"}",
        "{\"t\":\"decide\",\"v\":-1,\"actions\":[\"lock\"]}",
        "{\"t\":\"decide\",\"v\":1e99,\"actions\":[\"lock\"]}",
        "{\"t\":\"decide\",\"v\":99999999999999999999999,\"actions\":[]}",
        "{\"t\":\"decide\",\"v\":1,\"actions\":[]}",
        "{\"t\":\"decide\",\"v\":1,\"actions\":\"lock\"}",
        "{\"t\":\"decide\",\"v\":1,\"actions\":[\"lock\"],\"seat\":1}",
        "{\"t\":\"undo\",\"v\":\"now\"}",
        &deep,
    ] {
        socket.send(Message::text(text)).await.unwrap();
        let heard = hear(&mut socket).await.unwrap();
        assert_eq!(heard["t"], "notice", "{text}");
        assert!(heard["words"].as_str().unwrap().starts_with("This request cannot be read"));
    }
    socket.send(Message::binary(vec![0xff; 10])).await.unwrap();
    assert_eq!(closed(&mut socket).await.0, 1003);
    assert_eq!(ada.view(&table).await, before);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_forgers_may_only_watch() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, _, table, _) = two_tables(&server).await;
    let before = ada.view(&table).await;
    let own = ada.token.clone().unwrap();
    let (signature, id) = own.split_at(own.len() - 26);
    let spoilt: String = signature.chars().rev().collect::<String>() + id;
    let page = format!("/table/{}", table.rsplit('/').next().unwrap());
    for token in [None, Some(String::new()), Some(id.to_owned()), Some(spoilt)] {
        let stranger = Player { token: token.clone(), ..ada.clone() };
        let body = json!({ "version": 1, "actions": ["lock"] });
        both(&stranger, &format!("{table}/decide"), &body, (401, "not_signed_in")).await;
        both(&stranger, &format!("{table}/leave"), &json!({}), (401, "not_signed_in")).await;
        let view = stranger.view(&table).await;
        assert_eq!(view["viewer"], "spectator");
        let mut socket = connect(&stranger, &table, 0, Some(&ada.base)).await.unwrap();
        assert_eq!(hear(&mut socket).await.unwrap()["awaiting_you"], false);
        say(&mut socket, json!({ "t": "decide", "v": 1, "actions": ["lock"] })).await;
        let notice = hear(&mut socket).await.unwrap();
        assert!(notice["words"].as_str().unwrap().starts_with("Choose a nickname first"));
        let mut browser = Browser::new(&server);
        browser.cookies.extend(token.map(|token| ("person".to_owned(), token)));
        let fields = [("v", "1"), ("action", "lock")];
        assert_eq!(browser.post(&format!("{page}/decide"), &fields).await.0.as_u16(), 401);
        assert_eq!(browser.get(&page).await.0, StatusCode::OK);
    }
    assert_eq!(ada.view(&table).await, before);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_can_do_nothing() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, _, table, _) = two_tables(&server).await;
    let before = ada.view(&table).await;
    let id = table.rsplit('/').next().unwrap();
    let cookie = format!("person={}", ada.token.clone().unwrap());
    let of = |rest: &str| format!("/table/{id}/{rest}");
    let forms = [of("decide"), of("undo"), of("sit"), of("leave"), of("start")];
    let others = ["/tables", "/play/memoracers", "/prefs"].map(str::to_owned);
    let api = ["decide", "undo", "sit", "leave", "start"].map(|rest| format!("{table}/{rest}"));
    for path in forms.into_iter().chain(others).chain(api) {
        for (name, value) in [
            ("origin", "http://evil.example"),
            ("origin", "null"),
            ("referer", "http://evil.example/"),
            ("sec-fetch-site", "cross-site"),
        ] {
            let request = ada.http.post(format!("{}{path}", ada.base)).header("cookie", &cookie);
            let request = request.header("accept-language", "fr").header(name, value);
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path} {name}: {value}");
            let text = answer.text().await.unwrap();
            assert!(text.contains("vient d’un autre site"), "{path}: {text}");
        }
        let bare = ada.http.post(format!("{}{path}", ada.base)).header("cookie", &cookie);
        assert_eq!(bare.send().await.unwrap().status(), StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(ada.view(&table).await, before);
    assert_eq!(ada.get(&table).await.1["your_seat"], 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_machinery_refuses_has_words_too() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, _, table, _) = two_tables(&server).await;
    let id = table.rsplit('/').next().unwrap();
    let live = format!("/table/{id}/live");
    for (path, status) in [
        ("/table/%ff", 400),
        ("/table/%00", 404),
        ("/join/%ff", 400),
        (live.as_str(), 400),
        ("/table/a/b/c", 404),
    ] {
        let request = ada.request(Method::GET, path).header("accept-language", "fr");
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{path}");
        let page = answer.text().await.unwrap();
        assert!(page.contains("</html>") && page.contains("lang=\"fr\""), "{path}: {page}");
    }
    for path in
        ["/api/v1/tables/%ff", "/api/v1/tables/%ff/view", &format!("{table}/view?as=1&as=2")]
    {
        let (status, answer) = ada.get(path).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {answer}");
        assert_eq!(answer["error"]["code"], "unreadable", "{path}: {answer}");
    }
    let raw = |body: Vec<u8>| {
        let request = ada.request(Method::POST, &format!("{table}/decide"));
        let request = request.header("content-type", "application/json").body(body);
        async { request.send().await.unwrap().json::<Value>().await.unwrap() }
    };
    for body in [vec![0xff; 50], b"[".repeat(10_000), b"{\"version\":1e400}".to_vec()] {
        assert_eq!(raw(body).await["error"]["code"], "unreadable");
    }
    assert_eq!(raw(vec![b' '; 17_000]).await["error"]["code"], "too_large");
    let big = [("nickname", "x".repeat(17_000))];
    let big: Vec<(&str, &str)> = big.iter().map(|(key, value)| (*key, value.as_str())).collect();
    assert_eq!(Browser::new(&server).post("/tables", &big).await.0.as_u16(), 413);
    server.close().await;
}
