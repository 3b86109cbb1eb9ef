//! What is asked now, and of whom (OPT-3, OPT-4).

use crate::equipment::Equipment;
use crate::options::Rules;
use crate::state::{Life, Phase, Power, RoboRally, Step};
use engine::{Seat, SeatSet};

/// A question to the owner of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// SR-DRAFT.
    Draft,
    /// SR-CTF: which face.
    Home,
    /// SR-CTF: where to begin.
    Muster,
    /// O11: take the stored card.
    TakeFlywheel,
    /// RR-6.4.
    Program,
    /// O05, O11: store a card on this option.
    Store(Equipment),
    /// RR-6.11.
    PowerDown,
    /// O13.
    Gyro,
    /// O05.
    Substitute,
    /// O02.
    Abort,
    /// O03, O12, O23.
    Execute(Equipment),
    /// OPT-5.
    Fire,
    /// O10.
    Control,
    /// RR-7.9.
    Armour,
    /// RR-7.14.
    Lose,
    /// O15 at step E.
    Arm,
    /// O15 at the repairs.
    ArmRepair,
    /// O04, where it asks.
    Breaker,
    /// RR-6.30.
    StayDown,
    /// RR-6.31.
    Enter,
    /// RR-6.31: powered down or not.
    EnterPower,
}

impl RoboRally {
    /// What a robot's owner is asked about it now.
    pub(crate) fn asked_of(&self, rules: &Rules, number: u8) -> Option<Asked> {
        let robot = self.robot(number);
        if self.outcome.is_some() || number >= rules.robots {
            return None;
        }
        if robot.owes {
            return Some(Asked::Lose);
        }
        if robot.due > 0 {
            return Some(Asked::Armour);
        }
        let Phase { step, at, stage, .. } = self.phase;
        if step == Step::Draft {
            (!robot.offered.is_empty()).then_some(Asked::Draft)
        } else if step == Step::Programming {
            self.programs(number).then_some(Asked::Program)
        } else if self.is_interrupted(rules) {
            None
        } else if step == Step::Reentry {
            let asked = if stage == 0 { Asked::Enter } else { Asked::EnterPower };
            (self.wreck(rules) == Some(number)).then_some(asked)
        } else if step == Step::Move {
            self.variant(number)
        } else if at == number {
            self.window(rules, number)
        } else {
            None
        }
    }

    /// Whether any player is asked anything where nothing is due: [`asked_of`](Self::asked_of) for all robots at once.
    #[inline]
    pub(crate) fn asks_in_this_step(&self, rules: &Rules) -> bool {
        let Phase { step, at, .. } = self.phase;
        match step {
            Step::Draft | Step::Programming | Step::Reentry => {
                (0..rules.robots).any(|number| self.asked_of(rules, number).is_some())
            }
            Step::Move => self.motion.is_some_and(|motion| self.variant(motion.robot).is_some()),
            Step::Reveal
            | Step::ExpressBelts
            | Step::Belts
            | Step::Pushers
            | Step::Gears
            | Step::Displace
            | Step::Wipe => false,
            Step::Muster
            | Step::Deal
            | Step::AfterProgramming
            | Step::PowerDown
            | Step::BeforeFirstReveal
            | Step::BeforeReveal
            | Step::AfterReveal
            | Step::Fire
            | Step::Damage
            | Step::Touch
            | Step::Repair
            | Step::CircuitBreaker
            | Step::PowerDecision => at < rules.robots && self.window(rules, at).is_some(),
        }
    }

    /// Whether a robot has to lose an option or to take tokens first.
    #[inline]
    pub(crate) fn is_interrupted(&self, rules: &Rules) -> bool {
        let robots = self.robots.iter().take(usize::from(rules.robots));
        robots.fold(0, |due, robot| due | robot.due | u8::from(robot.owes)) != 0
    }

    /// The question of a step that asks in dock order, if this robot can use it now.
    pub(crate) fn window(&self, rules: &Rules, number: u8) -> Option<Asked> {
        let robot = self.robot(number);
        let has = |option| robot.equipment.has(option);
        let Phase { step, register, stage, .. } = self.phase;
        match step {
            Step::Muster => (robot.life == Life::SentOff).then_some(if stage == 0 {
                Asked::Home
            } else {
                Asked::Muster
            }),
            Step::Deal => (robot.is_awake()
                && has(Equipment::Flywheel)
                && robot.flywheel.is_some()
                && !robot.ready)
                .then_some(Asked::TakeFlywheel),
            Step::AfterProgramming => self.stores(number, stage).map(Asked::Store),
            Step::PowerDown => self.may_announce(rules, number).then_some(Asked::PowerDown),
            Step::BeforeFirstReveal => {
                (robot.is_awake() && has(Equipment::GyroscopicStabilizer)).then_some(Asked::Gyro)
            }
            Step::BeforeReveal => (robot.is_awake()
                && robot.conditional.is_some()
                && !robot.aborting
                && robot.bolted >> register & 1 == 0)
                .then_some(Asked::Substitute),
            Step::AfterReveal => {
                (robot.is_awake() && has(Equipment::AbortSwitch) && !robot.aborting)
                    .then_some(Asked::Abort)
            }
            Step::Fire if stage == 0 => {
                self.may_choose_weapon(rules, number).then_some(Asked::Fire)
            }
            Step::Fire => self.may_control(rules, number, stage - 1).then_some(Asked::Control),
            Step::Damage => (stage > 0 && robot.is_active()).then_some(Asked::Armour),
            Step::Touch => (stage > 0 && self.may_reach_flag(rules, number)).then_some(Asked::Arm),
            Step::Repair => {
                (stage > 0 && self.may_reach_site(rules, number)).then_some(Asked::ArmRepair)
            }
            Step::CircuitBreaker => (rules.optional_circuit_breaker
                && self.breaker_trips(rules, number))
            .then_some(Asked::Breaker),
            Step::PowerDecision => {
                let returns = matches!(robot.life, Life::Active | Life::SentOff);
                (returns && robot.power == Power::Down).then_some(Asked::StayDown)
            }
            Step::Draft
            | Step::Programming
            | Step::Reveal
            | Step::Move
            | Step::ExpressBelts
            | Step::Belts
            | Step::Pushers
            | Step::Gears
            | Step::Displace
            | Step::Wipe
            | Step::Reentry => None,
        }
    }

    /// RR-6.25: whether a copied card lies over this register.
    pub(crate) fn is_overlaid(&self, number: u8, register: u8) -> bool {
        let robot = self.robot(number);
        robot.radio && !robot.copied[usize::from(register)].is_empty()
    }

    /// The robot that its owner is asked about, and the question.
    pub(crate) fn asked(&self, rules: &Rules, seat: Seat) -> Option<(u8, Asked)> {
        self.robots_of(rules, seat).find_map(|number| Some((number, self.asked_of(rules, number)?)))
    }

    /// Who blocks the race.
    pub(crate) fn awaited(&self, rules: &Rules) -> SeatSet {
        let Phase { step, at, .. } = self.phase;
        let anybody = matches!(step, Step::Draft | Step::Programming | Step::Reentry | Step::Move);
        let asked = if self.outcome.is_some() {
            0..0
        } else if anybody || self.is_interrupted(rules) {
            0..rules.robots
        } else {
            at..rules.robots.min(at + 1) // one after the other
        };
        asked
            .filter(|number| self.asked_of(rules, *number).is_some())
            .map(|number| rules.owner(self.first, number))
            .collect()
    }
}
