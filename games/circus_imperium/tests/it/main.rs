//! What no single scenario shows.

mod bots;
mod crowd;
mod driving;
mod notation;
mod races;
mod random;
mod render;
mod scenarios;
mod secrets;
mod tables;
mod track;
mod versions;
