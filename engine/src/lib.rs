//! What every game of the server shares. No I/O, no clock, no thread, no global randomness; it knows no game.
//!
//! - [`Game`] is the heart: position, decisions, views. [`Speak`], [`Notation`] and [`Played`] are its words, its
//!   readable positions and its bots; [`Title`] is all four.
//! - [`Chance`] is a value, at tables from sealed [`Dice`]; a [`Match`] is a position with its chance and its moves; a [`Record`] replays it.
//! - [`draw`] turns a view into a picture; it cannot know more than its viewer. [`sign`] says on it what happens in a step.
//! - [`lesson`] guides through a first game on prepared positions; [`Advice`] says what a bot would do.
//! - [`scenario`] runs the rulebook's examples; [`conformance`] checks what every game must keep;
//!   [`rehearsal`] plays for tests of pictures.
//! - [`Table`] is a match of any game behind one object-safe door, for server and command line.

mod advice;
mod any;
mod built;
mod chance;
pub mod conformance;
pub mod content;
mod dice;
pub mod draw;
mod ending;
mod figures;
mod game;
mod hash;
pub mod lesson;
mod offered;
pub mod options;
mod orders;
mod past;
pub mod play;
pub mod record;
pub mod rehearsal;
pub mod rulebook;
pub mod scenario;
mod seat;
pub mod sign;
mod standings;
mod tell;
mod thought;
mod title;
mod trail;
mod undo;
pub mod words;

pub use advice::{Advice, Why};
pub use any::{Choice, Frame, Glimpse, Line, Remarkable, Table, Waiting};
pub use built::Built;
pub use chance::{Chance, Foreseen, Seed};
pub use content::{ContentError, Files, Provenance};
pub use dice::Dice;
pub use ending::{End, Highlight, Tally};
pub use figures::{Figure, Measure};
pub use game::{
    About, ActionKind, Deadline, Game, Notation, OptionField, OptionKind, Played, Player, Progress,
    Question, Refusal, SetupError, Sight, Speak, Turn, Unreadable, When,
};
pub use offered::{FirstGame, Item, Offered};
pub use orders::Order;
pub use play::{Match, Rejected, Terms, Unplayable};
pub use record::{Draws, Move, Origin, Record};
pub use seat::{MAX_SEATS, Names, Seat, SeatSet, Viewer};
pub use standings::{Place, Standings};
pub use tell::{Silent, Tell, Told, Transcript};
pub use thought::Thought;
pub use title::{Title, Visitor};
pub use words::{Lang, Said};

type Action<G> = <G as Game>::Action;
