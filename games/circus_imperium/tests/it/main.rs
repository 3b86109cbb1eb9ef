//! What no single scenario shows.

mod bots;
mod races;
mod random;
mod secrets;
