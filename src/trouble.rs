//! Why a command stops, in the reader's language, and the exit code that goes with it.

use crate::check::MOST_SEED;
use crate::words::whole;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use engine::{Lang, say};
use std::error::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// How messages on standard error are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// For people.
    Text,
    /// For scripts: one object a line.
    Json,
}

impl Form {
    /// What the command line asks for, before it is read as a whole.
    pub(crate) fn asked(mut arguments: impl Iterator<Item = OsString>) -> Self {
        if arguments.any(|each| each == "--json") { Self::Json } else { Self::Text }
    }
}

/// Why a command stops before its end.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Something does not hold; exit code 1.
    Fails(String),
    /// What was given cannot be read or does not fit; exit code 2.
    Input(String),
    /// Standard output takes no more.
    Output(io::Error),
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl Trouble {
    /// A file or directory that the system does not give.
    pub(crate) fn file(lang: Lang, path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        Self::Input(if error.kind() == io::ErrorKind::NotFound {
            say!(crate::words, lang, "file-missing", path = path)
        } else if error.kind() == io::ErrorKind::PermissionDenied {
            say!(crate::words, lang, "file-forbidden", path = path)
        } else if error.kind() == io::ErrorKind::IsADirectory {
            say!(crate::words, lang, "file-directory", path = path)
        } else if error.kind() == io::ErrorKind::StorageFull {
            say!(crate::words, lang, "file-full", path = path)
        } else {
            say!(crate::words, lang, "file-unreadable", path = path, reason = error.to_string())
        })
    }

    /// Tells it on standard error and gives the exit code. A reader who has gone away is no trouble.
    pub(crate) fn report(self, form: Form) -> ExitCode {
        match self {
            Self::Fails(words) => {
                say_aloud("fails", &words, form);
                ExitCode::from(1)
            }
            Self::Input(words) => {
                say_aloud("input", &words, form);
                ExitCode::from(2)
            }
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                say_aloud("output", &error.to_string(), form);
                ExitCode::from(2)
            }
        }
    }
}

/// One message on standard error: why, in one word for scripts, and in words. If even that is closed, the message is lost.
pub(crate) fn say_aloud(code: &str, words: &str, form: Form) {
    let mut errors = io::stderr().lock();
    let _ = match form {
        Form::Text => writeln!(errors, "hippodrome: {words}"),
        Form::Json => {
            let error = serde_json::json!({ "error": { "code": code, "message": words } });
            writeln!(errors, "{error}")
        }
    };
}

/// A command line that cannot be read; or help that was asked for.
pub(crate) fn usage(
    error: &clap::Error,
    command: &clap::Command,
    lang: Lang,
    form: Form,
) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let told = |kind: ContextKind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (argument, value) = (told(ContextKind::InvalidArg), told(ContextKind::InvalidValue));
    let kind = error.kind();
    let words = if kind == ErrorKind::InvalidSubcommand {
        let known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        let name = told(ContextKind::InvalidSubcommand);
        say!(crate::words, lang, "usage-command", name = name, known = known.join(", "))
    } else if kind == ErrorKind::UnknownArgument {
        say!(crate::words, lang, "usage-unknown", argument = argument)
    } else if kind == ErrorKind::MissingRequiredArgument {
        say!(crate::words, lang, "usage-missing", argument = argument)
    } else if kind == ErrorKind::ArgumentConflict {
        let other = told(ContextKind::PriorArg);
        say!(crate::words, lang, "usage-conflict", argument = argument, other = other)
    } else if matches!(kind, ErrorKind::InvalidValue | ErrorKind::ValueValidation) {
        if value.is_empty() {
            say!(crate::words, lang, "usage-no-value", argument = argument)
        } else {
            let words = say!(crate::words, lang, "usage-value", argument = argument, value = value);
            match allowed(error, lang) {
                Some(allowed) => format!("{words} {allowed}"),
                None => words,
            }
        }
    } else {
        say!(crate::words, lang, "usage-other")
    };
    let words = format!("{words} {}", say!(crate::words, lang, "usage-help"));
    say_aloud("usage", &words, form);
    ExitCode::from(2)
}

/// What an argument takes instead of what it was given, as far as the error tells.
fn allowed(error: &clap::Error, lang: Lang) -> Option<String> {
    if let Some(ContextValue::Strings(known)) = error.get(ContextKind::ValidValue) {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        return (!known.is_empty())
            .then(|| say!(crate::words, lang, "usage-takes", values = known.join(", ")));
    }
    let (least, most) = range(&error.source()?.to_string())?;
    Some(if most > MOST_SEED {
        say!(crate::words, lang, "usage-from", least = whole(lang, least))
    } else {
        let (least, most) = (whole(lang, least), whole(lang, most));
        say!(crate::words, lang, "usage-between", least = least, most = most)
    })
}

/// The numbers of `9 is not in 1..=8`, as clap says it.
fn range(reason: &str) -> Option<(u64, u64)> {
    let (_, range) = reason.split_once(" is not in ")?;
    let (least, most) = range.split_once("..")?;
    let least = if least.is_empty() { 0 } else { least.parse().ok()? };
    let most = most.trim_start_matches('=');
    Some((least, if most.is_empty() { u64::MAX } else { most.parse().ok()? }))
}
