//! The words on the page are those of `vocabulary`: no private language in English or French, and no capitals inside French sentences.

#[path = "../../../../tests/shared/old_words.rs"]
mod shared;

use std::path::{Path, PathBuf};

/// Where such a word is the right one: the file's folder and the key.
const RIGHT: [(&str, &str); 2] = [("server", "page-best-first"), ("server", "end-no-winner")];

/// Terms of the games that booklets write with a capital, and French sentences do not.
const TERMS: [&str; 34] = [
    "Tuile",
    "Tuiles",
    "Couloir",
    "Couloirs",
    "Circuit",
    "Vaisseau",
    "Vaisseaux",
    "Vitesse",
    "Accélérateur",
    "Ralentisseur",
    "Réparateur",
    "Mécanisme",
    "Bouclage",
    "Manche",
    "Boost",
    "Boosts",
    "Événement",
    "Événements",
    "Franchise",
    "Franchises",
    "Planètes",
    "Marché",
    "Hangar",
    "Atelier",
    "Pilotes",
    "Équipement",
    "Équipements",
    "Chaloupe",
    "Trésor",
    "Conducteur",
    "Gladiateur",
    "Hors Tension",
    "Dégât",
    "Dégâts",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The `.ftl` files of the program, the server and all games, with the folder of their crate, their language and their text.
fn files() -> Vec<(String, bool, String)> {
    let mut found = Vec::new();
    let games = std::fs::read_dir(root().join("games")).expect("there are games");
    let games = games.map(|entry| entry.expect("readable").path());
    for folder in games.chain([root().join("server"), root()]) {
        let Ok(entries) = std::fs::read_dir(folder.join("locales")) else { continue };
        let name = folder.file_name().map_or("program".into(), |name| name.to_string_lossy());
        let paths = entries.map(|entry| entry.expect("readable").path());
        for path in paths.filter(|path| path.extension().is_some_and(|end| end == "ftl")) {
            let french = path.to_string_lossy().ends_with("fr.ftl");
            let text = std::fs::read_to_string(&path).expect("readable");
            found.push((name.clone().into_owned(), french, text));
        }
    }
    found
}

/// The messages of a file: key and words, without the names of variables.
fn messages(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words = match line.split_once(" =") {
            Some((key, words)) if line.starts_with(|first: char| first.is_ascii_alphabetic()) => {
                found.push((key.to_owned(), String::new()));
                words
            }
            _ => line,
        };
        let mut pieces = words.split('$');
        let mut plain = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            plain.push_str(
                piece.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_'),
            );
        }
        if let Some((_, words)) = found.last_mut() {
            words.push(' ');
            words.push_str(&plain);
        }
    }
    found
}

/// Old words of a message, with what is said instead.
fn old_words(folder: &str, french: bool, key: &str, words: &str) -> Vec<String> {
    if RIGHT.contains(&(folder, key)) {
        return Vec::new();
    }
    let found = shared::old_words(words, french).into_iter();
    found.map(|(old, new)| format!("{folder}, {key}: “{old}”, better “{new}”")).collect()
}

/// Terms with a capital that follow a small letter, a comma or a colon: inside a sentence.
fn capitals(folder: &str, key: &str, words: &str) -> Vec<String> {
    let inside = |before: &str| {
        let before = before.trim_end_matches([' ', '\u{a0}']);
        before.ends_with(|c: char| c.is_lowercase() || c.is_ascii_digit() || ",;:’}".contains(c))
    };
    let bare = |term: &&&str| {
        words.match_indices(**term).any(|(at, _)| {
            inside(&words[..at])
                && !words[at + term.len()..].starts_with(|c: char| c.is_alphanumeric())
        })
    };
    let found = TERMS.iter().filter(bare);
    found.map(|term| format!("{folder}, {key}: “{term}” has a capital")).collect()
}

#[test]
fn old_words_are_on_no_page() {
    let mut found = Vec::new();
    for (folder, french, text) in files() {
        for (key, words) in messages(&text) {
            found.extend(old_words(&folder, french, &key, &words));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn french_sentences_have_no_capitals_inside() {
    let mut found = Vec::new();
    for (folder, _, text) in files().iter().filter(|(_, french, _)| *french) {
        for (key, words) in messages(text) {
            found.extend(capitals(folder, &key, &words));
        }
    }
    for about in games::ALL {
        for clause in engine::rulebook::clauses(about.rulebook.fr) {
            found.extend(capitals(about.id, clause.id, clause.text));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn lessons_use_plain_words() {
    for about in games::ALL {
        let path = root().join("games").join(about.id).join("lessons.toml");
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        for line in text.lines() {
            let Some((english, french)) = line.split_once("fr = \"") else { continue };
            let mut found = old_words(about.id, false, "lesson", english);
            found.extend(old_words(about.id, true, "lesson", french));
            found.extend(capitals(about.id, "lesson", french));
            assert!(found.is_empty(), "{found:#?}");
        }
    }
}

#[test]
fn planted_old_words_and_capitals_are_found() {
    let planted = "a-key = { $seat } and nobody else\nb-key = { $n ->\n    [one] Look on\n   *[other] Houses\n}\n";
    let found: Vec<String> = messages(planted)
        .iter()
        .flat_map(|(key, words)| old_words("planted", false, key, words))
        .collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(capitals("planted", "key", " { } prend le Couloir 3").len(), 1);
    assert_eq!(capitals("planted", "key", " Couloir 3. Tuile 2").len(), 0);
}
