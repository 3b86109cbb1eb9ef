//! The pages in real Chromium, against the real program. One browser process a person.
//!
//! `scripts/browser` sets everything up. By hand: build the program, then
//! `HIPPODROME_BIN=target/debug/hippodrome cargo test -p browser -- --test-threads=1`.

mod access;
mod duel;
mod french;
mod house;
mod keyboard;
mod names;
mod person;
mod phone;
mod picture;
mod plain;
mod play;
mod reconnect;
mod secrets;
mod solo;
