//! The words of a game.

use crate::ending::Highlight;
use crate::words::{Lang, Phrases};
use crate::{Game, Names};

/// The words of a game in every language of the server.
///
/// ```
/// use engine::{Lang, Speak};
/// use tiny_race::{Action, TinyRace};
///
/// assert_eq!(TinyRace::action(Action::Push, Lang::En), "Push: two dice, a double stalls");
/// ```
pub trait Speak: Game {
    /// All messages of the game, `locales/*.ftl`. What is found there by a name of its own needs no function in the game.
    fn phrases() -> &'static Phrases;
    /// The line of the log; a server's own content brings names of its own.
    fn event(rules: &Self::Rules, event: &Self::Event, lang: Lang, names: &Names) -> String;
    /// Whether the event has a line of its own in the log, or is only seen: a step of a long move.
    fn is_noted(_event: &Self::Event) -> bool {
        true
    }
    /// Whether the event is a turning point of the match: a replay names it and leads to it.
    fn is_turning_point(_rules: &Self::Rules, _event: &Self::Event) -> bool {
        false
    }
    /// The words of the button.
    fn action(action: Self::Action, lang: Lang) -> String;
    /// The same at one table: a server's own content brings names of its own.
    fn choice(_rules: &Self::Rules, action: Self::Action, lang: Lang) -> String {
        Self::action(action, lang)
    }
    /// Decisions taken together, in a few words.
    fn plan(rules: &Self::Rules, actions: &[Self::Action], lang: Lang) -> String {
        let each = actions.iter().map(|action| Self::choice(rules, *action, lang));
        each.collect::<Vec<_>>().join(", ")
    }
    /// The same as [`plan`](Self::plan) where the names of the players are known.
    fn advised(
        rules: &Self::Rules,
        actions: &[Self::Action],
        lang: Lang,
        _names: &Names,
    ) -> String {
        Self::plan(rules, actions, lang)
    }
    /// The name of an option, or of one of its values (`value` given): the message `option-KEY` or `option-KEY-VALUE`.
    fn option(key: &str, value: Option<&str>, lang: Lang) -> Option<String> {
        let id = value.map_or(format!("option-{key}"), |value| format!("option-{key}-{value}"));
        Self::phrases().try_say(lang, &id, &[])
    }
    /// What is done by order in a window of this kind, in a few words ("Never swap tiles"): the message `window-KIND`.
    fn window(kind: &'static str, lang: Lang) -> String {
        Self::phrases().try_say(lang, &format!("window-{kind}"), &[]).unwrap_or_default()
    }
    /// The time limits that the options set, as a clause that can begin or end a sentence: no capital, no full stop.
    fn limits(_rules: &Self::Rules, _lang: Lang) -> Option<String> {
        None
    }
    /// What is done when time runs out for a question of this kind, to stand after a colon ("registers filled at
    /// random"): the message `timed-out-KIND`.
    fn timed_out(kind: &str, lang: Lang) -> Option<String> {
        Self::phrases().try_say(lang, &format!("timed-out-{kind}"), &[])
    }
    /// The clause behind an event.
    fn clause(event: &Self::Event) -> &'static str;
    /// A highlight of a finished match in words: its name, and how much ("Most damage dealt", "7").
    fn highlight(highlight: &Highlight, lang: Lang) -> (String, String) {
        highlight.words(Self::phrases(), lang)
    }
    /// The name of a figure, or of one of the things it counts (`of` given).
    fn figure(what: &'static str, _of: Option<u16>, _lang: Lang) -> String {
        what.to_owned()
    }
}
