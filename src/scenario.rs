//! `hippodrome scenario`: the rulebook's examples, run; and which rules they show.

mod coverage;

use crate::global::{self, GlobalOptions};
use crate::out;
use crate::trouble::{self, Trouble};
use engine::scenario::{Head, Malformed};
use engine::{Said, Title, Visitor, say};
use serde::Serialize;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Which scenarios to run, or of which games to tell what they show.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Tell which numbered rules the scenarios show; GAME and directories may follow.
    #[arg(long)]
    coverage: bool,
    /// Scenario files, or directories of them.
    #[arg(value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
}

/// What all files came to.
#[derive(Debug, Default, Serialize)]
struct Results {
    passed: usize,
    failed: usize,
    failures: Vec<BrokenScenario>,
    unreadable: Vec<UnreadableFile>,
}

/// A file that does not hold, and where.
#[derive(Debug, Serialize)]
struct BrokenScenario {
    file: String,
    title: String,
    lines: Vec<String>,
}

/// A file that cannot be run.
#[derive(Debug, Serialize)]
struct UnreadableFile {
    file: String,
    /// Counted from 1; 0 when the file as a whole is meant.
    line: usize,
    reason: String,
}

impl UnreadableFile {
    fn words(&self) -> String {
        match self.line {
            0 => self.reason.clone(),
            line => format!("{}:{line}: {}", self.file, self.reason),
        }
    }
}

/// Runs scenarios, or tells what they cover.
pub(crate) fn run(global: &GlobalOptions, arguments: &Arguments) -> Result<ExitCode, Trouble> {
    if arguments.coverage {
        return coverage::run(global, &arguments.paths);
    }
    let files = find(global, &arguments.paths)?;
    if files.is_empty() {
        return Err(Trouble::Input(say!(crate::words, global.lang, "scenario-none")));
    }
    let mut results = Results::default();
    for path in &files {
        let file = path.display().to_string();
        match run_file(global, path) {
            Ok((_, lines)) if lines.is_empty() => results.passed += 1,
            Ok((title, lines)) => {
                results.failed += 1;
                results.failures.push(BrokenScenario { file, title, lines });
            }
            Err(unreadable) => {
                trouble::say_aloud("input", &unreadable.words(), global.form());
                results.unreadable.push(unreadable);
            }
        }
    }
    if global.json {
        out::json(&results)?;
    } else {
        tell(global, &results)?;
    }
    let code = match (results.unreadable.is_empty(), results.failed) {
        (false, _) => 2,
        (true, 0) => 0,
        (true, _) => 1,
    };
    Ok(ExitCode::from(code))
}

fn tell(global: &GlobalOptions, results: &Results) -> Result<(), Trouble> {
    let mut text = out::stdout();
    for BrokenScenario { file, title, lines } in &results.failures {
        writeln!(
            text,
            "{}",
            say!(crate::words, global.lang, "scenario-fails", file = file, title = title)
        )?;
        for line in lines {
            writeln!(text, "    {line}")?;
        }
    }
    let summary = say!(
        crate::words,
        global.lang,
        "scenario-summary",
        passed = results.passed,
        failed = results.failed,
        unreadable = results.unreadable.len(),
    );
    writeln!(text, "{summary}")?;
    Ok(text.flush()?)
}

/// The title of a scenario and where it does not hold.
fn run_file(global: &GlobalOptions, path: &Path) -> Result<(String, Vec<String>), UnreadableFile> {
    let (text, head) = read(global, path)?;
    let file = path.display().to_string();
    let whole = |trouble| unreadable(&file, trouble);
    let files = global.files(&head.game).map_err(whole)?;
    let lines = global.with(&head.game, Run { files: &files, text: &text }).map_err(whole)?;
    let lines = lines.map_err(|malformed| at_line(global, &file, &malformed))?;
    Ok((head.title, lines.iter().map(|line| line.get(global.lang).clone()).collect()))
}

/// The text of a scenario and its head, whose game is known here.
fn read(global: &GlobalOptions, path: &Path) -> Result<(String, Head), UnreadableFile> {
    let file = path.display().to_string();
    let text = global.text(path).map_err(|trouble| unreadable(&file, trouble))?;
    let head = Head::read(&text).map_err(|malformed| at_line(global, &file, &malformed))?;
    if global.game(&head.game).is_err() {
        let line = text.lines().position(|line| line.trim_start().starts_with("game"));
        let line = line.map_or(1, |index| index + 1);
        return Err(located(&file, line, &global.unknown_game(&head.game)));
    }
    Ok((text, head))
}

fn at_line(global: &GlobalOptions, file: &str, malformed: &Malformed) -> UnreadableFile {
    located(file, malformed.line, malformed.reason.get(global.lang))
}

/// Something wrong in a file; what has no line of its own is told at the first.
fn located(file: &str, line: usize, reason: &str) -> UnreadableFile {
    UnreadableFile { file: file.to_owned(), line: line.max(1), reason: reason.to_owned() }
}

fn unreadable(file: &str, trouble: Trouble) -> UnreadableFile {
    let reason = match trouble {
        Trouble::Input(words) | Trouble::Fails(words) => words,
        Trouble::Output(error) => error.to_string(),
    };
    UnreadableFile { file: file.to_owned(), line: 0, reason }
}

/// All scenario files that these paths name, directories searched through, in order.
fn find(global: &GlobalOptions, paths: &[PathBuf]) -> Result<Vec<PathBuf>, Trouble> {
    let mut files = Vec::new();
    for path in paths {
        let about = fs::metadata(path).map_err(|error| Trouble::file(global.lang, path, &error))?;
        if about.is_dir() {
            search(global, path, &mut files)?;
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Links to directories are not followed: they may lead in a circle.
fn search(
    global: &GlobalOptions,
    directory: &Path,
    files: &mut Vec<PathBuf>,
) -> Result<(), Trouble> {
    for path in global.entries(directory)? {
        if path.is_dir() {
            if !path.is_symlink() {
                search(global, &path, files)?;
            }
        } else if global::is_toml(&path) {
            files.push(path);
        }
    }
    Ok(())
}

struct Run<'a> {
    files: &'a engine::Files,
    text: &'a str,
}

impl Visitor for Run<'_> {
    type Output = Result<Vec<Said>, Malformed>;

    fn visit<G: Title>(self) -> Self::Output {
        G::compiled().scenario(self.files, self.text)
    }
}
