//! `GET /api/v1/stream`: Server-Sent Events for one account, whatever table they are about.

use crate::model::refusal::Refused;
use crate::people::sessions::SessionEnd;
use crate::table::AccountStream;
use crate::web::open_connections::ConnectionPermit;
use crate::web::{App, Requester};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// A stream and what ends it.
struct OpenStream {
    stream: AccountStream,
    stop: watch::Receiver<bool>,
    ending: SessionEnd,
    _permit: ConnectionPermit,
}

impl OpenStream {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        let event = tokio::select! {
            _ = self.stop.changed() => None,
            () = self.ending.come() => None,
            event = self.stream.next() => event,
        };
        let event = event?;
        Some((Ok(Event::default().event(event.name).data(&*event.json)), self))
    }
}

/// First how things stand, then whatever happens.
pub(super) async fn stream(
    State(app): State<App>,
    requester: Requester,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refused> {
    let account = requester.account.clone().ok_or(Refused::NotSignedIn)?;
    let permit = app.live_connections.enter(requester.address, Some(&account))?;
    let ending = app.sessions.ending(requester.session.clone()).await?;
    let stream = app.tables.streams().open(account.clone());
    let (number, stop) = (stream.number, app.stop.clone());
    let server = Arc::clone(&app);
    tokio::spawn(async move {
        server.challenges.introduce(&account, number);
        server.tables.introduce(&account, number).await;
    });
    let open = OpenStream { stream, stop, ending, _permit: permit };
    let alive = KeepAlive::new().interval(Duration::from_secs(25));
    Ok(Sse::new(unfold(open, OpenStream::next)).keep_alive(alive))
}
