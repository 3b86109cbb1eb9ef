//! Victory, elimination and ranking (RR-7.18 to RR-7.21, RR-7.23).

use super::Context;
use crate::event::{Ending, Event};
use crate::floor::Special;
use crate::illegal::Illegal;
use crate::options::{Rules, Teams};
use crate::state::{Life, Outcome, RoboRally};
use engine::{Seat, SeatSet, Standings};
use std::cmp::Reverse;

/// AMB-55: no race lasts longer.
const LAST_TURN: u16 = 1_000;

impl RoboRally {
    /// RR-7.18, RR-7.23: the end of step E.
    pub(crate) fn check_victory(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        let finishers = self.finishers(rules);
        if !finishers.is_empty() {
            self.finish(context, finishers);
        }
        if self.outcome.is_none() {
            self.check_elimination(context);
        }
    }

    /// The seats whose goal is reached now.
    fn finishers(&self, rules: &Rules) -> SeatSet {
        let flags = rules.course.flags.len() as u8;
        if rules.has(Special::SrToggle) {
            let held = |team: u8| {
                self.flags[..usize::from(flags)].iter().all(|flag| flag.team == Some(team))
            };
            return self.seats_where(rules, |number| held(rules.team(number)));
        }
        if flags == 0 || rules.has(Special::SrCtf) {
            return SeatSet::EMPTY;
        }
        let done = |number: u8| {
            let robot = self.robot(number);
            robot.flags == flags && !matches!(robot.life, Life::Finished | Life::Eliminated)
        };
        match rules.teams {
            Teams::None => self.seats_where(rules, done),
            Teams::Pairs | Teams::Two => self.seats_where(rules, |number| {
                (0..rules.robots).any(|mate| rules.team(mate) == rules.team(number) && done(mate))
            }),
        }
    }

    fn seats_where(&self, rules: &Rules, holds: impl Fn(u8) -> bool) -> SeatSet {
        (0..rules.robots)
            .filter(|number| holds(*number))
            .map(|number| rules.owner(self.first, number))
            .collect()
    }

    /// RR-7.19, AMB-57: the race ends, or the others race on for the ranking.
    fn finish(&mut self, context: &mut Context<'_>, finishers: SeatSet) {
        let rules = context.rules;
        let alone = rules.teams == Teams::None
            && !rules.has(Special::SrSuperbot)
            && !rules.has(Special::SrRacerBlocker);
        if !(rules.full_ranking && alone) {
            let control = rules.has(Special::SrToggle);
            let by = if control { Ending::Control } else { Ending::Flags };
            self.end(context, Outcome::Flags, by, finishers);
            return;
        }
        for number in 0..rules.robots {
            if finishers.contains(rules.owner(self.first, number)) {
                self.leave_course(context, number);
            }
        }
        if self.winners.is_empty() {
            self.winners = finishers;
        }
        let racing = (0..rules.robots).filter(|number| {
            !matches!(self.robot(*number).life, Life::Finished | Life::Eliminated)
        });
        if racing.count() <= 1 {
            self.end(context, Outcome::Flags, Ending::Flags, self.winners);
        }
    }

    /// AMB-41: a finished robot leaves the course.
    fn leave_course(&mut self, context: &mut Context<'_>, number: u8) {
        self.retire(number);
        let who = self.who(context.rules, number);
        context.tell(Event::Finished { who });
    }

    /// The race is over.
    pub(crate) fn end(
        &mut self,
        context: &mut Context<'_>,
        outcome: Outcome,
        by: Ending,
        winners: SeatSet,
    ) {
        self.outcome = Some(outcome);
        self.winners = winners;
        context.tell(if winners.is_empty() {
            Event::NoWinner
        } else {
            Event::RaceWon { winners, by }
        });
        context.end_step(self);
    }

    /// The sides that can still reach the goal.
    fn sides_left(&self, rules: &Rules) -> u8 {
        let racer = |number: u8| !(rules.has(Special::SrRacerBlocker) && rules.is_blocker(number));
        (0..rules.robots)
            .filter(|number| {
                racer(*number)
                    && !matches!(self.robot(*number).life, Life::Eliminated | Life::Finished)
            })
            .fold(0, |sides, number| sides | 1 << rules.team(number))
    }

    /// RR-7.21, RR-7.23: endings by elimination.
    pub(crate) fn check_elimination(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        if self.outcome.is_some() {
            return;
        }
        let sides = self.sides_left(rules);
        if sides == 0 {
            let outcome = if self.winners.is_empty() { Outcome::NoWinner } else { Outcome::Flags };
            self.end(context, outcome, Ending::Flags, self.winners); // RR-7.19
        } else if sides.is_power_of_two()
            && (rules.has(Special::SrTeamWar) || rules.has(Special::SrRacerBlocker))
        {
            let team = sides.trailing_zeros() as u8;
            let winners = self.seats_where(rules, |number| rules.team(number) == team);
            self.end(context, Outcome::Survivor, Ending::Alone, winners);
        } else if sides.is_power_of_two() && !self.winners.is_empty() {
            self.end(context, Outcome::Flags, Ending::Flags, self.winners); // RR-7.19: at most one is unfinished
        }
    }

    /// AMB-55: robots that are all locked could go on for ever.
    pub(crate) fn check_length(&mut self, context: &mut Context<'_>) {
        if self.outcome.is_none() && self.turn >= LAST_TURN {
            let outcome = if self.winners.is_empty() { Outcome::NoWinner } else { Outcome::Flags };
            context.tell(Event::LastTurnOver { turn: self.turn });
            self.end(context, outcome, Ending::Length, self.winners);
        }
    }

    /// RR-7.21: whether this seat is alone, or with its team, in the race.
    pub(crate) fn may_claim(&self, rules: &Rules, seat: Seat) -> bool {
        let sides = self.sides_left(rules);
        self.outcome.is_none()
            && sides.is_power_of_two()
            && self.robots_of(rules, seat).any(|number| {
                sides >> rules.team(number) & 1 == 1 && self.robot(number).is_in_the_race()
            })
    }

    /// RR-7.21: the last survivor need not drive on.
    pub(crate) fn claim(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<(), Illegal> {
        let rules = context.rules;
        if !self.may_claim(rules, seat) {
            return Err(Illegal::NotAlone);
        }
        let team = self.sides_left(rules).trailing_zeros() as u8;
        context.tell(Event::Claimed { seat });
        let winners = self.seats_where(rules, |number| rules.team(number) == team);
        self.end(context, Outcome::Survivor, Ending::Claim, winners);
        Ok(())
    }

    /// RR-7.20: winners, then by flags, by the moment of the last touch, the eliminated after the others.
    pub(crate) fn standings(&self, rules: &Rules) -> Standings {
        let key = |seat: Seat| {
            let best = self
                .robots_of(rules, seat)
                .filter(|number| !(rules.has(Special::SrRacerBlocker) && rules.is_blocker(*number)))
                .map(|number| {
                    let robot = self.robot(number);
                    let touched = if robot.touched == 0 { u16::MAX } else { robot.touched };
                    let out = robot.life == Life::Eliminated;
                    (Reverse(robot.life == Life::Finished), Reverse(robot.flags), touched, out)
                })
                .min();
            (!self.winners.contains(seat), best)
        };
        Standings::ranked(rules.seats, self.winners, |seat| {
            let own = key(seat);
            1 + Seat::all(rules.seats).filter(|other| key(*other) < own).count() as u8
        })
        .with_points(|seat| {
            let robots = self.robots_of(rules, seat);
            robots.map(|number| i16::from(self.robot(number).flags)).max().unwrap_or(0)
        })
    }
}
