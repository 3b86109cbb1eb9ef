//! Many tables at once, on loopback, against the real program in a process of its own.
//!
//! `cargo build --release && cargo run --release -p load` seats four people at each of 500 MemoRacers tables, opens a page's
//! socket for every one of them, lets one visible move a second be made at each table, and says how long it took from
//! the move until all pages of the table had their update. It ends by itself.

mod table;
mod test_server;

use anyhow::{Result, ensure};
use clap::Parser;
use futures_util::future::try_join_all;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Pages, Seated};
use test_server::{TestServer, Usage};
use tokio::sync::Semaphore;

/// Tables that are set up at the same time.
const AT_ONCE: usize = 16;

/// What is tried.
#[derive(Debug, Parser)]
struct Arguments {
    /// The program.
    #[arg(long, value_name = "FILE", default_value = "target/release/hippodrome")]
    program: PathBuf,
    /// Tables, with four people each.
    #[arg(long, default_value_t = 500)]
    tables: usize,
    /// Pages that look at each table; the first four are those who play, the others look on.
    #[arg(long, default_value_t = 4)]
    viewers: usize,
    /// How long moves are made, one a second and table.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(run(&arguments))
}

async fn run(arguments: &Arguments) -> Result<()> {
    ensure!(arguments.viewers > 0 && arguments.tables > 0, "at least one table and one viewer");
    let mut out = std::io::stdout();
    let server = TestServer::open(&arguments.program)?;
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let seated = (0..arguments.tables).map(|_| async {
        let _turn = turns.acquire().await?;
        Seated::sit_down(&server.base).await
    });
    let seated = try_join_all(seated).await?;
    let before = server.usage()?;
    writeln!(out, "{} tables of four: {} MiB", seated.len(), before.memory_kib / 1024)?;

    let opened = seated.iter().map(|table| async {
        let _turn = turns.acquire().await?;
        Pages::open(table, arguments.viewers).await
    });
    let mut pages = try_join_all(opened).await?;
    try_join_all(pages.iter_mut().map(Pages::quiet)).await?;
    let connected = server.usage()?;
    let connections = (arguments.tables * arguments.viewers) as u32;
    tell_memory(&mut out, "connected", before, connected, connections)?;

    let (began, length) = (Instant::now(), Duration::from_secs(arguments.seconds));
    let count = pages.len() as u32;
    let played = (0..).zip(pages).map(|(number, pages)| {
        let first = began + Duration::from_secs(1) * number / count;
        tokio::spawn(pages.play(first, began + length))
    });
    let mut moves = Vec::new();
    let mut bytes = Vec::new();
    for played in try_join_all(played).await? {
        let played = played?;
        moves.extend(played.latencies);
        bytes.extend(played.bytes);
    }
    let (took, after) = (began.elapsed(), server.usage()?);
    tell_memory(&mut out, "played", before, after, connections)?;
    tell_moves(&mut out, moves, took)?;
    bytes.sort_unstable();
    let at = |share| part(&bytes, share).unwrap_or_default();
    writeln!(out, "{} messages: median {} B, most {} B", bytes.len(), at(50), at(100))?;
    let busy = after.cpu.saturating_sub(connected.cpu);
    let cores = busy.as_secs_f64() / took.as_secs_f64();
    writeln!(out, "the program was busy for {busy:.2?}, on {cores:.2} cores")?;
    Ok(())
}

fn tell_memory(
    out: &mut impl Write,
    when: &str,
    before: Usage,
    now: Usage,
    connections: u32,
) -> Result<()> {
    let more = now.memory_kib.saturating_sub(before.memory_kib) as u32;
    let each = f64::from(more) / f64::from(connections);
    let all = now.memory_kib / 1024;
    writeln!(out, "{connections} pages {when}: {all} MiB, {each:.1} KiB a connection")?;
    Ok(())
}

fn tell_moves(out: &mut impl Write, mut moves: Vec<Duration>, took: Duration) -> Result<()> {
    moves.sort_unstable();
    let rate = f64::from(moves.len() as u32) / took.as_secs_f64();
    writeln!(out, "{} moves in {took:.1?}: {rate:.0} a second", moves.len())?;
    for (name, share) in [("p50", 50), ("p95", 95), ("p99", 99), ("most", 100)] {
        let value = part(&moves, share).unwrap_or_default();
        writeln!(out, "  {name:4} {:7.2} ms until all pages had it", value.as_secs_f64() * 1e3)?;
    }
    Ok(())
}

/// The value below which this many in a hundred lie.
fn part<T: Copy>(sorted: &[T], share: usize) -> Option<T> {
    sorted.get((sorted.len().checked_sub(1)?) * share / 100).copied()
}
