//! The pages in real Chromium, against the real program. Each person has a window of their own.
//!
//! `scripts/browser` sets everything up. By hand: name axe-core's file in `AXE_JS`, then build with `cargo test --workspace
//! --no-run`, which makes the program too, and `cargo test --workspace --test browser`.

mod access;
mod account;
mod browsers;
mod celerium;
mod celestia;
mod challenge;
mod chromium;
mod circus;
mod clocks;
mod dice;
mod duel;
mod ends;
mod faces;
mod french;
mod grid;
mod habits;
mod hands;
mod happens;
mod help;
mod keyboard;
mod layout;
mod layout_pages;
mod layout_shift;
mod learn;
mod limits;
mod lobby;
mod lost;
mod names;
mod notices;
mod orders;
mod past;
mod person;
mod phone;
mod picture;
mod plain;
mod play;
mod reconnect;
mod robo;
mod robo_secrets;
mod secrets;
mod seen;
mod setup;
mod solo;
mod spectator;
mod steps;
mod svg;
mod tabs;
mod test_server;
mod waiting;
