//! Random play of all switches keeps every promise of the server.

use crate::files;
use celerium::Celerium;

#[test]
fn random_play_keeps_every_promise() {
    let found = engine::conformance::check::<Celerium>(&files(), 100, 4_000, |_| {});
    let violations: Vec<&str> = found.violations.iter().map(|what| what.en.as_str()).collect();
    assert!(violations.is_empty(), "{violations:#?}");
}
