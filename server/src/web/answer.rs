//! Pages as answers, and a table as the person who asks sees it.

use super::{App, Requester};
use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::pages::model;
use crate::table::Look;
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

/// A table as the requester sees it, with the word that waits for them.
pub(super) async fn page_for(
    app: &App,
    requester: &Requester,
    id: &TableId,
) -> Result<Box<model::TablePage>, Refused> {
    page_as(app, requester, id, requester.look()).await
}

/// The same with another view.
pub(super) async fn page_as(
    app: &App,
    requester: &Requester,
    id: &TableId,
    look: Look,
) -> Result<Box<model::TablePage>, Refused> {
    let mut page = app.tables.find(id).await?.page(look).await?;
    let person = requester.known(app).await;
    page.notice =
        person.as_ref().and_then(|person| app.take_notice(&person.id, id)).map(|refused| {
            model::Notice {
                words: refused.words(requester.lang),
                clause: refused.clause().map(str::to_owned),
            }
        });
    page.reader = requester.reader(person.map(|person| person.name));
    Ok(page)
}
