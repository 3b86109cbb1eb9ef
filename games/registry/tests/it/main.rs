//! What every registered game must show: conformance, scenarios, words and rules in both languages.

use engine::conformance::{Findings, check};
use engine::scenario::{self, Head};
use engine::{Said, Title, Visitor, rulebook};
use std::path::{Path, PathBuf};

/// Decisions of random play per game in `cargo test`; `hippodrome check` goes on from there.
const DECISIONS: u64 = 4_000;

struct Check {
    id: &'static str,
}

impl Visitor for Check {
    type Output = Findings;

    fn visit<G: Title>(self) -> Findings {
        let files = games::embedded(self.id).expect("registered");
        check::<G>(&files, 1, DECISIONS, |_| {})
    }
}

#[test]
fn every_game_conforms() {
    for about in games::ALL {
        let found = games::visit(about.id, Check { id: about.id }).expect("registered");
        assert_eq!(found.violations, Vec::<Said>::new(), "{}", about.name);
        assert!(found.decisions >= DECISIONS);
    }
}

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(id)
}

fn scenarios(id: &str) -> Vec<(PathBuf, String)> {
    let mut found: Vec<(PathBuf, String)> = std::fs::read_dir(folder(id).join("scenarios"))
        .expect("every game has scenarios")
        .map(|entry| entry.expect("readable").path())
        .map(|path| (path.clone(), std::fs::read_to_string(path).expect("readable")))
        .collect();
    found.sort();
    found
}

struct Run<'a> {
    id: &'static str,
    text: &'a str,
}

impl Visitor for Run<'_> {
    type Output = Result<Vec<Said>, scenario::Malformed>;

    fn visit<G: Title>(self) -> Self::Output {
        scenario::run::<G>(&games::embedded(self.id).expect("registered"), self.text)
    }
}

#[test]
fn every_scenario_holds() {
    let mut failures = Vec::new();
    for about in games::ALL {
        for (path, text) in scenarios(about.id) {
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            match games::visit(about.id, Run { id: about.id, text: &text }).expect("registered") {
                Ok(lines) if lines.is_empty() => {}
                Ok(lines) => {
                    let lines: Vec<&str> = lines.iter().map(|line| line.en.as_str()).collect();
                    failures.push(format!("{name}\n    {}", lines.join("\n    ")));
                }
                Err(error) => failures.push(format!("{name}: {error}")),
            }
        }
    }
    assert!(failures.is_empty(), "{} fail\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_rule_is_shown() {
    for about in games::ALL {
        let shown: Vec<(String, Vec<String>)> = scenarios(about.id)
            .iter()
            .map(|(path, text)| {
                (path.display().to_string(), Head::read(text).expect("a head").rules)
            })
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
