//! The games of the house as the server meets them: by id, whichever they are.

use crate::words;
use engine::lesson::{self, Shown};
use engine::{
    About, Chance, ContentError, Files, Lang, Match, Names, OptionKind, Origin, Record, Said, Seed,
    SetupError, Table, Terms, Title, Visitor, options,
};
use serde_json::Value;
use std::collections::BTreeMap;

/// The games that are offered, each with its content.
#[derive(Debug)]
pub struct Games {
    files: BTreeMap<&'static str, Files>,
}

/// Options as a form or a program gives them.
#[derive(Debug, Clone)]
pub enum Given {
    /// `key=value`.
    Words(Vec<String>),
    /// A JSON object.
    Json(Value),
}

/// An option with its names in one language.
#[derive(Debug, Clone)]
pub struct NamedOption {
    /// Its key.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// Its name.
    pub label: String,
    /// Its values with their names.
    pub values: Vec<(String, String)>,
    /// The value that stands unless another is chosen.
    pub default: String,
}

impl Games {
    /// All games that people are offered, with the content that `files` gives.
    pub fn new(files: impl Fn(&str) -> Option<Files>) -> Result<Self, ContentError> {
        let mut all = BTreeMap::new();
        for about in games::ALL.iter().filter(|about| !about.example) {
            let Some(files) = files(about.id) else { continue };
            games::visit(about.id, Readable(&files)).transpose()?;
            all.insert(about.id, files);
        }
        Ok(Self { files: all })
    }

    /// All games that people are offered, with the content they were built with.
    pub fn embedded() -> Result<Self, ContentError> {
        Self::new(games::embedded)
    }

    /// What is offered, in the order of the registry.
    pub fn offered(&self) -> Vec<About> {
        games::ALL.iter().filter(|about| self.files.contains_key(about.id)).copied().collect()
    }

    /// The game called `id`.
    pub fn about(&self, id: &str) -> Option<About> {
        self.offered().into_iter().find(|about| about.id == id)
    }

    /// The short name of a game's content.
    pub fn fingerprint(&self, id: &str) -> String {
        self.files.get(id).map(Files::fingerprint).unwrap_or_default()
    }

    /// Checks options and seats; gives the options complete.
    pub fn agree(&self, id: &str, given: Given, seats: u8) -> Result<Value, SetupError> {
        let agree = |files| games::visit(id, Agree { files, given, seats });
        self.files.get(id).and_then(agree).unwrap_or_else(|| Err(no_such_game(id)))
    }

    /// Sets up a match with its seed, and those of the matches it is taken up from.
    pub fn start(
        &self,
        id: &str,
        options: &Value,
        names: Names,
        (seed, origins): (Seed, &[Origin]),
        own: Seed,
    ) -> Result<Box<dyn Table>, SetupError> {
        let start = |files| games::visit(id, Start { files, options, names, seed, origins, own });
        self.files.get(id).and_then(start).unwrap_or_else(|| Err(no_such_game(id)))
    }

    /// Plays a record again and holds its end against what it claims.
    pub fn verify(&self, record: &Record) -> Result<(), Said> {
        let verify = |files| games::visit(&record.game, Verify { files, record });
        let none = || Err(no_such_game(&record.game).reason);
        self.files.get(record.game.as_str()).and_then(verify).unwrap_or_else(none)
    }

    /// A lesson of a game after the decisions `taken`, if it has one of this number.
    pub fn lesson(&self, id: &str, number: usize, taken: &[String], lang: Lang) -> Option<Shown> {
        games::visit(id, Learn { files: self.files.get(id)?, number, taken, lang }).flatten()
    }

    /// The levels of a game's bots, weakest first.
    pub fn levels(&self, id: &str) -> &'static [&'static str] {
        games::visit(id, Levels).unwrap_or_default()
    }

    /// The level that takes an empty seat.
    pub fn usual_level(&self, id: &str) -> &'static str {
        let levels = self.levels(id);
        levels.get(levels.len() / 2).copied().unwrap_or_default()
    }

    /// The options of a game with their names.
    pub fn options(&self, id: &str, lang: Lang) -> Vec<NamedOption> {
        games::visit(id, Named(lang)).unwrap_or_default()
    }
}

/// The name of a bot's level.
pub(crate) fn level_name(level: &str, lang: Lang) -> String {
    words::PHRASES.try_say(lang, &format!("level-{level}"), &[]).unwrap_or_else(|| level.to_owned())
}

fn no_such_game(id: &str) -> SetupError {
    let reason = Said::by(|lang| engine::say!(crate::words, lang, "no-such-game", game = id));
    SetupError { clause: None, reason }
}

fn unreadable(error: &ContentError) -> SetupError {
    SetupError { clause: None, reason: error.reason.clone() }
}

struct Readable<'a>(&'a Files);

impl Visitor for Readable<'_> {
    type Output = Result<(), ContentError>;

    fn visit<G: Title>(self) -> Self::Output {
        G::content(self.0).map(|_| ())
    }
}

struct Agree<'a> {
    files: &'a Files,
    given: Given,
    seats: u8,
}

impl Visitor for Agree<'_> {
    type Output = Result<Value, SetupError>;

    fn visit<G: Title>(self) -> Self::Output {
        let content = G::content(self.files).map_err(|error| unreadable(&error))?;
        let chosen = match self.given {
            Given::Words(words) => options::from_words::<G>(&words)?,
            Given::Json(json) => options::from_json::<G>(json)?,
        };
        options::rules::<G>(&content, &chosen, self.seats)?;
        Ok(serde_json::to_value(chosen).unwrap_or_default())
    }
}

struct Start<'a> {
    files: &'a Files,
    options: &'a Value,
    names: Names,
    seed: Seed,
    origins: &'a [Origin],
    own: Seed,
}

impl Visitor for Start<'_> {
    type Output = Result<Box<dyn Table>, SetupError>;

    fn visit<G: Title>(self) -> Self::Output {
        let content = G::content(self.files).map_err(|error| unreadable(&error))?;
        let chosen = options::from_json::<G>(self.options.clone())?;
        let terms = Terms::<G>::agree(self.files, &content, chosen, self.names)?;
        let game = Match::begin(terms, self.seed, self.origins.to_vec());
        Ok(game.boxed(Chance::seeded(self.own)))
    }
}

struct Verify<'a> {
    files: &'a Files,
    record: &'a Record,
}

impl Visitor for Verify<'_> {
    type Output = Result<(), Said>;

    fn visit<G: Title>(self) -> Self::Output {
        let played = engine::play::replay::<G>(self.files, self.record, None, |_, _, _| {});
        played.map(|_| ()).map_err(|error| error.0)
    }
}

struct Learn<'a> {
    files: &'a Files,
    number: usize,
    taken: &'a [String],
    lang: Lang,
}

impl Visitor for Learn<'_> {
    type Output = Option<Shown>;

    fn visit<G: Title>(self) -> Option<Shown> {
        lesson::show::<G>(self.files, self.number, self.taken, self.lang)
    }
}

struct Levels;

impl Visitor for Levels {
    type Output = &'static [&'static str];

    fn visit<G: Title>(self) -> Self::Output {
        G::LEVELS
    }
}

struct Named(Lang);

impl Visitor for Named {
    type Output = Vec<NamedOption>;

    fn visit<G: Title>(self) -> Vec<NamedOption> {
        let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
        let named = |field: &engine::OptionField| {
            let values = field.kind.values();
            let name = |value: &&str| {
                let name = G::option(field.key, Some(value), self.0);
                ((*value).to_owned(), name.unwrap_or_else(|| (*value).to_owned()))
            };
            NamedOption {
                key: field.key,
                kind: field.kind,
                label: G::option(field.key, None, self.0).unwrap_or_else(|| field.key.to_owned()),
                values: values.iter().map(name).collect(),
                default: as_word(&defaults[field.key]),
            }
        };
        G::ABOUT.options.iter().map(named).collect()
    }
}

/// A JSON value of an option as a form writes it.
pub(crate) fn as_word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(each) => each.iter().map(as_word).collect::<Vec<_>>().join(","),
        Value::Null => String::new(),
        other @ (Value::Bool(_) | Value::Number(_) | Value::Object(_)) => other.to_string(),
    }
}
