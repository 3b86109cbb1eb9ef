//! Why a server could not be opened, in words for its host.

use crate::store::StoreError;
use engine::{ContentError, Lang, say};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Why the server could not be opened. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("{0} is in use")]
    AddressTaken(SocketAddr),
    /// One cannot listen there.
    #[error("{0}: {1}")]
    Address(SocketAddr, io::Error),
    /// The data directory cannot be used.
    #[error("{0}: {1}")]
    Data(PathBuf, io::Error),
    /// Another hippodrome uses the data directory.
    #[error("{0} is in use")]
    DataTaken(PathBuf),
    /// The database cannot be opened.
    #[error("{0}: {1}")]
    Store(PathBuf, String),
    /// There lies the database of another program.
    #[error("{0} is not ours")]
    StoreForeign(PathBuf),
    /// The database was written by a newer version of the program.
    #[error("{0} is of a newer version")]
    StoreNewer(PathBuf),
    /// The key cannot be read or written.
    #[error("{0}: {1}")]
    Key(PathBuf, io::Error),
    /// A content file is wrong.
    #[error(transparent)]
    Content(#[from] ContentError),
}

impl StartError {
    /// In the reader's language.
    pub fn words(&self, lang: Lang) -> String {
        let shown = |path: &Path| path.display().to_string();
        let store = |path: &Path, reason: String| {
            say!(crate::words, lang, "start-store", path = shown(path), reason = reason)
        };
        match self {
            Self::AddressTaken(address) => {
                let other =
                    SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(0));
                let (address, other) = (address.to_string(), other.to_string());
                say!(crate::words, lang, "start-address-taken", address = address, other = other)
            }
            Self::Address(address, error) => {
                let (address, reason) = (address.to_string(), why(error, lang));
                say!(crate::words, lang, "start-address-bad", address = address, reason = reason)
            }
            Self::Data(path, error) => {
                let (path, reason) = (shown(path), why(error, lang));
                say!(crate::words, lang, "start-data", path = path, reason = reason)
            }
            Self::DataTaken(path) => {
                say!(crate::words, lang, "start-data-taken", path = shown(path))
            }
            Self::Store(path, reason) => {
                let unavailable = StoreError(reason.clone()).unavailable();
                let quoted = || say!(crate::words, lang, "why-other", detail = reason.as_str());
                store(path, unavailable.map_or_else(quoted, |why| why.words(lang)))
            }
            Self::StoreForeign(path) => store(path, say!(crate::words, lang, "why-foreign")),
            Self::StoreNewer(path) => store(path, say!(crate::words, lang, "why-newer")),
            Self::Key(path, error) => {
                let (path, reason) = (shown(path), why(error, lang));
                say!(crate::words, lang, "start-key", path = path, reason = reason)
            }
            Self::Content(error) => {
                let file = format!("{}:{}", error.file, error.line);
                let reason = error.reason.get(lang).as_str();
                say!(crate::words, lang, "start-content", file = file, reason = reason)
            }
        }
    }
}

/// What the system says, in words; what has none here is quoted.
pub(crate) fn why(error: &io::Error, lang: Lang) -> String {
    let is = |kind: io::ErrorKind| error.kind() == kind;
    if is(io::ErrorKind::PermissionDenied) {
        say!(crate::words, lang, "why-forbidden")
    } else if is(io::ErrorKind::NotFound) {
        say!(crate::words, lang, "why-missing")
    } else if is(io::ErrorKind::NotADirectory) {
        say!(crate::words, lang, "why-no-directory")
    } else if is(io::ErrorKind::ReadOnlyFilesystem) {
        say!(crate::words, lang, "why-read-only")
    } else if is(io::ErrorKind::StorageFull) {
        say!(crate::words, lang, "why-full")
    } else if is(io::ErrorKind::UnexpectedEof) {
        say!(crate::words, lang, "why-short")
    } else if is(io::ErrorKind::AddrNotAvailable) {
        say!(crate::words, lang, "why-not-here")
    } else {
        say!(crate::words, lang, "why-other", detail = error.to_string())
    }
}
