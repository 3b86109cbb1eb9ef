//! The turn as a state machine (CI-26): how the race runs on to the next question.

use super::Context;
use crate::event::Event;
use crate::ids::{PersonId, UnitId};
use crate::motion::{How, Motion, Stage};
use crate::person::Place;
use crate::state::{CircusImperium, Phase};

impl CircusImperium {
    /// Runs on to the next question, or to the end.
    pub(crate) fn run(&mut self, cx: &mut Context<'_>) {
        while self.outcome.is_none() {
            if self.fight.is_some() {
                if self.fight_waits() {
                    return;
                }
                self.fight_round(cx);
            } else if let Some(window) = &self.window {
                if !window.asked.is_empty() {
                    return;
                }
                self.close_window(cx);
            } else if self.motion.is_some() {
                self.mind_driver(cx);
                if self.motion.as_ref().is_some_and(Motion::waits) {
                    return;
                }
                self.go_on(cx);
            } else if self.is_waiting(cx) {
                return;
            } else {
                self.next_step(cx);
            }
        }
    }

    /// Whether a player is asked between two moves.
    fn is_waiting(&self, cx: &Context<'_>) -> bool {
        match self.phase {
            Phase::Crew | Phase::Declare | Phase::Release => !self.asked.is_empty(),
            Phase::Place | Phase::Walls => self.queue.first().is_some(),
            Phase::Walk => self.walker().is_some_and(|person| self.may_walk(cx.rules, person)),
            Phase::Move | Phase::Driverless | Phase::Forced | Phase::Settle | Phase::Over => false,
        }
    }

    /// What comes when no player is asked.
    fn next_step(&mut self, cx: &mut Context<'_>) {
        if self.turn > 0 && self.check_annulled(cx) {
            return;
        }
        match self.phase {
            Phase::Crew => self.reveal_crews(cx),
            Phase::Place | Phase::Walls => self.begin_turn(cx),
            Phase::Walk => {
                if self.queue.pop().is_none() {
                    self.begin_moves(cx);
                }
            }
            Phase::Move => match self.queue.pop().and_then(UnitId::new) {
                Some(unit) => self.begin_move(cx, unit, How::Driven),
                None => self.phase = Phase::Driverless,
            },
            Phase::Driverless => match self.next_driverless(cx.rules) {
                Some(unit) => self.begin_move(cx, unit, How::Run),
                None => self.end_movement(cx),
            },
            Phase::Declare => self.resolve(cx),
            Phase::Forced => self.next_advance(cx),
            Phase::Settle => self.settle_finish(cx),
            Phase::Release => self.end_turn(cx),
            Phase::Over => {}
        }
    }

    /// A game turn begins with the people on foot (CI-3.2).
    pub(crate) fn begin_turn(&mut self, cx: &mut Context<'_>) {
        self.turn = self.turn.saturating_add(1);
        cx.tell(Event::TurnBegan { turn: self.turn });
        for person in self.people.iter_mut() {
            person.afoot = matches!(person.place, Place::OnFoot(_));
        }
        self.phase = Phase::Walk;
        self.queue_walkers(cx);
    }

    /// M5 to M7, then the Combat Phase.
    fn end_movement(&mut self, cx: &mut Context<'_>) {
        self.frenzy_damage(cx);
        self.drag_damage(cx);
        self.fire_laser(cx);
        cx.end_step(self);
        self.begin_combat(cx.rules);
    }

    /// E: flags of the turn are cleared, the next one begins.
    fn end_turn(&mut self, cx: &mut Context<'_>) {
        for person in self.people.iter_mut() {
            person.special_used = false;
            person.whipped = false;
            person.trampled = false;
            person.dropped = false;
            person.caught_now = false;
            person.passed = crate::ids::UnitSet::EMPTY;
            person.stunned = person.stunned.saturating_sub(1);
            person.netted = person.netted.saturating_sub(1);
        }
        for unit in self.units.iter_mut() {
            unit.moved = false;
            unit.crashed = false;
        }
        self.idle = if self.advanced { 0 } else { self.idle.saturating_add(1) };
        self.advanced = false;
        if !self.check_annulled(cx) {
            self.begin_turn(cx);
        }
    }

    /// M1: who walks next.
    pub(crate) fn walker(&self) -> Option<PersonId> {
        self.queue.first().and_then(PersonId::new)
    }
}

impl Motion {
    /// Whether a player is asked at this stage.
    pub(crate) fn waits(&self) -> bool {
        match self.stage {
            Stage::Announce | Stage::React | Stage::Shift | Stage::Whip => true,
            Stage::Step => self.how == How::Driven && (self.left > 0 || self.gained > 0),
            Stage::Begin
            | Stage::Landed
            | Stage::Trample
            | Stage::Bend
            | Stage::Draw
            | Stage::Apply
            | Stage::Skid
            | Stage::End => false,
        }
    }
}
