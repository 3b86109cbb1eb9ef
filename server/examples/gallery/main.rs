//! The picture gallery: every kind of table page and question of every game, as static files.
//!
//! `cargo run -p server --example gallery -- DIR` writes them; open any of them in a browser, or take its picture. With
//! `questions` after the directory it writes only the pages that the layout check of the browser tests reads.

mod memoracers;
mod page;
mod questions;

use std::path::Path;

fn main() {
    let into = std::env::args().nth(1).expect("a directory to write to");
    let into = Path::new(&into);
    page::write_assets(into);
    questions::write(into);
    if std::env::args().nth(2).as_deref() != Some("questions") {
        memoracers::write(into);
    }
}
