//! CE-17: the end of the game.

use super::Context;
use crate::cards::{Card, Hazard};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Celestia, GOAL, Phase, SEATS};
use engine::{Seat, SeatSet, Standings};

impl Celestia {
    /// CE-17.2: the points of a seat's treasures.
    pub(crate) fn treasure_points(&self, rules: &Rules, seat: Seat) -> u16 {
        let owned = self.owned[seat.index()].iter();
        rules.cities.iter().zip(owned).map(|(city, pile)| city.points(*pile)).sum()
    }

    /// CE-17.4: how many treasures a seat has.
    pub(crate) fn treasure_count(&self, seat: Seat) -> u8 {
        self.owned[seat.index()].iter().map(|pile| pile.total()).sum()
    }

    /// CE-17.6, CE-19.3: the final points; each help card still in hand costs 2.
    pub(crate) fn final_points(&self, rules: &Rules, seat: Seat) -> i16 {
        let help: u8 =
            Hazard::ALL.iter().map(|hazard| self.hand(seat).count(Card::help(*hazard))).sum();
        let points = i16::try_from(self.treasure_points(rules, seat)).unwrap_or(i16::MAX);
        points - 2 * i16::from(help)
    }

    /// CE-17.2, CE-19.3: treasures alone decide whether the end has come.
    pub(super) fn a_player_has_enough(&self, rules: &Rules) -> bool {
        Seat::all(rules.seats).any(|seat| self.treasure_points(rules, seat) >= GOAL)
    }

    /// CE-17.3: all totals are revealed.
    pub(super) fn end_game(&mut self, context: &mut Context<'_>) {
        self.phase = Phase::Over;
        self.asked = self.captain;
        self.passed = SeatSet::EMPTY;
        if !context.listens() {
            return;
        }
        for seat in Seat::all(context.rules.seats) {
            let points = self.final_points(context.rules, seat);
            context.tell(Event::Scored { seat, points, treasures: self.treasure_count(seat) });
        }
        context.tell(Event::GameEnded { winners: self.standings(context.rules).winners() });
    }

    /// CE-17.3, CE-17.4: the highest total wins; more treasures break a tie; then the victory is shared.
    pub(crate) fn standings(&self, rules: &Rules) -> Standings {
        let mut worth = [(i16::MIN, 0); SEATS];
        for seat in Seat::all(rules.seats) {
            worth[seat.index()] = (self.final_points(rules, seat), self.treasure_count(seat));
        }
        let rank = |seat: Seat| {
            let own = worth[seat.index()];
            worth.iter().filter(|other| **other > own).count() as u8 + 1
        };
        let winners: SeatSet = Seat::all(rules.seats).filter(|seat| rank(*seat) == 1).collect();
        Standings::ranked(rules.seats, winners, rank).with_points(|seat| worth[seat.index()].0)
    }
}
