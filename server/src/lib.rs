//! The server: people, tables, store, pages, sockets and the JSON API. Start at [`Server::open`].
//!
//! - `table` is the heart: one task a table, with a mailbox. A step is tried, kept, and only then shown.
//! - [`store`] keeps what must not be lost; `http` are the routes; [`wire`] is what a page's socket says and hears.
//! - [`pages`] are plain functions from plain data ([`pages::model`]) to HTML; [`picture`] makes one of them an SVG file.
//!
//! **Invariant:** only what `engine::Table` gives for a viewer leaves the process. Nothing here serialises a position.

mod accounts;
mod address;
pub mod assets;
mod clock;
mod door;
#[doc(hidden)]
pub mod fuzzing;
pub mod game;
mod http;
mod ids;
pub mod keeping;
mod limits;
mod lines;
mod notices;
pub mod pages;
mod people;
pub mod picture;
pub mod qr;
mod refused;
mod replay;
pub mod secrets;
mod serve;
mod sessions;
mod signals;
pub mod store;
mod table;
pub mod wire;
pub mod words;
mod work_queue;

pub use address::BadAddress;
pub use limits::Limits;
pub use refused::Refused;
pub use serve::{Config, Server, StartError};
pub use sessions::Terms;
pub use table::Tempo;
pub use wire::RematchAnswer;

/// Method and path of every route of the API.
pub fn api_routes() -> Vec<(&'static str, String)> {
    http::api::listed()
}
