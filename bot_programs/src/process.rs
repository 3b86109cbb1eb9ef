//! One running bot: a thread writes to it, two read from it, so that a table never waits for a pipe.

use crate::command::{BadCommand, CommandLine};
use crate::faults::Fault;
use crate::protocol::{Answer, Hello, PROTOCOL, Ready};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// No line of a bot may be longer.
const LONGEST_LINE: u64 = 64 * 1024;

/// Lines that wait to be read by a bot, and lines of it that wait to be read.
const WAITING: usize = 64;

/// So many answers to earlier questions are passed over while one is awaited.
const LATE_ANSWERS: usize = 256;

/// So much of what a bot writes on its standard error is kept: the end of it.
const TAIL: usize = 2_048;

/// So long the last words of a bot that has ended are waited for.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// So long a bot may take to end when it is no longer needed.
const GRACE: Duration = Duration::from_millis(500);

/// Why a bot cannot play.
#[derive(Debug, thiserror::Error)]
pub enum CannotStart {
    /// Its command line cannot be read.
    #[error(transparent)]
    Command(#[from] BadCommand),
    /// The system does not start it.
    #[error("{0}")]
    System(#[from] io::Error),
    /// It did not say that it is ready.
    #[error("{fault}: {said}")]
    NotReady {
        /// What it did instead.
        fault: Fault,
        /// What it said or wrote.
        said: String,
    },
    /// It speaks another version of the protocol.
    #[error("it speaks version {0} of the protocol, not {PROTOCOL}")]
    Protocol(u32),
}

/// All bots that run.
static RUNNING: Mutex<Vec<Weak<Mutex<Child>>>> = Mutex::new(Vec::new());

/// Ends all bots at once: for a program that ends without waiting for anything.
pub fn end_all() {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    for child in running.iter().filter_map(Weak::upgrade) {
        let _ = child.lock().unwrap_or_else(PoisonError::into_inner).kill();
    }
}

/// A command whose program is not ended by the Ctrl-C that is meant for this one: its games are played to their end.
fn apart(line: &CommandLine) -> Command {
    let mut command = Command::new(&line.program);
    command.args(&line.arguments);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// What a bot has written.
enum Heard {
    Line(String),
    TooLong,
}

/// A running bot that has said that it is ready.
#[derive(Debug)]
pub(crate) struct Process {
    child: Arc<Mutex<Child>>,
    to: Option<SyncSender<String>>,
    from: Receiver<Heard>,
    errors: Arc<Mutex<String>>,
    /// Reads them until there are no more.
    reader: Option<JoinHandle<()>>,
    /// Whether it wants to be told what happens.
    pub(crate) listens: bool,
    /// How many questions it was asked; the number of the last one.
    pub(crate) asked: u64,
}

impl Process {
    /// Starts a bot and waits until it is ready.
    pub(crate) fn start(
        command: &str,
        hello: &Hello,
        patience: Duration,
    ) -> Result<Self, CannotStart> {
        let line = CommandLine::read(command)?;
        let mut child = apart(&line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (to, lines) = sync_channel(WAITING);
        let (heard, from) = sync_channel(WAITING);
        let errors = Arc::<Mutex<String>>::default();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_all(input, &lines));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_all(output, &heard));
        }
        let reader = child.stderr.take().map(|output| {
            let errors = Arc::clone(&errors);
            thread::spawn(move || keep_tail(output, &errors))
        });
        let (to, child) = (Some(to), Arc::new(Mutex::new(child)));
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|each| each.strong_count() > 0);
        running.push(Arc::downgrade(&child));
        drop(running);
        let mut process = Self { child, to, from, errors, reader, listens: false, asked: 0 };
        process.greet(hello, patience)?;
        Ok(process)
    }

    fn greet(&mut self, hello: &Hello, patience: Duration) -> Result<(), CannotStart> {
        let not_ready = |(fault, said)| CannotStart::NotReady { fault, said };
        self.tell(hello.line()).map_err(not_ready)?;
        let line = self.hear(Instant::now() + patience).map_err(not_ready)?;
        let ready: Ready = serde_json::from_str(&line)
            .map_err(|_| not_ready((Fault::Nonsense, shortened(&line))))?;
        if ready.protocol != PROTOCOL {
            return Err(CannotStart::Protocol(ready.protocol));
        }
        self.listens = ready.events;
        Ok(())
    }

    /// Sends a line; never waits for it to be read.
    pub(crate) fn tell(&mut self, line: String) -> Result<(), (Fault, String)> {
        let Some(to) = &self.to else { return Err((Fault::Gone, self.last_words())) };
        match to.try_send(line) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err((Fault::Slow, String::new())),
            Err(TrySendError::Disconnected(_)) => Err((Fault::Gone, self.last_words())),
        }
    }

    /// The next line of the bot.
    fn hear(&mut self, until: Instant) -> Result<String, (Fault, String)> {
        match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err((Fault::Flood, String::new())),
            Err(RecvTimeoutError::Timeout) => Err((Fault::Slow, self.last_error())),
            Err(RecvTimeoutError::Disconnected) => Err((Fault::Gone, self.last_words())),
        }
    }

    /// The answer to question `id`. Answers to earlier questions have come too late and are passed over; the first line
    /// that is no answer loses the turn.
    pub(crate) fn answer(&mut self, id: u64, until: Instant) -> Result<String, (Fault, String)> {
        for _ in 0..LATE_ANSWERS {
            let line = self.hear(until)?;
            match serde_json::from_str::<Answer>(&line) {
                Ok(answer) if answer.id == id => return Ok(answer.action),
                Ok(answer) if answer.id < id => {}
                Ok(_) | Err(_) => return Err((Fault::Nonsense, shortened(&line))),
            }
        }
        Err((Fault::Flood, String::new()))
    }

    /// What it wrote last on its standard error.
    fn last_words(&self) -> String {
        // The thread that reads it may be a moment behind the one that has found the end.
        let until = Instant::now() + LAST_WORDS;
        let reads = || self.reader.as_ref().is_some_and(|reader| !reader.is_finished());
        while reads() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
        self.last_error()
    }

    /// The last line on its standard error so far.
    fn last_error(&self) -> String {
        let errors = self.errors.lock().map(|text| text.clone()).unwrap_or_default();
        errors.lines().rfind(|line| !line.trim().is_empty()).map(shortened).unwrap_or_default()
    }

    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends it at once.
    pub(crate) fn kill(&mut self) {
        let _ = self.child().kill();
    }
}

impl Drop for Process {
    /// Closes its standard input, which tells it to end; it is not waited for long.
    fn drop(&mut self) {
        self.to = None;
        let until = Instant::now() + GRACE;
        while Instant::now() < until {
            if !matches!(self.child().try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.kill();
        let _ = self.child().wait();
    }
}

fn write_all(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_all(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let next = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.last() == Some(&b'\n') || (bytes.len() as u64) < LONGEST_LINE => {
                Heard::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned())
            }
            Ok(_) => Heard::TooLong,
        };
        let too_long = matches!(next, Heard::TooLong);
        if heard.send(next).is_err() || too_long {
            return;
        }
    }
}

fn keep_tail(mut output: ChildStderr, errors: &Mutex<String>) {
    let mut bytes = [0; 1_024];
    while let Ok(read @ 1..) = output.read(&mut bytes) {
        let Ok(mut text) = errors.lock() else { return };
        text.push_str(&String::from_utf8_lossy(&bytes[..read]));
        let excess = text.len().saturating_sub(TAIL);
        let cut = (excess..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        text.drain(..cut);
    }
}

/// The beginning of a line, for a message.
fn shortened(line: &str) -> String {
    const LONGEST: usize = 160;
    let mut text: String = line.chars().take(LONGEST).collect();
    if text.len() < line.len() {
        text.push('…');
    }
    text
}
