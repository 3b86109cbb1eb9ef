//! Dice for programs: tickets before a table, words before a game.

use super::Body;
use super::tables::{TableJson, show};
use crate::http::{App, Asker};
use crate::refused::Refused;
use crate::table::Ticket;
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};

/// Something for the dice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Word {
    word: String,
}

/// `POST /api/v1/tables/{id}/word`: before the game begins, or once it is over for its rematch.
pub(super) async fn word(
    State(app): State<App>,
    asker: Asker,
    Path(id): Path<String>,
    Body(given): Body<Word>,
) -> Result<Json<TableJson>, Refused> {
    app.hall.find(&id).await?.add_word(asker.somebody()?, given.word).await?;
    show(&app, &asker, &id).await
}

/// Sealed dice that no player knows yet.
#[derive(Debug, Serialize)]
pub(super) struct TicketJson {
    dice: String,
    commitment: String,
}

/// `GET /api/v1/dice`: a ticket for a table, and the hash of the seed behind it.
pub(super) async fn dice(State(app): State<App>) -> Result<Json<TicketJson>, Refused> {
    let Ticket { id, commitment } = app.hall.ticket()?;
    Ok(Json(TicketJson { dice: id, commitment }))
}
