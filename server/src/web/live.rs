//! A page's socket: views down, intents up. Only for our own pages, only with their cookie.

use super::guard;
use super::{App, Requester};
use crate::model::ids::{MatchVersion, PersonId, TableId, read_device_seat};
use crate::model::limits::MESSAGE_BYTES;
use crate::model::refusal::Refused;
use crate::people::sessions::SessionEnd;
use crate::people::tokens::bearer;
use crate::table::{ChatMessage, ClientUpdate, FollowUp, Handle, Subscription};
use crate::wire::{FromClient, RematchAnswer, Scene, Sent, ToClient};
use axum::extract::rejection::QueryRejection;
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
/// So many refused messages in a row end the connection.
const PATIENCE: u32 = 20;
/// A page that was told goodbye hangs up within this time, or is hung up on.
const GOODBYE: Duration = Duration::from_secs(2);
/// The most bytes of a reason for closing.
const REASON_BYTES: usize = 123;

/// The version that the page was loaded at, and as whom: the number of a player on a shared device, or `spectator`.
#[derive(Debug, Deserialize)]
pub(super) struct Has {
    v: Option<MatchVersion>,
    #[serde(rename = "as")]
    eyes: Option<String>,
}

/// `GET /table/{id}/live?v=N&as=WHO`
pub(super) async fn page(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    has: Result<Query<Has>, QueryRejection>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let from_page = headers.contains_key(header::ORIGIN) && guard::is_own(&headers);
    let from_program = !headers.contains_key(header::ORIGIN) && bearer(&headers).is_some();
    if !from_page && !from_program {
        return Err(Refused::ForeignOrigin);
    }
    let upgrade = upgrade.map_err(|rejection| Refused::Unreadable(rejection.body_text()))?;
    let (has, eyes) = has.map_or((None, None), |Query(has)| (has.v, has.eyes));
    let open = app.live_connections.enter(requester.address, requester.account.as_ref())?;
    let ending = app.sessions.ending(requester.session.clone()).await?;
    let table = app.tables.find(&id).await?;
    let spectator = eyes.as_deref() == Some("spectator");
    // Another player is in front of the device since the page was loaded.
    let stale = eyes
        .filter(|_| !spectator)
        .is_some_and(|it| read_device_seat(&it) != requester.device_seat);
    let mut look = if spectator { requester.spectator() } else { requester.look() };
    look.named = requester.known(&app).await.is_some();
    let watch = table.watch(look, false, has).await?;
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let number = watch.number;
        let (at, sent) = (table.clone(), Sent::default());
        let mut line =
            PageConnection { app, requester, table: at, number, socket, sent, refused: 0 };
        if stale {
            let _ = line.send(&ToClient::Reload).await;
        } else {
            line.run(watch, ending, has).await;
        }
        table.part(number).await;
        drop(open);
    }))
}

/// One page that is connected.
struct PageConnection {
    app: App,
    requester: Requester,
    table: Handle,
    /// Of this connection, at its table.
    number: u64,
    socket: WebSocket,
    sent: Sent,
    refused: u32,
}

/// The connection ends.
struct Disconnected;

impl PageConnection {
    async fn run(
        &mut self,
        mut watch: Subscription,
        mut ending: SessionEnd,
        has: Option<MatchVersion>,
    ) {
        let mut stop = self.app.stop.clone();
        let every = PING_EVERY.min(self.app.limits.silence / 2);
        let mut ping = interval_at(Instant::now() + every, every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let mut first = true;
        loop {
            let done = tokio::select! {
                _ = stop.changed() => {
                    return self.close(close_code::RESTART, &Refused::Closing).await;
                }
                () = ending.come() => {
                    // The page is loaded again with the view of the person who is signed in now.
                    let _ = self.send(&ToClient::Reload).await;
                    return self.close(close_code::POLICY, &Refused::NotSignedIn).await;
                }
                update = watch.updates.recv() => match update {
                    Some(ClientUpdate::Scene(scene)) => {
                        if std::mem::take(&mut first) {
                            self.sent.begin(&scene, has);
                        }
                        self.show(&scene).await
                    }
                    Some(ClientUpdate::Stale) => self.send(&ToClient::Reload).await,
                    Some(ClientUpdate::Json(_)) => Ok(()),
                    None if *stop.borrow() => {
                        return self.close(close_code::RESTART, &Refused::Closing).await;
                    }
                    None => return self.close(close_code::AGAIN, &Refused::Broken).await,
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message).await,
                        Some(Err(_)) => {
                            return self.close(close_code::POLICY, &Refused::TooLarge).await;
                        }
                        None => Err(Disconnected),
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > self.app.limits.silence {
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

    async fn hear(&mut self, message: Message) -> Result<(), Disconnected> {
        let outcome = match message {
            Message::Close(_) => return Err(Disconnected),
            Message::Binary(_) => {
                self.close(close_code::UNSUPPORTED, &Refused::WrongMedia).await;
                return Err(Disconnected);
            }
            Message::Text(_) | Message::Ping(_) | Message::Pong(_)
                if !self.requester.may_speak(&self.app) =>
            {
                Err(Refused::TooFast)
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Text(text) => match serde_json::from_str::<FromClient>(&text) {
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
            self.close(close_code::POLICY, &refused).await;
            return Err(Disconnected);
        }
        let words = refused.words(self.requester.lang);
        self.send(&ToClient::Notice { words, clause: refused.clause() }).await
    }

    async fn carry(&mut self, intent: FromClient) -> Result<Result<(), Refused>, Disconnected> {
        let person = match (&intent, self.requester.require_person()) {
            (FromClient::Ping, _) => return self.send(&ToClient::Pong).await.map(Ok),
            (FromClient::Seen { yes }, _) => {
                self.table.seen(self.number, *yes).await;
                return Ok(Ok(()));
            }
            (FromClient::Shown { v }, _) => {
                self.table.shown(self.number, *v).await;
                return Ok(Ok(()));
            }
            (FromClient::Hurry, _) => {
                self.table.hurry(self.number).await;
                return Ok(Ok(()));
            }
            (_, Ok(person)) => person,
            (_, Err(refused)) => return Ok(Err(refused)),
        };
        Ok(match intent {
            FromClient::Ping
            | FromClient::Seen { .. }
            | FromClient::Shown { .. }
            | FromClient::Hurry => Ok(()),
            FromClient::Undo { v } => self.table.undo(person, v).await.map(|_| ()),
            FromClient::Order { kind, on } => self.table.order(person, kind, on).await,
            FromClient::Consent { yes } => self.table.consent(person, yes).await,
            FromClient::Rematch { answer } => self.rematch(person, answer).await,
            FromClient::Say { words } => self.say(person, ChatMessage::Words(words)).await,
            FromClient::Signal { name } => self.say(person, ChatMessage::Signal(name)).await,
            FromClient::Decide { v, actions } => match super::forms::decisions(actions) {
                Ok(actions) => self.table.decide(person, None, v, actions).await.map(|_| ()),
                Err(refused) => Err(refused),
            },
        })
    }

    async fn say(&mut self, person: PersonId, saying: ChatMessage) -> Result<(), Refused> {
        let known = self.requester.known(&self.app).await.ok_or(Refused::NotSignedIn)?;
        self.table.say(person, known.name, saying).await
    }

    async fn rematch(&mut self, person: PersonId, answer: RematchAnswer) -> Result<(), Refused> {
        let known = self.requester.known(&self.app).await.ok_or(Refused::NotSignedIn)?;
        let id = self.table.summary().id.clone();
        let again = FollowUp { answer, level: None };
        self.app.tables.rematch(&id, (person, &known), again).await.map(|_| ())
    }

    async fn show(&mut self, scene: &Scene) -> Result<(), Disconnected> {
        for message in self.sent.update(scene) {
            self.send(&message).await?;
        }
        Ok(())
    }

    async fn send(&mut self, message: &ToClient<'_>) -> Result<(), Disconnected> {
        let text = serde_json::to_string(message).map_err(|_| Disconnected)?;
        self.put(Message::Text(text.into())).await
    }

    async fn put(&mut self, message: Message) -> Result<(), Disconnected> {
        match timeout(self.app.limits.stuck, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Disconnected),
        }
    }

    async fn close(&mut self, code: u16, why: &Refused) {
        let mut reason = why.words(self.requester.lang);
        reason.truncate(reason.floor_char_boundary(REASON_BYTES));
        let frame = CloseFrame { code, reason: reason.into() };
        if self.put(Message::Close(Some(frame))).await.is_ok() {
            // What is still on its way is taken, or the connection would break before the words arrive.
            let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            let _ = timeout(GOODBYE, rest).await;
        }
    }
}
