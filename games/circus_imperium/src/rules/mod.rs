//! The rules, one file per chapter. Pure: no clock, no I/O, no randomness of their own.
//!
//! Every decision is checked first (`legal`), then carried out, then the race runs on to the next question (`turn`).

mod attacks;
mod bends;
mod combat;
mod control;
mod damage;
mod dragging;
mod driving;
mod effects;
mod fight;
mod frenzy;
mod laser;
mod legal;
mod list;
mod moving;
mod on_foot;
mod order;
mod questions;
mod ramming;
mod running;
mod setup;
mod special;
mod turn;
mod victory;
mod walls;
mod whip;
mod windows;

pub use driving::Way;
pub(crate) use ramming::{HIT, RECOIL};
pub(crate) use setup::empty_table;
pub(crate) use whip::STROKES;

use crate::action::Action;
use crate::illegal::Illegal;
use crate::state::CircusImperium;
use engine::Seat;

/// What a resolution needs beside the state.
pub(crate) type Context<'a> = engine::Context<'a, CircusImperium>;

/// A ten-sided die, 1 to 10.
fn d10(cx: &mut Context<'_>, name: &'static str) -> u8 {
    cx.chance.die(name, 10) as u8
}

/// Two of them as a percentage, 1 to 100.
fn d100(cx: &mut Context<'_>, name: &'static str) -> u8 {
    cx.chance.die(name, 100) as u8
}

/// CI-1.1: a test; the die, and whether it succeeds.
fn test(cx: &mut Context<'_>, name: &'static str, target: i8) -> (u8, bool) {
    let roll = d10(cx, name);
    (roll, succeeds(roll, target))
}

/// CI-1.1, CI-1.2: at most the target number; 1 always succeeds, 10 always fails.
pub(crate) const fn succeeds(roll: u8, target: i8) -> bool {
    roll == 1 || (roll != 10 && roll.cast_signed() <= target)
}

/// Whether so many people fill a step: a caption has no room for more than `most`.
const fn fills_caption(told: usize, most: usize) -> bool {
    told > 0 && told.is_multiple_of(most)
}

impl CircusImperium {
    /// Carries out one decision and runs on until the next question; or refuses it and changes nothing.
    pub(crate) fn decide(
        &mut self,
        cx: &mut Context<'_>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        self.check(cx.rules, seat, action)?;
        match action {
            Action::Crew { person, race, armour, items } => {
                self.choose_crew(person, race, armour, items);
            }
            Action::Decline(person) => self.asked.remove(person),
            Action::Place(space) => self.place_chariot(cx, space),
            Action::Wall(one, other) => self.place_wall(cx, seat, Some((one, other))),
            Action::NoWall => self.place_wall(cx, seat, None),
            Action::Walk(space) => self.walk(cx, Some(space)),
            Action::Stay => self.walk(cx, None),
            Action::Gate => self.leave_by_gate(cx),
            Action::Announce(speed) => self.announce(cx, speed),
            Action::Step(dir) => self.step(cx, dir),
            Action::Skill(spend) => self.use_skill(cx, spend),
            Action::Shift(shift) => self.shift_in(cx, shift),
            Action::Whip(person) => self.whip(cx, person),
            Action::End => self.end_whipping(),
            Action::Special(person, deed) => self.special_action(cx, person, deed),
            Action::Reply(person, deed) => self.reply(cx.rules, person, deed),
            Action::Commit(person, deed) => self.commit(cx, person, deed),
            Action::LetGo(person, release) => self.let_go(cx, person, release),
            Action::Pick(person, target) => self.pick(person, target),
            Action::DropShield(person) => self.drop_shield(cx, person),
            Action::DropNet(person) => self.drop_net(cx, person),
            Action::Order(person, order) => self.stand_order(person, order),
        }
        self.run(cx);
        Ok(())
    }
}
