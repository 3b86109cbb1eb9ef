//! `scripts/package`: what it makes installs, serves, is upgraded with its data and removed; what it cannot do is told.

use crate::serve::{Guest, TestServer};
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// `scripts/package` with its results in a directory.
fn package(out: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("scripts/package");
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments);
    command.env("DIST", out).env("COMPRESSION", "1");
    command
}

#[track_caller]
fn done(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", words(&output));
    words(&output)
}

#[track_caller]
fn refused(command: &mut Command, told: &[&str]) {
    let output = command.output().unwrap();
    let words = words(&output);
    assert!(!output.status.success(), "{words}");
    for each in told {
        assert!(words.contains(each), "{each:?} is not in {words:?}");
    }
}

fn words(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat()
}

/// Packages are made by Debian's own tool, which other systems need not have.
fn is_debian() -> bool {
    ["/usr/bin/dpkg-deb", "/usr/bin/systemd-sysusers"].iter().all(|tool| Path::new(tool).exists())
}

/// The program without what only a debugger reads, which would make packages slow.
fn stripped(directory: &Path) -> PathBuf {
    let program = directory.join("hippodrome");
    done(Command::new("strip").arg("-o").arg(&program).arg(env!("CARGO_BIN_EXE_hippodrome")));
    program
}

/// A directory that dpkg takes for a whole system.
struct System(TempDir);

impl System {
    fn new() -> Self {
        let root = TempDir::new().unwrap();
        for directory in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "etc"] {
            fs::create_dir_all(root.path().join(directory)).unwrap();
        }
        for file in ["status", "available"] {
            fs::write(root.path().join("var/lib/dpkg").join(file), "").unwrap();
        }
        Self(root)
    }

    fn path(&self, below: &str) -> PathBuf {
        self.0.path().join(below)
    }

    /// Its maintainer scripts run outside of it and are told where it is.
    fn dpkg(&self, arguments: &[&str]) {
        let mut dpkg = Command::new("dpkg");
        dpkg.arg("--root")
            .arg(self.0.path())
            .args(["--force-script-chrootless", "--force-depends"]);
        done(
            dpkg.args(["--force-not-root", "--force-bad-path", "--force-confold"]).args(arguments),
        );
    }

    fn serve(&self) -> TestServer {
        let program = Command::new(self.path("usr/bin/hippodrome"));
        TestServer::try_spawn(program, &self.path("var/lib/hippodrome")).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_package_installs_serves_is_upgraded_with_its_games_and_removed() {
    if !is_debian() {
        return;
    }
    let (out, build) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let program = stripped(build.path());
    let program = program.to_str().unwrap();
    for version in ["1.0.0", "1.0.1"] {
        done(&mut package(out.path(), &["--program", program, "--version", version]));
    }
    let made = |end: &str| {
        let files = fs::read_dir(out.path()).unwrap().map(|file| file.unwrap().path());
        let mut found: Vec<_> =
            files.filter(|file| file.to_str().unwrap().ends_with(end)).collect();
        found.sort();
        found.into_iter().map(|file| file.to_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for sums in made(".sha256") {
        done(Command::new("sha256sum").args(["--check", &sums]).current_dir(out.path()));
    }

    // Unpacked anywhere, the program runs without anything else.
    done(Command::new("tar").args(["-xf", &made(".tar.gz")[0]]).current_dir(build.path()));
    let tree = made(".tar.gz")[0].replace(".tar.gz", "");
    let tree = build.path().join(Path::new(&tree).file_name().unwrap());
    let said = done(Command::new(tree.join("bin/hippodrome")).arg("games").env_clear());
    assert!(said.contains("circus_imperium"), "{said}");
    let parts = fs::read(tree.join("share/doc/hippodrome/sbom.cdx.json")).unwrap();
    let parts: Value = serde_json::from_slice(&parts).unwrap();
    let names: Vec<_> =
        parts["components"].as_array().unwrap().iter().map(|part| &part["name"]).collect();
    assert!(names.len() > 100 && names.contains(&&json!("libsqlite3-sys")), "{names:?}");
    assert!(!names.contains(&&json!("proptest")), "what only tests use is no part of it");

    let packages = made(".deb");
    let system = System::new();
    system.dpkg(&["--install", &packages[0]]);
    for file in [
        "usr/lib/systemd/system/hippodrome.service",
        "usr/lib/systemd/system/hippodrome-backup.timer",
        "usr/share/man/man1/hippodrome-serve.1.gz",
        "usr/share/man/fr/man1/hippodrome.1.gz",
        "usr/share/bash-completion/completions/hippodrome",
        "usr/share/doc/hippodrome/hosting.md",
    ] {
        assert!(system.path(file).exists(), "{file}");
    }
    let users = fs::read_to_string(system.path("etc/passwd")).unwrap();
    assert!(users.contains("hippodrome:"), "{users}");
    let mode = fs::metadata(system.path("var/backups/hippodrome")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);

    let server = system.serve();
    let seats = ["me", "beginner"];
    let mut ada = Guest::sit_down(&server.base, &seats, json!({ "program_timer": "off" })).await;
    let (version, action) = ada.next().await;
    assert_eq!(ada.decide(&version, &action).await.0, 200);
    let before = ada.at("record").await;
    drop(server);

    fs::write(system.path("etc/default/hippodrome"), "HIPPODROME_OPTIONS=--rate=9\n").unwrap();
    system.dpkg(&["--install", &packages[1]]);
    let options = fs::read_to_string(system.path("etc/default/hippodrome")).unwrap();
    assert!(options.contains("--rate=9"), "an upgrade keeps the host's options: {options}");
    let server = system.serve();
    ada.base.clone_from(&server.base);
    let after = ada.at("record").await;
    let moves = |record: &Value| record["moves"].as_array().unwrap().clone();
    assert!(moves(&after).starts_with(&moves(&before)) && !moves(&before).is_empty());
    drop(server);

    system.dpkg(&["--remove", "hippodrome"]);
    assert!(!system.path("usr/bin/hippodrome").exists());
    assert!(system.path("var/lib/hippodrome/hippodrome.db").exists(), "games outlive the program");
    system.dpkg(&["--purge", "hippodrome"]);
    assert!(!system.path("var/lib/hippodrome").exists());
    assert!(!system.path("etc/default/hippodrome").exists());
    assert!(system.path("var/backups/hippodrome").exists(), "backups are never deleted");
}

#[test]
fn what_hinders_packaging_is_named_and_nothing_half_done_is_left() {
    if !is_debian() {
        return;
    }
    let (out, tools) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    refused(&mut package(out.path(), &["--frobnicate", "1"]), &["--frobnicate is not understood"]);
    let strange = ["--target", "riscv64gc-unknown-linux-gnu"];
    refused(&mut package(out.path(), &strange), &["no package is made for riscv64gc"]);
    refused(&mut package(out.path(), &["--program", "LICENSE"]), &["LICENSE is not a program"]);

    // A toolchain without the target.
    let script = format!("#!/bin/sh\necho {}\n", tools.path().display());
    let rustc = crate::write(tools.path(), "rustc", script);
    fs::set_permissions(rustc, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", tools.path().display(), std::env::var("PATH").unwrap());
    let target = ["--target", "x86_64-unknown-linux-musl"];
    let told = ["x86_64-unknown-linux-musl is not installed", "rustup target add", "-linux-gnu"];
    refused(package(out.path(), &target).env("PATH", path), &told);

    // No file may become larger than 1 MiB, which looks to a program like a disk that is full.
    let words = "trap '' XFSZ; ulimit -f 1024; exec scripts/package --program \"$0\"";
    let mut full = Command::new("bash");
    full.args(["-c", words, env!("CARGO_BIN_EXE_hippodrome")]);
    full.current_dir(env!("CARGO_MANIFEST_DIR")).env("DIST", out.path());
    refused(&mut full, &["stopped", "is as it was", "Free space there"]);
    assert_eq!(fs::read_dir(out.path()).unwrap().count(), 0, "something half done was left");
}
