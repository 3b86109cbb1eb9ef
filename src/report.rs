//! `simulate --report FILE`: one page with plots that a designer reads first. It needs nothing from elsewhere: no script, no
//! font, no picture.

mod page;
mod plots;
mod tables;

use crate::global::GlobalOptions;
use crate::simulate::{Arguments, Run};
use crate::trouble::Trouble;
use bots::{Details, Score};
use engine::{Lang, Title};
use std::fs::{self, OpenOptions};
use std::path::Path;

/// A decision with its words: how often it was taken, and what became of those who took it.
pub(crate) struct NamedChoice {
    /// In the notation of its game.
    pub(crate) text: String,
    /// In words.
    pub(crate) words: String,
    /// How often it was taken.
    pub(crate) taken: u64,
    /// The seats that took it, each counted once a game.
    pub(crate) takers: Score,
}

/// Gives all decisions their words, the most taken first.
pub(crate) fn named<G: Title>(details: &Details, lang: Lang) -> Vec<NamedChoice> {
    let named = |(text, choice): (&str, &bots::ChoiceUse)| NamedChoice {
        text: text.to_owned(),
        words: text.parse().map_or_else(|_| text.to_owned(), |action| G::action(action, lang)),
        taken: choice.taken,
        takers: choice.takers,
    };
    let mut all: Vec<_> = details.choices().map(named).collect();
    all.sort_by(|one, other| other.taken.cmp(&one.taken).then_with(|| one.text.cmp(&other.text)));
    all
}

/// That the file can be written is tried before anything is played; what stands in it stays until then.
pub(crate) fn check_writable(global: &GlobalOptions, path: &Path) -> Result<(), Trouble> {
    let opened = OpenOptions::new().append(true).create(true).open(path);
    opened.map(drop).map_err(|error| Trouble::file(global.lang, path, &error))
}

/// Writes the page.
pub(crate) fn write(
    global: &GlobalOptions,
    path: &Path,
    arguments: &Arguments,
    runs: &[Run],
) -> Result<(), Trouble> {
    let page = page::page(arguments, runs, global.lang);
    fs::write(path, page).map_err(|error| Trouble::file(global.lang, path, &error))
}

/// Text as HTML writes it.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for each in text.chars() {
        match each {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(each),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_written_cannot_become_markup() {
        assert_eq!(super::escaped("a<b & \"c\">"), "a&lt;b &amp; &quot;c&quot;&gt;");
    }
}
