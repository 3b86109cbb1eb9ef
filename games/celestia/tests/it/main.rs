//! What no single scenario shows: conformance of all modes, hidden windows, bad input, probabilities of the bots.

mod bots;
mod cards;
mod content;
mod facing;
mod odds;
mod reference;
mod refusals;
#[cfg(feature = "page")]
mod render;
mod scenarios;
mod schema;
mod versions;
mod windows;
mod words;

use celestia::{Boxes, CONTENT, Celestia, Options, Rules};
use engine::Files;

fn files() -> Files {
    Files::embedded("celestia", CONTENT)
}

fn boxes() -> Boxes {
    Boxes::read(&files()).expect("embedded content is good")
}

fn rules(options: &Options, seats: u8) -> Rules {
    Rules::ready(&boxes(), options, seats).expect("options fit")
}

#[test]
fn random_play_keeps_every_promise() {
    let found = engine::conformance::check::<Celestia>(&files(), 100, 6_000, |_| {});
    let violations: Vec<&str> = found.violations.iter().map(|what| what.en.as_str()).collect();
    assert!(violations.is_empty(), "{violations:#?}");
}
