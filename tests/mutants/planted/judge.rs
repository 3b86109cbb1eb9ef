//! Runs the scenarios of a game against planted mutants (`tests/mutants`): for each those that come by it, until one fails.

#[path = "../../../tests/shared/scenarios.rs"]
mod shared;

use GAME::{CONTENT, TITLE, switch};
use engine::{Files, Game, scenario};
use std::collections::BTreeSet;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

type Content = <TITLE as Game>::Content;

struct Shown {
    name: String,
    text: String,
    sites: BTreeSet<usize>,
    asked: u64,
}

fn content() -> Content {
    TITLE::content(&Files::embedded("GAME", CONTENT)).expect("content")
}

/// Why a scenario does not hold.
fn fails(content: &Content, text: &str) -> Option<String> {
    let run = panic::catch_unwind(AssertUnwindSafe(|| scenario::run_with::<TITLE>(content, text)));
    match run {
        Ok(Ok(lines)) if lines.is_empty() => None,
        Ok(Ok(lines)) => Some(lines[0].en.clone()),
        Ok(Err(error)) => Some(error.to_string()),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().cloned();
            let words =
                words.or_else(|| panic.downcast_ref::<&str>().map(|&words| words.to_owned()));
            Some(format!("panic: {}", words.unwrap_or_default()))
        }
    }
}

#[test]
fn judge() {
    let Ok(ids) = std::env::var("JUDGED") else { return };
    panic::set_hook(Box::new(|_| {}));
    let mut out = std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(std::env::var("VERDICTS").unwrap())
        .unwrap();
    let mut tell = |line: String| {
        let line = line.replace('\n', " ");
        writeln!(out, "{}", line.chars().take(300).collect::<String>()).unwrap();
    };
    let files = shared::below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
    // One of its own, from the first moment on: what it changes may be worked out once for all.
    if let Ok(id) = std::env::var("ALONE") {
        tell(format!("{id}\tbegins"));
        let found = panic::catch_unwind(AssertUnwindSafe(|| {
            switch::set(id.parse().unwrap(), 3_000_000_000);
            let content = content();
            files.iter().find_map(|(path, text)| {
                fails(&content, text)
                    .map(|why| format!("{}\t{why}", path.file_stem().unwrap().to_string_lossy()))
            })
        }));
        match found {
            Ok(None) => tell(format!("{id}\tsurvives\t\t")),
            Ok(Some(why)) => tell(format!("{id}\tcaught\t{why}")),
            Err(_) => tell(format!("{id}\tcaught\tcontent\tis refused")),
        }
        return;
    }
    let mut once = BTreeSet::new();
    switch::set(switch::NONE, u64::MAX);
    let content = content();
    once.extend(switch::seen());
    let mut all: Vec<Shown> = Vec::new();
    for (number, (path, text)) in files.into_iter().enumerate() {
        if number % 20 == 0 {
            tell(format!("0\tbegins")); // it is alive
        }
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert_eq!(fails(&content, &text), None, "{name}");
        let first: BTreeSet<usize> = switch::seen().into_iter().collect();
        switch::set(switch::NONE, u64::MAX);
        assert_eq!(fails(&content, &text), None, "{name}");
        let asked = switch::asked();
        let sites: BTreeSet<usize> = switch::seen().into_iter().collect();
        once.extend(first.difference(&sites));
        all.push(Shown { name, text, sites, asked });
    }
    all.sort_by_key(|shown| shown.asked);
    for id in ids.split(',').filter_map(|id| id.parse::<usize>().ok()) {
        tell(format!("{id}\tbegins"));
        if once.contains(&id) {
            tell(format!("{id}\talone\t\t"));
            continue;
        }
        let mut reached = 0;
        let failed = all.iter().filter(|shown| shown.sites.contains(&id)).find_map(|shown| {
            reached += 1;
            switch::set(id, shown.asked * 100 + 1_000_000);
            fails(&content, &shown.text).map(|why| (&shown.name, why))
        });
        match failed {
            Some((name, why)) => tell(format!("{id}\tcaught\t{name}\t{why}")),
            None if reached == 0 => tell(format!("{id}\tunseen\t\t")),
            None => tell(format!("{id}\tsurvives\t\tof {reached}")),
        }
    }
    // Nothing that ran before has spoilt what is kept.
    for shown in &all {
        switch::set(switch::NONE, u64::MAX);
        if let Some(why) = fails(&content, &shown.text) {
            tell(format!("0\tspoilt\t{}\t{why}", shown.name));
        }
    }
}
