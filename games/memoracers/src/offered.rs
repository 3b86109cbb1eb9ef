//! How the game is offered to people who set up a table.

use crate::MemoRacers;
use engine::{FirstGame, Lang, Offered, say};

impl Offered for MemoRacers {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &[] };
    const SOLO: Option<(&'static str, &'static str)> = Some(("mode", "solo"));
    const HEADLINES: &'static [&'static str] = &["mode", "circuit"];
    const DICE: bool = false;

    fn pitch(lang: Lang) -> String {
        say!(crate::words, lang, "pitch")
    }
}
