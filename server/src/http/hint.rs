//! A hint, to its asker alone: as an element for the script, or as the whole page without it.

use super::table::{Html, page_for};
use super::{App, Asker};
use crate::pages;
use crate::refused::Refused;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// At which version it is asked for, and whether only the element is wanted.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    v: u64,
    part: Option<u8>,
}

/// `GET /table/{id}/hint?v=N`
pub(super) async fn hint(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
    wish: Result<Query<Wish>, QueryRejection>,
) -> Result<Response, Refused> {
    let Query(wish) = wish.map_err(|rejection| Refused::Unreadable(rejection.body_text()))?;
    let (table, person) = (app.hall.find(&id).await?, asker.somebody()?);
    let outcome = table.hint(person.clone(), wish.v).await;
    if wish.part.is_some() {
        return Ok(match outcome {
            Ok(advice) => Html(pages::hint(&advice, asker.lang)).into_response(),
            Err(refused) => {
                let words = pages::no_hint(&refused.words(asker.lang));
                (refused.status(), Html(words)).into_response()
            }
        });
    }
    let advice = match outcome {
        Ok(advice) => Some(Box::new(advice)),
        Err(refused) => {
            app.leave_notice(&person, &id, refused);
            None
        }
    };
    let mut page = page_for(&app, &asker, &id).await?;
    if let Some(way) = super::hands::way(&app, &asker, &page).await? {
        return Ok(way);
    }
    page.hint = advice;
    Ok(Html(pages::table(&page)).into_response())
}
