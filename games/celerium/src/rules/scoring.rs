//! CL-16, CL-19: the points of a race.

use super::Context;
use crate::cards::VesselKind;
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celerium, SEATS};
use engine::Seat;

/// What a race brings a franchise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Points {
    /// CL-16.2, CL-16.3: by the distance to the last vessel.
    pub position: u8,
    /// CL-16.4.
    pub bonus: u8,
    /// CL-16.3: the Starbot is not behind its Pilot.
    pub malus: bool,
    /// CL-19.3: conditions met; two where the expert rule is not played.
    pub conditions: u8,
    /// All together.
    pub total: u8,
}

impl Celerium {
    /// CL-16.1: the lowest cell of all vessels.
    pub fn last_cell(&self, rules: &Rules) -> u8 {
        let cells = Seat::all(rules.seats)
            .flat_map(|seat| VesselKind::ALL.map(|kind| self.cell(seat, kind)));
        cells.min().unwrap_or(1)
    }

    /// CL-16, CL-19: what a franchise would score if the race ended like this.
    pub fn race_points(&self, rules: &Rules, seat: Seat) -> Points {
        let last = self.last_cell(rules);
        let [pilot, starbot] = VesselKind::ALL.map(|kind| self.cell(seat, kind));
        let bonus = rules.starbot_bonus(starbot);
        let behind = starbot < pilot;
        let both = (pilot - last) + (starbot - last);
        if rules.options.expert {
            let zone = rules.zone(pilot) >= self.level(seat).index(); // CL-19.3
            let conditions = u8::from(behind) + u8::from(zone);
            let total = (both + bonus) * conditions / 2; // CL-19.4
            return Points { position: both, bonus, malus: false, conditions, total };
        }
        let position = if behind { both } else { pilot - last };
        Points { position, bonus, malus: !behind, conditions: 2, total: position + bonus }
    }

    /// CL-16.5: all together.
    pub(super) fn score_race(&mut self, context: &mut Context<'_>) {
        let mut points = [Points::default(); SEATS];
        for seat in Seat::all(context.rules.seats) {
            points[seat.index()] = self.race_points(context.rules, seat);
        }
        for (seat, points) in Seat::all(context.rules.seats).zip(points) {
            let Points { position, bonus, malus, conditions, total } = points;
            context.tell(Event::Scored { seat, position, bonus, total, malus, conditions });
            self.gain_points(context, seat, total);
        }
        context.end_step(self);
        self.end_round(context);
    }
}
