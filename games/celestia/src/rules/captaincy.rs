//! CE-7: who is captain of the airship.

use super::Context;
use crate::event::{Cause, Event};
use crate::options::Rules;
use crate::state::{Celestia, clockwise_after};
use engine::Seat;

impl Celestia {
    /// The next player aboard, clockwise; the captain if no other player is aboard.
    pub(super) fn next_aboard(&self, rules: &Rules) -> Option<Seat> {
        clockwise_after(self.captain, rules.seats).find(|seat| self.aboard.contains(*seat))
    }

    /// CE-7.2, CE-7.5: phase 5 counts from the player who is captain now; a lone captain stays captain.
    pub(super) fn pass_captaincy(&mut self, context: &mut Context<'_>) {
        if let Some(next) = self.next_aboard(context.rules)
            && next != self.captain
        {
            self.captain = next;
            context.tell(Event::CaptainPassed { seat: next });
        }
    }

    /// CE-7.3, CE-7.4: another player is captain for the present step, with the same dice.
    pub(super) fn change_captain(&mut self, context: &mut Context<'_>, to: Seat, cause: Cause) {
        let from = self.captain;
        self.captain = to;
        context.tell(Event::CaptainChanged { from, to, cause });
    }
}
