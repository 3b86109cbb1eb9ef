//! Every file below `scenarios/` holds.

#[path = "../../../../tests/shared/scenarios.rs"]
mod shared;

use celerium::{CONTENT, Celerium};
use engine::Files;

#[test]
fn scenarios_hold() {
    let files = Files::embedded("celerium", CONTENT);
    shared::all_hold::<Celerium>(env!("CARGO_MANIFEST_DIR"), &files);
}
