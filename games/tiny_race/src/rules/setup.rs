//! TR-1, TR-7: before the race.

use crate::options::Rules;
use crate::state::{CARDS, TinyRace};
use engine::{Chance, MAX_SEATS, Seat};

impl TinyRace {
    /// TR-1: all cars at the start; TR-7: a card for each player.
    pub(crate) fn set_up(rules: &Rules, chance: &mut Chance) -> Self {
        let mut race =
            Self { cars: [0; MAX_SEATS], cards: [0; MAX_SEATS], to_move: Seat(0), rounds: 0 };
        for seat in Seat::all(rules.seats) {
            race.cards[seat.index()] = draw_card(chance);
        }
        race
    }
}

/// TR-7: a card of 4 to 9 squares.
pub(crate) fn draw_card(chance: &mut Chance) -> u8 {
    let kinds = u32::from(CARDS.end() - CARDS.start()) + 1;
    CARDS.start() + chance.pick("card", kinds) as u8
}
