//! `GET /api/v1/tables/{id}/live`: Server-Sent Events, each a view as JSON.

use crate::http::{App, Asker};
use crate::lines::Line;
use crate::refused::Refused;
use crate::sessions::Ending;
use crate::table::{Handle, Sight, Watch};
use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;

/// Says goodbye to the table when the stream is dropped.
struct Listener {
    table: Handle,
    watch: Watch,
    stop: watch::Receiver<bool>,
    ending: Ending,
    _line: Line,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let (table, number) = (self.table.clone(), self.watch.number);
        tokio::spawn(async move { table.part(number).await });
    }
}

impl Listener {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        let sight = tokio::select! {
            _ = self.stop.changed() => None,
            () = self.ending.come() => None,
            sight = self.watch.sights.recv() => sight,
        };
        match sight? {
            Sight::Json(text) => Some((Ok(Event::default().event("view").data(text)), self)),
            Sight::Scene(_) | Sight::Stale => None,
        }
    }
}

/// A view at once, and another whenever it changes.
pub(super) async fn stream(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refused> {
    let line = app.lines.enter(asker.address, asker.screen.as_deref())?;
    let ending = app.sessions.ending(asker.session.clone()).await?;
    let table = app.hall.find(&id).await?;
    let watch = table.watch(asker.look(), true, None).await?;
    let stop = app.stop.clone();
    let listener = Listener { table, watch, stop, ending, _line: line };
    let alive = KeepAlive::new().interval(Duration::from_secs(25));
    Ok(Sse::new(unfold(listener, Listener::next)).keep_alive(alive))
}
