//! Every file below `scenarios/` holds.

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use celestia::{CONTENT, Celestia};
use engine::Files;

#[test]
fn scenarios_hold() {
    let files = Files::embedded("celestia", CONTENT);
    shared::all_hold::<Celestia>(env!("CARGO_MANIFEST_DIR"), &files);
}
