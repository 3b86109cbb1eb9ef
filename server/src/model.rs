//! Plain data of the whole server: ids, rows, limits, refusals. No task, no file, no clock.

pub mod ids;
pub mod limits;
pub(crate) mod merge;
pub(crate) mod names;
pub mod refusal;
pub mod rows;
pub(crate) mod signals;
pub mod webhook;
pub mod webhook_address;
