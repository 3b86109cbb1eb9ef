//! Several people at one screen, and the large screen that all look at.
//!
//! Which of them is in front is said by a cookie that goes with the table. While there is none the curtain is down: the
//! table's page is not shown, only a page made with the eyes of a spectator.

use super::forms::Fields;
use super::table::{Html, page_as, page_for};
use super::{App, Asker};
use crate::ids::{self, read_hand};
use crate::pages::{self, model::TablePage};
use crate::people::table_cookie;
use crate::refused::Refused;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;

/// With whom in front, to which page.
fn with_hand(asker: &Asker, id: &str, hand: Option<u8>, to: &str) -> Response {
    let value = hand.map(|number| number.to_string()).unwrap_or_default();
    let cookie = table_cookie(id, value, asker.secure);
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(to)).into_response()
}

/// Where to go instead of the table's page, if it is not sure who is in front of it.
pub(super) async fn way(
    app: &App,
    asker: &Asker,
    page: &TablePage,
) -> Result<Option<Response>, Refused> {
    let (id, here) = (&page.id, format!("/table/{}", page.id));
    let Some(hands) = page.hands.as_ref().filter(|_| page.started) else {
        return Ok(asker.hand.map(|_| with_hand(asker, id, None, &here)));
    };
    if asker.hand.is_some() && hands.front().is_some() {
        return Ok(None);
    }
    let nobody = app.hall.find(id).await?.page(asker.spectator()).await?;
    // Where bots play for all players of the device, none of them is next, and any may take their seat back.
    let next = nobody.hands.and_then(|hands| hands.next);
    Ok(next.map(|next| {
        if next.curtain {
            Redirect::to(&format!("{here}/curtain")).into_response()
        } else {
            with_hand(asker, id, Some(next.hand.number), &here)
        }
    }))
}

/// `GET /join/{id}`: the table. The cookie that says who is in front goes with its other address.
pub(super) async fn join(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, Refused> {
    let page = page_for(&app, &asker, &id).await?;
    if page.started && page.hands.is_some() {
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
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<To>,
) -> Result<Response, Refused> {
    let page = page_as(&app, &asker, &id, asker.spectator()).await?;
    let Some(hands) = page.hands.as_ref().filter(|_| page.started && !page.over) else {
        return Ok(Redirect::to(&format!("/table/{id}")).into_response());
    };
    let number = wish.to.as_deref().and_then(read_hand);
    let named = hands.others().find(|hand| Some(hand.number) == number);
    let next = hands.next.as_ref().map(|next| &next.hand);
    let Some(to) = named.or(next).or(hands.all.first()) else { return Err(Refused::NotSeated) };
    let cookie = table_cookie(&id, String::new(), asker.secure);
    let html = Html(pages::curtain(&page, to));
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), html).into_response())
}

/// `POST /table/{id}/hand`: a player has the device and says who they are.
pub(super) async fn take(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Refused> {
    let table = app.hall.find(&id).await?;
    let screen = asker.alone().somebody()?;
    let number = fields.get("hand").and_then(read_hand).ok_or(Refused::NoSuchSeat)?;
    table.take_front(ids::hand(&screen, number)).await?;
    Ok(with_hand(&asker, &id, Some(number), &format!("/table/{id}")))
}

/// `GET /table/{id}/screen`: what every spectator may see, large.
pub(super) async fn screen(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Html, Refused> {
    let page = page_as(&app, &asker, &id, asker.spectator()).await?;
    Ok(Html(pages::screen(&page)))
}
