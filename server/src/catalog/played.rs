//! What a table is played with, and what programs are told of it.

use super::{Games, no_such_game, unreadable};
use crate::model::rows::TableRow;
use engine::{Files, MatchSetup, Names, Said, SetupError, Title, Visitor, options};
use serde_json::Value;

/// What a table is played with: all that its reference follows from.
#[derive(Debug, Clone)]
pub(crate) struct Played {
    /// Which game.
    pub(crate) game: String,
    /// By which version of its rules.
    pub(crate) rules_version: u32,
    /// With which content.
    pub(crate) content: String,
    /// With which options.
    pub(crate) options: Value,
    /// By how many.
    pub(crate) seats: u8,
}

impl Played {
    /// That of a table.
    pub(crate) fn at(row: &TableRow) -> Self {
        Self {
            game: row.game.clone(),
            rules_version: row.rules_version,
            content: row.content.clone(),
            options: row.options.clone(),
            seats: row.seats.len() as u8,
        }
    }
}

impl Games {
    /// What places and ids of views and events refer to at a table ([`engine::Game::reference`]).
    pub(crate) fn reference(&self, played: &Played) -> Result<Value, SetupError> {
        let files = self.files(&played.game, &played.content).ok_or_else(|| SetupError {
            clause: None,
            reason: Said::by(|lang| engine::say!(crate::words, lang, "other-content")),
        })?;
        let told = games::visit(&played.game, Reference { files, played });
        told.unwrap_or_else(|| Err(no_such_game(&played.game)))
    }
}

struct Reference<'a> {
    files: &'a Files,
    played: &'a Played,
}

impl Visitor for Reference<'_> {
    type Output = Result<Value, SetupError>;

    fn visit<G: Title>(self) -> Self::Output {
        let Played { rules_version, options, seats, .. } = self.played;
        let content = G::content(self.files).map_err(|error| unreadable(&error))?;
        let chosen = options::from_json::<G>(options.clone())?;
        let names = Names::numbered(*seats);
        let setup =
            MatchSetup::<G>::in_version(*rules_version, self.files, &content, chosen, names)?;
        Ok(serde_json::to_value(G::reference(&setup.rules)).unwrap_or_default())
    }
}
