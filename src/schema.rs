//! `hippodrome schema`: the JSON Schema of what programs are sent of a game.

use crate::global::GlobalOptions;
use crate::out;
use crate::trouble::Trouble;
use engine::say;
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;

/// Of which game, and of what.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Which game.
    game: String,
    /// One part of it alone; without it an object that may have all of them.
    #[arg(value_parser = ["view", "event", "reference", "action"])]
    part: Option<String>,
}

/// Writes the schema of a game, or of one part of it.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let about = global.game(&arguments.game)?;
    let Some(part) = &arguments.part else {
        let mut text = out::stdout();
        write!(text, "{}", about.schema)?;
        text.flush()?;
        return Ok(ExitCode::SUCCESS);
    };
    let broken = |error: serde_json::Error| {
        let reason = error.to_string();
        Trouble::Fails(say!(crate::words, global.lang, "fault", what = reason, place = about.id))
    };
    let whole: Value = serde_json::from_str(about.schema).map_err(broken)?;
    let alone = only(&whole, part);
    let text = serde_json::to_string_pretty(&alone).map_err(broken)?;
    let mut out = out::stdout();
    writeln!(out, "{text}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The schema of one part, with all that it stands on.
fn only(whole: &Value, part: &str) -> Value {
    let title = format!("{}: {part}", whole["title"].as_str().unwrap_or_default());
    json!({
        "$schema": whole["$schema"], "title": title, "allOf": [whole["properties"][part]],
        "$defs": whole["$defs"],
    })
}
