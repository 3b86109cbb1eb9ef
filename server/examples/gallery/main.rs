//! The picture gallery: every kind of table page and question of every game, as static files.
//!
//! `cargo run -p server --example gallery -- DIR` writes them; open any of them in a browser, or take its picture. With
//! the id of a game after the directory it writes only the questions of that game, which the layout check of the browser tests
//! reads.

mod memoracers;
mod page;
mod questions;

use std::path::Path;

fn main() {
    let into = std::env::args().nth(1).expect("a directory to write to");
    let into = Path::new(&into);
    page::write_assets(into);
    let only = std::env::args().nth(2);
    questions::write(into, only.as_deref());
    if only.is_none() {
        memoracers::write(into);
    }
}
