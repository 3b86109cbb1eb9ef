//! What every registered game must show: an example of every rule, words and rules in both languages. Conformance and the
//! scenarios themselves are run by the program and by the tests of each game.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod advice;
mod highlights;
mod lessons;
mod orders;
mod past;
mod reasons;
mod records;
mod standings;
mod turning_points;
mod undo;
mod words;

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use engine::scenario::{self, Head};
use engine::{Title, Visitor, rulebook};
use std::path::{Path, PathBuf};

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(id)
}

fn scenarios(id: &str) -> Vec<(PathBuf, String)> {
    shared::below(&folder(id).join("scenarios"))
}

#[test]
fn every_rule_is_shown() {
    for about in games::ALL {
        let shown: Vec<(String, Head)> = scenarios(about.id)
            .iter()
            .map(|(path, text)| (path.display().to_string(), Head::read(text).expect("a head")))
            .collect();
        let missing: Vec<&str> = scenario::coverage(about.rulebook.en, &shown)
            .iter()
            .filter(|(_, files)| files.is_empty())
            .map(|(clause, _)| clause.id)
            .collect();
        assert!(missing.is_empty(), "{}: nothing shows {missing:?}", about.name);
    }
}

#[test]
fn rulebooks_have_the_same_clauses_in_both_languages() {
    for about in games::ALL {
        let ids = |text: &'static str| rulebook::clauses(text).map(|clause| clause.id);
        assert!(ids(about.rulebook.en).eq(ids(about.rulebook.fr)), "{}", about.name);
        for text in [about.rulebook.en, about.rulebook.fr] {
            let bare = rulebook::clauses(text)
                .find(|clause| clause.title.is_empty() || clause.text.is_empty());
            assert_eq!(bare, None, "{}", about.name);
        }
    }
}

#[test]
fn words_are_the_same_in_both_languages() {
    for about in games::ALL {
        let read = |lang: &str| {
            std::fs::read_to_string(folder(about.id).join(format!("locales/{lang}.ftl")))
                .expect("every game has words")
        };
        let found = engine::words::differences(&read("en"), &read("fr"));
        assert!(found.is_empty(), "{}: {found:?}", about.name);
    }
}

#[test]
fn options_have_words_in_both_languages() {
    struct Options;
    impl Visitor for Options {
        type Output = Vec<String>;
        fn visit<G: Title>(self) -> Vec<String> {
            use engine::{Lang, OptionKind};
            let mut missing = Vec::new();
            for field in G::ABOUT.options {
                let values: &[&str] = match field.kind {
                    OptionKind::Switch => &[],
                    OptionKind::Choice(values)
                    | OptionKind::PerSeat(values)
                    | OptionKind::Open(values) => values,
                };
                for lang in Lang::ALL {
                    if G::option(field.key, None, lang).is_none() {
                        missing.push(format!("{} ({})", field.key, lang.code()));
                    }
                    missing.extend(
                        values
                            .iter()
                            .filter(|value| G::option(field.key, Some(value), lang).is_none())
                            .map(|value| format!("{}={value} ({})", field.key, lang.code())),
                    );
                }
            }
            missing
        }
    }
    for about in games::ALL {
        let missing = games::visit(about.id, Options).expect("registered");
        assert_eq!(missing, Vec::<String>::new(), "{}", about.name);
    }
}
