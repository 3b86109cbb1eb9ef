//! The server from outside: a real one on a free port with a data directory of its own.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod account;
mod account_leave;
mod account_sessions;
mod account_stream;
mod api;
mod auto_pass;
mod best_results;
mod bot_accounts;
mod bot_programs;
mod challenges;
mod clocks;
mod content;
mod corpus;
mod description;
mod dice;
mod events;
mod faults;
mod floods;
mod fragile;
mod hint;
mod lesson;
mod live_stream;
mod names;
mod notifications;
mod pages;
mod policy;
mod profile;
mod race;
mod secrets;
mod shared_device;
mod socket;
mod strangers;
mod test_server;
mod undo_and_replay;
mod versions;
mod webhook;
