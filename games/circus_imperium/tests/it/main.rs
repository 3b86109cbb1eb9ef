//! What no single scenario shows.

mod bots;
mod crowd;
mod notation;
mod races;
mod random;
mod render;
mod secrets;
mod tables;
mod track;
mod versions;
