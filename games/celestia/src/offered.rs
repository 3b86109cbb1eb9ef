//! How the game is offered to people who set up a table.

use crate::Celestia;
use engine::{FirstGame, Lang, Offered, say};

impl Offered for Celestia {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &["mode=base"] };
    const HEADLINES: &'static [&'static str] = &["mode"];

    fn pitch(lang: Lang) -> String {
        say!(crate::words, lang, "pitch")
    }
}
