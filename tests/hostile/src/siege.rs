//! One server under attack, from the first guest to the last look at what is left.

use crate::caller::Caller;
use crate::chance::Chance;
use crate::den::Den;
use crate::foe::Foe;
use crate::honest::{Evening, Party, evening};
use crate::knowledge::Knowledge;
use crate::ledger::Ledger;
use crate::slow;
use crate::test_server::TestServer;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Those who mean harm.
const FOES: u8 = 16;
/// What the program may hold at most.
const MOST_KIB: u64 = 300 * 1024;
/// How much more it may hold in the last quarter of the attack than in the second, beside a quarter of that.
const GROWTH_KIB: u64 = 32 * 1024;
/// What the program may write into its log meanwhile.
const LOG_BYTES: usize = 1024 * 1024;
/// Words in its log that tell of a fault of its own.
const FAULTS: [&str; 4] = ["panicked", "fault of the program", "a table broke", "does not end"];
/// How often the memory is looked at.
const LOOK: Duration = Duration::from_millis(200);

/// One server and its attack.
pub(crate) struct Siege<'a> {
    pub(crate) program: &'a Path,
    /// It keeps its usual limits.
    pub(crate) limited: bool,
    pub(crate) messages: usize,
    pub(crate) seed: u64,
}

/// A record of another server, to be spoilt.
pub(crate) fn record(program: &Path) -> Result<String> {
    let place = tempfile::tempdir()?;
    let mut command = Command::new(program);
    let line = "simulate memoracers --players 2 --bots beginner --games 1 --json --records";
    let done = command.args(line.split(' ')).arg(place.path()).output()?;
    ensure!(done.status.success(), "{line}: {}", String::from_utf8_lossy(&done.stderr));
    let mut files = std::fs::read_dir(place.path())?;
    let file = files.next().context("no record")??.path();
    Ok(std::fs::read_to_string(file)?)
}

/// One client's own address on this machine.
fn at(street: u8, number: u8) -> IpAddr {
    Ipv4Addr::new(127, 0, street, number).into()
}

impl Siege<'_> {
    fn chance(&self, number: u64) -> Chance {
        Chance::of(self.seed, number + 1_000 * u64::from(self.limited))
    }

    /// Attacks, looks, tells; gives how many messages were sent.
    pub(crate) async fn run(&self, record: String, out: &mut impl Write) -> Result<usize> {
        let words: &[&str] = if self.limited { &[] } else { &["--rate", "0"] };
        let mut server = TestServer::open(self.program, words)?;
        let address = server.address;
        let mut honest = Vec::new();
        for (number, name) in (1..).zip(["Ada", "Ben", "Cleo", "Dan"]) {
            honest.push(Caller::new(address, at(1, number), name).await?);
        }
        let mut foes = Vec::new();
        for number in 0..FOES {
            foes.push(Caller::new(address, at(2, number + 1), &format!("Foe {number}")).await?);
        }
        let (one, other) = (foes.pop().context("no foe")?, foes.pop().context("no foe")?);
        let den = Den::open(one, other).await?;
        let tokens = honest.iter().map(|caller| caller.token.clone()).collect();
        let known = Arc::new(Knowledge::new(address, tokens, den.table.clone(), record));
        let (ledger, enough) = (Arc::new(Ledger::default()), Arc::new(AtomicBool::new(false)));

        let began = Instant::now();
        let evenings = self.evenings(honest, &known, &enough)?;
        let crowd = slow::crowd(&known, &ledger, &enough, at(3, 1));
        let den = tokio::spawn(den.run(Arc::clone(&ledger), self.messages, self.chance(1)));
        let mut attacking = JoinSet::new();
        for (number, foe) in (10..).zip(foes) {
            let foe = Foe {
                known: Arc::clone(&known),
                ledger: Arc::clone(&ledger),
                from: foe.from,
                token: foe.token,
                chance: self.chance(number),
                limited: self.limited,
            };
            attacking.spawn(foe.run(self.messages));
        }
        let peaks = self.watch(&server, &ledger, &mut attacking).await?;
        let mut den = den.await??;
        let took = began.elapsed();
        enough.store(true, Ordering::Relaxed);
        let mut parties = Vec::new();
        for evening in evenings {
            parties.push(evening.await??);
        }
        for slow in crowd.join_all().await {
            slow?;
        }

        let name = if self.limited { "usual limits" } else { "no limits on how often" };
        let rate = f64::from(ledger.sent() as u32) / took.as_secs_f64();
        writeln!(out, "{name}: {} messages in {took:.1?}, {rate:.0} a second", ledger.sent())?;
        write!(out, "{ledger}")?;
        tell_honest(out, &mut parties)?;
        ensure!(server.is_alive()?, "the server is gone: {}", server.log()?);
        look_at_memory(&server, &peaks, out)?;
        let faults = ledger.faults();
        ensure!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        let den_moves = den.compare().await?;
        look_at_store(&server, &parties, den_moves)?;
        look_at_log(&server)?;
        server.close()?;
        Ok(ledger.sent())
    }

    /// Two honest parties: one where those who mean harm look on, one elsewhere.
    fn evenings(
        &self,
        mut honest: Vec<Caller>,
        known: &Arc<Knowledge>,
        enough: &Arc<AtomicBool>,
    ) -> Result<Vec<tokio::task::JoinHandle<Result<Evening>>>> {
        ensure!(honest.len() == 4, "two parties of two");
        let others = honest.split_off(2);
        let pause = Duration::from_millis(if self.limited { 120 } else { 20 });
        let here = Party { game: "celestia", pause, attacked: true };
        let there = Party { game: "circus_imperium", pause, attacked: false };
        let begin = |number, players, party| {
            let (known, enough) = (Arc::clone(known), Arc::clone(enough));
            tokio::spawn(evening(players, party, known, enough, self.chance(number)))
        };
        Ok(vec![begin(2, honest, here), begin(3, others, there)])
    }

    /// Waits for the end of the attack; the most that the program held in each quarter of it, in KiB.
    async fn watch(
        &self,
        server: &TestServer,
        ledger: &Ledger,
        attacking: &mut JoinSet<()>,
    ) -> Result<[u64; 4]> {
        let mut peaks = [0; 4];
        loop {
            tokio::select! {
                ended = attacking.join_next() => match ended {
                    Some(ended) => ended?,
                    None => return Ok(peaks),
                },
                () = sleep(LOOK) => {}
            }
            let quarter = (ledger.sent() * 4 / self.messages.max(1)).min(3);
            peaks[quarter] = server.memory()?.now_kib.max(peaks[quarter]);
        }
    }
}

fn look_at_memory(server: &TestServer, peaks: &[u64; 4], out: &mut impl Write) -> Result<()> {
    let most = server.memory()?.most_kib;
    let quarters = peaks.map(|kib| (kib / 1024).to_string()).join(", ");
    writeln!(out, "  memory: at most {} MiB; by quarters {quarters} MiB", most / 1024)?;
    ensure!(most < MOST_KIB, "the server held {} MiB", most / 1024);
    let [_, second, _, last] = *peaks;
    let bound = second + second / 4 + GROWTH_KIB;
    ensure!(second == 0 || last < bound, "memory grows: {quarters} MiB");
    Ok(())
}

fn tell_honest(out: &mut impl Write, parties: &mut [Evening]) -> Result<()> {
    for (name, party) in ["at the attacked table", "elsewhere"].into_iter().zip(parties) {
        party.waits.sort_unstable();
        let last = party.waits.len().saturating_sub(1);
        let at = |share: usize| party.waits.get(last * share / 100).copied().unwrap_or_default();
        writeln!(
            out,
            "  honest {name}: {} games, {} decisions ({} taken anew), \
             acknowledged after {:.1?} (p50), {:.1?} (p99), {:.1?} (most)",
            party.tables.len(),
            party.waits.len(),
            party.late,
            at(50),
            at(99),
            at(100)
        )?;
    }
    Ok(())
}

/// The store holds the people who came properly, the tables they opened and the moves they made, and every game replays.
fn look_at_store(server: &TestServer, parties: &[Evening], den_moves: usize) -> Result<()> {
    let copy = server.beside("copy");
    let counted = server.call(&["backup", copy.to_str().context("no path")?])?;
    let tables: usize = parties.iter().map(|party| party.tables.len()).sum();
    let moves = parties.iter().flat_map(|party| &party.tables).map(|(_, moves)| moves);
    let expected = json!({
        "people": 4 + usize::from(FOES),
        "tables": tables + 1,
        "moves": moves.sum::<usize>() + den_moves,
    });
    for (key, value) in expected.as_object().context("no counts")? {
        ensure!(counted[key] == *value, "{key}: {} are kept, {value} were made", counted[key]);
    }
    let report = server.call(&["doctor"])?;
    if report["faults"] != Value::Array(Vec::new()) {
        bail!("the doctor finds {}", report["faults"]);
    }
    Ok(())
}

fn look_at_log(server: &TestServer) -> Result<()> {
    let log = server.log()?;
    for words in FAULTS {
        let line = log.lines().find(|line| line.contains(words));
        ensure!(line.is_none(), "the log tells: {}", line.unwrap_or_default());
    }
    ensure!(log.len() < LOG_BYTES, "the log has {} bytes", log.len());
    Ok(())
}
