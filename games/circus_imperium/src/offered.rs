//! How the game is offered to people who set up a table.

use crate::CircusImperium;
use crate::words::PHRASES;
use engine::{FirstGame, Lang, Offered, say};

impl Offered for CircusImperium {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &["track=petit", "laps=1"] };
    const HEADLINES: &'static [&'static str] = &["track", "laps"];

    fn pitch(lang: Lang) -> String {
        say!(crate::words, lang, "pitch")
    }

    fn explain(key: &str, lang: Lang) -> Option<String> {
        PHRASES.try_say(lang, &format!("explain-{}", key.replace('_', "-")), &[])
    }
}
