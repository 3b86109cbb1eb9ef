//! Strangers who mean harm, against the real program in a process of its own.
//!
//! Two servers are attacked, one after the other: one with its usual limits, which refuse most of it at the door, and one
//! without limits on how often, so that everything reaches the code that reads it. Meanwhile honest people play whole
//! games, at the table that is attacked and at another. At the end the server must stand as the honest people left it.

mod bytes;
mod caller;
mod chance;
mod den;
mod foe;
mod honest;
mod json;
mod knowledge;
mod ledger;
mod shots;
mod siege;
mod slow;
mod socket;
mod test_server;
mod wire;

use anyhow::{Result, ensure};
use std::io::Write;
use std::path::PathBuf;

/// What is tried.
#[derive(Debug, Clone, clap::Parser)]
pub struct Arguments {
    /// Bad messages and requests, over both servers.
    #[arg(long, default_value_t = 100_000)]
    pub messages: usize,
    /// With what chance begins; the same number tries the same things.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The program; without it the one that was built beside this one.
    #[arg(long, value_name = "FILE")]
    pub program: Option<PathBuf>,
}

/// One in so many messages goes to the server with its usual limits.
const TO_LIMITED: usize = 5;

/// Attacks both servers, tells what came of it, and fails if anything did that must not.
pub fn run(arguments: &Arguments, out: &mut impl Write) -> Result<()> {
    let program = match &arguments.program {
        Some(program) => program.clone(),
        None => test_server::beside()?,
    };
    writeln!(out, "seed {}, {} messages", arguments.seed, arguments.messages)?;
    let record = siege::record(&program)?;
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let limited = arguments.messages / TO_LIMITED;
    let mut sent = 0;
    for (limited, messages) in [(true, limited), (false, arguments.messages - limited)] {
        let siege = siege::Siege { program: &program, limited, messages, seed: arguments.seed };
        sent += runtime.block_on(siege.run(record.clone(), out))?;
    }
    ensure!(sent >= arguments.messages, "only {sent} messages were sent");
    writeln!(out, "{sent} bad messages and requests: the server stands as honest people left it")?;
    Ok(())
}
