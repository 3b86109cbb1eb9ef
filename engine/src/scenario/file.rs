//! The form of a scenario file. `docs/scenarios.md` explains it to people.

use super::asserts::asserts;
use super::blame::{self, Step};
use crate::content::{line_of, one_line};
use crate::words::Said;
use crate::{About, ScriptedDraw, rulebook, said};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::iter;

/// What cannot be read, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {}", reason.en)]
pub struct Malformed {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: Said,
}

/// The head of a file: enough to know which game it is about and what it shows.
#[derive(Debug, Clone, Deserialize)]
pub struct Head {
    /// Which game.
    pub game: String,
    /// The rule it shows: what it asserts follows from this one.
    pub rule: String,
    /// Rules that take part in it too.
    #[serde(default)]
    pub also: Vec<String>,
    /// One sentence.
    pub title: String,
}

impl Head {
    /// Reads the head only.
    pub fn read(text: &str) -> Result<Self, Malformed> {
        parse(text)
    }
}

/// A whole file. Its positions are read by [`position`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    #[serde(rename = "game")]
    _game: String,
    pub(super) rule: String,
    #[serde(default)]
    pub(super) also: Vec<String>,
    #[serde(rename = "title")]
    _title: String,
    #[serde(rename = "source", default)]
    _source: Option<String>,
    pub(super) seats: Vec<String>,
    pub(super) seed: Option<u64>,
    #[serde(default)]
    pub(super) chance: Vec<Draw>,
    pub(super) setup_refused: Option<String>,
    #[serde(default)]
    pub(super) options: toml::Table,
    pub(super) given: Option<toml::Value>,
    #[serde(default)]
    pub(super) when: Vec<ScenarioStep>,
    pub(super) then: Option<toml::Value>,
    #[serde(default)]
    pub(super) expect: Expect,
    #[serde(default)]
    pub(super) view: BTreeMap<String, toml::Value>,
}

/// One `[[when]]`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioStep {
    pub(super) seat: Option<String>,
    #[serde(rename = "do", default)]
    pub(super) what: OneOrMany,
    pub(super) tick: Option<u32>,
    #[serde(default)]
    pub(super) expire: bool,
    #[serde(default)]
    pub(super) chance: Vec<Draw>,
    pub(super) refused: Option<String>,
    #[serde(default)]
    pub(super) events: Vec<String>,
    #[serde(default)]
    pub(super) silent: Vec<String>,
    pub(super) then: Option<toml::Value>,
}

/// A text or a list of texts.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

impl Default for OneOrMany {
    fn default() -> Self {
        Self::Many(Vec::new())
    }
}

impl OneOrMany {
    pub(crate) fn texts(&self) -> &[String] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::Many(texts) => texts,
        }
    }
}

/// `"kraken 2"`: the name of a draw and its outcome.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Draw(pub(crate) ScriptedDraw);

impl TryFrom<String> for Draw {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (name, value) = text
            .rsplit_once(' ')
            .ok_or_else(|| format!("a draw is a name and an outcome, not {text:?}"))?;
        let value = value.parse().map_err(|_| format!("{value:?} is not an outcome"))?;
        Ok(Self(ScriptedDraw { name: name.trim().to_owned(), value }))
    }
}

/// `[expect]`: what every game has.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Expect {
    pub(super) awaiting: Option<Vec<String>>,
    pub(super) clock: Option<bool>,
    pub(super) over: Option<bool>,
    pub(super) winners: Option<Vec<String>>,
    pub(super) ranks: BTreeMap<String, u8>,
    pub(super) points: BTreeMap<String, i16>,
    pub(super) legal: BTreeMap<String, Vec<String>>,
    pub(super) illegal: BTreeMap<String, Vec<String>>,
    pub(super) only: BTreeMap<String, Vec<String>>,
    #[serde(rename = "default")]
    pub(super) defaults: BTreeMap<String, String>,
    pub(super) deadline: Option<f64>,
    pub(super) hidden: BTreeMap<String, Vec<String>>,
}

impl ScenarioFile {
    /// Reads a file of this game, and looks at all that does not depend on a position. What reads TOML is compiled here, once,
    /// and not in every game: so `run` gets the file lent.
    pub(super) fn with<R>(
        text: &str,
        game: &About,
        run: impl FnOnce(&Self) -> Result<R, Malformed>,
    ) -> Result<R, Malformed> {
        let mut result = None;
        let mut run = Some(run);
        Self::lend(text, game, &mut |file| result = run.take().map(|run| run(file)))?;
        result.unwrap_or_else(|| Err(Malformed { line: 0, reason: unreadable("") }))
    }

    fn lend(text: &str, game: &About, run: &mut dyn FnMut(&Self)) -> Result<(), Malformed> {
        let file: Self = parse(text)?;
        let wrong = |word: &str, reason: Said| Malformed { line: line_with(text, word), reason };
        for rule in iter::once(&file.rule).chain(&file.also) {
            if rulebook::clause(game.rulebook.en, rule).is_none() {
                let name = game.name;
                let reason = said!("{name} has no rule {rule}", "{name} n’a pas de règle {rule}");
                return Err(wrong(rule, reason));
            }
        }
        if !asserts(&parse(text)?) {
            let reason = said!(
                "nothing is asserted here: `then`, `expect`, `view`, `events`, `silent` or `refused` is missing",
                "rien n’est affirmé ici : il manque `then`, `expect`, `view`, `events`, `silent` ou `refused`"
            );
            return Err(wrong("game", reason));
        }
        let is_twice = |name: &&String| file.seats.iter().filter(|other| other == name).count() > 1;
        if let Some(name) = file.seats.iter().find(is_twice) {
            let reason = said!("two seats are called {name:?}", "deux places s’appellent {name:?}");
            return Err(wrong(name, reason));
        }
        run(&file);
        Ok(())
    }
}

pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Malformed> {
    toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(0, |span| line_of(text, span.start));
        Malformed { line, reason: unreadable(error.message()) }
    })
}

/// A position in the notation `P` of its game, which stands where `steps` lead to. Games read them from JSON, as they read those of
/// the API: with a reader of TOML for each of their types the program took longer to build.
pub(crate) fn position<P: DeserializeOwned>(
    text: &str,
    steps: &[Step],
    given: &toml::Value,
) -> Result<P, Malformed> {
    serde_json::from_value(json(given)).map_err(|error| {
        let message = error.to_string();
        // The first name or value that the message quotes.
        let blamed = message.split(['`', '"']).nth(1);
        Malformed { line: blame::line(text, steps, blamed), reason: unreadable(&message) }
    })
}

/// A value of a file as JSON.
pub(crate) fn json(value: &toml::Value) -> serde_json::Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn unreadable(message: &str) -> Said {
    let detail = one_line(message);
    said!("this cannot be read (“{detail}”)", "ceci est illisible (« {detail} »)")
}

/// The line on which a word stands, for messages about values that were read without a fault of form.
pub(crate) fn line_with(text: &str, word: &str) -> usize {
    text.find(word).map_or(0, |at| line_of(text, at))
}
