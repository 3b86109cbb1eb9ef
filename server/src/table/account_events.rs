//! What the stream of an account is told. It says what there is to look at, never what a view says.

use crate::model::ids::{MatchVersion, PersonId, TableId};
use engine::Seat;
use serde::Serialize;
use std::sync::Arc;

/// An event as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AccountEvent {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it says, as JSON.
    pub(crate) json: Arc<str>,
}

impl AccountEvent {
    pub(crate) fn new(name: &'static str, data: &impl Serialize) -> Self {
        Self { name, json: serde_json::to_string(data).unwrap_or_default().into() }
    }
}

/// An event for the streams of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AccountMessage {
    /// Whom it is about: on a shared device the streams of its account are told of all players there.
    pub(crate) person: PersonId,
    /// Only the stream of this number is told, since it has just been opened.
    pub(crate) only: Option<u64>,
    pub(crate) event: AccountEvent,
}

/// What has become of a player's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SeatEvent {
    /// It has begun.
    GameStart,
    /// The player is asked something, at this version of their view.
    YourTurn(MatchVersion),
    /// Another player asks for what all must agree to.
    Request {
        /// Who.
        by: Seat,
        /// What: the name of its kind.
        kind: &'static str,
    },
    /// It is over.
    GameOver,
    /// This player asks for a rematch, which the seat has not answered.
    Rematch(Seat),
}

/// The same as it is sent.
#[derive(Debug, Serialize)]
struct SeatEventJson<'a> {
    table: &'a TableId,
    game: &'static str,
    seat: Seat,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<MatchVersion>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
}

impl SeatEvent {
    /// As it is sent of a seat at a table.
    pub(crate) fn of(self, table: &TableId, game: &'static str, seat: Seat) -> AccountEvent {
        let plain = SeatEventJson { table, game, seat, version: None, by: None, kind: None };
        let (name, data) = match self {
            Self::GameStart => ("game_start", plain),
            Self::YourTurn(version) => {
                ("your_turn", SeatEventJson { version: Some(version), ..plain })
            }
            Self::Request { by, kind } => {
                ("request", SeatEventJson { by: Some(by), kind: Some(kind), ..plain })
            }
            Self::GameOver => ("game_over", plain),
            Self::Rematch(by) => ("rematch", SeatEventJson { by: Some(by), ..plain }),
        };
        AccountEvent::new(name, &data)
    }
}
