//! Small pictures of what a game lets people choose, such as race courses.

use super::App;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::collections::HashMap;

/// With the version of the content in its address a picture never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Without it a browser asks again after an hour.
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// `GET /pictures/{game}/{option}/{value}.svg`
pub(super) async fn picture(
    State(app): State<App>,
    Path((game, option, file)): Path<(String, String, String)>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let picture =
        file.strip_suffix(".svg").and_then(|value| app.games.picture(&game, &option, value));
    let Some(picture) = picture else { return StatusCode::NOT_FOUND.into_response() };
    let cache = if asked.contains_key("v") { FOR_EVER } else { AN_HOUR };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
        (header::CACHE_CONTROL, cache),
    ];
    (headers, picture.to_owned()).into_response()
}
