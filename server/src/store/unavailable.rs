//! What keeps the store from writing anything at all, told apart from what is wrong with one write.

use super::StoreError;
use engine::{Lang, say};

/// The codes of `SQLite`, without what they add.
const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READ_ONLY: u32 = 8;
const IO: u32 = 10;
const FULL: u32 = 13;
const CANNOT_OPEN: u32 = 14;

/// Why nothing can be written for the time being.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unavailable {
    /// Another program has locked the database.
    Locked,
    /// There is no room left.
    Full,
    /// It may only be read.
    ReadOnly,
    /// The disk does not take it.
    Disk,
}

impl Unavailable {
    /// In the reader's language.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Self::Locked => say!(crate::words, lang, "why-locked"),
            Self::Full => say!(crate::words, lang, "why-full"),
            Self::ReadOnly => say!(crate::words, lang, "why-read-only"),
            Self::Disk => say!(crate::words, lang, "why-disk"),
        }
    }
}

impl StoreError {
    /// What hinders every write, if that was the reason. The driver writes the code of `SQLite` into its words.
    pub fn unavailable(&self) -> Option<Unavailable> {
        let (_, rest) = self.0.split_once("(code: ")?;
        let code: u32 = rest.split_once(')')?.0.parse().ok()?;
        match code & 0xff {
            BUSY | LOCKED => Some(Unavailable::Locked),
            FULL => Some(Unavailable::Full),
            READ_ONLY => Some(Unavailable::ReadOnly),
            IO | CANNOT_OPEN => Some(Unavailable::Disk),
            _ => None,
        }
    }
}
