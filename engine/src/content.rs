//! Content is data: boards, cards and tiles as TOML, embedded at build time, replaceable at run time.
//!
//! The engine reads texts, never files: the program reads `--content DIR` and hands the texts over here.

mod reader;

pub use reader::Spanned;

use crate::said;
use crate::words::Said;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

/// Where an entry of the content comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated by the rulebook.
    Rulebook,
    /// Known to the public from elsewhere.
    Public,
    /// Ours: the picture that carried it is lost.
    Reconstruction,
    /// Typed in by the operator of this server.
    #[serde(rename = "house")]
    Operator,
}

/// The content texts of one game, by file name.
#[derive(Debug, Clone, Default)]
pub struct Files {
    texts: BTreeMap<String, File>,
}

/// One content text and where it lies.
#[derive(Debug, Clone)]
pub struct File {
    /// The path that messages name.
    pub path: String,
    /// The text.
    pub text: String,
    /// Whether it comes with the program.
    pub built_in: bool,
}

/// One thing that a content file brings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Which file, as messages name it.
    pub file: String,
    /// What it is, in a line.
    pub what: Said,
}

impl Files {
    /// The texts embedded in a game: `[("tiles.toml", include_str!(…))]`.
    pub fn embedded(game: &str, texts: &[(&str, &str)]) -> Self {
        let mut files = Self::default();
        for (name, text) in texts {
            let (path, text) = (format!("{game}/{name}"), (*text).to_owned());
            files.texts.insert((*name).to_owned(), File { path, text, built_in: true });
        }
        files
    }

    /// Puts a text beside the embedded ones, or in the place of that of the same name.
    pub fn replace(&mut self, name: &str, path: String, text: String) {
        self.texts.insert(name.to_owned(), File { path, text, built_in: false });
    }

    /// The names of all texts.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// All texts with their names.
    pub fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, file)| (name.as_str(), file.text.as_str()))
    }

    /// One text by its name.
    pub fn get(&self, name: &str) -> Result<&File, ContentError> {
        self.texts.get(name).ok_or_else(|| ContentError {
            file: name.to_owned(),
            line: 0,
            reason: said!("the file is missing", "le fichier manque"),
        })
    }

    /// One text, read as TOML.
    pub fn parse<T: DeserializeOwned>(&self, name: &str) -> Result<T, ContentError> {
        let file = self.get(name)?;
        reader::read(&file.text).map_err(|fault| {
            let detail = one_line(&fault.message);
            let reason =
                said!("this cannot be read (“{detail}”)", "ceci est illisible (« {detail} »)");
            file.fault(fault.span.unwrap_or_default(), reason)
        })
    }

    /// A short name for exactly these texts, so that a record can say what it was played with.
    pub fn fingerprint(&self) -> String {
        let mut all = String::new();
        for (name, file) in &self.texts {
            all.push_str(name);
            all.push('\0');
            all.push_str(&file.text);
            all.push('\0');
        }
        crate::record::fingerprint(all.as_bytes())
    }
}

impl File {
    /// What is wrong at a place of this text.
    pub fn fault(&self, span: Range<usize>, reason: Said) -> ContentError {
        ContentError { file: self.path.clone(), line: line_of(&self.text, span.start), reason }
    }
}

/// What a reader of TOML or JSON says, on one line: a technical detail, in English.
pub(crate) fn one_line(message: &str) -> String {
    message.lines().map(str::trim).collect::<Vec<_>>().join("; ")
}

/// The line, counted from 1, of a place in a text.
pub(crate) fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// What is wrong with a content file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentError {
    /// Which file.
    pub file: String,
    /// Which line, counted from 1; 0 when the file as a whole is meant.
    pub line: usize,
    /// What is wrong.
    pub reason: Said,
}

impl ContentError {
    /// File, line and reason.
    pub fn words(&self) -> Said {
        let (file, line) = (&self.file, self.line);
        let place = if line == 0 { file.clone() } else { format!("{file}:{line}") };
        Said {
            en: format!("{place}: {}", self.reason.en),
            fr: format!("{place}: {}", self.reason.fr),
        }
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().en)
    }
}

impl std::error::Error for ContentError {}
