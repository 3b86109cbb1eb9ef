//! CE-22: before the first journey.

use super::Context;
use crate::cards::Cards;
use crate::cities::{CITIES, Pile};
use crate::dice::Dice;
use crate::options::Rules;
use crate::state::{
    Airship, AskMe, Celestia, Character, Lifeboat, LittleHelp, Phase, SEATS, Scope, Vessel,
};
use engine::{Chance, Seat, SeatSet};

/// A table before anything is dealt: all players aboard in the first city, all cards in the draw pile.
pub(crate) fn empty_table(rules: &Rules) -> Celestia {
    Celestia {
        phase: Phase::Roll(Vessel::Airship),
        asked: Seat(0),
        captain: Seat(0),
        journey: 1,
        rounds: 0,
        airship: Airship { flying: true, city: 0, dice: Dice::NONE },
        lifeboat: Lifeboat { occupant: None, free: None, city: 0, dice: Dice::NONE, fresh: false },
        aboard: Seat::all(rules.seats).collect(),
        declared: [None; SEATS],
        untold: SeatSet::EMPTY,
        passed: SeatSet::EMPTY,
        quiet: [[Scope::Window; 4]; SEATS],
        ask_me: [AskMe::WhenPlayable; SEATS],
        signals: [None; SEATS],
        hands: [Cards::NONE; SEATS],
        draw: rules.deck,
        discard: Cards::NONE,
        piles: rules.cities.map(|city| city.pile),
        owned: [[Pile::default(); CITIES]; SEATS],
        gone: [Pile::default(); CITIES],
        notes: [[None; SEATS]; SEATS],
        help: LittleHelp::default(),
    }
}

impl Celestia {
    /// CE-22.1 to CE-22.3: a captain by lot, hands dealt, characters if the module is played, and the first step begins.
    pub(crate) fn set_up(rules: &Rules, chance: &mut Chance) -> Self {
        let mut table = empty_table(rules);
        table.captain = Seat(chance.pick("captain", u32::from(rules.seats)) as u8);
        if rules.little_help {
            let mut left = Character::ALL;
            chance.shuffle("character", &mut left);
            for (seat, character) in Seat::all(rules.seats).zip(left) {
                table.help.characters[seat.index()] = Some(character);
            }
        }
        for seat in Seat::all(rules.seats) {
            for _ in 0..rules.dealt {
                if let Some(card) = table.draw.draw("card", chance) {
                    table.hands[seat.index()].add(card);
                }
            }
        }
        table.begin_round(&mut Context::silent(rules, chance));
        table
    }
}
