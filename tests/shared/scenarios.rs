//! The scenarios of a game, in folders by chapter. Shared by the tests of all games.

use engine::{Files, Notation, Speak, scenario};
use std::path::{Path, PathBuf};

/// Every scenario below a folder, by path, with its text.
pub(crate) fn below(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            found.extend(below(&path));
        } else {
            let text = std::fs::read_to_string(&path).expect("readable");
            found.push((path, text));
        }
    }
    found.sort();
    found
}

/// Runs all scenarios of one game, and fails with those that do not hold.
#[allow(dead_code, reason = "the registry's tests only read them")]
pub(crate) fn all_hold<G: Speak + Notation>(manifest_dir: &str, files: &Files) {
    let all = below(&Path::new(manifest_dir).join("scenarios"));
    assert!(!all.is_empty(), "there are no scenarios");
    let content = G::content(files).expect("embedded content is good");
    let mut failures = Vec::new();
    for (path, text) in all {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        match scenario::run_with::<G>(&content, &text) {
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
