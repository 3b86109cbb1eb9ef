//! Where a person is told that a table waits for them. Only that person can read or change it.

use super::Body;
use crate::http::me;
use crate::http::{App, Asker};
use crate::notices::MOST_FAILURES;
use crate::refused::Refused;
use crate::store::Hook;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};

/// What is sent, and where.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    kind: String,
    #[serde(default)]
    address: String,
}

/// The same as it is kept.
#[derive(Debug, Serialize)]
pub(super) struct Kept {
    kind: &'static str,
    address: String,
    /// Notices in a row that could not be delivered.
    failures: u32,
    /// Too many: nothing is sent any more until it is saved again.
    off: bool,
}

impl From<Option<Hook>> for Kept {
    fn from(hook: Option<Hook>) -> Self {
        match hook {
            None => Self { kind: "none", address: String::new(), failures: 0, off: false },
            Some(Hook { kind, address, failures, .. }) => {
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

/// `GET /api/v1/people/me/notices`
pub(super) async fn read(State(app): State<App>, asker: Asker) -> Result<Json<Kept>, Refused> {
    let person = asker.known(&app).await.ok_or(Refused::Nobody)?;
    Ok(Json(me::kept(&app, &person.id).await?.into()))
}

/// `PUT /api/v1/people/me/notices`
pub(super) async fn save(
    State(app): State<App>,
    asker: Asker,
    Body(new): Body<Wish>,
) -> Result<Json<Kept>, Refused> {
    let person = asker.known(&app).await.ok_or(Refused::Nobody)?;
    let hook = me::wish(&app, &asker, &new.kind, &new.address)?;
    me::keep(&app, &person.id, hook.clone()).await?;
    Ok(Json(hook.into()))
}

/// `POST /api/v1/people/me/notices/try`: sends a notice where it is kept.
pub(super) async fn attempt(State(app): State<App>, asker: Asker) -> Result<Json<Tried>, Refused> {
    let person = asker.known(&app).await.ok_or(Refused::Nobody)?;
    let hook = me::kept(&app, &person.id).await?.ok_or(Refused::NoHook)?;
    let outcome = me::send_test(&app, &person.id, &hook).await?;
    let (delivered, words) = (outcome.is_ok(), me::outcome_words(outcome, asker.lang));
    Ok(Json(Tried { delivered, words }))
}

/// Reads bytes as every body that these routes take.
pub(super) fn read_any(bytes: &[u8]) {
    let _ = serde_json::from_slice::<Wish>(bytes);
}
