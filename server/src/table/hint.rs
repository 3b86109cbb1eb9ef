//! A hint for a player who is asked: what the game's adviser would do in their seat, and why.
//!
//! The adviser is a bot of the game's best level that hears, from the first move on, what this seat was told, and decides
//! from what the seat sees. It thinks apart from the table; its hint is shown to no one else and is kept nowhere.

use super::running_match::{History, RunningMatch};
use super::state::LiveTable;
use crate::model::ids::{MatchVersion, PersonId};
use crate::model::refusal::Refused;
use engine::{Advice, Seat, Viewer};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

/// All that an adviser needs, to think elsewhere.
pub(crate) struct Study {
    history: History,
    seat: Seat,
    thinkers: Arc<Semaphore>,
    _alone: OwnedSemaphorePermit,
}

impl std::fmt::Debug for Study {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Study").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl Study {
    /// What the adviser would do, as soon as the server has a thread for it.
    pub(super) async fn conclude(self) -> Result<Advice, Refused> {
        let turn = Arc::clone(&self.thinkers).acquire_owned().await;
        let turn = turn.map_err(|_| Refused::Closing)?;
        // Both permits are held until the thought ends, even if the caller no longer waits for it.
        let advice = spawn_blocking(move || {
            let study = self;
            let advice = study.history.advice(study.seat);
            drop((study, turn));
            advice
        });
        advice.await.ok().flatten().ok_or(Refused::NoHint)
    }
}

impl LiveTable {
    /// What an adviser of this person needs, if they are asked something at this version.
    pub(super) fn hint(
        &mut self,
        person: &PersonId,
        version: MatchVersion,
    ) -> Result<Study, Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let (play, adviser) = self.adviser(seat, version)?;
        let alone = Arc::clone(adviser).try_acquire_owned().map_err(|_| Refused::TooFast)?;
        let thinkers = Arc::clone(&self.shared.thinkers);
        Ok(Study { history: play.history(), seat, thinkers, _alone: alone })
    }

    /// The game and the permit of a seat's adviser, if the seat is asked something at this version.
    pub(super) fn adviser(
        &self,
        seat: Seat,
        version: MatchVersion,
    ) -> Result<(&RunningMatch, &Arc<Semaphore>), Refused> {
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let turn = play.game().turn();
        if turn.is_over() {
            return Err(Refused::Over);
        }
        if !play.is_fresh(seat, version) {
            return Err(Refused::Stale { version: play.version(Viewer::Seat(seat)) });
        }
        let adviser =
            self.bots.advisers.get(seat.index()).filter(|_| turn.awaited().contains(seat));
        Ok((play, adviser.ok_or(Refused::NoHint)?))
    }
}
