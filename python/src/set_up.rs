//! From the names that Python gives to a table that can be played at.

use crate::trouble::{Kind, Trouble};
use engine::{About, Files, MatchSetup, Names, Title, options, said};

/// The game called `id`, or a word about those there are.
pub(crate) fn game(id: &str) -> Result<&'static About, Trouble> {
    games::ALL.iter().find(|about| about.id == id).ok_or_else(|| unknown_game(id))
}

/// That there is no such game.
pub(crate) fn unknown_game(id: &str) -> Trouble {
    let known = games::ALL.iter().map(|about| about.id).collect::<Vec<_>>().join(", ");
    let reason = said!(
        "there is no game “{id}”; there are: {known}",
        "il n’y a pas de jeu « {id} » ; il y a : {known}"
    );
    Trouble::new(Kind::UnknownGame, reason)
}

/// What the players of a table agree on before a match, checked against the rules of the game.
pub(crate) fn agree<G: Title>(
    words: &[String],
    names: Names,
    files: &Files,
) -> Result<MatchSetup<G>, Trouble> {
    let content = G::content(files).map_err(|error| Trouble::new(Kind::SetUp, error.words()))?;
    let options = options::from_words::<G>(words)?;
    Ok(MatchSetup::new(files, &content, options, names)?)
}
