//! The program in a process of its own, and what can be seen of it from outside.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long the program may take to close, on a machine that is busy with much else.
const FAREWELL: Duration = Duration::from_mins(1);

/// A server that serves.
pub(crate) struct TestServer {
    child: Child,
    program: PathBuf,
    pub(crate) address: SocketAddr,
    /// Its data, its log, and what is written beside them.
    place: TempDir,
}

/// What the program holds of the machine's memory.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Memory {
    pub(crate) now_kib: u64,
    pub(crate) most_kib: u64,
}

impl TestServer {
    pub(crate) fn open(program: &Path, words: &[&str]) -> Result<Self> {
        let place = tempfile::tempdir()?;
        let mut child = Command::new(program)
            .args(["--json", "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--hurry"])
            .args(words)
            .arg("--data")
            .arg(place.path().join("data"))
            .env("RUST_LOG", "info")
            .stdout(Stdio::piped())
            .stderr(File::create(place.path().join("log"))?)
            .spawn()
            .with_context(|| format!("{}: build it first", program.display()))?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
        let greeting: Value = serde_json::from_str(&line).context("the server does not open")?;
        let address = greeting["address"].as_str().and_then(|text| text.strip_prefix("http://"));
        let address = address.context("no address")?.parse()?;
        Ok(Self { child, program: program.to_owned(), address, place })
    }

    /// Whether the process that was started still runs.
    pub(crate) fn is_alive(&mut self) -> Result<bool> {
        Ok(self.child.try_wait()?.is_none())
    }

    pub(crate) fn memory(&self) -> Result<Memory> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let read = |key: &str| -> Result<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(key));
            let number = line.and_then(|rest| rest.split_whitespace().next());
            Ok(number.with_context(|| format!("no {key}"))?.parse()?)
        };
        Ok(Memory { now_kib: read("VmRSS:")?, most_kib: read("VmHWM:")? })
    }

    /// What the program has written while it served.
    pub(crate) fn log(&self) -> Result<String> {
        let bytes = std::fs::read(self.place.path().join("log"))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Calls another command of the program on the data of the server, and gives its JSON.
    pub(crate) fn call(&self, words: &[&str]) -> Result<Value> {
        let data = self.place.path().join("data");
        let mut command = Command::new(&self.program);
        command.args(["--json", "--lang", "en"]).args(words).arg("--data").arg(data);
        let done = command.output()?;
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        ensure!(
            done.status.success(),
            "{words:?}: {said} {}",
            String::from_utf8_lossy(&done.stderr)
        );
        Ok(serde_json::from_str(&said)?)
    }

    /// A place for a file beside the server.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.place.path().join(name)
    }

    /// Tells the server to close, and sees that it does so well.
    pub(crate) fn close(mut self) -> Result<()> {
        let mut kill = Command::new("kill");
        ensure!(kill.args(["-s", "TERM"]).arg(self.child.id().to_string()).status()?.success());
        let until = Instant::now() + FAREWELL;
        loop {
            if let Some(status) = self.child.try_wait()? {
                ensure!(status.success(), "the server closed badly: {status}");
                return Ok(());
            }
            if Instant::now() > until {
                bail!("the server does not close");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program that was built beside this one, whether this one is a test, which lies in `deps`, or a program.
pub(crate) fn beside() -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let places = own.ancestors().skip(1).take(2).map(|place| place.join("hippodrome"));
    places.into_iter().find(|path| path.is_file()).context("hippodrome is not built")
}
