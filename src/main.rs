//! Hippodrome: racing board games. This is the program: one file a command.

mod arena;
mod bot_check;
mod browser;
mod check;
mod content;
mod figures;
mod games;
mod global;
mod help;
mod interrupt;
mod keeping;
mod line_up;
mod manual;
mod out;
mod programs;
mod replay;
mod report;
mod scenario;
mod schema;
mod serve;
mod simulate;
mod trouble;
mod verify;
mod words;

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use engine::Lang;
use global::GlobalOptions;
use std::path::PathBuf;
use std::process::ExitCode;
use trouble::{Form, Trouble};

/// Pages are drawn as thousands of small texts, on one thread, and let go on another.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Racing board games: serve them to players, simulate them by the thousand, check and replay them.
#[derive(Debug, Parser)]
#[command(name = "hippodrome", version = env!("HIPPODROME_VERSION"))]
struct Cli {
    /// Language of all messages; without it the environment decides.
    #[arg(long, global = true, value_name = "en|fr", value_parser = ["en", "fr"])]
    lang: Option<String>,
    /// Content files beside the built-in ones or in their place: DIR/GAME/*.
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Write JSON instead of text.
    #[arg(long, global = true)]
    json: bool,
    #[command(flatten)]
    serve: serve::Arguments,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the server: people play in their browsers. Also without a command.
    Serve(serve::Arguments),
    /// List the games, their options and their bots; of one game also what each option changes.
    Games(games::Arguments),
    /// Check what every game must keep, at every position of random play.
    Check(check::Arguments),
    /// Check content files: boards, courses, tiles of your own.
    Content(content::Arguments),
    /// Run scenarios: the rulebook's examples.
    Scenario(scenario::Arguments),
    /// Write the JSON Schema of what programs are sent of a game: docs/api.md.
    Schema(schema::Arguments),
    /// Let bots play many games and count.
    Simulate(simulate::Arguments),
    /// Let bots play against each other, each equally often in every seat, until it is decided who is ahead.
    Arena(arena::Arguments),
    /// Check that a bot which is a program of its own keeps to the protocol: docs/bot-programs.md.
    BotCheck(bot_check::Arguments),
    /// Play a record again and tell it in words.
    Replay(replay::Arguments),
    /// Check that every move and draw of a record follows from what was sealed before the first move.
    Verify(verify::Arguments),
    /// Copy a data directory into one file, also while its server runs.
    Backup(keeping::Copy),
    /// Make a data directory from a backup.
    Restore(keeping::Copy),
    /// Check a data directory: is its database sound, does every match replay? Also while its server runs.
    Doctor(keeping::Patient),
    /// Write pages of the manual, in both languages, and completions for shells: DIR/man and others, as below /usr/share.
    Manual(manual::Arguments),
}

fn main() -> ExitCode {
    let early = global::language(global::asked_language(std::env::args_os()).as_deref());
    let form = Form::asked(std::env::args_os());
    tell_of_faults(early, form);
    let mut line = help::told(Cli::command(), early);
    let read = line.try_get_matches_from_mut(std::env::args_os());
    if let Some(option) = read.as_ref().ok().and_then(misplaced) {
        let words = engine::say!(crate::words, early, "usage-before", argument = option);
        return Trouble::Input(words).report(form);
    }
    let cli = match read.and_then(|found| Cli::from_arg_matches(&found)) {
        Ok(cli) => cli,
        Err(error) => return trouble::usage(&error, &line, early, form),
    };
    run(cli).unwrap_or_else(|trouble| trouble.report(form))
}

/// An option of `serve` that stands before a command: it would be lost there.
fn misplaced(found: &ArgMatches) -> Option<String> {
    found.subcommand()?;
    let options = serve::Arguments::augment_args(clap::Command::new("serve"));
    let given = |id: &str| found.value_source(id) == Some(ValueSource::CommandLine);
    let mut lost = options.get_arguments().filter(|option| given(option.get_id().as_str()));
    lost.next()?.get_long().map(|name| format!("--{name}"))
}

fn run(cli: Cli) -> Result<ExitCode, Trouble> {
    let global = GlobalOptions::open(global::language(cli.lang.as_deref()), cli.json, cli.content)?;
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(arguments) => serve::run(&global, &arguments),
        Command::Games(arguments) => games::run(&global, &arguments),
        Command::Check(arguments) => check::run(&global, &arguments),
        Command::Content(arguments) => content::run(&global, &arguments),
        Command::Scenario(arguments) => scenario::run(&global, &arguments),
        Command::Schema(arguments) => schema::run(&global, &arguments),
        Command::Simulate(arguments) => simulate::run(&global, &arguments),
        Command::Arena(arguments) => arena::run(&global, &arguments),
        Command::BotCheck(arguments) => bot_check::run(&global, &arguments),
        Command::Replay(arguments) => replay::run(&global, &arguments),
        Command::Verify(arguments) => verify::run(&global, &arguments),
        Command::Backup(arguments) => keeping::backup(&global, &arguments),
        Command::Restore(arguments) => keeping::restore(&global, &arguments),
        Command::Doctor(arguments) => keeping::doctor(&global, &arguments),
        Command::Manual(arguments) => manual::run(&global, &arguments),
    }
}

/// A fault of the program itself is told like any other trouble.
fn tell_of_faults(lang: Lang, form: Form) {
    std::panic::set_hook(Box::new(move |fault| {
        let what = fault.payload_as_str().unwrap_or("?").to_owned();
        let place = fault.location().map(ToString::to_string).unwrap_or_default();
        let words = engine::say!(crate::words, lang, "fault", what = what, place = place);
        trouble::say_aloud("fault", &words, form);
    }));
}
