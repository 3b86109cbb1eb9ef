//! What no single scenario shows.

mod scenarios;
