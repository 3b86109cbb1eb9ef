//! TR-2 to TR-5, TR-8: a turn.

use crate::action::{Action, Illegal};
use crate::event::Event;
use crate::options::Rules;
use crate::state::TinyRace;
use engine::{Chance, Seat, Tell};

/// TR-5: how far ahead a car may be that is drafted.
const DRAFT: u8 = 3;

impl TinyRace {
    /// Why a seat may not decide this now.
    pub(crate) fn check(&self, rules: &Rules, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat != self.to_move || self.winner(rules).is_some() {
            return Err(Illegal::NotYourTurn); // TR-2
        }
        match action {
            Action::Steady | Action::Push => Ok(()),
            Action::Draft => self.car_to_draft(rules).map(|_| ()).ok_or(Illegal::NoCarToDraft),
            Action::Boost => self.card(seat).map(|_| ()).ok_or(Illegal::NoCard),
        }
    }

    /// The square of the car that the one to move may draft.
    fn car_to_draft(&self, rules: &Rules) -> Option<u8> {
        let cars = Seat::all(rules.seats).map(|seat| self.square(seat));
        car_to_draft(self.square(self.to_move), cars)
    }

    /// TR-3, TR-4, TR-5, TR-8: drives the car to move as a legal decision says.
    pub(crate) fn drive<T: Tell<Self>>(
        &mut self,
        rules: &Rules,
        action: Action,
        chance: &mut Chance,
        tell: &mut T,
    ) {
        let seat = self.to_move;
        let from = self.square(seat);
        let to = match action {
            Action::Steady => from + chance.die("steady", 6) as u8,
            Action::Push => from + push(seat, chance, tell),
            Action::Draft => self.car_to_draft(rules).map_or(from, |ahead| ahead + 1),
            Action::Boost => from + std::mem::take(&mut self.cards[seat.index()]),
        };
        self.cars[seat.index()] = to;
        let squares = to - from;
        match action {
            Action::Steady | Action::Push if squares == 0 => {} // a stall is told already
            Action::Steady | Action::Push => tell.tell(Event::Drove { seat, squares, to }),
            Action::Draft => tell.tell(Event::Drafted { seat, to }),
            Action::Boost => tell.tell(Event::Boosted { seat, squares, to }),
        }
    }

    /// TR-2: the next car moves, unless the race is over.
    pub(crate) fn pass_on<T: Tell<Self>>(&mut self, rules: &Rules, tell: &mut T) {
        let seat = self.to_move;
        self.to_move = Seat((seat.0 + 1) % rules.seats);
        self.rounds += u32::from(self.to_move == Seat(0));
        if self.winner(rules).is_some() {
            tell.tell(Event::Won { seat });
        }
    }
}

/// TR-5: the square of the nearest car ahead of `own`, if it is near enough.
pub(crate) fn car_to_draft(own: u8, cars: impl Iterator<Item = u8>) -> Option<u8> {
    cars.filter(|square| (own + 1..=own + DRAFT).contains(square)).min()
}

/// TR-4: the sum of two dice; nothing on a double.
fn push<T: Tell<TinyRace>>(seat: Seat, chance: &mut Chance, tell: &mut T) -> u8 {
    let dice = [0; 2].map(|_| chance.die("push", 6) as u8);
    if dice[0] == dice[1] {
        tell.tell(Event::Stalled { seat, die: dice[0] });
        return 0;
    }
    dice[0] + dice[1]
}
