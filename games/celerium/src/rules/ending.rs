//! CL-17, CL-18: the end of a round and of the season.

use super::Context;
use crate::cards::BoostSet;
use crate::event::Event;
use crate::ids::{Events, Upgrades};
use crate::options::{FirstFranchise, Rules};
use crate::state::{Celerium, GAUGE, Level, Meteorite, Phase, Vessel, clockwise_from, left_of};
use engine::{Seat, SeatSet, Standings};

/// CL-18.1: what an unused Px2 token is worth.
const PX2_POINTS: u8 = 3;

impl Celerium {
    /// CL-17: clean-up, income, the First Franchise token; or the end.
    pub(super) fn end_round(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            self.clean_up(context, seat);
        }
        self.meteorites = [Meteorite::default(); crate::state::METEORITES]; // CL-17.3
        self.control = None;
        if self.round >= context.rules.rounds {
            return self.end_season(context); // CL-17.6
        }
        self.pay_income(context);
        self.first = self.next_first(context.rules);
        context.tell(Event::FirstFranchise { seat: self.first });
        context.end_step(self);
        self.begin_round(context);
    }

    /// CL-17.1 to CL-17.5, for one franchise.
    fn clean_up(&mut self, context: &mut Context<'_>, seat: Seat) {
        let franchise = &mut self.franchises[seat.index()];
        self.discard = self.discard.plus(&franchise.played); // CL-17.1
        franchise.played = Events::NONE;
        for boost in &mut franchise.boosts {
            boost.installed = false; // CL-17.2
        }
        franchise.committed = BoostSet::NONE;
        franchise.shield_active = false;
        franchise.vessels = [Vessel::default(); 2]; // CL-17.3
        franchise.jammed = false;
        // CL-17.4
        let back = std::mem::replace(&mut franchise.workshop, Upgrades::NONE);
        franchise.hangar.0 |= back.0;
        back.iter().for_each(|upgrade| context.tell(Event::UpgradeBack { seat, upgrade }));
        for on in &mut franchise.installed {
            if let Some(damaged) = on.take_if(|on| on.damaged) {
                franchise.workshop.add(damaged.upgrade);
                context.tell(Event::UpgradeToWorkshop { seat, upgrade: damaged.upgrade });
            }
        }
        franchise.previous_line = franchise.line.take(); // CL-17.5
        franchise.px2 = false;
    }

    /// CL-17.7: by the level of the highest score, for all franchises.
    fn pay_income(&mut self, context: &mut Context<'_>) {
        let seats = usize::from(context.rules.seats);
        let best = self.franchises[..seats].iter().map(|franchise| franchise.score).max();
        let leader = Level::of(best.unwrap_or(0));
        for franchise in &mut self.franchises[..seats] {
            franchise.actions = (franchise.actions + leader.income()).min(GAUGE);
        }
        context.tell(Event::Income { leader, actions: leader.income() });
    }

    /// CL-17.8: the left neighbour; or who has the fewest points, the first of them from the holder's left.
    fn next_first(&self, rules: &Rules) -> Seat {
        let left = left_of(self.first, 1, rules.seats);
        match rules.options.first_franchise {
            FirstFranchise::LeftNeighbour => left,
            FirstFranchise::LastRanked => clockwise_from(left, rules.seats)
                .min_by_key(|seat| self.of(*seat).score)
                .unwrap_or(left),
        }
    }

    /// CL-18.1: unused Px2 tokens bring points.
    fn end_season(&mut self, context: &mut Context<'_>) {
        for seat in Seat::all(context.rules.seats) {
            if self.of(seat).px2_token {
                context.tell(Event::Px2Points { seat });
                self.gain_points(context, seat, PX2_POINTS);
            }
        }
        self.phase = Phase::Over;
        self.waiting = SeatSet::EMPTY;
        let winners = self.standings(context.rules).winners();
        context.tell(Event::SeasonEnded { winners });
        context.end_step(self);
    }

    /// CL-18.2: points, then energy; who is level in both shares.
    pub(crate) fn standings(&self, rules: &Rules) -> Standings {
        let result = |seat: Seat| (self.of(seat).score, self.of(seat).energy);
        let rank = |seat: Seat| {
            1 + Seat::all(rules.seats).filter(|other| result(*other) > result(seat)).count() as u8
        };
        let winners = Seat::all(rules.seats).filter(|seat| rank(*seat) == 1).collect();
        Standings::ranked(rules.seats, winners, rank)
            .with_points(|seat| i16::try_from(self.of(seat).score).unwrap_or(i16::MAX))
    }
}
