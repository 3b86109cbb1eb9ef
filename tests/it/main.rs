//! The whole program from outside: every command, both languages, and what it says to bad input.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod account;
mod arena;
mod bot_programs;
mod challenge_bot;
mod check;
mod clocks;
mod content;
#[cfg(unix)]
mod disks;
#[cfg(target_os = "linux")]
mod first_minute;
mod games;
mod keeping;
mod kill;
mod layers;
#[cfg(unix)]
mod new_game;
#[cfg(target_os = "linux")]
mod package;
mod replay;
mod report;
mod scenario;
mod schema;
mod serve;
mod simulate;
mod styles;
mod tree;
mod usage;
mod verify;
mod xml;

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a call came to.
struct Called {
    code: Option<i32>,
    out: String,
    err: String,
}

impl Called {
    /// Standard output as JSON.
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// The call failed with this exit code and said all of this on standard error.
    #[track_caller]
    fn refused(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, Some(code), "{}", self.err);
        assert!(self.err.starts_with("hippodrome: "), "{}", self.err);
        for each in words {
            assert!(self.err.contains(each), "{each:?} is not in {:?}", self.err);
        }
    }

    /// The call was refused with this code, and the error is JSON that says all of this.
    #[track_caller]
    fn refused_as_json(&self, code: i32, words: &[&str]) {
        assert_eq!(self.code, Some(code), "{}", self.err);
        let error: serde_json::Value = serde_json::from_str(&self.err).expect(&self.err);
        let message = error["error"]["message"].as_str().expect(&self.err);
        for each in words {
            assert!(message.contains(each), "{each:?} is not in {message:?}");
        }
    }

    /// The call went well and said all of this.
    #[track_caller]
    fn said(&self, words: &[&str]) {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        for each in words {
            assert!(self.out.contains(each), "{each:?} is not in {:?}", self.out);
        }
    }
}

/// The program, called from the root of the sources without a language in the environment.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hippodrome"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}

fn finish(mut command: Command) -> Called {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Called { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Calls the program with the words of `line`.
fn call(line: &str) -> Called {
    call_with(line, &[])
}

/// Calls the program with the words of `line` and these paths.
fn call_with(line: &str, paths: &[&Path]) -> Called {
    let mut command = program();
    command.args(line.split_whitespace()).args(paths);
    finish(command)
}

/// Writes a file into a directory.
fn write(directory: &Path, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = directory.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    path
}

/// The keys of an object, sorted.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
