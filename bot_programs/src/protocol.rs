//! The lines that are sent to a bot, and those that it sends.

use engine::{Files, Seat};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::path::Path;

/// The version of the protocol: another number means that a bot of this one may not understand.
pub const PROTOCOL: u32 = 1;

/// What a bot is told once, before its first game.
#[derive(Debug, Clone)]
pub struct Hello {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// How many seats the table has.
    pub players: u8,
    /// The options of the table.
    pub options: Value,
    /// The content files, those of tables as JSON, others as they are.
    pub content: Value,
    /// What places and ids of views and events refer to.
    pub reference: Value,
}

impl Hello {
    /// The content files of a game as JSON: what is TOML as its tables, all else as text.
    pub fn content_of(files: &Files) -> Value {
        let read = |(name, text): (&str, &str)| {
            let is_toml = Path::new(name).extension().is_some_and(|end| end == "toml");
            let value = toml::from_str::<Value>(text).ok().filter(|_| is_toml);
            (name.to_owned(), value.unwrap_or_else(|| Value::from(text)))
        };
        Value::Object(files.texts().map(read).collect::<Map<_, _>>())
    }

    pub(crate) fn line(&self) -> String {
        line(&json!({
            "t": "hello", "protocol": PROTOCOL, "game": self.game,
            "rules_version": self.rules_version, "players": self.players,
            "options": self.options, "content": self.content, "reference": self.reference,
        }))
    }
}

/// What a bot is asked.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// All that its seat may know, as JSON.
    pub view: &'a str,
    /// The kind of the question, if the seat is awaited.
    pub kind: Option<&'static str>,
    /// Every decision that it may take, in the game's notation.
    pub legal: &'a [String],
    /// Which of them is taken if it does not answer, where that is known.
    pub default: Option<usize>,
}

/// A new game begins for a bot, in this seat.
pub(crate) fn game_line(game: u64, seat: Seat, seed: u64) -> String {
    line(&json!({ "t": "game", "game": game, "seat": seat, "seed": seed }))
}

/// The game is over, or the bot has left it.
pub(crate) fn end_line() -> String {
    line(&json!({ "t": "end" }))
}

/// A question, with what its seat was told since the last one. The view and the events are JSON already.
pub(crate) fn decide_line(id: u64, asked: &Question<'_>, events: &[String], millis: u64) -> String {
    let legal = serde_json::to_string(asked.legal).unwrap_or_default();
    let kind = serde_json::to_string(&asked.kind).unwrap_or_default();
    let default = asked.default.map_or_else(|| "null".to_owned(), |place| place.to_string());
    let (events, view) = (events.join(","), asked.view);
    format!(
        r#"{{"t":"decide","id":{id},"question":{kind},"legal":{legal},"default":{default},"millis":{millis},"events":[{events}],"view":{view}}}"#
    ) + "\n"
}

fn line(value: &Value) -> String {
    value.to_string() + "\n"
}

/// The name of what a bot says to a hello: an echo of it is no answer.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReadyName {
    Ready,
}

/// What a bot says to a hello.
#[derive(Debug, Deserialize)]
pub(crate) struct Ready {
    #[serde(rename = "t")]
    _name: ReadyName,
    pub(crate) protocol: u32,
    /// Whether it wants to be told what happens; the view tells how things stand.
    #[serde(default)]
    pub(crate) events: bool,
}

/// What a bot says to a question: which, and what it decides.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    pub(crate) id: u64,
    pub(crate) action: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_json_without_breaks() {
        let legal = ["roll \"all\"\n".to_owned(), "stop".to_owned()];
        let asked = Question {
            view: r#"{"city":3}"#,
            kind: Some("declare"),
            legal: &legal,
            default: Some(1),
        };
        let events = [r#"{"moved":1}"#.to_owned(), "2".to_owned()];
        let text = decide_line(7, &asked, &events, 500);
        assert_eq!(text.matches('\n').count(), 1, "{text}");
        let wanted = json!({
            "t": "decide", "id": 7, "question": "declare", "legal": legal, "default": 1,
            "millis": 500, "events": [{"moved": 1}, 2], "view": {"city": 3},
        });
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), wanted);
    }

    #[test]
    fn content_is_tables_or_text() {
        let files = Files::embedded("x", &[("a.toml", "lanes = 5"), ("b.txt", "#.#")]);
        assert_eq!(Hello::content_of(&files), json!({"a.toml": {"lanes": 5}, "b.txt": "#.#"}));
    }
}
