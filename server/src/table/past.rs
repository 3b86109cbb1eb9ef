//! Taking back: at once while nobody has learnt anything from it, otherwise when everybody at the table agrees.

use super::actor::Actor;
use crate::pages::model::{TakeBack, WishCard};
use crate::refused::Refused;
use engine::{Seat, SeatSet, Viewer};
use std::time::Duration;
use tokio::time::Instant;

/// A wish that nobody answers is forgotten after this; until then bots and clocks wait.
const WISH_LASTS: Duration = Duration::from_secs(45);

/// Somebody wants to go back behind what others have seen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    /// Who asks.
    seat: Seat,
    /// How many moves shall be left.
    to: usize,
    /// Whose word is still missing.
    missing: SeatSet,
    /// Until when.
    pub(super) until: Instant,
}

impl Actor {
    /// Takes the last decision of a person back, or asks the others whether that may be.
    pub(super) async fn undo(&mut self, person: &str, version: u64) -> Result<u64, Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let stale = !play.is_fresh(seat, version);
        if play.table().may_undo(seat) || play.table().turn().is_over() || stale {
            return self.decide(person, None, version, |table, seat| table.undo(seat)).await;
        }
        let to = play.before_last_of(seat).filter(|to| play.table().may_rewind(*to));
        let Some(to) = to else { return Err(Refused::NothingToTakeBack) };
        if self.wish.is_some() {
            return Err(Refused::WishStands);
        }
        let mut missing: SeatSet = self.people().map(|(seat, _)| seat).collect();
        missing.remove(seat);
        self.wish = Some(Wish { seat, to, missing, until: Instant::now() + WISH_LASTS });
        self.banks.stop(Instant::now());
        if missing.is_empty() {
            self.fulfil().await?;
        } else {
            self.show_around();
        }
        Ok(self.play.as_ref().map_or(version, |play| play.version(Viewer::Seat(seat))))
    }

    /// Somebody agrees or declines; who has asked may withdraw.
    pub(super) async fn consent(&mut self, person: &str, yes: bool) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let wish = self.wish.as_mut().ok_or(Refused::NoWish)?;
        if !yes {
            self.forget_wish();
            return Ok(());
        }
        wish.missing.remove(seat);
        if wish.missing.is_empty() && wish.seat != seat {
            return self.fulfil().await;
        }
        self.show_around();
        Ok(())
    }

    async fn fulfil(&mut self) -> Result<(), Refused> {
        let Some(Wish { seat, to, .. }) = self.wish.take() else { return Err(Refused::NoWish) };
        self.carry_out(|table| table.rewind(seat, to)).await
    }

    /// Nobody answered in time, or somebody declined.
    pub(super) fn forget_wish(&mut self) {
        self.wish = None;
        self.set_clock(0);
        self.show_around();
    }

    /// What a viewer may take back.
    pub(super) fn take_back_of(&self, viewer: Viewer) -> Option<TakeBack> {
        let (seat, play) = (viewer.seat()?, self.play.as_ref()?);
        if play.table().turn().is_over() || self.wish.is_some() {
            return None;
        }
        if play.table().may_undo(seat) {
            return Some(TakeBack::Now);
        }
        let to = play.before_last_of(seat)?;
        play.table().may_rewind(to).then_some(TakeBack::ByConsent)
    }

    /// The wish that stands, as a viewer sees it.
    pub(super) fn wish_card(&self, viewer: Viewer) -> Option<WishCard> {
        let wish = self.wish?;
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        Some(WishCard {
            seat: wish.seat,
            name: name(wish.seat).unwrap_or_default(),
            missing: wish.missing.iter().filter_map(name).collect(),
            asks_you: viewer.seat().is_some_and(|seat| wish.missing.contains(seat)),
            yours: viewer.seat() == Some(wish.seat),
        })
    }
}
