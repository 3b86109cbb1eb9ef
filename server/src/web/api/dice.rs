//! Dice for programs: tickets before a table, words before a game.

use super::Body;
use super::tables::{TableJson, show};
use crate::model::ids::TableId;
use crate::model::refusal::Refused;
use crate::table::DiceTicket;
use crate::web::{App, Requester};
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};

/// Something for the dice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiceWordBody {
    word: String,
}

/// `POST /api/v1/tables/{id}/word`: before the game begins, or once it is over for its rematch.
pub(super) async fn word(
    State(app): State<App>,
    requester: Requester,
    Path(id): Path<TableId>,
    Body(given): Body<DiceWordBody>,
) -> Result<Json<TableJson>, Refused> {
    app.tables.find(&id).await?.add_word(requester.require_person()?, given.word).await?;
    show(&app, &requester, &id).await
}

/// Sealed dice that no player knows yet.
#[derive(Debug, Serialize)]
pub(super) struct TicketJson {
    dice: String,
    commitment: String,
}

/// `GET /api/v1/dice`: a ticket for a table, and the hash of the seed behind it.
pub(super) async fn dice(State(app): State<App>) -> Result<Json<TicketJson>, Refused> {
    let DiceTicket { id, commitment } = app.tables.ticket()?;
    Ok(Json(TicketJson { dice: id, commitment }))
}
