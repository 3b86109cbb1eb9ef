//! The dice of a table: sealed before any player adds to them, and what its players add.
//!
//! The seed of a table follows from a ticket that the server gave out before, with its commitment: a host who plays at
//! once adds their word with the ticket, a player who sits down at an open table adds it there, and one who has just
//! played adds one for the rematch. So the seed is never chosen after a word is known.

use crate::model::ids::TableId;
use crate::model::limits::WORD_CHARS;
use crate::model::names::visible;
use crate::model::refusal::Refused;
use crate::system::random_id;
use engine::Seed;
use std::fmt::Write;

/// The letters of a ticket.
const TICKET: usize = 26;

/// Seeds that no person knows before their time, each behind a ticket.
pub(crate) struct DiceTickets {
    secret: [u8; 64],
    /// What a restored server adds, so that no seed is dealt again that was perhaps revealed since the copy was made.
    restored: String,
}

/// A ticket, and the commitment of its seed.
#[derive(Debug, Clone, Default)]
pub(crate) struct DiceTicket {
    pub(crate) id: String,
    pub(crate) commitment: String,
}

/// What the host who opens a table gives to its dice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct DiceSetup {
    /// Whose commitment they were shown before; any if there is none.
    pub(crate) ticket: Option<String>,
    /// What they add.
    pub(crate) word: String,
}

impl DiceSetup {
    /// As a form or a program gives it.
    pub(crate) fn read(ticket: Option<&str>, word: Option<&str>) -> Result<Self, Refused> {
        let ours = |ticket: &&str| {
            ticket.len() == TICKET && ticket.chars().all(|c| c.is_ascii_alphanumeric())
        };
        let ticket = ticket.filter(ours).map(str::to_owned);
        Ok(Self { ticket, word: read_word(word.unwrap_or_default())? })
    }
}

/// A word for the dice; nothing is a word too.
pub(super) fn read_word(word: &str) -> Result<String, Refused> {
    match word.trim() {
        "" => Ok(String::new()),
        word => visible(word, WORD_CHARS).ok_or(Refused::BadWord),
    }
}

impl DiceTickets {
    pub(crate) fn new(secret: &[u8; 64], restored: &[u8]) -> Self {
        let mut text = String::new();
        for byte in restored {
            let _ = write!(text, "{byte:02x}");
        }
        Self { secret: *secret, restored: text }
    }

    /// A new one.
    pub(crate) fn draw(&self) -> Result<DiceTicket, Refused> {
        let id = random_id::<TICKET>().map_err(|_| Refused::Broken)?;
        let commitment = self.seed(&id).commitment();
        Ok(DiceTicket { id, commitment })
    }

    pub(super) fn seed(&self, ticket: &str) -> Seed {
        Seed::behind(&self.secret, "ticket", &format!("{}{ticket}", self.restored))
    }

    /// The seed of the rematch of a table.
    pub(super) fn rematch(&self, table: &TableId) -> Seed {
        Seed::behind(&self.secret, "rematch", &format!("{}{table}", self.restored))
    }
}
