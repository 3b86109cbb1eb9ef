//! Plants mutants of a game's rules, all of them at once: each stands behind a switch, so that one build holds them all.
//!
//! ```text
//! plant_mutants TREE LIST [CONSTANT…]
//! ```
//!
//! `LIST` has a line for each mutant, with tabs between number, file below `TREE`, kind, first line, first column, last
//! line, last column and replacement, as `cargo mutants --list --json` tells them. The files are written anew. What
//! cannot stand behind a switch is printed, by its number: what is worked out while building, and a function that returns
//! something with an `impl` in it. With a minus before its number: what cannot build. A `const fn` loses that word unless
//! its name is one of `CONSTANT` (`Type::function`, or `function` where it belongs to no type).

mod find;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs, process};

/// One change of one place.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    pub(crate) id: usize,
    pub(crate) kind: String,
    /// Lines and columns of what is replaced, both from 1.
    pub(crate) from: (usize, usize),
    pub(crate) to: (usize, usize),
    pub(crate) replacement: String,
}

fn main() {
    let [_, tree, list, constant @ ..] = &env::args().collect::<Vec<_>>()[..] else {
        eprintln!("plant_mutants TREE LIST [CONSTANT…]");
        process::exit(2);
    };
    let mut files: BTreeMap<String, Vec<Mutant>> = BTreeMap::new();
    for line in fs::read_to_string(list).expect("the list is there").lines() {
        let words: Vec<&str> = line.splitn(8, '\t').collect();
        let number = |at: usize| words[at].parse::<usize>().expect("a number");
        files.entry(words[1].to_owned()).or_default().push(Mutant {
            id: number(0),
            kind: words[2].to_owned(),
            from: (number(3), number(4)),
            to: (number(5), number(6)),
            replacement: words[7].to_owned(),
        });
    }
    // Functions of other files, too, must not be constant where they call what asks a switch.
    let sources: BTreeSet<String> = files.keys().filter_map(|file| source_of(file)).collect();
    for file in sources.iter().flat_map(|source| rust_files(tree, source)) {
        files.entry(file).or_default();
    }
    for (file, mutants) in files {
        let path = format!("{tree}/{file}");
        let text = fs::read_to_string(&path).expect("the file is there");
        let found = find::sites(&text, &mutants, constant);
        let placed: Vec<usize> = found.sites.iter().flat_map(|site| site.ids()).collect();
        for mutant in mutants.iter().filter(|mutant| !placed.contains(&mutant.id)) {
            println!("{}{}", if found.unviable.contains(&mutant.id) { "-" } else { "" }, mutant.id);
        }
        fs::write(&path, write::planted(&text, found.sites)).expect("the file can be written");
    }
}

/// The folder `src` that a file stands in.
fn source_of(file: &str) -> Option<String> {
    file.find("/src/").map(|at| format!("{}/src", &file[..at]))
}

/// All files of a folder below the tree that are Rust; the switch itself is not planted.
fn rust_files(tree: &str, folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(format!("{tree}/{folder}")).expect("the folder is there") {
        let name = entry.expect("readable").file_name().into_string().expect("a name");
        let path = format!("{folder}/{name}");
        if fs::metadata(format!("{tree}/{path}")).expect("readable").is_dir() {
            found.extend(rust_files(tree, &path));
        } else if name.ends_with(".rs") && name != "switch.rs" {
            found.push(path);
        }
    }
    found
}
