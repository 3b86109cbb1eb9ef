//! The server from outside: a real one on a free port with a data directory of its own.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod account;
mod account_leave;
mod account_sessions;
mod api;
mod bests;
mod clocks;
mod corpus;
mod description;
mod dice;
mod faults;
mod floods;
mod fragile;
mod hands;
mod hint;
mod hooks;
mod learn;
mod me;
mod names;
mod notices;
mod orders;
mod pages;
mod past;
mod policy;
mod race;
mod secrets;
mod socket;
mod strangers;
mod test_server;
mod versions;
