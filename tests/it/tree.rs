//! What may come into the tree: licences, sources and versions of everything the program stands on, against `deny.toml`.
//!
//! `scripts/deny` asks `cargo deny`, which knows more; this is here on every machine.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Where all crates come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> &'static str {
    env!("CARGO_MANIFEST_DIR")
}

/// All packages that are built, as cargo tells it, without using the network.
fn packages() -> Vec<Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--offline"]).current_dir(root());
    // Only what is built here: other systems' crates may not even be on this machine.
    let host = "x86_64-unknown-linux-gnu";
    let done = cargo.args(["--filter-platform", host]).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let mut all: Value = serde_json::from_slice(&done.stdout).unwrap();
    let used: BTreeSet<String> = all["resolve"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| node["id"].as_str().unwrap().to_owned())
        .collect();
    let Value::Array(packages) = all["packages"].take() else { panic!("no packages") };
    packages.into_iter().filter(|each| used.contains(each["id"].as_str().unwrap())).collect()
}

fn rules() -> toml::Table {
    std::fs::read_to_string(format!("{}/deny.toml", root())).unwrap().parse().unwrap()
}

fn texts(rules: &toml::Table, chapter: &str, key: &str) -> Vec<String> {
    let list = rules[chapter][key].as_array().unwrap();
    list.iter().map(|each| each.as_str().unwrap().to_owned()).collect()
}

/// Whether a licence is allowed as it is written: `OR` for a choice, `AND` for both, brackets.
fn allowed(expression: &str, list: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let fine = any_of(&words, &mut at, list);
    fine && at == words.len()
}

fn any_of(words: &[&str], at: &mut usize, list: &[String]) -> bool {
    let mut fine = all_of(words, at, list);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        fine |= all_of(words, at, list);
    }
    fine
}

fn all_of(words: &[&str], at: &mut usize, list: &[String]) -> bool {
    let mut fine = one(words, at, list);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        fine &= one(words, at, list);
    }
    fine
}

fn one(words: &[&str], at: &mut usize, list: &[String]) -> bool {
    let Some(word) = words.get(*at) else { return false };
    *at += 1;
    if *word == "(" {
        let fine = any_of(words, at, list);
        *at += 1;
        return fine;
    }
    let mut name = (*word).to_owned();
    if words.get(*at) == Some(&"WITH") {
        name = format!("{name} WITH {}", words.get(*at + 1).unwrap_or(&""));
        *at += 2;
    }
    list.contains(&name)
}

#[test]
fn a_licence_is_read_as_it_is_meant() {
    let list = ["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned);
    for (expression, fine) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("MIT OR GPL-3.0", true),
        ("GPL-3.0/MIT", true),
        ("MIT AND GPL-3.0", false),
        ("(GPL-3.0 OR ISC) AND MIT", true),
        ("GPL-3.0 OR MIT AND AGPL-3.0", false),
        ("Apache-2.0 WITH LLVM-exception OR GPL-3.0", true),
        ("Apache-2.0", false),
        ("", false),
        ("MIT MIT", false),
    ] {
        assert_eq!(allowed(expression, &list), fine, "{expression}");
    }
}

#[test]
fn licences_sources_and_versions_are_those_that_may_come_in() {
    let (packages, rules) = (packages(), rules());
    let licences = texts(&rules, "licenses", "allow");
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for package in &packages {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let (name, version, licence) = (text("name"), text("version"), text("license"));
        if !allowed(&licence, &licences) {
            wrong.push(format!("{name} {version}: its licence is {licence:?}"));
        }
        match package["source"].as_str() {
            None | Some(REGISTRY) => {}
            Some(source) => wrong.push(format!("{name} {version} comes from {source}")),
        }
        let asked = package["dependencies"].as_array().into_iter().flatten();
        let own = package["source"].is_null();
        for each in asked.filter(|each| own && each["req"] == "*" && each["path"].is_null()) {
            wrong.push(format!("{name} asks for any version of {}", each["name"]));
        }
        versions.entry(name).or_default().insert(version);
    }
    let skipped = rules["bans"]["skip"].as_array().unwrap();
    let skipped: BTreeMap<&str, &str> = skipped
        .iter()
        .map(|each| (each["crate"].as_str().unwrap(), each["reason"].as_str().unwrap()))
        .collect();
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        if !skipped.contains_key(name.as_str()) {
            wrong.push(format!("{name} is there in several versions: {versions:?}"));
        }
    }
    assert!(packages.len() > 100, "{} packages", packages.len());
    assert_eq!(wrong, Vec::<String>::new());
    assert!(skipped.values().all(|reason| reason.len() > 10), "every exception has its reason");
}
