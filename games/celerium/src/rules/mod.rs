//! The rules, one file per chapter. Pure: no clock, no I/O, no randomness of their own.
//!
//! Every decision is checked first (`legal`), then carried out, then the game runs on to the next question. What may be
//! decided is listed in `list`; what an energy option may be aimed at stands in `aims`, for both.

mod aims;
mod boosts;
mod check;
mod control;
mod effects;
mod ending;
mod energy;
mod equip;
mod events;
mod grid;
mod legal;
mod lines;
mod list;
mod market;
mod movement;
mod planet;
mod race;
mod reactions;
mod scoring;
mod setup;

pub(crate) use movement::vessel_bit;
pub(crate) use reactions::answers;
pub use scoring::Points;
pub(crate) use setup::{draw_boost, empty_table};

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Celerium, Phase};
use engine::{Seat, SeatSet};

/// What a resolution needs beside the state.
pub(crate) type Context<'a> = engine::Context<'a, Celerium>;

impl Celerium {
    /// Carries out one decision and runs on until the next question; or refuses it and changes nothing.
    pub(crate) fn decide(
        &mut self,
        context: &mut Context<'_>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Illegal> {
        self.check(context.rules, seat, action)?;
        match action {
            Action::Face(face) => self.choose_face(context, seat, face),
            Action::Buy(slot) => self.buy_upgrade(context, seat, slot),
            Action::Pass if self.phase == Phase::Market => self.pass_market(context, seat),
            Action::Pass => self.pass_turn(context, seat),
            Action::Install { upgrade, on } => self.install(context, seat, upgrade, on),
            Action::Done => self.done_equipping(context, seat),
            Action::Events(counts) => self.buy_events(context, seat, counts),
            Action::Boosts(set) => self.choose_boosts(context, seat, set),
            Action::Line { line, px2 } => self.choose_line(context, seat, line, px2),
            Action::Discard(upgrades) => self.discard_upgrades(context, seat, upgrades),
            Action::Move { face, vessel, cells } => self.use_move(context, face, vessel, cells),
            Action::Energy { face, option, aim } => self.use_energy(context, face, option, aim),
            Action::End => self.end_turn(context),
            Action::Continue(cells) => self.continue_double_move(context, cells),
            Action::DieMove { vessel, cells } => self.move_by_die(context, vessel, cells),
            Action::Shield => self.use_shield(context, seat),
            Action::React { face, option, vessel } => {
                self.react(context, seat, face, option, vessel);
            }
            Action::Decline(span) => self.decline(context, seat, span),
            Action::Listen => self.quiet.remove(seat),
            Action::First(vessel) => self.name_first_vessel(context, seat, vessel),
        }
        Ok(())
    }

    /// The game stops here and asks one franchise.
    fn ask(&mut self, context: &mut Context<'_>, phase: Phase, seat: Seat) {
        self.phase = phase;
        self.asked = seat;
        context.tell(Event::Asked { seat, reaction: phase == Phase::Reaction });
    }

    /// The game stops here and asks several franchises at once.
    fn ask_all(&mut self, context: &mut Context<'_>, phase: Phase, seats: SeatSet) {
        self.phase = phase;
        self.waiting = seats;
        for seat in Seat::all(context.rules.seats).filter(|seat| seats.contains(*seat)) {
            context.tell(Event::Asked { seat, reaction: false });
        }
    }
}
