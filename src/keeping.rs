//! `hippodrome backup`, `restore` and `doctor`: what a host does with a data directory beside serving it.

use crate::context::Context;
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
pub(crate) fn backup(context: &Context, arguments: &Copy) -> Result<ExitCode, Trouble> {
    let counted = wait(context, host::backup(&arguments.data, &arguments.file))?;
    let file = arguments.file.display().to_string();
    tell_copy(context, counted, |people, tables, moves| {
        let lang = context.lang;
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
pub(crate) fn restore(context: &Context, arguments: &Copy) -> Result<ExitCode, Trouble> {
    let counted = wait(context, host::restore(&arguments.file, &arguments.data))?;
    let path = arguments.data.display().to_string();
    tell_copy(context, counted, |people, tables, moves| {
        let lang = context.lang;
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
    context: &Context,
    counted: Counted,
    words: impl FnOnce(String, String, String) -> String,
) -> Result<ExitCode, Trouble> {
    if context.json {
        out::json(&counted)?;
    } else {
        let [people, tables, moves] = [counted.people, counted.tables, counted.moves]
            .map(|number| whole(context.lang, number));
        writeln!(out::stdout(), "{}", words(people, tables, moves))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks a data directory, also while its server runs.
pub(crate) fn doctor(context: &Context, arguments: &Patient) -> Result<ExitCode, Trouble> {
    let games = Games::new(|id| context.files(id).ok())
        .map_err(|error| Trouble::Fails(server::StartError::from(error).words(context.lang)))?;
    let report = wait(context, host::examine(&arguments.data, games))?;
    if context.json {
        out::json(&told(context, &report))?;
    } else {
        tell(context, &report)?;
    }
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn told(context: &Context, report: &Report) -> serde_json::Value {
    let faults = report.faults.iter().map(|fault| {
        let what = fault.what.get(context.lang);
        json!({ "table": fault.table, "game": fault.game, "what": what })
    });
    let faults: Vec<_> = faults.collect();
    json!({ "tables": report.tables, "moves": report.moves, "faults": faults })
}

fn tell(context: &Context, report: &Report) -> Result<(), Trouble> {
    let lang = context.lang;
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
    context: &Context,
    doing: impl Future<Output = Result<T, KeepError>>,
) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(doing).map_err(|error| Trouble::Fails(error.words(context.lang)))
}
