//! CE-8: failure: rescue, escape, crash.

use super::Context;
use crate::cities::SPYGLASS;
use crate::event::Event;
use crate::state::{Celestia, Vessel};
use engine::{Seat, SeatSet};

impl Celestia {
    /// CE-6.4, CE-6.5, CE-8.1: no card is shown or lost; rescue comes first, then escape, then the crash.
    pub(super) fn declare_failure(
        &mut self,
        context: &mut Context<'_>,
        vessel: Vessel,
        seat: Seat,
    ) {
        if self.decline_help(context) {
            return;
        }
        context.tell(Event::FailureDeclared { vessel, seat });
        context.end_step(self);
        if context.rules.little_help && vessel == Vessel::Airship {
            self.open_offers(context);
        } else {
            self.open_rescue(context, vessel);
        }
    }

    /// CE-8.2, CE-8.3: the Spyglass leaves the game, and the vessel moves on without payment.
    pub(super) fn use_spyglass(
        &mut self,
        context: &mut Context<'_>,
        vessel: Vessel,
        seat: Seat,
        city: u8,
    ) {
        let at = usize::from(city);
        self.owned[seat.index()][at].0[SPYGLASS] -= 1;
        self.gone[at].0[SPYGLASS] += 1;
        context.tell(Event::SpyglassUsed { vessel, seat, city });
        context.end_step(self);
        self.succeed(context, vessel);
    }

    /// CE-8.5, CE-8.6, CE-11.7: all players still aboard go ashore with nothing; the other vessel is not touched.
    pub(super) fn crash(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        match vessel {
            Vessel::Airship => {
                let lost = self.aboard;
                self.aboard = SeatSet::EMPTY;
                self.airship.flying = false;
                context.tell(Event::Crashed { vessel, lost });
                self.after_airship_step(context);
            }
            Vessel::Lifeboat => {
                let lost = self.lifeboat.occupant.into_iter().collect();
                context.tell(Event::Crashed { vessel, lost });
                self.finish_lifeboat(context);
                self.end_round(context);
            }
        }
    }
}
