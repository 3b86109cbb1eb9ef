//! The table page and the record as a file.

use super::answer::{Html, page_for};
use super::{App, Requester};
use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::pages;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// `GET /table/{id}`
pub(super) async fn page(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Response, Refused> {
    let page = page_for(&app, &requester, &id).await?;
    if let Some(way) = super::shared_device::way(&app, &requester, &page).await? {
        return Ok(way);
    }
    Ok(Html(pages::table(&page)).into_response())
}

/// `GET /table/{id}/record`: the record as a file, once the game is over.
pub(super) async fn record(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Response, Refused> {
    let record = app.tables.find(&id).await?.record(requester.person).await?;
    let name = format!("attachment; filename=\"{}-{id}.json\"", record.game);
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, record.to_json()).into_response())
}
