//! CL-8: the check before the race.

use super::Context;
use crate::event::Event;
use crate::ids::Upgrades;
use crate::options::Rules;
use crate::state::{Celerium, Phase, STORED};
use engine::{Seat, SeatSet};

impl Celerium {
    /// CL-8.1: upgrades that a franchise stores beyond what it may.
    pub fn surplus(&self, seat: Seat) -> u8 {
        let franchise = self.of(seat);
        (franchise.hangar.count() + franchise.workshop.count()).saturating_sub(STORED)
    }

    pub(super) fn begin_check(&mut self, context: &mut Context<'_>) {
        let over: SeatSet =
            Seat::all(context.rules.seats).filter(|seat| self.surplus(*seat) > 0).collect();
        if over.is_empty() {
            self.form_grid(context);
        } else {
            self.ask_all(context, Phase::Check, over);
        }
    }

    /// CL-8.1: from hangar and workshop alike; a token on it returns with it.
    pub(super) fn discard_upgrades(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        upgrades: Upgrades,
    ) {
        let franchise = self.of_mut(seat);
        franchise.hangar.0 &= !upgrades.0;
        franchise.workshop.0 &= !upgrades.0;
        self.scrapped.0 |= upgrades.0;
        self.waiting.remove(seat);
        context.tell(Event::UpgradesDiscarded { seat, upgrades });
        if self.waiting.is_empty() {
            context.end_step(self);
            self.form_grid(context);
        }
    }

    /// CL-22.11: what is thrown away for who does not answer: lowest energy first, then lowest number.
    pub(super) fn least_useful(&self, rules: &Rules, seat: Seat) -> Upgrades {
        let franchise = self.of(seat);
        let mut stored = Upgrades(franchise.hangar.0 | franchise.workshop.0);
        let mut gone = Upgrades::NONE;
        for _ in 0..self.surplus(seat) {
            let least = stored.iter().min_by_key(|upgrade| rules.upgrade(*upgrade).energy);
            if let Some(upgrade) = least {
                stored.take(upgrade);
                gone.add(upgrade);
            }
        }
        gone
    }
}
