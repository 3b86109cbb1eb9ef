//! What the pages are made from: plain data, gathered by the routes, drawn by the functions beside this file.

mod challenge;
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

pub use challenge::ChallengePage;
pub use dice::{DiceCard, DicePage, Proof, TicketCard};
pub use home::{Account, GameCard, Home, MePage, SetupCard, TableCard};
pub use lesson::Lesson;
pub use log::LogEntry;
pub use new_table::{FormFault, ItemChoice, NewTablePage, OptionChoice, SeatChoice};
pub use reader::{Reader, Theme};
pub use replay::{ReplayPage, TurningPoint};
pub use requests::{
    AbsentCard, DeclinedCard, RematchCard, RematchPlayer, RequestCard, TalkLine, UndoOffer,
};
pub use seats::{DevicePlayer, HandOver, SeatCard, SeatHolder, SharedDevice};
pub use table::{Agreement, Best, Fragment, Invite, Notice, Orders, TablePage, TimerCard};
