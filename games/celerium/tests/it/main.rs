//! What no single scenario shows.

mod bots;
mod content;
mod figures;
mod medals;
mod notation;
mod random;
#[cfg(feature = "page")]
mod reasons;
mod reference;
mod refusals;
#[cfg(feature = "page")]
mod render;
mod scenarios;
mod schema;
mod secrets;
mod windows;
mod words;

use celerium::{CONTENT, Contents, Options, Rules};
use engine::Files;

fn files() -> Files {
    Files::embedded("celerium", CONTENT)
}

fn rules(options: &Options, seats: u8) -> Rules {
    let contents = Contents::read(&files()).expect("embedded content is good");
    Rules::ready(&contents, options, seats).expect("options fit")
}
