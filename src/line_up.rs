//! What commands ask for that let bots play: a game with its options, seats and bots.

use crate::global::GlobalOptions;
use crate::trouble::Trouble;
use bots::CannotPlay;
use engine::{Files, Lang, MatchSetup, Names, Title, options, say};

/// Content, options and seats, checked against the rules of the game. Without a number of players there are as many as
/// bots, and at least two, as far as the game has seats.
pub(crate) fn agree<G: Title>(
    global: &GlobalOptions,
    files: &Files,
    words: &[String],
    (players, bots): (Option<u32>, usize),
) -> Result<MatchSetup<G>, Trouble> {
    let refused = |error: engine::SetupError| {
        let clause = error.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
        Trouble::Input(format!("{}{clause}", error.reason.get(global.lang)))
    };
    let content = G::content(files).map_err(|error| global.content(&error))?;
    let options = options::from_words::<G>(words).map_err(refused)?;
    let (fewest, most) = G::ABOUT.seats;
    let enough = u8::try_from(bots).unwrap_or(u8::MAX).max(2);
    let players = match players.map(u8::try_from) {
        None => enough.clamp(fewest, most),
        Some(Ok(players)) => players,
        // No table has so many seats; the game says how many it has.
        Some(Err(_)) => u8::MAX,
    };
    MatchSetup::new(files, &content, options, Names::numbered(players)).map_err(refused)
}

/// Why bots cannot play, in words.
pub(crate) fn cannot_play<G: Title>(lang: Lang, error: &CannotPlay) -> Trouble {
    Trouble::Input(match error {
        CannotPlay::UnknownBot(level) => {
            let known = bots::levels::<G>().collect::<Vec<_>>().join(", ");
            let game = G::ABOUT.name;
            say!(crate::words, lang, "unknown-bot", game = game, bot = level, known = known)
        }
        CannotPlay::LineUp { bots, seats } => {
            say!(crate::words, lang, "too-many-bots", bots = *bots, seats = *seats)
        }
        CannotPlay::Threads(reason) => say!(crate::words, lang, "no-threads", reason = reason),
        other => other.to_string(),
    })
}
