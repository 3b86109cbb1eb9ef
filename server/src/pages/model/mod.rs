//! What the pages are made from: plain data, gathered by the routes, drawn by the functions beside this file.

mod dice;
mod home;
mod lesson;
mod log;
mod new_table;
mod reader;
mod replay;
mod requests;
mod seats;
mod table;

pub use dice::{DiceCard, DicePage, Proof, TicketCard};
pub use home::{Account, GameCard, Home, Me, SetupCard, TableCard};
pub use lesson::Lesson;
pub use log::LogEntry;
pub use new_table::{FormFault, ItemChoice, NewTable, OptionChoice, SeatChoice};
pub use reader::{Reader, Theme};
pub use replay::Replay;
pub use requests::{
    AbsentCard, DeclinedCard, RematchCard, RematchPlayer, TakeBack, TalkLine, WishCard,
};
pub use seats::{Hand, HandOver, Hands, SeatCard, Sitter};
pub use table::{Best, Fragment, Invite, Notice, Orders, TablePage, Timer};
