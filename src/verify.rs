//! `hippodrome verify`: does every move and every draw of a record follow from what was sealed before the first move?

use crate::global::GlobalOptions;
use crate::out;
use crate::replay::read;
use crate::trouble::Trouble;
use crate::words::whole;
use engine::record::Shares;
use engine::{Files, Lang, Record, Title, Unplayable, Visitor, say};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which record.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The record of a finished game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Says that all of it holds, or names the first thing that does not.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let (lang, path) = (global.lang, &arguments.file);
    let record = read(global, path, &global.text(path)?)?;
    if global.game(&record.game).is_err() {
        return Err(Trouble::Fails(global.unknown_game(&record.game)));
    }
    let files = global.files(&record.game)?;
    global
        .with(&record.game, DrawCheck { files: &files, record: &record })?
        .map_err(|error| Trouble::Fails(format!("{}: {}", path.display(), error.words(lang))))?;
    let shares = record.shares();
    let added = record.words.iter().flatten().filter(|word| !word.is_empty()).count();
    if global.json {
        out::json(&json!({
            "game": record.game, "rules_version": record.rules_version, "commitment": record.commitment,
            "seed": record.seed, "words": record.words, "moves": shares.moves, "draws": shares.draws,
            "earlier": shares.earlier, "holds": true,
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = out::stdout();
    let moves = whole(lang, shares.moves as u64);
    let words = if let Some(draws) = shares.draws {
        say!(
            crate::words,
            lang,
            "verify-sealed",
            moves = moves,
            draws = whole(lang, draws as u64),
            words = added,
            seats = record.seats.len(),
        )
    } else {
        say!(crate::words, lang, "verify-plain", moves = moves)
    };
    writeln!(text, "{words}")?;
    for line in earlier(lang, &shares) {
        writeln!(text, "{line}")?;
    }
    text.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// What earlier matches gave, with the seal of each.
fn earlier(lang: Lang, shares: &Shares) -> Vec<String> {
    if shares.earlier.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![say!(
        crate::words,
        lang,
        "verify-earlier",
        moves = whole(lang, shares.earlier_moves() as u64),
        draws = whole(lang, shares.earlier_draws() as u64),
        count = shares.earlier.len(),
    )];
    lines.extend(shares.earlier.iter().map(|each| {
        let words = serde_json::to_string(&each.words).unwrap_or_default();
        say!(
            crate::words,
            lang,
            "verify-earlier-match",
            first = each.first,
            last = each.last,
            seal = each.commitment.as_str(),
            words = if each.words.is_some() { words } else { "–".to_owned() },
        )
    }));
    lines
}

struct DrawCheck<'a> {
    files: &'a Files,
    record: &'a Record,
}

impl Visitor for DrawCheck<'_> {
    type Output = Result<(), Unplayable>;

    fn visit<G: Title>(self) -> Self::Output {
        G::compiled().replay(self.files, self.record, None, |_, _, _| {}).map(|_| ())
    }
}
