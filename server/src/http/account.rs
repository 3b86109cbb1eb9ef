//! What a person's own page sends of their account. Every form answers 303, or the page with what is wrong.

use super::forms::{Fields, with_token};
use super::me;
use super::{App, Asker, entrance};
use crate::accounts::Password;
use crate::people::no_cookie;
use crate::refused::Refused;
use axum::extract::State;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};

fn password(fields: &Fields, name: &str) -> Password {
    fields.get(name).unwrap_or_default().into()
}

/// Redirects to a page and removes the cookie that says who the person is.
fn nobody(asker: &Asker, to: &str) -> Response {
    let cookie = no_cookie(asker.secure);
    (AppendHeaders([(header::SET_COOKIE, cookie)]), Redirect::to(to)).into_response()
}

/// `POST /me/account`: a login and a password.
pub(super) async fn create(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    let login = fields.get("login").unwrap_or_default();
    match entrance::sign_up(&app, &asker, login, &password(&fields, "password")).await {
        Ok(entered) => Ok(with_token(&asker, entered.token, "/me?signed-up")),
        Err(refused) => me::refuse(&app, &asker, &refused, Some(("sign-up", login))).await,
    }
}

/// `POST /me/sign-in`
pub(super) async fn enter(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    let login = fields.get("login").unwrap_or_default();
    match entrance::sign_in(&app, &asker, login, &password(&fields, "password")).await {
        Ok(entered) => {
            let to = match entered.left {
                0 => "/me?signed-in".to_owned(),
                left => format!("/me?signed-in&left={left}"),
            };
            Ok(with_token(&asker, entered.token, &to))
        }
        Err(refused) => me::refuse(&app, &asker, &refused, Some(("sign-in", login))).await,
    }
}

/// `POST /me/sign-out`
pub(super) async fn leave(State(app): State<App>, asker: Asker) -> Result<Response, Refused> {
    entrance::sign_out(&app, &asker).await?;
    Ok(nobody(&asker, "/me?signed-out"))
}

/// `POST /me/sign-out-everywhere`
pub(super) async fn leave_everywhere(
    State(app): State<App>,
    asker: Asker,
) -> Result<Response, Refused> {
    let token = entrance::sign_out_everywhere(&app, &asker).await?;
    Ok(with_token(&asker, token, "/me?everywhere"))
}

/// `POST /me/password`
pub(super) async fn change_password(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    let (old, new) = (password(&fields, "old"), password(&fields, "new"));
    match entrance::change_password(&app, &asker, &old, &new).await {
        Ok(token) => Ok(with_token(&asker, token, "/me?password")),
        Err(refused) => me::refuse(&app, &asker, &refused, None).await,
    }
}

/// `POST /me/delete`: only if the form says that they are sure.
pub(super) async fn delete(
    State(app): State<App>,
    asker: Asker,
    fields: Fields,
) -> Result<Response, Refused> {
    if fields.get("sure") != Some("yes") {
        return Err(Refused::Unreadable("sure".into()));
    }
    match entrance::leave(&app, &asker, Some(&password(&fields, "password"))).await {
        Ok(()) => Ok(nobody(&asker, "/me?deleted")),
        Err(refused) => me::refuse(&app, &asker, &refused, None).await,
    }
}
