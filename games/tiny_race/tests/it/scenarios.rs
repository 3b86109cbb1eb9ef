//! Every file below `scenarios/` holds.

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use engine::Files;
use tiny_race::{CONTENT, TinyRace};

#[test]
fn scenarios_hold() {
    let files = Files::embedded("tiny_race", CONTENT);
    shared::all_hold::<TinyRace>(env!("CARGO_MANIFEST_DIR"), &files);
}
