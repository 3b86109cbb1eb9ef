//! `hippodrome simulate`: bots play many games; what seats and bots make of them.

mod rows;
mod tell;
mod variants;
mod watch;

use crate::check::MOST_SEED;
use crate::figures::NamedFigures;
use crate::global::GlobalOptions;
use crate::interrupt::Interrupt;
use crate::line_up::{agree, cannot_play};
use crate::out;
use crate::programs::Programs;
use crate::report::{self, NamedChoice};
use crate::trouble::Trouble;
use bots::{Plan, Seating, Tally};
use cpu_time::ProcessTime;
use engine::{Title, Visitor, say};
use rows::Rows;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;
use variants::Variant;
use watch::Watch;

/// Which game, by whom, how often.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Which game.
    game: String,
    /// Options of the table: key=value; `hippodrome games` lists them.
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// How many seats; without it as many as bots are named, and at least two.
    #[arg(long)]
    players: Option<u32>,
    /// Bots in seat order; a list shorter than the seats is repeated.
    #[arg(long, value_delimiter = ',', default_value = bots::RANDOM)]
    pub(crate) bots: Vec<String>,
    /// How many games.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=MOST_SEED))]
    pub(crate) games: u64,
    /// The seed of the first game; the next has the next number.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_SEED))]
    pub(crate) seed: u64,
    /// How many threads; without it one a core. The result is the same.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The bots move on by one seat from game to game.
    #[arg(long)]
    rotate: bool,
    /// How long a bot that is a program may take for a decision, in milliseconds.
    #[arg(long, default_value_t = 1_000, value_name = "MILLIS", value_parser = clap::value_parser!(u32).range(1..=600_000))]
    bot_millis: u32,
    /// Write a record of each of the first games into this directory.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Of how many games a record is written.
    #[arg(long, default_value_t = 100, value_name = "N")]
    record_limit: u64,
    /// Seal the dice as at a table: slower, and each record holds every draw, for `verify`.
    #[arg(long)]
    sealed: bool,
    /// Tell also how points spread, and what else the game counts to judge its balance.
    #[arg(long)]
    figures: bool,
    /// Write a page with plots of all that was counted into this file.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Play the same games with the content files of this directory too, and compare.
    #[arg(long, value_name = "DIR", conflicts_with = "sweep")]
    against: Option<PathBuf>,
    /// Play the same games with each of these values of an option, and compare.
    #[arg(long, value_name = "KEY=A,B")]
    sweep: Option<String>,
    /// Write a line for each seat of each game into this file: .csv, .jsonl or .parquet.
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

/// Plays, counts, tells.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    let id = global.game(&arguments.game)?.id;
    if let Some(directory) = &arguments.records {
        let trouble = |error| Trouble::file(global.lang, directory, &error);
        fs::create_dir_all(directory).map_err(trouble)?;
    }
    let variants = variants::all(global, arguments, id)?;
    for variant in &variants {
        global.with(id, Agrees { global, arguments, variant })??;
    }
    if let Some(path) = &arguments.report {
        report::check_writable(global, path)?;
    }
    let rows = arguments.rows.as_deref().map(|path| Rows::create(global, path)).transpose()?;
    let interrupt = Interrupt::listen();
    let mut runs = Vec::new();
    let mut played = Ok(());
    for variant in &variants {
        let (rows, interrupt) = (rows.as_ref(), &interrupt);
        match global.with(id, Simulate { global, arguments, variant, rows, interrupt })? {
            Ok(run) => runs.push(run),
            Err(trouble) => played = Err(trouble),
        }
        if interrupt.came() || played.is_err() {
            break;
        }
    }
    // What was played before a trouble can be read too.
    let closed = rows.as_ref().map_or(Ok(()), |rows| rows.close(global));
    played.and(closed)?;
    let page = arguments.report.as_deref();
    let page = page.map_or(Ok(()), |path| report::write(global, path, arguments, &runs));
    // What was played is told also where its page could not be written.
    match (&runs[..], global.json) {
        ([run], true) if run.label.is_none() => out::json(&run.json(arguments))?,
        (runs, true) => {
            out::json(&runs.iter().map(|run| run.json(arguments)).collect::<Vec<_>>())?;
        }
        (runs, false) => runs.iter().try_for_each(|run| run.tell(arguments, global.lang))?,
    }
    page.map(|()| ExitCode::SUCCESS)
}

/// Looks at a set-up before any of them is played.
struct Agrees<'a> {
    global: &'a GlobalOptions,
    arguments: &'a Arguments,
    variant: &'a Variant,
}

impl Visitor for Agrees<'_> {
    type Output = Result<(), Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, arguments, variant } = self;
        let seats = (arguments.players, arguments.bots.len());
        agree::<G>(global, &variant.files, &variant.options, seats).map(drop)
    }
}

struct Simulate<'a> {
    global: &'a GlobalOptions,
    arguments: &'a Arguments,
    variant: &'a Variant,
    rows: Option<&'a Rows>,
    interrupt: &'a Interrupt,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Run, Trouble>;

    fn visit<G: Title>(self) -> Self::Output {
        let Self { global, arguments, variant, rows, interrupt } = self;
        let (lang, files) = (global.lang, &variant.files);
        let seats = (arguments.players, arguments.bots.len());
        let setup = agree::<G>(global, files, &variant.options, seats)?;
        let millis = arguments.bot_millis;
        let programs = Programs::open(lang, &arguments.bots, (&setup, files), millis)?;
        let words = say!(crate::words, lang, "simulate-progress", game = G::ABOUT.name);
        if let Some(rows) = rows {
            rows.begin();
        }
        let watch = Watch {
            bar: out::progress(arguments.games, words),
            interrupt,
            game: G::ABOUT.id,
            directory: arguments.records.as_deref(),
            rows,
            variant: variant.label.as_deref().unwrap_or_default(),
            bots: &arguments.bots,
            seats: setup.names.count(),
            seed: arguments.seed,
            written: Mutex::new(Ok(0)),
            lost: Mutex::new(None),
        };
        let plan = Plan {
            setup: &setup,
            bots: &arguments.bots,
            others: &programs,
            seating: if arguments.rotate { Seating::Rotated } else { Seating::Fixed },
            first: 0,
            games: arguments.games,
            seed: arguments.seed,
            threads: arguments.threads.map_or(0, usize::from),
            records: arguments.records.as_ref().map_or(0, |_| arguments.record_limit),
            longest: bots::LONGEST_GAME,
            figures: arguments.figures || arguments.report.is_some(),
            details: arguments.report.is_some() || rows.is_some(),
            sealed: arguments.sealed,
        };
        let (wall, cpu) = (Instant::now(), ProcessTime::try_now().ok());
        let tally =
            bots::simulate(&plan, &watch).map_err(|error| cannot_play::<G>(lang, &error))?;
        let cpu_seconds =
            cpu.and_then(|start| start.try_elapsed().ok()).map(|time| time.as_secs_f64());
        watch.bar.finish_and_clear();
        if let Some(rows) = rows {
            rows.end(global)?;
        }
        if let Some(seed) = watch.lost.into_inner().unwrap_or(None) {
            let seed = seed.to_string();
            return Err(Trouble::Fails(say!(crate::words, lang, "simulate-lost", seed = seed)));
        }
        let written = watch.written.into_inner().unwrap_or(Ok(0));
        let records = written.map_err(|(path, error)| Trouble::file(lang, &path, &error))?;
        Ok(Run {
            label: variant.label.clone(),
            game: G::ABOUT.id,
            name: G::ABOUT.name,
            players: setup.names.count(),
            options: serde_json::to_value(&setup.options).unwrap_or_default(),
            round: G::round(lang).map(|round| round.name),
            content: files.fingerprint(),
            figures: tally.figures.as_ref().map(|all| NamedFigures::named::<G>(all, lang)),
            choices: tally.details.as_ref().map(|all| report::named::<G>(all, lang)),
            stopped: tally.games < arguments.games,
            tally,
            programs,
            cpu_seconds,
            wall_seconds: wall.elapsed().as_secs_f64(),
            records,
        })
    }
}

/// What was played and what it cost.
pub(crate) struct Run {
    /// What tells this set-up from the others; nothing where it is alone.
    pub(crate) label: Option<String>,
    game: &'static str,
    pub(crate) name: &'static str,
    pub(crate) players: u8,
    pub(crate) options: Value,
    /// What its rulebook calls a round, where it has a word of its own.
    pub(crate) round: Option<String>,
    pub(crate) content: String,
    pub(crate) tally: Tally,
    programs: Programs,
    pub(crate) figures: Option<NamedFigures>,
    /// Every decision that was taken, if that was noted.
    pub(crate) choices: Option<Vec<NamedChoice>>,
    /// Ctrl-C came before the end.
    pub(crate) stopped: bool,
    cpu_seconds: Option<f64>,
    wall_seconds: f64,
    records: u64,
}
