//! What a player or a spectator may know.

use crate::options::Rules;
use crate::rules::draw_card;
use crate::state::TinyRace;
use engine::{Chance, MAX_SEATS, Seat, Viewer};
use serde::Serialize;

/// TR-7: a player's card, as far as the viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The viewer's own.
    Known(u8),
    /// Another player's.
    Hidden,
    /// Played.
    Spent,
}

/// A race as one viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The square of each car.
    pub cars: Vec<u8>,
    /// The card of each player.
    pub cards: Vec<Card>,
    /// Whose turn it is; none once the race is over.
    pub to_move: Option<Seat>,
    /// The seat after the last that moved, also when the race is over.
    pub next: Seat,
    /// Whole rounds so far.
    pub rounds: u32,
}

impl View {
    /// What `viewer` sees of a race.
    pub(crate) fn of(race: &TinyRace, rules: &Rules, viewer: Viewer) -> Self {
        let card = |seat: Seat| match race.card(seat) {
            Some(card) if viewer == Viewer::Seat(seat) => Card::Known(card),
            Some(_) => Card::Hidden,
            None => Card::Spent,
        };
        Self {
            cars: Seat::all(rules.seats).map(|seat| race.square(seat)).collect(),
            cards: Seat::all(rules.seats).map(card).collect(),
            to_move: race.winner(rules).is_none().then_some(race.to_move),
            next: race.to_move,
            rounds: race.rounds,
        }
    }

    /// A race that looks like this: the hidden cards are drawn again.
    pub(crate) fn imagine(&self, chance: &mut Chance) -> TinyRace {
        let (mut cars, mut cards) = ([0; MAX_SEATS], [0; MAX_SEATS]);
        for (own, seen) in cars.iter_mut().zip(&self.cars) {
            *own = *seen;
        }
        for (own, seen) in cards.iter_mut().zip(&self.cards) {
            *own = match seen {
                Card::Known(card) => *card,
                Card::Hidden => draw_card(chance),
                Card::Spent => 0,
            };
        }
        TinyRace { cars, cards, to_move: self.next, rounds: self.rounds }
    }

    /// The square of a car.
    pub(crate) fn square(&self, seat: Seat) -> u8 {
        self.cars.get(seat.index()).copied().unwrap_or_default()
    }

    /// The card of a player.
    pub(crate) fn card(&self, seat: Seat) -> Card {
        self.cards.get(seat.index()).copied().unwrap_or(Card::Spent)
    }
}
