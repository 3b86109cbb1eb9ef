//! What no single scenario shows.

mod content;
mod random;

use celerium::CONTENT;
use engine::Files;

fn files() -> Files {
    Files::embedded("celerium", CONTENT)
}
