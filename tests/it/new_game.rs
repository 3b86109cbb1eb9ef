//! `scripts/new-game`: a sixth game is made in a copy of the tree, built, checked, and played in its page.

use crate::serve::{Guest, TestServer};
use crate::{Called, finish};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// All files of the sources below a folder, with their texts. What is built and what is hidden is left out.
fn tree(root: &Path, folder: &Path, found: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = folder.join(entry.file_name());
        let name = entry.file_name().into_string().unwrap();
        if entry.file_type().unwrap().is_dir() {
            if name != "target" && !name.starts_with('.') {
                tree(root, &path, found);
            }
        } else {
            found.insert(path.clone(), fs::read(root.join(&path)).unwrap());
        }
    }
}

fn sources(root: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    tree(root, Path::new(""), &mut found);
    found
}

/// A copy of the sources in a folder of its own, and of what cargo is told for them: with other settings all is built again.
fn copy() -> (TempDir, BTreeMap<PathBuf, Vec<u8>>) {
    let place = TempDir::new().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir(place.path().join(".cargo")).unwrap();
    fs::copy(root.join(".cargo/config.toml"), place.path().join(".cargo/config.toml")).unwrap();
    let files = sources(root);
    for (path, text) in &files {
        let copied = place.path().join(path);
        fs::create_dir_all(copied.parent().unwrap()).unwrap();
        fs::write(&copied, text).unwrap();
        fs::set_permissions(&copied, fs::metadata(root.join(path)).unwrap().permissions()).unwrap();
    }
    (place, files)
}

fn new_game(root: &Path, arguments: &[&str]) -> Called {
    let mut command = Command::new(root.join("scripts/new-game"));
    command.args(arguments);
    finish(command)
}

/// Where all games are served alike.
const SHARED: [&str; 10] = [
    "bots/src",
    "engine/src",
    "locales",
    "python/src",
    "server/locales",
    "server/migrations",
    "server/src",
    "src",
    "svg_file/src",
    "web",
];

#[test]
fn no_game_is_named_where_all_are_served_alike() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut games = Vec::new();
    for entry in fs::read_dir(root.join("games")).unwrap() {
        games.push(entry.unwrap().file_name().into_string().unwrap());
    }
    games.retain(|game| game != "registry");
    let mut found = Vec::new();
    for folder in SHARED {
        let mut files = BTreeMap::new();
        tree(root, Path::new(folder), &mut files);
        // Tests choose games to play.
        files.retain(|path, _| !path.iter().any(|part| part == "tests" || part == "tests.rs"));
        for (path, text) in files {
            let text = String::from_utf8_lossy(&text);
            let code = text.split("#[cfg(test)]").next().unwrap();
            // An example in a comment plays a game.
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let code: String = lines.collect::<Vec<_>>().join("\n");
            for game in games.iter().filter(|game| code.contains(game.as_str())) {
                found.push(format!("{} names {game}", path.display()));
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn what_cannot_be_a_game_is_refused_and_nothing_changes() {
    let (place, files) = copy();
    let cases: [(&[&str], &str); 9] = [
        (&[], "usage: "),
        (&["star_derby"], "usage: "),
        (&["Star", "Star Derby"], "cannot be an id"),
        (&["star-derby", "Star Derby"], "cannot be an id"),
        (&["celestia", "Star Derby"], "there is already a game “celestia”"),
        (&["serde", "Star Derby"], "already the name of a crate"),
        (&["star_derby", "Celestia"], "already a game called “Celestia”"),
        (&["star_derby", "Star \"Derby\""], "cannot be a name"),
        (&["star_derby", "Star Derby", "CE"], "another game has rules CE-"),
    ];
    for (arguments, words) in cases {
        let called = new_game(place.path(), arguments);
        assert_eq!(called.code, Some(2), "{arguments:?}: {}", called.err);
        assert!(called.err.contains(words), "{arguments:?}: {}", called.err);
    }
    assert!(sources(place.path()) == files, "a refusal changes nothing");
}

/// The lines of `after` that `before` lacks; all others must be the same.
fn added(before: &[u8], after: &[u8]) -> Vec<String> {
    let [before, after] = [before, after].map(|text| String::from_utf8(text.to_vec()).unwrap());
    let (mut old, mut new) = (before.lines().peekable(), Vec::new());
    for line in after.lines() {
        if old.peek() == Some(&line) {
            old.next();
        } else {
            new.push(line.trim().to_owned());
        }
    }
    assert_eq!(old.next(), None, "a line is gone");
    new
}

/// What the script has changed outside the folder of the game, and by which lines.
fn outside(root: &Path, before: &BTreeMap<PathBuf, Vec<u8>>) -> BTreeMap<String, Vec<String>> {
    let changed = sources(root).into_iter().filter(|(path, text)| {
        !path.starts_with("games/star_derby") && before.get(path) != Some(text)
    });
    changed
        .map(|(path, text)| {
            let old = before.get(&path).map(Vec::as_slice).unwrap_or_default();
            (path.display().to_string(), added(old, &text))
        })
        .collect()
}

/// The program with the sixth game alone: the others are built and played elsewhere. What all games stand on is taken from
/// where this test was built; another version and another name keep the two programs apart.
fn build(root: &Path) -> PathBuf {
    let rewrite = |path: &str, change: &dyn Fn(String) -> String| {
        let path = root.join(path);
        fs::write(&path, change(fs::read_to_string(&path).unwrap())).unwrap();
    };
    let games: Vec<String> = fs::read_dir(root.join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "star_derby")
        .collect();
    let only = |text: String| {
        let names = |line: &str, game: &String| {
            let rest = line.trim_start().strip_prefix(game.as_str());
            rest.is_some_and(|rest| rest.starts_with("::") || rest.starts_with(".workspace"))
        };
        let kept = text.lines().filter(|line| !games.iter().any(|game| names(line, game)));
        kept.flat_map(|line| [line, "\n"]).collect()
    };
    rewrite("games/registry/src/lib.rs", &only);
    rewrite("games/registry/Cargo.toml", &only);
    rewrite("Cargo.toml", &|text| {
        text.replacen("version = \"0.1.0\"", "version = \"0.1.0-sixth\"", 1).replacen(
            "name = \"hippodrome\"",
            "name = \"sixth\"",
            1,
        )
    });
    let built = Path::new(env!("CARGO_BIN_EXE_hippodrome")).parent().unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    // With an example, crates from outside have the features that they have for tests, and are taken as they are. It has
    // another name here: other tests run that of all games at the same time.
    let examples = root.join("server/examples");
    fs::rename(examples.join("gallery"), examples.join("sixth")).unwrap();
    cargo.args(["build", "--offline", "--workspace", "--bin", "sixth", "--example", "sixth"]);
    cargo.current_dir(root);
    cargo.arg("--target-dir").arg(built.parent().unwrap());
    // What cargo says of this test would have the crates built again whose build scripts ask for it.
    for (name, _) in std::env::vars() {
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(name);
        }
    }
    // Lints read the tree itself.
    cargo.env_remove("RUSTC_WORKSPACE_WRAPPER");
    cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0"); // built faster, and it plays little
    let done = finish(cargo);
    assert_eq!(done.code, Some(0), "{}", done.err);
    built.join("sixth")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sixth_game_is_made_built_checked_and_played() {
    let (place, before) = copy();
    let root = place.path();
    let made = new_game(root, &["star_derby", "Star Derby"]);
    assert_eq!(made.code, Some(0), "{}", made.err);

    let mut outside = outside(root, &before);
    outside.remove("Cargo.lock"); // cargo writes it
    let line = |path: &str| outside.get(path).map(Vec::as_slice).unwrap_or_default();
    assert_eq!(outside.len(), 3, "{outside:?}");
    assert_eq!(line("Cargo.toml"), ["star_derby = { path = \"games/star_derby\" }"]);
    assert_eq!(line("games/registry/Cargo.toml"), ["star_derby.workspace = true"]);
    let registered = "star_derby::StarDerby => star_derby::CONTENT,";
    assert_eq!(line("games/registry/src/lib.rs"), [registered]);
    for (path, text) in sources(&root.join("games/star_derby")) {
        let text = String::from_utf8(text).unwrap().to_lowercase();
        assert!(!text.contains("tiny"), "{} names the template", path.display());
    }
    let mut format = Command::new(env!("CARGO"));
    format.args(["fmt", "-p", "star_derby", "--check"]).current_dir(root);
    assert_eq!(finish(format).code, Some(0), "it is formatted");

    let sixth = build(root);
    let call = |line: &str| {
        let mut command = Command::new(&sixth);
        command.current_dir(root).args(line.split_whitespace());
        finish(command)
    };
    call("check star_derby --decisions 3000").said(&["Star Derby: everything holds"]);
    call("check star_derby --secrets 100").said(&["Star Derby: nothing is betrayed"]);
    call("scenario games/star_derby/scenarios").said(&["that do not: 0; unreadable: 0"]);
    call("scenario --coverage star_derby").said(&["Star Derby: all 8 rules are shown"]);
    play(Command::new(&sixth)).await;
}

/// Plays the new game to its end at a table of its own, and looks at its pages.
async fn play(program: Command) {
    let data = TempDir::new().unwrap();
    let server = TestServer::try_spawn(program, data.path()).unwrap();
    let page = async |path: &str| {
        let answer = reqwest::get(format!("{}{path}", server.base)).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await.unwrap()
    };
    let home = page("/?lang=en").await;
    for words in ["Star Derby", "push your luck", "id=\"v-star_derby\"", "#v-star_derby"] {
        assert!(home.contains(words), "{words:?} is not on the first page");
    }
    assert!(page("/learn/star_derby/1?lang=fr").await.contains("lancez un dé"));

    let seats = ["me", "driver"];
    let mut ada = Guest::sit_down_at("star_derby", &server.base, &seats, json!({})).await;
    let table = ada.table.replace("/tables/", "/table/");
    let begun = page(&format!("{table}?lang=en")).await;
    for words in ["class=\"board sd\"", "id=\"car-1\"", "#sd-car", "data-sounds"] {
        assert!(begun.contains(words), "{words:?} is not on the page of the table");
    }
    let (_, style) = begun.split_once("href=\"/assets/star_derby-").unwrap();
    let style = style.split('"').next().unwrap();
    assert!(page(&format!("/assets/star_derby-{style}")).await.contains(".sd-car"));

    // Where both cars have the same longest drive, it is not remarkable: another game tells of one.
    let mut played = 0;
    loop {
        while let Some((version, action)) = ada.wants(&["boost", "push"]).await {
            ada.decide(&version, &action).await;
        }
        let over = page(&format!("{}?lang=en", ada.table.replace("/tables/", "/table/"))).await;
        assert!(over.contains("sd-end"), "the end is drawn");
        if over.contains("Longest drive") {
            break;
        }
        played += 1;
        assert!(played < 40, "what was remarkable is told");
        ada = Guest::sit_down_at("star_derby", &server.base, &seats, json!({})).await;
    }
}
