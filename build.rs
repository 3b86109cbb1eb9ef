//! Names the commit and its date for `hippodrome --version`, and leaves symbols out of the program.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=HIPPODROME_COMMIT");
    for name in ["HEAD", "logs/HEAD"] {
        let path = git(&["rev-parse", "--git-path", name]);
        if let Some(path) = path.filter(|path| Path::new(path).exists()) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    let version = env!("CARGO_PKG_VERSION");
    let named = std::env::var("HIPPODROME_COMMIT").ok().filter(|commit| !commit.is_empty());
    let version = match named.or_else(commit) {
        Some(commit) => format!("{version} ({commit})"),
        None => version.to_owned(),
    };
    println!("cargo::rustc-env=HIPPODROME_VERSION={version}");
    strip();
}

/// Leaves the table of symbols out of the program, a sixth of it: cargo forgets `strip = true` of a profile for a package that has an
/// override of its own in it (`hippodrome.codegen-units`).
fn strip() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}

/// The commit and its date, unless these sources only lie inside a repository of something else.
fn commit() -> Option<String> {
    let root = git(&["rev-parse", "--show-toplevel"])?;
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().ok()?;
    (Path::new(&root).canonicalize().ok()? == here)
        .then(|| git(&["log", "-1", "--abbrev=9", "--format=%h %cs"]))
        .flatten()
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
