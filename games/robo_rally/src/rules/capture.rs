//! SR-CTF: two teams, two home faces, two flags to carry home.

use super::Context;
use crate::event::{Ending, Event};
use crate::floor::{Dir, Place, Special};
use crate::illegal::Illegal;
use crate::options::Rules;
use crate::state::{Life, Outcome, Phase, RoboRally, Step};
use engine::Seat;

/// How many columns of a face are its back.
const BACK: i16 = 6;

impl RoboRally {
    /// Whether a cell lies on the home face of a robot's team.
    pub(crate) fn is_home(&self, rules: &Rules, number: u8, place: Place) -> bool {
        self.is_left(rules, place) == (self.left_team == rules.team(number))
    }

    fn is_left(&self, rules: &Rules, place: Place) -> bool {
        let floor = self.floor(rules);
        place.xy().0 < i16::from(floor.width()) / 2
    }

    /// Whether a cell lies in the six columns of the home face farthest from the other face.
    pub(crate) fn is_back(&self, rules: &Rules, number: u8, place: Place) -> bool {
        let floor = self.floor(rules);
        let x = place.xy().0;
        if self.left_team == rules.team(number) {
            x < BACK
        } else {
            x >= i16::from(floor.width()) - BACK
        }
    }

    /// The team that won the toss takes a face.
    pub(crate) fn choose_home(&mut self, context: &mut Context<'_>, seat: Seat, left: bool) {
        let team = context.rules.team(self.phase.at);
        self.left_team = if left { team } else { 1 - team };
        self.phase.stage = 1;
        context.tell(Event::HomeChosen { seat, left });
    }

    /// A robot is set up.
    pub(crate) fn muster(
        &mut self,
        context: &mut Context<'_>,
        number: u8,
        (x, y): (u8, u8),
        facing: Dir,
    ) -> Result<(), Illegal> {
        let rules = context.rules;
        let place = self.floor(rules).place(i16::from(x), i16::from(y)).ok_or(Illegal::NoEntry)?;
        if !self.may_muster(rules, number, place) {
            return Err(Illegal::NoEntry);
        }
        self.put_in(context, number, place, facing);
        self.find_next_to_muster(rules);
        Ok(())
    }

    /// Any cell of the back but a pit, and no robot there.
    pub(crate) fn may_muster(&self, rules: &Rules, number: u8, place: Place) -> bool {
        !self.floor(rules).is_deadly(place)
            && self.is_back(rules, number, place)
            && self.robot_at(rules, place).is_none()
    }

    /// First one team, then the other, each in dock order.
    pub(crate) fn find_next_to_muster(&mut self, rules: &Rules) {
        let team = rules.team(self.phase.at);
        let waits = |number: &u8| self.robot(*number).life == Life::SentOff;
        let own = (0..rules.robots).filter(|number| rules.team(*number) == team).find(waits);
        match own.or_else(|| (0..rules.robots).find(waits)) {
            Some(next) => self.phase.at = next,
            None => self.phase = Phase::of(Step::Deal, 0),
        }
    }

    /// Whether touching this flag does something: the enemy's is picked up, the own one goes home.
    pub(crate) fn may_take_flag(&self, rules: &Rules, number: u8, flag: u8) -> bool {
        let Some(home) = rules.course.flags.get(usize::from(flag)) else { return false };
        let place = self.flags[usize::from(flag)].at;
        if self.is_home(rules, number, *home) {
            let back_home = place.is_some_and(|at| self.is_home(rules, number, at));
            place != Some(*home) && back_home
        } else {
            true
        }
    }

    pub(crate) fn take_flag(&mut self, context: &mut Context<'_>, number: u8, flag: u8) {
        let rules = context.rules;
        let who = self.who(rules, number);
        let Some(home) = rules.course.flags.get(usize::from(flag)).copied() else { return };
        let own = self.is_home(rules, number, home);
        let entry = &mut self.flags[usize::from(flag)];
        if own {
            entry.at = Some(home);
            context.tell(Event::FlagReturned { who, flag });
        } else {
            entry.carrier = Some(number);
            entry.at = None;
            context.tell(Event::FlagTaken { who, flag });
        }
    }

    /// A carrier that is destroyed or leaves drops its flag.
    pub(crate) fn drop_flag(&mut self, context: &mut Context<'_>, number: u8, place: Place) {
        let Some(flag) = self.flags.iter().position(|flag| flag.carrier == Some(number)) else {
            return;
        };
        let home = context.rules.course.flags.get(flag).copied().unwrap_or_default();
        let back = self.floor(context.rules).is_deadly(place); // AMB-47
        let place = if back { home } else { place };
        self.flags[flag].carrier = None;
        self.flags[flag].at = Some(place);
        let (who, at) = (self.who(context.rules, number), place);
        context.tell(Event::FlagDropped { who, flag: flag as u8, at, back });
    }

    /// A carrier that is pushed while on the enemy face drops its flag.
    pub(crate) fn drop_pushed_flag(&mut self, context: &mut Context<'_>, number: u8) {
        if !context.rules.has(Special::SrCtf) {
            return;
        }
        let at = self.robot(number).at;
        if !self.is_home(context.rules, number, at) {
            self.drop_flag(context, number, at);
        }
    }

    /// Enemies pushed by a robot at home that has survived the register are sent off.
    pub(crate) fn send_off(&mut self, context: &mut Context<'_>) {
        if !context.rules.has(Special::SrCtf) {
            return;
        }
        let survivors = self.active(context.rules); // also those that are sent off themselves now
        let ousted = std::mem::take(&mut self.ousted);
        for (number, pushers) in (0..context.rules.robots).zip(ousted) {
            let pushers = pushers & survivors;
            if pushers == 0 || !self.robot(number).is_active() {
                continue;
            }
            let pusher = pushers.trailing_zeros() as u8;
            self.drop_flag(context, number, self.robot(number).at);
            self.robot_mut(number).life = Life::SentOff;
            self.add_wreck(number);
            let (who, by) = (self.who(context.rules, number), self.who(context.rules, pusher));
            context.tell(Event::SentOff { who, by });
        }
        context.end_step(self);
    }

    /// A team wins if at the end of a turn one of its robots holds the enemy flag at home; AMB-58: both may.
    pub(crate) fn check_capture(&mut self, context: &mut Context<'_>) {
        let rules = context.rules;
        if !rules.has(Special::SrCtf) {
            return;
        }
        let mut teams = 0_u8;
        for flag in &self.flags {
            if let Some(carrier) = flag.carrier
                && self.robot(carrier).is_active()
                && self.is_home(rules, carrier, self.robot(carrier).at)
            {
                teams |= 1 << rules.team(carrier);
            }
        }
        if teams != 0 {
            let winners = (0..rules.robots).filter(|number| teams >> rules.team(*number) & 1 == 1);
            let winners = winners.map(|number| rules.owner(self.first, number)).collect();
            self.end(context, Outcome::Flags, Ending::Capture, winners);
        }
    }
}
