//! A page's socket: views down, intents up. Only for our own pages, only with their cookie.

use super::{App, Asker, guard};
use crate::limits::MESSAGE_BYTES;
use crate::people::bearer;
use crate::refused::Refused;
use crate::table::{Handle, Sight, Watch};
use crate::wire::{FromClient, Sent, ToClient};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde::Deserialize;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

/// How often a silent line is tried.
const PING_EVERY: Duration = Duration::from_secs(25);
/// A page that says nothing for so long has gone.
const SILENCE: Duration = Duration::from_secs(70);
/// A page that cannot be written to for so long has gone.
const STUCK: Duration = Duration::from_secs(10);
/// So many refused messages in a row end the connection.
const PATIENCE: u32 = 20;

/// The version that the page was loaded at.
#[derive(Debug, Deserialize)]
pub(super) struct Has {
    v: Option<u64>,
}

/// `GET /table/{id}/live?v=N`
pub(super) async fn page(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
    Query(has): Query<Has>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let from_page = headers.contains_key(header::ORIGIN) && guard::is_own(&headers);
    let from_program = !headers.contains_key(header::ORIGIN) && bearer(&headers).is_some();
    if !from_page && !from_program {
        return Err(Refused::ForeignOrigin);
    }
    let upgrade = upgrade.map_err(|rejection| Refused::Unreadable(rejection.body_text()))?;
    let table = app.hall.find(&id).await?;
    let watch = table.watch(asker.look(), false).await?;
    let upgrade = upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let number = watch.number;
        let mut line =
            Line { app, asker, table: table.clone(), socket, sent: Sent::default(), refused: 0 };
        line.run(watch, has.v).await;
        table.part(number).await;
    }))
}

/// One page that is connected.
struct Line {
    app: App,
    asker: Asker,
    table: Handle,
    socket: WebSocket,
    sent: Sent,
    refused: u32,
}

/// The connection ends.
struct Ended;

impl Line {
    async fn run(&mut self, mut watch: Watch, has: Option<u64>) {
        let mut stop = self.app.stop.clone();
        let mut ping = interval_at(Instant::now() + PING_EVERY, PING_EVERY);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let mut first = true;
        loop {
            let done = tokio::select! {
                _ = stop.changed() => return self.close(close_code::RESTART).await,
                sight = watch.sights.recv() => match sight {
                    Some(Sight::Scene(scene)) => {
                        if std::mem::take(&mut first) {
                            self.sent.begin(&scene, has);
                        }
                        let update = self.sent.update(&scene);
                        self.send(&update).await
                    }
                    Some(Sight::Json(_)) => Ok(()),
                    None => return self.close(close_code::AGAIN).await,
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message).await,
                        Some(Err(_)) | None => Err(Ended),
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return;
                    }
                    self.put(Message::Ping(Vec::new().into())).await
                }
            };
            if done.is_err() {
                return;
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Ended> {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Ended),
            Message::Binary(_) => {
                self.close(close_code::UNSUPPORTED).await;
                return Err(Ended);
            }
        };
        let outcome = match self.asker.person.clone() {
            Some(person) if !self.app.people.take(&person) => Err(Refused::TooFast),
            _ => match serde_json::from_str::<FromClient>(&text) {
                Ok(intent) => self.carry(intent).await?,
                Err(error) => Err(Refused::Unreadable(error.to_string())),
            },
        };
        let Err(refused) = outcome else {
            self.refused = 0;
            return Ok(());
        };
        self.refused += 1;
        if self.refused > PATIENCE {
            self.close(close_code::POLICY).await;
            return Err(Ended);
        }
        let words = refused.words(self.asker.lang);
        self.send(&ToClient::Notice { words, clause: refused.clause() }).await
    }

    async fn carry(&mut self, intent: FromClient) -> Result<Result<(), Refused>, Ended> {
        let person = match (&intent, self.asker.somebody()) {
            (FromClient::Ping, _) => return self.send(&ToClient::Pong).await.map(Ok),
            (_, Ok(person)) => person,
            (_, Err(refused)) => return Ok(Err(refused)),
        };
        Ok(match intent {
            FromClient::Ping => Ok(()),
            FromClient::Undo { v } => self.table.undo(person, v).await.map(|_| ()),
            FromClient::Decide { v, actions } => match super::forms::decisions(actions) {
                Ok(actions) => self.table.decide(person, None, v, actions).await.map(|_| ()),
                Err(refused) => Err(refused),
            },
        })
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), Ended> {
        let text = serde_json::to_string(message).map_err(|_| Ended)?;
        self.put(Message::Text(text.into())).await
    }

    async fn put(&mut self, message: Message) -> Result<(), Ended> {
        match timeout(STUCK, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Ended),
        }
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code, reason: "".into() };
        let _ = self.put(Message::Close(Some(frame))).await;
    }
}
