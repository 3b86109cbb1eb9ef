//! CE-4: the passengers declare, one by one.

use super::Context;
use crate::cards::{Card, Hazard};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celestia, Declaration, Phase, Vessel, clockwise_after};
use engine::{Seat, SeatSet};

impl Celestia {
    /// CE-4.1, CE-4.5: the passengers in the order in which they declare: clockwise from the captain's left.
    pub(crate) fn passengers(&self, rules: &Rules) -> impl Iterator<Item = Seat> + Clone {
        let (captain, aboard) = (self.captain, self.aboard);
        clockwise_after(captain, rules.seats)
            .filter(move |seat| *seat != captain && aboard.contains(*seat))
    }

    /// CE-4.1: the next passenger who has not declared, if any.
    pub(crate) fn next_undeclared(&self, rules: &Rules) -> Option<Seat> {
        self.passengers(rules).find(|seat| self.declared[seat.index()].is_none())
    }

    /// A3: asks the next passenger who has a choice; who can only stay, stays without being asked (CE-20.7).
    pub(super) fn next_passenger(&mut self, context: &mut Context<'_>) {
        while let Some(seat) = self.next_undeclared(context.rules) {
            let open = self.is_open(self.airship.city);
            match self.help.forced {
                Some((on, leave)) if on == seat => {
                    self.help.forced = None;
                    if leave && open {
                        self.disembark(context, seat);
                    } else {
                        self.stay(context, seat);
                    }
                }
                Some(_) | None if open || self.may_board_any(seat) => {
                    self.ask(context, Phase::Passengers, seat);
                    return;
                }
                Some(_) | None => self.stay(context, seat),
            }
        }
        self.tell_quiet_stays(context);
        self.open_before_reveal(context, Vessel::Airship);
    }

    /// CE-10.1: whether the lifeboat is free and the seat holds a card for it.
    pub(crate) fn may_board_any(&self, seat: Seat) -> bool {
        self.lifeboat.occupant.is_none()
            && Hazard::ALL.into_iter().any(|free| self.holds(seat, Card::lifeboat(free)))
    }

    /// CE-4.1: the declaration of who was asked. Before version 2 a former captain's was told at once in an emptied city
    /// too, where it betrayed who was asked (CE-20.6).
    pub(super) fn declare_stay(&mut self, context: &mut Context<'_>, seat: Seat) {
        if self.phase == Phase::FormerCaptain && !context.rules.since(2) {
            self.declared[seat.index()] = Some(Declaration::Stays);
            context.tell(Event::Declared { seat, declaration: Declaration::Stays });
        } else {
            self.stay(context, seat);
        }
        self.after_declaration(context);
    }

    /// CE-4.2: the declaration of who was asked.
    pub(super) fn declare_disembark(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.disembark(context, seat);
        self.after_declaration(context);
    }

    /// A3 goes on with the next passenger, A5b with the special cards.
    pub(super) fn after_declaration(&mut self, context: &mut Context<'_>) {
        context.end_step(self);
        if self.phase == Phase::FormerCaptain {
            self.open_before_reveal(context, Vessel::Airship);
        } else {
            self.next_passenger(context);
        }
    }

    /// CE-4.1; in an emptied city the others are not told before all have declared (CE-20.6).
    fn stay(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.declared[seat.index()] = Some(Declaration::Stays);
        if self.is_open(self.airship.city) {
            context.tell(Event::Declared { seat, declaration: Declaration::Stays });
        } else {
            self.untold.insert(seat);
        }
    }

    /// CE-20.6: once all passengers have declared, or once the new captain decides.
    pub(super) fn tell_quiet_stays(&mut self, context: &mut Context<'_>) {
        if self.untold.is_empty() {
            return;
        }
        for seat in clockwise_after(self.captain, context.rules.seats) {
            if self.untold.contains(seat) {
                context.tell(Event::Declared { seat, declaration: Declaration::Stays });
            }
        }
        self.untold = SeatSet::EMPTY;
    }

    /// CE-4.2: ashore, with the top treasure of the airship's city.
    pub(super) fn disembark(&mut self, context: &mut Context<'_>, seat: Seat) {
        self.declared[seat.index()] = Some(Declaration::Leaves);
        self.aboard.remove(seat);
        context.tell(Event::Declared { seat, declaration: Declaration::Leaves });
        self.take_treasure(context, seat, self.airship.city);
    }
}
