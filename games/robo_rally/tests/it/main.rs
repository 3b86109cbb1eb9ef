//! What no single scenario shows: boards, courses, par.

mod boards;
mod bots;
mod cards;
mod clauses;
mod docs;
#[cfg(feature = "page")]
mod events;
mod pace;
mod reentry;
mod reference;
mod refusals;
#[cfg(feature = "page")]
mod render;
mod scenarios;
mod schema;
mod undisturbed;
mod versions;

use engine::{Files, Game};
use robo_rally::{CONTENT, Courses, Options, RoboRally, Rules};

fn courses() -> Courses {
    Courses::read(&Files::embedded("robo_rally", CONTENT)).expect("embedded content is good")
}

fn rules(options: &Options, seats: u8) -> Rules {
    RoboRally::rules(&courses(), options, seats).expect("options are good")
}
