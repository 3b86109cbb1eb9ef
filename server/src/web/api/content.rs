//! What programs need to know of a game before its first view: content files, rules, the schema of what they are sent, and what
//! places and ids refer to at one table.

use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::web::{App, Requester};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bot_programs::Hello;
use engine::{About, Lang, Said};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// With the version of the content in its address an answer never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Otherwise it is asked each time whether it is still the same.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// The content files of a game.
#[derive(Debug, Serialize)]
struct ContentJson<'a> {
    game: &'a str,
    /// Other content has another one.
    version: String,
    /// By file name; what is TOML as its tables, all else as text.
    content: Value,
}

/// What a table is played with.
#[derive(Debug, Serialize)]
struct PlayedJson {
    game: String,
    rules_version: u32,
    version: String,
    options: Value,
    content: Value,
    /// What places and ids of views and events refer to.
    reference: Value,
}

/// The rules of a game.
#[derive(Debug, Serialize)]
struct RulesJson<'a> {
    game: &'a str,
    rules_version: u32,
    /// Markdown, in numbered clauses.
    rules: &'a str,
}

/// Which content.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    version: Option<String>,
}

/// `GET /api/v1/games/{game}/content?version=`: the content that games are begun with now, or an older one that the server
/// still has.
pub(super) async fn of_game(
    State(app): State<App>,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let about = about(&app, &game)?;
    let keep = if asked.version.is_some() { FOR_EVER } else { ASK_AGAIN };
    let version = asked.version.unwrap_or_else(|| app.games.fingerprint(about.id));
    let content = content(&app, about.id, &version)?;
    Ok(answer(&headers, keep, None, &ContentJson { game: about.id, version, content }))
}

/// `GET /api/v1/tables/{id}/content`: what a table is played with, also before its game begins.
pub(super) async fn of_table(
    State(app): State<App>,
    Path(id): Path<TableId>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let played = app.tables.find(&id).await?.played_with().await?;
    let content = content(&app, &played.game, &played.content)?;
    let reference =
        app.games.reference(&played).map_err(|error| Refused::Unplayable(error.reason))?;
    let told = PlayedJson {
        game: played.game,
        rules_version: played.rules_version,
        version: played.content,
        options: played.options,
        content,
        reference,
    };
    Ok(answer(&headers, ASK_AGAIN, None, &told))
}

/// `GET /api/v1/games/{game}/rules`
pub(super) async fn rules(
    State(app): State<App>,
    requester: Requester,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let About { id, rules_version, rulebook, .. } = about(&app, &game)?;
    let rules = RulesJson { game: id, rules_version, rules: rulebook.get(requester.lang) };
    Ok(answer(&headers, ASK_AGAIN, Some(requester.lang), &rules))
}

/// `GET /api/v1/games/{game}/schema`
pub(super) async fn schema(
    State(app): State<App>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    Ok(sent(&headers, ASK_AGAIN, None, about(&app, &game)?.schema.to_owned()))
}

fn about(app: &App, game: &str) -> Result<About, Refused> {
    app.games.about(game).ok_or(Refused::NoSuchGame)
}

fn content(app: &App, game: &str, version: &str) -> Result<Value, Refused> {
    let gone =
        || Refused::Unplayable(Said::by(|lang| engine::say!(crate::words, lang, "other-content")));
    app.games.files(game, version).map(Hello::content_of).ok_or_else(gone)
}

fn answer(
    headers: &HeaderMap,
    keep: HeaderValue,
    lang: Option<Lang>,
    told: &impl Serialize,
) -> Response {
    sent(headers, keep, lang, serde_json::to_string(told).unwrap_or_default())
}

/// A JSON text, unless the client has just this one. Its tag is weak: it may be compressed on its way.
fn sent(headers: &HeaderMap, keep: HeaderValue, lang: Option<Lang>, text: String) -> Response {
    let mut tag = "W/\"".to_owned();
    for byte in Sha256::digest(&text).iter().take(16) {
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|each| each.to_str().ok());
    let has = known.flat_map(|each| each.split(',')).any(|each| each.trim() == tag);
    let mut response = if has {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = HeaderValue::from_static("application/json");
        ([(header::CONTENT_TYPE, kind)], text).into_response()
    };
    let told = response.headers_mut();
    told.insert(header::CACHE_CONTROL, keep);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        told.insert(header::ETAG, tag);
    }
    if let Some(lang) = lang {
        told.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.code()));
        told.insert(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    }
    response
}
