//! The turn as a state machine (RR-6): how the race runs on to the next question.

use super::Context;
use crate::event::Event;
use crate::floor::Special;
use crate::options::Rules;
use crate::state::{Phase, REGISTERS, RoboRally, Step};

impl RoboRally {
    /// Runs on to the next question, or to the end. A turn that no player programs begins by the clock: with every
    /// register locked such turns could follow each other for ever, and a player must be able to leave.
    pub(crate) fn run(&mut self, context: &mut Context<'_>) {
        let begun = self.turn;
        while self.outcome.is_none() {
            let rules = context.rules;
            if self.phase.at == 0
                && self.phase.stage == 0
                && matches!(self.phase.step, Step::BeforeReveal | Step::Repair)
                && self.is_undisturbed(context)
            {
                if self.phase.step == Step::Repair {
                    self.run_repairs(context);
                } else {
                    self.run_register(context);
                }
                continue;
            }
            if self.is_held_up(context) {
                return;
            }
            if self.turn > begun && self.phase.step == Step::Deal && self.all_ready(rules) {
                return;
            }
            self.go_on(context);
        }
    }

    /// Whether no one listens and no player can be asked before the register ends: all its questions come from options.
    fn is_undisturbed(&self, context: &Context<'_>) -> bool {
        let mut robots = self.robots.iter().take(usize::from(context.rules.robots));
        !context.listens()
            && robots.all(|robot| robot.equipment.is_empty() && robot.due == 0 && !robot.owes)
    }

    /// RR-6.14 to RR-6.20: a whole register, undisturbed. The same steps as one by one ([`go_on`](Self::go_on)), without
    /// those that only options need.
    fn run_register(&mut self, context: &mut Context<'_>) {
        let register = self.phase.register;
        self.phase = Phase::of(Step::Reveal, register);
        self.reveal(context);
        self.begin_moves(register);
        self.execute_all(context);
        self.belts(context, true);
        self.belts(context, false);
        self.pushers(context);
        self.gears(context);
        self.take_aim(context);
        self.fire(context);
        self.take_all_laser_tokens(context);
        self.phase = Phase::of(Step::Touch, register);
        self.touch(context);
        self.phase = Phase { step: Step::Touch, register, at: context.rules.robots, stage: 1 };
        self.end_register(context);
    }

    /// RR-6.27 to RR-6.29, undisturbed; an option that is gained now may ask or act at once.
    fn run_repairs(&mut self, context: &mut Context<'_>) {
        self.repair_each(context);
        if self.phase.at >= context.rules.robots && self.is_undisturbed(context) {
            self.repair_superbot(context);
            self.wipe(context.rules);
            self.phase = Phase::of(Step::PowerDecision, 0);
        }
    }

    /// Whether a player is asked now. What is due is settled first, as far as no player has to be asked about it.
    #[inline]
    fn is_held_up(&mut self, context: &mut Context<'_>) -> bool {
        let rules = context.rules;
        if self.is_interrupted(rules) {
            self.settle_debts(context);
            if self.is_interrupted(rules) {
                return true;
            }
        }
        self.asks_in_this_step(rules)
    }

    /// Runs on to the end of the present step, or to a question.
    pub(crate) fn finish_step(&mut self, context: &mut Context<'_>) {
        let (step, register) = (self.phase.step, self.phase.register);
        while self.outcome.is_none() && (self.phase.step, self.phase.register) == (step, register) {
            if self.is_held_up(context) {
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

    /// Does something with each robot, up to one whose owner is asked in this step.
    fn each_unasked(
        &mut self,
        context: &mut Context<'_>,
        act: impl Fn(&mut Self, &mut Context<'_>, u8),
    ) {
        let rules = context.rules;
        while self.phase.at < rules.robots && self.window(rules, self.phase.at).is_none() {
            act(self, context, self.phase.at);
            self.next_robot();
        }
    }

    /// On to the next robot whose owner is asked in this step, or past the last.
    fn next_asked(&mut self, rules: &Rules) {
        let stage = self.phase.stage;
        self.next_robot();
        self.phase.stage = stage;
        while self.phase.at < rules.robots && self.window(rules, self.phase.at).is_none() {
            self.phase.at += 1;
        }
    }

    /// One small step of the turn, with no player to ask.
    fn go_on(&mut self, context: &mut Context<'_>) {
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
            Step::AfterProgramming if !self.is_anybody_storing(rules) => {
                self.end_programming(rules);
            }
            Step::AfterProgramming if stage == 0 => self.phase.stage = 1,
            Step::PowerDown if all_done => self.phase = Phase::of(Step::BeforeFirstReveal, 0),
            Step::PowerDown => self.each_unasked(context, Self::answer_by_standing_order),
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
            Step::Fire => self.next_shots(rules),
            Step::Damage if all_done => self.phase = Phase::of(Step::Displace, register),
            Step::Damage => self.take_all_laser_tokens(context),
            // RR-7.14: who was shot off the board loses an option before anything else; before version 3 after the touch.
            Step::Displace if stage == 0 && rules.since(3) => {
                self.displace(context);
                self.phase.stage = 1;
            }
            Step::Displace => {
                if !rules.since(3) {
                    self.displace(context);
                }
                self.change_registers(context);
                self.phase = Phase::of(Step::Touch, register);
                self.touch(context);
                self.phase.stage = 1;
            }
            Step::Touch if all_done => self.end_register(context),
            Step::Repair if all_done => {
                self.repair_superbot(context);
                self.phase = Phase::of(Step::CircuitBreaker, 0);
            }
            Step::CircuitBreaker if all_done => self.phase = Phase::of(Step::Wipe, 0),
            Step::CircuitBreaker => self.each_unasked(context, Self::break_circuit),
            Step::Wipe => {
                self.wipe(rules);
                self.phase = Phase::of(Step::PowerDecision, 0);
            }
            Step::PowerDecision if all_done => self.phase = Phase::of(Step::Reentry, 0),
            Step::Reentry => self.end_turn(context),
            Step::AfterProgramming => self.next_robot(),
            Step::Repair => self.repair_each(context),
            Step::Deal
            | Step::BeforeFirstReveal
            | Step::BeforeReveal
            | Step::AfterReveal
            | Step::Touch
            | Step::PowerDecision => self.next_asked(rules),
        }
    }

    /// RR-6.14: the next register begins.
    pub(crate) fn begin_register(&mut self, context: &mut Context<'_>, register: u8) {
        self.phase = Phase::of(Step::BeforeReveal, register);
        context.tell(Event::RegisterBegan { register });
        for robot in &mut self.robots {
            robot.shielded = 0;
        }
        self.return_moving_flags(context);
        context.end_step(self);
    }

    /// RR-6.20, RR-7.23: the end of step E.
    fn end_register(&mut self, context: &mut Context<'_>) {
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
    fn end_turn(&mut self, context: &mut Context<'_>) {
        self.check_capture(context);
        self.check_length(context);
        if self.outcome.is_none() {
            self.begin_turn(context);
        }
    }

    /// SR-CLOCK-30, SR-CLOCK-60: the limit for all players.
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
