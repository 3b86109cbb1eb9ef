//! `cargo build --release && cargo run --release -p kills -- --kills 10000`: the figure of `docs/reliability.md`.
//!
//! Says after every kill how far it is, ends with the figure, or with the first fault and the seed.

use anyhow::Result;
use clap::Parser;
use kills::{Plan, Tally};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// What is tried.
#[derive(Debug, Parser)]
struct Arguments {
    /// The program.
    #[arg(long, value_name = "FILE", default_value = "target/release/hippodrome")]
    program: PathBuf,
    /// How often it is killed.
    #[arg(long, default_value_t = 200)]
    kills: u64,
    /// So many servers at once.
    #[arg(long, default_value_t = 2)]
    servers: u64,
    /// A server is killed so often, then another opens.
    #[arg(long, default_value_t = 100)]
    life: u64,
    /// After so many kills everything is read again.
    #[arg(long, default_value_t = 10)]
    thorough: u64,
    /// The seed of an earlier run; another one each time if none is given.
    #[arg(long)]
    seed: Option<u64>,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seed = arguments.seed.unwrap_or(now.as_secs());
    let Arguments { program, kills, servers, life, thorough, .. } = arguments;
    let mut out = std::io::stdout();
    writeln!(out, "seed {seed}")?;
    let plan = Plan { program, kills, servers, life, thorough, seed };
    let began = Instant::now();
    let lively = out.is_terminal();
    let tell = |tally: &Tally| {
        let mut out = std::io::stdout().lock();
        let rate = f64::from(u32::try_from(tally.kills).unwrap_or(u32::MAX))
            / began.elapsed().as_secs_f64();
        if lively || tally.kills.is_multiple_of(100) {
            let end = if lively { "\r" } else { "\n" };
            let _ = write!(out, "{} of {kills}, {rate:.1} a second{end}", tally.kills);
            let _ = out.flush();
        }
    };
    let tally = kills::run(&plan, tell)?;
    writeln!(out, "{tally}")?;
    writeln!(out, "in {:.0?}", began.elapsed())?;
    Ok(())
}
