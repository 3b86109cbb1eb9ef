//! Every file below `scenarios/` holds.

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use circus_imperium::{CONTENT, CircusImperium};
use engine::Files;

#[test]
fn scenarios_hold() {
    let files = Files::embedded("circus_imperium", CONTENT);
    shared::all_hold::<CircusImperium>(env!("CARGO_MANIFEST_DIR"), &files);
}
