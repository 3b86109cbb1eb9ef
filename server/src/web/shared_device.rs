//! Several players on one device, and the large screen that all look at.
//!
//! Which of them is in front is said by a cookie that goes with the table. While there is none the curtain is down: the
//! table's page is not shown, only a page made from a spectator's view.

use super::answer::{Html, page_as, page_for};
use super::forms::Fields;
use super::{App, Requester};
use crate::model::ids::{PersonId, TableId, read_device_seat};
use crate::model::refusal::Refused;
use crate::pages;
use crate::pages::model::TablePage;
use crate::people::tokens::table_cookie;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;

/// With whom in front, to which page.
fn with_device_seat(
    requester: &Requester,
    id: &TableId,
    device_seat: Option<u8>,
    to: &str,
) -> Response {
    let value = device_seat.map(|number| number.to_string()).unwrap_or_default();
    let cookie = table_cookie(id, value, requester.secure);
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(to)).into_response()
}

/// Where to go instead of the table's page, if it is not sure who is in front of it.
pub(super) async fn way(
    app: &App,
    requester: &Requester,
    page: &TablePage,
) -> Result<Option<Response>, Refused> {
    let (id, here) = (&page.id, format!("/table/{}", page.id));
    let Some(device) = page.shared_device.as_ref().filter(|_| page.started) else {
        return Ok(requester.device_seat.map(|_| with_device_seat(requester, id, None, &here)));
    };
    if requester.device_seat.is_some() && device.front().is_some() {
        return Ok(None);
    }
    let page = app.tables.find(id).await?.page(requester.spectator()).await?;
    // Where bots play for all players of the device, none of them is next, and any may take their seat back.
    let next = page.shared_device.and_then(|device| device.next);
    Ok(next.map(|next| {
        if next.curtain {
            Redirect::to(&format!("{here}/curtain")).into_response()
        } else {
            with_device_seat(requester, id, Some(next.player.device_seat), &here)
        }
    }))
}

/// `GET /join/{id}`: the table. The cookie that says who is in front goes with its other address.
pub(super) async fn join(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Response, Refused> {
    let page = page_for(&app, &requester, &id).await?;
    if page.started && page.shared_device.is_some() {
        return Ok(Redirect::to(&format!("/table/{id}")).into_response());
    }
    Ok(Html(pages::table(&page)).into_response())
}

/// Who is to get the device.
#[derive(Debug, Deserialize)]
pub(super) struct To {
    to: Option<String>,
}

/// `GET /table/{id}/curtain?to=NUMBER`: no player is in front of the device any more.
pub(super) async fn curtain(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Query(query): Query<To>,
) -> Result<Response, Refused> {
    let page = page_as(&app, &requester, &id, requester.spectator()).await?;
    let Some(device) = page.shared_device.as_ref().filter(|_| page.started && !page.over) else {
        return Ok(Redirect::to(&format!("/table/{id}")).into_response());
    };
    let number = query.to.as_deref().and_then(read_device_seat);
    let named = device.others().find(|player| Some(player.device_seat) == number);
    let next = device.next.as_ref().map(|next| &next.player);
    let Some(to) = named.or(next).or(device.all.first()) else { return Err(Refused::NotSeated) };
    let cookie = table_cookie(&id, String::new(), requester.secure);
    let html = Html(pages::curtain(&page, to));
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), html).into_response())
}

/// `POST /table/{id}/hand`: a player has the device and says who they are.
pub(super) async fn take(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    fields: Fields,
) -> Result<Response, Refused> {
    let table = app.tables.find(&id).await?;
    let account = requester.account.clone().ok_or(Refused::NotSignedIn)?;
    let number = fields.get("hand").and_then(read_device_seat).ok_or(Refused::NoSuchSeat)?;
    table.take_front(PersonId::new(account, number)).await?;
    Ok(with_device_seat(&requester, &id, Some(number), &format!("/table/{id}")))
}

/// `GET /table/{id}/screen`: what every spectator may see, large.
pub(super) async fn screen(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
) -> Result<Html, Refused> {
    let page = page_as(&app, &requester, &id, requester.spectator()).await?;
    Ok(Html(pages::screen(&page)))
}
