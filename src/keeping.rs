//! `hippodrome backup`, `restore` and `doctor`: what a host does with a house beside serving it.

use crate::house::House;
use crate::out;
use crate::trouble::Trouble;
use crate::words::whole;
use engine::say;
use serde_json::json;
use server::game::Games;
use server::keeping::{self, Counted, KeepError, Report};
use std::future::Future;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which house, and where its copy is.
#[derive(Debug, clap::Args)]
pub(crate) struct Copy {
    /// The copy: one file.
    file: PathBuf,
    /// Directory in which everything is kept.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

/// Which house.
#[derive(Debug, clap::Args)]
pub(crate) struct Patient {
    /// Directory in which everything is kept.
    #[arg(long, value_name = "DIR", default_value = "data")]
    data: PathBuf,
}

/// Copies a house, also while it serves.
pub(crate) fn backup(house: &House, arguments: &Copy) -> Result<ExitCode, Trouble> {
    let counted = wait(house, keeping::backup(&arguments.data, &arguments.file))?;
    let file = arguments.file.display().to_string();
    tell_copy(house, counted, |people, tables, moves| {
        let lang = house.lang;
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

/// Makes a house from a copy.
pub(crate) fn restore(house: &House, arguments: &Copy) -> Result<ExitCode, Trouble> {
    let counted = wait(house, keeping::restore(&arguments.file, &arguments.data))?;
    let path = arguments.data.display().to_string();
    tell_copy(house, counted, |people, tables, moves| {
        let lang = house.lang;
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
    house: &House,
    counted: Counted,
    words: impl FnOnce(String, String, String) -> String,
) -> Result<ExitCode, Trouble> {
    if house.json {
        out::json(&counted)?;
    } else {
        let [people, tables, moves] =
            [counted.people, counted.tables, counted.moves].map(|number| whole(house.lang, number));
        writeln!(out::stdout(), "{}", words(people, tables, moves))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Examines a house, also while it serves.
pub(crate) fn doctor(house: &House, arguments: &Patient) -> Result<ExitCode, Trouble> {
    let games = Games::new(|id| house.files(id).ok())
        .map_err(|error| Trouble::Fails(server::StartError::from(error).words(house.lang)))?;
    let report = wait(house, keeping::examine(&arguments.data, games))?;
    if house.json {
        out::json(&told(house, &report))?;
    } else {
        tell(house, &report)?;
    }
    Ok(if report.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn told(house: &House, report: &Report) -> serde_json::Value {
    let faults = report.faults.iter().map(|fault| {
        let what = fault.what.get(house.lang);
        json!({ "table": fault.table, "game": fault.game, "what": what })
    });
    let faults: Vec<_> = faults.collect();
    json!({ "tables": report.tables, "moves": report.moves, "faults": faults })
}

fn tell(house: &House, report: &Report) -> Result<(), Trouble> {
    let lang = house.lang;
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

fn wait<T>(house: &House, doing: impl Future<Output = Result<T, KeepError>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(doing).map_err(|error| Trouble::Fails(error.words(house.lang)))
}
