//! What a person's own page sends of their account. Every form answers 303, or the page with what is wrong.

use super::forms::{Fields, with_token};
use super::profile;
use super::sign_in;
use super::{App, Requester};
use crate::model::refusal::Refused;
use crate::people::accounts::Password;
use crate::people::tokens::no_cookie;
use axum::extract::State;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};

fn password(fields: &Fields, name: &str) -> Password {
    fields.get(name).unwrap_or_default().into()
}

/// Redirects to a page and removes the cookie that says who the person is.
fn signed_out(requester: &Requester, to: &str) -> Response {
    let cookie = no_cookie(requester.secure);
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(to)).into_response()
}

/// `POST /me/account`: a login and a password.
pub(super) async fn create(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    let login = fields.get("login").unwrap_or_default();
    match sign_in::sign_up(&app, &requester, login, &password(&fields, "password")).await {
        Ok(entered) => Ok(with_token(&requester, entered.token, "/me?signed-up")),
        Err(refused) => profile::refuse(&app, &requester, &refused, Some(("sign-up", login))).await,
    }
}

/// `POST /me/sign-in`
pub(super) async fn enter(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    let login = fields.get("login").unwrap_or_default();
    match sign_in::sign_in(&app, &requester, login, &password(&fields, "password")).await {
        Ok(entered) => {
            let to = match entered.left {
                0 => "/me?signed-in".to_owned(),
                left => format!("/me?signed-in&left={left}"),
            };
            Ok(with_token(&requester, entered.token, &to))
        }
        Err(refused) => profile::refuse(&app, &requester, &refused, Some(("sign-in", login))).await,
    }
}

/// `POST /me/sign-out`
pub(super) async fn leave(
    State(app): State<App>,
    requester: Requester,
) -> Result<Response, Refused> {
    sign_in::sign_out(&app, &requester).await?;
    Ok(signed_out(&requester, "/me?signed-out"))
}

/// `POST /me/sign-out-everywhere`
pub(super) async fn leave_everywhere(
    State(app): State<App>,
    requester: Requester,
) -> Result<Response, Refused> {
    let token = sign_in::sign_out_everywhere(&app, &requester).await?;
    Ok(with_token(&requester, token, "/me?everywhere"))
}

/// `POST /me/password`
pub(super) async fn change_password(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    let (old, new) = (password(&fields, "old"), password(&fields, "new"));
    match sign_in::change_password(&app, &requester, &old, &new).await {
        Ok(token) => Ok(with_token(&requester, token, "/me?password")),
        Err(refused) => profile::refuse(&app, &requester, &refused, None).await,
    }
}

/// `POST /me/delete`: only if the form says that they are sure.
pub(super) async fn delete(
    State(app): State<App>,
    requester: Requester,
    fields: Fields,
) -> Result<Response, Refused> {
    if fields.get("sure") != Some("yes") {
        return Err(Refused::Unreadable("sure".into()));
    }
    match sign_in::leave(&app, &requester, Some(&password(&fields, "password"))).await {
        Ok(()) => Ok(signed_out(&requester, "/me?deleted")),
        Err(refused) => profile::refuse(&app, &requester, &refused, None).await,
    }
}
