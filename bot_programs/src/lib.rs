//! Bots that are programs of their own: asked by lines of JSON on standard input, answering on standard output.
//!
//! `docs/bot-programs.md` describes the lines. A [`Pool`] starts the programs and lends one to a seat for one game, as a
//! [`SeatedProgram`]. A program that is slow, breaks, answers nonsense or floods loses its turn, which is then decided by
//! the game's default, and never the table: it is read and written by threads of their own, every line has a largest
//! length and every answer a longest time.

mod command;
mod faults;
mod pool;
mod process;
mod protocol;

pub use command::{BadCommand, CommandLine, PREFIX, command_of};
pub use faults::{Fault, Faults};
pub use pool::{Limits, Pool, SeatedProgram};
pub use process::{CannotStart, end_all};
pub use protocol::{Hello, PROTOCOL, Question};
