//! How the game is offered to people who set up a table.

use crate::MemoRacers;
use crate::words::PHRASES;
use engine::{FirstGame, Lang, Offered};

impl Offered for MemoRacers {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &[] };
    const SOLO: Option<(&'static str, &'static str)> = Some(("mode", "solo"));
    const HEADLINES: &'static [&'static str] = &["mode", "circuit"];

    fn explain(key: &str, lang: Lang) -> Option<String> {
        PHRASES.try_say(lang, &format!("explain-{key}"), &[])
    }
}
