//! The examples: every file of `scenarios/` holds, and every clause of the rules is shown by one.

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use engine::Files;
use engine::scenario::{self, Head};
use robo_rally::{CONTENT, RoboRally};
use std::path::Path;

#[test]
fn scenarios_hold() {
    let files = Files::embedded("robo_rally", CONTENT);
    shared::all_hold::<RoboRally>(env!("CARGO_MANIFEST_DIR"), &files);
}

#[test]
fn scenarios_show_every_clause() {
    let all = shared::below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
    let shown: Vec<(String, Head)> = all
        .iter()
        .map(|(path, text)| (path.display().to_string(), Head::read(text).expect("a head")))
        .collect();
    let missing: Vec<&str> = scenario::coverage(include_str!("../../rules.md"), &shown)
        .iter()
        .filter(|(_, files)| files.is_empty())
        .map(|(clause, _)| clause.id)
        .collect();
    assert!(missing.is_empty(), "nothing shows {missing:?}");
}
