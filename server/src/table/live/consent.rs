//! What needs the consent of all players: to undo what others have learnt from, and to give the seat of a player who is
//! away to a substitute bot.

use super::LiveTable;
use super::parts::requests::{PlayerRequest, RequestEnd, RequestKind};
use crate::model::ids::{MatchVersion, PersonId};
use crate::model::refusal::Refused;
use crate::model::rows::Status;
use crate::pages::model::{DeclinedCard, RequestCard, UndoOffer};
use crate::table::look::Undone;
use engine::{Seat, SeatSet, Viewer};
use std::time::Duration;

/// A request that no player answers is forgotten after this; until then bots and clocks wait.
const REQUEST_LASTS: Duration = Duration::from_secs(45);

fn share_a_device(one: &PersonId, other: &PersonId) -> bool {
    one.account() == other.account()
}

impl LiveTable {
    /// Takes the last decision of a person back, or asks the others whether that may be.
    pub(in crate::table) async fn undo(
        &mut self,
        person: &PersonId,
        version: MatchVersion,
    ) -> Result<Undone, Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let play = self.play.as_ref().ok_or(Refused::NotStarted)?;
        let stale = !play.is_fresh(seat, version);
        if play.game().may_undo(seat) || play.game().turn().is_over() || stale {
            let undo = self.decide(person, None, version, |table, seat| table.undo(seat));
            return Ok(Undone { version: undo.await?, asked: false });
        }
        let to = play.before_last_of(seat).filter(|to| play.game().may_rewind(*to));
        let Some(to) = to else { return Err(Refused::NothingToUndo) };
        if self.requests.is_open() {
            return Err(Refused::RequestOpen);
        }
        let missing = self.people().filter(|(_, other)| !share_a_device(other, person));
        let missing: SeatSet = missing.map(|(seat, _)| seat).collect();
        self.want(PlayerRequest {
            seat,
            what: RequestKind::Undo(to),
            missing,
            until: self.now() + REQUEST_LASTS,
        })
        .await?;
        let now = self.play.as_ref().map_or(version, |play| play.version(Viewer::Seat(seat)));
        Ok(Undone { version: now, asked: self.requests.is_open() })
    }

    async fn want(&mut self, request: PlayerRequest) -> Result<(), Refused> {
        let agreed = request.missing.is_empty();
        self.requests.ask(request);
        if agreed {
            return self.fulfil().await;
        }
        self.times.banks.stop(self.now());
        self.show_around();
        Ok(())
    }

    /// Asks the players who are here whether a substitute bot shall play for one who is away.
    pub(in crate::table) async fn ask_substitute(
        &mut self,
        person: &PersonId,
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
        if self.requests.is_open() {
            return Err(Refused::RequestOpen);
        }
        let here = self.people().filter(|(other, _)| !self.is_away(*other));
        let missing = here.filter(|(_, other)| !share_a_device(other, person));
        let missing = missing.map(|(seat, _)| seat).collect();
        let what = RequestKind::Substitute(absent, level.to_owned());
        self.want(PlayerRequest { seat, what, missing, until: self.now() + REQUEST_LASTS }).await
    }

    /// A player agrees or declines; who has asked may withdraw. Players on a shared device have talked it over: the one
    /// who has it speaks for all of them.
    pub(in crate::table) async fn consent(
        &mut self,
        person: &PersonId,
        yes: bool,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(Some(person)).ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let here = self.seats_at(person.account());
        let request = self.requests.open().ok_or(Refused::NoRequest)?;
        if !yes {
            let own = here.contains(request.seat);
            self.end_request(if own { RequestEnd::Withdrawn } else { RequestEnd::Declined(seat) });
            return Ok(());
        }
        let asks = request.seat == seat;
        self.requests.agree(here);
        if !asks && self.requests.open().is_some_and(|request| request.missing.is_empty()) {
            return self.fulfil().await;
        }
        self.show_around();
        Ok(())
    }

    async fn fulfil(&mut self) -> Result<(), Refused> {
        let Some(PlayerRequest { seat, what, .. }) = self.requests.grant() else {
            return Err(Refused::NoRequest);
        };
        match what {
            RequestKind::Undo(to) => self.carry_out(|table| table.rewind(seat, to)).await,
            RequestKind::Substitute(absent, level) => self.replace(absent, &level).await,
        }
    }

    /// A request comes to nothing: who asked is told why.
    pub(super) fn end_request(&mut self, why: RequestEnd) {
        self.requests.end(why);
        self.set_clock(0);
        self.show_around();
    }

    /// What a viewer may take back.
    pub(super) fn undo_offer(&self, viewer: Viewer) -> Option<UndoOffer> {
        let (seat, play) = (viewer.seat()?, self.play.as_ref()?);
        if play.game().turn().is_over() || self.requests.is_open() {
            return None;
        }
        if play.game().may_undo(seat) {
            return Some(UndoOffer::Now);
        }
        let to = play.before_last_of(seat)?;
        // Alone with bots, or with players on the same device, there is no one to ask.
        let own = self.people().find(|(at, _)| *at == seat).map(|(_, person)| person)?;
        let asks = self.people().any(|(_, other)| !share_a_device(other, own));
        let how = if asks { UndoOffer::ByConsent } else { UndoOffer::Now };
        play.game().may_rewind(to).then_some(how)
    }

    /// That what a viewer asked for was not agreed to.
    pub(super) fn declined_card(&self, viewer: Viewer) -> Option<DeclinedCard> {
        let declined = self.requests.declined().filter(|it| viewer == Viewer::Seat(it.seat))?;
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        Some(DeclinedCard {
            by: declined.by.and_then(name),
            substitute_for: match &declined.what {
                RequestKind::Undo(_) => None,
                RequestKind::Substitute(absent, _) => name(*absent),
            },
        })
    }

    /// The open request, as a viewer sees it.
    pub(super) fn request_card(&self, viewer: Viewer) -> Option<RequestCard> {
        let request = self.requests.open()?;
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        Some(RequestCard {
            seat: request.seat,
            name: name(request.seat).unwrap_or_default(),
            substitute_for: match &request.what {
                RequestKind::Undo(_) => None,
                RequestKind::Substitute(absent, _) => name(*absent),
            },
            drawn_again: match &request.what {
                RequestKind::Undo(to) => {
                    self.play.as_ref().is_some_and(|play| play.game().drew_since(*to))
                }
                RequestKind::Substitute(..) => false,
            },
            missing: request.missing.iter().filter_map(name).collect(),
            asks_you: viewer.seat().is_some_and(|seat| request.missing.contains(seat)),
            yours: viewer.seat() == Some(request.seat),
        })
    }
}
