//! Challenges: a table with bot accounts, once they have accepted.

use super::Body;
use super::tables::Create;
use crate::challenges::{Challenge, ChallengeJson};
use crate::model::ids::AccountId;
use crate::model::refusal::Refused;
use crate::system::epoch_millis;
use crate::web::background::to_the_end;
use crate::web::{App, Requester};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::Arc;

fn json(challenge: &Challenge) -> Json<ChallengeJson> {
    Json(challenge.json(epoch_millis()))
}

fn account(requester: &Requester) -> Result<AccountId, Refused> {
    requester.account.clone().ok_or(Refused::NotSignedIn)
}

/// `POST /api/v1/challenges`
pub(super) async fn make(
    State(app): State<App>,
    requester: Requester,
    Body(new): Body<Create>,
) -> Result<(StatusCode, Json<ChallengeJson>), Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let (setup, invited) = new.read()?;
    let (challenges, lang) = (Arc::clone(&app.challenges), requester.lang);
    let made = async move { challenges.make(setup, invited, &person, lang).await };
    Ok((StatusCode::CREATED, json(&to_the_end(made).await?)))
}

/// `GET /api/v1/challenges`: those that wait for an answer.
pub(super) async fn list(
    State(app): State<App>,
    requester: Requester,
) -> Result<Json<Vec<ChallengeJson>>, Refused> {
    let now = epoch_millis();
    let own = app.challenges.of(&account(&requester)?);
    Ok(Json(own.iter().map(|challenge| challenge.json(now)).collect()))
}

/// `GET /api/v1/challenges/{id}`
pub(super) async fn show(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<Json<ChallengeJson>, Refused> {
    Ok(json(&app.challenges.find(&id, &account(&requester)?)?))
}

/// `POST /api/v1/challenges/{id}/accept`
pub(super) async fn accept(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<Json<ChallengeJson>, Refused> {
    let account = account(&requester)?;
    let done = async move { app.challenges.accept(&id, &account).await };
    Ok(json(&to_the_end(done).await?))
}

/// Why an opponent declines.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Decline {
    #[serde(default)]
    reason: String,
}

/// `POST /api/v1/challenges/{id}/decline`
pub(super) async fn decline(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
    body: Option<Body<Decline>>,
) -> Result<Json<ChallengeJson>, Refused> {
    let account = account(&requester)?;
    let Decline { reason } = body.map(|Body(body)| body).unwrap_or_default();
    let done = async move { app.challenges.decline(&id, &account, &reason).await };
    Ok(json(&to_the_end(done).await?))
}

/// `DELETE /api/v1/challenges/{id}`
pub(super) async fn withdraw(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<String>,
) -> Result<Json<ChallengeJson>, Refused> {
    let account = account(&requester)?;
    let done = async move { app.challenges.withdraw(&id, &account).await };
    Ok(json(&to_the_end(done).await?))
}

/// Reads bytes as every body that these routes take.
pub(super) fn read_any(bytes: &[u8]) {
    let _ = serde_json::from_slice::<Decline>(bytes);
}
