//! CL-2: a round begins with a planet.

use super::Context;
use crate::event::Event;
use crate::ids::{PlanetId, draw_bit};
use crate::state::Celerium;

impl Celerium {
    /// CL-2.1: turns up a planet; from the second round on the market is laid (CL-3.1).
    pub(super) fn begin_round(&mut self, context: &mut Context<'_>) {
        self.round += 1;
        context.tell(Event::RoundBegan { round: self.round, first: self.first });
        let mut left = u64::from(self.planets);
        if let Some(place) = draw_bit(&mut left, "planet", context.chance) {
            self.planets = left as u16;
            let planet = PlanetId(place);
            self.planet = Some(planet);
            context.tell(Event::PlanetDiscovered { planet });
        }
        context.end_step(self);
        if self.round > 1 {
            self.lay_market(context.rules, context.chance);
        }
        self.open_market(context);
    }
}
