//! What leaves the program: text or JSON on standard output, progress on standard error.

use crate::trouble::Trouble;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::{self, Write};

/// Standard output, locked and buffered.
pub(crate) fn stdout() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::new(io::stdout().lock())
}

/// One JSON value on one line.
pub(crate) fn json(value: &impl Serialize) -> Result<(), Trouble> {
    let mut out = stdout();
    serde_json::to_writer(&mut out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

/// To which side the cells of a column lean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lean {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells as aligned lines; the first row is the head.
pub(crate) fn table(leans: &[Lean], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..leans.len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for ((cell, lean), width) in row.iter().zip(leans).zip(&widths) {
            let gap = " ".repeat(width.saturating_sub(cell.chars().count()));
            match lean {
                Lean::Left => line.extend([cell, gap.as_str(), "  "]),
                Lean::Right => line.extend([gap.as_str(), cell, "  "]),
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Words on as few lines as it takes, none wider than `width` where its words are not.
pub(crate) fn wrapped(words: &[&str], between: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let last = at + 1 == words.len();
        let word = if last { (*word).to_owned() } else { format!("{word}{between}") };
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.trim_end().chars().count() <= width => {
                line.push_str(&word);
            }
            Some(_) | None => lines.push(word),
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

/// A progress bar on standard error; nothing is drawn where that is no terminal.
pub(crate) fn progress(length: u64, words: String) -> ProgressBar {
    let bar = ProgressBar::new(length).with_message(words);
    let style = ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {eta}");
    if let Ok(style) = style { bar.with_style(style) } else { bar }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_between_them() {
        let words = ["one", "three", "seven"];
        assert_eq!(wrapped(&words, ", ", 99), ["one, three, seven"]);
        assert_eq!(wrapped(&words, ", ", 11), ["one, three,", "seven"]);
        assert_eq!(wrapped(&words, ", ", 1), ["one,", "three,", "seven"]);
        assert!(wrapped(&[], ", ", 9).is_empty());
    }
}
