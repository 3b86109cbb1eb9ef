//! The mechanism (*Mécanisme*): the exchange of two hidden tiles after maintenance. MR-9.

use super::Context;
use super::action_phase::Passers;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{MemoRacers, Phase};
use crate::tiles::CIRCUIT;
use engine::Seat;

impl MemoRacers {
    /// MR-9.1: the last vessel to have passed, among those still racing, has the one right of the round (Q19, Q20).
    /// MR-9.3: it lapses where no pair exists.
    pub(super) fn offer_swap(&mut self, context: &mut Context<'_>, passers: Passers) {
        let holder = self
            .racing(context.rules.seats)
            .filter(|seat| passers.stamp(*seat) > 0)
            .max_by_key(|seat| passers.stamp(*seat));
        match holder {
            Some(holder) if self.dark_pairs().next().is_some() => {
                self.phase = Phase::Swap { holder };
                context.tell(Event::SwapOffered { seat: holder });
            }
            Some(_) | None => self.step_score(context),
        }
    }

    /// MR-9.2: pairs of neighbours in the strip that both lie face down.
    pub(crate) fn dark_pairs(&self) -> impl Iterator<Item = u8> {
        (0..CIRCUIT as u8 - 1).filter(|index| self.circuit.is_dark_pair(*index))
    }

    /// MR-9.1: whether this seat holds the right.
    fn check_holder(&self, seat: Seat) -> Result<(), Illegal> {
        if self.phase == (Phase::Swap { holder: seat }) {
            Ok(())
        } else {
            Err(Illegal::NoSwapRight)
        }
    }

    /// MR-9.2, MR-9.4: two tiles change places unseen, orientation kept; all see which.
    pub(crate) fn swap_tiles(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        index: u8,
    ) -> Result<(), Illegal> {
        self.check_holder(seat)?;
        if index >= CIRCUIT as u8 || !self.circuit.is_dark_pair(index) {
            return Err(Illegal::NotADarkPair);
        }
        let at = usize::from(index);
        self.circuit.strip.swap(at, at + 1);
        context.tell(Event::TilesSwapped { seat, index });
        context.end_step(self);
        self.step_score(context);
        Ok(())
    }

    /// MR-9.3: the tiles stay as they are.
    pub(crate) fn decline_swap(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
    ) -> Result<(), Illegal> {
        self.check_holder(seat)?;
        context.tell(Event::SwapDeclined { seat });
        self.step_score(context);
        Ok(())
    }
}
