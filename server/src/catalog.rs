//! The games that the server offers, by id.

pub(crate) mod offers;
mod played;
mod restore;

pub(crate) use played::Played;
pub(crate) use restore::{check_versions, repeat, start, unreplayable};

use crate::model::rows::TableRow;
use engine::lesson::Shown;
use engine::{
    About, AnyMatch, Chance, ContentError, Dice, Files, Lang, Match, MatchSetup, Names, OptionKind,
    Origin, Record, Said, Seed, SetupError, Title, Visitor, options,
};
use offers::{Offer, WorkOut};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The games that are offered, each with its content.
#[derive(Debug)]
pub struct Games {
    files: BTreeMap<&'static str, Files>,
    /// What games were played with here before, by game and fingerprint: they end with what they began with.
    before: BTreeMap<(String, String), Files>,
    /// What each game offers, computed at the first request.
    offers: OnceLock<BTreeMap<&'static str, Offer>>,
}

/// What a match is played by, as it was agreed at its beginning.
#[derive(Debug, Clone)]
pub struct Agreed<'a> {
    /// Which game.
    pub game: &'a str,
    /// By which version of its rules.
    pub rules_version: u32,
    /// With which content.
    pub content: &'a str,
    /// With which options.
    pub options: &'a Value,
    /// The names of the seats.
    pub names: Names,
    /// Where all its chance comes from.
    pub dice: &'a Dice,
    /// The matches it was taken up from, oldest first.
    pub origins: &'a [Origin],
}

impl<'a> Agreed<'a> {
    /// What was agreed at a table.
    pub fn at(row: &'a TableRow) -> Self {
        Self {
            game: &row.game,
            rules_version: row.rules_version,
            content: &row.content,
            options: &row.options,
            names: Names::new(row.seats.iter().map(|seat| seat.name.clone())),
            dice: &row.dice,
            origins: &row.origins,
        }
    }
}

/// Options as a form or a program gives them.
#[derive(Debug, Clone)]
pub enum Given {
    /// `key=value`.
    Words(Vec<String>),
    /// A JSON object.
    Json(Value),
}

impl Given {
    /// The options of a game.
    fn read<G: Title>(self) -> Result<G::Options, SetupError> {
        match self {
            Self::Words(words) => options::from_words::<G>(&words),
            Self::Json(json) => options::from_json::<G>(json),
        }
    }
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
    /// What it changes, in one sentence.
    pub explained: String,
    /// Its parts that are in play or not, with their names; empty for most options.
    pub parts: Vec<(&'static str, String)>,
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
        Ok(Self { files: all, before: BTreeMap::new(), offers: OnceLock::new() })
    }

    /// This game alone, also if people are not offered it; none if it is no game of the server.
    pub(crate) fn only(id: &str, files: Files) -> Self {
        let known = games::ALL.iter().find(|about| about.id == id);
        let files = known.map(|about| (about.id, files)).into_iter().collect();
        Self { files, before: BTreeMap::new(), offers: OnceLock::new() }
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

    /// Content that games were played with before, for those that still run and to look back.
    pub(crate) fn remember(&mut self, game: String, files: Files) {
        self.before.insert((game, files.fingerprint()), files);
    }

    /// The content that games are begun with now.
    pub(crate) fn contents(&self) -> impl Iterator<Item = (&'static str, &Files)> {
        self.files.iter().map(|(id, files)| (*id, files))
    }

    /// The content of this fingerprint: that of now, or one of before.
    pub(crate) fn files(&self, id: &str, fingerprint: &str) -> Option<&Files> {
        let now = self.files.get(id).filter(|files| files.fingerprint() == fingerprint);
        now.or_else(|| self.before.get(&(id.to_owned(), fingerprint.to_owned())))
    }

    /// Whether this server still has the rules and the content that a match was begun with.
    pub(crate) fn can_play(&self, row: &TableRow) -> Result<(), Said> {
        let about = self.about(&row.game).ok_or_else(|| no_such_game(&row.game).reason)?;
        let oldest = games::visit(&row.game, Oldest).unwrap_or(about.rules_version);
        if !(oldest..=about.rules_version).contains(&row.rules_version) {
            let (theirs, ours) = (row.rules_version, about.rules_version);
            return Err(Said::by(|lang| {
                engine::say!(crate::words, lang, "other-rules", theirs = theirs, ours = ours)
            }));
        }
        match self.files(&row.game, &row.content) {
            Some(_) => Ok(()),
            None => Err(Said::by(|lang| engine::say!(crate::words, lang, "other-content"))),
        }
    }

    /// Checks options and seats; gives the options complete.
    pub fn agree(&self, id: &str, given: Given, seats: u8) -> Result<Value, SetupError> {
        let agree = |files| games::visit(id, Agree { files, given, seats });
        self.files.get(id).and_then(agree).unwrap_or_else(|| Err(no_such_game(id)))
    }

    /// Sets up a match as it was agreed. `own` is the chance of its bots.
    pub fn start(&self, agreed: &Agreed<'_>, own: Seed) -> Result<Box<dyn AnyMatch>, SetupError> {
        let id = agreed.game;
        if self.about(id).is_none() {
            return Err(no_such_game(id));
        }
        let other = || {
            let reason = Said::by(|lang| engine::say!(crate::words, lang, "other-content"));
            Err(SetupError { clause: None, reason })
        };
        let start = |files| games::visit(id, Start { files, agreed, own });
        self.files(id, agreed.content).and_then(start).unwrap_or_else(other)
    }

    /// Plays a record again and holds its end against what it claims.
    pub fn verify(&self, record: &Record) -> Result<(), Said> {
        let verify = |files| games::visit(&record.game, RecordCheck { files, record });
        let none = || Err(no_such_game(&record.game).reason);
        let now = self.files.get(record.game.as_str());
        self.files(&record.game, &record.content).or(now).and_then(verify).unwrap_or_else(none)
    }

    /// A lesson of a game after the decisions `taken`, if it has one of this number.
    pub fn lesson(&self, id: &str, number: usize, taken: &[String], lang: Lang) -> Option<Shown> {
        games::visit(id, Learn { files: self.files.get(id)?, number, taken, lang }).flatten()
    }

    /// The time limits that these options set at a table of so many seats, in words ([`engine::Speak::limits`]); nothing if
    /// there are none, or if the options do not fit.
    pub fn limits(&self, id: &str, given: Given, seats: u8, lang: Lang) -> Option<String> {
        games::visit(id, LimitsOf { files: self.files.get(id)?, given, seats, lang }).flatten()
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
        games::visit(id, OptionNames(lang)).unwrap_or_default()
    }

    /// What a game offers; worked out for all of them when it is first asked for.
    pub(crate) fn offer(&self, id: &str) -> Option<&Offer> {
        let work_out =
            |(id, files): (&&'static str, &Files)| Some((*id, games::visit(id, WorkOut(files))?));
        self.offers.get_or_init(|| self.files.iter().filter_map(work_out).collect()).get(id)
    }
}

/// The name of a level of a game's bots.
pub(crate) fn level_name(game: &str, level: &str, lang: Lang) -> String {
    games::visit(game, LevelName { level, lang }).flatten().unwrap_or_else(|| level.to_owned())
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
        let chosen = self.given.read::<G>()?;
        options::rules::<G>(&content, &chosen, self.seats)?;
        Ok(serde_json::to_value(chosen).unwrap_or_default())
    }
}

struct LimitsOf<'a> {
    files: &'a Files,
    given: Given,
    seats: u8,
    lang: Lang,
}

impl Visitor for LimitsOf<'_> {
    type Output = Option<String>;

    fn visit<G: Title>(self) -> Option<String> {
        let content = G::content(self.files).ok()?;
        let chosen = self.given.read::<G>().ok()?;
        let rules = options::rules::<G>(&content, &chosen, self.seats).ok()?;
        G::limits(&rules, self.lang)
    }
}

struct Start<'a> {
    files: &'a Files,
    agreed: &'a Agreed<'a>,
    own: Seed,
}

impl Visitor for Start<'_> {
    type Output = Result<Box<dyn AnyMatch>, SetupError>;

    fn visit<G: Title>(self) -> Self::Output {
        let content = G::content(self.files).map_err(|error| unreadable(&error))?;
        let Agreed { rules_version, options, names, dice, origins, .. } = self.agreed;
        let chosen = options::from_json::<G>((*options).clone())?;
        let setup = MatchSetup::<G>::in_version(
            *rules_version,
            self.files,
            &content,
            chosen,
            names.clone(),
        )?;
        let game = Match::begin(setup, (*dice).clone(), origins.to_vec());
        Ok(G::compiled().table(game, Chance::seeded(self.own)))
    }
}

struct RecordCheck<'a> {
    files: &'a Files,
    record: &'a Record,
}

impl Visitor for RecordCheck<'_> {
    type Output = Result<(), Said>;

    fn visit<G: Title>(self) -> Self::Output {
        let played = G::compiled().replay(self.files, self.record, None, |_, _, _| {});
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
        G::compiled().lesson(self.files, self.number, self.taken, self.lang)
    }
}

/// The oldest version of the rules that is still played.
struct Oldest;

impl Visitor for Oldest {
    type Output = u32;

    fn visit<G: Title>(self) -> u32 {
        G::OLDEST_RULES
    }
}

struct Levels;

impl Visitor for Levels {
    type Output = &'static [&'static str];

    fn visit<G: Title>(self) -> Self::Output {
        G::LEVELS
    }
}

struct LevelName<'a> {
    level: &'a str,
    lang: Lang,
}

impl Visitor for LevelName<'_> {
    type Output = Option<String>;

    fn visit<G: Title>(self) -> Option<String> {
        G::level(self.level, self.lang)
    }
}

struct OptionNames(Lang);

impl Visitor for OptionNames {
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
                explained: G::explain(field.key, self.0).unwrap_or_default(),
                parts: G::parts(field.key, self.0),
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
