//! The dice of a table: sealed before any player adds to them, and what its players add.
//!
//! The seed of a table follows from a ticket that the server gave out before, with its commitment: a host who plays at
//! once adds their word with the ticket, a player who sits down at an open table adds it there, and one who has just
//! played adds one for the rematch. So the seed is never chosen after a word is known.

use super::actor::Actor;
use super::hall::Hall;
use crate::clock::{random_id, random_seed};
use crate::limits::{WORD_CHARS, visible};
use crate::refused::Refused;
use crate::store::{Holder, SeatRow, Status};
use engine::Seed;
use std::fmt::Write;

/// The letters of a ticket.
const TICKET: usize = 26;

/// Seeds that no person knows before their time, each behind a ticket.
pub(crate) struct Tickets {
    secret: [u8; 64],
    /// What a restored server adds, so that no seed is dealt again that was perhaps revealed since the copy was made.
    restored: String,
}

/// A ticket, and the commitment of its seed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ticket {
    pub(crate) id: String,
    pub(crate) commitment: String,
}

/// What the host who opens a table gives to its dice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Luck {
    /// Whose commitment they were shown before; any if there is none.
    pub(crate) ticket: Option<String>,
    /// What they add.
    pub(crate) word: String,
}

impl Luck {
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
fn read_word(word: &str) -> Result<String, Refused> {
    match word.trim() {
        "" => Ok(String::new()),
        word => visible(word, WORD_CHARS).ok_or(Refused::BadWord),
    }
}

impl Tickets {
    pub(crate) fn new(secret: &[u8; 64], restored: &[u8]) -> Self {
        let mut text = String::new();
        for byte in restored {
            let _ = write!(text, "{byte:02x}");
        }
        Self { secret: *secret, restored: text }
    }

    /// A new one.
    pub(crate) fn draw(&self) -> Result<Ticket, Refused> {
        let id = random_id::<TICKET>().map_err(|_| Refused::Broken)?;
        let commitment = self.seed(&id).commitment();
        Ok(Ticket { id, commitment })
    }

    fn seed(&self, ticket: &str) -> Seed {
        Seed::behind(&self.secret, "ticket", &format!("{}{ticket}", self.restored))
    }

    /// The seed of the rematch of a table.
    pub(super) fn rematch(&self, table: &str) -> Seed {
        Seed::behind(&self.secret, "rematch", &format!("{}{table}", self.restored))
    }
}

impl Hall {
    /// A ticket for a table that the caller may open.
    pub(crate) fn ticket(&self) -> Result<Ticket, Refused> {
        self.shared.tickets.draw()
    }

    /// The seed behind a ticket, once; for a used one, or none, another that no person knows.
    pub(super) async fn seed(&self, ticket: Option<&str>) -> Result<Seed, Refused> {
        if let Some(ticket) = ticket {
            let seed = self.shared.tickets.seed(ticket);
            let used = self.shared.store.has_seed(seed).await;
            if !used.map_err(|error| super::hall::unreadable(ticket, &error))? {
                return Ok(seed);
            }
        }
        random_seed().map_err(|_| Refused::Broken)
    }
}

impl Actor {
    /// What the seats have added so far.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = self.row.dice.words.clone().unwrap_or_default();
        words.resize(self.row.seats.len(), String::new());
        words
    }

    /// What each seat adds to the dice: to these before the game begins, to those of the rematch after it.
    pub(super) fn words_to_come(&self) -> Vec<String> {
        let mut words = match self.row.status {
            Status::Over => self.ending.next_words.clone(),
            Status::Open | Status::Running => self.words(),
        };
        words.resize(self.row.seats.len(), String::new());
        words
    }

    /// A player adds a word.
    pub(super) async fn add_word(&mut self, person: &str, word: &str) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        let mut words = self.words_to_come();
        words[seat.index()] = read_word(word)?;
        match self.row.status {
            Status::Running => return Err(Refused::Started),
            Status::Over => self.ending.next_words = words,
            Status::Open => self.keep_words(words).await?,
        }
        self.show_around();
        Ok(())
    }

    /// A seat whose holder has changed loses its word.
    pub(super) async fn forget_words(&mut self, before: &[SeatRow]) -> Result<(), Refused> {
        let mut words = self.words();
        for ((word, now), before) in words.iter_mut().zip(&self.row.seats).zip(before) {
            if now.holder != before.holder {
                word.clear();
            }
        }
        if self.row.status == Status::Open && words != self.words() {
            self.keep_words(words).await?;
        }
        Ok(())
    }

    /// Only people add to the dice: the words of all other seats are cleared.
    pub(super) async fn seal(&mut self) -> Result<(), Refused> {
        let mut words = self.words();
        for (word, seat) in words.iter_mut().zip(&self.row.seats) {
            if !matches!(seat.holder, Holder::Person(_)) {
                word.clear();
            }
        }
        if self.row.dice.words.as_ref() != Some(&words) && self.row.dice.words.is_some() {
            self.keep_words(words).await?;
        }
        Ok(())
    }

    async fn keep_words(&mut self, words: Vec<String>) -> Result<(), Refused> {
        let kept = self.shared.store.keep_words(self.row.id.clone(), words.clone()).await;
        kept.map_err(|error| {
            tracing::error!(table = self.row.id, %error, "words could not be kept");
            Refused::NotKept
        })?;
        self.row.dice.words = Some(words);
        Ok(())
    }

    /// The commitment of the dice to come: of this game, or once it is over of its rematch.
    pub(super) fn commitment_to_come(&self) -> String {
        match self.row.status {
            Status::Over => self.shared.tickets.rematch(&self.row.id).commitment(),
            Status::Open | Status::Running => self.row.dice.seed.commitment(),
        }
    }
}
