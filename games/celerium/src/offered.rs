//! How the game is offered to people who set up a table.

use crate::Celerium;
use engine::{FirstGame, Lang, Offered, say};

impl Offered for Celerium {
    const FIRST_GAME: FirstGame = FirstGame { seats: 4, options: &[] };

    fn pitch(lang: Lang) -> String {
        say!(crate::words, lang, "pitch")
    }
}
