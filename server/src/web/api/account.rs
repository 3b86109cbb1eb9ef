//! Accounts and sessions. A program is given the token of a new session; a page's cookie is changed without its script
//! seeing anything of it.

use super::Body;
use crate::model::refusal::Refused;
use crate::people::accounts::Password;
use crate::people::tokens::{PERSON, bearer, lasting_cookie, no_cookie, read_cookie};
use crate::web::sign_in::{self, Entered};
use crate::web::{App, Requester};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::{Deserialize, Serialize};

/// A login with its password.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Credentials {
    login: String,
    password: Password,
}

/// A person who has signed up or in.
#[derive(Debug, Serialize)]
pub(super) struct In {
    name: String,
    login: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// Tables at which the guest of this device keeps a seat, since the account has one too.
    left: u64,
}

/// A token, for a program.
#[derive(Debug, Serialize)]
pub(super) struct TokenJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Whether a page asks.
fn by_cookie(headers: &HeaderMap) -> bool {
    bearer(headers).is_none() && read_cookie(headers, PERSON).is_some()
}

/// A token for a program, a cookie for a page.
fn hand_out<T: Serialize>(
    requester: &Requester,
    headers: &HeaderMap,
    status: StatusCode,
    token: String,
    body: impl FnOnce(Option<String>) -> T,
) -> Response {
    if by_cookie(headers) {
        let cookie = lasting_cookie(PERSON, token, requester.secure);
        let set = AppendHeaders([(header::SET_COOKIE, cookie)]);
        return (status, set, Json(body(None))).into_response();
    }
    (status, Json(body(Some(token)))).into_response()
}

fn entered(requester: &Requester, headers: &HeaderMap, entered: Entered) -> Response {
    let Entered { person, login, token, left } = entered;
    let body = |token| In { name: person.name, login, token, left };
    hand_out(requester, headers, StatusCode::CREATED, token, body)
}

fn no_content(requester: &Requester, headers: &HeaderMap) -> Response {
    if by_cookie(headers) {
        let set = AppendHeaders([(header::SET_COOKIE, no_cookie(requester.secure))]);
        return (StatusCode::NO_CONTENT, set).into_response();
    }
    StatusCode::NO_CONTENT.into_response()
}

/// `POST /api/v1/account`
pub(super) async fn sign_up(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
    Body(new): Body<Credentials>,
) -> Result<Response, Refused> {
    let done = sign_in::sign_up(&app, &requester, &new.login, &new.password).await?;
    Ok(entered(&requester, &headers, done))
}

/// `POST /api/v1/session`
pub(super) async fn sign_in(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Result<Response, Refused> {
    let done = sign_in::sign_in(&app, &requester, &given.login, &given.password).await?;
    Ok(entered(&requester, &headers, done))
}

/// `DELETE /api/v1/session`
pub(super) async fn sign_out(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    sign_in::sign_out(&app, &requester).await?;
    Ok(no_content(&requester, &headers))
}

/// `DELETE /api/v1/sessions`
pub(super) async fn sign_out_everywhere(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let token = sign_in::sign_out_everywhere(&app, &requester).await?;
    Ok(hand_out(&requester, &headers, StatusCode::OK, token, |token| TokenJson { token }))
}

/// The old password and a new one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPassword {
    old: Password,
    new: Password,
}

/// `PUT /api/v1/account/password`
pub(super) async fn password(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
    Body(given): Body<NewPassword>,
) -> Result<Response, Refused> {
    let token = sign_in::change_password(&app, &requester, &given.old, &given.new).await?;
    Ok(hand_out(&requester, &headers, StatusCode::OK, token, |token| TokenJson { token }))
}

/// The password of an account; a guest has none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Farewell {
    password: Option<Password>,
}

/// `DELETE /api/v1/account`
pub(super) async fn leave(
    State(app): State<App>,
    requester: Requester,
    headers: HeaderMap,
    Body(given): Body<Farewell>,
) -> Result<Response, Refused> {
    sign_in::leave(&app, &requester, given.password.as_ref()).await?;
    Ok(no_content(&requester, &headers))
}
