//! The JSON API, under `/api/v1`. Described in `docs/api.md` and `openapi.json`; a test holds the three together.

mod account;
mod challenges;
mod content;
mod dice;
mod games;
mod live;
mod notifications;
mod stream;
mod tables;

use super::App;
use crate::model::ids::AccountId;
use crate::model::refusal::Refused;
use crate::pages::model::TablePage;
use crate::table::Summary;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, delete, get, post, put};
use axum::{Json, Router};
use engine::Lang;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;

/// The description of the API.
const OPENAPI: &str = include_str!("../../openapi.json");

/// One route: method, path below `/api`, and what answers it.
struct Route {
    method: &'static str,
    path: &'static str,
    answer: MethodRouter<App>,
}

/// The list of all routes; nothing is served that does not stand here.
fn routes() -> Vec<Route> {
    let read = |path, answer| Route { method: "get", path, answer };
    let write = |path, answer| Route { method: "post", path, answer };
    let change = |path, answer| Route { method: "put", path, answer };
    let end = |path, answer| Route { method: "delete", path, answer };
    let compressed = CompressionLayer::new;
    vec![
        read("/openapi.json", get(description)),
        write("/v1/people", post(games::create_guest)),
        read("/v1/people/me", get(games::me)),
        read("/v1/people/me/notifications", get(notifications::read)),
        change("/v1/people/me/notifications", put(notifications::save)),
        write("/v1/people/me/notifications/try", post(notifications::attempt)),
        write("/v1/account", post(account::sign_up)),
        end("/v1/account", delete(account::leave)),
        write("/v1/account/bot", post(games::declare_bot)),
        change("/v1/account/password", put(account::password)),
        write("/v1/session", post(account::sign_in)),
        end("/v1/session", delete(account::sign_out)),
        end("/v1/sessions", delete(account::sign_out_everywhere)),
        read("/v1/games", get(games::list)),
        read("/v1/games/{game}/content", get(content::of_game).layer(compressed())),
        read("/v1/games/{game}/rules", get(content::rules).layer(compressed())),
        read("/v1/games/{game}/schema", get(content::schema).layer(compressed())),
        read("/v1/tables", get(tables::list)),
        write("/v1/tables", post(tables::create)),
        read("/v1/tables/{id}", get(tables::table)),
        read("/v1/stream", get(stream::stream)),
        read("/v1/challenges", get(challenges::list)),
        write("/v1/challenges", post(challenges::make)),
        read("/v1/challenges/{id}", get(challenges::show)),
        end("/v1/challenges/{id}", delete(challenges::withdraw)),
        write("/v1/challenges/{id}/accept", post(challenges::accept)),
        write("/v1/challenges/{id}/decline", post(challenges::decline)),
        read("/v1/tables/{id}/content", get(content::of_table).layer(compressed())),
        read("/v1/dice", get(dice::dice)),
        write("/v1/tables/{id}/word", post(dice::word)),
        write("/v1/tables/{id}/sit", post(tables::sit)),
        write("/v1/tables/{id}/leave", post(tables::leave)),
        write("/v1/tables/{id}/start", post(tables::start)),
        read("/v1/tables/{id}/view", get(tables::view)),
        read("/v1/tables/{id}/actions", get(tables::actions)),
        write("/v1/tables/{id}/decide", post(tables::decide)),
        write("/v1/tables/{id}/undo", post(tables::undo)),
        write("/v1/tables/{id}/order", post(tables::order)),
        write("/v1/tables/{id}/substitute", post(tables::ask_substitute)),
        write("/v1/tables/{id}/consent", post(tables::consent)),
        write("/v1/tables/{id}/talk", post(tables::talk)),
        write("/v1/tables/{id}/rematch", post(tables::rematch)),
        read("/v1/tables/{id}/record", get(tables::record)),
        read("/v1/tables/{id}/live", get(live::stream)),
    ]
}

/// Method and full path of every route, for a test that compares them with the description.
pub(crate) fn listed() -> Vec<(&'static str, String)> {
    routes().into_iter().map(|route| (route.method, format!("/api{}", route.path))).collect()
}

/// Reads bytes as every body that the API takes.
pub(crate) fn read_any(bytes: &[u8]) {
    challenges::read_any(bytes);
    games::read_any(bytes);
    notifications::read_any(bytes);
    tables::read_any(bytes);
}

/// The routes of the API.
pub(super) fn router() -> Router<App> {
    let add = |router: Router<App>, route: Route| router.route(route.path, route.answer);
    routes()
        .into_iter()
        .fold(Router::new(), add)
        .fallback(async || Refused::NoSuchPage)
        .method_not_allowed_fallback(async || Refused::WrongMethod)
}

/// A table as the API answers it to the reader of a page.
pub(crate) fn table_json(page: TablePage) -> String {
    serde_json::to_string(&tables::TableJson::from(Box::new(page))).unwrap_or_default()
}

/// A table as the API lists it.
pub(crate) fn listed_json(summary: &Summary, account: Option<&AccountId>, lang: Lang) -> String {
    serde_json::to_string(&tables::ListedTable::new(summary, account, lang)).unwrap_or_default()
}

async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

/// A JSON body, or why it is none.
pub(super) struct Body<T>(pub(super) T);

/// No body at all is nothing.
impl<T: DeserializeOwned> OptionalFromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Option<Self>, Refused> {
        if !request.headers().contains_key(header::CONTENT_TYPE) {
            return Ok(None);
        }
        <Self as FromRequest<App>>::from_request(request, app).await.map(Some)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refused> {
        let reading = <Json<T> as FromRequest<App>>::from_request(request, app);
        let read = timeout(app.limits.stuck, reading).await.map_err(|_| Refused::TooSlow)?;
        read.map(|Json(body)| Self(body)).map_err(|rejection| {
            if matches!(rejection, JsonRejection::MissingJsonContentType(_)) {
                Refused::WrongMedia
            } else if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Refused::TooLarge
            } else {
                Refused::Unreadable(rejection.body_text())
            }
        })
    }
}
