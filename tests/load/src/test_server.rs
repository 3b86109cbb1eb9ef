//! The program in a process of its own, with a data directory that goes with it.

use anyhow::{Context, Result};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// What Linux counts processor time in.
const TICKS_A_SECOND: u32 = 100;

/// A server that serves.
pub(crate) struct TestServer {
    child: Child,
    pub(crate) base: String,
    _data: TempDir,
}

/// What the program uses.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Usage {
    pub(crate) memory_kib: u64,
    pub(crate) cpu: Duration,
}

impl TestServer {
    pub(crate) fn open(program: &Path) -> Result<Self> {
        let data = tempfile::tempdir()?;
        let mut child = Command::new(program)
            .args(["--json", "serve", "--listen", "127.0.0.1:0", "--hurry", "--rate", "0"])
            .arg("--data")
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{}: build it first", program.display()))?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let greeting: serde_json::Value = serde_json::from_str(&line)?;
        let base = greeting["address"].as_str().context("no address")?.to_owned();
        Ok(Self { child, base, _data: data })
    }

    pub(crate) fn usage(&self) -> Result<Usage> {
        let read =
            |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", self.child.id()));
        let status = read("status")?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let memory = resident.and_then(|rest| rest.split_whitespace().next());
        let stat = read("stat")?;
        let after_name = stat.rsplit_once(')').context("no name")?.1;
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|text| text.parse::<u32>().ok());
        let ticks = ticks(11).context("no time")? + ticks(12).context("no time")?;
        Ok(Usage {
            memory_kib: memory.context("no memory")?.parse()?,
            cpu: Duration::from_secs(1) * ticks / TICKS_A_SECOND,
        })
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
