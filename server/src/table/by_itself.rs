//! What a table does without being asked: bots decide, limits and clocks run out, windows pass by order.

use super::actor::{Actor, PUT_AWAY, TRY_AGAIN};
use super::banks::Late;
use super::clock::{Clock, Movers};
use super::play::Play;
use crate::people;
use crate::refused::Refused;
use crate::store::Status;
use engine::{Move, SeatSet};
use std::time::Duration;
use tokio::time::Instant;

/// What people have left of their time is kept so often while they spend it.
pub(super) const KEEP_TIME: Duration = Duration::from_secs(1);

impl Actor {
    /// When something happens by itself next.
    pub(super) fn next_moment(&self) -> Instant {
        let later = Instant::now() + PUT_AWAY;
        if let Some(wish) = &self.wish {
            return wish.until;
        }
        let kept = self.banks.due().map(|due| due.min(self.keep_time_at));
        [self.clock.pass_at, self.clock.bot_at, self.due(), kept, self.next_absence()]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(later)
            .min(later)
    }

    /// The people whose time runs: those who are awaited.
    pub(super) fn spenders(&self) -> SeatSet {
        let awaited = self.play.as_ref().map(|play| play.table().turn().awaited());
        let awaited = awaited.unwrap_or_default();
        self.people().map(|(seat, _)| seat).filter(|seat| awaited.contains(*seat)).collect()
    }

    /// Somebody's time is up, or it is time to keep what is left.
    async fn count_time(&mut self, now: Instant) {
        if let Some(seat) = self.banks.fallen(now) {
            let outcome = match self.banks.late() {
                Late::Default => self.carry_out(|table| table.decide_by_default(seat)).await,
                Late::Bot => {
                    let level = self.shared.games.usual_level(&self.row.game);
                    self.replace(seat, level).await
                }
            };
            self.tell_trouble(outcome);
        } else if self.keep_time_at <= now && self.banks.due().is_some() {
            self.keep_time(now).await;
        }
        self.keep_time_at = now + KEEP_TIME;
    }

    /// Keeps what people have left of their time, if the table has clocks.
    pub(super) async fn keep_time(&mut self, now: Instant) {
        let left = self.banks.kept(now);
        if left.is_empty() {
            return;
        }
        if let Err(error) = self.shared.store.keep_time(self.row.id.clone(), left).await {
            tracing::error!(table = self.row.id, %error, "time could not be kept");
        }
    }

    /// A bot decides, or a limit of time passes.
    pub(super) async fn by_itself(&mut self) {
        let now = Instant::now();
        if let Some(wish) = &self.wish {
            if wish.until <= now {
                self.forget_wish();
            }
            return;
        }
        if self.row.status == Status::Over {
            // Who has been away for long enough can be left out of the rematch from now on.
            self.show_around();
            return;
        }
        if self.banks.due().is_some_and(|due| due.min(self.keep_time_at) <= now) {
            self.count_time(now).await;
            return;
        }
        if self.clock.pass_at.is_some_and(|at| at <= now) {
            self.pass_by_order().await;
        } else if self.clock.bot_at.is_some_and(|at| at <= now) {
            self.clock.bot_at = None;
            self.next_bot_thinks().await;
        } else if self.due().is_some_and(|due| due <= now) {
            if !self.clock.drives() && !self.somebody_is_here() {
                self.paused = true;
                return;
            }
            let before = self.last_at;
            let outcome = self.carry_out(|table| table.expire()).await;
            if self.last_at == before {
                // Nothing was done: not at once again.
                self.clock.try_again(TRY_AGAIN);
            }
            self.tell_trouble(outcome);
        }
    }

    pub(super) fn tell_trouble(&self, outcome: Result<(), Refused>) {
        if let Err(refused) = outcome {
            tracing::warn!(
                table = self.row.id,
                code = refused.code(),
                "a table could not move by itself"
            );
        }
    }

    /// How many of those who decide at the same time do so one after another, since they share a screen. Where it is secret
    /// who is asked, the time is that of all of them: it tells nobody whether their neighbour is asked too.
    fn turns_at_one_screen(&self) -> u32 {
        let Some(table) = self.play.as_ref().map(Play::table) else { return 1 };
        let Some(deadline) = table.deadline() else { return 1 };
        let secret = table.asks_after().is_some();
        let timed = |screen: &str| {
            let here = self.seats_at(screen);
            here.iter().filter(|seat| secret || deadline.seats.contains(*seat)).count()
        };
        let most = self.people().map(|(_, person)| timed(people::screen(person))).max();
        most.unwrap_or(1).max(1) as u32
    }

    /// What will happen by itself, after `beats` were shown.
    pub(super) fn set_clock(&mut self, beats: usize) {
        let (bots, passing) = (self.bots(), self.passing());
        match &self.play {
            Some(play) => {
                let times = self.turns_at_one_screen();
                let movers = Movers { bots, passing };
                let now = self.held.unwrap_or_else(Instant::now);
                self.clock.set(play.table(), (movers, times), beats, (self.shared.tempo, now));
            }
            None => self.clock = Clock::default(),
        }
        let new = self.play.as_ref().map(|play| play.moves_since(self.counted)).unwrap_or_default();
        self.counted += new.len();
        self.banks.go_on(acted(&new), self.spenders(), self.now());
    }
}

/// Who made these moves.
pub(super) fn acted(moves: &[Move]) -> SeatSet {
    moves.iter().filter_map(|made| made.by).collect()
}
