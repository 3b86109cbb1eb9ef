//! What a host does with a server: serve, copy it, make one from a copy, examine it.

mod backup;
mod data_directory;
mod doctor;
mod keep_error;
mod serve;
mod start_error;

pub use backup::{Counted, backup, restore};
pub use doctor::{Fault, Report, begin, examine};
pub use keep_error::KeepError;
pub use serve::{Config, Server};
pub use start_error::StartError;
