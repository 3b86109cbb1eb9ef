//! A client that uses the server properly, by its API.

use crate::wire::{Answer, Wire};
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};

/// A person with a token, at an address of their own.
pub(crate) struct Caller {
    pub(crate) server: SocketAddr,
    pub(crate) from: IpAddr,
    pub(crate) token: String,
    wire: Option<Wire>,
}

impl Caller {
    /// A new guest.
    pub(crate) async fn new(server: SocketAddr, from: IpAddr, name: &str) -> Result<Self> {
        let mut caller = Self { server, from, token: String::new(), wire: None };
        let (status, me) = caller.ask("/people", Some(json!({ "name": name }))).await?;
        ensure!(status == 201, "{name} is not let in: {status} {me}");
        me["token"].as_str().context("no token")?.clone_into(&mut caller.token);
        Ok(caller)
    }

    /// Asks, on the connection that is open. One that was closed meanwhile is opened again.
    pub(crate) async fn ask(&mut self, path: &str, body: Option<Value>) -> Result<(u16, Value)> {
        let bearer = match self.token.as_str() {
            "" => String::new(),
            token => format!("authorization: Bearer {token}\r\n"),
        };
        let (server, method) = (self.server, if body.is_some() { "POST" } else { "GET" });
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {server}\r\n{bearer}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut answer = None;
        if let Some(mut wire) = self.wire.take() {
            answer = Self::exchange(&mut wire, &request).await.unwrap_or(None);
            self.wire = answer.is_some().then_some(wire);
        }
        if answer.is_none() {
            let mut wire = Wire::open(self.server, self.from).await?;
            answer = Self::exchange(&mut wire, &request).await?;
            self.wire = Some(wire);
        }
        let Answer { status, body, last } = answer.context("the server hangs up")?;
        if last {
            self.wire = None;
        }
        Ok((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    async fn exchange(wire: &mut Wire, request: &str) -> Result<Option<Answer>> {
        wire.send(request.as_bytes()).await?;
        wire.answer(false).await
    }

    /// Asks for what must be given.
    pub(crate) async fn must(&mut self, path: &str, body: Option<Value>) -> Result<Value> {
        let (status, answer) = self.ask(path, body).await?;
        ensure!((200..300).contains(&status), "{path}: {status} {answer}");
        Ok(answer)
    }
}
