//! What no single scenario shows.

mod bots;
mod content;
mod random;

use celerium::CONTENT;
use engine::Files;

fn files() -> Files {
    Files::embedded("celerium", CONTENT)
}
