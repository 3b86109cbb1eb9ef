//! Many records at once: each is played again to its end, and those that do not lead where they claim are named.

use super::{Arguments, read};
use crate::global::GlobalOptions;
use crate::out;
use crate::trouble::{Trouble, say_aloud};
use crate::words::{decimal, whole};
use engine::{Files, Record, Title, Visitor, say};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// A record that does not replay.
#[derive(Debug, Serialize)]
struct Damaged {
    file: String,
    /// File, place and reason.
    told: String,
}

/// Replays all of them, tells how many, and names those that differ.
pub(super) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let lang = global.lang;
    if arguments.at.is_some() || arguments.viewer.is_some() || arguments.svg.is_some() {
        return Err(Trouble::Input(say!(crate::words, lang, "replay-one-only")));
    }
    let paths = paths(global, &arguments.files)?;
    let contents = contents(global)?;
    let begun = Instant::now();
    let bar = out::progress(paths.len() as u64, say!(crate::words, lang, "replay-progress"));
    let outcomes: Vec<_> = paths
        .par_iter()
        .map(|path| {
            let outcome = verify(global, &contents, path);
            bar.inc(1);
            outcome.map_err(|told| Damaged { file: path.display().to_string(), told })
        })
        .collect();
    bar.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64();
    let moves: u64 = outcomes.iter().flatten().sum();
    let damaged: Vec<&Damaged> =
        outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).collect();
    if global.json {
        out::json(&json!({
            "records": paths.len(), "moves": moves, "damaged": damaged, "wall_seconds": seconds,
        }))?;
    } else {
        for Damaged { told, .. } in &damaged {
            say_aloud("fails", told, global.form());
        }
        let verified = paths.len() - damaged.len();
        let words = say!(
            crate::words,
            lang,
            "replay-all",
            count = verified,
            records = whole(lang, paths.len() as u64),
            verified = whole(lang, verified as u64),
            moves = whole(lang, moves),
            seconds = decimal(lang, seconds, 2),
        );
        let mut text = out::stdout();
        writeln!(text, "{words}")?;
        text.flush()?;
    }
    Ok(if damaged.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The records that were named, and those of the directories that were.
fn paths(global: &GlobalOptions, given: &[PathBuf]) -> Result<Vec<PathBuf>, Trouble> {
    let mut paths = Vec::new();
    for path in given {
        if path.is_dir() {
            let is_record = |path: &PathBuf| path.extension().is_some_and(|end| end == "json");
            let before = paths.len();
            paths.extend(global.entries(path)?.into_iter().filter(is_record));
            if paths.len() == before {
                let path = path.display().to_string();
                return Err(Trouble::Input(say!(
                    crate::words,
                    global.lang,
                    "replay-none",
                    path = path
                )));
            }
        } else {
            paths.push(path.clone());
        }
    }
    Ok(paths)
}

/// The content of every game, read once.
fn contents(global: &GlobalOptions) -> Result<BTreeMap<&'static str, Files>, Trouble> {
    ::games::ALL.iter().map(|about| Ok((about.id, global.files(about.id)?))).collect()
}

/// Plays one record again; how many moves it has, or why it does not lead where it claims.
fn verify(
    global: &GlobalOptions,
    contents: &BTreeMap<&'static str, Files>,
    path: &Path,
) -> Result<u64, String> {
    let words = |trouble: Trouble| match trouble {
        Trouble::Fails(words) | Trouble::Input(words) => words,
        Trouble::Output(error) => error.to_string(),
    };
    let text = global.text(path).map_err(words)?;
    let record = read(global, path, &text).map_err(words)?;
    let named = |reason: String| format!("{}: {reason}", path.display());
    let unknown = || named(global.unknown_game(&record.game));
    let files = contents.get(record.game.as_str()).ok_or_else(unknown)?;
    let verify = RecordCheck { global, record: &record, files };
    global.with(&record.game, verify).map_err(words)?.map_err(named)?;
    Ok(record.moves.len() as u64)
}

struct RecordCheck<'a> {
    global: &'a GlobalOptions,
    record: &'a Record,
    files: &'a Files,
}

impl Visitor for RecordCheck<'_> {
    type Output = Result<(), String>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, record, files } = self;
        let mut made = 0;
        let played = G::compiled().replay(files, record, None, |number, _, _| made = number);
        let lang = global.lang;
        played.map(|_| ()).map_err(|error| {
            let reason = error.words(lang).to_owned();
            // A move that is refused is named by the reason itself.
            if made < record.moves.len() {
                return reason;
            }
            say!(crate::words, lang, "replay-differs", moves = made, reason = reason)
        })
    }
}
