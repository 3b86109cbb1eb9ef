//! `GET /api/v1/tables/{id}/live`: Server-Sent Events, each a view as JSON.

use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::people::sessions::SessionEnd;
use crate::table::{ClientUpdate, Handle, Subscription};
use crate::web::open_connections::ConnectionPermit;
use crate::web::{App, Requester};
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// Says goodbye to the table when the stream is dropped.
struct LiveStream {
    table: Handle,
    watch: Subscription,
    stop: watch::Receiver<bool>,
    ending: SessionEnd,
    _line: ConnectionPermit,
}

impl Drop for LiveStream {
    fn drop(&mut self) {
        let (table, number) = (self.table.clone(), self.watch.number);
        tokio::spawn(async move { table.part(number).await });
    }
}

impl LiveStream {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        let update = tokio::select! {
            _ = self.stop.changed() => None,
            () = self.ending.come() => None,
            update = self.watch.updates.recv() => update,
        };
        match update? {
            ClientUpdate::Json(text) => Some((Ok(Event::default().event("view").data(text)), self)),
            ClientUpdate::Scene(_) | ClientUpdate::Stale => None,
        }
    }
}

/// A view at once, and another whenever it changes.
pub(super) async fn stream(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refused> {
    let line = app.live_connections.enter(requester.address, requester.account.as_ref())?;
    let ending = app.sessions.ending(requester.session.clone()).await?;
    let table = app.tables.find(&id).await?;
    let watch = table.watch(requester.look(), true, None).await?;
    let stop = app.stop.clone();
    let listener = LiveStream { table, watch, stop, ending, _line: line };
    let alive = KeepAlive::new().interval(Duration::from_secs(25));
    Ok(Sse::new(unfold(listener, LiveStream::next)).keep_alive(alive))
}
