//! Answers to what is asked, and leaving the race.

use super::{Asked, Context};
use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Life, RoboRally, Standing, Step};
use engine::Seat;

impl RoboRally {
    /// Carries out a decision, and all that follows from it until a player is asked.
    pub(crate) fn decide(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        let rules = context.rules;
        match action {
            Action::Place { card, register } => self.place_card(rules, seat, card, register)?,
            Action::Pair { card, register, crab } => {
                self.pair_card(rules, seat, card, register, crab)?;
            }
            Action::Back(card) => self.take_back(rules, seat, card)?,
            Action::Stand { blocker, answer } => self.stand(rules, seat, blocker, answer)?,
            Action::Ready { blocker } => self.ready(context, seat, blocker)?,
            Action::Fill { blocker } => self.fill(context, seat, blocker)?,
            Action::Recompile { blocker } => self.recompile(context, seat, blocker)?,
            Action::Claim => self.claim(context, seat)?,
            Action::Resign => self.resign(context, seat)?,
            Action::Yes
            | Action::No
            | Action::Store(_)
            | Action::Fire(_)
            | Action::Control(_)
            | Action::Spare(_)
            | Action::Take
            | Action::Lose(_)
            | Action::Touch { .. }
            | Action::Enter { .. }
            | Action::Keep(_)
            | Action::Home { .. } => self.answer(context, seat, action)?,
        }
        self.run(context);
        Ok(())
    }

    /// In play only a turn that no player programs waits for the clock; a scenario may begin in the middle of a
    /// register and see it step by step.
    pub(crate) fn pass_time(&mut self, context: &mut Context<'_>) {
        if self.outcome.is_some() || !self.awaited(context.rules).is_empty() {
            return;
        }
        if self.phase.step == Step::Deal && self.turn > 0 {
            self.run(context);
        } else {
            self.finish_step(context);
        }
    }

    /// Carries out an answer to [`Asked`].
    pub(crate) fn answer(
        &mut self,
        context: &mut Context<'_>,
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

    /// RR-7.17: a player who leaves is eliminated with all robots.
    pub(crate) fn resign(&mut self, context: &mut Context<'_>, seat: Seat) -> Result<(), Illegal> {
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
            self.eliminate(context, number, true);
        }
        self.robots_left(context);
        Ok(())
    }

    /// The owner has left in the middle of something: what was asked of that robot is asked no more.
    fn robots_left(&mut self, context: &mut Context<'_>) {
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
    pub(crate) fn answer_by_standing_order(&mut self, context: &mut Context<'_>, number: u8) {
        if !self.could_announce(context.rules, number) {
            return;
        }
        match self.robot(number).standing {
            Standing::Ask => {}
            Standing::Yes => {
                self.robot_mut(number).standing = Standing::first(context.rules);
                self.announce(context, number, true);
            }
            Standing::No | Standing::WhenLocked => self.announce(context, number, false),
        }
    }
}
