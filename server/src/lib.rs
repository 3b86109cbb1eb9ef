//! The server: people, tables, store, pages, sockets and the JSON API. Start at [`Server::open`].
//!
//! - `table` is the heart: one task a table, with a queue of messages. A step is tried, stored, and only then shown.
//! - [`store`] keeps what must not be lost; `web` are the routes; [`wire`] is what a page's socket sends and receives.
//! - [`pages`] are plain functions from plain data ([`pages::model`]) to HTML; [`pages::picture`] makes one of them an SVG file.
//!
//! **Invariant:** only what `engine::AnyMatch` gives for a viewer leaves the process. Nothing here serialises a position.

pub mod catalog;
mod challenges;
#[doc(hidden)]
pub mod fuzzing;
pub mod host;
pub mod model;
mod notifications;
pub mod pages;
mod people;
mod replay;
pub mod secrets;
pub mod store;
mod system;
mod table;
mod web;
pub mod wire;
pub mod words;
mod work_queue;

pub use host::{Config, Server, StartError};
pub use model::limits::Limits;
pub use model::refusal::Refused;
pub use model::webhook_address::BadAddress;
pub use people::sessions::SessionLimits;
pub use table::Tempo;
pub use wire::RematchAnswer;

/// Method and path of every route of the API.
pub fn api_routes() -> Vec<(&'static str, String)> {
    web::api::listed()
}
