//! Announcing a power-down, and staying down (RR-6.11, RR-6.28, RR-6.30).

use super::Context;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::floor::Special;
use crate::options::Rules;
use crate::state::{Power, RoboRally, Standing};

impl Standing {
    /// AMB-31: what holds until the owner says otherwise. Before version 3 every damaged robot was asked about.
    pub(crate) const fn first(rules: &Rules) -> Self {
        if rules.since(3) { Self::WhenLocked } else { Self::Ask }
    }

    /// The answers that may be given beforehand.
    pub(crate) fn all(rules: &Rules) -> impl Iterator<Item = Self> {
        let each = [Self::Ask, Self::WhenLocked, Self::Yes, Self::No];
        each.into_iter().filter(|answer| *answer != Self::WhenLocked || rules.since(3))
    }
}

impl RoboRally {
    /// RR-6.11: damaged and not down, on a course that allows it.
    pub(crate) fn could_announce(&self, rules: &Rules, number: u8) -> bool {
        let robot = self.robot(number);
        robot.is_awake() && robot.damage > 0 && !rules.has(Special::SrNoPowerDown)
    }

    /// Whether its owner has to be asked (AMB-31): also one who said “no” for good, when no player programs any more (AMB-50).
    pub(crate) fn may_announce(&self, rules: &Rules, number: u8) -> bool {
        let asks = match self.robot(number).standing {
            Standing::Ask => true,
            Standing::WhenLocked => self.robot(number).locked() != 0,
            Standing::Yes => false,
            Standing::No => self.runs_by_itself(rules),
        };
        asks && self.could_announce(rules, number)
    }

    /// Every robot that is awake runs the program of the turn before.
    fn runs_by_itself(&self, rules: &Rules) -> bool {
        let robots = &self.robots[..usize::from(rules.robots)];
        robots.iter().filter(|robot| robot.is_awake()).all(|robot| robot.open() == 0)
    }

    /// RR-6.11: binding, for the next turn.
    pub(crate) fn announce(&mut self, context: &mut Context<'_>, number: u8, yes: bool) {
        let who = self.who(context.rules, number);
        if yes {
            self.robot_mut(number).power = Power::Announced;
            context.tell(Event::PowerDownAnnounced { who });
        } else {
            context.tell(Event::PowerDownPassed { who });
        }
    }

    /// RR-6.28 (O04): three tokens or more at the end of the turn.
    pub(crate) fn breaker_trips(&self, rules: &Rules, number: u8) -> bool {
        let robot = self.robot(number);
        robot.is_active()
            && robot.equipment.has(Equipment::CircuitBreaker)
            && robot.damage >= 3
            && robot.power != Power::Announced
            && !rules.has(Special::SrNoPowerDown)
    }

    /// O04 acts by itself.
    pub(crate) fn break_circuit(&mut self, context: &mut Context<'_>, number: u8) {
        if self.breaker_trips(context.rules, number) {
            self.trip_breaker(context, number);
        }
    }

    pub(crate) fn trip_breaker(&mut self, context: &mut Context<'_>, number: u8) {
        let who = self.who(context.rules, number);
        self.robot_mut(number).power = Power::Announced;
        context.tell(Event::BreakerTripped { who });
        context.end_step(self);
    }

    /// RR-6.30.
    pub(crate) fn stay_down(&mut self, context: &mut Context<'_>, number: u8, yes: bool) {
        let who = self.who(context.rules, number);
        self.robot_mut(number).power = if yes { Power::Announced } else { Power::On };
        context.tell(if yes { Event::StaysDown { who } } else { Event::WakesUp { who } });
    }
}
