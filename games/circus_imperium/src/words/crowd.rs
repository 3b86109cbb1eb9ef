//! What the front-row fans shout: a line for each box of two rows of the turn table (CI-8.9).

use engine::{Lang, say};

engine::phrases!("../../locales/crowd.en.ftl", "../../locales/crowd.fr.ftl");

/// What they shout at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cheer {
    /// A chariot that may shift inward: no crash to be seen.
    Neat,
    /// A skid of two lanes.
    Wide,
}

/// Lines of each kind.
pub const LINES: u8 = 6;

/// The line of the box that was ticked, counted from 1; a later one repeats the last.
pub fn line(cheer: Cheer, ticked: u8, lang: Lang) -> String {
    match (cheer, ticked) {
        (Cheer::Neat, 0 | 1) => say!(crate::words::crowd, lang, "neat-1"),
        (Cheer::Neat, 2) => say!(crate::words::crowd, lang, "neat-2"),
        (Cheer::Neat, 3) => say!(crate::words::crowd, lang, "neat-3"),
        (Cheer::Neat, 4) => say!(crate::words::crowd, lang, "neat-4"),
        (Cheer::Neat, 5) => say!(crate::words::crowd, lang, "neat-5"),
        (Cheer::Neat, _) => say!(crate::words::crowd, lang, "neat-6"),
        (Cheer::Wide, 0 | 1) => say!(crate::words::crowd, lang, "wide-1"),
        (Cheer::Wide, 2) => say!(crate::words::crowd, lang, "wide-2"),
        (Cheer::Wide, 3) => say!(crate::words::crowd, lang, "wide-3"),
        (Cheer::Wide, 4) => say!(crate::words::crowd, lang, "wide-4"),
        (Cheer::Wide, 5) => say!(crate::words::crowd, lang, "wide-5"),
        (Cheer::Wide, _) => say!(crate::words::crowd, lang, "wide-6"),
    }
}
