//! `hippodrome scenario --coverage`: every numbered rule, the scenarios that show it, and the rules that none shows.

use super::{find, read};
use crate::global::{self, GlobalOptions};
use crate::out::{self, Lean};
use crate::trouble::{self, Trouble};
use engine::scenario::{self, Head};
use engine::{About, rulebook, say};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Tells what the scenarios show of one game, or of all that are offered to people.
pub(crate) fn run(global: &GlobalOptions, arguments: &[PathBuf]) -> Result<ExitCode, Trouble> {
    let (games, directories) = games(global, arguments)?;
    let mut code = 0;
    for about in games {
        let own;
        let directories = if directories.is_empty() {
            own = [own_directory(global, about)?];
            &own[..]
        } else {
            directories
        };
        let mut showing = Vec::new();
        for path in find(global, directories)? {
            match read(global, &path) {
                Ok((_, head)) if head.game == about.id => {
                    showing.push((global::name_of(&path), head));
                }
                Ok(_) => {}
                Err(unreadable) => {
                    trouble::say_aloud("input", &unreadable.words(), global.form());
                    code = 2;
                }
            }
        }
        let all_shown = tell(global, about, &showing)?;
        code = code.max(u8::from(!all_shown));
    }
    Ok(ExitCode::from(code))
}

/// The first word may name a game; the others name directories.
fn games<'a>(
    global: &GlobalOptions,
    arguments: &'a [PathBuf],
) -> Result<(Vec<&'static About>, &'a [PathBuf]), Trouble> {
    let offered = || ::games::ALL.iter().filter(|about| !about.example).collect();
    let Some((first, rest)) = arguments.split_first() else { return Ok((offered(), arguments)) };
    match global.game(&first.to_string_lossy()) {
        Ok(about) => Ok((vec![about], rest)),
        Err(_) if first.exists() => Ok((offered(), arguments)),
        Err(unknown) => Err(unknown),
    }
}

/// Where the scenarios of a game lie in the source tree.
fn own_directory(global: &GlobalOptions, about: &About) -> Result<PathBuf, Trouble> {
    let directory = Path::new("games").join(about.id).join("scenarios");
    if directory.is_dir() {
        return Ok(directory);
    }
    let path = directory.display().to_string();
    Err(Trouble::Input(say!(crate::words, global.lang, "coverage-nowhere", path = path)))
}

/// Tells it; whether every rule is shown.
fn tell(
    global: &GlobalOptions,
    about: &About,
    showing: &[(String, Head)],
) -> Result<bool, Trouble> {
    let lang = global.lang;
    let rules = scenario::coverage(about.rulebook.en, showing);
    let missing: Vec<&str> =
        rules.iter().filter(|(_, files)| files.is_empty()).map(|(clause, _)| clause.id).collect();
    let shown = rules.len() - missing.len();
    if global.json {
        out::json(&serde_json::json!({
            "game": about.id, "rules": rules.len(), "shown": shown, "missing": missing,
        }))?;
        return Ok(missing.is_empty());
    }
    let rows: Vec<Vec<String>> = rules
        .iter()
        .map(|(clause, files)| {
            let own = rulebook::clause(about.rulebook.get(lang), clause.id).unwrap_or(*clause);
            let files = if files.is_empty() {
                say!(crate::words, lang, "coverage-missing")
            } else {
                files.join(", ")
            };
            vec![clause.id.to_owned(), own.title.to_owned(), files]
        })
        .collect();
    let mut text = out::stdout();
    write!(text, "{}", out::table(&[Lean::Left, Lean::Left, Lean::Left], &rows))?;
    let summary = say!(
        crate::words,
        lang,
        "coverage-summary",
        game = about.name,
        shown = shown,
        rules = rules.len(),
        missing = missing.len(),
        which = missing.join(", "),
    );
    writeln!(text, "{summary}")?;
    text.flush()?;
    Ok(missing.is_empty())
}
