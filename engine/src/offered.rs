//! How a game is offered to people who set up a table: its first game, what its options mean, what can be browsed.

use crate::game::played::Played;
use crate::game::speak::Speak;
use crate::words::{Lang, Phrases};

/// The set-up of a first game: the shortest that shows what the game is, against the gentlest bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstGame {
    /// How many seats, the player's own among them.
    pub seats: u8,
    /// The options that are not at their defaults, as `key=value`.
    pub options: &'static [&'static str],
}

/// One value of an option that people browse, with what they need to choose it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The value in options and records.
    pub value: String,
    /// Its name.
    pub name: String,
    /// What it is like, in a few words.
    pub facts: String,
    /// The name of the group in which it is listed; items of one group follow each other.
    pub group: String,
}

/// What a rulebook calls a round: how a replay names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundWords {
    /// "Race".
    pub name: String,
    /// "Previous race".
    pub before: String,
    /// "Next race".
    pub next: String,
}

impl RoundWords {
    /// The messages `round`, `round-before` and `round-next`, if the game has them.
    pub fn of(phrases: &Phrases, lang: Lang) -> Option<Self> {
        let say = |key| phrases.try_say(lang, key, &[]);
        Some(Self { name: say("round")?, before: say("round-before")?, next: say("round-next")? })
    }
}

/// What a game says about itself to people who set up a table.
///
/// ```
/// use engine::{Lang, Offered};
/// use tiny_race::TinyRace;
///
/// assert_eq!(TinyRace::FIRST_GAME.seats, 3);
/// assert_eq!(TinyRace::level("driver", Lang::En).as_deref(), Some("driver"));
/// ```
pub trait Offered: Speak + Played {
    /// What "Play now" begins.
    const FIRST_GAME: FirstGame;
    /// The option and the value with which one player plays alone, in a game that can be played so.
    const SOLO: Option<(&'static str, &'static str)> = None;
    /// The options that say best what a table plays: lists always name their values.
    const HEADLINES: &'static [&'static str] = &[];

    /// Chance is rolled with dice; otherwise it is only shuffled.
    const DICE: bool = true;

    /// The game in one sentence, for its card.
    fn pitch(lang: Lang) -> String;

    /// The name of one of the [`LEVELS`](Played::LEVELS) of its bots: the message `bot-LEVEL`.
    fn level(level: &str, lang: Lang) -> Option<String> {
        Self::phrases().try_say(lang, &format!("bot-{level}"), &[])
    }

    /// What its rulebook calls a round; nothing where that is simply "round" and « tour ».
    fn round(lang: Lang) -> Option<RoundWords> {
        RoundWords::of(Self::phrases(), lang)
    }

    /// What an option changes, in one sentence: the message `explain-KEY`.
    fn explain(key: &str, lang: Lang) -> Option<String> {
        Self::phrases().try_say(lang, &format!("explain-{key}"), &[])
    }

    /// What an option that takes any text takes beside its values, in one sentence: the message `other-KEY`.
    fn other_values(key: &str, lang: Lang) -> Option<String> {
        Self::phrases().try_say(lang, &format!("other-{key}"), &[])
    }

    /// The values of an option that the content brings, in groups, to browse. Empty where [`crate::OptionField`] lists them all.
    fn items(_content: &Self::Content, _key: &str, _lang: Lang) -> Vec<Item> {
        Vec::new()
    }

    /// A small picture of such a value: a whole SVG file that needs no style sheet.
    fn picture(_content: &Self::Content, _key: &str, _value: &str) -> Option<String> {
        None
    }

    /// The parts of an option that each are in play or not, with their names. The text of such an option is `all`, `none`,
    /// or the names of the parts left out, separated by commas.
    fn parts(_key: &str, _lang: Lang) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}
