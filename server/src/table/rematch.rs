//! A rematch: one player asks for it, the others agree or decline, and the new table opens once all have agreed. A player who
//! declines, or who has been away for a while, can be left out: a bot takes the seat.

use super::Look;
use super::actor::Actor;
use crate::ids;
use crate::pages::model::{Best, RematchCard, RematchPlayer};
use crate::refused::Refused;
use crate::store::merge::{GONE, whose};
use crate::store::{Holder, SeatRow, Status};
use crate::wire::RematchAnswer;
use engine::{Lang, Seat, SeatSet, Turn};
use tokio::time::Instant;

/// A rematch that a player has asked for.
#[derive(Debug, Clone, Copy)]
struct Proposal {
    by: Seat,
    agreed: SeatSet,
    declined: SeatSet,
}

/// What follows the end of a match.
#[derive(Default)]
pub(super) struct Ending {
    /// A player has asked for a rematch.
    proposal: Option<Proposal>,
    /// The table of the rematch.
    pub(super) rematch: Option<String>,
    /// By seat: what it adds to the dice of the rematch.
    pub(super) next_words: Vec<String>,
    /// The only person's result, once the game is over.
    pub(super) best: Option<(Seat, Best)>,
}

/// What an answer leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Not all have agreed.
    Waits,
    /// The rematch starts.
    Starts {
        /// The device of the player who asked.
        host: String,
        /// Bots take these seats.
        left_out: SeatSet,
        /// All players share one device.
        alone: bool,
    },
}

/// The person of a seat, also while a bot plays for them; nothing for a deleted account.
fn player(held: &SeatRow) -> Option<&str> {
    whose(&held.holder).filter(|person| *person != GONE)
}

impl Actor {
    /// The seats of people, also those where a bot plays for them.
    fn played(&self) -> impl Iterator<Item = (Seat, &str)> {
        (0..).map(Seat).zip(&self.row.seats).filter_map(|(seat, held)| Some((seat, player(held)?)))
    }

    /// The seats of the people at the device of a person.
    fn played_by(&self, person: Option<&str>) -> SeatSet {
        let device = person.map(ids::screen);
        let own = self.played().filter(|(_, it)| Some(ids::screen(it)) == device);
        own.map(|(seat, _)| seat).collect()
    }

    /// Whether all people of the table share one device.
    fn share_one_device(&self) -> bool {
        let mut devices = self.played().map(|(_, person)| ids::screen(person));
        let first = devices.next();
        devices.all(|device| Some(device) == first)
    }

    /// A player asks for a rematch, agrees, declines, or starts without those who can be left out.
    pub(super) fn answer_rematch(
        &mut self,
        person: &str,
        answer: RematchAnswer,
    ) -> Result<Outcome, Refused> {
        if self.row.status != Status::Over {
            return Err(Refused::NotOver);
        }
        let own = self.played_by(Some(person));
        let first = own.first().ok_or(Refused::NotSeated)?;
        self.notice_presence(Some(person));
        let nobody = SeatSet::EMPTY;
        let mut proposal = match (self.ending.proposal, answer) {
            (Some(proposal), _) => proposal,
            (None, RematchAnswer::Decline) => return Ok(Outcome::Waits),
            (None, _) => Proposal { by: first, agreed: nobody, declined: nobody },
        };
        if answer == RematchAnswer::Decline && own.contains(proposal.by) {
            self.ending.proposal = None;
            self.show_around();
            return Ok(Outcome::Waits);
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
        self.ending.proposal = Some(proposal);
        self.show_around();
        let without = answer == RematchAnswer::Without;
        let left_out: SeatSet = self.missing().filter(|_| without).collect();
        let waits =
            self.missing().any(|seat| !left_out.contains(seat) || !self.may_leave_out(seat));
        let host = self.played().find(|(seat, _)| *seat == proposal.by);
        match host.map(|(_, person)| ids::screen(person).to_owned()) {
            Some(host) if !waits && answer != RematchAnswer::Decline => {
                Ok(Outcome::Starts { host, left_out, alone: self.share_one_device() })
            }
            Some(_) | None => Ok(Outcome::Waits),
        }
    }

    /// The seats whose people have not agreed.
    fn missing(&self) -> impl Iterator<Item = Seat> {
        let agreed = self.ending.proposal.map_or(SeatSet::EMPTY, |proposal| proposal.agreed);
        self.played().map(|(seat, _)| seat).filter(move |seat| !agreed.contains(*seat))
    }

    /// Whether a rematch may start without a player: they have declined, or have been away for a while.
    fn may_leave_out(&self, seat: Seat) -> bool {
        let declined =
            self.ending.proposal.is_some_and(|proposal| proposal.declined.contains(seat));
        declined || self.away_at(seat).is_some_and(|at| at <= Instant::now())
    }

    /// When a player who has no page open counts as away. A player whose seat a bot has taken is away at once.
    fn away_at(&self, seat: Seat) -> Option<Instant> {
        let held = self.row.seats.get(seat.index())?;
        let person = player(held).filter(|person| !self.is_connected(person))?;
        let last = self
            .presence
            .last_asked
            .get(seat.index())
            .copied()
            .flatten()
            .unwrap_or(self.presence.opened);
        let stays = self.seat_of(Some(person)).is_some();
        Some(if stays { last + self.shared.tempo.away } else { last })
    }

    /// When the next player can be left out of the rematch, because they have been away for so long.
    pub(super) fn next_absence(&self) -> Option<Instant> {
        let now = Instant::now();
        let asked = self.ending.proposal.filter(|_| self.ending.rematch.is_none());
        asked?;
        self.missing().filter_map(|seat| self.away_at(seat)).filter(|at| *at > now).min()
    }

    /// A person for whom a bot plays, and who may still agree to the rematch.
    pub(super) fn is_replaced(&self, look: &Look) -> bool {
        self.seat_of(look.person.as_deref()).is_none()
            && !self.played_by(look.person.as_deref()).is_empty()
    }

    /// How far the rematch is, as a reader sees it; nothing before the game is over.
    pub(super) fn rematch_card(&self, look: &Look) -> Option<RematchCard> {
        if self.row.status != Status::Over {
            return None;
        }
        let own =
            if look.spectator { SeatSet::EMPTY } else { self.played_by(look.person.as_deref()) };
        let name = |seat: Seat| self.row.seats.get(seat.index()).map(|held| held.name.clone());
        let answered = |seat: Seat| {
            let proposal = self.ending.proposal?;
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
            asked_by: self.ending.proposal.and_then(|proposal| name(proposal.by)),
            yours: self.ending.proposal.is_some_and(|proposal| own.contains(proposal.by)),
            answer,
            players: self.played().map(|(seat, _)| player(seat)).collect(),
            goes: self.ending.rematch.is_some() && (look.spectator || answer == Some(true)),
            stronger,
            gentler,
        })
    }

    /// For one player alone with bots: the next level up after a win, the next one down after a loss.
    fn other_levels(&self, own: SeatSet, lang: Lang) -> (Option<Level>, Option<Level>) {
        let (Some(seat), Some(play)) = (own.first(), &self.play) else { return (None, None) };
        let Turn::Over(standings) = play.table().turn() else { return (None, None) };
        let levels = self.shared.games.levels(&self.row.game);
        let place = |held: &SeatRow| match &held.holder {
            Holder::Bot { level, stands_in_for: None } => levels.iter().position(|it| it == level),
            Holder::Bot { .. } | Holder::Open | Holder::Person(_) => None,
        };
        let now = self.row.seats.iter().filter_map(place).max();
        let Some(now) = now.filter(|_| self.played().count() == 1) else { return (None, None) };
        let named = |level: &&'static str| (*level, crate::game::level_name(level, lang));
        let won = standings.winners().contains(seat);
        let up = levels.get(now + 1).filter(|_| won);
        let down = now.checked_sub(1).and_then(|below| levels.get(below)).filter(|_| !won);
        (up.map(named), down.map(named))
    }
}

/// A level of bots and its name.
type Level = (&'static str, String);
