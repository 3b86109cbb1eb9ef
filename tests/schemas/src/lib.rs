//! JSON Schemas (2020-12) of what programs are sent of a game, and of how decisions are written: made from the game's types, kept
//! as `games/<game>/schema.json`, and held against play by an established validator.
//!
//! It writes no rules: what a view, an event or a reference is follows from its type alone. Decisions are texts; their forms
//! are listed in the tests of each game, and each form must come up.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod document;
mod held;
mod play;

pub use document::{Decisions, Described, document};
pub use held::Held;
pub use play::{Sample, any_game, go_on};

use engine::{Files, Record};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// So many games are played, each with options of its own.
const GAMES: u64 = 12;
/// So many decisions of each.
const DECISIONS: u32 = 250;

/// Whether `schema.json` in the folder of a game says what its types say. `UPDATE=1` writes it anew.
///
/// # Panics
/// If it does not.
pub fn stands_as_written<G: Described>(folder: &str, decisions: &Decisions<'_>) {
    let (path, made) = (Path::new(folder).join("schema.json"), document::<G>(decisions));
    if std::env::var_os("UPDATE").is_some() {
        let text = serde_json::to_string_pretty(&made).expect("a schema is JSON") + "\n";
        fs::write(&path, text).expect("the file can be written");
    }
    let kept = fs::read_to_string(&path).expect("every game has a schema.json");
    let kept: Value = serde_json::from_str(&kept).expect("it is JSON");
    let wrong = "the types say otherwise; UPDATE=1 writes it anew";
    assert!(kept == made, "{}: {wrong}", path.display());
}

/// Whether all that is sent in games is as the schema says, and what was spoilt is not. The games are random ones with any options,
/// and those that the game keeps as records.
///
/// # Panics
/// If it is not.
pub fn holds_in_play<G: Described>(folder: &str, files: &Files, decisions: &Decisions<'_>) {
    let schema = Held::new(document::<G>(decisions));
    let random = (0..GAMES)
        .map(|number| (format!("game {number}"), Sample::play::<G>(files, number, DECISIONS)));
    let kept = records(folder).into_iter().map(|(name, record)| {
        let sample = Sample::replay::<G>(files, &record);
        (name, sample)
    });
    let (mut written, mut told, mut last) = (BTreeSet::new(), BTreeSet::new(), None);
    for (name, sample) in random.chain(kept) {
        let place = format!("{}, {name}", G::ABOUT.name);
        schema.accepts("reference", &sample.reference, &place);
        sample.views.iter().for_each(|view| schema.accepts("view", view, &place));
        for event in sample.events.iter().filter(|event| told.insert(event.to_string())) {
            schema.accepts("event", event, &place);
        }
        written.extend(sample.decisions.iter().cloned());
        last = Some(sample);
    }
    for text in &written {
        schema.accepts("action", &Value::from(text.as_str()), G::ABOUT.name);
    }
    written.extend(play::any_decisions::<G>(4_000));
    let idle = decisions.idle(&written);
    assert!(idle.is_empty(), "{}: no decision is written like {idle:?}", G::ABOUT.name);
    let sample = last.expect("games are played");
    let view = sample.views.last().expect("there are views");
    refuses_what_is_spoilt(&schema, "view", view);
    refuses_what_is_spoilt(&schema, "reference", &sample.reference);
    let event = sample.events.iter().find(|event| event.is_object());
    refuses_what_is_spoilt(&schema, "event", event.expect("some event says more than its name"));
    schema.refuses("event", &serde_json::json!("no_such_event"));
    schema.refuses("action", &Value::from("fly to the moon"));
}

/// The records that a game keeps.
fn records(folder: &str) -> Vec<(String, Record)> {
    let files = fs::read_dir(Path::new(folder).join("tests/records")).expect("it keeps records");
    let read = |path: PathBuf| {
        let record = Record::from_json(&fs::read_to_string(&path).expect("it can be read"));
        (path.display().to_string(), record.expect("it is a record"))
    };
    files.map(|entry| read(entry.expect("it can be read").path())).collect()
}

/// Of a value that fits: with a field more, a field less, or another type in one place, it does not.
fn refuses_what_is_spoilt(schema: &Held, what: &str, value: &Value) {
    let objects = held::objects(value);
    assert!(!objects.is_empty() || !value.is_object(), "{what}");
    for object in objects {
        let mut more = value.clone();
        let fields = more.pointer_mut(&object).and_then(Value::as_object_mut).expect("an object");
        fields.insert("not_of_this_game".into(), Value::Null);
        schema.refuses(what, &more);
    }
    let Some(fields) = value.as_object() else { return };
    for key in fields.keys() {
        let mut other = value.clone();
        other[key] = serde_json::json!({ "not": ["of", "this", "game"] });
        schema.refuses(what, &other);
    }
    for key in schema.required(what) {
        let mut less = value.clone();
        less.as_object_mut().expect("an object").remove(&key);
        schema.refuses(what, &less);
    }
}
