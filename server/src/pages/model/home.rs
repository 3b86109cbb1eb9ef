//! The home page, and a person's own page.

use super::dice::TicketCard;
use super::reader::Reader;
use crate::model::ids::TableId;
use engine::{About, Item};

/// The home page and lobby.
#[derive(Debug, Clone)]
pub struct Home {
    /// The dice of a table that is opened from here.
    pub ticket: TicketCard,
    /// Who reads it.
    pub reader: Reader,
    /// The games that can be played here.
    pub games: Vec<GameCard>,
    /// Tables at which the reader sits.
    pub mine: Vec<TableCard>,
    /// Tables with an open seat.
    pub open: Vec<TableCard>,
    /// Tables that can be watched.
    pub running: Vec<TableCard>,
    /// What the lists are narrowed to: words of a title or a name, and a game.
    pub search: (String, String),
    /// A word to the reader: why they were sent here.
    pub notice: Option<String>,
}

/// A game of the home page, with what "Play now" begins.
#[derive(Debug, Clone)]
pub struct GameCard {
    /// The game.
    pub about: About,
    /// How many bots play.
    pub bots: u8,
    /// The name of their level.
    pub level: String,
    /// What is played, in words.
    pub rules: Vec<String>,
}

/// A table in a list.
#[derive(Debug, Clone)]
pub struct TableCard {
    /// Its id in addresses.
    pub id: TableId,
    /// Its name.
    pub title: String,
    /// Its game.
    pub about: About,
    /// Who sits there, and how many seats are still open.
    pub players: Vec<String>,
    /// Open seats.
    pub open_seats: u8,
    /// What is played, in words: course, options, clocks.
    pub rules: Vec<String>,
    /// How long ago it was opened, in words.
    pub age: String,
    /// The game has begun.
    pub started: bool,
    /// The table waits for the reader.
    pub waits_for_me: bool,
    /// The game is over.
    pub over: bool,
}

/// What a table plays, for people who have not begun yet.
#[derive(Debug, Clone, Default)]
pub struct SetupCard {
    /// Its rules in words: those that say it best, and all that differ from the defaults.
    pub rules: Vec<String>,
    /// Pictures of them: the address, and what each shows.
    pub pictures: Vec<(String, Item)>,
    /// The name of the level of the bots that take the open seats.
    pub level: String,
    /// The name of who opened the table, unless it is the reader.
    pub host: Option<String>,
}

/// A person's own page.
#[derive(Debug, Clone)]
pub struct MePage {
    /// Who reads it.
    pub reader: Reader,
    /// What is sent to them, by the name of its kind; empty for nothing.
    pub kind: String,
    /// Where it is sent.
    pub address: String,
    /// Nothing is sent any more: too many notifications in a row could not be delivered.
    pub off: bool,
    /// Their account, if they have one.
    pub account: Option<Account>,
    /// The form that was refused, and the login in it.
    pub typed: Option<(&'static str, String)>,
    /// What came of the last thing they did: well or not, and in words.
    pub outcome: Option<(bool, String)>,
}

/// An account as its owner sees it.
#[derive(Debug, Clone)]
pub struct Account {
    /// What they sign in with.
    pub login: String,
    /// At how many places they are signed in.
    pub devices: u64,
}
