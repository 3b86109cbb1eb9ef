//! What no single scenario shows.

mod random;
mod scenarios;
