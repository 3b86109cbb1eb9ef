//! A hint, to its requester alone: as an element for the script, or as the whole page without it.

use super::answer::{Html, page_for};
use super::{App, Requester};
use crate::model::ids::{MatchVersion, TableId};
use crate::model::refusal::Refused;
use crate::pages;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// At which version it is asked for, and whether only the element is wanted.
#[derive(Debug, Deserialize)]
pub(super) struct HintQuery {
    v: MatchVersion,
    part: Option<u8>,
}

/// `GET /table/{id}/hint?v=N`
pub(super) async fn hint(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    query: Result<Query<HintQuery>, QueryRejection>,
) -> Result<Response, Refused> {
    let Query(query) = query.map_err(|rejection| Refused::Unreadable(rejection.body_text()))?;
    let (table, person) = (app.tables.find(&id).await?, requester.require_person()?);
    let outcome = table.hint(person.clone(), query.v).await;
    if query.part.is_some() {
        return Ok(match outcome {
            Ok(advice) => Html(pages::hint(&advice, requester.lang)).into_response(),
            Err(refused) => {
                let words = pages::no_hint(&refused.words(requester.lang));
                (refused.status(), Html(words)).into_response()
            }
        });
    }
    let advice = match outcome {
        Ok(advice) => Some(Box::new(advice)),
        Err(refused) => {
            app.leave_notice(person.account(), &id, refused);
            None
        }
    };
    let mut page = page_for(&app, &requester, &id).await?;
    if let Some(way) = super::shared_device::way(&app, &requester, &page).await? {
        return Ok(way);
    }
    page.hint = advice;
    Ok(Html(pages::table(&page)).into_response())
}
