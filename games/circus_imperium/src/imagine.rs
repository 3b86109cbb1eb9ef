//! A whole table that would look the same to a viewer.

use crate::options::Rules;
use crate::person::{Armour, Items, Race};
use crate::state::{CircusImperium, Phase};
use crate::view::View;
use engine::{Seat, Viewer};

impl View {
    /// A table that gives this viewer exactly this view: whatever is hidden is a pass, a default order, a plain crew.
    pub(crate) fn imagine(&self, rules: &Rules) -> CircusImperium {
        let mut table = self.table.clone();
        if table.phase == Phase::Crew {
            for seat in Seat::all(rules.seats) {
                let hidden = self.viewer != Viewer::Seat(seat) && !self.awaiting.contains(seat);
                for person in self.table.people_of(rules, seat) {
                    if hidden && !person.is_gladiator() {
                        table.choose_crew(person, Race::Human, Armour::Medium, Items::NONE);
                    }
                }
            }
        }
        for person in self.chosen.iter() {
            let hidden = self.viewer != Viewer::Seat(rules.seat_of(person));
            if let (true, Some(target)) = (hidden, table.opponents(rules, person).first()) {
                table.pick(person, target);
            }
        }
        table
    }
}
