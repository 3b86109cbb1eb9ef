//! What a host does with a server beside serving it: copy it, make one from a copy, examine it.

mod backup;
mod doctor;

pub use backup::{Counted, backup, restore};
pub use doctor::{Fault, Report, begin, examine};

use crate::serve::StartError;
use crate::store::StoreError;
use engine::{Lang, say};
use std::io;
use std::path::{Path, PathBuf};

/// The database in a data directory.
const DATABASE: &str = "hippodrome.db";
/// The key in a data directory.
const KEY: &str = "key";
/// What of it signs.
const KEY_BYTES: usize = 64;

/// Why a host's wish was not done. What was there before is as it was.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// There is no data in this directory.
    #[error("{0} holds no data of Hippodrome")]
    NoHouse(PathBuf),
    /// Something lies where it would be written.
    #[error("{0} exists")]
    Taken(PathBuf),
    /// The file is no copy of a server.
    #[error("{0} is no copy of a server")]
    NoCopy(PathBuf),
    /// The file is cut short or damaged.
    #[error("{0} is damaged: {1}")]
    Damaged(PathBuf, String),
    /// It was written by an older version of the program and never opened by this one.
    #[error("{0} is of an older version")]
    Older(PathBuf),
    /// The system does not give or take it.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The server cannot be opened.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl KeepError {
    /// In the reader's language.
    pub fn words(&self, lang: Lang) -> String {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Self::NoHouse(path) => say!(crate::words, lang, "keep-no-data", path = shown(path)),
            Self::Taken(path) => say!(crate::words, lang, "keep-taken", path = shown(path)),
            Self::NoCopy(path) => say!(crate::words, lang, "keep-no-copy", path = shown(path)),
            Self::Damaged(path, reason) => {
                let (path, reason) = (shown(path), reason.as_str());
                say!(crate::words, lang, "keep-damaged", path = path, reason = reason)
            }
            Self::Older(path) => say!(crate::words, lang, "keep-older", path = shown(path)),
            Self::File(path, error) => {
                let (path, reason) = (shown(path), crate::serve::why(error, lang));
                say!(crate::words, lang, "keep-file", path = path, reason = reason)
            }
            Self::Start(error) => error.words(lang),
        }
    }
}

/// What went wrong with a file.
fn file(path: &Path) -> impl Fn(io::Error) -> KeepError {
    |error| KeepError::File(path.to_owned(), error)
}

/// What went wrong with a database.
fn damaged(path: &Path) -> impl Fn(StoreError) -> KeepError {
    |error| KeepError::Damaged(path.to_owned(), error.0)
}
