//! The program under test, in a process of its own.

use anyhow::{Context, Result, bail};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server that closes when it is dropped.
pub(crate) struct TestServer {
    child: Child,
    address: SocketAddr,
    data: TempDir,
    pace: &'static [&'static str],
}

impl TestServer {
    /// Bots and the clock take no time.
    pub(crate) fn open() -> Result<Self> {
        Self::at_pace(&["--hurry"])
    }

    /// Bots and the clock take as much time as people like.
    pub(crate) fn unhurried() -> Result<Self> {
        Self::at_pace(&[])
    }

    fn at_pace(pace: &'static [&'static str]) -> Result<Self> {
        let address = free()?;
        let data = tempfile::tempdir()?;
        // Seeds follow from it: each test throws the same dice each time.
        std::fs::write(data.path().join("key"), [7; 64])?;
        let child = start(address, data.path(), pace)?;
        Ok(Self { child, address, data, pace })
    }

    /// The address of a page.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// `kill -9`: nothing is said, nothing is closed.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Opens again, at the same address and with the same data.
    pub(crate) fn reopen(&mut self) -> Result<()> {
        self.child = start(self.address, self.data.path(), self.pace)?;
        Ok(())
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// An address of its own, below those that the system lends: no other program takes it while the server is closed.
fn free() -> Result<SocketAddr> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let begin = std::process::id() * 31;
    for _ in 0..1000 {
        let port = 10_000 + (begin + NEXT.fetch_add(1, Ordering::Relaxed)) % 20_000;
        let address = SocketAddr::from(([127, 0, 0, 1], u16::try_from(port)?));
        if TcpListener::bind(address).is_ok() {
            return Ok(address);
        }
    }
    bail!("no port is free")
}

/// It was built beside the tests: they lie in `deps`.
pub(crate) fn program() -> Result<PathBuf> {
    let tests = std::env::current_exe()?;
    let beside = tests.ancestors().nth(2).context("the tests lie nowhere")?;
    Ok(beside.join("hippodrome"))
}

fn start(address: SocketAddr, data: &Path, pace: &[&str]) -> Result<Child> {
    let program = program()?;
    let mut command = Command::new(&program);
    command.arg("serve").args(pace).args(["--listen", &address.to_string(), "--rate", "0"]);
    command.arg("--webhooks-anywhere").arg("--data").arg(data);
    command.env("RUST_LOG", "warn").env("LANG", "C.UTF-8").stdout(Stdio::null());
    let mut child = command.spawn().with_context(|| format!("starting {}", program.display()))?;
    let until = Instant::now() + Duration::from_mins(1);
    while TcpStream::connect(address).is_err() {
        if let Some(status) = child.try_wait()? {
            bail!("the server closed at once: {status}");
        }
        if Instant::now() > until {
            let _ = child.kill();
            bail!("the server does not open at {address}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(child)
}
