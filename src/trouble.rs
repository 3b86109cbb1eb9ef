//! Why a command stops, in the reader's language, and the exit code that goes with it.

use clap::error::{ContextKind, ErrorKind};
use engine::{Lang, say};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

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
        } else {
            say!(crate::words, lang, "file-unreadable", path = path, reason = error.to_string())
        })
    }

    /// Tells it on standard error and gives the exit code. A reader who has gone away is no trouble.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Fails(words) => {
                say_aloud(&words);
                ExitCode::from(1)
            }
            Self::Input(words) => {
                say_aloud(&words);
                ExitCode::from(2)
            }
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Output(error) => {
                say_aloud(&error.to_string());
                ExitCode::from(2)
            }
        }
    }
}

/// One message on standard error. If even that is closed, the message is lost.
pub(crate) fn say_aloud(words: &str) {
    let _ = writeln!(io::stderr().lock(), "hippodrome: {words}");
}

/// A command line that cannot be read; or help that was asked for.
pub(crate) fn usage(error: &clap::Error, command: &clap::Command, lang: Lang) -> ExitCode {
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
            say!(crate::words, lang, "usage-value", argument = argument, value = value)
        }
    } else {
        say!(crate::words, lang, "usage-other")
    };
    say_aloud(&format!("{words} {}", say!(crate::words, lang, "usage-help")));
    ExitCode::from(2)
}
