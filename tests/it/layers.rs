//! Imports point one way: the modules at the top of a crate never import each other in a circle, nor do the files within a module;
//! those of the server import only what lies below them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders of all crates whose top modules must be free of import cycles: every game is one of them.
fn crates() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let games = fs::read_dir(root.join("games")).unwrap().map(|entry| entry.unwrap().path());
    let games = games.filter(|path| path.is_dir() && !path.ends_with("registry"));
    ["engine", "bots", "bot_programs", "python", "server"]
        .map(|name| root.join(name))
        .into_iter()
        .chain(games)
        .collect()
}

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

/// The text of a file without comments and without its tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    text.lines().map(|line| line.split("//").next().unwrap_or(line).to_owned() + "\n").collect()
}

/// All paths of a text that begin with `crate::` or `super::`, those of a group in braces one by one.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '$')) {
                path(&code[at..], &[], &mut found);
            }
        }
    }
    found
}

/// Reads one path, or one group of them, after `prefix`; gives what follows it.
fn path<'a>(mut rest: &'a str, prefix: &[String], found: &mut Vec<Vec<String>>) -> &'a str {
    let mut names = prefix.to_vec();
    loop {
        rest = rest.trim_start();
        if let Some(mut group) = rest.strip_prefix('{') {
            loop {
                group = path(group, &names, found).trim_start();
                match group.strip_prefix(',') {
                    Some(next) if !next.trim_start().starts_with('}') => group = next,
                    Some(next) => return &next.trim_start()[1..],
                    None => return group.strip_prefix('}').unwrap_or(group),
                }
            }
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        names.push(rest[..end].to_owned());
        rest = &rest[end..];
        match rest.strip_prefix("::") {
            Some(next) => rest = next,
            None => break,
        }
    }
    found.push(names);
    // `as` gives another name to what was read.
    match rest.trim_start().strip_prefix("as ") {
        Some(renamed) => renamed.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_'),
        None => rest,
    }
}

/// The first names of all paths that begin with `crate::`.
fn imported(text: &str) -> BTreeSet<String> {
    let all = paths(&code(text)).into_iter().filter(|path| path[0] == "crate");
    all.filter_map(|path| path.into_iter().nth(1)).collect()
}

/// The files below a top module and which of them each imports. What a module exports again counts as the file that it comes
/// from.
fn file_imports(src: &Path, top: &str) -> Imports {
    let module_of = |file: &Path| {
        let path = file.strip_prefix(src).unwrap().with_extension("");
        let names = path.iter().map(|name| name.to_str().unwrap().to_owned());
        let mut names: Vec<String> = names.collect();
        names.pop_if(|last| last == "mod");
        names
    };
    let files = sources(src)
        .into_iter()
        .map(|file| (module_of(&file), code(&fs::read_to_string(file).unwrap())));
    let files: BTreeMap<Vec<String>, String> = files.collect();
    let children = |module: &[String]| {
        let below = files.keys().filter(|other| other.starts_with(module));
        below
            .filter(|other| other.len() == module.len() + 1)
            .map(|other| other.last().unwrap().clone())
            .collect()
    };
    let exported: BTreeMap<_, _> =
        files.iter().map(|(module, text)| (module, exported(text, &children(module)))).collect();
    let target = |own: &[String], path: &[String]| {
        let mut at = if path[0] == "crate" { Vec::new() } else { own.to_vec() };
        for name in path {
            let below = [at.as_slice(), std::slice::from_ref(name)].concat();
            match name.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                _ if files.contains_key(&below) => at = below,
                _ => {
                    at.extend(exported.get(&at).and_then(|names| names.get(name)).cloned());
                    break;
                }
            }
        }
        at
    };
    let inside = |module: &[String]| {
        module.len() > 1 && module[0] == top && !module.iter().any(|name| name == "tests")
    };
    let mut all = Imports::new();
    for (own, text) in files.iter().filter(|(module, _)| inside(module)) {
        let others = paths(text).into_iter().map(|path| target(own, &path));
        let others =
            others.filter(|other| inside(other) && other != own).map(|other| other.join("/"));
        all.insert(own.join("/"), others.collect());
    }
    all
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

/// The layers of the server: each imports only those before it.
const LAYERS: [&str; 17] = [
    "words",
    "model",
    "system",
    "work_queue",
    "store",
    "catalog",
    "pages",
    "wire",
    "replay",
    "notifications",
    "people",
    "table",
    "challenges",
    "web",
    "host",
    "secrets",
    "fuzzing",
];

#[test]
fn no_crate_has_an_import_cycle() {
    let crates = crates();
    assert!(crates.len() > 8, "{crates:?}");
    for folder in crates {
        let name = folder.display();
        let all = imports(&folder.join("src"));
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
fn the_layers_of_the_server_import_only_what_lies_below() {
    let all = imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("server/src"));
    let layer = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    assert_eq!(all.len(), LAYERS.len(), "every module at the top is a layer: {:?}", all.keys());
    for (module, others) in &all {
        for other in others {
            assert!(layer(other) < layer(module), "{module} imports {other}, which lies above it");
        }
    }
}

#[test]
fn no_module_of_any_crate_has_an_import_cycle_between_its_files() {
    let mut circles = Vec::new();
    for folder in crates() {
        let src = folder.join("src");
        let tops: BTreeSet<String> =
            sources(&src).iter().filter_map(|file| module(&src, file)).collect();
        let all: Vec<_> = tops.iter().map(|top| (top, file_imports(&src, top))).collect();
        let files: usize = all.iter().map(|(_, files)| files.len()).sum();
        let name = folder.file_name().unwrap().to_str().unwrap();
        let least = match name {
            "bots" | "bot_programs" => 0,
            "python" => 2,
            _ => 5,
        };
        assert!(files >= least, "{name}: {files} files");
        for (top, files) in all {
            let circle = circle(files);
            if !circle.is_empty() {
                circles.push(format!("{}, {top}: {circle:?}", folder.display()));
            }
        }
    }
    assert!(circles.is_empty(), "files import each other in a circle: {circles:#?}");
}

/// What a table does is driven from outside: it starts nothing, reads no clock and no file, and draws nothing by itself.
#[test]
fn what_a_table_does_knows_no_task_clock_or_file() {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("server/src/table");
    let mut files = sources(&table.join("live"));
    files.retain(|file| !file.iter().any(|name| name == "tests") && !file.ends_with("tests.rs"));
    files.retain(|file| !file.ends_with("properties.rs"));
    assert!(files.len() > 25, "{files:?}");
    files.extend(["live.rs", "look.rs", "shared.rs", "summary.rs"].map(|name| table.join(name)));
    let outside =
        ["tokio", "Instant::now", "SystemTime", "system::", "std::fs", "std::thread", "std::net"];
    for file in files {
        let text = code(&fs::read_to_string(&file).unwrap());
        let found: Vec<_> = outside.iter().filter(|word| text.contains(**word)).collect();
        assert!(found.is_empty(), "{} knows {found:?}", file.display());
    }
}

#[test]
fn a_planted_cycle_between_files_is_found() {
    let src = tempfile::tempdir().unwrap();
    fs::create_dir(src.path().join("web")).unwrap();
    let write = |name: &str, text: &str| fs::write(src.path().join(name), text).unwrap();
    write("web.rs", "mod one; mod two; mod three;\npub(crate) use one::{Asked, One};");
    write("web/one.rs", "use crate::{model::{Row, rows::Seat}, web::two::Two};");
    write(
        "web/two.rs",
        "use super::three as other;\n#[cfg(test)]\nmod tests { use super::super::one::One; }",
    );
    write("web/three.rs", "// see super::one\nuse super::{App, two2::{self, Three}};");
    assert_eq!(circle(file_imports(src.path(), "web")), [""; 0]);
    write("web/three.rs", "use super::{App as Other, One};");
    assert_eq!(circle(file_imports(src.path(), "web")), ["web/one", "web/three", "web/two"]);
}

#[test]
fn a_planted_cycle_between_files_beside_a_mod_file_is_found() {
    let src = tempfile::tempdir().unwrap();
    fs::create_dir(src.path().join("bot")).unwrap();
    let write = |name: &str, text: &str| fs::write(src.path().join(name), text).unwrap();
    write("bot/mod.rs", "mod judge; mod road; mod spot;\npub(crate) use judge::Judge;");
    write("bot/judge.rs", "use super::road::Road;");
    write("bot/road.rs", "use super::spot::Spot;");
    write("bot/spot.rs", "");
    assert_eq!(circle(file_imports(src.path(), "bot")), [""; 0]);
    write("bot/spot.rs", "use super::Judge;");
    assert_eq!(circle(file_imports(src.path(), "bot")), ["bot/judge", "bot/road", "bot/spot"]);
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
