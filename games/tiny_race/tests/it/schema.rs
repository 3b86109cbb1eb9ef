//! `schema.json`: what the types say, and what is sent in play.

use engine::Files;
use schemas::Decisions;
use tiny_race::{CONTENT, TinyRace};

/// How decisions are written.
const DECISIONS: Decisions<'_> = Decisions {
    parts: &[],
    forms: &[
        ("steady", "TR-3: one die."),
        ("push", "TR-4: two dice, a double stalls."),
        ("draft", "TR-5: pass the car just ahead."),
        ("boost", "TR-8: play the card."),
    ],
};

#[test]
fn the_schema_is_that_of_the_types() {
    schemas::stands_as_written::<TinyRace>(env!("CARGO_MANIFEST_DIR"), &DECISIONS);
}

#[test]
fn all_that_is_sent_is_as_the_schema_says() {
    let files = Files::embedded("tiny_race", CONTENT);
    schemas::holds_in_play::<TinyRace>(env!("CARGO_MANIFEST_DIR"), &files, &DECISIONS);
}
