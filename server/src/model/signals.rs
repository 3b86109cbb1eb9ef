//! Signals: short greetings that a player sends with one press, and that each player reads in their own language.

use engine::Lang;

/// The names of all signals.
pub(crate) const SIGNALS: [&str; 6] = ["hello", "good", "thanks", "oops", "think", "hurry"];

/// The words of a signal.
pub(crate) fn signal(name: &str, lang: Lang) -> String {
    let words = crate::words::PHRASES.try_say(lang, &format!("signal-{name}"), &[]);
    words.unwrap_or_else(|| name.to_owned())
}
