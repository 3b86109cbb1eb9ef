//! `cargo build --release && cargo run --release -p hostile -- --messages 1000000`: see `docs/security.md`.

use anyhow::Result;
use clap::Parser;

fn main() -> Result<()> {
    hostile::run(&hostile::Arguments::parse(), &mut std::io::stdout())
}
