//! People and games.

use super::Body;
use crate::catalog::{NamedOption, level_name};
use crate::model::refusal::Refused;
use crate::people::tokens;
use crate::web::sign_in;
use crate::web::{App, Requester};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use engine::{About, Lang, OptionKind};
use serde::{Deserialize, Serialize};

/// A new person.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewPerson {
    name: String,
}

/// A person, for themselves.
#[derive(Debug, Serialize)]
pub(super) struct MeJson {
    name: String,
    /// What they sign in with; nothing for a guest.
    login: Option<String>,
    /// They have declared that a program plays.
    bot: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// `POST /api/v1/people`
pub(super) async fn create_guest(
    State(app): State<App>,
    requester: Requester,
    Body(new): Body<NewPerson>,
) -> Result<(StatusCode, Json<MeJson>), Refused> {
    let person = tokens::welcome(app.store.as_ref(), Some(&new.name), requester.lang).await?;
    let token = Some(app.sessions.begin(&person.id).await?);
    Ok((StatusCode::CREATED, Json(MeJson { name: person.name, login: None, bot: false, token })))
}

/// `GET /api/v1/people/me`
pub(super) async fn me(
    State(app): State<App>,
    requester: Requester,
) -> Result<Json<MeJson>, Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let account = sign_in::account(&app, &person.id).await?;
    let bot = account.as_ref().is_some_and(|account| account.bot);
    let login = account.map(|account| account.login);
    Ok(Json(MeJson { name: person.name, login, bot, token: None }))
}

/// `POST /api/v1/account/bot`: the account is a bot's from now on.
pub(super) async fn declare_bot(
    State(app): State<App>,
    requester: Requester,
) -> Result<Json<MeJson>, Refused> {
    let (person, login) = sign_in::declare_bot(&app, &requester).await?;
    Ok(Json(MeJson { name: person.name, login: Some(login), bot: true, token: None }))
}

/// A game, for programs.
#[derive(Debug, Serialize)]
pub(super) struct GameJson {
    id: &'static str,
    name: &'static str,
    seats: [u8; 2],
    rules_version: u32,
    /// The version of its content files.
    content: String,
    undo: bool,
    levels: Vec<NamedJson>,
    options: Vec<OptionJson>,
}

/// Something with a name in the asked language.
#[derive(Debug, Serialize)]
struct NamedJson {
    id: String,
    name: String,
}

/// An option, for programs.
#[derive(Debug, Serialize)]
struct OptionJson {
    key: &'static str,
    name: String,
    kind: &'static str,
    values: Vec<NamedJson>,
    default: String,
}

/// `GET /api/v1/games`
pub(super) async fn list(State(app): State<App>, requester: Requester) -> Json<Vec<GameJson>> {
    let offered = |about: About| GameJson {
        id: about.id,
        name: about.name,
        seats: [about.seats.0, about.seats.1],
        rules_version: about.rules_version,
        content: app.games.fingerprint(about.id),
        undo: about.undo,
        levels: app
            .games
            .levels(about.id)
            .iter()
            .map(|level| named(about.id, level, requester.lang))
            .collect(),
        options: app.games.options(about.id, requester.lang).into_iter().map(option).collect(),
    };
    Json(app.games.offered().into_iter().map(offered).collect())
}

fn named(game: &str, level: &str, lang: Lang) -> NamedJson {
    NamedJson { id: level.to_owned(), name: level_name(game, level, lang) }
}

fn option(option: NamedOption) -> OptionJson {
    OptionJson {
        key: option.key,
        name: option.label,
        kind: match option.kind {
            OptionKind::Switch => "switch",
            OptionKind::Choice(_) => "choice",
            OptionKind::PerSeat(_) => "per_seat",
            OptionKind::Open(_) => "open",
        },
        values: option.values.into_iter().map(|(id, name)| NamedJson { id, name }).collect(),
        default: option.default,
    }
}

/// Reads bytes as every body that these routes take.
pub(super) fn read_any(bytes: &[u8]) {
    let _ = serde_json::from_slice::<NewPerson>(bytes);
}
