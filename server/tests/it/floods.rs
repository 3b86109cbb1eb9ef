//! Too much, too fast, too slow: a client that overdoes it is refused or disconnected, all other players play on.

use crate::socket::{Socket, closed, connect, connect_in, hear, request, say};
use crate::test_server::{Player, TestServer, config};
use futures_util::{SinkExt, StreamExt};
use reqwest::{Client, Method, StatusCode, redirect};
use serde_json::{Value, json};
use server::{Limits, Server};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};

async fn limited(data: &TempDir, change: impl FnOnce(&mut Limits)) -> TestServer {
    let mut config = config(data.path());
    change(&mut config.limits);
    TestServer::serve(Server::open(config).await.unwrap())
}

/// Ada alone at a table that waits for her.
async fn alone(test_server: &TestServer) -> (Player, String) {
    let ada = test_server.person("Ada").await;
    let table = ada.open_table(&["me"], json!({ "mode": "solo", "program_timer": "off" })).await;
    (ada, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_floods_is_closed_and_no_other_client_notices() {
    let data = TempDir::new().unwrap();
    let test_server =
        limited(&data, |limits| (limits.per_person, limits.per_address) = (5, 50)).await;
    let (ada, table) = alone(&test_server).await;
    let max = test_server.person("Max").await;
    let mut calm = connect(&max, &table, 0, Some(&ada.base)).await.unwrap();
    hear(&mut calm).await.unwrap();
    let anonymous = Player { token: None, ..ada.clone() };
    for (player, message) in [
        (&ada, Message::text("{\"t\":\"ping\"}")),
        (&ada, Message::text("nonsense")),
        (&ada, Message::Ping(vec![1].into())),
        (&anonymous, Message::text("{\"t\":\"ping\"}")),
    ] {
        let mut socket = connect_in(player, &table, 0, "fr").await;
        while let Err(Error::Http(refused)) = &socket {
            assert_eq!(refused.status(), 429);
            tokio::time::sleep(Duration::from_millis(200)).await;
            socket = connect_in(player, &table, 0, "fr").await;
        }
        let mut socket = socket.unwrap();
        for _ in 0..400 {
            if socket.feed(message.clone()).await.is_err() {
                break;
            }
        }
        let _ = socket.flush().await;
        let (code, words) = closed(&mut socket).await;
        assert_eq!(code, 1008);
        assert!(words.contains("Trop de requêtes") || words.contains("illisible"), "{words}");
    }
    say(&mut calm, json!({ "t": "ping" })).await;
    while hear(&mut calm).await.expect("Max was let go")["t"] != "pong" {}
    assert_eq!(max.get(&table).await.0, StatusCode::OK);
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_foreign_page_sends_in_a_persons_name_costs_them_nothing() {
    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| limits.per_person = 2).await;
    let (ada, table) = alone(&test_server).await;
    for _ in 0..20 {
        let socket = connect(&ada, &table, 0, Some("http://evil.example")).await;
        assert_eq!(status(socket), 403);
        let cookie = format!("person={}", ada.token.as_deref().unwrap_or_default());
        let form = Client::new().post(test_server.url("/me/name")).header("cookie", cookie);
        let answer = form.header("origin", "http://evil.example").send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    }
    assert_eq!(ada.get(&table).await.0, StatusCode::OK);
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_floods_is_told_when_to_come_again() {
    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| limits.per_address = 5).await;
    let flood = async |path: &str| {
        for _ in 0..40 {
            let request = Client::new().get(test_server.url(path));
            let answer = request.header("accept-language", "fr").send().await.unwrap();
            if answer.status() == StatusCode::TOO_MANY_REQUESTS {
                assert_eq!(answer.headers()["retry-after"], "2");
                return answer.text().await.unwrap();
            }
        }
        panic!("{path} is never too much");
    };
    let page = flood("/").await;
    assert!(page.contains("Trop de requêtes") && page.contains("</html>"), "{page}");
    let json: Value = serde_json::from_str(&flood("/api/v1/games").await).unwrap();
    assert_eq!(json["error"]["code"], "too_fast");
    assert!(json["error"]["message"].as_str().unwrap().contains("Trop de requêtes"));
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_is_believed_only_if_told_to() {
    for trust in [false, true] {
        let data = TempDir::new().unwrap();
        let mut config = config(data.path());
        (config.limits.per_address, config.trust_proxy) = (2, trust);
        let test_server = TestServer::serve(Server::open(config).await.unwrap());
        let http = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        let mut refused = 0;
        for number in 0..30 {
            let request = http.get(test_server.url("/"));
            let from = format!("203.0.113.99, 198.51.100.{number}");
            let answer = request.header("x-forwarded-for", from).send().await.unwrap();
            refused += u32::from(answer.status() == StatusCode::TOO_MANY_REQUESTS);
        }
        assert_eq!(refused == 0, trust, "{refused} of 30");
        let request = http.post(test_server.url("/prefs")).body("lang=fr");
        let request = request.header("x-forwarded-for", "198.51.100.200");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        tokio::time::sleep(Duration::from_secs(1)).await;
        let answer = request.header("x-forwarded-proto", "https").send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        assert_eq!(cookie.contains("Secure"), trust, "{cookie}");
        test_server.close().await;
    }
}

fn status(outcome: Result<Socket, Error>) -> u16 {
    match outcome {
        Ok(_) => 101,
        Err(Error::Http(refused)) => refused.status().as_u16(),
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_counted_by_table_person_address_and_server() {
    for (change, expected) in [
        ((|limits| limits.watchers_per_table = 2) as fn(&mut Limits), 503),
        (|limits| limits.live_connections_per_person = 2, 429),
        (|limits| limits.live_connections_per_address = 2, 429),
        (|limits| limits.live_connections = 2, 503),
    ] {
        let data = TempDir::new().unwrap();
        let test_server = limited(&data, change).await;
        let (ada, table) = alone(&test_server).await;
        let mut first = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
        hear(&mut first).await.unwrap();
        let stream = ada.request(Method::GET, &format!("{table}/live")).send().await.unwrap();
        assert_eq!(stream.status(), StatusCode::OK);
        assert_eq!(status(connect(&ada, &table, 0, Some(&ada.base)).await), expected);
        let (again, answer) = ada.get(&format!("{table}/live")).await;
        assert_eq!(again.as_u16(), expected, "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().len() > 20, "{answer}");
        say(&mut first, json!({ "t": "ping" })).await;
        while hear(&mut first).await.expect("an earlier page was let go")["t"] != "pong" {}
        drop(stream);
        let mut tries = 0;
        while status(connect(&ada, &table, 0, Some(&ada.base)).await) != 101 {
            tokio::time::sleep(Duration::from_millis(20)).await;
            tries += 1;
            assert!(tries < 200, "the place never becomes free again");
        }
        test_server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_reads_nothing_is_disconnected() {
    let data = TempDir::new().unwrap();
    let short = Duration::from_millis(300);
    let test_server =
        limited(&data, |limits| (limits.stuck, limits.live_connections_per_person) = (short, 1))
            .await;
    let (ada, table) = alone(&test_server).await;
    let tcp = TcpSocket::new_v4().unwrap();
    tcp.set_recv_buffer_size(4_096).unwrap();
    let tcp = tcp.connect(test_server.address).await.unwrap();
    let request = request(&ada, &table, 0, Some(&ada.base));
    let (mut deaf, _) = tokio_tungstenite::client_async(request, tcp).await.unwrap();
    let ping = Message::text("{\"t\":\"ping\"}");
    let speaking = async { while deaf.send(ping.clone()).await.is_ok() {} };
    timeout(Duration::from_mins(1), speaking).await.expect("it may go on for ever");
    let mut tries = 0;
    while status(connect(&ada, &table, 0, Some(&ada.base)).await) != 101 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        tries += 1;
        assert!(tries < 200, "its place never becomes free again");
    }
    assert!(ada.step(&table).await, "the table plays on");
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_client_is_disconnected_and_one_that_answers_stays() {
    let data = TempDir::new().unwrap();
    // Long enough that a busy machine's own pauses are not taken for silence.
    let silence = Duration::from_secs(3);
    let test_server = limited(&data, |limits| limits.silence = silence).await;
    let (ada, table) = alone(&test_server).await;
    let mut silent = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    let mut awake = connect(&ada, &table, 0, Some(&ada.base)).await.unwrap();
    // Reading answers the server's pings.
    let reading = async { while awake.next().await.is_some() {} };
    assert!(timeout(2 * silence, reading).await.is_err(), "an awake page was let go");
    let reading = async { while let Some(Ok(_)) = silent.next().await {} };
    timeout(2 * silence, reading).await.expect("a silent page stays for ever");
    say(&mut awake, json!({ "t": "ping" })).await;
    while hear(&mut awake).await.expect("an awake page was let go")["t"] != "pong" {}
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_does_not_end_is_let_go() {
    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| limits.stuck = Duration::from_millis(300)).await;
    for (path, kind) in
        [("/api/v1/people", "application/json"), ("/tables", "application/x-www-form-urlencoded")]
    {
        let mut stream = TcpStream::connect(test_server.address).await.unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ncontent-length: 99\r\n\r\n{{"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut answer = vec![0; 64];
        let reading = stream.read(&mut answer);
        let length = timeout(Duration::from_secs(5), reading).await.expect("no answer").unwrap();
        let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    }
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_never_asks_is_let_go() {
    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| limits.stuck = Duration::from_millis(300)).await;
    for words in ["", "GET / HTTP/1.1\r\nhost: x\r\nx-slow:"] {
        let mut stream = TcpStream::connect(test_server.address).await.unwrap();
        stream.write_all(words.as_bytes()).await.unwrap();
        let mut rest = Vec::new();
        let reading = stream.read_to_end(&mut rest);
        timeout(Duration::from_secs(20), reading).await.expect("it may stand there for ever").ok();
    }
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_and_the_server_have_so_many_connections_and_no_more() {
    for (of_address, of_server) in [(3, 0), (0, 3)] {
        let data = TempDir::new().unwrap();
        let test_server = limited(&data, |limits| {
            (limits.connections_per_address, limits.connections) = (of_address, of_server);
        })
        .await;
        let ask = async || {
            let mut stream = TcpStream::connect(test_server.address).await.unwrap();
            let request = "GET /api/v1/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
            let _ = stream.write_all(request.as_bytes()).await;
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            answer.starts_with(b"HTTP/1.1 200")
        };
        let mut standing = Vec::new();
        for _ in 0..3 {
            standing.push(TcpStream::connect(test_server.address).await.unwrap());
        }
        // The connections that came first keep their places.
        assert!(!ask().await, "a fourth is let in");
        standing.pop();
        let mut tries = 0;
        while !ask().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
            tries += 1;
            assert!(tries < 500, "the place never becomes free again");
        }
        test_server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_is_as_long_as_it_may_be_and_no_longer() {
    let data = TempDir::new().unwrap();
    let test_server = TestServer::open(&data).await;
    let many = |count: usize| {
        let each: Vec<String> = (0..count).map(|at| format!("x-{at}: y\r\n")).collect();
        each.concat()
    };
    for (headers, status) in [
        (format!("x-long: {}\r\n", "y".repeat(12_000)), 200),
        (format!("x-long: {}\r\n", "y".repeat(20_000)), 431),
        (many(40), 200),
        (many(80), 431),
    ] {
        let mut stream = TcpStream::connect(test_server.address).await.unwrap();
        let request =
            format!("GET /api/v1/games HTTP/1.1\r\nhost: x\r\n{headers}connection: close\r\n\r\n");
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(std::str::from_utf8(&answer[9..]).unwrap(), status.to_string());
    }
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_brings_ten_records_in_a_row() {
    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| limits.record_every = Duration::from_hours(1)).await;
    let http = Client::new();
    let bring = async || {
        let body = "--x\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n{\r\n--x--\r\n";
        let request = http.post(test_server.url("/records")).header("origin", test_server.url(""));
        let request = request.header("content-type", "multipart/form-data; boundary=x");
        request.body(body).send().await.unwrap().status()
    };
    for number in 0..10 {
        assert_eq!(bring().await, StatusCode::UNPROCESSABLE_ENTITY, "{number}");
    }
    assert_eq!(bring().await, StatusCode::TOO_MANY_REQUESTS);
    test_server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn newcomers_and_files_are_counted_too() {
    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| {
        (limits.newcomers_per_address, limits.per_address) = (1, 1_000);
    })
    .await;
    let http = Client::new();
    let come = async || {
        let request = http.post(test_server.url("/api/v1/people")).json(&json!({ "name": "Ada" }));
        request.send().await.unwrap().status()
    };
    assert_eq!(come().await, StatusCode::CREATED);
    let mut came = 1;
    while come().await == StatusCode::CREATED {
        came += 1;
        assert!(came < 500, "anybody may become anybody");
    }
    assert!(came >= 60, "a club cannot come in: {came}");
    // Who is known already goes on.
    let ada = test_server.url("/api/v1/games");
    assert_eq!(http.get(ada).send().await.unwrap().status(), StatusCode::OK);
    test_server.close().await;

    let data = TempDir::new().unwrap();
    let test_server = limited(&data, |limits| limits.per_address = 2).await;
    let shell = test_server.url(&server::pages::assets::url("shell.css"));
    let mut lent = 0;
    while http.get(&shell).send().await.unwrap().status() == StatusCode::OK {
        lent += 1;
        assert!(lent < 2_000, "files are lent without end");
    }
    assert!(lent >= 32, "{lent}");
    test_server.close().await;
}
