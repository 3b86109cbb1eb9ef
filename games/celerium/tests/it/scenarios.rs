//! The examples: every file of `scenarios/` holds, and every clause of the rules is shown by one.

use crate::files;
use celerium::Celerium;
use engine::scenario::{self, Head};
use std::path::Path;

/// Name and text of every scenario.
fn scenarios() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut found: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").path())
        .map(|path| {
            let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("readable"))
        })
        .collect();
    found.sort();
    found
}

#[test]
fn scenarios_hold() {
    let files = files();
    let mut failures = Vec::new();
    for (name, text) in scenarios() {
        match scenario::run::<Celerium>(&files, &text) {
            Ok(lines) if lines.is_empty() => {}
            Ok(lines) => {
                let lines: Vec<String> = lines.into_iter().map(|line| line.en).collect();
                failures.push(format!("{name}\n    {}", lines.join("\n    ")));
            }
            Err(error) => failures.push(format!("{name}: {error}")),
        }
    }
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn scenarios_show_every_clause() {
    let shown: Vec<(String, Vec<String>)> = scenarios()
        .into_iter()
        .map(|(name, text)| (name, Head::read(&text).expect("a head").rules))
        .collect();
    let missing: Vec<&str> = scenario::coverage(include_str!("../../rules.md"), &shown)
        .iter()
        .filter(|(_, files)| files.is_empty())
        .map(|(clause, _)| clause.id)
        .collect();
    assert!(missing.is_empty(), "nothing shows {missing:?}");
}
