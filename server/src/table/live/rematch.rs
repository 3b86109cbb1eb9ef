//! A rematch: one player asks for it, the others agree or decline, and the new table opens once all have agreed. A player who
//! declines, or who has been away for a while, can be left out: a bot takes the seat.

use super::LiveTable;
use super::parts::after_match::Proposal;
use crate::model::ids::{AccountId, PersonId, TableId};
use crate::model::merge::whose;
use crate::model::refusal::Refused;
use crate::model::rows::{Holder, SeatRow, Status};
use crate::pages::model::{RematchCard, RematchPlayer};
use crate::table::look::Look;
use crate::wire::RematchAnswer;
use engine::{Lang, Seat, SeatSet, Turn};
use std::time::Instant;

/// What an answer leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RematchOutcome {
    /// Not all have agreed.
    Waits,
    /// The rematch starts.
    Starts {
        /// The device of the player who asked.
        host: AccountId,
        /// Bots take these seats.
        left_out: SeatSet,
        /// All players share one device.
        alone: bool,
    },
}

/// The person of a seat, also while a bot plays for them; nothing for a deleted account.
fn player(held: &SeatRow) -> Option<&PersonId> {
    whose(&held.holder).filter(|person| !person.account().is_gone())
}

impl LiveTable {
    /// The seats of people, also those where a bot plays for them.
    fn played(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        (0..).map(Seat).zip(&self.row.seats).filter_map(|(seat, held)| Some((seat, player(held)?)))
    }

    /// The seats of the people at the device of a person.
    fn played_by(&self, person: Option<&PersonId>) -> SeatSet {
        let device = person.map(PersonId::account);
        let own = self.played().filter(|(_, it)| Some(it.account()) == device);
        own.map(|(seat, _)| seat).collect()
    }

    /// Whether all people of the table share one device.
    fn share_one_device(&self) -> bool {
        let mut devices = self.played().map(|(_, person)| person.account());
        let first = devices.next();
        devices.all(|device| Some(device) == first)
    }

    /// A player asks for a rematch, agrees, declines, or starts without those who can be left out.
    pub(in crate::table) fn answer_rematch(
        &mut self,
        person: &PersonId,
        answer: RematchAnswer,
    ) -> Result<RematchOutcome, Refused> {
        if self.row.status != Status::Over {
            return Err(Refused::NotOver);
        }
        let own = self.played_by(Some(person));
        let first = own.first().ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let none = SeatSet::EMPTY;
        let mut proposal = match (self.ending.proposal(), answer) {
            (Some(proposal), _) => proposal,
            (None, RematchAnswer::Decline) => return Ok(RematchOutcome::Waits),
            (None, _) => Proposal { by: first, agreed: none, declined: none },
        };
        if answer == RematchAnswer::Decline && own.contains(proposal.by) {
            self.ending.propose(None);
            self.show_around();
            return Ok(RematchOutcome::Waits);
        }
        for seat in own.iter() {
            let (into, from) = match answer {
                RematchAnswer::Decline => (&mut proposal.declined, &mut proposal.agreed),
                RematchAnswer::Agree | RematchAnswer::Without => {
                    (&mut proposal.agreed, &mut proposal.declined)
                }
            };
            into.insert(seat);
            from.remove(seat);
        }
        self.ending.propose(Some(proposal));
        self.show_around();
        let without = answer == RematchAnswer::Without;
        let left_out: SeatSet = self.missing().filter(|_| without).collect();
        let waits =
            self.missing().any(|seat| !left_out.contains(seat) || !self.may_leave_out(seat));
        let host = self.played().find(|(seat, _)| *seat == proposal.by);
        match host.map(|(_, person)| person.account().clone()) {
            Some(host) if !waits && answer != RematchAnswer::Decline => {
                Ok(RematchOutcome::Starts { host, left_out, alone: self.share_one_device() })
            }
            Some(_) | None => Ok(RematchOutcome::Waits),
        }
    }

    /// A rematch was opened.
    pub(in crate::table) fn rematched(&mut self, next: TableId) {
        self.ending.rematch_opened(next);
        self.show_around();
    }

    /// The seats whose people have not agreed.
    fn missing(&self) -> impl Iterator<Item = Seat> {
        let agreed = self.ending.proposal().map_or(SeatSet::EMPTY, |proposal| proposal.agreed);
        self.played().map(|(seat, _)| seat).filter(move |seat| !agreed.contains(*seat))
    }

    /// Whether a rematch may start without a player: they have declined, or have been away for a while.
    fn may_leave_out(&self, seat: Seat) -> bool {
        let declined =
            self.ending.proposal().is_some_and(|proposal| proposal.declined.contains(seat));
        declined || self.away_at(seat).is_some_and(|at| at <= self.now())
    }

    /// When a player who has no page open counts as away. A player whose seat a bot has taken is away at once.
    fn away_at(&self, seat: Seat) -> Option<Instant> {
        let held = self.row.seats.get(seat.index())?;
        let person = player(held).filter(|person| !self.is_connected(person))?;
        let last = self.presence.asked_or_opened_at(seat);
        let stays = self.seat_of(Some(person)).is_some();
        Some(if stays { last + self.shared.tempo.away } else { last })
    }

    /// When the next player can be left out of the rematch, because they have been away for so long.
    pub(super) fn next_absence(&self) -> Option<Instant> {
        let now = self.now();
        let asked = self.ending.proposal().filter(|_| self.ending.rematch().is_none());
        asked?;
        self.missing().filter_map(|seat| self.away_at(seat)).filter(|at| *at > now).min()
    }

    /// A person for whom a bot plays, and who may still agree to the rematch.
    pub(super) fn is_replaced(&self, look: &Look) -> bool {
        self.seat_of(look.person.as_ref()).is_none()
            && !self.played_by(look.person.as_ref()).is_empty()
    }

    /// How far the rematch is, as a reader sees it; nothing before the game is over.
    pub(super) fn rematch_card(&self, look: &Look) -> Option<RematchCard> {
        if self.row.status != Status::Over {
            return None;
        }
        let own =
            if look.spectator { SeatSet::EMPTY } else { self.played_by(look.person.as_ref()) };
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        let answered = |seat: Seat| {
            let proposal = self.ending.proposal()?;
            let declined = proposal.declined.contains(seat).then_some(false);
            proposal.agreed.contains(seat).then_some(true).or(declined)
        };
        let player = |seat: Seat| RematchPlayer {
            seat,
            name: name(seat).unwrap_or_default(),
            answer: answered(seat),
            you: own.contains(seat),
            may_leave_out: !own.contains(seat) && self.may_leave_out(seat),
        };
        let answer = own.first().and_then(answered);
        let (stronger, gentler) = self.other_levels(own, look.lang);
        Some(RematchCard {
            plays: !own.is_empty(),
            alone: self.share_one_device(),
            asked_by: self.ending.proposal().and_then(|proposal| name(proposal.by)),
            yours: self.ending.proposal().is_some_and(|proposal| own.contains(proposal.by)),
            answer,
            players: self.played().map(|(seat, _)| player(seat)).collect(),
            goes: self.ending.rematch().is_some() && (look.spectator || answer == Some(true)),
            stronger,
            gentler,
        })
    }

    /// For one player alone with bots: the next level up after a win, the next one down after a loss.
    fn other_levels(&self, own: SeatSet, lang: Lang) -> (Option<Level>, Option<Level>) {
        let (Some(seat), Some(play)) = (own.first(), &self.play) else { return (None, None) };
        let Turn::Over(standings) = play.game().turn() else { return (None, None) };
        let levels = self.shared.games.levels(&self.row.game);
        let place = |held: &SeatRow| match &held.holder {
            Holder::Bot { level, stands_in_for: None } => levels.iter().position(|it| it == level),
            Holder::Bot { .. } | Holder::Open | Holder::Person(_) => None,
        };
        let now = self.row.seats.iter().filter_map(place).max();
        let Some(now) = now.filter(|_| self.played().count() == 1) else { return (None, None) };
        let named = |level: &&'static str| {
            (*level, crate::catalog::level_name(&self.row.game, level, lang))
        };
        let won = standings.winners().contains(seat);
        let up = levels.get(now + 1).filter(|_| won);
        let down = now.checked_sub(1).and_then(|below| levels.get(below)).filter(|_| !won);
        (up.map(named), down.map(named))
    }
}

/// A level of bots and its name.
type Level = (&'static str, String);
