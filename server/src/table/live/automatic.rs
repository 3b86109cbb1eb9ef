//! What a table does without being asked: bots decide, limits and clocks run out, windows pass by order.

use super::LiveTable;
use super::parts::requests::RequestEnd;
use super::schedule::{Clock, Movers, Pace, is_animated, show};
use super::time_banks::Late;
use super::times::{TRY_AGAIN, UNLOAD_AFTER};
use crate::model::refusal::Refused;
use crate::model::rows::Status;
use engine::{Move, Seat, SeatSet};
use std::time::Instant;

impl LiveTable {
    /// When something happens by itself next.
    pub(in crate::table) fn next_moment(&self) -> Instant {
        let later = self.now() + UNLOAD_AFTER;
        if let Some(request) = self.requests.open() {
            return request.until;
        }
        let kept = self.times.banks_due();
        let limit = self.times.clock.limits().due();
        let able = self.next_to_decide();
        let (tick, absence, away) = (self.tick_at(), self.next_absence(), self.next_away());
        [
            self.times.clock.pass_at(),
            self.times.clock.bot_at(),
            tick,
            limit,
            able,
            kept,
            absence,
            away,
        ]
        .into_iter()
        .flatten()
        .min()
        .unwrap_or(later)
        .min(later)
    }

    /// The people whose time runs: those who are awaited.
    pub(super) fn spenders(&self) -> SeatSet {
        let awaited = self.play.as_ref().map(|play| play.game().turn().awaited());
        let awaited = awaited.unwrap_or_default();
        self.people().map(|(seat, _)| seat).filter(|seat| awaited.contains(*seat)).collect()
    }

    /// A player's time is up, or it is time to store what is left.
    async fn count_time(&mut self, now: Instant) {
        if let Some(seat) = self.times.banks.fallen(now) {
            let outcome = match self.times.banks.late() {
                Late::Default => self.carry_out(|table| table.time_out(seat)).await,
                Late::Bot => {
                    let level = self.shared.games.usual_level(&self.row.game);
                    self.replace(seat, level).await
                }
            };
            self.tell_trouble(outcome);
        } else if self.times.banks_due().is_some_and(|due| due <= now) {
            self.keep_time(now).await;
        }
        self.times.banks_kept(now);
    }

    /// Keeps what people have left of their time, if the table has clocks.
    async fn keep_time(&mut self, now: Instant) {
        let left = self.times.banks.kept(now);
        if left.is_empty() {
            return;
        }
        if let Err(error) = self.shared.store.keep_time(self.row.id.clone(), left).await {
            tracing::error!(table = self.row.id.as_str(), %error, "time could not be kept");
        }
    }

    /// The server closes: what people have left of their time is kept.
    pub(in crate::table) async fn close(&mut self) {
        if self.row.status == Status::Running {
            self.keep_time(self.now()).await;
        }
    }

    /// A bot decides, or a limit of time passes.
    pub(in crate::table) async fn automatic(&mut self) {
        let now = self.now();
        if let Some(request) = self.requests.open() {
            if request.until <= now {
                self.end_request(RequestEnd::Unanswered);
            }
            return;
        }
        if self.row.status == Status::Over {
            // Who has been away for long enough can be left out of the rematch from now on.
            self.show_around();
            return;
        }
        self.show_who_is_away();
        self.run_clocks();
        if self.times.banks_due().is_some_and(|due| due <= now) {
            self.count_time(now).await;
            return;
        }
        if self.times.clock.pass_at().is_some_and(|at| at <= now) {
            self.pass_by_order().await;
        } else if self.times.clock.bot_at().is_some_and(|at| at <= now) {
            self.times.clock.bot_is_asked();
            self.next_bot_thinks().await;
        } else if let Some(seat) = self.times.clock.limits().fallen(now) {
            self.limit_is_up(seat).await;
        } else if self.tick_at().is_some_and(|at| at <= now) {
            let before = self.times.last_at();
            let outcome = self.carry_out(|table| table.expire()).await;
            if self.times.last_at() == before {
                // Nothing was done: not at once again.
                self.times.clock.try_again(now + TRY_AGAIN);
            }
            self.tell_trouble(outcome);
        }
    }

    /// The time that the rules give a seat is up: what it is asked is answered for it, and for no other.
    async fn limit_is_up(&mut self, seat: Seat) {
        if !self.any_player_is_here() {
            self.times.set_paused(true);
            self.set_running();
            return;
        }
        let before = self.times.last_at();
        let limits = self.times.clock.limits().clone();
        self.times.clock.limits_mut().forget(seat);
        let outcome = self.carry_out(|table| table.time_out(seat)).await;
        if self.times.last_at() == before {
            let now = self.now();
            *self.times.clock.limits_mut() = limits;
            self.times.clock.limits_mut().try_again(seat, TRY_AGAIN, now);
        }
        self.tell_trouble(outcome);
    }

    pub(super) fn tell_trouble(&self, outcome: Result<(), Refused>) {
        if let Err(refused) = outcome {
            tracing::warn!(
                table = self.row.id.as_str(),
                code = refused.code(),
                "a table could not move by itself"
            );
        }
    }

    /// The people whom the limits of the rules hold for: none where one person plays alone, or where the host's clocks
    /// replace those limits.
    fn limited(&self) -> SeatSet {
        let people: SeatSet = self.people().map(|(seat, _)| seat).collect();
        let holds = people.len() > 1 && self.times.banks.own_limits_hold();
        if holds { people } else { SeatSet::EMPTY }
    }

    /// What will happen by itself, after `steps` were shown.
    pub(super) fn set_clock(&mut self, steps: usize) {
        let new = self
            .play
            .as_ref()
            .map(|play| play.moves_since(self.times.counted()))
            .unwrap_or_default();
        let (acted, bots, now) = (acted(&new), self.bots(), self.now());
        let movers = Movers { bots, passing: self.passing(), limited: self.limited() };
        self.times.count(new.len(), now + show(steps, self.shared.tempo));
        let animated = is_animated(steps);
        self.note_questions(acted, animated);
        let follows =
            !animated && !acted.is_empty() && acted.iter().all(|seat| bots.contains(seat));
        let varies = self.times.last_at().unsigned_abs().wrapping_add(self.times.counted() as u64);
        let goes_on = self.play.as_ref().is_some_and(|play| {
            let awaited = play.game().turn().awaited();
            let mut decide = awaited.iter().filter(|seat| bots.contains(*seat)).peekable();
            decide.peek().is_some() && decide.all(|seat| play.game().goes_on(seat))
        });
        let pace = Pace { follows, goes_on, varies };
        match &self.play {
            Some(play) => {
                self.times.clock.set(play.game(), movers, (steps, pace), (self.shared.tempo, now));
            }
            None => self.times.clock = Clock::default(),
        }
        self.times.banks.go_on(acted, self.spenders(), now);
        self.set_running();
        self.pace_bots();
    }

    /// Bots and auto-passes wait until people have seen the last move, unless the only one of them will not wait.
    pub(super) fn pace_bots(&mut self) {
        if self.times.is_hurried() || !self.shared.tempo.unhurried {
            self.times.clock.hurry(self.now());
        } else {
            self.times.clock.seen(self.seen_by_people());
        }
    }
}

/// Who made these moves.
pub(super) fn acted(moves: &[Move]) -> SeatSet {
    moves.iter().filter_map(|made| made.by).collect()
}
