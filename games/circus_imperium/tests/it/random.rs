//! Random play of all switches keeps every promise of the server.

use circus_imperium::{CONTENT, CircusImperium};
use engine::Files;

#[test]
fn random_play_keeps_every_promise() {
    let files = Files::embedded("circus_imperium", CONTENT);
    let found = engine::conformance::check::<CircusImperium>(&files, 100, 4_000, |_| {});
    let violations: Vec<&str> = found.violations.iter().map(|what| what.en.as_str()).collect();
    assert!(violations.is_empty(), "{violations:#?}");
}
