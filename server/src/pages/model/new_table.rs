//! The form that creates a table.

use super::dice::TicketCard;
use super::reader::Reader;
use crate::model::rows::Listing;
use engine::{About, Item};

/// The form for a new table.
#[derive(Debug, Clone)]
pub struct NewTablePage {
    /// The dice of a table that is opened from here.
    pub ticket: TicketCard,
    /// Who reads it.
    pub reader: Reader,
    /// All games that can be chosen.
    pub games: Vec<About>,
    /// The chosen game.
    pub about: About,
    /// Its options, with the values chosen so far.
    pub options: Vec<OptionChoice>,
    /// Its bot levels, with their names.
    pub levels: Vec<(String, String)>,
    /// Bot accounts that can be challenged now: name and login.
    pub bots: Vec<(String, String)>,
    /// The seats as chosen so far.
    pub seats: Vec<SeatChoice>,
    /// The names of those on the reader's device, by seat.
    pub here: Vec<String>,
    /// The option and the value of a game for one player.
    pub solo: Option<(&'static str, &'static str)>,
    /// The nickname as typed so far.
    pub name: String,
    /// The table's name as typed so far.
    pub title: String,
    /// What is added to the dice, as typed so far.
    pub word: String,
    /// Whether it is listed in the lobby.
    pub listing: Listing,
    /// The clocks that are offered, with their names, and the one chosen so far.
    pub clocks: (Vec<(String, String)>, String),
    /// A bot takes the seat of a player who is late.
    pub late_bot: bool,
    /// With a time bank or with days: the limits of the game's options hold too.
    pub own_limits: bool,
    /// Which time limits will hold alone with bots, and among people.
    pub limits: (String, String),
    /// Why the form came back.
    pub fault: Option<FormFault>,
}

/// Why a form came back.
#[derive(Debug, Clone)]
pub struct FormFault {
    /// One sentence.
    pub words: String,
    /// The name of the field that it is about: `name`, `title`, `seats`, `option-KEY`…
    pub field: Option<String>,
}

/// A value of an option to browse.
#[derive(Debug, Clone)]
pub struct ItemChoice {
    /// What it is.
    pub item: Item,
    /// The address of its small picture.
    pub picture: Option<String>,
}

/// An option and the value chosen so far.
#[derive(Debug, Clone)]
pub struct OptionChoice {
    /// Its key, which is also the name of the form control (`option-KEY`).
    pub key: &'static str,
    /// Its name.
    pub label: String,
    /// What it changes, in one sentence.
    pub explained: String,
    /// Its values to browse; empty for a short list.
    pub items: Vec<ItemChoice>,
    /// Its parts that are in play or not, with their names.
    pub parts: Vec<(&'static str, String)>,
    /// What control it is.
    pub kind: engine::OptionKind,
    /// Its values with their names.
    pub values: Vec<(String, String)>,
    /// The value chosen so far (for per-seat options, by seat, separated by commas).
    pub chosen: String,
}

/// A seat of the form: `me`, `here`, `open`, the level of a bot or `@` and the login of a bot account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatChoice(pub String);
