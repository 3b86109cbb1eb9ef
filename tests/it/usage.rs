//! The command line itself: help, language, what is not understood.

use crate::{call, finish, program};
use std::process::{Command, Stdio};

#[test]
fn help_is_shown() {
    call("--help").said(&[
        "Usage: hippodrome",
        "--content",
        "--listen",
        "serve",
        "simulate",
        "replay",
    ]);
}

#[test]
fn the_version_names_its_commit_and_date() {
    let said = call("--version").out;
    assert!(said.starts_with(&format!("hippodrome {}", env!("CARGO_PKG_VERSION"))), "{said}");
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        let output = git.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().ok()?;
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    };
    // Sources without their history have a number only.
    if git(&["rev-parse", "--show-prefix"]).is_some_and(|below| below.trim().is_empty()) {
        let commit = git(&["log", "-1", "--abbrev=9", "--format=(%h %cs)"]).unwrap();
        assert!(said.contains(commit.trim()), "{said} is not of {commit}");
    }
}

#[test]
fn what_is_not_understood_is_told_in_both_languages() {
    call("frobnicate").refused(2, &["there is no command “frobnicate”", "simulate"]);
    call("frobnicate --lang fr").refused(2, &["il n’y a pas de commande", "Essayez\u{a0}:"]);
    call("games --fast").refused(2, &["--fast is not understood"]);
    call("--lang=fr games --fast").refused(2, &["--fast n’est pas compris"]);
    call("simulate").refused(2, &["<GAME> is missing"]);
    call("simulate tiny_race --games many").refused(2, &["--games", "does not take “many”"]);
    call("simulate tiny_race --games 0").refused(2, &["--games", "“0”"]);
    call("simulate tiny_race --threads 5000 --lang fr").refused(2, &["n’accepte pas", "5000"]);
    call("simulate tiny_race --seed 18446744073709551615").refused(2, &["--seed"]);
    call("games --lang de").refused(2, &["--lang", "“de”"]);
    call("replay").refused(2, &["<FILE|DIR>... is missing"]);
}

#[test]
fn an_option_of_serve_before_a_command_is_refused() {
    call("--listen 127.0.0.1:0 serve").refused(2, &["--listen", "hippodrome serve --listen"]);
    call("--data somewhere games").refused(2, &["--data", "before the command"]);
    call("--trust-proxy serve --lang fr").refused(2, &["--trust-proxy", "avant la commande"]);
    call("--lang fr --json games").said(&["robo_rally"]);
}

#[test]
fn the_environment_decides_the_language() {
    let first_word = |set: &[(&str, &str)]| {
        let mut command = program();
        command.arg("games").envs(set.iter().copied());
        finish(command).out.split_whitespace().next().map(str::to_owned)
    };
    assert_eq!(first_word(&[]).as_deref(), Some("game"));
    assert_eq!(first_word(&[("LANG", "fr_FR.UTF-8")]).as_deref(), Some("jeu"));
    assert_eq!(first_word(&[("LANG", "fr"), ("LC_ALL", "en_GB")]).as_deref(), Some("game"));
    assert_eq!(first_word(&[("LC_MESSAGES", "fr_CA"), ("LC_ALL", "")]).as_deref(), Some("jeu"));
    assert_eq!(first_word(&[("LANG", "C")]).as_deref(), Some("game"));
}

#[test]
fn a_reader_who_goes_away_is_no_trouble() {
    let mut command = program();
    command.args(["simulate", "tiny_race", "--games", "50"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn numbers_that_cannot_be_name_those_that_can() {
    call("simulate tiny_race --games 0").refused(2, &["whole numbers from 1 to 9,007,199,254"]);
    call("simulate tiny_race --threads 0 --lang fr").refused(2, &["de 1 à 1\u{202f}024"]);
    call("check tiny_race --decisions 0").refused(2, &["whole numbers from 1 on"]);
    call("simulate tiny_race --players 300").refused(2, &["2 to 8 players"]);
    call("games --lang de").refused(2, &["It takes: en, fr"]);
}

#[test]
fn errors_are_json_where_json_is_asked_for() {
    let error = |line: &str| -> serde_json::Value {
        let called = call(line);
        assert_eq!((called.code, called.out.as_str()), (Some(2), ""), "{line}");
        serde_json::from_str(&called.err).unwrap()
    };
    let unknown = error("simulate chess --json");
    assert_eq!(unknown["error"]["code"], "input");
    assert!(unknown["error"]["message"].as_str().unwrap().contains("chess"));
    assert_eq!(error("games --fast --json")["error"]["code"], "usage");
    assert_eq!(error("--json --listen 127.0.0.1:0 games")["error"]["code"], "input");
    let french = error("--json --lang fr replay nowhere.json");
    assert!(french["error"]["message"].as_str().unwrap().contains("n’existe pas"), "{french}");
}
