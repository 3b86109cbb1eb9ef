//! What the players of a table add to its dice.

use super::LiveTable;
use crate::model::ids::PersonId;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, SeatRow, Status};
use crate::table::fair_dice::read_word;

impl LiveTable {
    /// What the seats have added so far.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = self.row.dice.words.clone().unwrap_or_default();
        words.resize(self.row.seats.len(), String::new());
        words
    }

    /// What each seat adds to the dice: to these before the game begins, to those of the rematch after it.
    pub(in crate::table) fn words_to_come(&self) -> Vec<String> {
        let mut words = match self.row.status {
            Status::Over => self.ending.next_words().to_vec(),
            Status::Open | Status::Running => self.words(),
        };
        words.resize(self.row.seats.len(), String::new());
        words
    }

    /// A player adds a word.
    pub(in crate::table) async fn add_word(
        &mut self,
        person: &PersonId,
        word: &str,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        let mut words = self.words_to_come();
        words[seat.index()] = read_word(word)?;
        match self.row.status {
            Status::Running => return Err(Refused::Started),
            Status::Over => self.ending.set_next_words(words),
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
            tracing::error!(table = self.row.id.as_str(), %error, "words could not be kept");
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
