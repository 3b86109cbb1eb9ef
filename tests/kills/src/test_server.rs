//! The program in a process of its own, and its other commands beside it.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Held while a program is begun: until its first step it has all that we have open, the lock of a server too.
static BIRTH: Mutex<()> = Mutex::new(());

fn begin(command: &mut Command) -> std::io::Result<Child> {
    let _birth = BIRTH.lock().unwrap_or_else(PoisonError::into_inner);
    command.spawn()
}

/// Waits until no program just begun has open what we have closed.
pub(crate) fn let_go() {
    drop(BIRTH.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Where a server stands, and which program serves it.
#[derive(Debug)]
pub(crate) struct Place {
    program: PathBuf,
    directory: tempfile::TempDir,
}

impl Place {
    /// A place where nothing stands yet.
    pub(crate) fn new(program: &Path) -> Result<Self> {
        Ok(Self { program: program.to_owned(), directory: tempfile::tempdir()? })
    }

    /// After a fault it stays, to be looked at. Where it is.
    pub(crate) fn stay(&mut self) -> PathBuf {
        self.directory.disable_cleanup(true);
        self.directory.path().to_owned()
    }

    /// What the server keeps.
    pub(crate) fn data(&self) -> PathBuf {
        self.directory.path().join("data")
    }

    /// Its database.
    pub(crate) fn database(&self) -> PathBuf {
        self.data().join("hippodrome.db")
    }

    /// Something beside it.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("--json");
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command
    }

    /// Begins to open the server. What it has to complain about goes into a file beside it.
    pub(crate) fn open(&self) -> Result<TestServer> {
        let log = File::options().create(true).append(true).open(self.beside("log"))?;
        let mut command = self.command();
        command.args(["serve", "--listen", "127.0.0.1:0", "--hurry", "--rate", "0", "--data"]);
        command.arg(self.data()).env("RUST_LOG", "error").stdout(Stdio::piped()).stderr(log);
        let what = || format!("{}: build it first", self.program.display());
        let mut child = begin(&mut command).with_context(what)?;
        let words = child.stdout.take().map(BufReader::new);
        Ok(TestServer { child, words, told_to_close: false })
    }

    /// What servers have complained about here so far: nothing, if all is well.
    pub(crate) fn complaints(&self) -> Result<String> {
        Ok(std::fs::read_to_string(self.beside("log"))?)
    }

    /// Begins another command: its words, then paths.
    pub(crate) fn begin(&self, words: &[&str], paths: &[&Path]) -> Result<Child> {
        let mut command = self.command();
        command.args(words).args(paths).stdout(Stdio::piped()).stderr(Stdio::piped());
        Ok(begin(&mut command)?)
    }

    /// What another command answers.
    pub(crate) fn call(&self, words: &[&str], paths: &[&Path]) -> Result<Value> {
        answer(self.begin(words, paths)?).with_context(|| format!("{words:?}"))
    }
}

/// Waits for a command and reads its answer.
pub(crate) fn answer(child: Child) -> Result<Value> {
    let output = child.wait_with_output()?;
    let (said, complained) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    ensure!(output.status.success(), "{said}{complained}");
    Ok(serde_json::from_str(&said)?)
}

/// A server that opens, or serves.
#[derive(Debug)]
pub(crate) struct TestServer {
    child: Child,
    words: Option<BufReader<ChildStdout>>,
    told_to_close: bool,
}

impl TestServer {
    /// Its address, once it serves; nothing if it has ended before.
    pub(crate) async fn address(&mut self) -> Result<Option<String>> {
        let mut words = self.words.take().context("asked twice")?;
        let read = move || -> Result<String> {
            let mut line = String::new();
            words.read_line(&mut line)?;
            Ok(line)
        };
        let line = tokio::task::spawn_blocking(read).await??;
        if line.is_empty() {
            return Ok(None);
        }
        let greeting: Value = serde_json::from_str(&line)?;
        Ok(greeting["address"].as_str().map(str::to_owned))
    }

    /// Says what a service manager says before it loses patience.
    pub(crate) fn tell_to_close(&mut self) -> Result<()> {
        self.told_to_close = true;
        let id = self.child.id().to_string();
        let told = begin(Command::new("kill").args(["-s", "TERM", &id]))?.wait()?;
        ensure!(told.success(), "the server cannot be told to close");
        Ok(())
    }

    /// `kill -9`, whatever it is doing.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        let status = self.child.wait()?;
        let closed = self.told_to_close && status.success();
        ensure!(closed || status.code().is_none(), "the server had ended by itself: {status}");
        Ok(())
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
