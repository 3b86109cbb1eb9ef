//! What a table agrees on before a match: game, content, options, names.

use crate::words::Said;
use crate::{Files, Game, Names, SetupError, options};
use std::sync::Arc;

/// A table's agreement: game, content, options, names. All matches of a rematch share it.
#[derive(Debug)]
pub struct MatchSetup<G: Game> {
    /// Options and content made ready.
    pub rules: Arc<G::Rules>,
    /// The options as chosen.
    pub options: G::Options,
    /// The names of the seats.
    pub names: Names,
    /// Which content the rules were made from.
    pub content: String,
    /// Which version of the rules.
    pub version: u32,
}

impl<G: Game> Clone for MatchSetup<G> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            options: self.options.clone(),
            names: self.names.clone(),
            content: self.content.clone(),
            version: self.version,
        }
    }
}

impl<G: Game> MatchSetup<G> {
    /// Checks options and seats against the rules of the game, in their newest version.
    pub fn new(
        files: &Files,
        content: &G::Content,
        options: G::Options,
        names: Names,
    ) -> Result<Self, SetupError> {
        Self::in_version(G::ABOUT.rules_version, files, content, options, names)
    }

    /// The same in the version that a match was begun with.
    pub fn in_version(
        version: u32,
        files: &Files,
        content: &G::Content,
        options: G::Options,
        names: Names,
    ) -> Result<Self, SetupError> {
        let (oldest, newest) = (G::OLDEST_RULES, G::ABOUT.rules_version);
        if !(oldest..=newest).contains(&version) {
            return Err(SetupError { clause: None, reason: unknown_version::<G>(version) });
        }
        let mut rules = options::rules::<G>(content, &options, names.count())?;
        G::as_of(&mut rules, version);
        Ok(Self { rules: Arc::new(rules), options, names, content: files.fingerprint(), version })
    }
}

fn unknown_version<G: Game>(theirs: u32) -> Said {
    let (game, oldest, newest) = (G::ABOUT.name, G::OLDEST_RULES, G::ABOUT.rules_version);
    let ours = if oldest == newest { newest.to_string() } else { format!("{oldest}–{newest}") };
    Said {
        en: format!(
            "this was played by version {theirs} of the rules of {game}; this program has version {ours}"
        ),
        fr: format!(
            "ceci suit la version {theirs} des règles de {game} ; ce programme a la version {ours}"
        ),
    }
}
