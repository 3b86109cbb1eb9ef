//! The rules, one file per chapter. Pure: no clock, no I/O, no randomness of their own.
//!
//! Every decision is checked first (`legal`), then carried out, then the game runs on to the next question. What may be
//! decided is listed in `list`.

mod captaincy;
mod cards;
mod ending;
mod facing;
mod failure;
mod journey;
mod legal;
mod lifeboat;
mod list;
mod little_help;
mod moving;
mod passengers;
mod piles;
mod roll;
mod setup;
mod windows;

pub use facing::{CanPay, Purse, answers, cheapest};
pub(crate) use setup::empty_table;

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Celestia, Phase, Vessel};
use engine::{Seat, SeatSet};

/// What a resolution needs beside the state.
pub(crate) type Context<'a> = engine::Context<'a, Celestia>;

impl Celestia {
    /// Carries out one decision and runs on until the next question; or refuses it and changes nothing.
    pub(crate) fn decide(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        self.check(context.rules, seat, action)?;
        let vessel = self.phase.vessel().unwrap_or(Vessel::Airship);
        if self.phase == Phase::Decision(Vessel::Airship)
            && self.asked == seat
            && !action.is_aside()
        {
            self.tell_quiet_stays(context);
        }
        match action {
            Action::Signal(signal) => self.signal(context, seat, signal),
            Action::Listen(window) => self.listen(seat, window),
            Action::AskMe(ask_me) => self.ask_me(context, seat, ask_me),
            Action::Pass(scope) => self.pass(context, seat, scope),
            Action::Roll => self.roll(context, vessel, false),
            Action::RollFewer => self.roll(context, vessel, true),
            Action::Stop => self.stop_here(context, vessel),
            Action::Stay => self.declare_stay(context, seat),
            Action::Disembark => self.declare_disembark(context, seat),
            Action::Board(free) => self.board_lifeboat(context, seat, free),
            Action::Force { on, leave } => self.force(context, seat, on, leave),
            Action::AlternateRoute(dice) => self.alternate_route(context, vessel, seat, dice),
            Action::BadWeather => self.bad_weather(context, vessel, seat),
            Action::Ejection(on) => self.eject(context, seat, on),
            Action::Jetpack => self.jetpack(context, vessel, seat),
            Action::NatureCalls(on) => self.nature_calls(context, seat, on),
            Action::NewGear => self.new_gear(context, seat),
            Action::Spy(on) => self.spy(context, seat, on),
            Action::Reroll(dice) => self.pick_reroll(context, vessel, seat, dice),
            Action::Pay(payment) => self.reveal(context, vessel, seat, &payment),
            Action::Fail => self.declare_failure(context, vessel, seat),
            Action::Spyglass(city) => self.use_spyglass(context, vessel, seat, city),
            Action::Offer(help) => self.offer(context, seat, help),
            Action::GiveTreasure { city, slot } => self.give_treasure(context, seat, city, slot),
            Action::TakeHelm => self.take_helm(context, seat),
            Action::CalmPirates => self.calm_pirates(context, vessel, seat),
            Action::DrawTwo => self.draw_two(context, seat),
        }
        Ok(())
    }

    /// The game stops here and asks.
    fn ask(&mut self, context: &mut Context<'_>, phase: Phase, seat: Seat) {
        self.phase = phase;
        self.asked = seat;
        if phase.window().is_none() && phase != Phase::Helped {
            self.passed = SeatSet::EMPTY;
        }
        context.tell(Event::Asked { seat });
    }
}
