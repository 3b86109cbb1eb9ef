//! Where a person is told that a table waits for them. Only that person can read or change it.

use super::Body;
use crate::model::refusal::Refused;
use crate::model::webhook::Webhook;
use crate::notifications::MOST_FAILURES;
use crate::web::profile;
use crate::web::{App, Requester};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// What is sent, and where.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WebhookBody {
    kind: String,
    #[serde(default)]
    address: String,
}

/// The same as it is kept.
#[derive(Debug, Serialize)]
pub(super) struct WebhookJson {
    kind: &'static str,
    address: String,
    /// Notifications in a row that could not be delivered.
    failures: u32,
    /// Too many: nothing is sent any more until it is saved again.
    off: bool,
}

impl From<Option<Webhook>> for WebhookJson {
    fn from(webhook: Option<Webhook>) -> Self {
        match webhook {
            None => Self { kind: "none", address: String::new(), failures: 0, off: false },
            Some(Webhook { kind, address, failures, .. }) => {
                Self { kind: kind.name(), address, failures, off: failures >= MOST_FAILURES }
            }
        }
    }
}

/// What came of a try.
#[derive(Debug, Serialize)]
pub(super) struct Tried {
    delivered: bool,
    words: String,
}

/// `GET /api/v1/people/me/notifications`
pub(super) async fn read(
    State(app): State<App>,
    requester: Requester,
) -> Result<Json<WebhookJson>, Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    Ok(Json(profile::kept(&app, &person.id).await?.into()))
}

/// `PUT /api/v1/people/me/notifications`
pub(super) async fn save(
    State(app): State<App>,
    requester: Requester,
    Body(new): Body<WebhookBody>,
) -> Result<Json<WebhookJson>, Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let webhook = profile::webhook_of(&app, &requester, &new.kind, &new.address)?;
    profile::keep(&app, &person.id, webhook.clone()).await?;
    Ok(Json(webhook.into()))
}

/// `POST /api/v1/people/me/notifications/try`: sends a notification where it is kept.
pub(super) async fn attempt(
    State(app): State<App>,
    requester: Requester,
) -> Result<Json<Tried>, Refused> {
    let person = requester.known(&app).await.ok_or(Refused::NotSignedIn)?;
    let webhook = profile::kept(&app, &person.id).await?.ok_or(Refused::NoWebhook)?;
    let outcome = profile::send_test(&app, &person.id, &webhook).await?;
    let (delivered, words) = (outcome.is_ok(), profile::outcome_words(outcome, requester.lang));
    Ok(Json(Tried { delivered, words }))
}

/// Reads bytes as every body that these routes take.
pub(super) fn read_any(bytes: &[u8]) {
    let _ = serde_json::from_slice::<WebhookBody>(bytes);
}
