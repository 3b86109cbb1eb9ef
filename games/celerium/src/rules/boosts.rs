//! CL-6: committing boosts.

use super::Context;
use crate::cards::BoostSet;
use crate::event::{Event, Secret};
use crate::state::{Celerium, Level, Phase, clockwise_from};
use engine::Seat;

impl Celerium {
    pub(super) fn begin_boosts(&mut self, context: &mut Context<'_>) {
        self.ask_all(context, Phase::Boosts, Seat::all(context.rules.seats).collect());
    }

    /// CL-6.1: any of them, in secret.
    pub(super) fn choose_boosts(&mut self, context: &mut Context<'_>, seat: Seat, set: BoostSet) {
        self.of_mut(seat).chosen = set;
        self.waiting.remove(seat);
        context.tell(Event::Decided { seat, what: Secret::Boosts });
        if self.waiting.is_empty() {
            self.commit_boosts(context);
        }
    }

    /// CL-6.2 to CL-6.5: the types are shown and bring their points, for all together.
    fn commit_boosts(&mut self, context: &mut Context<'_>) {
        for seat in clockwise_from(self.first, context.rules.seats) {
            let franchise = self.of_mut(seat);
            let boosts = std::mem::take(&mut franchise.chosen);
            franchise.committed = boosts;
            let mut points = 0;
            for kind in boosts.iter() {
                franchise.boosts[kind.index()].installed = true;
                points += context.rules.contents.boosts[kind.index()].points;
            }
            franchise.shield_active = boosts.has(crate::cards::BoostType::Shield);
            context.tell(Event::BoostsCommitted { seat, boosts, points });
            self.gain_points(context, seat, points);
        }
        context.end_step(self);
        self.begin_lines(context);
    }

    /// CL-1.3, CL-1.4: points are only gained, and the level follows at once.
    pub(super) fn gain_points(&mut self, context: &mut Context<'_>, seat: Seat, points: u8) {
        let franchise = self.of_mut(seat);
        let before = Level::of(franchise.score);
        franchise.score = franchise.score.saturating_add(u16::from(points));
        let level = Level::of(franchise.score);
        if level != before {
            context.tell(Event::LevelReached { seat, level });
        }
    }
}
