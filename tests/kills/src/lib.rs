//! The server is killed again and again while people play at many tables, and what any client was told or shown is
//! looked for afterwards: in the database, as the kill has left it, and at the server that opens on it.
//!
//! - `campaign` opens, kills and looks; `party` are the people of one table, `acts` what they do, `clerk` a person who
//!   writes without playing, `rival` one who challenges a bot account, `copier` makes backups meanwhile.
//! - `flight` is all that was said about one table, and compares it with `kept`, the rows of the dead server, and with
//!   `shadow`, the same game made again beside the server from the kept moves alone.
//!
//! **Invariant:** the checker is no part of the server: it knows what people were told over the network, and reads the file.

mod acts;
mod afterwards;
mod campaign;
mod cast;
mod clerk;
mod copier;
mod dice;
mod flight;
mod kept;
mod life;
mod older;
mod party;
mod rival;
mod shadow;
mod tally;
mod test_server;
mod watch;

pub use older::upgrades;
pub use tally::Tally;

use anyhow::{Context, Result, anyhow};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// What is tried.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The program.
    pub program: PathBuf,
    /// How often it is killed, all servers together.
    pub kills: u64,
    /// So many servers at once, each on its own.
    pub servers: u64,
    /// A server is killed so often; then all of it is examined, and another opens.
    pub life: u64,
    /// After so many kills all moves are read again, and a server in which nothing moves shows what was kept.
    pub thorough: u64,
    /// What people do and when the servers die follows from it, as far as the machine lets it.
    pub seed: u64,
}

/// Kills as planned. The first fault ends it. `tell` hears of every kill.
pub fn run(plan: &Plan, tell: impl Fn(&Tally) + Sync) -> Result<Tally> {
    let (sum, failed) = (Mutex::new(Tally::default()), AtomicBool::new(false));
    let add = |more: Tally| {
        let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
        *sum += more;
        tell(&sum);
    };
    let share = |server: u64| (plan.kills + server) / plan.servers.max(1);
    std::thread::scope(|scope| {
        let server = |server: u64| {
            let (add, failed) = (&add, &failed);
            scope.spawn(move || {
                let told = one_after_another(plan, (server, share(server)), failed, add);
                failed.fetch_or(told.is_err(), Ordering::SeqCst);
                told
            })
        };
        let servers: Vec<_> = (0..plan.servers.max(1)).map(server).collect();
        for server in servers {
            server.join().map_err(|_| anyhow!("a server's checker has broken"))??;
        }
        Ok::<_, anyhow::Error>(())
    })
    .with_context(|| format!("seed {}", plan.seed))?;
    Ok(*sum.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Data directories one after another, until there were as many kills, or something has failed elsewhere.
fn one_after_another(
    plan: &Plan,
    (server, kills): (u64, u64),
    failed: &AtomicBool,
    add: impl Fn(Tally),
) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut killed = 0;
    let mut number = 0;
    while killed < kills {
        let kills = plan.life.min(kills - killed);
        let seed = plan.seed.wrapping_add(server << 32).wrapping_add(number);
        runtime.block_on(campaign::run(plan, (kills, seed), failed, &add))?;
        killed += kills;
        number += 1;
    }
    Ok(())
}
