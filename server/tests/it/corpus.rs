//! Every file of `fuzz/corpus`, through the parser it is for: what once was a fault stays mended.

use server::fuzzing::ALL;
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus")
}

fn names(directory: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(directory).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn every_file_of_the_corpus_is_read_without_a_fault() {
    for (name, parse) in ALL {
        let directory = corpus().join(name);
        let files = names(&directory);
        assert!(files.len() >= 4, "{name} has too few files: {files:?}");
        for file in files {
            let bytes = std::fs::read(directory.join(&file)).unwrap();
            parse(&bytes);
            // Cut short, and with one byte changed.
            parse(&bytes[..bytes.len() / 2]);
            let mut spoilt = bytes;
            if let Some(byte) = spoilt.get_mut(3) {
                *byte ^= 0x20;
            }
            parse(&spoilt);
        }
    }
}

#[test]
fn every_parser_has_its_target_and_its_corpus() {
    let mut own: Vec<String> = ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    own.sort();
    assert_eq!(names(&corpus()), own);
    let targets = names(&corpus().join("../fuzz_targets"));
    let expected: Vec<String> = own.iter().map(|name| format!("{name}.rs")).collect();
    assert_eq!(targets, expected);
}
