//! What needs the consent of all players: to undo what others have learnt from, and to give the seat of a player who is
//! away to a substitute bot.

use super::actor::Actor;
use crate::ids;
use crate::pages::model::{DeclinedCard, TakeBack, WishCard};
use crate::refused::Refused;
use crate::store::Status;
use engine::{Seat, SeatSet, Viewer};
use std::time::Duration;
use tokio::time::Instant;

/// A request that no player answers is forgotten after this; until then bots and clocks wait.
const WISH_LASTS: Duration = Duration::from_secs(45);

/// What a player asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum For {
    /// To go back to how it was after so many moves.
    TakeBack(usize),
    /// A substitute bot of this level on the seat of a player who is away.
    StandIn(Seat, String),
}

/// A request that all players must agree to.
#[derive(Debug, Clone)]
pub(super) struct Wish {
    /// Who asks.
    seat: Seat,
    what: For,
    /// Whose word is still missing.
    missing: SeatSet,
    /// Until when.
    pub(super) until: Instant,
}

/// Why a request came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unmet {
    /// Who asked has taken it back, or has gone.
    Withdrawn,
    /// This seat said no.
    Declined(Seat),
    /// No answer came in time.
    Unanswered,
}

/// A request that was not agreed to.
#[derive(Debug, Clone)]
pub(super) struct Declined {
    /// Who asked.
    pub(super) seat: Seat,
    what: For,
    /// Who declined; without a name no answer came in time.
    by: Option<Seat>,
}

/// The request that players are answering, and the last one that came to nothing.
#[derive(Default)]
pub(super) struct Requests {
    /// A player asks the others to agree to an undo or to a substitute bot.
    pub(super) wish: Option<Wish>,
    /// The last request that was not agreed to, until who asked decides again.
    pub(super) declined: Option<Declined>,
}

fn share_a_screen(one: &str, other: &str) -> bool {
    ids::screen(one) == ids::screen(other)
}

impl Wish {
    /// Whether it waits for the word of this seat.
    pub(super) fn waits_for(&self, seat: Seat) -> bool {
        self.missing.contains(seat)
    }
}

fn lasts() -> Instant {
    Instant::now() + WISH_LASTS
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
        if self.requests.wish.is_some() {
            return Err(Refused::WishStands);
        }
        let missing = self.people().filter(|(_, other)| !share_a_screen(other, person));
        let missing: SeatSet = missing.map(|(seat, _)| seat).collect();
        self.want(Wish { seat, what: For::TakeBack(to), missing, until: lasts() }).await?;
        Ok(self.play.as_ref().map_or(version, |play| play.version(Viewer::Seat(seat))))
    }

    async fn want(&mut self, wish: Wish) -> Result<(), Refused> {
        let agreed = wish.missing.is_empty();
        self.requests.declined = None;
        self.requests.wish = Some(wish);
        if agreed {
            return self.fulfil().await;
        }
        self.times.banks.stop(Instant::now());
        self.show_around();
        Ok(())
    }

    /// Asks the players who are here whether a substitute bot shall play for one who is away.
    pub(super) async fn ask_stand_in(
        &mut self,
        person: &str,
        absent: Seat,
        level: &str,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        if self.row.status != Status::Running {
            return Err(Refused::NotStarted);
        }
        if !self.is_away(absent) || absent == seat {
            return Err(Refused::NotAway);
        }
        if !self.shared.games.levels(&self.row.game).contains(&level) {
            return Err(Refused::Unreadable(format!("bot {level:?}")));
        }
        if self.requests.wish.is_some() {
            return Err(Refused::WishStands);
        }
        let here = self.people().filter(|(other, _)| !self.is_away(*other));
        let missing = here.filter(|(_, other)| !share_a_screen(other, person));
        let missing = missing.map(|(seat, _)| seat).collect();
        let what = For::StandIn(absent, level.to_owned());
        self.want(Wish { seat, what, missing, until: lasts() }).await
    }

    /// A player agrees or declines; who has asked may withdraw. Players on a shared device have talked it over: the one
    /// who has it speaks for all of them.
    pub(super) async fn consent(&mut self, person: &str, yes: bool) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let here = self.seats_at(ids::screen(person));
        let wish = self.requests.wish.as_mut().ok_or(Refused::NoWish)?;
        if !yes {
            let own = here.contains(wish.seat);
            self.forget_wish(if own { Unmet::Withdrawn } else { Unmet::Declined(seat) });
            return Ok(());
        }
        here.iter().for_each(|seat| wish.missing.remove(seat));
        if wish.missing.is_empty() && wish.seat != seat {
            return self.fulfil().await;
        }
        self.show_around();
        Ok(())
    }

    async fn fulfil(&mut self) -> Result<(), Refused> {
        let Some(Wish { seat, what, .. }) = self.requests.wish.take() else {
            return Err(Refused::NoWish);
        };
        match what {
            For::TakeBack(to) => self.carry_out(|table| table.rewind(seat, to)).await,
            For::StandIn(absent, level) => self.replace(absent, &level).await,
        }
    }

    /// A request comes to nothing: who asked is told why.
    pub(super) fn forget_wish(&mut self, why: Unmet) {
        let wish = self.requests.wish.take().filter(|_| why != Unmet::Withdrawn);
        let by = if let Unmet::Declined(seat) = why { Some(seat) } else { None };
        self.requests.declined = wish.map(|Wish { seat, what, .. }| Declined { seat, what, by });
        self.set_clock(0);
        self.show_around();
    }

    /// What a viewer may take back.
    pub(super) fn take_back_of(&self, viewer: Viewer) -> Option<TakeBack> {
        let (seat, play) = (viewer.seat()?, self.play.as_ref()?);
        if play.table().turn().is_over() || self.requests.wish.is_some() {
            return None;
        }
        if play.table().may_undo(seat) {
            return Some(TakeBack::Now);
        }
        let to = play.before_last_of(seat)?;
        // Alone with bots, or with players at the same screen, there is no one to ask.
        let own = self.people().find(|(at, _)| *at == seat).map(|(_, person)| person)?;
        let asks = self.people().any(|(_, other)| !share_a_screen(other, own));
        let how = if asks { TakeBack::ByConsent } else { TakeBack::Now };
        play.table().may_rewind(to).then_some(how)
    }

    /// That what a viewer asked for was not agreed to.
    pub(super) fn declined_card(&self, viewer: Viewer) -> Option<DeclinedCard> {
        let declined =
            self.requests.declined.as_ref().filter(|it| viewer == Viewer::Seat(it.seat))?;
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        Some(DeclinedCard {
            by: declined.by.and_then(name),
            stand_in_for: match &declined.what {
                For::TakeBack(_) => None,
                For::StandIn(absent, _) => name(*absent),
            },
        })
    }

    /// The wish that stands, as a viewer sees it.
    pub(super) fn wish_card(&self, viewer: Viewer) -> Option<WishCard> {
        let wish = self.requests.wish.as_ref()?;
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        Some(WishCard {
            seat: wish.seat,
            name: name(wish.seat).unwrap_or_default(),
            stand_in_for: match &wish.what {
                For::TakeBack(_) => None,
                For::StandIn(absent, _) => name(*absent),
            },
            drawn_again: match &wish.what {
                For::TakeBack(to) => {
                    self.play.as_ref().is_some_and(|play| play.table().drew_since(*to))
                }
                For::StandIn(..) => false,
            },
            missing: wish.missing.iter().filter_map(name).collect(),
            asks_you: viewer.seat().is_some_and(|seat| wish.missing.contains(seat)),
            yours: viewer.seat() == Some(wish.seat),
        })
    }
}
