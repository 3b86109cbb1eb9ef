//! `schema.json`: what the types say, and what is sent in play.

use engine::Files;
use memoracers::{CONTENT, MemoRacers};
use schemas::Decisions;

/// How decisions are written.
const DECISIONS: Decisions<'_> = Decisions {
    parts: &[("lane", "[1-5]")],
    forms: &[
        ("choose [1-9] [A-D]", "MR-1.1: the series of a number of the circuit."),
        ("confirm", "The circuit stands."),
        ("lane {lane}", "MR-3.3: a start lane."),
        ("mark [1-5] {lane}", "MR-4.2: a lane in a line; 1 is the bottom line."),
        ("erase [1-5]", "Clears a line and all above it."),
        ("lock", "MR-4.8: closes the programme."),
        ("unlock", "MR-4.8: opens it again."),
        (
            "swap [0-8]",
            "MR-9.2: exchanges this tile, counted from 0 at the rear, and the one before it.",
        ),
        ("decline", "MR-9.3: leaves the tiles as they are."),
        ("resign", "MR-11.3: gives up."),
    ],
};

#[test]
fn the_schema_is_that_of_the_types() {
    schemas::stands_as_written::<MemoRacers>(env!("CARGO_MANIFEST_DIR"), &DECISIONS);
}

#[test]
fn all_that_is_sent_is_as_the_schema_says() {
    let files = Files::embedded("memoracers", CONTENT);
    schemas::holds_in_play::<MemoRacers>(env!("CARGO_MANIFEST_DIR"), &files, &DECISIONS);
}
