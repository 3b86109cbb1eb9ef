//! How a table is looked at, and what those who look are sent.

use crate::model::ids::{MatchVersion, PersonId};
use crate::pages::model::TimerCard;
use crate::wire::Scene;
use engine::{Choice, Lang, LogLine, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// How a reader of the page, or a program, looks at a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Look {
    /// Who looks, if we know.
    pub(crate) person: Option<PersonId>,
    /// In which language.
    pub(crate) lang: Lang,
    /// The address of the server as the reader sees it: `https://host`.
    pub(crate) base: Arc<str>,
    /// They get the view of a spectator, even if they have a seat.
    pub(crate) spectator: bool,
    /// They have a nickname already: no form asks for one.
    pub(crate) named: bool,
}

/// What is sent to a connection.
#[derive(Debug, Clone)]
pub(crate) enum ClientUpdate {
    /// For a page.
    Scene(Arc<Scene>),
    /// For a program: a [`TableViewJson`] as JSON.
    Json(Arc<str>),
    /// What the page shows is out of date, as when another player has the shared device: it must be reloaded.
    Stale,
}

/// What a player may do now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Choices {
    /// The version that it belongs to.
    pub(crate) version: MatchVersion,
    /// The list.
    #[serde(flatten)]
    pub(crate) legal: LegalActions,
}

/// All that a player may do at some version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct LegalActions {
    /// The decisions that answer what the player is asked; none while others are asked.
    pub(crate) actions: Vec<Choice>,
    /// What they may do beside that at any time: take back, say something, give up.
    pub(crate) also: Vec<Choice>,
}

/// What became of a wish to undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Undone {
    /// The version after it.
    pub(crate) version: MatchVersion,
    /// The others were asked; otherwise it is done.
    pub(crate) asked: bool,
}

/// What a program is shown.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct TableViewJson {
    /// The viewer's version.
    pub(crate) version: MatchVersion,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// All that this viewer may know; nothing before the game begins.
    pub(crate) view: Option<Value>,
    /// What the last move told; only as it happens.
    pub(crate) lines: Vec<LogLine>,
    /// The viewer is asked.
    pub(crate) awaiting_you: bool,
    /// The game has begun.
    pub(crate) started: bool,
    /// The game is over.
    pub(crate) over: bool,
    /// The present limit of time.
    #[serde(serialize_with = "limit")]
    pub(crate) timer: Option<TimerCard>,
    /// The kinds of windows that the viewer lets pass.
    pub(crate) orders: Vec<&'static str>,
    /// On a stream, for a player of a game that has begun: what [`Choices`] would say at this version.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) legal: Option<LegalActions>,
}

#[allow(clippy::ref_option, reason = "serde asks for it")]
fn limit<S: serde::Serializer>(timer: &Option<TimerCard>, to: S) -> Result<S::Ok, S::Error> {
    timer.map(crate::wire::Limit::from).serialize(to)
}
