//! What no single scenario shows: boards, courses, par.

mod boards;
mod bots;
mod cards;
mod docs;
mod events;
mod pace;
mod reentry;
mod refusals;
mod render;
mod scenarios;

use engine::Files;
use robo_rally::{CONTENT, Courses};

fn courses() -> Courses {
    Courses::read(&Files::embedded("robo_rally", CONTENT)).expect("embedded content is good")
}
