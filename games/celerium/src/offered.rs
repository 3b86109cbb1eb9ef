//! How the game is offered to people who set up a table.

use crate::Celerium;
use crate::words::PHRASES;
use engine::{FirstGame, Lang, Offered};

impl Offered for Celerium {
    const FIRST_GAME: FirstGame = FirstGame { seats: 4, options: &[] };

    fn explain(key: &str, lang: Lang) -> Option<String> {
        PHRASES.try_say(lang, &format!("explain-{key}"), &[])
    }
}
