//! One player of a position.

use super::{place, treasures, wrong};
use crate::cards::Cards;
use crate::options::Rules;
use crate::state::{AskMe, Celestia, Character, Declaration, Scope, Signal, Whereabouts};
use engine::{Names, Said, Seat, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a scenario file")]
pub(crate) struct PlayerPosition {
    /// Aboard unless the lifeboat says otherwise.
    at: Option<Whereabouts>,
    hand: Cards,
    /// `4:5 1:S`: city and value.
    treasures: String,
    declared: Option<Declaration>,
    /// Stays, but no other player knows yet.
    untold: bool,
    passed: bool,
    /// By window: before the roll, before the reveal, rescue, escape.
    quiet: Option<[Scope; 4]>,
    ask_me: Option<AskMe>,
    signal: Option<Signal>,
    notes: BTreeMap<String, Cards>,
    character: Option<Character>,
    power_spent: bool,
    /// Still has to say what to offer.
    offering: bool,
    offer: [u8; 4],
}

impl Celestia {
    pub(super) fn write_player(&self, rules: &Rules, names: &Names, seat: Seat) -> PlayerPosition {
        let at = seat.index();
        let notes = (0..).map(Seat).zip(self.notes[at]);
        PlayerPosition {
            at: Some(self.whereabouts(seat)),
            hand: self.hands[at],
            treasures: treasures::write(rules, &self.owned[at]),
            declared: self.declared[at],
            untold: self.untold.contains(seat),
            passed: self.passed.contains(seat),
            quiet: Some(self.quiet[at]),
            ask_me: Some(self.ask_me[at]),
            signal: self.signals[at],
            notes: notes
                .filter_map(|(of, cards)| Some((names.of(of).to_owned(), cards?)))
                .collect(),
            character: self.help.characters[at],
            power_spent: self.help.spent.contains(seat),
            offering: self.help.offering.contains(seat),
            offer: self.help.offers[at],
        }
    }

    pub(super) fn read_player(
        &mut self,
        rules: &Rules,
        names: &Names,
        seat: Seat,
        player: &PlayerPosition,
    ) -> Result<(), Said> {
        let at = seat.index();
        let in_lifeboat = self.lifeboat.occupant == Some(seat);
        let place_of = match player.at {
            Some(place) => place,
            None if in_lifeboat => Whereabouts::InLifeboat,
            None if self.airship.flying => Whereabouts::AboardAirship,
            None => Whereabouts::Ashore,
        };
        if (place_of == Whereabouts::InLifeboat) != in_lifeboat {
            return Err(wrong(|lang| {
                say!(crate::words, lang, "position-place", name = names.of(seat))
            }));
        }
        place(self, seat, place_of);
        self.hands[at] = player.hand;
        self.owned[at] = treasures::read(rules, &player.treasures)?;
        self.declared[at] = player.declared;
        self.quiet[at] = player.quiet.unwrap_or_default();
        self.ask_me[at] = player.ask_me.unwrap_or_default();
        self.signals[at] = player.signal;
        self.help.characters[at] = player.character;
        self.help.offers[at] = player.offer;
        for (holds, set) in [
            (player.untold, &mut self.untold),
            (player.passed, &mut self.passed),
            (player.power_spent, &mut self.help.spent),
            (player.offering, &mut self.help.offering),
        ] {
            if holds {
                set.insert(seat);
            }
        }
        for (name, cards) in &player.notes {
            let of = names.find(name).ok_or_else(|| {
                wrong(|lang| say!(crate::words, lang, "position-no-player", name = name.as_str()))
            })?;
            self.notes[at][of.index()] = Some(*cards);
        }
        Ok(())
    }
}
