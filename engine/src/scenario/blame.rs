//! Where in a file the thing stands that a message about a position blames.

use crate::content::line_of;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One step from a table of the file to what it holds.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    /// The value of a key.
    Key(&'static str),
    /// An item of a list, counted from 0.
    Item(usize),
}

/// The line of the key or value called `word` inside the part of the file that `steps` lead to; of the part itself if it has none.
pub(super) fn line(text: &str, steps: &[Step], word: Option<&str>) -> usize {
    let Ok(file) = DeTable::parse(text) else { return 0 };
    let Some((start, part)) = part(file.get_ref(), steps) else { return 0 };
    let blamed = word.and_then(|word| find(part, word));
    line_of(text, blamed.unwrap_or(start))
}

/// Where a part of the file begins, and its value.
fn part<'a, 'i>(file: &'a DeTable<'i>, steps: &[Step]) -> Option<(usize, &'a DeValue<'i>)> {
    let Some((Step::Key(first), rest)) = steps.split_first() else { return None };
    let mut found = entry(file, first)?;
    for step in rest {
        found = match (step, found.1) {
            (Step::Key(key), DeValue::Table(table)) => entry(table, key)?,
            (Step::Item(number), DeValue::Array(items)) => {
                let item = items.get(*number)?;
                (item.span().start, item.get_ref())
            }
            (Step::Key(_) | Step::Item(_), _) => return None,
        };
    }
    Some(found)
}

fn entry<'a, 'i>(table: &'a DeTable<'i>, name: &str) -> Option<(usize, &'a DeValue<'i>)> {
    let (key, value) = table.iter().find(|(key, _)| key.get_ref() == name)?;
    Some((key.span().start, value.get_ref()))
}

/// Where the first key or value of this text stands.
fn find(value: &DeValue<'_>, word: &str) -> Option<usize> {
    let within = |value: &Spanned<DeValue<'_>>| {
        if is_written(value.get_ref(), word) {
            Some(value.span().start)
        } else {
            find(value.get_ref(), word)
        }
    };
    match value {
        DeValue::Table(table) => table.iter().find_map(|(key, value)| {
            if key.get_ref() == word { Some(key.span().start) } else { within(value) }
        }),
        DeValue::Array(items) => items.iter().find_map(within),
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => None,
    }
}

fn is_written(value: &DeValue<'_>, word: &str) -> bool {
    match value {
        DeValue::String(text) => text == word,
        DeValue::Integer(number) => number.as_str() == word,
        DeValue::Float(number) => number.as_str() == word,
        DeValue::Boolean(truth) => truth.to_string() == word,
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => false,
    }
}
