//! What no single scenario shows.

mod bots;
mod crowd;
#[cfg(feature = "page")]
mod driving;
mod notation;
mod races;
mod random;
#[cfg(feature = "page")]
mod render;
mod scenarios;
mod secrets;
mod tables;
mod track;
mod versions;
