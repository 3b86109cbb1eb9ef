//! How the game is offered to people who set up a table.

use crate::state::TinyRace;
use engine::{FirstGame, Lang, Offered, say};

impl Offered for TinyRace {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &[] };

    fn pitch(lang: Lang) -> String {
        say!(crate::phrases, lang, "pitch")
    }
}
