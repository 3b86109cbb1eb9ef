//! The turn as a state machine (spec 6): what is asked now, and how the race runs on to the next question.

use super::Context;
use crate::action::{Action, Illegal};
use crate::equipment::Equipment;
use crate::event::Event;
use crate::floor::Special;
use crate::options::Rules;
use crate::state::{Life, Phase, Power, REGISTERS, RoboRally, Standing, Step};
use engine::{Seat, SeatSet, Tell};

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

    /// Somebody has to lose an option or to take tokens first.
    fn is_interrupted(&self, rules: &Rules) -> bool {
        (0..rules.robots).any(|number| self.robot(number).owes || self.robot(number).due > 0)
    }

    /// The question of a step that asks in dock order, if this robot can use it now.
    fn window(&self, rules: &Rules, number: u8) -> Option<Asked> {
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
                && robot.bolted >> register & 1 == 0)
                .then_some(Asked::Substitute),
            Step::AfterReveal => (robot.is_awake()
                && has(Equipment::AbortSwitch)
                && !robot.aborting
                && !self.is_overlaid(number, register))
            .then_some(Asked::Abort),
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
        (0..rules.robots)
            .filter(|number| self.asked_of(rules, *number).is_some())
            .map(|number| rules.owner(self.first, number))
            .collect()
    }

    /// Runs on to the next question, or to the end. A turn that nobody programs begins by the clock: with every register
    /// locked such turns could follow each other for ever, and whoever wants must be able to leave.
    pub(crate) fn run<T: Tell<Self>>(&mut self, context: &mut Context<'_, T>) {
        let begun = self.turn;
        while self.outcome.is_none() {
            self.settle_debts(context);
            let rules = context.rules;
            if (0..rules.robots).any(|number| self.asked_of(rules, number).is_some()) {
                return;
            }
            if self.turn > begun && self.phase.step == Step::Deal && self.all_ready(rules) {
                return;
            }
            self.go_on(context);
        }
    }

    /// Runs on to the end of the present step, or to a question.
    pub(crate) fn finish_step<T: Tell<Self>>(&mut self, context: &mut Context<'_, T>) {
        let (step, register) = (self.phase.step, self.phase.register);
        while self.outcome.is_none() && (self.phase.step, self.phase.register) == (step, register) {
            self.settle_debts(context);
            let rules = context.rules;
            if (0..rules.robots).any(|number| self.asked_of(rules, number).is_some()) {
                return;
            }
            self.go_on(context);
        }
    }

    /// The present robot has answered, or has nothing to be asked: the next one.
    pub(crate) fn next_robot(&mut self) {
        self.phase.at += 1;
        self.phase.stage = 0;
    }

    /// One small step of the turn, with nobody to ask.
    fn go_on<T: Tell<Self>>(&mut self, context: &mut Context<'_, T>) {
        let rules = context.rules;
        let Phase { step, register, at, stage } = self.phase;
        let all_done = at >= rules.robots;
        match step {
            Step::Draft => self.end_draft(context),
            Step::Muster => self.find_next_to_muster(rules),
            Step::Deal if self.turn == 0 => self.begin_turn(context),
            Step::Deal if all_done => self.phase = Phase::of(Step::Programming, 0),
            Step::Programming => {
                debug_assert!(self.all_ready(rules));
                self.phase = Phase::of(Step::AfterProgramming, 0);
            }
            Step::AfterProgramming if all_done => self.end_programming(rules),
            Step::AfterProgramming if stage == 0 => self.phase.stage = 1,
            Step::PowerDown if all_done => self.phase = Phase::of(Step::BeforeFirstReveal, 0),
            Step::PowerDown => {
                self.answer_by_standing_order(context, at);
                self.next_robot();
            }
            Step::BeforeFirstReveal if all_done => self.begin_register(context, 0),
            Step::BeforeReveal if all_done => self.phase = Phase::of(Step::Reveal, register),
            Step::Reveal => {
                self.reveal(context);
                self.phase = Phase::of(Step::AfterReveal, register);
            }
            Step::AfterReveal if all_done => self.begin_moves(register),
            Step::Move => self.go_on_moving(context),
            Step::ExpressBelts => {
                self.belts(context, true);
                self.phase = Phase::of(Step::Belts, register);
            }
            Step::Belts => {
                self.belts(context, false);
                self.phase = Phase::of(Step::Pushers, register);
            }
            Step::Pushers => {
                self.pushers(context);
                self.phase = Phase::of(Step::Gears, register);
            }
            Step::Gears => {
                self.gears(context);
                self.take_aim(context);
            }
            Step::Fire if all_done => self.fire(context),
            Step::Fire => self.next_shot(rules, at, stage),
            Step::Damage if all_done => self.phase = Phase::of(Step::Displace, register),
            Step::Damage => self.take_laser_tokens(context, at),
            Step::Displace => {
                self.displace(context);
                self.change_registers(context);
                self.phase = Phase::of(Step::Touch, register);
                self.touch(context);
                self.phase.stage = 1;
            }
            Step::Touch if all_done => self.end_register(context),
            Step::Touch => {
                self.next_robot();
                self.phase.stage = 1;
            }
            Step::Repair if all_done => {
                self.repair_superbot(context);
                self.phase = Phase::of(Step::CircuitBreaker, 0);
            }
            Step::Repair if stage == 0 => {
                self.repair(context, at);
                self.phase.stage = 1;
            }
            Step::CircuitBreaker if all_done => self.phase = Phase::of(Step::Wipe, 0),
            Step::CircuitBreaker => {
                if self.breaker_trips(rules, at) {
                    self.trip_breaker(context, at);
                }
                self.next_robot();
            }
            Step::Wipe => {
                self.wipe(rules);
                self.phase = Phase::of(Step::PowerDecision, 0);
            }
            Step::PowerDecision if all_done => self.phase = Phase::of(Step::Reentry, 0),
            Step::Reentry => self.end_turn(context),
            Step::Deal
            | Step::AfterProgramming
            | Step::BeforeFirstReveal
            | Step::BeforeReveal
            | Step::AfterReveal
            | Step::Repair
            | Step::PowerDecision => self.next_robot(),
        }
    }

    /// RR-6.14: the next register begins.
    pub(crate) fn begin_register<T: Tell<Self>>(
        &mut self,
        context: &mut Context<'_, T>,
        register: u8,
    ) {
        self.phase = Phase::of(Step::BeforeReveal, register);
        context.tell(Event::RegisterBegan { register });
        for robot in &mut self.robots {
            robot.shielded = 0;
        }
        self.return_moving_flags(context);
        context.beat(self);
    }

    /// RR-6.20, RR-7.23: the end of step E.
    fn end_register<T: Tell<Self>>(&mut self, context: &mut Context<'_, T>) {
        let register = self.phase.register;
        self.send_off(context);
        self.check_victory(context);
        if self.outcome.is_some() {
            return;
        }
        if usize::from(register) + 1 < REGISTERS {
            self.begin_register(context, register + 1);
        } else {
            self.phase = Phase::of(Step::Repair, 0);
        }
    }

    /// RR-6.32: the next turn begins, unless the end of this one decides the race (SR-CTF).
    fn end_turn<T: Tell<Self>>(&mut self, context: &mut Context<'_, T>) {
        self.check_capture(context);
        self.check_length(context);
        if self.outcome.is_none() {
            self.begin_turn(context);
        }
    }

    /// Carries out an answer to [`Asked`].
    pub(crate) fn answer<T: Tell<Self>>(
        &mut self,
        context: &mut Context<'_, T>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        let rules = context.rules;
        let Some((number, asked)) = self.asked(rules, seat) else { return Err(Illegal::NotAsked) };
        let yes = action == Action::Yes;
        match (asked, action) {
            (Asked::Draft, Action::Keep(option)) => {
                if !self.robot(number).offered.has(option) {
                    return Err(Illegal::NotOffered(option));
                }
                self.keep_option(number, option);
            }
            (Asked::Home, Action::Home { left }) => self.choose_home(context, seat, left),
            (Asked::Muster, Action::Enter { x, y, facing }) => {
                self.muster(context, number, (x, y), facing)?;
            }
            (Asked::TakeFlywheel, Action::Yes | Action::No) => {
                if yes {
                    self.take_flywheel(context, number);
                }
                self.next_robot();
            }
            (Asked::Store(_), Action::Store(card)) => {
                self.store(context, number, card)?;
                self.after_store();
            }
            (Asked::Store(_), Action::No) => self.after_store(),
            (Asked::PowerDown, Action::Yes | Action::No) => {
                self.announce(context, number, yes);
                self.next_robot();
            }
            (Asked::Gyro, Action::Yes | Action::No) => {
                let who = self.who(rules, number);
                self.robot_mut(number).gyro = yes;
                context.tell(Event::GyroSet { who, active: yes });
                self.next_robot();
            }
            (Asked::Substitute, Action::Yes | Action::No) => {
                if yes {
                    self.substitute(context, number);
                }
                self.next_robot();
            }
            (Asked::Abort, Action::Yes | Action::No) => {
                if yes {
                    self.abort(context, number);
                }
                self.next_robot();
            }
            (Asked::Execute(option), Action::Yes | Action::No) => {
                self.choose_variant(context, number, yes.then_some(option));
            }
            (Asked::Fire, Action::Fire(weapon)) => self.choose_weapon(rules, number, weapon)?,
            (Asked::Control, Action::Control(control)) => {
                self.choose_control(rules, number, control)?;
            }
            (Asked::Armour, Action::Spare(option)) => self.spare(context, number, option)?,
            (Asked::Armour, Action::Take) => self.take_tokens(context, number),
            (Asked::Lose, Action::Lose(option)) => self.lose_for_wreck(context, number, option)?,
            (Asked::Arm, Action::Touch { x, y }) => self.touch_by_arm(context, number, x, y)?,
            (Asked::ArmRepair, Action::Touch { x, y }) => {
                self.repair_by_arm(context, number, x, y)?;
            }
            (Asked::Arm, Action::No) => {
                self.next_robot();
                self.phase.stage = 1;
            }
            (Asked::ArmRepair, Action::No) => self.next_robot(),
            (Asked::Breaker, Action::Yes | Action::No) => {
                if yes {
                    self.trip_breaker(context, number);
                }
                self.next_robot();
            }
            (Asked::StayDown, Action::Yes | Action::No) => {
                self.stay_down(context, number, yes);
                self.next_robot();
            }
            (Asked::Enter, Action::Enter { x, y, facing }) => {
                self.enter(context, number, (x, y), facing)?;
            }
            (Asked::EnterPower, Action::Yes | Action::No) => {
                self.power_at_entry(context, number, yes);
            }
            _ => return Err(Illegal::NotAsked),
        }
        Ok(())
    }

    fn after_store(&mut self) {
        if self.phase.stage == 0 {
            self.phase.stage = 1;
        } else {
            self.next_robot();
        }
    }

    /// RR-7.17: whoever leaves is eliminated with all robots.
    pub(crate) fn resign<T: Tell<Self>>(
        &mut self,
        context: &mut Context<'_, T>,
        seat: Seat,
    ) -> Result<(), Illegal> {
        let rules = context.rules;
        let robots: Vec<u8> = self
            .robots_of(rules, seat)
            .filter(|number| !matches!(self.robot(*number).life, Life::Eliminated | Life::Finished))
            .collect();
        if robots.is_empty() {
            return Err(Illegal::OutOfTheRace);
        }
        context.tell(Event::Resigned { seat });
        for number in robots {
            self.eliminate(context, number);
        }
        self.robots_left(context);
        Ok(())
    }

    /// The owner has left in the middle of something: what was asked of that robot is asked no more.
    fn robots_left<T: Tell<Self>>(&mut self, context: &mut Context<'_, T>) {
        if let Some(motion) = self.motion
            && !self.robot(motion.robot).is_active()
        {
            self.motion = None;
        }
        if self.phase.step == Step::Muster || self.phase.step == Step::Reentry {
            self.skip_the_absent(context.rules);
        }
        self.check_elimination(context);
    }

    /// AMB-31: an answer given beforehand.
    fn answer_by_standing_order<T: Tell<Self>>(
        &mut self,
        context: &mut Context<'_, T>,
        number: u8,
    ) {
        if !self.could_announce(context.rules, number) {
            return;
        }
        match self.robot(number).standing {
            Standing::Ask => {}
            Standing::Yes => {
                self.robot_mut(number).standing = Standing::Ask;
                self.announce(context, number, true);
            }
            Standing::No => self.announce(context, number, false),
        }
    }

    /// SR-CLOCK-30, SR-CLOCK-60: the limit for everybody.
    pub(crate) fn course_clock(rules: &Rules) -> Option<u32> {
        if rules.has(Special::SrClock30) {
            Some(30_000)
        } else if rules.has(Special::SrClock60) {
            Some(60_000)
        } else {
            None
        }
    }
}
