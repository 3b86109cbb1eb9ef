//! Why a backup, a restore or an examination was not done.

use super::start_error::StartError;
use crate::store::StoreError;
use engine::{Lang, say};
use std::io;
use std::path::{Path, PathBuf};

/// Why a command of the host was not done. What was there before is as it was.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// There is no data in this directory.
    #[error("{0} holds no data of Hippodrome")]
    NoData(PathBuf),
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
            Self::NoData(path) => say!(crate::words, lang, "keep-no-data", path = shown(path)),
            Self::Taken(path) => say!(crate::words, lang, "keep-taken", path = shown(path)),
            Self::NoCopy(path) => say!(crate::words, lang, "keep-no-copy", path = shown(path)),
            Self::Damaged(path, reason) => {
                let (path, reason) = (shown(path), reason.as_str());
                say!(crate::words, lang, "keep-damaged", path = path, reason = reason)
            }
            Self::Older(path) => say!(crate::words, lang, "keep-older", path = shown(path)),
            Self::File(path, error) => {
                let (path, reason) = (shown(path), super::start_error::why(error, lang));
                say!(crate::words, lang, "keep-file", path = path, reason = reason)
            }
            Self::Start(error) => error.words(lang),
        }
    }
}

/// What went wrong with a file.
pub(super) fn file(path: &Path) -> impl Fn(io::Error) -> KeepError {
    |error| KeepError::File(path.to_owned(), error)
}

/// What went wrong with a database.
pub(super) fn damaged(path: &Path) -> impl Fn(StoreError) -> KeepError {
    |error| KeepError::Damaged(path.to_owned(), error.0)
}
