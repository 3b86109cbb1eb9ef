//! `hippodrome backup`, `restore` and `doctor`: what a host does with a data directory beside serving it.

use crate::global::GlobalOptions;
use crate::out;
use crate::trouble::Trouble;
use crate::words::whole;
use engine::say;
use serde_json::json;
use server::catalog::Games;
use server::host::{self, Counted, KeepError, Report};
use std::future::Future;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which data directory, and where its backup is.
#[derive(Debug, clap::Args)]
pub(crate) struct Copy {
    /// The copy: one file.
    file: PathBuf,
    /// Directory in which everything is kept.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

/// Which data directory.
#[derive(Debug, clap::Args)]
pub(crate) struct Patient {
    /// Directory in which everything is kept.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

/// Copies a data directory, also while its server runs.
pub(crate) fn backup(global: &GlobalOptions, arguments: &Copy) -> Result<ExitCode, Trouble> {
    let counted = wait(global, host::backup(&arguments.data, &arguments.file))?;
    let file = arguments.file.display().to_string();
    tell_copy(global, counted, |people, tables, moves| {
        let lang = global.lang;
        say!(
            crate::words,
            lang,
            "backup-done",
            file = file,
            people = people,
            tables = tables,
            moves = moves
        )
    })
}

/// Makes a data directory from a backup.
pub(crate) fn restore(global: &GlobalOptions, arguments: &Copy) -> Result<ExitCode, Trouble> {
    let counted = wait(global, host::restore(&arguments.file, &arguments.data))?;
    let path = arguments.data.display().to_string();
    tell_copy(global, counted, |people, tables, moves| {
        let lang = global.lang;
        say!(
            crate::words,
            lang,
            "restore-done",
            path = path,
            people = people,
            tables = tables,
            moves = moves
        )
    })
}

/// What a copy holds, as JSON or in words made from its numbers of people, tables and moves.
fn tell_copy(
    global: &GlobalOptions,
    counted: Counted,
    words: impl FnOnce(String, String, String) -> String,
) -> Result<ExitCode, Trouble> {
    if global.json {
        out::json(&counted)?;
    } else {
        let [people, tables, moves] = [counted.people, counted.tables, counted.moves]
            .map(|number| whole(global.lang, number));
        writeln!(out::stdout(), "{}", words(people, tables, moves))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks a data directory, also while its server runs.
pub(crate) fn doctor(global: &GlobalOptions, arguments: &Patient) -> Result<ExitCode, Trouble> {
    let games = Games::new(|id| global.files(id).ok())
        .map_err(|error| Trouble::Fails(server::StartError::from(error).words(global.lang)))?;
    let report = wait(global, host::examine(&arguments.data, games))?;
    if global.json {
        out::json(&told(global, &report))?;
    } else {
        tell(global, &report)?;
    }
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn told(global: &GlobalOptions, report: &Report) -> serde_json::Value {
    let faults = report.faults.iter().map(|fault| {
        let what = fault.what.get(global.lang);
        json!({ "table": fault.table, "game": fault.game, "what": what })
    });
    let faults: Vec<_> = faults.collect();
    json!({ "tables": report.tables, "moves": report.moves, "faults": faults })
}

fn tell(global: &GlobalOptions, report: &Report) -> Result<(), Trouble> {
    let lang = global.lang;
    let mut text = out::stdout();
    for fault in &report.faults {
        let (table, game) = (fault.table.as_str(), fault.game.as_str());
        let what = fault.what.get(lang).as_str();
        let words =
            say!(crate::words, lang, "doctor-fault", table = table, game = game, what = what);
        writeln!(text, "{words}")?;
    }
    let (tables, moves) = (whole(lang, report.tables), whole(lang, report.moves));
    let words = if report.faults.is_empty() {
        say!(crate::words, lang, "doctor-sound", tables = tables, moves = moves)
    } else {
        let faults = whole(lang, report.faults.len() as u64);
        say!(crate::words, lang, "doctor-unsound", faults = faults, tables = tables)
    };
    writeln!(text, "{words}")?;
    Ok(())
}

fn wait<T>(
    global: &GlobalOptions,
    doing: impl Future<Output = Result<T, KeepError>>,
) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(doing).map_err(|error| Trouble::Fails(error.words(global.lang)))
}
