//! Every file below `scenarios/` holds.

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use engine::Files;
use memoracers::{CONTENT, MemoRacers};

#[test]
fn scenarios_hold() {
    let files = Files::embedded("memoracers", CONTENT);
    shared::all_hold::<MemoRacers>(env!("CARGO_MANIFEST_DIR"), &files);
}
