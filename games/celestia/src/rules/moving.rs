//! CE-9: moving on, and landfall.

use super::Context;
use crate::cities::CITIES;
use crate::event::Event;
use crate::state::{Celestia, Vessel, clockwise_after};
use engine::SeatSet;

impl Celestia {
    /// CE-9.2: the first open city ahead; emptied ones are passed over.
    pub(crate) fn next_city(&self, city: u8) -> Option<u8> {
        (city + 1..CITIES as u8).find(|ahead| self.is_open(*ahead))
    }

    /// CE-9.1, CE-9.3: the vessel moves to its next city; the last open one is where the journey ends.
    pub(super) fn succeed(&mut self, context: &mut Context<'_>, vessel: Vessel) {
        let from = self.city_of(vessel);
        let city = self.next_city(from).unwrap_or(from);
        context.tell(Event::Moved { vessel, city });
        let ends = self.next_city(city).is_none();
        match vessel {
            Vessel::Airship => {
                self.airship.city = city;
                if ends {
                    context.end_step(self);
                    self.airship_landfall(context);
                }
                self.after_airship_step(context);
            }
            Vessel::Lifeboat => {
                self.lifeboat.city = city;
                context.end_step(self);
                if ends {
                    self.lifeboat_landfall(context);
                }
                self.end_round(context);
            }
        }
    }

    /// CE-9.3, CE-9.4: each player aboard takes the top treasure, the captain first, while there are any.
    pub(super) fn airship_landfall(&mut self, context: &mut Context<'_>) {
        let city = self.airship.city;
        context.tell(Event::Landfall { vessel: Vessel::Airship, city });
        let captain = self.captain;
        let others = clockwise_after(captain, context.rules.seats).filter(|seat| *seat != captain);
        for seat in [captain].into_iter().chain(others) {
            if self.aboard.contains(seat) && self.is_open(city) {
                self.take_treasure(context, seat, city);
            }
        }
        self.aboard = SeatSet::EMPTY;
        self.airship.flying = false;
    }

    /// CE-9.4, CE-9.5: the occupant takes a treasure if there is one.
    pub(super) fn lifeboat_landfall(&mut self, context: &mut Context<'_>) {
        let city = self.lifeboat.city;
        context.tell(Event::Landfall { vessel: Vessel::Lifeboat, city });
        if let Some(seat) = self.lifeboat.occupant
            && self.is_open(city)
        {
            self.take_treasure(context, seat, city);
        }
        self.finish_lifeboat(context);
    }
}
