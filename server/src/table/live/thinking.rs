//! Bots think apart from their table, which answers all other requests meanwhile.

use super::LiveTable;
use super::parts::bots::{Back, ThinkingBot};
use super::schedule::Pace;
use super::times::TRY_AGAIN;
use crate::model::refusal::Refused;
use crate::model::rows::Holder;
use crate::table::programs;
use engine::{Lang, Seat, Thought, Viewer, When};
use std::time::Duration;

/// A bot goes on without a pause for so many decisions that spectators see nothing of.
const MOST_DECISIONS: usize = 64;

impl LiveTable {
    /// The bots that are awaited and do not think yet.
    pub(super) fn next_bot(&self) -> Option<Seat> {
        let bots = self.bots();
        let awaited = self.play.as_ref()?.game().turn().awaited();
        let free = |seat: &Seat| bots.contains(*seat) && !self.bots.thinks(*seat);
        awaited.iter().find(free)
    }

    /// The next bot is asked; the one after it a moment later.
    pub(super) async fn next_bot_thinks(&mut self) {
        let Some(seat) = self.next_bot() else { return };
        let outcome = self.ask_bot(seat, 0).await;
        self.bots_go_on(outcome);
    }

    /// Whatever became of one bot, none that is awaited is forgotten. After trouble, not at once again.
    fn bots_go_on(&mut self, outcome: Result<(), Refused>) {
        let pace =
            Pace { follows: true, goes_on: false, varies: self.times.last_at().unsigned_abs() };
        let soon =
            if self.times.is_hurried() { Duration::ZERO } else { pace.pause(self.shared.tempo) };
        let pause = if outcome.is_ok() { soon } else { TRY_AGAIN };
        self.tell_trouble(outcome);
        if self.times.clock.bot_at().is_none() && self.next_bot().is_some() {
            self.times.clock.bot_decides_at(self.now() + pause);
        }
    }

    async fn ask_bot(&mut self, seat: Seat, decisions: usize) -> Result<(), Refused> {
        let program = self.program_thought(seat);
        let Some(play) = &mut self.play else { return Err(Refused::NotStarted) };
        let asked = ThinkingBot { decisions, ..ThinkingBot::now(seat, play.game().length()) };
        match program.or_else(|| play.game_mut().ask_bot(seat)) {
            Some(thought) => {
                self.bots.ask(asked, thought);
                Ok(())
            }
            None => self.carry_out(|table| table.decide_by_default(seat)).await,
        }
    }

    /// What the program in a seat is asked, if a program sits there that the host still allows.
    fn program_thought(&self, seat: Seat) -> Option<Box<dyn Thought>> {
        let Holder::Bot { level, .. } = &self.row.seats.get(seat.index())?.holder else {
            return None;
        };
        let place = (&self.row, self.play.as_ref()?.game(), seat);
        self.shared.programs.thought(level, &self.shared.games, place)
    }

    /// What a program has decided is carried out; the default for one that lost its turn.
    async fn conclude_program(
        &mut self,
        seat: Seat,
        thought: Box<dyn Thought>,
    ) -> Result<(), Refused> {
        let done = match programs::decision(thought) {
            Some(action) => self.carry_out(|table| table.decide(seat, &[action])).await,
            None => self.carry_out(|table| table.decide_by_default(seat)).await,
        };
        if self.play.as_ref().is_some_and(|play| play.game().turn().is_over()) {
            self.shared.programs.leave(&self.row.id);
        }
        done
    }

    /// A bot has thought. Others may have moved meanwhile: a decision that no longer fits is thought over again.
    pub(in crate::table) async fn bot_is_back(&mut self, (asked, thought): Back) {
        let seat = asked.seat;
        self.bots.is_back(seat);
        let holder = self.row.seats.get(seat.index()).map(|held| held.holder.clone());
        let Some(Holder::Bot { level, .. }) = holder else { return };
        let Some(play) = &mut self.play else { return };
        let moved = play.game().length() != asked.length;
        let is_program = self.shared.programs.has(&level);
        let outcome = if let Some(thought) = thought {
            if is_program {
                self.conclude_program(seat, thought).await
            } else {
                self.carry_out(|table| table.conclude(thought)).await
            }
        } else {
            tracing::error!(table = self.row.id.as_str(), level, "a bot broke; another takes over");
            play.game_mut().seat_bot(seat, &level);
            self.carry_out(|table| table.decide_by_default(seat)).await
        };
        let outcome = match outcome {
            Err(Refused::Illegal(_)) if moved => self.ask_bot(seat, asked.decisions).await,
            Err(Refused::Illegal(_)) => {
                tracing::error!(table = self.row.id.as_str(), level, "a bot wants what it may not");
                self.carry_out(|table| table.decide_by_default(seat)).await
            }
            Ok(()) if asked.decisions < MOST_DECISIONS && self.goes_on(seat) => {
                self.ask_bot(seat, asked.decisions + 1).await
            }
            done => done,
        };
        self.bots_go_on(outcome);
    }

    /// A bot goes on until it has done what others can see.
    fn goes_on(&self, seat: Seat) -> bool {
        let Some(play) = &self.play else { return false };
        let table = play.game();
        let told = !table.lines(Viewer::Spectator, When::Now, Lang::En).is_empty();
        let thinks = self.bots.thinks(seat);
        !told && !thinks && table.turn().awaited().contains(seat)
    }
}
