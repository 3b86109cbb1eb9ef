//! What no single scenario shows.

mod races;
mod random;
mod scenarios;
mod secrets;
