//! The parts of a table beside its match. Each keeps its own fields to itself.

pub(super) mod after_match;
pub(super) mod bots;
pub(super) mod chat;
pub(super) mod connection;
pub(super) mod notifications;
pub(super) mod outgoing;
pub(super) mod presence;
pub(super) mod requests;
pub(super) mod stream_notes;
