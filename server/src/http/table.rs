//! The table page and the record as a file.

use super::{App, Asker};
use crate::pages::{self, model};
use crate::refused::Refused;
use crate::table::Look;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::Markup;

/// A page.
pub(super) struct Html(pub(super) Markup);

impl IntoResponse for Html {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], self.0.into_string()).into_response()
    }
}

/// `GET /table/{id}`
pub(super) async fn page(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let page = page_for(&app, &asker, &id).await?;
    if let Some(way) = super::hands::way(&app, &asker, &page).await? {
        return Ok(way);
    }
    Ok(Html(pages::table(&page)).into_response())
}

/// A table as the asker sees it, with the word that waits for them.
pub(super) async fn page_for(
    app: &App,
    asker: &Asker,
    id: &str,
) -> Result<Box<model::TablePage>, Refused> {
    page_as(app, asker, id, asker.look()).await
}

/// The same with other eyes.
pub(super) async fn page_as(
    app: &App,
    asker: &Asker,
    id: &str,
    look: Look,
) -> Result<Box<model::TablePage>, Refused> {
    let mut page = app.hall.find(id).await?.page(look).await?;
    let person = asker.known(app).await;
    page.notice =
        person.as_ref().and_then(|person| app.take_notice(&person.id, id)).map(|refused| {
            model::Notice {
                words: refused.words(asker.lang),
                clause: refused.clause().map(str::to_owned),
            }
        });
    page.reader = asker.reader(person.map(|person| person.name));
    Ok(page)
}

/// `GET /table/{id}/record`: the record as a file, once the game is over.
pub(super) async fn record(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let record = app.hall.find(&id).await?.record(asker.person).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.game);
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record.to_json()).into_response())
}
