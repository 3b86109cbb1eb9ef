//! What no single scenario shows.

mod content;

use celerium::CONTENT;
use engine::Files;

fn files() -> Files {
    Files::embedded("celerium", CONTENT)
}
