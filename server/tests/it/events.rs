//! A stream of the API, read event by event.

use crate::test_server::Player;
use reqwest::{Method, Response, StatusCode};
use serde_json::Value;

/// An open stream of Server-Sent Events.
pub(crate) struct Events {
    response: Response,
    /// What has come and is no whole event yet.
    rest: Vec<u8>,
}

impl Events {
    /// Opens the stream at this path.
    pub(crate) async fn open(player: &Player, path: &str) -> Self {
        let response = player.request(Method::GET, path).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        Self { response, rest: Vec::new() }
    }

    /// The name and the data of the next event; nothing once the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            while let Some(end) = self.rest.windows(2).position(|two| two == b"\n\n") {
                let event: Vec<u8> = self.rest.drain(..end + 2).collect();
                let event = String::from_utf8(event).unwrap();
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                if let Some((name, data)) = field("event: ").zip(field("data: ")) {
                    return Some((name.to_owned(), serde_json::from_str(data).unwrap()));
                }
            }
            let chunk = self.response.chunk().await.ok()??;
            self.rest.extend_from_slice(&chunk);
        }
    }
}
