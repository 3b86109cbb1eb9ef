//! The program under test, in a process of its own.

use anyhow::{Context, Result, bail};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A house that closes when it is dropped.
pub(crate) struct House {
    child: Child,
    address: SocketAddr,
    data: TempDir,
}

impl House {
    /// Bots and the clock take no time.
    pub(crate) fn open() -> Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let data = tempfile::tempdir()?;
        let child = start(address, data.path())?;
        Ok(Self { child, address, data })
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
        self.child = start(self.address, self.data.path())?;
        Ok(())
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

fn program() -> PathBuf {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/debug/hippodrome");
    std::env::var_os("HIPPODROME_BIN").map_or_else(built, PathBuf::from)
}

fn start(address: SocketAddr, data: &Path) -> Result<Child> {
    let program = program();
    let mut command = Command::new(&program);
    command.args(["serve", "--listen", &address.to_string(), "--hurry", "--rate", "0", "--data"]);
    command.arg(data);
    command.env("RUST_LOG", "warn").env("LANG", "C.UTF-8").stdout(Stdio::null());
    let mut child = command.spawn().with_context(|| format!("starting {}", program.display()))?;
    let until = Instant::now() + Duration::from_secs(20);
    while TcpStream::connect(address).is_err() {
        if let Some(status) = child.try_wait()? {
            bail!("the house closed at once: {status}");
        }
        if Instant::now() > until {
            let _ = child.kill();
            bail!("the house does not open at {address}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(child)
}
