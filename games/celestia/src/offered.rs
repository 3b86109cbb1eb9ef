//! How the game is offered to people who set up a table.

use crate::Celestia;
use crate::words::PHRASES;
use engine::{FirstGame, Lang, Offered};

impl Offered for Celestia {
    const FIRST_GAME: FirstGame = FirstGame { seats: 3, options: &["mode=base"] };
    const HEADLINES: &'static [&'static str] = &["mode"];

    fn explain(key: &str, lang: Lang) -> Option<String> {
        PHRASES.try_say(lang, &format!("explain-{key}"), &[])
    }
}
