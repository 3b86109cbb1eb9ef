//! What no single scenario shows.

mod bots;
mod crowd;
#[cfg(feature = "page")]
mod driving;
mod notation;
#[cfg(feature = "page")]
mod pace;
mod races;
mod random;
mod reference;
#[cfg(feature = "page")]
mod render;
mod scenarios;
mod schema;
mod secrets;
mod tables;
mod track;
mod versions;
mod windows;
