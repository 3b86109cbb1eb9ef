//! Imports point one way: the modules at the top of a crate never import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Crates whose top modules are free of import cycles.
const CRATES: [&str; 2] = ["server", "bots"];

/// Every module and the modules that it imports.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found
}

/// The top module that a file of a crate belongs to; none for the root of the crate.
fn module(src: &Path, file: &Path) -> Option<String> {
    let first = file.strip_prefix(src).ok()?.iter().next()?.to_str()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(name, "lib" | "main")).then(|| name.to_owned())
}

/// The first names of all paths that begin with `crate::`, those of a group in braces too.
fn imported(text: &str) -> BTreeSet<String> {
    let code: String = text.lines().map(|line| line.split("//").next().unwrap_or(line)).collect();
    let mut names = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        let group = rest.strip_prefix('{').unwrap_or(rest);
        let mut depth = 0_u32;
        let mut begins = true;
        for (at, letter) in group.char_indices() {
            if begins && letter.is_alphabetic() {
                let end = group[at..].find(|c: char| !c.is_alphanumeric() && c != '_');
                names.insert(group[at..at + end.unwrap_or(0)].to_owned());
                begins = false;
            }
            match letter {
                _ if group.len() == rest.len() && !begins => break,
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                _ => {}
            }
        }
    }
    names
}

/// What the root of a crate exports again, by name, with the module that it comes from.
fn exported(root: &str, modules: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for line in root.split(';') {
        let Some((module, names)) = line.split_once("use ").and_then(|(_, it)| it.split_once("::"))
        else {
            continue;
        };
        if modules.contains(module) {
            let names = names.split(|c: char| !c.is_alphanumeric() && c != '_');
            all.extend(names.map(|name| (name.to_owned(), module.to_owned())));
        }
    }
    all
}

fn imports(src: &Path) -> Imports {
    let files = sources(src);
    let modules: BTreeSet<String> = files.iter().filter_map(|file| module(src, file)).collect();
    let exported = exported(&fs::read_to_string(src.join("lib.rs")).unwrap(), &modules);
    let mut all = Imports::new();
    for file in &files {
        let Some(own) = module(src, file) else { continue };
        let names = imported(&fs::read_to_string(file).unwrap());
        let from = |name: String| {
            if modules.contains(&name) { Some(name) } else { exported.get(&name).cloned() }
        };
        let others = names.into_iter().filter_map(from).filter(|name| *name != own);
        all.entry(own.clone()).or_default().extend(others);
    }
    all
}

/// A circle of imports, if there is one: modules that import nothing that is left are taken away until none is.
fn circle(mut left: Imports) -> Vec<String> {
    loop {
        let free: Vec<String> = left
            .iter()
            .filter(|(_, wanted)| !wanted.iter().any(|name| left.contains_key(name)))
            .map(|(name, _)| name.clone())
            .collect();
        if free.is_empty() {
            return left.into_keys().collect();
        }
        left.retain(|name, _| !free.contains(name));
    }
}

#[test]
fn no_crate_has_an_import_cycle() {
    for name in CRATES {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(name).join("src");
        let all = imports(&src);
        assert!(all.len() > 1, "{name} has no modules");
        let circle = circle(all.clone());
        let held: Vec<_> = circle
            .iter()
            .map(|name| (name, all[name].iter().filter(|it| circle.contains(it)).collect()))
            .collect::<Vec<(_, Vec<_>)>>();
        assert!(circle.is_empty(), "{name}: modules import each other in a circle: {held:#?}");
    }
}

#[test]
fn a_planted_cycle_is_found() {
    let src = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(src.path().join(name), text).unwrap();
    write("lib.rs", "mod one; mod two; mod three;\npub use two::{Other, Two};");
    write("one.rs", "use crate::{Two, Root};");
    write("two.rs", "//! See `crate::one`.\nuse crate::three::Three;");
    write("three.rs", "");
    assert_eq!(circle(imports(src.path())), [""; 0]);
    write("three.rs", "fn three() { crate::one::call(); }");
    assert_eq!(circle(imports(src.path())), ["one", "three", "two"]);
}
