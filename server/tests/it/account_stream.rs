//! The stream of an account: games begin, it is one's turn, games are over.

use crate::account::sign_up;
use crate::events::Events;
use crate::test_server::{Player, TestServer, config, sensible};
use crate::undo_and_replay::{duel, once, to_the_end};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{Limits, Server};
use tempfile::TempDir;

pub(crate) const STREAM: &str = "/api/v1/stream";

fn id(table: &str) -> &str {
    table.rsplit('/').next().unwrap()
}

/// Answers each `your_turn` of a table with one decision until its game is over; gives all events that were told of it.
async fn play(player: &Player, stream: &mut Events, table: &str) -> Vec<(String, Value)> {
    let mut told = Vec::new();
    loop {
        let (event, data) = stream.next().await.expect("the stream ends before the game");
        assert_eq!(data["table"], id(table));
        told.push((event.clone(), data));
        match event.as_str() {
            "game_over" => return told,
            "your_turn" => {
                // A question of several decisions is asked once; other players may have been asked meanwhile.
                while player.view(table).await["awaiting_you"] == true {
                    let (version, legal) = player.actions(table).await;
                    let Some(action) = sensible(&legal) else { break };
                    let (status, answer) = player.decide(table, version, &[&action]).await;
                    let fine = matches!(status, StatusCode::OK | StatusCode::CONFLICT);
                    assert!(fine, "{action}: {answer}");
                }
            }
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_what_the_stream_tells() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, max) = (server.person("Ada").await, server.person("Max").await);
    let table = ada.open_table(&["me", "open", "beginner"], json!({})).await;
    max.post(&format!("{table}/sit"), json!({})).await;
    let mut streams = (Events::open(&ada, STREAM).await, Events::open(&max, STREAM).await);
    assert_eq!(ada.post(&format!("{table}/start"), json!({})).await.0, StatusCode::OK);
    let (one, other) =
        tokio::join!(play(&ada, &mut streams.0, &table), play(&max, &mut streams.1, &table));
    for (seat, told) in [(0, one), (1, other)] {
        let counted = |name: &str| told.iter().filter(|(event, _)| event == name).count();
        assert_eq!(
            (told[0].0.as_str(), counted("game_start"), counted("game_over")),
            ("game_start", 1, 1)
        );
        assert!(counted("your_turn") > 3, "{told:?}");
        assert!(told.iter().all(|(_, data)| data["seat"] == seat && data["game"] == "memoracers"));
    }
    server.close().await;
}

/// The next event of this name; others are passed over.
async fn next_of(stream: &mut Events, name: &str) -> Value {
    loop {
        let (event, data) = stream.next().await.expect("the stream ends");
        if event == name {
            return data;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_player_asks_for_is_told() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let (ada, bo, table) = duel(&server, "celestia").await;
    let mut decided = 0;
    for number in 0..200 {
        for player in [&ada, &bo] {
            decided += usize::from(once(player, &table, number).await.is_some());
        }
        if decided >= 12 {
            break;
        }
    }
    let mut stream = Events::open(&bo, STREAM).await;
    let version = ada.view(&table).await["version"].clone();
    let (_, answer) = ada.post(&format!("{table}/undo"), json!({ "version": version })).await;
    assert_eq!(answer["undo"], "asked", "{answer}");
    let asked =
        json!({ "table": id(&table), "game": "celestia", "seat": 1, "kind": "undo", "by": 0 });
    assert_eq!(next_of(&mut stream, "request").await, asked);
    // A stream that is opened while the request waits is told of it too.
    let mut later = Events::open(&bo, STREAM).await;
    assert_eq!(next_of(&mut later, "request").await, asked);
    bo.post(&format!("{table}/consent"), json!({ "yes": false })).await;
    to_the_end([&ada, &bo], &table).await;
    next_of(&mut stream, "game_over").await;
    assert_eq!(ada.post(&format!("{table}/rematch"), json!({})).await.0, StatusCode::ACCEPTED);
    let rematch = next_of(&mut stream, "rematch").await;
    assert_eq!(rematch, json!({ "table": id(&table), "game": "celestia", "seat": 1, "by": 0 }));
    let (status, next) = bo.post(&format!("{table}/rematch"), json!({})).await;
    assert_eq!(status, StatusCode::CREATED, "{next}");
    assert_eq!(next_of(&mut stream, "game_start").await["table"], next["id"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_is_opened_later_tells_how_things_stand_and_no_other_does() {
    let data = TempDir::new().unwrap();
    let server = TestServer::open(&data).await;
    let mut ada = server.person("Ada").await;
    let options = json!({ "mode": "solo", "program_timer": "off" });
    let table = ada.open_table(&["me"], options.clone()).await;
    let asked = ada.wait_for_question(&table).await;
    server.close().await;

    let server = TestServer::open(&data).await;
    ada.base = server.url("");
    // The table has told what it found when it was read.
    ada.view(&table).await;
    let mut first = Events::open(&ada, STREAM).await;
    let stands = async |stream: &mut Events| {
        let (start, begun) = stream.next().await.unwrap();
        let (turn, data) = stream.next().await.unwrap();
        assert_eq!((start.as_str(), turn.as_str()), ("game_start", "your_turn"));
        assert_eq!(begun, json!({ "table": id(&table), "game": "memoracers", "seat": 0 }));
        assert_eq!(data["version"], asked["version"]);
    };
    stands(&mut first).await;
    let mut second = Events::open(&ada, STREAM).await;
    stands(&mut second).await;
    // What the second one was told the first was not: the next that it hears is another table.
    let other = ada.open_table(&["me"], options).await;
    for stream in [&mut first, &mut second] {
        let (event, data) = stream.next().await.unwrap();
        assert_eq!((event.as_str(), &data["table"]), ("game_start", &json!(id(&other))));
    }
    server.close().await;
    while let Some((event, _)) = first.next().await {
        assert_eq!(event, "your_turn", "it ends with the server");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_is_its_accounts_own_and_ends_with_its_session() {
    let data = TempDir::new().unwrap();
    let mut config = config(data.path());
    config.limits = Limits { live_connections_per_person: 2, ..config.limits };
    let server = TestServer::serve(Server::open(config).await.unwrap());
    let ada = sign_up(&server.person("Ada").await, "ada").await;
    let anonymous = Player { token: None, ..ada.clone() };
    let (status, answer) = anonymous.get(STREAM).await;
    assert_eq!(
        (status, &answer["error"]["code"]),
        (StatusCode::UNAUTHORIZED, &json!("not_signed_in"))
    );
    let mut open = [Events::open(&ada, STREAM).await, Events::open(&ada, STREAM).await];
    let (status, answer) = ada.get(STREAM).await;
    let expected = (StatusCode::TOO_MANY_REQUESTS, &json!("too_many_connections"));
    assert_eq!((status, &answer["error"]["code"]), expected);
    let end = ada.request(Method::DELETE, "/api/v1/session").send().await.unwrap();
    assert_eq!(end.status(), StatusCode::NO_CONTENT);
    for stream in &mut open {
        assert_eq!(stream.next().await, None);
    }
    assert_eq!(ada.get(STREAM).await.0, StatusCode::UNAUTHORIZED);
    server.close().await;
}
