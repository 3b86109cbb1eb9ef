//! A hint for a player who is asked: what the game's adviser would do in their seat, and why.
//!
//! The adviser is a bot of the game's best level that hears, from the first move on, what this seat was told, and decides
//! from what the seat sees. It thinks apart from the table; its hint is shown to no one else and is kept nowhere.

use super::LiveTable;
use super::running_match::{History, RunningMatch};
use crate::model::ids::{MatchVersion, PersonId};
use crate::model::refusal::Refused;
use engine::{Advice, Seat, Viewer};
use std::sync::Arc;

/// All that an adviser needs, to think elsewhere.
pub(in crate::table) struct Study {
    history: History,
    seat: Seat,
    /// Held as long as it thinks: a seat has one adviser at a time.
    _alone: Arc<()>,
}

impl Study {
    /// What the adviser would do. This takes a while.
    pub(in crate::table) fn advice(&self) -> Option<Advice> {
        self.history.advice(self.seat)
    }
}

impl LiveTable {
    /// What an adviser of this person needs, if they are asked something at this version.
    pub(in crate::table) fn hint(
        &mut self,
        person: &PersonId,
        version: MatchVersion,
    ) -> Result<Study, Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let (play, adviser) = self.adviser(seat, version)?;
        if Arc::strong_count(adviser) > 1 {
            return Err(Refused::TooFast);
        }
        Ok(Study { history: play.history(), seat, _alone: Arc::clone(adviser) })
    }

    /// The game and a seat's adviser, if the seat is asked something at this version.
    pub(super) fn adviser(
        &self,
        seat: Seat,
        version: MatchVersion,
    ) -> Result<(&RunningMatch, &Arc<()>), Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let turn = play.game().turn();
        if turn.is_over() {
            return Err(Refused::Over);
        }
        if !play.is_fresh(seat, version) {
            return Err(Refused::Stale { version: play.version(Viewer::Seat(seat)) });
        }
        let adviser = self.bots.adviser(seat).filter(|_| turn.awaited().contains(seat));
        Ok((play, adviser.ok_or(Refused::NoHint)?))
    }
}
